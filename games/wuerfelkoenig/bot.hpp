// What bots know of Würfelkönig: an estimate of what an action is worth.
#pragma once
#include <functional>

#include "games/wuerfelkoenig/wuerfelkoenig.hpp"

namespace tafelrunde::wuerfelkoenig {

/// The worth of each action of the present menu, in points.
std::function<double(const Action&)> appraise(const View&, Seat);

}  // namespace tafelrunde::wuerfelkoenig
