// A million random decisions, many tables looked at from all sides; run with sanitizers too.
#include <gtest/gtest.h>

#include "tests/games/zwei_schloesser/play.hpp"

namespace tafelrunde::zwei_schloesser::test {
namespace {

TEST(ZweiSchloesserMillion, decisions_leave_the_table_in_order) {
    int decisions = 0, tables = 0;
    std::array<int, 14> steps{};
    for (std::uint64_t seed = 1; decisions < 1'000'000; ++seed) {
        const int players = tafelrunde::test::players_of<State>(seed);
        const auto who = Characters::mixed(seed);
        decisions += play_game(players, seed, who, [&](const State& s) {
            for (const Work& w : s.work)
                if (s.phase == Phase::build) ++steps[static_cast<std::size_t>(w.step)];
            // A look at seven castles takes longer than a decision: at one table in ten, and the
            // last.
            if (++tables % 10 != 0 && s.phase != Phase::over) return;
            const char* const what = wrong(s);
            ASSERT_EQ(what, nullptr) << what << " in game " << seed;
        });
        ASSERT_FALSE(HasFatalFailure());
    }
    for (std::size_t step = 0; step < steps.size(); ++step) {
        const auto what = static_cast<Step>(step);
        EXPECT_EQ(steps[step] > 0, what != Step::draw && what != Step::draw_cards) << step;
    }
}

/// ZS-B03, ZS-T10, ZS-P23: The end is fixed: at most 23 tiles of a castle, each with its order, its
/// cell, its bonus, and twice the say of the partner.
TEST(ZweiSchloesserMillion, ZS_T10_no_game_is_longer_than_its_tiles_allow) {
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        const int players = tafelrunde::test::players_of<State>(seed);
        const int castles = players == 2 ? 3 : players;
        const int decisions =
            play_game(players, seed, Characters::mixed(seed), [](const State&) {});
        EXPECT_LE(decisions, castles * (8 * (1 + 1 + 2 + 1) + most_rooms * 3 * 3));
    }
}

}  // namespace
}  // namespace tafelrunde::zwei_schloesser::test
