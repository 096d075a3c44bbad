// The vectors of Zwischen zwei Schlössern. In their notation a tile is [x, y, id], a cell [x, y].
#include "protocol/vectors.hpp"

#include <algorithm>

#include "games/zwei_schloesser/scoring.hpp"
#include "games/zwei_schloesser/words.hpp"

namespace tafelrunde::zwei_schloesser {

std::vector<std::string> check_vector(const Members& vector);

namespace {

constexpr int far = 25;  // no castle reaches beyond

int coordinate(const json::value& value, const std::string& path) {
    return static_cast<int>(as_int(value, -far, far, path));
}

std::string words_in(const Members& vector, std::string_view name) {
    const json::value* const list = vector.if_contains(name);
    return list == nullptr ? "" : flat(*list, std::string(name));
}

/// A position with this castle alone, after the end of the game.
State opened(const Members& vector) {
    std::string laid;
    for (const json::value& row : as_array(member(vector, "tiles", ""), "tiles")) {
        const json::array& tile = as_array(row, "tiles");
        if (tile.size() != 3) throw BadInput("tiles", "vectors.unknown_words");
        const Cell cell = cell_at(coordinate(tile[0], "tiles"), coordinate(tile[1], "tiles"));
        join(laid, cell_name(cell) + " " + as_text(tile[2], "tiles"), " | ");
    }
    std::vector<Fact> facts{
        {"phase", Shape::word, "OVER"},
        {"throne A", Shape::word, as_text(member(vector, "throne", ""), "throne")},
        {"castle A", Shape::rows, laid},
        {"attendants A", Shape::words, words_in(vector, "attendants")}};
    Trouble trouble;
    const auto s = State::at(facts, trouble);
    if (!s) throw BadInput(trouble);
    return *s;
}

/// Compares, and notes what differs.
class Check {
public:
    void same(const std::string& what, const json::value& wanted, const json::value& found) {
        if (wanted != found)
            wrong.push_back(what + ": found " + json::serialize(found) + ", not " +
                            json::serialize(wanted));
    }
    std::vector<std::string> wrong;
};

int points_at(const Castle& castle, Cell cell) {
    const Grid grid(castle);
    for (int i = 0; i < castle.size; ++i)
        if (castle.laid[i].cell == cell) return room_points(grid, castle.laid[i]);
    throw BadInput("expect.cells", "vectors.unknown_words");
}

void check_cells(Check& check, const Castle& castle, const json::value& cells) {
    for (const json::value& row : as_array(cells, "expect.cells")) {
        const json::array& three = as_array(row, "expect.cells");
        if (three.size() != 3) throw BadInput("expect.cells", "vectors.unknown_words");
        const Cell cell = cell_at(coordinate(three[0], "expect"), coordinate(three[1], "expect"));
        check.same(cell_name(cell), three[2], points_at(castle, cell));
    }
}

/// The points of each card, as if it lay at the castle, kept or not.
void check_cards(Check& check, const Castle& castle, const json::value& wanted) {
    for (const auto& card : as_object(wanted, "expect.cards")) {
        const auto n = card_named(card.key());
        if (!n) throw BadInput("expect.cards", "vectors.unknown_words");
        check.same(std::string(card.key()), card.value(), card_points(Grid(castle), *n));
    }
}

/// One line of the sheet, tile by tile in ascending order.
void check_breakdown(Check& check, const Castle& castle, const json::value& wanted) {
    const Grid grid(castle);
    for (const auto& line : as_object(wanted, "expect.breakdown")) {
        std::vector<int> found;
        for (int i = 0; i < castle.size; ++i)
            if (kind_ids[index(kind_of(castle.laid[i].tile))] == line.key())
                found.push_back(room_points(grid, castle.laid[i]));
        if (line.key() == "throne") found.push_back(throne_points(grid));
        for (int kind : castle.attendant)
            if (line.key() == "attendants" && kind != nothing)
                found.push_back(attendant_points(grid, kind));
        for (int card : castle.card)
            if (line.key() == "bonus_cards" && card != nothing)
                found.push_back(card_points(grid, card));
        std::ranges::sort(found);
        check.same(std::string(line.key()), line.value(), json::value_from(found));
    }
}

/// What is expected of something; null if nothing is.
const json::value* wanted_in(const Members& expect, std::string_view name) {
    const json::value* const value = expect.if_contains(name);
    return value == nullptr || value->is_null() ? nullptr : value;
}

/// The bonus cards that lie at the castle: they are told with it, or with what is expected.
void keep_cards(Castle& castle, const json::value* list, const char* path) {
    if (list == nullptr) return;
    for (const json::value& card : as_array(*list, path)) {
        const auto kept = card_named(as_text(card, path));
        const auto free = std::ranges::find(castle.card, byte(nothing));
        if (!kept || free == castle.card.end()) throw BadInput(path, "vectors.unknown_words");
        *free = byte(*kept);
    }
}

std::vector<std::string> check_castle(const Members& vector, const Members& expect) {
    Castle castle = opened(vector).castle[0];
    keep_cards(castle, wanted_in(vector, "cards"), "cards");
    keep_cards(castle, wanted_in(expect, "cards_held"), "expect.cards_held");
    Check check;
    const Grid grid(castle);
    if (const json::value* const cells = wanted_in(expect, "cells"))
        check_cells(check, castle, *cells);
    if (const json::value* const cards = wanted_in(expect, "cards"))
        check_cards(check, castle, *cards);
    if (const json::value* const throne = wanted_in(expect, "throne"))
        check.same("throne", *throne, throne_points(grid));
    if (const json::value* const wanted = wanted_in(expect, "attendants")) {
        json::array found;
        for (int kind : castle.attendant)
            if (kind != nothing) found.emplace_back(attendant_points(grid, kind));
        check.same("attendants", *wanted, found);
    }
    if (const json::value* const lines = wanted_in(expect, "breakdown"))
        check_breakdown(check, castle, *lines);
    if (const json::value* const total = wanted_in(expect, "total"))
        check.same("total", *total, castle_points(castle));
    return check.wrong;
}

std::vector<std::string> check_legal_cells(const Members& vector, const Members& expect) {
    const auto tile = tile_named(as_text(member(vector, "tile", ""), "tile"));
    if (!tile) throw BadInput("tile", "vectors.unknown_words");
    std::vector<Cell> wanted, found;
    for (const json::value& row : as_array(member(expect, "cells", "expect."), "expect.cells")) {
        const json::array& pair = as_array(row, "expect.cells");
        if (pair.size() != 2) throw BadInput("expect.cells", "vectors.unknown_words");
        wanted.push_back(cell_at(coordinate(pair[0], "expect"), coordinate(pair[1], "expect")));
    }
    const State s = opened(vector);
    Layout(s.castle[0]).each_cell(kind_of(*tile), [&](Cell cell) { found.push_back(cell); });
    std::ranges::sort(wanted);
    if (wanted == found) return {};  // found is in order: ZS-L07
    std::string text;
    for (Cell cell : found) join(text, cell_name(cell));
    return {"found " + text};
}

std::vector<int> numbers_in(const json::value& list, const std::string& path) {
    std::vector<int> numbers;
    for (const json::value& n : as_array(list, path))
        numbers.push_back(static_cast<int>(as_int(n, 0, 1000, path)));
    return numbers;
}

/// Values of castles, and the special rooms in them if it matters.
std::vector<std::string> check_final(const Members& vector, const Members& expect) {
    const json::array& seats = as_array(member(vector, "seats", ""), "seats");
    const auto values = numbers_in(member(vector, "castles", ""), "castles");
    const json::value* const told = vector.if_contains("specials");
    const auto specials = told == nullptr || told->is_null() ? std::vector<int>(values.size())
                                                             : numbers_in(*told, "specials");
    if (values.size() != seats.size() || specials.size() != seats.size() ||
        seats.size() > most_castles)
        throw BadInput("castles", "vectors.unknown_words");
    const auto rank = ranks(values, specials);
    const auto best = std::max_element(rank.begin(), rank.begin() + std::ssize(seats));
    json::array finals, winners;
    for (std::size_t i = 0; i < seats.size(); ++i) {
        finals.emplace_back(rank[i].lower);
        if (rank[i] == *best) winners.push_back(seats[i]);
    }
    Check check;
    check.same("final", member(expect, "final", "expect."), finals);
    check.same("winners", member(expect, "winners", "expect."), winners);
    return check.wrong;
}

}  // namespace

std::vector<std::string> check_vector(const Members& vector) {
    const std::string kind = as_text(member(vector, "kind", ""), "kind");
    const Members& expect = vector.object("expect");
    if (kind == "castle") return check_castle(vector, expect);
    if (kind == "legal_cells") return check_legal_cells(vector, expect);
    if (kind == "final") return check_final(vector, expect);
    throw BadInput("kind", "vectors.unknown_words");
}

}  // namespace tafelrunde::zwei_schloesser
