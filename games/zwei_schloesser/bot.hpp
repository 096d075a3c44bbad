// What bots know of Zwischen zwei Schlössern: what an action is worth at first sight, and what a
// table promises.
#pragma once
#include <functional>

#include "bots/weights.hpp"
#include "games/zwei_schloesser/zwei_schloesser.hpp"

namespace tafelrunde::zwei_schloesser {

class Grid;

/// The worth of each action of the present menu: the lower of one's two castles first (ZS-P51).
std::function<double(const Action&)> appraise(const View&, Seat);

/// The points of a castle, from its grid (ZS-S20).
int points_of_castle(const Grid&);

/// What bots know (bots/mind.hpp).
struct Mind {
    using State = zwei_schloesser::State;
    static constexpr std::size_t features = 17;
    /// What people call them, behind «tip.zwei_schloesser.» in the catalogue; empty: no reason for
    /// anything.
    static constexpr std::array<std::string_view, features> names{
        "",        "points", "twos",  "fours",      "missing", "sleeping",
        "named",   "around", "walls", "foyers",     "cellars", "utility",
        "outdoor", "towers", "cards", "attendants", "throne"};
    static std::function<double(const Action&)> appraise(const View& v, Seat seat) {
        return zwei_schloesser::appraise(v, seat);
    }
    /// What a player does without much thought.
    static Action habit(const State&, Seat);
    static constexpr Ladder ladder{.lehrling = 2.2,
                                   .geselle = 1.0,
                                   .meister = 0.26,
                                   .meister_turns = 1,
                                   .grossmeister_turns = 2,
                                   .by_habit_from = 2};
    static double progress(const State&);
    static bool between_turns(const State&);
    /// Castles are described, not seats: they are built by two.
    static int subjects(const State&);
    static std::array<float, features> describe(const State&, int castle);
    static double goal(const State& over, int castle);
    static double points_of(const State&, Seat, const std::array<double, most_castles>& castles);
    /// ZS-X08: Ludwig can win, too.
    static int contenders(const State&);
    static double standing(const State&, int place,
                           const std::array<double, most_castles>& castles);
    static const Weights<features>& weights(int seats);
};

}  // namespace tafelrunde::zwei_schloesser
