// A table drawn in characters. The terminal turns inks into colours; a
// pipe or a screen reader gets the same text without them.
#pragma once
#include <string>
#include <utility>
#include <vector>

namespace tafelrunde {

enum class Ink { plain, faint, strong, good, bad, red, blue, green, gold, purple, black };

struct Span {
    std::string text;
    Ink ink = Ink::plain;
};

struct Line {
    std::vector<Span> spans;

    Line& add(std::string text, Ink ink = Ink::plain) {
        spans.push_back({std::move(text), ink});
        return *this;
    }
};

using Picture = std::vector<Line>;

/// The room there is: a picture leaves out what is least needed rather than grow beyond it.
struct Frame {
    int width = 80, lines = 1000;
};

}  // namespace tafelrunde
