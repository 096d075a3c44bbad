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
Phrase throne_scores_phrase(int throne);
Phrase castle_phrase(int castle);  // Mespelbrunn (ZS-U01)

/// The letter of the nth tile of a hand, in picture and menu.
inline std::string hand_mark(int nth) { return std::string(1, static_cast<char>('a' + nth)); }

}  // namespace tafelrunde::zwei_schloesser
