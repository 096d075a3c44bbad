// Facts as a table: reading positions.
#include "games/zwei_schloesser/position.hpp"

namespace tafelrunde::zwei_schloesser {
namespace {

ReadError wrong(std::string_view what) { return "zwei_schloesser.position." + std::string(what); }

ReadError read_count(std::optional<int>& field, int high, std::string_view value) {
    field = number(value, 0, high);
    if (!field) return "position.number";
    return {};
}

/// Seats, none twice.
ReadError read_seats(const State& s, SeatBits& bits, std::string_view value) {
    bits = 0;
    for (std::string_view word : split(value)) {
        const auto seat = number(word, 0, s.seats - 1);
        if (!seat || given(bits, *seat)) return "position.seat";
        give(bits, *seat);
    }
    return {};
}

ReadError read_seniority(Draft& d, std::string_view value) {
    SeatBits all = 0;
    if (auto bad = read_seats(d.s, all, value)) return bad;
    if (all != (1 << d.s.seats) - 1) return wrong("seniority");
    int i = 0;
    for (std::string_view word : split(value)) d.s.seniority[i++] = byte(*number(word));
    return {};
}

ReadError read_tiles(Tiles& set, std::string_view value) {
    set = {};
    for (std::string_view word : split(value)) {
        const auto tile = tile_named(word);
        if (!tile || !is_room(*tile)) return wrong("tile");
        if (set.has(*tile)) return wrong("twice");
        set.add(*tile);
    }
    return {};
}

ReadError read_cards(std::uint32_t& set, std::string_view value) {
    set = 0;
    for (std::string_view word : split(value)) {
        const auto card = card_named(word);
        if (!card) return wrong("card");
        set |= 1u << *card;
    }
    return {};
}

/// Two tiles, or «?» for those that somebody else sees; how many of them.
ReadError read_two(std::array<Tile, picks>& both, std::string_view value, int& n) {
    n = 0;
    both = {no_tile, no_tile};
    for (std::string_view word : split(value)) {
        const auto tile = word == "?" ? std::optional(face_down) : tile_named(word);
        if (!tile || is_special(*tile)) return wrong("tile");
        if (n == picks || (is_room(*tile) && both[0] == *tile)) return wrong("two");
        both[n++] = *tile;
    }
    if (both[1] < both[0] && n == picks) std::swap(both[0], both[1]);
    return {};
}

// --- Castles.

ReadError read_castle(Castle& castle, std::string_view value) {
    castle.size = 0;
    castle.laid = {};
    for (std::string_view row : split(value, '|')) {
        const auto words = split(row);
        if (words.empty()) continue;
        if (words.size() != 2) return wrong("castle");
        const auto cell = cell_named(words[0]);
        const auto tile = tile_named(words[1]);
        if (!cell) return wrong("cell");
        if (!tile) return wrong("tile");
        if (is_full(castle)) return wrong("full");
        castle.laid[castle.size++] = {*cell, *tile};
    }
    return {};
}

template <class Items, class Find>
ReadError read_few(Items& items, std::string_view value, Find find, std::string_view what) {
    items.fill(nothing);
    std::size_t n = 0;
    for (std::string_view word : split(value)) {
        const std::optional<int> item = find(word);
        if (!item) return wrong(what);
        if (n == items.size()) return wrong("too_many");
        items[n++] = byte(*item);
    }
    return {};
}

/// «bakery 0 | kitchen 1»
ReadError read_at_hand(const State& s, Work& w, std::string_view value) {
    int n = 0;
    w.tile = {no_tile, no_tile};
    w.owner = {nobody, nobody};
    for (std::string_view row : split(value, '|')) {
        const auto words = split(row);
        if (words.empty()) continue;
        const auto tile = words.size() == 2 ? tile_named(words[0]) : std::nullopt;
        const auto owner = words.size() == 2 ? number(words[1], 0, places(s) - 1) : std::nullopt;
        if (!tile || !is_room(*tile) || !owner || n == picks) return wrong("at_hand");
        w.tile[n] = *tile;
        w.owner[n++] = byte(*owner);
    }
    return {};
}

/// Tiles or cards.
ReadError read_drawn(Draft& d, int castle, std::string_view value) {
    Work& w = d.s.work[castle];
    w.drawn.fill(nothing);
    std::size_t n = 0;
    for (std::string_view word : split(value)) {
        const auto tile = tile_named(word);
        const auto card = card_named(word);
        if ((!tile || !is_room(*tile)) && !card) return wrong("drawn");
        if (card) give(d.drew_cards, castle);
        if (n == w.drawn.size()) return wrong("too_many");
        w.drawn[n++] = tile ? *tile : byte(*card);
    }
    return {};
}

ReadError read_step(Draft& d, int castle, std::string_view value) {
    give(d.step, castle);
    return read_name(d.s.work[castle].step, step_ids, value, "zwei_schloesser.position.step");
}

ReadError read_laying(Work& w, std::string_view value) {
    if (value.empty()) return {};
    const auto tile = tile_named(value);
    if (!tile) return wrong("tile");
    w.laying = *tile;
    return {};
}

ReadError read_of_castle(Draft& d, std::string_view what, std::string_view name,
                         std::string_view value) {
    const auto c = castle_named(name);
    if (!c || *c >= places(d.s)) return wrong("letter");
    Castle& castle = d.s.castle[*c];
    Work& w = d.s.work[*c];
    if (what == "castle") return read_castle(castle, value);
    if (what == "attendants")
        return read_few(castle.attendant, value, attendant_named, "attendant");
    if (what == "cards") return read_few(castle.card, value, card_named, "card");
    if (what == "step") return read_step(d, *c, value);
    if (what == "tiles") return read_at_hand(d.s, w, value);
    if (what == "laying") return read_laying(w, value);
    if (what == "drawn") return read_drawn(d, *c, value);
    if (what == "proposed") return d.proposed[*c] = value, ReadError{};
    if (what == "counter") return d.counter[*c] = value, ReadError{};
    if (what == "decider") {
        give(d.decider, *c);
        return read_number(w.decider, 0, d.s.seats - 1, value);
    }
    if (what == "throne") {
        const auto throne = throne_named(value);
        if (!throne) return wrong("throne");
        castle.throne = byte(*throne);
        give(d.throne, *c);
        return {};
    }
    return "position.no_such_field";
}

// --- Hands.

ReadError read_of_seat(Draft& d, std::string_view what, std::string_view name,
                       std::string_view value) {
    const auto p = number(name, 0, places(d.s) - 1);
    if (!p) return "position.seat";
    if (what == "hand") {
        give(d.hand, *p);
        return read_tiles(d.s.stack[*p], value);
    }
    if (what == "knows") {
        give(d.held, *p);
        return read_seats(d.s, d.s.held_by[*p], value);
    }
    if (what == "passed") return {};
    if (*p >= d.s.seats) return "position.seat";
    int n = 0;
    if (auto bad = read_two(d.s.pair[*p], value, n)) return bad;
    if (n == 1 || d.s.pair[*p][0] == face_down || d.s.pair[*p][1] == face_down) return wrong("two");
    if (n == picks) give(d.pair, *p);
    return {};
}

/// «bakery 0 1 | ? 2»: the last tiles, and who has held them.
ReadError read_buried(Draft& d, std::string_view value) {
    State& s = d.s;
    for (std::string_view row : split(value, '|')) {
        const auto words = split(row);
        if (words.empty()) continue;
        const auto tile = words[0] == "?" ? std::optional(face_down) : tile_named(words[0]);
        if (!tile || is_special(*tile)) return wrong("tile");
        if (s.buried == s.buried_tile.size()) return wrong("too_many");
        s.buried_tile[s.buried] = *tile;
        for (std::string_view word : std::span(words).subspan(1)) {
            const auto seat = number(word, 0, s.seats - 1);
            if (!seat) return "position.seat";
            give(s.buried_by[s.buried], *seat);
        }
        ++s.buried;
    }
    return {};
}

ReadError read_undealt(Draft& d, std::string_view value) {
    const auto words = split(value);
    if (std::ssize(words) != places(d.s)) return wrong("undealt");
    for (int p = 0; p < places(d.s); ++p)
        if (auto bad = read_number(d.s.undealt[p], 0, hand_size, words[p])) return bad;
    d.dealt = true;
    return {};
}

/// «painter=7 knight=6»: those that are not named stay as they are.
ReadError read_left(Draft& d, std::string_view value) {
    d.attendants.emplace();
    d.attendants->fill(-1);
    for (std::string_view pair : split(value)) {
        const auto [name, count] = halves(pair);
        const auto kind = attendant_named(name);
        const auto n = number(count, 0, attendants_per_kind);
        if (!kind || !n) return wrong("attendant");
        (*d.attendants)[*kind] = *n;
    }
    return {};
}

ReadError read_plain(Draft& d, std::string_view name, std::string_view value) {
    State& s = d.s;
    if (name == "players") return {};  // read before everything else
    if (name == "phase")
        return read_name(d.phase, phase_ids, value, "zwei_schloesser.position.phase");
    if (name == "round") return read_number(s.round, 1, rounds, value);
    if (name == "turn") return read_number(s.turn, 1, turns_per_round, value);
    if (name == "lead") return read_number(s.lead, 0, places(s) - 1, value);
    if (name == "seniority") return read_seniority(d, value);
    if (name == "consent") return read_flag(s.consent, value);
    if (name == "parallel") return read_flag(s.parallel, value);
    if (name == "undealt") return read_undealt(d, value);
    if (name == "chosen") return read_seats(s, d.chosen, value);
    if (name == "shown") return read_two(s.shown, value, d.shown);
    if (name == "supply") return read_count(d.supply, rooms, value);
    if (name == "hidden") return read_count(d.hidden, rounds * most_castles, value);
    if (name == "buried") return read_buried(d, value);
    if (name == "deck") return read_count(d.deck, all_cards, value);
    if (name == "specials") return read_count(d.specials, all_specials, value);
    if (name == "attendants_left") return read_left(d, value);
    if (name == "discarded") return read_tiles(s.discarded, value);
    if (name == "card_discards") return read_cards(s.card_discards, value);
    if (among(name, {"hands", "points", "final", "winners"})) return {};  // follow from the rest
    return "position.no_such_field";
}

ReadError read_fact(Draft& d, std::string_view name, std::string_view value) {
    if (name.find(' ') == name.npos) return read_plain(d, name, value);
    const auto [what, whose] = halves(name, ' ');
    if (among(what, {"value", "cells", "sheet", "offer", "advise", "asks", "gains", "plans"}))
        return {};
    const bool of_seat = among(what, {"hand", "knows", "passed", "pair"});
    return of_seat ? read_of_seat(d, what, whose, value) : read_of_castle(d, what, whose, value);
}

/// Second words of names, «throne A»; no pair has such a key.
bool is_castle_letter(std::string_view key) {
    return key.size() == 1 && key[0] >= 'A' && key[0] <= 'Z';
}

}  // namespace

std::optional<State> State::at(std::span<const Fact> given, Trouble& trouble) {
    const Position position(given, trouble, is_castle_letter);
    Draft d;
    const auto read_players = [&](std::string_view value) {
        return read_number(d.s.seats, 2, most_players, value, "zwei_schloesser.setup.players");
    };
    if (!position.first("players", "3", read_players)) return {};
    for (int i = 0; i < d.s.seats; ++i) d.s.seniority[i] = byte(i);
    if (!position.each(
            [&](const auto& name, const auto& value) { return read_fact(d, name, value); }))
        return {};
    d.s.phase = d.phase.value_or(Phase::choose);
    if (!position.fits(finish(d))) return {};
    return d.s;
}

}  // namespace tafelrunde::zwei_schloesser
