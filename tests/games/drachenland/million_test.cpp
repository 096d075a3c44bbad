// A million random decisions, each table looked at from all sides; run with sanitizers too.
#include <gtest/gtest.h>

#include "tests/games/drachenland/play.hpp"

namespace tafelrunde::drachenland::test {
namespace {

TEST(DrachenlandMillion, decisions_leave_the_table_in_order) {
    int decisions = 0, games = 0;
    std::array<int, 8> phases{};
    for (std::uint64_t seed = 1; decisions < 1'000'000; ++seed, ++games) {
        Characters who{};
        for (std::size_t i = 0; i < who.size(); ++i)  // every third game by lot alone
            if (seed % 3 != 0) who[i] = static_cast<Character>((seed / 3 + 2 * i) % characters);
        decisions += play_game(2 + static_cast<int>(seed % 3), seed, who, [&](const State& s) {
            const char* const what = wrong(s);
            ASSERT_EQ(what, nullptr) << what << " in game " << seed;
            ++phases[static_cast<std::size_t>(s.phase)];
        });
        ASSERT_FALSE(HasFatalFailure());
    }
    EXPECT_GE(decisions, 1'000'000);
    EXPECT_GT(games, 500);
    for (std::size_t phase = 0; phase < phases.size(); ++phase) {
        const bool by_chance = phase == static_cast<std::size_t>(Phase::roll) ||
                               phase == static_cast<std::size_t>(Phase::reveal);
        EXPECT_EQ(phases[phase] > 100, !by_chance) << "phase " << phase;
    }
}

}  // namespace
}  // namespace tafelrunde::drachenland::test
