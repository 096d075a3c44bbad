// The rules never ask for memory.
#include <gtest/gtest.h>

#include "tests/allocations.hpp"
#include "tests/games/drachenland/play.hpp"

namespace tafelrunde::drachenland::test {
namespace {

TEST(DrachenlandAllocation, rules_do_not_allocate) {
    std::uint64_t sum = 0;
    Rng rng(1);
    const long before = tafelrunde::test::allocations_so_far();
    for (std::uint64_t seed = 1; seed <= 24; ++seed) {
        Characters who{};
        who.fill(static_cast<Character>(seed % characters));
        play_game(2 + static_cast<int>(seed % 3), seed, who,
                  [&](const State& s) { sum += tafelrunde::test::ask_all(s, rng); });
    }
    EXPECT_EQ(tafelrunde::test::allocations_so_far() - before, 0);
    EXPECT_NE(sum, 0u);
}

}  // namespace
}  // namespace tafelrunde::drachenland::test
