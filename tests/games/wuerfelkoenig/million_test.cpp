// A million random decisions, each table looked at from all sides; run with sanitizers too.
#include <gtest/gtest.h>

#include "tests/games/wuerfelkoenig/play.hpp"

namespace tafelrunde::wuerfelkoenig::test {
namespace {

TEST(WuerfelkoenigMillion, decisions_leave_the_table_in_order) {
    const auto met = tafelrunde::test::play_a_million<Characters>(wrong);
    EXPECT_GE(met.decisions, 1'000'000);
    EXPECT_GT(met.games, 1000);
    tafelrunde::test::expect_phases(met, 14,
                                    {Phase::reveal, Phase::start, Phase::roll, Phase::draw});
}

}  // namespace
}  // namespace tafelrunde::wuerfelkoenig::test
