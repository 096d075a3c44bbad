// A million random decisions, each table looked at from all sides; run with sanitizers too.
#include <gtest/gtest.h>

#include "tests/games/drachenland/play.hpp"

namespace tafelrunde::drachenland::test {
namespace {

TEST(DrachenlandMillion, decisions_leave_the_table_in_order) {
    const auto met = tafelrunde::test::play_a_million<Characters>(wrong);
    EXPECT_GE(met.decisions, 1'000'000);
    EXPECT_GT(met.games, 500);
    tafelrunde::test::expect_phases(met, 8, {Phase::roll, Phase::reveal});
}

}  // namespace
}  // namespace tafelrunde::drachenland::test
