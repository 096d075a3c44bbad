// The notation: short forms, and what is not understood.
#include "tests/words.hpp"

#include <gtest/gtest.h>

#include "games/zwei_schloesser/zwei_schloesser.hpp"

namespace tafelrunde::zwei_schloesser {
namespace {

using tafelrunde::test::step;

State standing(std::string_view position) {
    return tafelrunde::test::good_position<State>(position);
}

TEST(ZweiSchloesserWords, the_castle_and_the_tile_may_be_left_out) {
    const State s = standing("phase: BUILD\ntiles B: bakery 1");
    EXPECT_EQ(step(s, "place 2,0"), "place bakery 2,0 B");
    EXPECT_EQ(step(s, " place  bakery 2,0 "), "place bakery 2,0 B");
    EXPECT_EQ(step(s, "place bakery -1,-2 b"), "place bakery -1,-2 B");
    EXPECT_EQ(step(standing("phase: BUILD\ntiles A: bakery 0 | parlor 1"), "first"), "first A");
}

/// Castles A and B ask where a tile goes, C whose tile is first.
TEST(ZweiSchloesserWords, ZS_P60_the_castle_must_be_named_where_several_ask_for_the_same) {
    const State s = standing(
        "phase: BUILD\nparallel: true\ntiles A: bakery 0\ntiles B: parlor 1\n"
        "tiles C: kitchen 2 | pantry 0");
    EXPECT_EQ(step(s, "first"), "first C");
    EXPECT_EQ(step(s, "place 2,0 B"), "place parlor 2,0 B");
    for (const char* line : {"place 2,0", "place bakery 2,0", "rather place 2,0"}) {
        const auto actions = read(s, line);
        ASSERT_EQ(actions.size(), 1u) << line;
        EXPECT_EQ(why_not(s, 0, actions[0]), "ZS-P60") << line;
    }
}

TEST(ZweiSchloesserWords, two_tiles_in_any_order) {
    const State s = standing("phase: CHOOSE");
    EXPECT_EQ(step(s, "choose kitchen bakery"), "choose bakery kitchen");
    EXPECT_EQ(step(s, "choose bakery kitchen"), "choose bakery kitchen");
}

TEST(ZweiSchloesserWords, counter_proposals) {
    const State s = standing(
        "phase: BUILD\nconsent: true\ntiles A: bakery 0\nstep A: CONSENT\nproposed A: place "
        "bakery 2,0 A");
    EXPECT_EQ(step(s, "rather place bakery -1,0 A"), "rather place bakery -1,0 A");
    EXPECT_EQ(step(s, "rather place -1,0"), "rather place bakery -1,0 A");
    EXPECT_EQ(step(s, "agree"), "agree A");
}

TEST(ZweiSchloesserWords, anything_else_is_not_understood) {
    const State s = standing("phase: BUILD\ntiles A: bakery 0");
    for (const char* line : {"",
                             " ",
                             "dance",
                             "deal",
                             "deal palace",
                             "deal fountain",
                             "draw bakery A",
                             "card food",
                             "card bonus_food A",
                             "ludwig",
                             "split",
                             "split tower",
                             "choose bakery",
                             "choose bakery kitchen pantry",
                             "choose bakery tower",
                             "left",
                             "left bakery A",
                             "first H",
                             "first D",
                             "first A A",
                             "yes please",
                             "place",
                             "place bakery",
                             "place bakery 2",
                             "place bakery 2,x A",
                             "place bakery 2,0 H",
                             "place throne 2,0 A",
                             "place 200,0",
                             "pick",
                             "pick palace A",
                             "attendant cook A",
                             "attendant A",
                             "keep food A",
                             "bonus throne A",
                             "bonus A",
                             "special",
                             "special throne A",
                             "agree B C",
                             "rather",
                             "rather agree A",
                             "rather choose bakery kitchen",
                             "rather rather place bakery 2,0 A",
                             "insist now"})
        EXPECT_TRUE(read(s, line).empty()) << line;
}

}  // namespace
}  // namespace tafelrunde::zwei_schloesser
