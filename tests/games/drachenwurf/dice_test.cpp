// The dice of a turn, solved exactly, against known probabilities and plain counting.
#include "games/drachenwurf/dice.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "games/drachenwurf/bot.hpp"

namespace tafelrunde::drachenwurf {
namespace {

/// A whole turn without eggs, with so many valid colours.
double turn(int valid, const EndOfRolling& end) {
    return DiceTurn({}, dice, false, false, (1u << valid) - 1, end).rolled({}, false);
}

/// P(at least k of one wanted colour), by the number of valid colours.
TEST(DrachenwurfDice, one_wanted_colour_is_as_likely_as_the_table_says) {
    constexpr std::array<std::array<double, dice>, colours> known{
        {{.6651020233, .5035964404, .3288065249, .1794906442, .0735898759, .0170844267},
         {.8573425020, .7167500481, .5037605023, .2725520142, .0979256934, .0170844267},
         {.9468129429, .8334807517, .6089754762, .3281201120, .1108481600, .0170844267},
         {.9731423457, .8755909571, .6541573512, .3548904592, .1174281828, .0170844267},
         {.9778395891, .8856860945, .6681918291, .3651416196, .1204149147, .0170844267},
         {.9782632889, .8869691023, .6705159767, .3673043866, .1212230314, .0170844267}}};
    for (int valid = 1; valid <= colours; ++valid)
        for (int k = 1; k <= dice; ++k) {
            const double p =
                turn(valid, [&](Six aside, bool) { return aside[0] >= k ? 1.0 : 0.0; });
            EXPECT_NEAR(p, known[valid - 1][k - 1], 1e-9) << valid << " valid, at least " << k;
            EXPECT_NEAR(p, chance_of_more(valid, dice, k), 1e-9);
        }
}

int largest(Six six) {
    int most = 0;
    for (int c = 0; c < colours; ++c) most = std::max(most, six[c]);
    return most;
}

TEST(DrachenwurfDice, the_largest_group_of_any_colour) {
    constexpr std::array<std::array<double, 5>, colours> known{
        {{.5035964404, .3288065249, .1794906442, .0735898759, .0170844267},
         {.8419324900, .6521293121, .3670249965, .1373463015, .0250575909},
         {.9703484680, .8385368898, .4852953951, .1761230176, .0290553070},
         {.9974608984, .9139583389, .5474634403, .1995461035, .0315573931},
         {.9999610228, .9408343151, .5794034226, .2148437267, .0335259549},
         {.9999999989, .9526727025, .5965018907, .2249433421, .0352184461}}};
    for (int valid = 1; valid <= colours; ++valid)
        for (int k = 2; k <= dice; ++k)
            EXPECT_NEAR(turn(valid, [&](Six a, bool) { return largest(a) >= k ? 1.0 : 0.0; }),
                        known[valid - 1][k - 2], 1e-9);
}

TEST(DrachenwurfDice, most_tiles_and_the_largest_group_of_three_colours) {
    const auto tiles_of = [](Six a, int n) {
        int sum = 0;
        for (int c = 0; c < n; ++c) sum += a[c] >= least_symbols ? 1 : 0;
        return static_cast<double>(sum);
    };
    EXPECT_NEAR(turn(3, [&](Six a, bool) { return tiles_of(a, 3); }), 1.807922601173572, 1e-9);
    EXPECT_NEAR(turn(2, [&](Six a, bool) { return tiles_of(a, 2); }), 1.287970905164167, 1e-9);
    EXPECT_NEAR(turn(3, [](Six a, bool) { return static_cast<double>(largest(a)); }),
                3.47848997693309, 1e-9);
}

/// DW-406: A doubled die is one symbol more.
TEST(DrachenwurfDice, with_an_egg_one_die_less_is_enough) {
    for (int k = 2; k <= dice; ++k) {
        const DiceTurn with({}, dice, false, true, 0b001111,
                            [&](Six a, bool) { return a[0] >= k ? 1.0 : 0.0; });
        EXPECT_NEAR(with.rolled({}, false), chance_of_more(4, dice, k - 1), 1e-9);
    }
}

/// The same by trying every roll of two dice and every choice.
TEST(DrachenwurfDice, two_dice_by_hand) {
    Six aside;
    aside.add(0, 3).add(2, 1);
    const auto end = [](Six a, bool) { return a[0] * a[0] + 3.0 * a[1] + a[2] * a[2] * a[2]; };
    const DiceTurn turn(aside, 2, false, false, 0b000111, end);
    const auto one_die = [&](Six now) {
        double sum = 0;
        for (int c = 0; c < colours; ++c) sum += end(c < 3 ? Six(now).add(c) : now, false) / 6;
        return sum;
    };
    double sum = 0;
    for (int a = 0; a < colours; ++a)
        for (int b = 0; b < colours; ++b) {
            double best = -1;
            const auto one = [&](int c) {
                const Six now = Six(aside).add(c);
                best = std::max({best, end(now, false), one_die(now)});
            };
            if (a < 3) one(a);
            if (b < 3) one(b);
            if (a < 3 && b < 3) best = std::max(best, end(Six(aside).add(a).add(b), false));
            if (a >= 3 && b >= 3) best = end(aside, false);
            sum += best / 36;
        }
    EXPECT_NEAR(turn.rolled(aside, false), sum, 1e-12);
}

TEST(DrachenwurfDice, every_way_to_set_dice_aside_has_a_number_of_its_own) {
    std::set<int> seen;
    for (int a = 0; a <= 7; ++a)
        for (int b = 0; a + b <= 7; ++b)
            for (int c = 0; a + b + c <= 7; ++c)
                for (int d = 0; a + b + c + d <= 7; ++d)
                    for (int e = 0; a + b + c + d + e <= 7; ++e)
                        for (int f = 0; a + b + c + d + e + f <= 7; ++f)
                            seen.insert(rank(
                                Six{}.add(0, a).add(1, b).add(2, c).add(3, d).add(4, e).add(5, f)));
    EXPECT_EQ(std::ssize(seen), six_ranks);
    EXPECT_EQ(*seen.begin(), 0);
    EXPECT_EQ(*seen.rbegin(), six_ranks - 1);
}

}  // namespace
}  // namespace tafelrunde::drachenwurf
