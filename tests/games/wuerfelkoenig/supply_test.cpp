// The odds of the next tile against a plain list of everything that may lie in the box, each case
// weighed by how likely it makes what was seen.
#include <gtest/gtest.h>

#include <cmath>

#include "tests/games/wuerfelkoenig/play.hpp"

namespace tafelrunde::wuerfelkoenig::test {
namespace {

/// Two terrains of tiles in the box, and how likely that is.
struct Case {
    std::array<int, terrains> boxed{};
    double likely = 0;
};

double ways(int of, int taken) { return of == 2 && taken == 1 ? 2 : of >= taken ? 1 : 0; }

std::vector<Case> all_cases(const State& s) {
    std::vector<Case> list;
    for (Terrain a = 0; a < terrains; ++a)
        for (Terrain b = a; b < terrains; ++b) {
            Case one;
            ++one.boxed[a];
            ++one.boxed[b];
            one.likely = 1;
            for (Terrain t = 0; t < terrains; ++t)
                one.likely *= ways(tiles_off_map(s, t), one.boxed[t]);
            if (one.likely > 0) list.push_back(one);
        }
    return list;
}

int left_in(const State& s, const Case& one, Terrain t) {
    return tiles_off_map(s, t) - one.boxed[t] -
           static_cast<int>(std::ranges::count(s.drawn, byte(t)));
}

/// The chance of each terrain, by all cases.
std::array<double, terrains> chances(const State& s, const std::vector<Case>& cases) {
    std::array<double, terrains> sum{};
    double all = 0;
    for (const Case& one : cases)
        for (Terrain t = 0; t < terrains; ++t) {
            sum[t] += one.likely * left_in(s, one, t);
            all += one.likely * left_in(s, one, t);
        }
    for (double& p : sum) p /= all;
    return sum;
}

void compare(const State& s, const std::vector<Case>& cases) {
    double all = 0;
    for (Terrain t = 0; t < terrains; ++t) all += tile_odds(s, t);
    const auto expected = chances(s, cases);
    for (Terrain t = 0; t < terrains; ++t)
        ASSERT_NEAR(tile_odds(s, t) / all, expected[t], 1e-9) << terrain_ids[t];
}

/// One game of tiles alone: draws of one to three, one of them placed, the others put back.
void follow_tiles(int players, Rng& rng) {
    State s;
    s.seats = byte(players);
    s.castles = dragon_spots(players);
    weigh_box(s);
    std::vector<Case> cases = all_cases(s);
    bool exact = true;  // until a terrain is seen more often than is counted
    while (tile_supply(s) > 0) {
        for (int n = std::min(1 + rng.below(3), tile_supply(s)); n > 0; --n) {
            if (exact) {
                ASSERT_NO_FATAL_FAILURE(compare(s, cases));
            }
            Terrain t = rng.below(terrains);
            while (tile_odds(s, t) == 0) t = rng.below(terrains);
            for (Case& one : cases) one.likely *= left_in(s, one, t);
            exact = exact && s.seen[t] != 6;
            sight_tile(s, t);
        }
        settle_tile(s, free_spots(s, s.drawn[0]).first());
        s.drawn = {};
    }
    // WK-C8: the free fields are those of the two tiles in the box.
    for (const Case& one : cases) {
        if (one.likely == 0) continue;
        for (Terrain t = 0; t < terrains; ++t) ASSERT_EQ(one.boxed[t], tiles_off_map(s, t));
    }
}

TEST(WuerfelkoenigSupply, WK_I2_WK_I3_the_odds_of_the_next_tile_are_exact) {
    Rng rng(1);
    for (int game = 0; game < 300; ++game)
        ASSERT_NO_FATAL_FAILURE(follow_tiles(2 + game % 3, rng)) << game;
}

}  // namespace
}  // namespace tafelrunde::wuerfelkoenig::test
