// Why something cannot be done: the number of the rule in the way.
#include "games/drachenwurf/hoard.hpp"

namespace tafelrunde::drachenwurf {
namespace {

/// The rule that says what must be done in this phase instead.
std::string_view rule_of(Phase phase) {
    switch (phase) {
    case Phase::refill: return "DW-301";
    case Phase::remove: return "DW-302";
    case Phase::secure: return "DW-303";
    case Phase::roll: return "DW-306";
    case Phase::keep: return "DW-308";
    case Phase::again: return "DW-309";
    case Phase::take: return "DW-310";
    case Phase::direct: return "DW-603";
    case Phase::rebuild: return "DW-310";
    case Phase::move: return "DW-751";
    case Phase::over: return "DW-801";
    }
    return {};
}

Phase phase_of(Verb verb) {
    switch (verb) {
    case Verb::draw: return Phase::refill;
    case Verb::die: return Phase::roll;
    case Verb::remove: return Phase::remove;
    case Verb::secure: return Phase::secure;
    case Verb::keep: return Phase::keep;
    case Verb::again:
    case Verb::stop:
    case Verb::egg: return Phase::again;
    case Verb::leave:
    case Verb::take: return Phase::take;
    case Verb::place: return Phase::direct;
    case Verb::pass:
    case Verb::rebuild: return Phase::rebuild;
    case Verb::move: return Phase::move;
    }
    return Phase::over;
}

/// Something that belongs to another phase. Where its own rule says more than that of the present
/// phase, that one is named.
std::string_view out_of_place(const State& s, Action a) {
    switch (a.verb) {
    case Verb::draw:
    case Verb::die: return "DW-1002";
    case Verb::remove: return s.seats == 2 && !s.stack.empty() ? "DW-302" : "DW-901";
    case Verb::egg: return s.doubled ? "DW-407" : "DW-406";
    case Verb::rebuild:
    case Verb::move: return s.eggs[s.turn] == 0 ? "DW-754" : "DW-751";
    default: return rule_of(s.phase);
    }
}

std::string_view against_row(const State& s, Seat seat, Tile tile, int row) {
    if (row == new_row) return {};
    if (row >= tiles || !row_names(s, seat).has(row)) return "DW-701";
    if (fitting_rows(s, seat, tile).has(row)) return {};
    return row_tiles(s, seat, row).size() == 1 ? "DW-702" : "DW-703";
}

std::string_view against_keep(const State& s, Six kept) {
    for (int c = 0; c < colours; ++c)
        if (kept[c] > 0 && !valid(s, c)) return "DW-405";
    for (int c = 0; c < colours; ++c)
        if (kept[c] > s.rolled[c]) return "DW-308";
    return kept.empty() ? "DW-308" : "";
}

std::string_view against_double(const State& s, int colour) {
    if (s.doubled) return "DW-407";
    return s.eggs[s.turn] == 0 || (s.fresh >> colour & 1) == 0 ? "DW-406" : "";
}

std::string_view against_take(const State& s, Action a) {
    if (s.aside[a.colour] == 0) return "DW-505";
    if (a.six.empty()) return "DW-501";
    for (int l = 0; l < landscapes; ++l) {
        const Tile t = tile_of(a.colour, l);
        const Seat from = holder(s, t);
        const bool open = s.middle.has(t) || (from != spectator && from != s.turn);
        if (a.six[l] > 0 && !open) return "DW-501";
        if (a.six[l] > 0 && a.six[l] < needed(s, t)) return "DW-502";
    }
    if (!can_be_asked(s, a.colour)) return "DW-502";
    if (a.colour != s.asked) return "DW-509";
    return a.six.sum() == s.aside[a.colour] ? "" : "DW-503";
}

std::string_view against_move(const State& s, Action a) {
    if (a.tile != s.hand) return "DW-751";
    const int own = s.row[a.tile];
    if (a.row == own) return "DW-751";
    if (a.row == new_row) return row_tiles(s, s.turn, own).size() == 1 ? "DW-752" : "";
    return against_row(s, s.turn, a.tile, a.row);
}

}  // namespace

std::string_view why_not(const State& s, Seat seat, Action a) {
    if (s.phase == Phase::over) return s.idle >= patience * s.seats ? "DW-804" : "DW-801";
    if (!to_act(s).has(seat)) return seat == s.turn ? rule_of(s.phase) : "DW-204";
    if (phase_of(a.verb) != s.phase) return out_of_place(s, a);
    switch (a.verb) {
    case Verb::draw: return s.stack.has(a.tile) ? "" : "DW-301";
    case Verb::remove: return s.middle.has(a.tile) ? "" : "DW-302";
    case Verb::secure:
        if (!s.base[seat].has(a.tile)) return "DW-303";
        return against_row(s, seat, a.tile, a.row);
    case Verb::keep: return against_keep(s, a.six);
    case Verb::again: return s.left > 0 ? "" : "DW-309";
    case Verb::egg: return against_double(s, a.colour);
    case Verb::leave: return a.colour == s.asked ? "" : "DW-509";
    case Verb::take: return against_take(s, a);
    case Verb::place:
        if (a.tile != s.hand) return "DW-603";
        return against_row(s, seat, a.tile, a.row);
    case Verb::rebuild:
        if (!s.hoard[seat].has(a.tile)) return "DW-751";
        return movable(s, seat, a.tile) ? "" : "DW-752";
    case Verb::move: return against_move(s, a);
    case Verb::die:
    case Verb::stop:
    case Verb::pass: break;
    }
    return {};
}

}  // namespace tafelrunde::drachenwurf
