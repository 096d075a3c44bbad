// Whether luck is fair: chi-squared tests with fixed seeds, of fair dice and of fast ones. Limits
// are those that a fair source passes in 9999 of 10000 cases.
#include "tests/luck.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "games/drachenwurf/drachenwurf.hpp"
#include "kernel/match.hpp"

namespace tafelrunde::drachenwurf {
namespace {

using tafelrunde::test::chi_squared;
using Fair = tafelrunde::test::Fair<State>;

constexpr double limit_of_6 = 25.74, limit_of_36 = 74.93, limit_of_1260 = 1454.2;

constexpr int dice_site = 2, throws = 72'000;

/// One die thrown often.
template <class Luck>
double single_throws(const Luck& luck) {
    std::vector<double> found(6);
    for (int i = 0; i < throws; ++i) ++found[luck.below(dice_site, i, 6)];
    return chi_squared(found);
}

/// Each draw with the one after it, and with the same draw of another site.
template <class Luck>
double consecutive_throws(const Luck& luck) {
    std::vector<double> found(36);
    for (int i = 0; i < throws; i += 2)
        ++found[6 * luck.below(dice_site, i, 6) + luck.below(dice_site, i + 1, 6)];
    return chi_squared(found);
}

template <class Luck>
double throws_of_two_sites(const Luck& luck) {
    std::vector<double> found(36);
    for (int i = 0; i < throws / 2; ++i)
        ++found[6 * luck.below(dice_site, i, 6) + luck.below(dice_site + 1, i, 6)];
    return chi_squared(found);
}

/// The first throw of neighbouring seeds.
template <class Luck>
double throws_of_two_seeds() {
    std::vector<double> found(36);
    for (std::uint64_t seed = 0; seed < throws; seed += 2)
        ++found[6 * Luck(seed).below(dice_site, 0, 6) + Luck(seed + 1).below(dice_site, 0, 6)];
    return chi_squared(found);
}

TEST(DrachenwurfLuck, DW_102_every_face_of_a_fair_die_is_equally_likely) {
    EXPECT_LT(single_throws(Fair(1)), limit_of_6);
    EXPECT_LT(consecutive_throws(Fair(1)), limit_of_36);
    EXPECT_LT(throws_of_two_sites(Fair(1)), limit_of_36);
    EXPECT_LT(throws_of_two_seeds<Fair>(), limit_of_36);
}

TEST(DrachenwurfLuck, DW_102_every_face_of_a_fast_die_is_equally_likely) {
    EXPECT_LT(single_throws(FastLuck(1)), limit_of_6);
    EXPECT_LT(consecutive_throws(FastLuck(1)), limit_of_36);
    EXPECT_LT(throws_of_two_sites(FastLuck(1)), limit_of_36);
    EXPECT_LT(throws_of_two_seeds<FastLuck>(), limit_of_36);
}

template <class Luck>
Match<State> opened(int players, const Luck& luck) {
    Setup setup{.players = players};
    SetupLuck<State, Luck> dealer(luck);
    complete(setup, dealer);
    return Match<State>(start(setup), dealer.drawn);
}

template <class Luck>
Tile next_tile(Match<State>& match, const Luck& luck) {
    const State& now = match.state();
    const Action drawn = draw(now, luck, match.drawn()[site(now)]);
    EXPECT_TRUE(match.submit(chance, drawn));
    return drawn.tile;
}

template <class Luck>
double first_tiles(int games) {
    std::vector<double> found(tiles);
    for (int seed = 0; seed < games; ++seed) {
        const Luck luck(static_cast<std::uint64_t>(seed));
        auto match = opened(3, luck);
        ++found[next_tile(match, luck)];
    }
    return chi_squared(found);
}

/// The pairs of the first two tiles; a tile never follows itself.
template <class Luck>
double first_pairs(int games) {
    std::vector<double> found(tiles * (tiles - 1));
    for (int seed = 0; seed < games; ++seed) {
        const Luck luck(static_cast<std::uint64_t>(seed));
        auto match = opened(3, luck);
        const Tile first = next_tile(match, luck), second = next_tile(match, luck);
        ++found[first * (tiles - 1) + (second > first ? second - 1 : second)];
    }
    return chi_squared(found);
}

TEST(DrachenwurfLuck, DW_1000_every_unseen_tile_is_equally_likely_to_come_next) {
    EXPECT_LT(first_tiles<FastLuck>(36'000), limit_of_36);
    EXPECT_LT(first_tiles<Fair>(36'000), limit_of_36);
    EXPECT_LT(first_pairs<FastLuck>(126'000), limit_of_1260);
}

/// Chi-squared limits for 2 … 6 players.
constexpr std::array<double, 7> limits{0, 0, 15.14, 18.42, 21.11, 23.51, limit_of_6};

template <class Luck>
double start_players(int players, int games) {
    std::vector<double> found(static_cast<std::size_t>(players));
    for (int seed = 0; seed < games; ++seed)
        ++found[opened(players, Luck(static_cast<std::uint64_t>(seed))).state().turn];
    return chi_squared(found);
}

TEST(DrachenwurfLuck, DW_203_everyone_is_equally_likely_to_begin) {
    for (int players = 2; players <= most_players; ++players) {
        EXPECT_LT(start_players<FastLuck>(players, 12'000), limits[players]) << players;
        EXPECT_LT(start_players<Fair>(players, 12'000), limits[players]) << players;
    }
}

TEST(DrachenwurfLuck, DW_1002_the_dice_of_one_seat_do_not_hang_on_the_rolls_of_others) {
    for (int seat = 0; seat < most_players; ++seat) {
        State s = start({.players = most_players, .start = seat});
        EXPECT_EQ(State::sites[site(s)], "stack");
        for (Tile t : {0, 7, 14}) apply(s, chance, {.verb = Verb::draw, .tile = std::uint8_t(t)});
        EXPECT_EQ(State::sites[site(s)], "dice-" + std::to_string(seat));
    }
}

TEST(DrachenwurfLuck, the_test_notices_a_loaded_die) {
    struct Loaded {
        int below(int, int drawn, int n) const { return drawn % 20 == 0 ? 0 : drawn * 7 % n; }
    };
    EXPECT_GT(single_throws(Loaded{}), limit_of_6);
    EXPECT_GT(consecutive_throws(Loaded{}), limit_of_36);
}

}  // namespace
}  // namespace tafelrunde::drachenwurf
