// Names of spaces, tiles and cards, for the files that read and write words.
#pragma once
#include "games/dragon_castle/dragon_castle.hpp"

namespace tafelrunde::dragon_castle {

std::string tile_name(Tile);  // M3
std::optional<Tile> tile_named(std::string_view);
std::string space_name(int space);  // C4, of the castle
std::optional<int> space_named(std::string_view);
std::string cell_name(int space);  // b3, of a realm
std::optional<int> cell_named(std::string_view);
std::optional<int> type_named(std::string_view);  // M
std::optional<int> spirit_named(std::string_view);
std::optional<int> dragon_named(std::string_view);

}  // namespace tafelrunde::dragon_castle
