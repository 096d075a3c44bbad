// Something to say to a person, free of any language: a key of the catalogue (texts/) and what
// goes into its gaps.
#pragma once
#include <functional>
#include <iterator>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace tafelrunde {

struct Gap;

struct Phrase {
    Phrase() = default;
    Phrase(std::string key, std::vector<Gap> gaps);
    /// Gaps in braces, moved and not copied.
    template <std::size_t N>
    Phrase(std::string key, Gap (&&gaps)[N]);  // NOLINT: only an array takes what is in braces

    std::string key;
    std::vector<Gap> gaps;
};

struct Gap {
    std::string name;
    std::variant<int, std::string, std::vector<Phrase>> value;  // a list is joined by commas
};

inline Phrase::Phrase(std::string k, std::vector<Gap> g) : key(std::move(k)), gaps(std::move(g)) {}
template <std::size_t N>
Phrase::Phrase(std::string k, Gap (&&g)[N])  // NOLINT
    : key(std::move(k)), gaps(std::make_move_iterator(g), std::make_move_iterator(g + N)) {}

/// «drachenwurf.say.keep»
inline std::string dotted(std::string_view game, std::string_view kind, std::string_view name) {
    std::string key;
    key.reserve(game.size() + kind.size() + name.size() + 2);
    return key.append(game).append(".").append(kind).append(".").append(name);
}

inline Phrase phrase(std::string key) { return {std::move(key), std::vector<Gap>()}; }
inline Gap gap(std::string name, int n) { return {std::move(name), n}; }
inline Gap gap(std::string name, std::string text) { return {std::move(name), std::move(text)}; }
inline Gap gap(std::string name, Phrase part) {
    std::vector<Phrase> parts;
    parts.push_back(std::move(part));
    return {std::move(name), std::move(parts)};
}
inline Gap gap(std::string name, std::vector<Phrase> parts) {
    return {std::move(name), std::move(parts)};
}

/// Says a phrase in some language; texts/ has the real one.
using Speaker = std::function<std::string(const Phrase&)>;

/// Why an action is not possible: the number of the rule that forbids it, and its sentence.
struct Refusal {
    std::string rule;
    Phrase reason;
};

/// What is wrong with something that was read: where (a field, a line, a step), and why.
struct Trouble {
    std::string place;
    Phrase why;
};

}  // namespace tafelrunde
