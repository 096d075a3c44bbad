// What the generator wants to know of a message, found without reading the rest. A key with its
// quotes cannot occur inside a JSON string, where quotes are escaped.
#pragma once
#include <charconv>
#include <cstdint>
#include <cstring>
#include <string_view>

namespace tafelrunde::load {

/// What follows the first `key`; empty if it does not occur.
inline std::string_view behind(std::string_view text, std::string_view key) {
    // Unlike `find` it does not stop at every quote.
    const void* const at = memmem(text.data(), text.size(), key.data(), key.size());
    if (at == nullptr) return {};
    return text.substr(static_cast<const char*>(at) - text.data() + key.size());
}

/// The number at the beginning; -1 if there is none.
inline std::int64_t number(std::string_view text) {
    std::int64_t n = -1;
    std::from_chars(text.data(), text.data() + text.size(), n);
    return n;
}

/// Up to the next quote.
inline std::string_view word(std::string_view text) { return text.substr(0, text.find('"')); }

inline int count(std::string_view text, std::string_view part) {
    int n = 0;
    for (auto at = text.find(part); at != text.npos; at = text.find(part, at + part.size())) ++n;
    return n;
}

struct SeenView {
    int v = 0;
    bool over = false;
    int menu = 0;  // entries
    std::string_view log;
};

inline SeenView scan_view(std::string_view text) {
    SeenView view;
    text = behind(text, R"("v":)");
    view.v = static_cast<int>(number(text));
    view.over = word(behind(text, R"("phase":")")) == "over";
    text = behind(text, R"("menu":[)");
    if (!text.starts_with(']')) {
        const auto end = text.find(R"(],"wait":)");
        view.menu = count(text.substr(0, end), R"({"do":)");
    }
    view.log = behind(text, R"("log":[)");
    return view;
}

/// Whether the log goes on where the viewer was: draws in a row are one line with the number of the
/// last, every other line has the next number.
inline bool goes_on(std::string_view log, int shown) {
    if (log.starts_with(']')) return true;
    return number(behind(log, R"("n":)")) <= shown + 1 ||
           word(behind(log, R"("kind":")")) == "chance";
}

}  // namespace tafelrunde::load
