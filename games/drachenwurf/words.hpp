// Names of tiles and colours, for the files that read and write words.
#pragma once
#include "games/drachenwurf/drachenwurf.hpp"

namespace tafelrunde::drachenwurf {

const std::string& tile_name(Tile);  // blue/forest
Tile tile_named(std::string_view);   // no_tile if there is none
int colour_named(std::string_view);  // -1 if there is none

Phrase colour_phrase(int colour);
Phrase tile_phrase(Tile);

}  // namespace tafelrunde::drachenwurf
