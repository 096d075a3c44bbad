// The rules never ask for memory.
#include <gtest/gtest.h>

#include "tests/allocations.hpp"
#include "tests/games/drachenland/play.hpp"

namespace tafelrunde::drachenland::test {
namespace {

TEST(DrachenlandAllocation, rules_do_not_allocate) {
    tafelrunde::test::expect_no_allocations(24, [](std::uint64_t seed, auto visit) {
        play_game(tafelrunde::test::players_of<State>(seed), seed, Characters::alike(seed), visit);
    });
}

}  // namespace
}  // namespace tafelrunde::drachenland::test
