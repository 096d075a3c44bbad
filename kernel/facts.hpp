// What lies on a table, in words: the notation that positions, scenarios and views share.
#pragma once
#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace tafelrunde {

/// How the text of a fact is to be read, so that protocol/ can turn it into JSON and back.
enum class Shape {
    word,     // KEEP
    number,   // 17
    flag,     // true, false
    words,    // blue/forest red/ice
    numbers,  // 1 0 2
    scores,   // the same: what everybody may know of the score of each seat
    rows,     // blue/forest blue/ice | red/sea
    pairs,    // blue=2 red=1
    pair,     // blue=2: one key of an object that was read (position.hpp decides what it means)
};

/// A name may have two words, «bases 1»: the second is then a key of its own in JSON.
struct Fact {
    std::string name;
    Shape shape;
    std::string value;
};

/// A named value of a set-up.
struct Field {
    std::string name, value;
    bool operator==(const Field&) const = default;
};

/// A field that people may choose when they open a table: its values, the standard one first.
struct Option {
    std::string_view field;
    std::vector<std::string> values;
};

/// The pieces of a text between blanks (or another separator); empty ones are left out.
inline std::vector<std::string_view> split(std::string_view text, char separator = ' ') {
    std::vector<std::string_view> pieces;
    while (!text.empty()) {
        const auto end = std::min(text.find(separator), text.size());
        if (end > 0) pieces.push_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return pieces;
}

/// Puts a word at the end of a list in text form.
inline void join(std::string& text, std::string_view word, std::string_view separator = " ") {
    if (!text.empty()) text += separator;
    text += word;
}

}  // namespace tafelrunde
