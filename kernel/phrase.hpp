// Something to say to a person, free of any language: a key of the catalogue (texts/) and what
// goes into its gaps.
#pragma once
#include <functional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace tafelrunde {

struct Gap;

struct Phrase {
    std::string key;
    std::vector<Gap> gaps;
};

struct Gap {
    std::string name;
    std::variant<int, std::string, std::vector<Phrase>> value;  // a list is joined by commas
};

inline Phrase phrase(std::string key) { return {std::move(key), {}}; }
inline Gap gap(std::string name, int n) { return {std::move(name), n}; }
inline Gap gap(std::string name, std::string text) { return {std::move(name), std::move(text)}; }
inline Gap gap(std::string name, Phrase part) {
    return {std::move(name), std::vector<Phrase>{std::move(part)}};
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
