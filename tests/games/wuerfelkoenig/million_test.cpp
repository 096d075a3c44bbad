// A million random decisions, each table looked at from all sides; run with sanitizers too.
#include <gtest/gtest.h>

#include "tests/games/wuerfelkoenig/play.hpp"

namespace tafelrunde::wuerfelkoenig::test {
namespace {

TEST(WuerfelkoenigMillion, decisions_leave_the_table_in_order) {
    int decisions = 0, games = 0;
    std::array<int, 14> phases{};
    for (std::uint64_t seed = 1; decisions < 1'000'000; ++seed, ++games) {
        decisions += play_game(2 + static_cast<int>(seed % 3), seed, mixed_characters(seed),
                               [&](const State& s) {
                                   const char* const what = wrong(s);
                                   ASSERT_EQ(what, nullptr) << what << " in game " << seed;
                                   ++phases[static_cast<std::size_t>(s.phase)];
                               });
        ASSERT_FALSE(HasFatalFailure());
    }
    EXPECT_GE(decisions, 1'000'000);
    EXPECT_GT(games, 1000);
    for (Phase phase : {Phase::reroll, Phase::check, Phase::pay, Phase::place, Phase::tamer,
                        Phase::bully, Phase::steal, Phase::rob, Phase::donor, Phase::over})
        EXPECT_GT(phases[static_cast<std::size_t>(phase)], 100) << static_cast<int>(phase);
}

}  // namespace
}  // namespace tafelrunde::wuerfelkoenig::test
