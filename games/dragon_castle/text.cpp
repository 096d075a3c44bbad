// Actions in words: the notation of records and scenarios.

#include "games/dragon_castle/words.hpp"

namespace tafelrunde::dragon_castle {
namespace {

/// What stands behind a verb.
enum class Form { alone, tile, castle, tile_cell, realm, spirit, cost, cell_type };

struct VerbRow {
    Verb id;
    std::string_view word;
    Form form;
};

constexpr std::array<VerbRow, 21> verbs{{
    {Verb::tile, "tile", Form::tile},        {Verb::take, "take", Form::castle},
    {Verb::pair, "pair", Form::castle},      {Verb::shrine, "shrine", Form::alone},
    {Verb::discard, "discard", Form::alone}, {Verb::summon, "summon", Form::alone},
    {Verb::place, "place", Form::tile_cell}, {Verb::merge, "merge", Form::alone},
    {Verb::build, "build", Form::realm},     {Verb::done, "done", Form::alone},
    {Verb::spirit, "spirit", Form::spirit},  {Verb::pay, "pay", Form::cost},
    {Verb::set, "set", Form::realm},         {Verb::change, "change", Form::cell_type},
    {Verb::turn, "turn", Form::realm},       {Verb::keep, "keep", Form::alone},
    {Verb::lift, "lift", Form::realm},       {Verb::put, "put", Form::realm},
    {Verb::stop, "stop", Form::alone},       {Verb::destroy, "destroy", Form::castle},
    {Verb::end, "end", Form::alone},
}};
static_assert(std::ranges::is_sorted(verbs, {}, &VerbRow::id));

template <std::size_t N>
std::optional<int> card_named(const std::array<CardName, N>& names, std::string_view id) {
    const auto card = std::ranges::find(names, id, &CardName::id) - names.begin();
    if (card == std::ssize(names)) return {};
    return static_cast<int>(card);
}

/// A letter for the column, then the row from 1 on.
std::optional<int> place_named(std::string_view name, char first, int width, int height) {
    if (name.size() < 2 || name[1] == '0') return {};
    const int x = name[0] - first;
    const auto y = number(name.substr(1));
    if (x < 0 || x >= width || !y || *y < 1 || *y > height) return {};
    return (*y - 1) * width + x;
}

using Words = std::span<const std::string_view>;

std::optional<int> cost_named(std::string_view word) {
    return word == "shrine" ? std::optional(shrine_cost) : cell_named(word);
}

/// Reads a word after the verb into a field of the action; false if it does not fit.
bool read_into(std::uint8_t& field, std::optional<int> found) {
    if (found) field = byte(*found);
    return found.has_value();
}

bool read_words(const State& s, Action& a, Form form, Words words) {
    const auto one = [&](std::uint8_t& field, auto named) {
        return words.size() == 1 && read_into(field, named(words[0]));
    };
    switch (form) {
    case Form::alone: return words.empty();
    case Form::tile: return one(a.what, tile_named);
    case Form::castle: return one(a.space, space_named);
    case Form::realm: return one(a.space, cell_named);
    case Form::spirit: return one(a.what, spirit_named);
    case Form::cost: return one(a.space, cost_named);
    case Form::tile_cell:  // «place b3» if there is no doubt which tile
        a.what = s.hand[0];
        if (words.size() == 1 && (s.hand[1] == no_tile || s.hand[1] == s.hand[0]))
            return read_into(a.space, cell_named(words[0]));
        return words.size() == 2 && read_into(a.what, tile_named(words[0])) &&
               read_into(a.space, cell_named(words[1]));
    case Form::cell_type:
        return words.size() == 2 && read_into(a.space, cell_named(words[0])) &&
               read_into(a.what, type_named(words[1]));
    }
    return false;
}

}  // namespace

std::string tile_name(Tile tile) {
    const TileRow& row = tile_rows[static_cast<std::size_t>(tile)];
    return std::string(1, type_letters[row.type]) + std::to_string(row.number);
}

std::optional<Tile> tile_named(std::string_view name) {
    for (Tile tile = first_kind; tile <= last_kind; ++tile)
        if (tile_name(tile) == name) return tile;
    return {};
}

std::string space_name(int space) {
    return std::string(1, static_cast<char>('A' + space % castle_columns)) +
           std::to_string(space / castle_columns + 1);
}

std::optional<int> space_named(std::string_view name) {
    return place_named(name, 'A', castle_columns, castle_rows);
}

std::string cell_name(int space) {
    return std::string(1, static_cast<char>('a' + space % realm_columns)) +
           std::to_string(space / realm_columns + 1);
}

std::optional<int> cell_named(std::string_view name) {
    return place_named(name, 'a', realm_columns, most_realm_rows);
}

std::optional<int> type_named(std::string_view name) {
    if (name.size() != 1 || type_letters.find(name) == type_letters.npos) return {};
    return static_cast<int>(type_letters.find(name));
}

std::optional<int> spirit_named(std::string_view id) { return card_named(spirit_names, id); }
std::optional<int> dragon_named(std::string_view id) { return card_named(dragon_names, id); }

std::string to_text(const Public&, Action a) {
    const VerbRow& row = verbs[static_cast<std::size_t>(a.verb)];
    std::string text(row.word);
    switch (row.form) {
    case Form::alone: return text;
    case Form::tile: return text + " " + tile_name(a.what);
    case Form::castle: return text + " " + space_name(a.space);
    case Form::realm: return text + " " + cell_name(a.space);
    case Form::tile_cell: return text + " " + tile_name(a.what) + " " + cell_name(a.space);
    case Form::spirit: return text + " " + std::string(spirit_names[a.what].id);
    case Form::cost: return text + (a.space == shrine_cost ? " shrine" : " " + cell_name(a.space));
    case Form::cell_type: return text + " " + cell_name(a.space) + " " + type_letters[a.what];
    }
    return text;
}

std::vector<Action> read(const State& s, std::string_view line) {
    const auto words = split(line);
    if (words.empty()) return {};
    const auto verb = std::ranges::find(verbs, words[0], &VerbRow::word);
    if (verb == verbs.end()) return {};
    Action a{.verb = verb->id};
    if (!read_words(s, a, verb->form, std::span(words).subspan(1))) return {};
    return {a};
}

}  // namespace tafelrunde::dragon_castle
