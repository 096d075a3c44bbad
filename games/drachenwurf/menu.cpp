// The menus: what may be done now, in ascending order.
#include "games/drachenwurf/hoard.hpp"
#include "games/drachenwurf/turn.hpp"

namespace tafelrunde::drachenwurf {
namespace {

void list_tiles(Actions& list, Verb verb, Tiles set) {
    for (Tile t : set) list.push({.verb = verb, .tile = byte(t)});
}

void list_colours(Actions& list, Verb verb, unsigned set) {
    for (int c = 0; c < colours; ++c)
        if (set >> c & 1u) list.push({.verb = verb, .colour = byte(c)});
}

void list_rows(Actions& list, Verb verb, Tile tile, Tiles rows) {
    for (Tile name : rows) list.push({.verb = verb, .tile = byte(tile), .row = byte(name)});
}

void list_new_row(Actions& list, Verb verb, Tile tile) {
    list.push({.verb = verb, .tile = byte(tile), .row = new_row});
}

// DW-308, DW-405: Any dice but none, all of them valid.
void list_keeps(Actions& list, const State& s) {
    Six most;
    const Tiles open = open_tiles(s);
    for (int c = 0; c < colours; ++c)
        if (!(open & of_colour(c)).empty()) most.add(c, s.rolled[c]);
    for (Six kept; kept != most;) {
        int c = 0;  // counts up, the first colour fastest
        while (kept[c] == most[c]) kept.add(c, -kept[c]), ++c;
        list.push({.verb = Verb::keep, .six = kept.add(c)});
    }
}

// DW-502, DW-503: Each tile needs its minimum, and no symbol is left over.
void list_splits(Actions& list, const State& s, Tiles open, int symbols, Six split) {
    if (symbols == 0) {
        list.push({.verb = Verb::take, .colour = s.asked, .six = split});
        return;
    }
    if (open.empty()) return;
    const Tile last = open.last();  // the last first: so the list ascends
    open.remove(last);
    list_splits(list, s, open, symbols, split);
    for (int n = needed(s, last); n <= symbols; ++n)
        list_splits(list, s, open, symbols - n, Six(split).add(landscape_of(last), n));
}

}  // namespace

Actions legal(const State& s, Seat seat) {
    Actions list;
    if (!to_act(s).has(seat)) return list;
    switch (s.phase) {
    case Phase::refill: list_tiles(list, Verb::draw, s.stack); break;
    case Phase::roll: list_colours(list, Verb::die, (1u << colours) - 1); break;
    case Phase::remove: list_tiles(list, Verb::remove, s.middle); break;
    case Phase::secure:
        for (Tile t : s.base[seat]) {
            list_rows(list, Verb::secure, t, fitting_rows(s, seat, t));
            list_new_row(list, Verb::secure, t);
        }
        break;
    case Phase::keep: list_keeps(list, s); break;
    case Phase::again:
        if (s.left > 0) list.push({.verb = Verb::again});
        list.push({.verb = Verb::stop});
        if (can_double(s)) list_colours(list, Verb::egg, s.fresh);
        break;
    case Phase::take:
        list_splits(list, s, open_tiles(s) & of_colour(s.asked), s.aside[s.asked], {});
        list.push({.verb = Verb::leave, .colour = s.asked});
        break;
    case Phase::direct:
        list_rows(list, Verb::place, s.hand, fitting_rows(s, seat, s.hand));
        list_new_row(list, Verb::place, s.hand);
        break;
    case Phase::rebuild:
        for (Tile t : s.hoard[seat])
            if (movable(s, seat, t)) list.push({.verb = Verb::rebuild, .tile = byte(t)});
        list.push({.verb = Verb::pass});
        break;
    case Phase::move:
        list_rows(list, Verb::move, s.hand, other_rows(s, seat, s.hand));
        if (row_tiles(s, seat, s.row[s.hand]).size() > 1) list_new_row(list, Verb::move, s.hand);
        break;
    case Phase::over: break;
    }
    return list;
}

}  // namespace tafelrunde::drachenwurf
