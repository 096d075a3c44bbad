// Why something cannot be done: the number of the rule in the way.
#include "games/drachenland/walk.hpp"

namespace tafelrunde::drachenland {
namespace {

/// The rule that says what is to be done in this phase instead.
std::string_view rule_of(Phase phase) {
    switch (phase) {
    case Phase::open: return "DL-303";
    case Phase::roll: return "DL-401";
    case Phase::act: return "DL-402";
    case Phase::move: return "DL-406";
    case Phase::reveal: return "DL-505";
    case Phase::treasure: return "DL-601";
    case Phase::hand: return "DL-605";
    case Phase::over: return "DL-801";
    }
    return {};
}

bool belongs(Verb verb, Phase phase) {
    switch (verb) {
    case Verb::roll: return phase == Phase::roll;
    case Verb::tile: return phase == Phase::reveal;
    case Verb::open: return phase == Phase::open;
    case Verb::act:
    case Verb::again:
    case Verb::pass: return phase == Phase::act;
    case Verb::walk:
    case Verb::swift:
    case Verb::boat:
    case Verb::call:
    case Verb::fly:
    case Verb::end: return phase == Phase::move;
    case Verb::gems:
    case Verb::clear:
    case Verb::egg:
    case Verb::ring: return phase == Phase::treasure;
    case Verb::hand: return phase == Phase::hand;
    case Verb::done: return phase == Phase::treasure || phase == Phase::hand;
    }
    return false;
}

/// Something that belongs to another phase. Where its own rule says more than that of the present
/// phase, that one is named.
std::string_view out_of_place(const State& s, Verb verb) {
    if (verb == Verb::roll || verb == Verb::tile) return "DL-902";
    if (s.phase == Phase::open) return "DL-303";
    if (verb == Verb::open) return "DL-305";
    if (verb == Verb::again) return "DL-710";
    if (verb == Verb::hand) return "DL-605";
    if (verb == Verb::act && s.phase != Phase::roll) return "DL-406";
    if (verb >= Verb::walk && verb <= Verb::end && s.phase >= Phase::treasure) return "DL-509";
    return rule_of(s.phase);
}

bool owns(const State& s, Tile tile) { return s.before[s.turn][index(tile)] > 0; }

std::string_view against_open(const State& s, Action a) {
    if (a.node != opening_space(a.entrance, opening_steps(s))) return "DL-301";
    return taken_spaces(s).has(a.node) ? "DL-503" : "";
}

std::string_view against_act(const State& s, Action a) {
    if ((s.done >> a.colour & 1) != 0) return "DL-403";
    return (s.left >> a.die & 1) == 0 ? "DL-403" : "";
}

std::string_view against_again(const State& s) {
    if (can_roll_again(s)) return "";
    return s.before[s.turn][reroll] > 0 ? "DL-710" : "DL-700";
}

std::string_view against_walk(const State& s, Action a) {
    if (a.node == outside) return active_node(s) == outside ? "DL-404" : "DL-507";
    const int cost = walking_cost(s, a.node);
    if (cost == 0) {
        bool behind_wall = false;
        walk_from(active_node(s), {}, all_pips(s),
                  [&](int, Nodes ring) { behind_wall = behind_wall || ring.has(a.node); });
        return behind_wall ? "DL-505" : "DL-501";
    }
    if (taken_spaces(s).has(a.node)) return "DL-503";
    if (cost == a.pips) return "";
    return a.pips > cost ? "DL-508" : "DL-502";  // a detour, or not enough for the way
}

std::string_view against_boat(const State& s, Action a) {
    const Node here = active_node(s);
    if (!is_volcano(here) || a.node == outside || !across_water(here).has(a.node)) return "DL-701";
    return owns(s, Tile::boat) ? "" : "DL-700";
}

std::string_view against_power(const State& s, int power) {
    if (has_power(s, static_cast<Power>(power))) return "";
    if (power == by_small) return "DL-700";
    const bool walked_in_part = s.shown[s.die] == dragon_pips && s.pips > 0;
    return walked_in_part ? "DL-706" : "DL-703";
}

std::string_view against_fly(const State& s, Action a) {
    if (!can_fly(s) || !is_volcano(a.node) || a.node == active_node(s)) return "DL-703";
    return against_power(s, a.die);
}

std::string_view against_ring(const State& s) { return can_get_ring(s) ? "" : "DL-606"; }

}  // namespace

std::string_view why_not(const State& s, Seat seat, Action a) {
    if (s.phase == Phase::over) return s.idle >= patience * s.seats ? "DL-806" : "DL-801";
    if (!to_act(s).has(seat)) return seat == s.turn ? rule_of(s.phase) : "DL-205";
    if (!belongs(a.verb, s.phase)) return out_of_place(s, a.verb);
    const Node here = active_node(s);
    switch (a.verb) {
    case Verb::roll: return weight(s, a) > 0 ? "" : "DL-103";
    case Verb::tile: return weight(s, a) > 0 ? "" : "DL-105";
    case Verb::open: return against_open(s, a);
    case Verb::act: return against_act(s, a);
    case Verb::again: return against_again(s);
    case Verb::walk: return against_walk(s, a);
    case Verb::swift: return owns(s, Tile::swift) ? "" : "DL-700";
    case Verb::boat: return against_boat(s, a);
    case Verb::call: return can_call(s) ? against_power(s, a.die) : "DL-704";
    case Verb::fly: return against_fly(s, a);
    case Verb::gems: return s.gems[here][s.active] > 0 ? "" : "DL-601";
    case Verb::clear: return s.gems[here][clear] > 0 ? "" : "DL-601";
    case Verb::egg: return s.eggs[here] > 0 ? "" : "DL-601";
    case Verb::ring: return against_ring(s);
    case Verb::pass:
    case Verb::end:
    case Verb::hand:
    case Verb::done: break;
    }
    return {};
}

}  // namespace tafelrunde::drachenland
