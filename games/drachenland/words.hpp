// Names of places, colours and tiles, for the files that read and write words.
#pragma once
#include "games/drachenland/drachenland.hpp"

namespace tafelrunde::drachenland {

inline constexpr std::string_view gem_letters = "RGBT", die_letters = "AB";
inline constexpr std::string_view colour_letters = gem_letters.substr(0, colours);
inline constexpr std::array<std::string_view, pool_kinds> tile_ids{
    "boat", "small", "swift", "hand", "ring", "kingR", "kingG", "kingB"};
inline constexpr std::array<std::string_view, own_kinds> own_ids{"boat", "small", "swift", "hand",
                                                                 "reroll"};
inline constexpr std::array<std::string_view, treasures> treasure_ids{"red", "green", "blue",
                                                                      "clear", "eggs"};

std::string node_name(Node);                       // V4, S12; empty for outside
std::optional<Node> node_named(std::string_view);  // `outside` for an entrance
std::optional<int> letter_in(std::string_view letters, std::string_view text);
std::string gems_text(const std::array<std::uint8_t, gem_kinds>&);  // RRGT
/// Nothing if a letter is none of R, G, B, T.
std::optional<std::array<std::uint8_t, gem_kinds>> gems_in(std::string_view);
std::string figure_name(Seat, int colour);  // R0

}  // namespace tafelrunde::drachenland
