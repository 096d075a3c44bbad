// Whether luck is fair: chi-squared tests with fixed seeds. Limits are those that a fair source
// passes in 9999 of 10000 cases.
#include "tests/luck.hpp"

#include <gtest/gtest.h>

#include "tests/games/dragon_castle/play.hpp"

namespace tafelrunde::dragon_castle::test {
namespace {

using tafelrunde::test::chi_squared;

constexpr double limit_of_3 = 18.42, limit_of_10 = 33.72, limit_of_29 = 63.2;

Setup drawn_setup(Setup setup, std::uint64_t seed) {
    const FastLuck luck(seed);
    SetupLuck<State, FastLuck> dealer(luck);
    complete(setup, dealer);
    return setup;
}

TEST(DragonCastleLuck, DC_202_every_tile_is_equally_likely_on_top) {
    std::vector<double> first(kinds), last(kinds);
    for (std::uint64_t seed = 0; seed < 6000; ++seed) {
        const State::Setup setup = drawn_setup({}, seed);
        std::vector<Tile> tops;
        for (Tile tile : setup.tops)
            if (tile != no_tile) tops.push_back(tile);
        ++first[tops.front() - 1];
        ++last[tops.back() - 1];
    }
    EXPECT_LT(chi_squared(first), limit_of_29);
    EXPECT_LT(chi_squared(last), limit_of_29);
}

TEST(DragonCastleLuck, DC_203_DC_206_cards_and_the_one_who_begins) {
    std::vector<double> spirits(spirit_cards);
    std::vector<double> dragons(dragon_cards);
    std::vector<double> starts(3);
    for (std::uint64_t seed = 0; seed < 6000; ++seed) {
        const State::Setup setup =
            drawn_setup({.players = 3, .spirit_cards = 2, .dragon_cards = 1}, seed);
        for (int card = 0; card < spirit_cards; ++card) {
            spirits[card] += in_set(setup.spirits, card) ? 1 : 0;
            dragons[card] += in_set(setup.dragons, card) ? 1 : 0;
        }
        ++starts[setup.start];
    }
    EXPECT_LT(chi_squared(spirits), limit_of_10);
    EXPECT_LT(chi_squared(dragons), limit_of_10);
    EXPECT_LT(chi_squared(starts), limit_of_3);
}

TEST(DragonCastleLuck, DC_902_an_uncovered_tile_is_any_of_those_not_seen) {
    const State s = [] {
        State table = start(drawn_setup({}, 1));
        apply(table, table.turn, legal(table, table.turn)[0]);
        return table;
    }();
    ASSERT_EQ(s.phase, Phase::reveal);
    std::array<double, kinds> found{};
    double all = 0, sum = 0;
    for (int i = 0; i < 40'000; ++i) ++found[draw(s, FastLuck(7), i).what - 1];
    for (Tile tile = first_kind; tile <= last_kind; ++tile) all += s.unseen[tile];
    for (Tile tile = first_kind; tile <= last_kind; ++tile) {
        const double expected = 40'000 * s.unseen[tile] / all;
        if (expected == 0) EXPECT_EQ(found[tile - 1], 0);
        else sum += (found[tile - 1] - expected) * (found[tile - 1] - expected) / expected;
    }
    EXPECT_LT(sum, limit_of_29);
}

/// DC-902: The last tile of a stack is as likely as the first, seen over whole games.
TEST(DragonCastleLuck, DC_902_all_tiles_come_equally_often) {
    std::vector<double> revealed(kinds);
    for (std::uint64_t seed = 1; seed <= 1500; ++seed) {
        State before;
        play_game({.players = 2, .spirit_cards = 0}, seed, Characters{}, [&](const State& s) {
            for (int space = 0; space < spaces; ++space)
                if (s.top[space] != before.top[space] && s.top[space] != no_tile &&
                    before.seats == s.seats && !before.floor[0].empty())
                    ++revealed[s.top[space] - 1];
            before = s;
        });
    }
    EXPECT_LT(chi_squared(revealed), 2 * limit_of_29);
}

}  // namespace
}  // namespace tafelrunde::dragon_castle::test
