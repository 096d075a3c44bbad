// Phrases that menus and picture share.
#pragma once
#include "games/dragon_castle/words.hpp"

namespace tafelrunde::dragon_castle {

Phrase tile_phrase(Tile);
Phrase type_phrase(int type);
Phrase spirit_phrase(Spirit);
Phrase dragon_phrase(Dragon);

}  // namespace tafelrunde::dragon_castle
