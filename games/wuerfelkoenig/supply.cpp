// The supplies: what is neither on the map nor with a player, and the odds of the next castle tile.
#include <algorithm>

#include "games/wuerfelkoenig/turn.hpp"

namespace tafelrunde::wuerfelkoenig {
namespace {

int sum(const PerSeat& counts) {
    int n = 0;
    for (int count : counts) n += count;
    return n;
}

// --- Which tile comes next (WK-I0, WK-I2, WK-I3).

// Every tile of the supply is equally likely, but two of those that are not on the map lie in the
// box. Before anything is seen, of a terrain with two tiles left 0, 1 or 2 lie in the box with the
// odds 1 : 2 : 1, of a terrain with one left 0 or 1 with 1 : 1. A tile that is drawn and put back
// was not in the box: each sight multiplies the odds by the number of such tiles that the supply
// then has. So `seen` counts sights: with two tiles left the odds after n sights are 2^(n-1) : 1 :
// 0, with one left 2^n : 1.

constexpr int certain = 7;      // none of this terrain lies in the box
constexpr int most_sights = 6;  // more of them are taken as six: the odds are 1 : 64 by then
constexpr int unit = 1 << most_sights;

/// Odds against «none in the box», in units: for one tile in the box, and for two (in units
/// squared).
struct Boxed {
    int one = 0, two = 0;
};

constexpr Boxed boxed(int left, int sights) {
    if (left == 0 || sights == certain) return {};
    if (left == 1) return {unit >> sights, 0};
    if (sights == 0) return {2 * unit, unit * unit};
    return {unit >> (sights - 1), 0};
}

constexpr auto boxes = [] {
    std::array<std::array<Boxed, certain + 1>, tiles_per_terrain + 1> table{};
    for (int left = 0; left <= tiles_per_terrain; ++left)
        for (int sights = 0; sights <= certain; ++sights) table[left][sights] = boxed(left, sights);
    return table;
}();

Boxed box_of(const Public& s, Terrain t) { return boxes[tiles_off_map(s, t)][s.seen[t]]; }

}  // namespace

// WK-C8: Occupied fields and tile supply are always 28; drawn tiles count as supply until placed.
int tile_supply(const Public& s) { return placed_at_end - s.castles.size(); }

// WK-S3, WK-C8: Fires are in the supply, on the map or with players.
int fire_supply(const Public& s) { return all_fires - s.fires.size() - sum(s.held_fires); }

// WK-S6, WK-C8: The same for gems.
int white_supply(const Public& s) { return all_white - s.white.size() - sum(s.held_white); }
int golden_supply(const Public& s) { return all_golden - s.golden.size() - sum(s.held_golden); }

int markers_left(const Public& s, Seat seat) { return all_markers - s.markers[seat].size(); }

// WK-C3: Two tiles for each terrain.
int tiles_off_map(const Public& s, Terrain t) {
    return tiles_per_terrain - (s.castles.has(twins[t].a) ? 1 : 0) -
           (s.castles.has(twins[t].b) ? 1 : 0);
}

/// Over all pairs that may lie in the box, weighed by their odds: how many tiles of this terrain
/// are then left to be drawn. As long as nothing was put back, that is as many as are off the map.
int tile_odds(const Public& s, Terrain t) {
    int there = tiles_off_map(s, t);
    if (s.box == Box{}) return there;
    for (Terrain other : s.drawn) there -= other == t ? 1 : 0;
    const Boxed own = box_of(s, t);
    return there * s.box.pairs - 2 * own.two - own.one * (s.box.ones - own.one);
}

/// Adds up the odds of all pairs that may lie in the box; nothing as long as nothing was seen.
void weigh_box(State& s) {
    s.box = {};
    if (s.seen == decltype(s.seen){}) return;
    int ones = 0, squares = 0, twos = 0;
    for (Terrain t = 0; t < terrains; ++t) {
        const Boxed box = box_of(s, t);
        ones += box.one;
        squares += box.one * box.one;
        twos += box.two;
    }
    s.box = {ones, twos + (ones * ones - squares) / 2};
}

/// Whether two tiles can lie in the box after all that was seen.
bool tiles_possible(const Public& s) { return s.box.pairs > 0 || s.seen == decltype(s.seen){}; }

void sight_tile(State& s, Terrain t) {
    const int left = tiles_off_map(s, t);
    const auto on_table = static_cast<int>(std::ranges::count(s.drawn, byte(t)));
    if (left - on_table == 1) s.seen[t] = certain;
    else if (s.seen[t] < most_sights) ++s.seen[t];
    s.drawn.push(byte(t));
    weigh_box(s);
}

void settle_tile(State& s, Spot spot) {
    const Terrain t = terrain_of(spot);
    const int left = tiles_off_map(s, t);
    if (left == 1) s.seen[t] = 0;
    else if (s.seen[t] != certain) --s.seen[t];
    s.castles.add(spot);
    weigh_box(s);
}

}  // namespace tafelrunde::wuerfelkoenig
