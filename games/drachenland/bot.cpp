// An estimate for the greedy bot: what the best pick on each volcano is worth to each figure, and
// how near a move brings it.
#include "games/drachenland/bot.hpp"

#include <algorithm>
#include <cmath>

namespace tafelrunde::drachenland {
namespace {

constexpr double mean_pips = 2.75;
constexpr double patience_per_turn = 0.6;  // what a treasure one turn away is worth
constexpr double unseen_tile = 0.8, step_cost = 0.01, roll_again_worth = 0.4;
/// What a tile is worth as long as it is kept: boat, small, swift, hand.
constexpr std::array<double, 4> tile_worth{0.9, 1.2, 1.0, 1.5};

class Plan {
public:
    Plan(const View& v, Seat seat) : s_{static_cast<const Public&>(v)}, seat_(seat) {
        held_ = holding_worth(s_);
        for (int c = 0; c < colours; ++c)
            for (Node v2 = 0; v2 < volcanoes; ++v2) best_[c][v2] = best_pick(c, v2);
    }

    double operator()(const Action& a) const {
        switch (a.verb) {
        case Verb::open: return future(a.colour, a.node);
        case Verb::act: return best_activation(a) - future(a.colour, s_.figure[seat_][a.colour]);
        case Verb::again: return roll_again_worth;
        case Verb::gems:
        case Verb::clear:
        case Verb::egg:
        case Verb::ring: return pick_worth(a.verb, s_.active, active_node(s_));
        case Verb::hand:
            return best_[s_.active][active_node(s_)] - tile_worth[index(Tile::hand)] / 2;
        case Verb::pass: return -1;
        case Verb::done: return 0;
        default: return move_worth(s_, a);
        }
    }

private:
    /// Points now and points with all rings, and something for every piece: most for those of which
    /// there are few.
    double holding_worth(const State& s) const {
        State crowned = s;
        crowned.rings[seat_] = 0b111;
        double worth = 0.5 * points(s, seat_) + 0.5 * points(crowned, seat_);
        for (int kind = 0; kind < treasures; ++kind)
            worth += (kind >= clear ? 2.2 : 1.6) * std::sqrt(s.behind[seat_][kind]);
        return worth;
    }

    /// A ring saves the gems of its colour, also those still to come.
    double ring_worth(int colour) const {
        return 1 + 0.6 * s_.behind[seat_][colour] + 4.0 * eggs_on_board(s_) / all_eggs;
    }

    double pick_worth(Verb verb, int colour, Node v) const {
        if (verb == Verb::ring) return ring_worth(colour);
        State after = s_;
        Counts& mine = after.behind[seat_];
        double extra = 0;
        if (verb == Verb::gems) mine[colour] = byte(mine[colour] + s_.gems[v][colour]);
        if (verb == Verb::clear) ++mine[clear];
        if (verb == Verb::egg) ++mine[egg];
        if (verb == Verb::egg && takeable(s_.tile[v])) extra = tile_worth[index(s_.tile[v])];
        return holding_worth(after) - held_ + extra;
    }

    double best_pick(int colour, Node v) const {
        double best = 0;
        if (s_.gems[v][colour] > 0) best = std::max(best, pick_worth(Verb::gems, colour, v));
        if (s_.gems[v][clear] > 0) best = std::max(best, pick_worth(Verb::clear, colour, v));
        if (s_.eggs[v] > 0) best = std::max(best, pick_worth(Verb::egg, colour, v));
        const bool ring = s_.tile[v] == Tile::ring && (s_.rings[seat_] >> colour & 1) == 0;
        if (ring) best = std::max(best, ring_worth(colour));
        return best + (s_.tile[v] == Tile::hidden ? unseen_tile : 0);
    }

    /// What a figure at this place can hope for in later turns.
    double future(int colour, Node from) const {
        double best = 0;
        for (Node v = 0; v < volcanoes; ++v) {
            const int steps = from == v ? 0 : distance(from, v);
            best = std::max(best,
                            best_[colour][v] * std::pow(patience_per_turn, 1 + steps / mean_pips));
        }
        return best;
    }

    /// What it is worth to end the movement of the active figure here.
    double staying(const State& s) const {
        const Node here = active_node(s);
        const double later = future(s.active, here);
        if (!is_volcano(here) || best_[s.active][here] == 0) return later;
        return best_[s.active][here] + 0.3 * later;
    }

    /// The tiles that a move costs, at what they are worth.
    double spent(const State& before, const State& after) const {
        double sum = 0;
        for (std::size_t kind = 0; kind < tile_worth.size(); ++kind)
            sum += tile_worth[kind] * (before.before[seat_][kind] - after.before[seat_][kind]);
        return sum;
    }

    /// Ending here after this step; swift steps and a call only count with what may follow at once.
    double move_worth(const State& s, const Action& a) const {
        if (a.verb == Verb::end) return staying(s);
        State after = s;
        apply(after, seat_, a);
        const double cost = spent(s, after) + (a.verb == Verb::walk ? step_cost * a.pips : 0);
        if (a.verb != Verb::swift && a.verb != Verb::call) return staying(after) - cost;
        double best = 0;
        for (const Action& next : legal(after, seat_))
            if (next.verb == Verb::walk || next.verb == Verb::fly)
                best = std::max(best, move_worth(after, next));
        return best - cost;
    }

    double best_activation(const Action& act) const {
        State s = s_;
        apply(s, seat_, act);
        double best = 0;
        for (const Action& a : legal(s, seat_)) best = std::max(best, move_worth(s, a));
        return best;
    }

    State s_;
    Seat seat_;
    double held_ = 0;
    std::array<std::array<double, volcanoes>, colours> best_{};
};

}  // namespace

std::function<double(const Action&)> appraise(const View& v, Seat seat) { return Plan(v, seat); }

}  // namespace tafelrunde::drachenland
