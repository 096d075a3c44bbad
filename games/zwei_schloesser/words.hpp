// Names of tiles, cells, castles and cards, for the files that read and write words.
#pragma once
#include "games/zwei_schloesser/zwei_schloesser.hpp"

namespace tafelrunde::zwei_schloesser {

inline constexpr std::string_view castle_letters = "ABCDEFG";
inline constexpr int unsaid = most_castles;  // no castle was named though several may be meant
inline constexpr std::array<std::string_view, 3> special_ids{"fountain", "tower", "foyer"};

std::string tile_name(Tile);  // bakery, fountain
std::optional<Tile> tile_named(std::string_view);
std::string cell_name(Cell);  // 2,0
std::optional<Cell> cell_named(std::string_view);
std::string castle_name(int castle);  // A
std::optional<int> castle_named(std::string_view);
std::optional<int> card_named(std::string_view);
std::optional<int> throne_named(std::string_view);
std::optional<int> attendant_named(std::string_view);
std::optional<int> type_named(std::string_view);  // `five_bonus` for «five»
/// The words of one action, as if it were to be answered now.
std::optional<Action> action_in(const State&, std::string_view line);

}  // namespace tafelrunde::zwei_schloesser
