// What bots know of Zwischen zwei Schlössern: an estimate of what an action is worth.
#pragma once
#include <functional>

#include "games/zwei_schloesser/zwei_schloesser.hpp"

namespace tafelrunde::zwei_schloesser {

/// The worth of each action of the present menu: the lower of one's two castles first (ZS-P51).
std::function<double(const Action&)> appraise(const View&, Seat);

}  // namespace tafelrunde::zwei_schloesser
