// The rules never ask for memory.
#include <gtest/gtest.h>

#include "tests/allocations.hpp"
#include "tests/games/dragon_castle/play.hpp"

namespace tafelrunde::dragon_castle::test {
namespace {

// Only a set-up does, which reads its plan from a text.
TEST(DragonCastleAllocation, rules_do_not_allocate) {
    std::vector<State> tables;
    for (std::uint64_t seed = 1; seed <= 24; ++seed)
        play_game(tafelrunde::test::players_of<State>(seed), seed, Characters::mixed(seed),
                  [&](const State& s) { tables.push_back(s); });
    tafelrunde::test::expect_no_allocations(
        tables.size(), [&](std::uint64_t nth, auto visit) { visit(tables[nth - 1]); });
}

}  // namespace
}  // namespace tafelrunde::dragon_castle::test
