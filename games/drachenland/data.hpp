// The material of Drachenland: the map, dice, tiles, gems, eggs.
// Counts of all pieces: rulebook. Faces of the dice, 2 eggs and 5 gems on the central volcanoes, 1
// egg and 3 or 4 gems on the others: public reviews. The map (ways, rivers, entrances) and which
// outer volcano has 3 gems and which 4 is reconstructed; replace the rows below to play on another.
#pragma once
#include <algorithm>
#include <array>
#include <compare>
#include <cstdint>
#include <numeric>
#include <string_view>

#include "kernel/bits.hpp"
#include "kernel/read.hpp"

namespace tafelrunde::drachenland {

inline constexpr int most_players = 4;

// DL-102: Each player has a red, a green and a blue figure.
inline constexpr int colours = 3;
inline constexpr int figures = colours;
/// DL-104: Gems have these colours too, or none: transparent.
enum Treasure : std::uint8_t { red, green, blue, clear, egg };
inline constexpr int gem_kinds = 4, treasures = 5;
inline constexpr std::array<int, treasures> treasure_counts{16, 16, 16, 9, 18};
inline constexpr int all_gems = 57, all_eggs = 18;
static_assert(std::accumulate(treasure_counts.begin(), treasure_counts.end(), 0) ==
              all_gems + all_eggs);

// --- The map.

/// DL-101: Places are numbered V1 … V15, S1 … S57. A figure that is still outside stands beside the
/// three first spaces, so that entering is a walk like any other (DL-404).
using Node = int;
inline constexpr int volcanoes = 15, spaces = 57, nodes = volcanoes + spaces, entrances = 3;
inline constexpr Node outside = nodes;
using Nodes = Bits<nodes>;

constexpr Node volcano(int number) { return number - 1; }
constexpr Node space(int number) { return volcanoes + number - 1; }
constexpr bool is_volcano(Node node) { return node < volcanoes; }

struct VolcanoRow {
    int eggs, gems;
};

// DL-107: What is printed on the volcanoes.
// clang-format off
inline constexpr std::array<VolcanoRow, volcanoes> volcano_rows{{
    {2, 5}, {2, 5}, {2, 5},  // V1 … V3, the centre
    {1, 4}, {1, 4}, {1, 4}, {1, 4}, {1, 4}, {1, 4},
    {1, 3}, {1, 3}, {1, 3}, {1, 3}, {1, 3}, {1, 3},
}};

/// The first space behind each entrance E1, E2, E3.
inline constexpr std::array<Node, entrances> first_spaces{space(1), space(9), space(17)};

/// A way from one place to another over some spaces in a row.
struct WayRow {
    Node from;
    int first, last;  // the numbers of the spaces
    Node to;
};

inline constexpr std::array<WayRow, 30> ways{{
    // Behind each entrance four spaces lead to a crossroads with three ways on.
    {outside,     1,  4, space(4)},    {space(4),   5,  5, volcano(10)},
    {space(4),    6,  7, volcano(13)}, {space(4),   8,  8, volcano(4)},
    {outside,     9, 12, space(12)},   {space(12), 13, 13, volcano(11)},
    {space(12),  14, 15, volcano(14)}, {space(12), 16, 16, volcano(5)},
    {outside,    17, 20, space(20)},   {space(20), 21, 21, volcano(12)},
    {space(20),  22, 23, volcano(15)}, {space(20), 24, 24, volcano(6)},
    // Between the volcanoes.
    {volcano(4),  25, 26, volcano(1)},  {volcano(5),  27, 28, volcano(1)},
    {volcano(1),  29, 29, volcano(2)},  {volcano(13), 30, 30, volcano(7)},
    {volcano(7),  31, 32, volcano(11)}, {volcano(7),  33, 35, volcano(5)},
    {volcano(5),  36, 37, volcano(2)},  {volcano(6),  38, 39, volcano(2)},
    {volcano(2),  40, 40, volcano(3)},  {volcano(14), 41, 41, volcano(8)},
    {volcano(8),  42, 43, volcano(12)}, {volcano(8),  44, 46, volcano(6)},
    {volcano(6),  47, 48, volcano(3)},  {volcano(4),  49, 50, volcano(3)},
    {volcano(3),  51, 51, volcano(1)},  {volcano(15), 52, 52, volcano(9)},
    {volcano(9),  53, 54, volcano(10)}, {volcano(9),  55, 57, volcano(4)},
}};

struct WaterRow {
    Node from, to;
    bool waterfall;
};

/// DL-701: Rivers and waterfalls can be crossed both ways.
inline constexpr std::array<WaterRow, 12> waters{{
    {volcano(1), volcano(7), true},   {volcano(2), volcano(8), true},
    {volcano(3), volcano(9), true},
    {volcano(4), volcano(7), false},  {volcano(4), volcano(13), false},
    {volcano(4), volcano(10), false}, {volcano(5), volcano(8), false},
    {volcano(5), volcano(14), false}, {volcano(5), volcano(11), false},
    {volcano(6), volcano(9), false},  {volcano(6), volcano(15), false},
    {volcano(6), volcano(12), false},
}};
// clang-format on

namespace detail {

constexpr int printed(int VolcanoRow::* what) {
    int sum = 0;
    for (const VolcanoRow& row : volcano_rows) sum += row.*what;
    return sum;
}
static_assert(printed(&VolcanoRow::eggs) == all_eggs && printed(&VolcanoRow::gems) == all_gems);

using Neighbours = std::array<Nodes, nodes + 1>;

constexpr void join_nodes(Neighbours& beside, Node a, Node b) {
    beside[a].add(b);
    if (a != outside) beside[b].add(a);  // DL-507: nobody leaves the land
}

constexpr Neighbours neighbours = [] {
    Neighbours beside{};
    for (const WayRow& way : ways) {
        Node before = way.from;
        for (int n = way.first; n <= way.last; before = space(n++))
            join_nodes(beside, before, space(n));
        if (before != way.to) join_nodes(beside, before, way.to);
    }
    return beside;
}();

constexpr std::array<Nodes, volcanoes> across_water = [] {
    std::array<Nodes, volcanoes> sets{};
    for (const WaterRow& water : waters) {
        sets[water.from].add(water.to);
        sets[water.to].add(water.from);
    }
    return sets;
}();

/// From every place and from outside to every volcano, as if no tile lay face down.
constexpr std::array<std::array<int, volcanoes>, nodes + 1> distances = [] {
    std::array<std::array<int, volcanoes>, nodes + 1> table{};
    for (Node v = 0; v < volcanoes; ++v) {
        Nodes known{v}, ring{v};
        for (int steps = 1; !ring.empty(); ++steps) {
            Nodes ahead;
            for (Node node : ring) ahead |= neighbours[node];
            ring = ahead - known;
            known |= ring;
            for (Node node : ring) table[node][v] = steps;
        }
        int nearest = nodes;
        for (Node first : first_spaces) nearest = std::min(nearest, table[first][v]);
        table[outside][v] = nearest + 1;
    }
    return table;
}();

constexpr int ends_of_steps() {
    int sum = 0;
    for (Nodes set : neighbours) sum += set.size();
    return sum;
}
static_assert(ends_of_steps() == 2 * 81 + entrances, "84 steps, three of them only inwards");

}  // namespace detail

/// The places one step away.
constexpr Nodes beside(Node node) { return detail::neighbours[node]; }
/// How many steps it is to a volcano if no tile on the way lies face down.
constexpr int distance(Node from, Node volcano) { return detail::distances[from][volcano]; }
constexpr Nodes across_water(Node node) { return detail::across_water[node]; }

/// DL-301, DL-302: Where a figure stands that goes exactly so many spaces from an entrance, without
/// turning back. Up to the crossroads there is only one such place, and no volcano is as near
/// (so DL-304 cannot happen).
inline constexpr int longest_opening = 4;
constexpr Node opening_space(int entrance, int steps) { return first_spaces[entrance] + steps - 1; }

namespace detail {
constexpr bool openings_are_single_file() {
    for (int e = 0; e < entrances; ++e)
        for (int n = 1; n < longest_opening; ++n) {
            Nodes ahead = beside(opening_space(e, n));
            if (n > 1) ahead.remove(opening_space(e, n - 1));
            if (ahead != Nodes{opening_space(e, n + 1)}) return false;
        }
    return true;
}
static_assert(openings_are_single_file());
}  // namespace detail

// --- Dice (DL-103).

inline constexpr int dice = 2, faces = 6;
inline constexpr std::array<std::array<int, faces>, dice> die_faces{
    {{1, 2, 2, 2, 3, 3}, {2, 3, 3, 4, 4, 4}}};
inline constexpr int dragon_pips = 4;  // DL-703

namespace detail {
constexpr std::array<std::array<int, dragon_pips + 1>, dice> face_counts = [] {
    std::array<std::array<int, dragon_pips + 1>, dice> counts{};
    for (int die = 0; die < dice; ++die)
        for (int face : die_faces[die]) ++counts[die][face];
    return counts;
}();
}  // namespace detail

constexpr int faces_showing(int die, int pips) {
    return pips <= dragon_pips ? detail::face_counts[die][pips] : 0;
}

// --- Tiles (DL-105, DL-106).

enum class Tile : std::uint8_t {
    boat,
    small,
    swift,
    hand,  // up to here: goes with an egg (DL-602)
    ring,
    king_red,
    king_green,
    king_blue,
    hidden,  // lies face down: nobody knows which it is
    none,
};
inline constexpr int pool_kinds = 8, own_kinds = 5;
inline constexpr int reroll = 4;  // before a screen, after boat, small, swift and hand

/// Those with the dragon on their back.
inline constexpr std::array<int, pool_kinds> pool_counts{2, 2, 4, 2, 3, 1, 1, 1};
/// Those that lie before each screen at the beginning.
inline constexpr std::array<int, own_kinds> own_counts{1, 1, 0, 0, 1};
static_assert(std::accumulate(pool_counts.begin(), pool_counts.end(), 0) == volcanoes + 1);
static_assert(most_players * 3 + volcanoes + 1 == 28);

constexpr int index(Tile tile) { return static_cast<int>(tile); }
constexpr bool takeable(Tile tile) { return tile <= Tile::hand; }
constexpr bool is_king(Tile tile) { return tile >= Tile::king_red && tile <= Tile::king_blue; }

inline constexpr int swift_steps = 3;      // DL-702
inline constexpr int same_gems_limit = 2;  // DL-204
inline constexpr int set_points = 10;      // DL-803
inline constexpr int patience = 50;        // DL-806, in turns per player

}  // namespace tafelrunde::drachenland
