// Walking (DL-501 … DL-508): which places a figure reaches, ring by ring.
#pragma once
#include "games/drachenland/drachenland.hpp"

namespace tafelrunde::drachenland {

// DL-505: A volcano with a face-down tile can be reached, never crossed.
inline Nodes face_down(const Public& s) {
    Nodes set;
    for (Node v = 0; v < volcanoes; ++v)
        if (s.tile[v] == Tile::hidden) set.add(v);
    return set;
}

// DL-503: Nobody stays on a space where somebody stands; on a volcano there is room for all.
inline Nodes taken_spaces(const Public& s) {
    Nodes set;
    for (Seat seat = 0; seat < s.seats; ++seat)
        for (Node node : s.figure[seat])
            if (!is_volcano(node) && node != outside) set.add(node);
    return set;
}

// DL-501, DL-502, DL-506: Every space and every volcano counts one step, occupied or not. The
// places at each number of steps go to `visit(steps, places)`, whether one may stay there or not.
template <class Visit>
void walk_from(Node from, Nodes walls, int most, Visit visit) {
    Nodes behind;
    if (from != outside) behind.add(from);
    Nodes ring = beside(from);
    for (int steps = 1; steps <= most && !ring.empty(); ++steps) {
        visit(steps, ring);
        behind |= ring;
        Nodes ahead;
        for (Node node : ring - walls) ahead |= beside(node);
        ring = ahead - behind;
    }
}

/// DL-504: The pips of the die and of swift steps are one pool.
inline int all_pips(const Public& s) { return s.pips + s.swift; }

/// What the way to each place costs the active figure; 0: not to be reached.
inline int walking_cost(const Public& s, Node to) {
    int cost = 0;
    walk_from(active_node(s), face_down(s), all_pips(s), [&](int steps, Nodes ring) {
        if (ring.has(to)) cost = steps;
    });
    return cost;
}

}  // namespace tafelrunde::drachenland
