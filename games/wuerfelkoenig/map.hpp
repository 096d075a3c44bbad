// The map of Würfelkönig: two parts of 15 hexagons, and the three ways to put them together. A
// landscape field is called spot here, because a field is already a value of a set-up.
// Two parts of 15 fields, fifteen terrains, each once per part: rulebook and public reviews. The
// shape of the parts, where each terrain lies, the fields of gems and dragons, and which
// arrangement belongs to how many players: reconstructed (WK-C2, WK-S1, WK-S2, WK-S5).
#pragma once
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
};

namespace detail {

constexpr std::array<Hex, part_spots> part = [] {
    std::array<Hex, part_spots> hexes{};
    int i = 0;
    for (int r = 0; r < 3; ++r)
        for (int k = 0; k < 4 + r; ++k) hexes[i++] = {k - r, r};
    return hexes;
}();

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

// WK-S1: Long bases together for four players, short bases for three, slanted sides for two. Part B
// is turned by half: (q, r) becomes turned - (q, r).
struct ArrangementRow {
    std::string_view id;
    int players;
    Hex turned;
};
inline constexpr int arrangements = 3;
inline constexpr std::array<ArrangementRow, arrangements> arrangement_rows{{
    {"hexagon", 4, {0, 5}},
    {"hourglass", 3, {3, -1}},
    {"strip", 2, {7, 2}},
}};

constexpr Hex hex_of(int arrangement, Spot spot) {
    const Hex at = detail::part[spot % part_spots];
    const Hex turned = arrangement_rows[arrangement].turned;
    return spot < part_spots ? at : Hex{turned.q - at.q, turned.r - at.r};
}

namespace detail {

struct Ways {
    std::array<Spots, spots> beside{};  // WK-C2: those that share a side
    std::array<std::array<std::uint8_t, spots>, spots> steps{};
    int edges = 0;
};

constexpr bool touch(Hex a, Hex b) {
    const int q = a.q - b.q, r = a.r - b.r;
    return (q != 0 || r != 0) && q >= -1 && q <= 1 && r >= -1 && r <= 1 && q + r >= -1 &&
           q + r <= 1;
}

/// WK-E6: The steps from one spot to every other, wave by wave.
constexpr void walk_from(Ways& ways, Spot from) {
    Spots reached{from}, wave{from};
    for (int n = 0; !wave.empty(); ++n) {
        Spots next;
        for (Spot spot : wave) {
            ways.steps[from][spot] = byte(n);
            next |= ways.beside[spot];
        }
        wave = next - reached;
        reached |= next;
    }
}

constexpr std::array<Ways, arrangements> ways = [] {
    std::array<Ways, arrangements> all{};
    for (int a = 0; a < arrangements; ++a) {
        for (Spot x = 0; x < spots; ++x)
            for (Spot y = 0; y < spots; ++y)
                if (touch(hex_of(a, x), hex_of(a, y))) all[a].beside[x].add(y), ++all[a].edges;
        for (Spot from = 0; from < spots; ++from) walk_from(all[a], from);
    }
    return all;
}();

}  // namespace detail

constexpr Spots beside(int arrangement, Spot spot) {
    return detail::ways[arrangement].beside[spot];
}
constexpr int steps_between(int arrangement, Spot a, Spot b) {
    return detail::ways[arrangement].steps[a][b];
}

static_assert(detail::ways[0].edges == 2 * 71 && detail::ways[1].edges == 2 * 67 &&
              detail::ways[2].edges == 2 * 65);

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
