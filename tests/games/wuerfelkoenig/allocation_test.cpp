// The rules never ask for memory.
#include <gtest/gtest.h>

#include "tests/allocations.hpp"
#include "tests/games/wuerfelkoenig/play.hpp"

namespace tafelrunde::wuerfelkoenig::test {
namespace {

TEST(WuerfelkoenigAllocation, rules_do_not_allocate) {
    std::uint64_t sum = 0;
    Rng rng(1);
    const long before = tafelrunde::test::allocations_so_far();
    for (std::uint64_t seed = 1; seed <= 30; ++seed)
        play_game(2 + static_cast<int>(seed % 3), seed, mixed_characters(seed),
                  [&](const State& s) { sum += tafelrunde::test::ask_all(s, rng); });
    EXPECT_EQ(tafelrunde::test::allocations_so_far() - before, 0);
    EXPECT_NE(sum, 0u);
}

}  // namespace
}  // namespace tafelrunde::wuerfelkoenig::test
