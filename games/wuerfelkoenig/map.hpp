// The map of Würfelkönig: two parts of 15 hexagons, and the ways to put them together. A landscape
// field is called spot here, because a field is already a value of a set-up.
// Two parts of 15 fields, fifteen terrains, each once per part: rulebook and public reviews. The
// shape of the parts, where each terrain lies, the fields of gems and dragons, and which
// arrangement belongs to how many players: reconstructed (WK-C2, WK-S1, WK-S2, WK-S5).
#pragma once
#include <optional>

#include "games/wuerfelkoenig/data.hpp"

namespace tafelrunde::wuerfelkoenig {

inline constexpr int spots = 30, part_spots = 15, terrains = 15, tiles_per_terrain = 2;
inline constexpr int boxed_tiles = 2;                      // WK-S4: put back in the box unseen
inline constexpr int placed_at_end = spots - boxed_tiles;  // WK-C8

using Spot = int;  // A1 … A15 are 0 … 14, B1 … B15 are 15 … 29
using Spots = Bits<spots>;
inline constexpr std::uint8_t no_spot = spots;

using Terrain = int;
// clang-format off
inline constexpr std::array<std::string_view, terrains> terrain_ids{
    "flussaue", "kueste", "sumpf", "wiese", "wueste", "hoehlen", "vulkan", "ackerland",
    "gebirge", "lava", "steppe", "pilzwald", "tannenwald", "blumenfeld", "edelsteinbruch"};

// WK-C1: What lies where, row by row (4, 5 and 6 hexagons) in each part.
inline constexpr std::array<std::uint8_t, spots> terrain_at{
    14, 8, 12, 13,   1, 5, 6, 11, 3,    2, 0, 9, 4, 10, 7,
    1, 2, 11, 12,    5, 0, 3, 10, 9,    8, 14, 13, 7, 4, 6};
// clang-format on
constexpr Terrain terrain_of(Spot spot) { return terrain_at[spot]; }

/// A hexagon in axial coordinates: its neighbours are (±1, 0), (0, ±1), (1, -1), (-1, 1).
struct Hex {
    int q = 0, r = 0;
    bool operator==(const Hex&) const = default;
};

namespace detail {

constexpr std::array<Spots, terrains> by_terrain = [] {
    std::array<Spots, terrains> sets{};
    for (Spot spot = 0; spot < spots; ++spot) sets[terrain_of(spot)].add(spot);
    return sets;
}();

constexpr Spots listed(std::initializer_list<const char*> names) {
    Spots set;
    for (std::string_view name : names) {
        int n = 0;
        for (char digit : name.substr(1)) n = 10 * n + (digit - '0');
        set.add((name[0] == 'B' ? part_spots : 0) + n - 1);
    }
    return set;
}

}  // namespace detail

constexpr Spots of_terrain(Terrain t) { return detail::by_terrain[t]; }

// WK-C1: Every terrain lies once in each part.
struct Twins {
    std::uint8_t a, b;
};
inline constexpr std::array<Twins, terrains> twins = [] {
    std::array<Twins, terrains> all{};
    for (Terrain t = 0; t < terrains; ++t)
        all[t] = {byte(of_terrain(t).first()), byte(of_terrain(t).last())};
    return all;
}();
static_assert([] {
    for (Twins pair : twins)
        if (pair.a >= part_spots || pair.b < part_spots) return false;
    return true;
}());

// WK-S1, WK-S9: How part B lies beside part A: turned by so many sixths of a full turn, and then
// moved by `at`.
struct Arrangement {
    int turn = 0;
    Hex at;
    bool operator==(const Arrangement&) const = default;
};
/// All ways in which the parts share a side and do not overlap. The printed ones come first: long
/// bases together for four players, short bases for three, slanted sides for two.
inline constexpr int arrangements = 180, usual_arrangements = 3;
inline constexpr std::array<std::string_view, usual_arrangements> arrangement_ids{
    "hexagon", "hourglass", "strip"};
extern const std::array<Arrangement, arrangements> arrangement_rows;

/// Where a spot lies if the parts lie so, whether they fit or not.
Hex hex_of(const Arrangement&, Spot);
inline Hex hex_of(int arrangement, Spot spot) {
    return hex_of(arrangement_rows[arrangement], spot);
}

/// A hexagon turned about (0, 0) by sixths of a full turn.
Hex turned(Hex, int sixths);
/// By how much to turn a map so that it is drawn on a narrow page; not at all if it need not be.
int narrow_turn(const Arrangement&);

/// How many sides the parts share; nothing if they overlap.
std::optional<int> seam(const Arrangement&);

/// Its number; nothing if the parts do not fit so.
std::optional<int> arrangement_of(const Arrangement&);

struct Ways {
    std::array<Spots, spots> beside{};  // WK-C2: those that share a side
    std::array<std::array<std::uint8_t, spots>, spots> steps{};
};
extern const std::array<Ways, arrangements> ways_of;

inline Spots beside(int arrangement, Spot spot) { return ways_of[arrangement].beside[spot]; }
inline int steps_between(int arrangement, Spot a, Spot b) {
    return ways_of[arrangement].steps[a][b];
}

// WK-S5: The same gem fields for every number of players.
inline constexpr Spots white_spots = detail::listed({"A1", "A7", "A14", "B6", "B9", "B13"});
inline constexpr Spots golden_spots = detail::listed({"A4", "A10", "B3", "B10"});
inline constexpr int map_white = white_spots.size(), map_golden = golden_spots.size();

// WK-S2: Two, four or six dragons for four, three or two players.
constexpr int dragons_for(int players) { return 2 * (5 - players); }
constexpr Spots dragon_spots(int players) {
    if (players == 4) return detail::listed({"A12", "B15"});
    if (players == 3) return detail::listed({"A12", "A15", "B5", "B15"});
    return detail::listed({"A2", "A12", "A15", "B5", "B12", "B15"});
}
constexpr int arrangement_for(int players) { return 4 - players; }

static_assert(map_white == 6 && map_golden == 4 && (white_spots & golden_spots).empty());
static_assert(dragon_spots(2).size() == 6 && dragon_spots(3).size() == 4 &&
              dragon_spots(4).size() == 2);
static_assert((dragon_spots(2) & (white_spots | golden_spots)).empty());

}  // namespace tafelrunde::wuerfelkoenig
