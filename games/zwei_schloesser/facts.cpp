// A table as facts: the notation of positions and views.
#include <functional>
#include <utility>

#include "games/zwei_schloesser/position.hpp"
#include "games/zwei_schloesser/scoring.hpp"

namespace tafelrunde::zwei_schloesser {
namespace {

using Add = const std::function<void(std::string, Shape, std::string)>&;

template <class Items>
std::string numbers(const Items& items, int n) {
    std::string text;
    for (int i = 0; i < n; ++i) join(text, std::to_string(items[i]));
    return text;
}

std::string seats_text(SeatBits bits) {
    std::string text;
    for (int p = 0; p < most_players; ++p)
        if ((bits >> p & 1) != 0) join(text, std::to_string(p));
    return text;
}

std::string tiles_text(Tiles set) {
    std::string text;
    for (int tile : set) join(text, tile_name(byte(tile)));
    return text;
}

template <class Items>
std::string words(const Items& tiles) {
    std::string text;
    for (Tile tile : tiles)
        if (tile != no_tile) join(text, tile_name(tile));
    return text;
}

void add_pair(std::string& text, std::string_view name, int n) {
    join(text, name);
    join(text, std::to_string(n), "=");
}

// --- Castles.

void add_points(const Castle& castle, int c, Add add) {
    const Grid grid(castle);
    std::string cells, sheet;
    for (int i = 0; i < castle.size; ++i)
        join(cells,
             cell_name(castle.laid[i].cell) + " " +
                 std::to_string(room_points(grid, castle.laid[i])),
             " | ");
    const auto rows = sheet_of(castle);
    for (int row = 0; row < sheet_rows; ++row) add_pair(sheet, row_ids[row], rows[row]);
    add(of("value", c), Shape::number, std::to_string(castle_points(castle)));
    add(of("cells", c), Shape::rows, cells);
    add(of("sheet", c), Shape::pairs, sheet);
}

void add_castle(const Castle& castle, int c, Add add) {
    std::string laid, attendants, kept;
    for (int i = 0; i < castle.size; ++i)
        join(laid, cell_name(castle.laid[i].cell) + " " + tile_name(castle.laid[i].tile), " | ");
    for (int kind : castle.attendant)
        if (kind != nothing) join(attendants, attendant_rows[kind].id);
    for (int card : castle.card)
        if (card != nothing) join(kept, card_rows[card].id);
    add(of("throne", c), Shape::word, std::string(throne_rows[castle.throne].id));
    add(of("castle", c), Shape::rows, laid);
    add(of("attendants", c), Shape::words, attendants);
    add(of("cards", c), Shape::words, kept);
    add_points(castle, c, add);
}

// --- What is being built.

bool draws_cards(const Work& w) {
    return w.step == Step::draw_cards || w.step == Step::card ||
           (w.step >= Step::consent && w.proposed.verb == Verb::keep);
}

std::string drawn_text(const Work& w) {
    std::string text;
    for (int i = 0; i < drawn_count(w); ++i)
        join(text, draws_cards(w) ? std::string(card_rows[w.drawn[i]].id) : tile_name(w.drawn[i]));
    return text;
}

/// «2,0 3 | -1,0 1»: what each cell would add to the castle.
std::string gains_text(const Castle& castle, Tile tile, const std::string& before = "") {
    std::string text;
    const int now = castle_points(castle);
    if (is_full(castle)) return text;
    Layout(castle).each_cell(kind_of(tile), [&](Cell cell) {
        join(text,
             before + cell_name(cell) + " " + std::to_string(points_with(castle, tile, cell) - now),
             " | ");
    });
    return text;
}

/// The same for the tiles that are not being laid yet (ZS-P20, ZS-P21).
std::string plans_text(const View& s, int c) {
    std::string text;
    for (Tile tile : s.work[c].tile)
        if (tile != no_tile && tile != s.work[c].laying)
            if (const std::string rows = gains_text(s.castle[c], tile, tile_name(tile) + " ");
                !rows.empty())
                join(text, rows, " | ");
    return text;
}

/// What lies there to choose from: tiles, cards, attendants, bonuses or special rooms.
std::string offer_text(const View& s, int c) {
    std::string text;
    for (const Action& a : offered(s, c)) join(text, split(to_text(s, a))[1]);
    return text;
}

/// ZS-P21: Whether the viewer may advise the one who decides here.
bool may_advise(const View& s, int c) {
    const Seat me = s.viewer[0];
    const Work& w = s.work[c];
    if (me >= s.seats || !builds(s, me, c) || w.decider == me) return false;
    State known;
    static_cast<Public&>(known) = static_cast<const Public&>(s);
    static_cast<Secrets&>(known) = static_cast<const Secrets&>(s);
    if (w.step == Step::order)
        return advisable(known, me, {.castle = byte(c), .verb = Verb::first});
    if (w.step == Step::consent || w.step == Step::final) return false;  // it is said already
    const Actions answers = offered(s, c);
    return !answers.empty() && advisable(known, me, answers[0]);
}

/// What may be chosen, and who may have a say in it.
void add_choice(const View& s, int c, Add add) {
    const Work& w = s.work[c];
    if (is_open(w.step) && !is_placing(w))
        if (const std::string offer = offer_text(s, c); !offer.empty())
            add(of("offer", c), Shape::words, offer);
    if (is_open(w.step) && may_advise(s, c)) add(of("advise", c), Shape::flag, flag(true));
    if (s.phase == Phase::build && w.step == Step::wait && w.tile[1] != no_tile)
        add(of("asks", c), Shape::number, std::to_string(asked_first(s, c)));
}

void add_work(const View& s, int c, Add add) {
    const Work& w = s.work[c];
    std::string tiles;
    for (int i = 0; i < picks; ++i)
        if (w.tile[i] != no_tile)
            join(tiles, tile_name(w.tile[i]) + " " + std::to_string(w.owner[i]), " | ");
    add(of("step", c), Shape::word, std::string(step_ids[static_cast<std::size_t>(w.step)]));
    add(of("tiles", c), Shape::rows, tiles);
    if (is_open(w.step)) add(of("decider", c), Shape::number, std::to_string(w.decider));
    add(of("laying", c), Shape::word, w.laying == no_tile ? "" : tile_name(w.laying));
    add(of("drawn", c), Shape::words, drawn_text(w));
    if (w.step == Step::consent || w.step == Step::final)
        add(of("proposed", c), Shape::words, to_text(s, w.proposed));
    if (w.step == Step::final) add(of("counter", c), Shape::words, to_text(s, w.counter));
    if (is_placing(w) && w.laying != no_tile)
        add(of("gains", c), Shape::rows, gains_text(s.castle[c], w.laying));
    add_choice(s, c, add);
    const bool building = s.phase == Phase::assign || s.phase == Phase::build;
    if (building && s.viewer[0] < s.seats && builds(s, s.viewer[0], c))
        if (const std::string rows = plans_text(s, c); !rows.empty())
            add(of("plans", c), Shape::rows, rows);
}

// --- Hands.

/// What is left of a stack beside the tiles that the viewer knows to be taken out (ZS-H01).
Tiles rest_of(const View& s, int place) {
    Tiles rest = s.stack[place];
    const auto without = [&](const std::array<Tile, picks>& taken) {
        for (Tile tile : taken)
            if (is_room(tile) && rest.has(tile)) rest.remove(tile);
    };
    if (place < s.seats) without(s.pair[place]);
    if (is_ludwig(s, place)) without(s.shown);
    return rest;
}

std::string buried_text(const View& s) {
    std::string text;
    for (int i = 0; i < s.buried; ++i) {
        std::string row = tile_name(s.buried_tile[i]);
        if (s.buried_by[i] != 0) row += " " + seats_text(s.buried_by[i]);
        join(text, row, " | ");
    }
    return text;
}

void add_hands(const View& s, Add add) {
    const Seat me = s.viewer[0];
    bool waiting = false;
    for (int p = 0; p < places(s); ++p) {
        waiting = waiting || s.undealt[p] > 0;
        if (!knows(s.held_by[p], me)) continue;
        const std::string rest = tiles_text(rest_of(s, p));
        add(of_seat("hand", p), Shape::words, rest);
        if (me < s.seats && p != me) add(of_seat("passed", p), Shape::words, rest);
        if (me == chance) add(of_seat("knows", p), Shape::numbers, seats_text(s.held_by[p]));
    }
    add("hands", Shape::numbers, numbers(s.stack_size, places(s)));
    if (waiting) add("undealt", Shape::numbers, numbers(s.undealt, places(s)));
    add("chosen", Shape::numbers, seats_text(s.chosen));
    for (int p = 0; p < s.seats; ++p)
        if (is_room(s.pair[p][0])) add(of_seat("pair", p), Shape::words, words(s.pair[p]));
    if (with_ludwig(s)) add("shown", Shape::words, words(s.shown));
}

void add_stock(const View& s, Add add) {
    std::string left, discards;
    for (int kind = 0; kind < attendant_kinds; ++kind)
        add_pair(left, attendant_rows[kind].id, attendants_left(s, kind));
    for (int card = 0; card < all_cards; ++card)
        if ((s.card_discards >> card & 1) != 0) join(discards, card_rows[card].id);
    add("supply", Shape::number, std::to_string(s.supply));
    add("hidden", Shape::number, std::to_string(s.buried));
    add("buried", Shape::rows, buried_text(s));
    add("deck", Shape::number, std::to_string(s.deck));
    add("specials", Shape::number, std::to_string(specials_left(s)));
    add("attendants_left", Shape::pairs, left);
    add("discarded", Shape::words, tiles_text(s.discarded));
    add("card_discards", Shape::words, discards);
}

void add_end(const Public& s, Add add) {
    std::string lower, winners;
    const auto rank = ranks(s);
    for (int p = 0; p < places(s); ++p) join(lower, std::to_string(rank[p].lower));
    add("points", Shape::scores, lower);
    if (s.phase == Phase::over)
        for (Seat seat : result(s).winners()) join(winners, std::to_string(seat));
    add("final", Shape::numbers, s.phase == Phase::over ? lower : "");
    add("winners", Shape::numbers, winners);
}

/// Facts whose names have the same first word stand together: they are one object in JSON.
std::vector<Fact> grouped(std::vector<Fact> list) {
    const auto group = [](const Fact& fact) {
        return std::string_view(fact.name).substr(0, fact.name.find(' ') + 1);
    };
    std::vector<Fact> all;
    all.reserve(list.size());
    for (auto fact = list.begin(); fact != list.end(); ++fact) {
        if (fact->name.empty()) continue;  // it has been taken along
        const std::string first(group(*fact));
        all.push_back(std::exchange(*fact, {}));
        if (first.empty()) continue;  // a name of one word
        for (auto other = fact + 1; other != list.end(); ++other)
            if (other->name.starts_with(first)) all.push_back(std::exchange(*other, {}));
    }
    return all;
}

}  // namespace

std::vector<Fact> facts(const View& s) {
    std::vector<Fact> list;
    list.reserve(120);
    const auto add = [&](std::string name, Shape shape, std::string value) {
        list.push_back({std::move(name), shape, std::move(value)});
    };
    add("players", Shape::number, std::to_string(s.seats));
    add("phase", Shape::word, std::string(phase_ids[static_cast<std::size_t>(s.phase)]));
    add("round", Shape::number, std::to_string(s.round));
    add("turn", Shape::number, std::to_string(s.turn));
    add("lead", Shape::number, std::to_string(s.lead));
    add("seniority", Shape::numbers, numbers(s.seniority, s.seats));
    add("consent", Shape::flag, flag(s.consent));
    add("parallel", Shape::flag, flag(s.parallel));
    for (int c = 0; c < places(s); ++c) add_castle(s.castle[c], c, add);
    for (int c = 0; c < places(s); ++c) add_work(s, c, add);
    add_hands(s, add);
    add_stock(s, add);
    add_end(s, add);
    return grouped(std::move(list));
}

}  // namespace tafelrunde::zwei_schloesser
