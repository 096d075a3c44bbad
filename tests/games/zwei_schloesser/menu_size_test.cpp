// The largest menus: the bounds that zwei_schloesser.hpp states.
#include <gtest/gtest.h>

#include "tests/games/zwei_schloesser/play.hpp"
#include "tests/protocol/written.hpp"

namespace tafelrunde::zwei_schloesser::test {
namespace {

constexpr std::size_t room = rooms;

TEST(ZweiSchloesserMenus, the_first_tile_that_is_dealt_is_any_of_147) {
    const auto s = tafelrunde::test::state_at<State>("phase: DEAL");
    ASSERT_TRUE(s);
    EXPECT_EQ(legal(*s, chance).size(), room);
}

TEST(ZweiSchloesserMenus, ZS_T03_choosing) {
    const std::pair<const char*, std::size_t> turns[] = {{"1", 36}, {"2", 21}, {"3", 10}, {"4", 3}};
    for (const auto& [turn, pairs] : turns) {
        const auto s =
            tafelrunde::test::state_at<State>("phase: CHOOSE\nturn: " + std::string(turn));
        ASSERT_TRUE(s);
        EXPECT_EQ(legal(*s, 0).size(), pairs);
    }
}

/// A castle of n cells has at most 2 n + 2 free neighbours, whatever its form.
TEST(ZweiSchloesserMenus, a_seat_with_two_open_castles_has_at_most_100) {
    EXPECT_LE(2u * (2 * (most_rooms - 1 + 2) + 2), room);
}

TEST(ZweiSchloesserMenus, what_is_met_in_play) {
    std::size_t place = 0, most = 0;
    for (std::uint64_t seed = 1; seed <= 300; ++seed)
        play_game(tafelrunde::test::players_of<State>(seed), seed, Characters::mixed(seed),
                  [&](const State& s) {
                      for (Seat seat = 0; seat < s.seats; ++seat) {
                          const Actions menu = legal(s, seat);
                          most = std::max(most, menu.size());
                          if (s.phase == Phase::build) place = std::max(place, menu.size());
                      }
                  });
    EXPECT_LE(most, 50u);
    EXPECT_GE(place, 20u);
}

}  // namespace
}  // namespace tafelrunde::zwei_schloesser::test
