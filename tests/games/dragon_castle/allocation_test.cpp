// The rules never ask for memory.
#include <gtest/gtest.h>

#include "tests/allocations.hpp"
#include "tests/games/dragon_castle/play.hpp"

namespace tafelrunde::dragon_castle::test {
namespace {

TEST(DragonCastleAllocation, rules_do_not_allocate) {
    tafelrunde::test::expect_no_allocations(24, [](std::uint64_t seed, auto visit) {
        play_game(tafelrunde::test::players_of<State>(seed), seed, Characters::mixed(seed), visit);
    });
}

}  // namespace
}  // namespace tafelrunde::dragon_castle::test
