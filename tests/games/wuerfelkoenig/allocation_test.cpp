// The rules never ask for memory.
#include <gtest/gtest.h>

#include "tests/allocations.hpp"
#include "tests/games/wuerfelkoenig/play.hpp"

namespace tafelrunde::wuerfelkoenig::test {
namespace {

TEST(WuerfelkoenigAllocation, rules_do_not_allocate) {
    tafelrunde::test::expect_no_allocations(30, [](std::uint64_t seed, auto visit) {
        play_game(tafelrunde::test::players_of<State>(seed), seed, Characters::mixed(seed), visit);
    });
}

}  // namespace
}  // namespace tafelrunde::wuerfelkoenig::test
