// Phrases that menus and picture share.
#pragma once
#include "games/zwei_schloesser/words.hpp"

namespace tafelrunde::zwei_schloesser {

Phrase tile_phrase(Tile);
Phrase card_phrase(int card);
Phrase attendant_phrase(int kind);
Phrase type_phrase(Kind);    // Speiseraum
Phrase types_phrase(Kind);   // Speiseräume
Phrase scores_phrase(Tile);  // what it scores, in words
Phrase castle_phrase(int castle);

}  // namespace tafelrunde::zwei_schloesser
