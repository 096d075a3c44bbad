// What bots know of Drachenwurf: an estimate of what an action is worth.
#pragma once
#include <functional>

#include "games/drachenwurf/drachenwurf.hpp"

namespace tafelrunde::drachenwurf {

/// The worth of each action of the present menu, in points.
std::function<double(const Action&)> appraise(const View&, Seat);

/// P(at least m more of one wanted colour) with n dice still to roll and v valid colours, if every
/// die of the colour is set aside, or else one other valid die.
double chance_of_more(int v, int n, int m);

}  // namespace tafelrunde::drachenwurf
