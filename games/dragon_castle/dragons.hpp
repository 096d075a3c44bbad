// What the dragon cards are worth (DC-831 … DC-841).
#pragma once
#include "games/dragon_castle/dragon_castle.hpp"

namespace tafelrunde::dragon_castle {

int dragon_points(const Public&, Seat, Dragon);
/// DC-836: The largest sum of values of one group of adjacent face-up tiles of a faction.
int best_sum(const Realm&, int faction);

}  // namespace tafelrunde::dragon_castle
