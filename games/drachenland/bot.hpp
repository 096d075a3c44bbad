// What bots know of Drachenland: what an action is worth at first sight, and what a table promises.
#pragma once
#include <functional>

#include "bots/weights.hpp"
#include "games/drachenland/drachenland.hpp"

namespace tafelrunde::drachenland {

/// The worth of each action of the present menu, in points.
std::function<double(const Action&)> appraise(const View&, Seat);

/// What bots know (bots/mind.hpp).
struct Mind {
    using State = drachenland::State;
    static constexpr std::size_t features = 14;
    /// What people call them, behind «tip.drachenland.» in the catalogue; empty: no reason for
    /// anything.
    static constexpr std::array<std::string_view, features> names{
        "",      "points", "locked", "gems",  "clear", "eggs",   "rings",
        "reach", "boat",   "dragon", "swift", "hand",  "reroll", "tempo"};
    static std::function<double(const Action&)> appraise(const View& v, Seat seat) {
        return drachenland::appraise(v, seat);
    }
    /// What a player does without much thought, quickly.
    static Action habit(const State&, Seat);
    /// What one sets out for pays two rounds later; the levels below look no farther than their
    /// turn.
    static constexpr Ladder ladder{.lehrling = 0.46,
                                   .geselle = 0.33,
                                   .meister = 0.075,
                                   .meister_turns = 1,
                                   .grossmeister_rounds = 2};
    static double progress(const State&);
    static bool between_turns(const State&);
    static std::array<float, features> describe(const State&, Seat);
    static const Weights<features>& weights(int seats);
};

}  // namespace tafelrunde::drachenland
