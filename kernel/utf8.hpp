// Characters of a text in UTF-8, and the columns they take in a terminal. Whatever the program
// draws has characters of single width, so that both numbers are the same.
#pragma once
#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace tafelrunde {

/// Not one of the bytes that continue a character.
constexpr bool starts_character(char c) { return (c & 0xC0) != 0x80; }

/// How many bytes the first character of a text has; 0 if it is not valid: truncated, overlong, a
/// surrogate, or beyond U+10FFFF.
constexpr std::size_t character_size(std::string_view text) {
    const auto at = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    if (text.empty()) return 0;
    const unsigned lead = at(0);
    const std::size_t size = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
    if ((lead >= 0x80 && lead < 0xC2) || lead > 0xF4 || text.size() < size) return 0;
    for (std::size_t i = 1; i < size; ++i)
        if (starts_character(text[i])) return 0;
    const unsigned second = size > 1 ? at(1) : 0;
    const bool wrong = (lead == 0xE0 && second < 0xA0) || (lead == 0xED && second > 0x9F) ||
                       (lead == 0xF0 && second < 0x90) || (lead == 0xF4 && second > 0x8F);
    return wrong ? 0 : size;
}

constexpr bool is_utf8(std::string_view text) {
    while (!text.empty()) {
        const std::size_t size = character_size(text);
        if (size == 0) return false;
        text.remove_prefix(size);
    }
    return true;
}

constexpr int columns(std::string_view text) {
    return static_cast<int>(std::ranges::count_if(text, starts_character));
}

inline std::vector<std::string> split_characters(std::string_view text) {
    std::vector<std::string> list;
    for (char c : text) {
        if (starts_character(c) || list.empty()) list.emplace_back();
        list.back() += c;
    }
    return list;
}

/// At most so many columns: a text that is too long ends with «…».
inline std::string cut(std::string text, int most) {
    if (columns(text) <= most) return text;
    if (most <= 0) return "";
    int left = most;
    const auto end =
        std::ranges::find_if(text, [&](char c) { return starts_character(c) && --left < 0; });
    text.erase(end, text.end());
    while (!starts_character(text.back())) text.pop_back();
    text.pop_back();
    return text + "…";
}

/// At least so many columns: blanks behind a text that is shorter.
inline std::string padded(std::string text, int to) {
    text.append(static_cast<std::size_t>(std::max(0, to - columns(text))), ' ');
    return text;
}

}  // namespace tafelrunde
