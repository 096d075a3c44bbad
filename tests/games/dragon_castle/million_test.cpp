// A million random decisions, each table looked at from all sides; run with sanitizers too.
#include <gtest/gtest.h>

#include "tests/games/dragon_castle/play.hpp"

namespace tafelrunde::dragon_castle::test {
namespace {

TEST(DragonCastleMillion, decisions_leave_the_table_in_order) {
    int decisions = 0, games = 0;
    std::array<int, 21> phases{};
    for (std::uint64_t seed = 1; decisions < 1'000'000; ++seed, ++games) {
        const int players = 2 + static_cast<int>(seed % 3);
        const Characters who = seed % 3 == 0 ? Characters{} : mixed(seed);
        decisions += play_game(any_setup(players, seed), seed, who, [&](const State& s) {
            const char* const what = wrong(s);
            ASSERT_EQ(what, nullptr) << what << " in game " << seed;
            ++phases[static_cast<std::size_t>(s.phase)];
        });
        ASSERT_FALSE(HasFatalFailure());
    }
    EXPECT_GT(games, 2000);
    for (std::size_t phase = 0; phase < phases.size(); ++phase)
        EXPECT_EQ(phases[phase] > 100, phase != static_cast<std::size_t>(Phase::reveal))
            << "phase " << phase << ": " << phases[phase];
}

/// DC-804: Every turn without a summons takes a tile.
TEST(DragonCastleMillion, DC_804_no_game_is_longer_than_116_and_2n_minus_1_turns) {
    for (std::uint64_t seed = 1; seed <= 150; ++seed) {
        const int players = 2 + static_cast<int>(seed % 3);
        int turns = 0;
        State last;
        play_game(any_setup(players, seed), seed, mixed(seed), [&](const State& s) {
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
