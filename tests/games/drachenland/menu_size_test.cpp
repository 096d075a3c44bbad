// The largest menus: the bounds that drachenland.hpp states, found by trying everything.
#include <gtest/gtest.h>

#include "tests/games/drachenland/play.hpp"

namespace tafelrunde::drachenland::test {
namespace {

constexpr int room = 104;

/// Nothing lies face down and nobody is in the way: the active figure and its dragon are here.
State free_table(Node here) {
    State s = start({.players = 2, .start = 0});
    s.tile.fill(Tile::none);
    s.phase = Phase::move;
    s.figure[0][0] = byte(here);
    s.shown = {3, dragon_pips};
    s.die = 1;
    s.pips = dragon_pips;
    return s;
}

/// The largest menu of a place with this many swift steps played and left to play.
std::size_t largest_move(int played, int left) {
    std::size_t largest = 0;
    for (Node here = 0; here <= outside; ++here) {
        State s = free_table(here);
        if (is_volcano(here)) s.king[0] = byte(here);
        s.swift = byte(swift_steps * played);
        s.before[0] = {1, 1, byte(left), 0, 0};
        largest = std::max(largest, legal(s, 0).size());
    }
    return largest;
}

TEST(DrachenlandMenus, MOVE_has_at_most_104_entries) {
    EXPECT_EQ(largest_move(3, 1), 104u);
    EXPECT_EQ(largest_move(4, 0), 103u);
    EXPECT_LT(largest_move(2, 2), 104u);
    EXPECT_LT(largest_move(0, 4), 104u);
}

/// Whatever a position says: all places but the present one, the most boats and flights, swift
/// steps, end.
TEST(DrachenlandMenus, MOVE_fits_in_any_position) {
    int boats = 0;
    for (Node v = 0; v < volcanoes; ++v) boats = std::max(boats, across_water(v).size());
    EXPECT_EQ(boats, 3);
    EXPECT_EQ(nodes - 1 + boats + 2 * (volcanoes - 1) + 1 + 1, room);
    EXPECT_EQ(largest_move(16, 4), static_cast<std::size_t>(room));
}

TEST(DrachenlandMenus, the_others_are_small) {
    std::array<std::size_t, 8> largest{};
    for (std::uint64_t seed = 1; seed <= 300; ++seed) {
        const auto who = Characters::alike(seed);
        play_game(tafelrunde::test::players_of<State>(seed), seed, who, [&](const State& s) {
            std::size_t& most = largest[static_cast<std::size_t>(s.phase)];
            if (s.phase != Phase::over) most = std::max(most, legal(s, s.turn).size());
        });
    }
    EXPECT_EQ(largest[static_cast<std::size_t>(Phase::open)], 9u);
    EXPECT_EQ(largest[static_cast<std::size_t>(Phase::act)], 8u);
    EXPECT_EQ(largest[static_cast<std::size_t>(Phase::treasure)], 5u);
    EXPECT_EQ(largest[static_cast<std::size_t>(Phase::hand)], 2u);
    EXPECT_GT(largest[static_cast<std::size_t>(Phase::move)], 50u);
    EXPECT_LE(largest[static_cast<std::size_t>(Phase::move)], 104u);
}

}  // namespace
}  // namespace tafelrunde::drachenland::test
