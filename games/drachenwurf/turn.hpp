// Questions that the turn and its menus share.
#pragma once
#include "games/drachenwurf/drachenwurf.hpp"

namespace tafelrunde::drachenwurf {

Tiles open_tiles(const Public&);
bool can_double(const Public&);

}  // namespace tafelrunde::drachenwurf
