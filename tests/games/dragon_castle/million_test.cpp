// A million random decisions, each table looked at from all sides; run with sanitizers too.
#include <gtest/gtest.h>

#include "tests/games/dragon_castle/play.hpp"

namespace tafelrunde::dragon_castle::test {
namespace {

TEST(DragonCastleMillion, decisions_leave_the_table_in_order) {
    const auto met = tafelrunde::test::play_a_million<Characters>(wrong);
    EXPECT_GE(met.decisions, 1'000'000);
    EXPECT_GT(met.games, 2000);
    tafelrunde::test::expect_phases(met, 21, {Phase::reveal});
}

/// DC-804: Every turn without a summons takes a tile.
TEST(DragonCastleMillion, DC_804_no_game_is_longer_than_116_and_2n_minus_1_turns) {
    for (std::uint64_t seed = 1; seed <= 150; ++seed) {
        const int players = 2 + static_cast<int>(seed % 3);
        int turns = 0;
        State last;
        play_game(players, seed, Characters::mixed(seed), [&](const State& s) {
            turns += s.phase == Phase::start && (s.used == 0) ? 1 : 0;
            last = s;
        });
        EXPECT_LE(turns, all_tiles + 2 * players - 1);
        EXPECT_EQ(last.phase, Phase::over);
        EXPECT_EQ(last.turn, last.start) << "DC-803: everyone has had the same number of turns";
    }
}

}  // namespace
}  // namespace tafelrunde::dragon_castle::test
