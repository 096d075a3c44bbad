// The menus: what may be done now, in ascending order.
#include "games/drachenland/walk.hpp"

namespace tafelrunde::drachenland {
namespace {

// DL-103: Every pair of numbers that the dice can show.
void list_rolls(Actions& list) {
    for (int a = 1; a <= dragon_pips; ++a)
        for (int b = 1; b <= dragon_pips; ++b)
            if (faces_showing(0, a) * faces_showing(1, b) > 0)
                list.push({.verb = Verb::roll, .pips = byte(a), .pips_b = byte(b)});
}

// DL-202, DL-900: Every kind of tile that has not been seen yet.
void list_tiles(Actions& list, const State& s) {
    for (int kind = 0; kind < pool_kinds; ++kind)
        if (s.unseen[kind] > 0) list.push({.verb = Verb::tile, .tile = static_cast<Tile>(kind)});
}

// DL-301, DL-302, DL-503: Any figure, any entrance; nobody may stand where it ends.
void list_openings(Actions& list, const State& s) {
    const Nodes taken = taken_spaces(s);
    for (int colour = 0; colour < colours; ++colour)
        for (int e = 0; e < entrances; ++e)
            if (const Node end = opening_space(e, opening_steps(s)); !taken.has(end))
                list.push({.verb = Verb::open,
                           .colour = byte(colour),
                           .entrance = byte(e),
                           .node = byte(end)});
}

// DL-402, DL-403: A die not used yet for a figure that has not had its activation; or pass
// (DL-405). «Roll again» only while both dice are unused (DL-710).
void list_activations(Actions& list, const State& s) {
    for (int die = 0; die < dice; ++die)
        for (int colour = 0; colour < colours; ++colour)
            if ((s.left >> die & 1) != 0 && (s.done >> colour & 1) == 0)
                list.push({.verb = Verb::act, .die = byte(die), .colour = byte(colour)});
    if (can_roll_again(s)) list.push({.verb = Verb::again});
    list.push({.verb = Verb::pass});
}

void list_walks(Actions& list, const State& s) {
    const int most = all_pips(s);
    if (most == 0) return;
    const Nodes taken = taken_spaces(s);
    walk_from(active_node(s), face_down(s), most, [&](int steps, Nodes ring) {
        for (Node node : ring - taken)
            list.push({.verb = Verb::walk, .pips = byte(steps), .node = byte(node)});
    });
}

// DL-703, DL-704, DL-705: With the die or with a small dragon.
void list_dragons(Actions& list, const State& s) {
    const bool fly = can_fly(s), call = can_call(s);
    for (const Power power : {by_die, by_small}) {
        if (!has_power(s, power)) continue;
        if (call) list.push({.verb = Verb::call, .die = power});
        for (Node v = 0; fly && v < volcanoes; ++v)
            if (v != active_node(s)) list.push({.verb = Verb::fly, .die = power, .node = byte(v)});
    }
}

// DL-501 … DL-509, DL-700 … DL-705: Anything, in any order, until the phase is over.
void list_moves(Actions& list, const State& s) {
    const auto& tiles = s.before[s.turn];
    const Node here = active_node(s);
    list_walks(list, s);
    if (tiles[index(Tile::swift)] > 0) list.push({.verb = Verb::swift});
    if (tiles[index(Tile::boat)] > 0 && is_volcano(here))
        for (Node v : across_water(here)) list.push({.verb = Verb::boat, .node = byte(v)});
    list_dragons(list, s);
    list.push({.verb = Verb::end});
}

// DL-601, DL-606: One pick, which may be declined.
void list_picks(Actions& list, const State& s) {
    const Node here = active_node(s);
    if (s.gems[here][s.active] > 0) list.push({.verb = Verb::gems});
    if (s.gems[here][clear] > 0) list.push({.verb = Verb::clear});
    if (s.eggs[here] > 0) list.push({.verb = Verb::egg});
    if (can_get_ring(s)) list.push({.verb = Verb::ring});
    list.push({.verb = Verb::done});
}

}  // namespace

Actions legal(const State& s, Seat seat) {
    Actions list;
    if (!to_act(s).has(seat)) return list;
    switch (s.phase) {
    case Phase::roll: list_rolls(list); break;
    case Phase::reveal: list_tiles(list, s); break;
    case Phase::open: list_openings(list, s); break;
    case Phase::act: list_activations(list, s); break;
    case Phase::move: list_moves(list, s); break;
    case Phase::treasure: list_picks(list, s); break;
    case Phase::hand:  // DL-605
        list.push({.verb = Verb::hand});
        list.push({.verb = Verb::done});
        break;
    case Phase::over: break;
    }
    return list;
}

}  // namespace tafelrunde::drachenland
