// What bots know of Drachenwurf: what an action is worth at first sight, and what a table promises.
#pragma once
#include <algorithm>
#include <functional>

#include "bots/weights.hpp"
#include "games/drachenwurf/drachenwurf.hpp"

namespace tafelrunde::drachenwurf {

/// The longest row of a hoard that is open to each colour and to each landscape.
struct LongestRows {
    std::array<int, colours> of_colour{};
    std::array<int, landscapes> of_landscape{};

    int longest(Tile t) const {
        return std::max(of_colour[colour_of(t)], of_landscape[landscape_of(t)]);
    }
    /// What a tile would add to the hoard: (n + 1)² - n² in the longest row that it fits.
    int added_by(Tile t) const { return 2 * longest(t) + 1; }
};
LongestRows longest_rows(const Public&, Seat);

/// The worth of each action of the present menu, in points.
std::function<double(const Action&)> appraise(const View&, Seat);

/// P(at least m more of one wanted colour) with n dice still to roll and v valid colours, if every
/// die of the colour is set aside, or else one other valid die.
double chance_of_more(int v, int n, int m);

/// What bots know (bots/mind.hpp).
struct Mind {
    using State = drachenwurf::State;
    static constexpr std::size_t features = 19;
    /// What people call them, behind «tip.drachenwurf.» in the catalogue; empty: no reason for
    /// anything.
    static constexpr std::array<std::string_view, features> names{
        "",    "points", "eggs", "eggs",   "secure", "danger",  "danger", "middle", "middle", "rob",
        "rob", "hope",   "hope", "growth", "growth", "longest", "",       "tempo",  "tempo"};
    static std::function<double(const Action&)> appraise(const View& v, Seat seat) {
        return drachenwurf::appraise(v, seat);
    }
    static constexpr Ladder ladder{.lehrling = 0.8, .geselle = 0.7, .meister = 0.3};
    static double progress(const State&);
    static bool between_turns(const State&);
    static std::array<float, features> describe(const State&, Seat);
    static const Weights<features>& weights(int seats);
    static Action habit(const State&, Seat);  // the same as `appraise`, faster
    /// What tables between two turns are worth to a seat.
    using Value = std::function<double(const State&)>;
    /// The worth of each action under best play to the end of the turn, in the unit of `value`,
    /// which is asked about its ends.
    static std::function<double(const Action&)> solve(const State&, Seat, const Value& value);
};

}  // namespace tafelrunde::drachenwurf
