// Actions in words: the notation of records and scenarios.
#include <algorithm>

#include "games/zwei_schloesser/table.hpp"
#include "games/zwei_schloesser/words.hpp"

namespace tafelrunde::zwei_schloesser {
namespace {

struct VerbRow {
    Verb id;
    std::string_view word;
};

// clang-format off
constexpr std::array<VerbRow, 20> verbs{{
    {Verb::deal,  "deal"},  {Verb::show,   "ludwig"}, {Verb::draw,  "draw"},   {Verb::card, "card"},
    {Verb::split, "split"}, {Verb::choose, "choose"}, {Verb::left,  "left"},   {Verb::first, "first"},
    {Verb::second, "second"}, {Verb::yes,  "yes"},    {Verb::no,    "no"},     {Verb::place, "place"},
    {Verb::pick,  "pick"},  {Verb::attendant, "attendant"}, {Verb::keep, "keep"}, {Verb::bonus, "bonus"},
    {Verb::special, "special"}, {Verb::agree, "agree"}, {Verb::insist, "insist"}, {Verb::yield, "yield"},
}};
// clang-format on
static_assert(std::ranges::is_sorted(verbs, {}, &VerbRow::id));

using Words = std::span<const std::string_view>;
using Maybe = std::optional<Action>;

template <class Rows>
std::optional<int> row_named(const Rows& rows, std::string_view name) {
    for (std::size_t i = 0; i < rows.size(); ++i)
        if (rows[i].id == name) return static_cast<int>(i);
    return {};
}

// --- Reading.

/// Whether such an answer, or a counter-proposal of it, is asked for at this castle.
bool is_asked(const Work& w, Verb verb) {
    const Step step =
        w.step == Step::consent && verb != Verb::agree ? step_of(w.proposed.verb) : w.step;
    return step == step_of(verb);
}

/// ZS-P60: A letter at the end names the castle. It may be left out where only one is open, or only
/// one asks for such an answer; where several do, none is meant.
std::optional<int> take_castle(const State& s, Verb verb, Words& words) {
    if (!words.empty())
        if (const auto castle = castle_named(words.back())) {
            words = words.first(words.size() - 1);
            return castle;
        }
    int open = unsaid, asking = unsaid, many = 0;
    for (int c = 0; c < places(s); ++c) {
        if (!is_open(s.work[c].step)) continue;
        if (open == unsaid) open = c;
        if (!is_asked(s.work[c], verb)) continue;
        asking = c;
        ++many;
    }
    if (open == unsaid) return {};
    if (many > 1) return unsaid;
    return many == 1 ? asking : open;
}

/// The index among what was drawn; `nothing` if it was not drawn.
int nth_drawn(const Work& w, int item) {
    for (int i = 0; i < drawn_count(w); ++i)
        if (w.drawn[i] == item) return i;
    return nothing;
}

/// deal bakery, left bakery
Maybe read_tile(Verb verb, Words words) {
    const auto tile = words.size() == 1 ? tile_named(words[0]) : std::nullopt;
    if (!tile || !is_room(*tile)) return {};
    return Action{.verb = verb, .tile = *tile};
}

/// card bonus_cellar
Maybe read_card(Words words) {
    const auto card = words.size() == 1 ? card_named(words[0]) : std::nullopt;
    if (!card) return {};
    return Action{.verb = Verb::card, .tile = byte(*card)};
}

/// choose bakery kitchen, in any order
Maybe read_choose(Words words) {
    if (words.size() != picks) return {};
    const auto a = tile_named(words[0]), b = tile_named(words[1]);
    if (!a || !b || !is_room(*a) || !is_room(*b)) return {};
    return Action{.verb = Verb::choose, .tile = std::min(*a, *b), .other = std::max(*a, *b)};
}

/// place bakery 2,0 A, or only the cell
Maybe read_place(const State& s, Words words, int castle) {
    if (words.empty() || words.size() > 2) return {};
    const auto cell = cell_named(words.back());
    const Tile laying = castle == unsaid ? fountain : s.work[castle].laying;
    const auto tile = words.size() == 2 ? tile_named(words[0]) : std::optional<Tile>(laying);
    if (!cell || !tile || *tile > foyer) return {};
    return Action{.castle = byte(castle), .verb = Verb::place, .cell = *cell, .tile = *tile};
}

/// pick bakery A, attendant painter A, keep bonus_cellar A, bonus food A, special tower A
Maybe read_answer(const State& s, Verb verb, Words words, int castle) {
    if (words.size() != 1) return {};
    std::optional<int> what;
    if (verb == Verb::pick || verb == Verb::special) what = tile_named(words[0]);
    if (verb == Verb::attendant) what = attendant_named(words[0]);
    if (verb == Verb::keep) what = card_named(words[0]);
    if (verb == Verb::bonus) what = type_named(words[0]);
    if (!what) return {};
    const bool drawn = (verb == Verb::pick || verb == Verb::keep) && castle != unsaid;
    return Action{.castle = byte(castle),
                  .verb = verb,
                  .nth = byte(drawn ? nth_drawn(s.work[castle], *what) : 0),
                  .tile = byte(*what)};
}

Maybe read_rather(const State& s, std::string_view line) {
    Maybe a = action_in(s, line);
    if (!a || a->rather || a->verb < Verb::place || a->verb > Verb::special) return {};
    a->rather = true;
    return a;
}

Maybe read_at_castle(const State& s, Verb verb, Words words) {
    const auto castle = take_castle(s, verb, words);
    if (!castle || (*castle >= places(s) && *castle != unsaid)) return {};
    if (verb == Verb::place) return read_place(s, words, *castle);
    if (verb > Verb::place && verb < Verb::agree) return read_answer(s, verb, words, *castle);
    if (!words.empty()) return {};
    return Action{.castle = byte(*castle), .verb = verb};
}

std::string what_text(const Action& a) {
    switch (a.verb) {
    case Verb::attendant: return std::string(attendant_rows[a.tile].id);
    case Verb::keep:
    case Verb::card: return std::string(card_rows[a.tile].id);
    case Verb::bonus: return a.tile == five_bonus ? "five" : std::string(kind_ids[a.tile]);
    default: return tile_name(a.tile);
    }
}

}  // namespace

std::string tile_name(Tile tile) {
    if (is_room(tile)) return std::string(room_rows[tile].id);
    return is_special(tile) ? std::string(special_ids[tile - fountain]) : "?";
}

std::optional<Tile> tile_named(std::string_view name) {
    if (const auto room = row_named(room_rows, name)) return byte(*room);
    const auto special = std::ranges::find(special_ids, name) - special_ids.begin();
    if (special == std::ssize(special_ids)) return {};
    return byte(fountain + static_cast<int>(special));
}

std::string cell_name(Cell cell) { return std::to_string(cell.x) + "," + std::to_string(cell.y); }

std::optional<Cell> cell_named(std::string_view name) {
    const auto comma = name.find(',');
    if (comma == name.npos) return {};
    const auto x = number(name.substr(0, comma)), y = number(name.substr(comma + 1));
    constexpr int far = 99;  // beyond every castle, and small enough for a cell
    if (!x || !y || *x < -far || *x > far || *y < -far || *y > far) return {};
    return Cell{static_cast<std::int8_t>(*y), static_cast<std::int8_t>(*x)};
}

std::string castle_name(int castle) {
    return std::string(castle_letters.substr(static_cast<std::size_t>(castle), 1));
}

std::optional<int> castle_named(std::string_view name) {
    if (name.size() != 1) return {};
    const char c =
        name[0] >= 'a' && name[0] <= 'g' ? static_cast<char>(name[0] - 'a' + 'A') : name[0];
    const auto i = castle_letters.find(c);
    if (i == castle_letters.npos) return {};
    return static_cast<int>(i);
}

std::optional<int> card_named(std::string_view name) { return row_named(card_rows, name); }
std::optional<int> throne_named(std::string_view name) { return row_named(throne_rows, name); }
std::optional<int> attendant_named(std::string_view name) {
    return row_named(attendant_rows, name);
}

std::optional<int> type_named(std::string_view name) {
    if (name == "five") return five_bonus;
    const auto i = std::ranges::find(kind_ids, name) - kind_ids.begin();
    if (i >= types) return {};
    return static_cast<int>(i);
}

std::string to_text(const Public&, Action a) {
    std::string text(verbs[static_cast<std::size_t>(a.verb)].word);
    if (a.rather) text = "rather " + text;
    switch (a.verb) {
    case Verb::deal:
    case Verb::show:
    case Verb::draw:
    case Verb::card:
    case Verb::split:
    case Verb::left: return text + " " + what_text(a);
    case Verb::choose: return text + " " + tile_name(a.tile) + " " + tile_name(a.other);
    case Verb::place:
        return text + " " + tile_name(a.tile) + " " + cell_name(a.cell) + " " +
               castle_name(a.castle);
    case Verb::pick:
    case Verb::attendant:
    case Verb::keep:
    case Verb::bonus:
    case Verb::special: return text + " " + what_text(a) + " " + castle_name(a.castle);
    default: return text + " " + castle_name(a.castle);
    }
}

std::optional<Action> action_in(const State& s, std::string_view line) {
    const auto words = split(line);
    if (words.empty()) return {};
    const auto rest = std::span(words).subspan(1);
    if (words[0] == "rather" && !rest.empty())
        return read_rather(s, line.substr(line.find(words[0]) + words[0].size()));
    const auto verb = std::ranges::find(verbs, words[0], &VerbRow::word);
    if (verb == verbs.end()) return {};
    switch (verb->id) {
    case Verb::deal:
    case Verb::show:
    case Verb::draw:
    case Verb::split:
    case Verb::left: return read_tile(verb->id, rest);
    case Verb::card: return read_card(rest);
    case Verb::choose: return read_choose(rest);
    default: return read_at_castle(s, verb->id, rest);
    }
}

std::vector<Action> read(const State& s, std::string_view line) {
    const auto action = action_in(s, line);
    if (!action) return {};
    return {*action};
}

}  // namespace tafelrunde::zwei_schloesser
