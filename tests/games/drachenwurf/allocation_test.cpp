// The rules never ask for memory.
#include <gtest/gtest.h>

#include "tests/allocations.hpp"
#include "tests/games/drachenwurf/play.hpp"

namespace tafelrunde::drachenwurf::test {
namespace {

TEST(DrachenwurfAllocation, the_counter_counts) {
    const long before = tafelrunde::test::allocations_so_far();
    const std::string text(1000, 'x');
    EXPECT_EQ(tafelrunde::test::allocations_so_far() - before, 1) << text[0];
}

TEST(DrachenwurfAllocation, rules_do_not_allocate) {
    tafelrunde::test::expect_no_allocations(40, [](std::uint64_t seed, auto visit) {
        play_game(tafelrunde::test::players_of<State>(seed), seed, Characters::alike(seed), visit);
    });
}

}  // namespace
}  // namespace tafelrunde::drachenwurf::test
