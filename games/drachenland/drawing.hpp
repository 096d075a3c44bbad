// Where the places of the map stand on a sheet of 80 by 17 characters (reconstructed, for the eye
// only): column of the middle, row.
#pragma once
#include "games/drachenland/data.hpp"

namespace tafelrunde::drachenland {

struct Point {
    int x, y;
};

inline constexpr int sheet_columns = 80, sheet_rows = 17;

// clang-format off
inline constexpr std::array<Point, nodes> node_points{{
    // V1 … V15
    {32, 9}, {40, 5}, {48, 9}, {40, 12}, {24, 5}, {57, 5}, {17, 11}, {40, 0}, {63, 11},
    {58, 15}, {6, 7}, {62, 0}, {22, 15}, {22, 0}, {73, 7},
    // S1 … S57
    {50, 16}, {46, 16}, {42, 16}, {40, 15}, {47, 15}, {35, 15}, {30, 15}, {40, 14},
    {6, 3}, {9, 3}, {12, 3}, {16, 3}, {11, 5}, {17, 2}, {19, 1}, {19, 4},
    {73, 3}, {70, 3}, {67, 3}, {64, 3}, {63, 2}, {67, 4}, {70, 5}, {61, 4},
    {37, 11}, {35, 10}, {27, 6}, {29, 7}, {36, 7}, {19, 13}, {14, 9}, {10, 8},
    {19, 9}, {20, 8}, {22, 7}, {30, 5}, {33, 5}, {51, 5}, {48, 5}, {44, 7},
    {31, 0}, {48, 0}, {54, 0}, {43, 1}, {47, 2}, {51, 4}, {54, 7}, {51, 8},
    {43, 11}, {45, 10}, {40, 9}, {68, 9}, {62, 13}, {60, 14}, {57, 12}, {52, 12},
    {47, 12},
}};
inline constexpr std::array<Point, entrances> entrance_points{{
    {55, 16}, {2, 3}, {77, 3},
}};
// clang-format on

}  // namespace tafelrunde::drachenland
