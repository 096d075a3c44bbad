// What bots know of Dragon Castle: what an action is worth at first sight, and what a table
// promises.
#pragma once
#include <functional>

#include "bots/weights.hpp"
#include "games/dragon_castle/dragon_castle.hpp"

namespace tafelrunde::dragon_castle {

/// The worth of each action of the present menu, in points.
std::function<double(const Action&)> appraise(const View&, Seat);

/// How much of the points for Harmony lasts to the end, 0 … 1. A realm that mirrors itself does so
/// no longer after the next tile (DC-838): whoever counts on it early builds nothing more.
double lasting_harmony(const State&);

/// What bots know (bots/mind.hpp).
struct Mind {
    using State = dragon_castle::State;
    static constexpr std::size_t features = 16;
    /// What people call them, behind «tip.dragon_castle.» in the catalogue; empty: no reason for
    /// anything.
    static constexpr std::array<std::string_view, features> names{
        "",        "points", "singles", "pairs",   "special_pairs", "threes", "special_threes",
        "floors",  "reach",  "shrine",  "shrines", "empty",         "low",    "high",
        "crowded", "tempo"};
    static std::function<double(const Action&)> appraise(const View& v, Seat seat) {
        return dragon_castle::appraise(v, seat);
    }
    /// What a player does without much thought.
    static Action habit(const State&, Seat);
    static constexpr Ladder ladder{.lehrling = 0.23, .geselle = 0.43, .meister = 0.2};
    static double progress(const State&);
    static bool between_turns(const State&);
    static std::array<float, features> describe(const State&, Seat);
    static const Weights<features>& weights(int seats);
};

}  // namespace tafelrunde::dragon_castle
