// What bots know of Drachenland: an estimate of what an action is worth.
#pragma once
#include <functional>

#include "games/drachenland/drachenland.hpp"

namespace tafelrunde::drachenland {

/// The worth of each action of the present menu, in points.
std::function<double(const Action&)> appraise(const View&, Seat);

}  // namespace tafelrunde::drachenland
