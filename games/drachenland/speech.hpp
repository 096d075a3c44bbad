// Phrases and signs that menus and picture share.
#pragma once
#include "games/drachenland/words.hpp"

namespace tafelrunde::drachenland {

/// A sign for each kind of gem, so that the table reads without colours too.
inline constexpr std::array<std::string_view, gem_kinds> gem_emblems{"♦", "♣", "●", "◇"};

std::string emblems(const std::array<std::uint8_t, gem_kinds>&);  // ♦♦♣◇
Phrase figure_phrase(int colour);
Phrase king_phrase(int colour);
Phrase tile_phrase(Tile);

}  // namespace tafelrunde::drachenland
