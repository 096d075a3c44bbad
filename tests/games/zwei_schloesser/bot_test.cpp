// The greedy bot beats those who play by lot, and minds the lower of its two castles.
#include "games/zwei_schloesser/bot.hpp"

#include <gtest/gtest.h>

#include "bots/levels.hpp"
#include "tests/games/zwei_schloesser/play.hpp"
#include "tests/protocol/written.hpp"

namespace tafelrunde::zwei_schloesser::test {
namespace {

/// The end of a game in which some seats are greedy.
State played(int players, SeatBits greedy, std::uint64_t seed) {
    const FastLuck luck(seed);
    Rng rng(seed);
    Drawn<State> drawn{};
    State s = start(completed({.players = players}, luck, drawn));
    while (!to_act(s).empty()) {
        const Seat seat = to_act(s).first();
        if (seat == chance) {
            apply(s, chance, draw(s, luck, drawn[site(s)]++));
            continue;
        }
        const Actions menu = legal(s, seat);
        const auto by_lot = static_cast<std::size_t>(rng.below(static_cast<int>(menu.size())));
        const bool bot = (greedy >> seat & 1) != 0;
        apply(s, seat, menu[bot ? Levels<Mind>::greedy(view(s, seat), seat, rng, {}) : by_lot]);
    }
    return s;
}

/// Castles between two greedy players, one and one, and two who play by lot: 0 and 1 are greedy, 2
/// and 3 are not.
TEST(ZweiSchloesserBot, builds_better_castles_than_the_lot) {
    int greedy = 0, half = 0, by_lot = 0;
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        const State s = played(4, 0b0011, seed);
        greedy += castle_points(s.castle[0]);
        half += castle_points(s.castle[1]);
        by_lot += castle_points(s.castle[2]);
    }
    EXPECT_GT(greedy, half + 40 * 5);
    EXPECT_GT(half, by_lot + 40 * 5);
    EXPECT_GT(greedy, 40 * 50);
}

TEST(ZweiSchloesserBot, three_of_them_reach_50_points) {
    int sum = 0;
    for (std::uint64_t seed = 1; seed <= 20; ++seed)
        for (const Sheet& sheet : result(played(3, 0b111, seed)).seats) sum += sheet.total;
    EXPECT_GT(sum, 20 * 3 * 48);
}

/// ZS-P51: The same rooms, but the right castle is far behind: the better gain goes there.
TEST(ZweiSchloesserBot, ZS_P51_the_lower_castle_comes_first) {
    const auto s = tafelrunde::test::state_at<State>(
        "phase: ASSIGN\npair 0: aviary nap_room\ntiles A: bakery 1\ntiles B: kitchen 1 | pantry 2\n"
        "tiles C: scullery 2\n"
        "castle A: 2,0 chocolate_room | 2,-1 crypt | 2,-2 dungeon | 3,0 solar | 3,1 fountain | 2,1 "
        "parlor | "
        "2,2 foyer | 4,0 fountain | 5,0 fountain");
    ASSERT_TRUE(s);
    const auto worth = appraise(view(*s, 0), 0);
    const Actions menu = legal(*s, 0);
    ASSERT_EQ(menu.size(), 2u);
    const auto best = std::ranges::max_element(menu, {}, worth);
    State after = *s;
    apply(after, 0, *best);
    EXPECT_EQ(after.work[2].owner[1], 0);
}

}  // namespace
}  // namespace tafelrunde::zwei_schloesser::test
