// The material of Dragon Castle: tiles, shrines, time tokens, points.
// Counts, the value of five tiles and of those above eight, of shrines and tokens: rulebook. Values
// of 4, 6, 7 and 8 tiles, one time token per player beside the stack: public reviews. Size of the
// realm and of the main board: reconstructed.
#pragma once
#include <algorithm>
#include <array>
#include <cstdint>
#include <numeric>
#include <string_view>

#include "kernel/read.hpp"

namespace tafelrunde::dragon_castle {

inline constexpr int most_players = 4;

// --- Tiles.

/// DC-101: Three factions with values 1 … 6, three special types with symbols.
enum Type : std::uint8_t { merchant, warrior, farmer, season, wind, dragon };
inline constexpr int types = 6, factions = 3;
inline constexpr std::string_view type_letters = "MWFJND";
inline constexpr std::array<int, types> kinds_of_type{6, 6, 6, 4, 4, 3};

constexpr bool is_special(int type) { return type >= factions; }

/// What lies on top of a stack: nothing, a face-up tile of one of 29 kinds, or one face down.
using Tile = int;
inline constexpr int kinds = 29, copies = 4, all_tiles = 116;
inline constexpr Tile no_tile = 0, first_kind = 1, last_kind = kinds, face_down = kinds + 1;
static_assert(std::accumulate(kinds_of_type.begin(), kinds_of_type.end(), 0) == kinds);
static_assert(kinds * copies == all_tiles);

struct TileRow {
    std::uint8_t type = types;  // of no type, if there is no face-up tile
    std::uint8_t number = 0;    // 1 … 6: the value of a faction tile, or which symbol
};

constexpr std::array<TileRow, kinds + 2> make_tile_rows() {
    std::array<TileRow, kinds + 2> rows{};
    int tile = first_kind;
    for (int type = 0; type < types; ++type)
        for (int n = 1; n <= kinds_of_type[static_cast<std::size_t>(type)]; ++n)
            rows[static_cast<std::size_t>(tile++)] = {byte(type), byte(n)};
    return rows;
}
inline constexpr auto tile_rows = make_tile_rows();

constexpr int type_of(Tile tile) { return tile_rows[static_cast<std::size_t>(tile)].type; }
constexpr bool is_face_up(Tile tile) { return tile >= first_kind && tile <= last_kind; }
/// The value of a faction tile; 0 for all others (DC-101: symbols are no values).
constexpr int value_of(Tile tile) {
    return type_of(tile) < factions ? tile_rows[static_cast<std::size_t>(tile)].number : 0;
}
static_assert(type_of(first_kind) == merchant && type_of(last_kind) == dragon);
static_assert(value_of(12) == 6 && value_of(19) == 0 && type_of(face_down) == types);

// --- Shrines, time tokens, points.

inline constexpr int all_shrines = 40;
inline constexpr int time_tokens = 7, track_spaces = 5;  // DC-106: the stack, !, 2, 3, 4
inline constexpr int token_points = 2, discard_points = 1;

// DC-611, DC-720: Points of a set by its size; each tile above eight is one more.
inline constexpr std::array<int, 9> set_table{0, 0, 0, 2, 2, 3, 5, 6, 8};
inline constexpr int smallest_set = 4, small_set = 3;
constexpr int points_of_size(int size) {
    return size <= 8 ? set_table[static_cast<std::size_t>(size)] : size;
}
static_assert(points_of_size(9) == 9 && points_of_size(12) == 12);

// DC-623: By floor.
constexpr int shrine_points(int floor) { return std::min(floor, 3); }

// DC-621: Shrines on a set.
constexpr int shrines_on(int type) { return is_special(type) ? 2 : 1; }

}  // namespace tafelrunde::dragon_castle
