// What a seat can hope for: what a pick on each volcano is worth to each of its figures, and how
// good a place is to be at. In points, at first sight.
#pragma once
#include "games/drachenland/drachenland.hpp"

namespace tafelrunde::drachenland {

/// What a tile is worth as long as it is kept: boat, small, swift, hand, roll again.
inline constexpr std::array<double, own_kinds> tile_worth{0.9, 1.2, 1.0, 1.5, 0.4};
/// Of two ways that are equally good the shorter one.
inline constexpr double step_cost = 0.01;

class Evaluation {
public:
    Evaluation(const Public&, Seat);

    /// The worth of a pick there.
    double pick(Verb, int colour, Node) const;
    /// The worth of the best pick there, and of a tile that lies face down.
    double best(int colour, Node volcano) const { return best_[colour][volcano]; }
    /// What a figure at this place can hope for in later turns.
    double hope(int colour, Node from) const;
    /// What it is worth to end a movement here.
    double staying(int colour, Node here) const;

private:
    void weigh_gems(const Counts&, unsigned rings, double held);
    double best_pick(int colour, Node) const;

    const Public& s_;
    std::array<std::array<double, 3>, colours> gems_{};  // the worth of one or two more
    double clear_ = 0, egg_ = 0;
    std::array<double, colours> ring_{};
    std::array<std::array<float, volcanoes + 1>, colours> best_{};  // one more: sixteen are quick
};

/// A step of the active figure, and what it leads to.
struct Move {
    Action action;
    double worth;
};

/// MOVE: the best step at first sight.
Move best_move(const State&, const Evaluation&);

}  // namespace tafelrunde::drachenland
