// What bots know of Dragon Castle: an estimate of what an action is worth.
#pragma once
#include <functional>

#include "games/dragon_castle/dragon_castle.hpp"

namespace tafelrunde::dragon_castle {

/// The worth of each action of the present menu, in points.
std::function<double(const Action&)> appraise(const View&, Seat);

}  // namespace tafelrunde::dragon_castle
