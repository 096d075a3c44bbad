// What a choice would do, for those who want to see it before they choose.
#pragma once
#include "games/dragon_castle/dragon_castle.hpp"

namespace tafelrunde::dragon_castle {

/// What an entry of the menu does in the realm of whoever plays.
struct Effect {
    int points = 0;    // of the set; of a shrine: how much more it counts at the end
    Cells spaces = 0;  // the set, or the group that is none yet; of a shrine: where it stands
};

/// Nothing for an entry without a space in the realm, and for a tile that is paid, turned or
/// lifted.
Effect effect_of(const State&, Action);

/// DC-403, DC-501: The tiles that would make a pair with the one at `space`, if it were taken first
/// now. What would come to light under it is not among them.
Spaces partners(const State&, int space);

}  // namespace tafelrunde::dragon_castle
