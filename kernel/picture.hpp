// A table drawn in characters. The terminal turns inks into colours; a
// pipe or a screen reader gets the same text without them.
#pragma once
#include <algorithm>
#include <iterator>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "kernel/utf8.hpp"

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

inline int columns(std::span<const Span> spans) {
    int n = 0;
    for (const Span& span : spans) n += columns(span.text);
    return n;
}
inline int columns(const Line& line) { return columns(std::span(line.spans)); }

inline void add_below(Picture& picture, Picture more) {
    std::ranges::move(more, std::back_inserter(picture));
}

/// Two pictures side by side from the top down, the right one from this column on.
inline Picture beside(Picture left, const Picture& right, int column) {
    left.resize(std::max(left.size(), right.size()));
    for (std::size_t i = 0; i < right.size(); ++i) {
        if (right[i].spans.empty()) continue;
        left[i].add(
            std::string(static_cast<std::size_t>(std::max(0, column - columns(left[i]))), ' '));
        for (const Span& span : right[i].spans) left[i].add(span.text, span.ink);
    }
    return left;
}

}  // namespace tafelrunde
