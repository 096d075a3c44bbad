// What bots know of Drachenwurf: what an action is worth at first sight, and what a table promises.
#pragma once
#include <functional>

#include "games/drachenwurf/drachenwurf.hpp"
#include "games/weights.hpp"

namespace tafelrunde::drachenwurf {

/// The worth of each action of the present menu, in points.
std::function<double(const Action&)> appraise(const View&, Seat);

/// P(at least m more of one wanted colour) with n dice still to roll and v valid colours, if every
/// die of the colour is set aside, or else one other valid die.
double chance_of_more(int v, int n, int m);

/// What bots know (bots/mind.hpp).
struct Mind {
    using State = drachenwurf::State;
    static constexpr std::size_t features = 13;
    /// What people call them, behind «tip.drachenwurf.» in the catalogue; empty: no reason for
    /// anything.
    static constexpr std::array<std::string_view, features> names{
        "",     "points", "secure", "side2",   "side3", "side4", "side5",
        "eggs", "hope",   "growth", "longest", "",      "tempo"};
    static std::function<double(const Action&)> appraise(const View& v, Seat seat) {
        return drachenwurf::appraise(v, seat);
    }
    static constexpr Ladder ladder{};
    static double progress(const State&);
    static bool calm(const State&);
    static std::array<float, features> describe(const State&, Seat);
    static const Weights<features>& weights(int seats);
    /// The worth of each action where dice are set aside or rolled, under best play, in the unit of
    /// `value`, which is asked about tables where rolling is over. Empty for other decisions.
    static std::function<double(const Action&)> solve(
        const State&, Seat, const std::function<double(const State&)>& value);
};

}  // namespace tafelrunde::drachenwurf
