// The notation: short forms, and what is not understood.
#include "tests/words.hpp"

#include <gtest/gtest.h>

#include "games/dragon_castle/dragon_castle.hpp"

namespace tafelrunde::dragon_castle {
namespace {

using tafelrunde::test::step;

State standing(std::string_view position) {
    return tafelrunde::test::good_position<State>(position);
}

TEST(DragonCastleWords, the_tile_may_be_left_out_if_there_is_no_doubt) {
    EXPECT_EQ(step(standing("phase: PLACE\nhand: M3"), "place b2"), "place M3 b2");
    EXPECT_EQ(step(standing("phase: PLACE\nhand: M3 M3"), " place   b2 "), "place M3 b2");
    EXPECT_EQ(step(standing("phase: PLACE\nhand: M3 M4"), "place b2"), "");
    EXPECT_EQ(step(standing("phase: PLACE\nhand: M3 M4"), "place M4 b2"), "place M4 b2");
}

TEST(DragonCastleWords, anything_else_is_not_understood) {
    const State s = standing("phase: PLACE\nhand: M3");
    for (const char* line : {"",
                             " ",
                             "dance",
                             "take",
                             "take a1",
                             "take A0",
                             "take A11",
                             "take M1",
                             "take A01",
                             "take A1 B1",
                             "pair",
                             "pair b2",
                             "place",
                             "place B2",
                             "place a7",
                             "place g1",
                             "place M7 a1",
                             "place M1 a1 a2",
                             "shrine a1",
                             "discard 1",
                             "summon me",
                             "build",
                             "build A1",
                             "spirit",
                             "spirit rain",
                             "spirit wind a1",
                             "pay",
                             "pay A1",
                             "pay shrines",
                             "set A1",
                             "change b2",
                             "change b2 X",
                             "change M b2",
                             "turn",
                             "keep b2",
                             "lift",
                             "put",
                             "stop now",
                             "destroy b2",
                             "end turn",
                             "tile",
                             "tile M9",
                             "tile x",
                             "merge a1",
                             "done 1"})
        EXPECT_TRUE(read(s, line).empty()) << line;
}

}  // namespace
}  // namespace tafelrunde::dragon_castle
