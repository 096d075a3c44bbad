// Reading a position: the facts one by one, then what no single fact can tell. A game writes down
// its own facts (games/<id>/position.cpp); what is the same for every game is here.
#pragma once
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/facts.hpp"
#include "kernel/phrase.hpp"
#include "kernel/read.hpp"

namespace tafelrunde {

/// Why the value of a fact could not be read, as a key of the catalogue; nothing if it could.
using ReadError = std::optional<std::string>;

/// A fact that does not agree with the others, and why (a key of the catalogue).
struct Inconsistency {
    std::string fact, why;
};

template <class Number>
ReadError read_number(Number& field, int low, int high, std::string_view value,
                      std::string_view why = "position.number") {
    const auto n = number(value, low, high);
    if (!n) return std::string(why);
    field = static_cast<Number>(*n);
    return {};
}

/// A number for each of the first `count` fields.
template <class Numbers>
ReadError read_numbers(Numbers& fields, int count, int high, std::string_view value,
                       std::string_view why = "position.number") {
    const auto words = split(value);
    if (std::ssize(words) != count) return "position.per_seat";
    for (std::size_t i = 0; i < words.size(); ++i)
        if (auto bad = read_number(fields[i], 0, high, words[i], why)) return bad;
    return {};
}

inline ReadError read_flag(bool& field, std::string_view value) {
    if (value != "true" && value != "false") return "position.flag";
    field = value == "true";
    return {};
}

/// One of the names, by its index: phases above all.
template <class Field, class Names>
ReadError read_name(Field& field, const Names& names, std::string_view value,
                    std::string_view why) {
    const auto i = index_of(names, value);
    if (!i) return std::string(why);
    field = static_cast<Field>(*i);
    return {};
}
template <class Field, class Names>
ReadError read_name(std::optional<Field>& field, const Names& names, std::string_view value,
                    std::string_view why) {
    return read_name(field.emplace(), names, value, why);
}

/// JSON has the same form for pairs, {"aside": {"red": 2}}, and for names of two words,
/// {"throne": {"A": "lion"}}. The game knows which keys are second words of names; all other
/// objects are pairs.
using IsSecondWord = bool (*)(std::string_view key);

inline std::vector<Fact> with_whole_pairs(std::span<const Fact> given, IsSecondWord is_second) {
    std::vector<Fact> facts;
    const auto key_of = [](const Fact& pair) { return halves(pair.value).first; };
    while (!given.empty()) {
        const Fact& first = given[0];
        if (first.shape != Shape::pair) {
            facts.push_back(first);
            given = given.subspan(1);
            continue;
        }
        const auto end = std::ranges::find_if(given, [&](const Fact& other) {
            return other.shape != Shape::pair || other.name != first.name;
        });
        const auto object = given.first(static_cast<std::size_t>(end - given.begin()));
        given = given.subspan(object.size());
        if (is_second != nullptr && std::ranges::any_of(object, is_second, key_of)) {
            for (const Fact& pair : object) {
                const auto [key, value] = halves(pair.value);
                facts.push_back(
                    {pair.name + " " + std::string(key), Shape::word, std::string(value)});
            }
        } else {
            facts.push_back({first.name, Shape::pairs, ""});
            for (const Fact& pair : object) join(facts.back().value, pair.value);
        }
    }
    return facts;
}

/// The facts of a position that is being read. Each step says whether all is well so far; the first
/// trouble is noted.
class Position {
public:
    Position(std::span<const Fact> given, Trouble& trouble, IsSecondWord is_second = nullptr)
        : given_(with_whole_pairs(given, is_second)), trouble_(trouble) {}

    /// A fact that others depend on, before them: `read(value)` returns a `ReadError`.
    template <class Read>
    bool first(std::string_view name, std::string_view otherwise, Read read) const {
        const std::string_view value = value_of(name, otherwise);
        const ReadError bad = read(value);
        return !bad || refuse(name, *bad, value);
    }

    /// Every fact in its order: `read(name, value)` returns a `ReadError`.
    template <class Read>
    bool each(Read read) const {
        for (const Fact& fact : given_)
            if (const ReadError bad = read(fact.name, fact.value))
                return refuse(fact.name, *bad, fact.value);
        return true;
    }

    /// What a check of the whole position has found, if anything.
    bool fits(const std::optional<Inconsistency>& found) const {
        return !found || refuse(found->fact, found->why, value_of(found->fact, ""));
    }

private:
    std::string_view value_of(std::string_view name, std::string_view otherwise) const {
        const auto fact = std::ranges::find(given_, name, &Fact::name);
        return fact == given_.end() ? otherwise : std::string_view(fact->value);
    }
    bool refuse(std::string_view name, const std::string& why, std::string_view value) const {
        trouble_ = {std::string(name), {why, {gap("value", std::string(value))}}};
        return false;
    }

    std::vector<Fact> given_;
    Trouble& trouble_;
};

}  // namespace tafelrunde
