// The hoard as the rules change it; questions about it are in drachenwurf.hpp.
#pragma once
#include "games/drachenwurf/drachenwurf.hpp"

namespace tafelrunde::drachenwurf {

bool is_row(Tiles);
void lay(State&, Seat, Tile, int row);
void close_gap(State&, Seat, Tile);
bool movable(const Public&, Seat, Tile);
bool can_rebuild(const Public&, Seat);

}  // namespace tafelrunde::drachenwurf
