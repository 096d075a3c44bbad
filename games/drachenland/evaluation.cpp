#include "games/drachenland/evaluation.hpp"

#include <cmath>

#include "games/drachenland/walk.hpp"

namespace tafelrunde::drachenland {
namespace {

constexpr double mean_pips = 2.75;
constexpr double patience_per_turn = 0.6;  // what a treasure one turn away is worth
constexpr double unseen_tile = 0.8;
constexpr double later_share = 0.3;  // of what comes after a pick

/// How much of a treasure is left after the way to it.
using Share = std::array<float, volcanoes + 1>;
const std::array<Share, nodes + 1> shares = [] {
    std::array<Share, nodes + 1> table{};
    for (Node from = 0; from <= nodes; ++from)
        for (Node v = 0; v < volcanoes; ++v) {
            const int steps = from == v ? 0 : distance(from, v);
            table[from][v] = static_cast<float>(std::pow(patience_per_turn, 1 + steps / mean_pips));
        }
    return table;
}();

constexpr int most_pieces = 24;  // of a kind, and some more
const std::array<double, most_pieces> roots = [] {
    std::array<double, most_pieces> table{};
    for (int n = 0; n < most_pieces; ++n) table[n] = std::sqrt(n);
    return table;
}();

/// DL-802 … DL-804 for pieces and rings that one might have.
int points_of(const Counts& pieces, unsigned rings) {
    std::array<int, colours> gems{};
    int sum = pieces[clear] + pieces[egg];
    for (int c = 0; c < colours; ++c)
        if ((rings >> c & 1u) != 0) sum += gems[c] = pieces[c];
    int sets = 0;
    for (int jokers = 0; sets < pieces[egg]; ++sets) {
        for (int n : gems) jokers += n <= sets ? 1 : 0;
        if (jokers > pieces[clear]) break;
    }
    return sum + (set_points - 4) * sets;
}

/// Points now and points with all rings, and something for every piece: most for those of which
/// there are few.
double worth_of(const Counts& pieces, unsigned rings) {
    double worth = 0.5 * points_of(pieces, rings) + 0.5 * points_of(pieces, 0b111);
    for (int kind = 0; kind < treasures; ++kind)
        worth += (kind >= clear ? 2.2 : 1.6) * roots[pieces[kind]];
    return worth;
}

Counts with(Counts pieces, int kind, int n) {
    pieces[kind] = byte(pieces[kind] + n);
    return pieces;
}

}  // namespace

Evaluation::Evaluation(const Public& s, Seat seat) : s_(s) {
    const Counts& mine = s.behind[seat];
    const unsigned rings = s.rings[seat];
    const double held = worth_of(mine, rings);
    weigh_gems(mine, rings, held);
    clear_ = worth_of(with(mine, clear, 1), rings) - held;
    egg_ = worth_of(with(mine, egg, 1), rings) - held;
    const double to_come = 1 + 4.0 * eggs_on_board(s) / all_eggs;
    for (int c = 0; c < colours; ++c) {
        // A ring saves the gems of its colour, also those still to come.
        if ((rings >> c & 1u) == 0) ring_[c] = to_come + 0.6 * mine[c];
        for (Node v = 0; v < volcanoes; ++v) best_[c][v] = static_cast<float>(best_pick(c, v));
    }
}

void Evaluation::weigh_gems(const Counts& mine, unsigned rings, double held) {
    for (int c = 0; c < colours; ++c)
        for (int n = 1; n <= 2; ++n) gems_[c][n] = worth_of(with(mine, c, n), rings) - held;
}

double Evaluation::pick(Verb verb, int colour, Node v) const {
    switch (verb) {
    case Verb::gems: {
        const int n = s_.gems[v][colour];  // more than two only in variant 1
        const auto& worth = gems_[colour];
        return n <= 2 ? worth[n] : worth[2] + (n - 2) * (worth[2] - worth[1]);
    }
    case Verb::clear: return clear_;
    case Verb::egg: return egg_ + (takeable(s_.tile[v]) ? tile_worth[index(s_.tile[v])] : 0);
    case Verb::ring: return ring_[colour];
    default: return 0;
    }
}

double Evaluation::best_pick(int colour, Node v) const {
    double best = 0;
    if (s_.gems[v][colour] > 0) best = std::max(best, pick(Verb::gems, colour, v));
    if (s_.gems[v][clear] > 0) best = std::max(best, clear_);
    if (s_.eggs[v] > 0) best = std::max(best, pick(Verb::egg, colour, v));
    if (s_.tile[v] == Tile::ring) best = std::max(best, ring_[colour]);
    return best + (s_.tile[v] == Tile::hidden ? unseen_tile : 0);
}

double Evaluation::hope(int colour, Node from) const {
    const Share& share = shares[from];
    float best = 0;
    for (std::size_t v = 0; v < share.size(); ++v)
        best = std::max(best, best_[colour][v] * share[v]);
    return best;
}

double Evaluation::staying(int colour, Node here) const {
    const double later = hope(colour, here);
    if (!is_volcano(here) || best_[colour][here] == 0) return later;
    return best_[colour][here] + later_share * later;
}

Move best_move(const State& s, const Evaluation& values) {
    const auto& tiles = s.before[s.turn];
    const int colour = s.active, pool = all_pips(s);
    const Node here = active_node(s);
    Move best{{.verb = Verb::end}, values.staying(colour, here)};
    const auto consider = [&](const Action& action, Node end, double cost) {
        const double worth = values.staying(colour, end) - cost;
        if (worth > best.worth) best = {action, worth};
    };
    const double swift_cost = tile_worth[index(Tile::swift)];
    const int farthest = pool + (tiles[index(Tile::swift)] > 0 ? swift_steps : 0);
    const Nodes taken = taken_spaces(s);
    walk_from(here, face_down(s), farthest, [&](int steps, Nodes ring) {
        for (Node node : ring - taken)
            if (steps <= pool)
                consider({.verb = Verb::walk, .pips = byte(steps), .node = byte(node)}, node,
                         step_cost * steps);
            else consider({.verb = Verb::swift}, node, swift_cost + step_cost * steps);
    });
    if (!is_volcano(here)) return best;
    if (tiles[index(Tile::boat)] > 0)
        for (Node v : across_water(here))
            consider({.verb = Verb::boat, .node = byte(v)}, v, tile_worth[index(Tile::boat)]);
    // A dragon: the die if it is whole, else a small dragon; a call needs one power more.
    const bool whole = has_power(s, by_die);
    const int powers = tiles[index(Tile::small)] + (whole ? 1 : 0);
    const bool fly = can_fly(s), call = !fly && can_call(s);
    if (powers < (fly ? 1 : 2) || (!fly && !call)) return best;
    const Power power = whole ? by_die : by_small;
    const double cost = ((fly ? 1 : 2) - (whole ? 1 : 0)) * tile_worth[index(Tile::small)];
    for (Node v = 0; v < volcanoes; ++v)
        if (v != here)
            consider(fly ? Action{.verb = Verb::fly, .die = power, .node = byte(v)}
                         : Action{.verb = Verb::call, .die = power},
                     v, cost);
    return best;
}

}  // namespace tafelrunde::drachenland
