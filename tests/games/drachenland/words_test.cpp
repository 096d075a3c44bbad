// The notation: short forms, and what is not understood.
#include <gtest/gtest.h>

#include "games/drachenland/drachenland.hpp"
#include "protocol/json.hpp"

namespace tafelrunde::drachenland {
namespace {

State at(std::string_view position) {
    Trouble trouble;
    const auto s = State::at(read_position(position), trouble);
    EXPECT_TRUE(s) << trouble.place << ": " << trouble.why.key;
    return s.value_or(State{});
}

/// The step that a line stands for, in full words; empty if it is not understood.
std::string step(const State& s, std::string_view line) {
    const auto actions = read(s, line);
    return actions.empty() ? "" : to_text(s, actions[0]);
}

TEST(DrachenlandWords, what_follows_from_the_table_may_be_left_out) {
    const State s = at("phase: MOVE\nfigures R0: S4");
    EXPECT_EQ(step(s, "walk V4"), "walk V4 2");
    EXPECT_EQ(step(s, "V4"), "walk V4 2");
    EXPECT_EQ(step(s, " walk   S8  1 "), "walk S8 1");
    EXPECT_EQ(step(at("phase: OPEN\ncur: 1\nfigures R0: S1"), "open G E2"), "open G E2 S10");
}

TEST(DrachenlandWords, anything_else_is_not_understood) {
    const State s = at("phase: MOVE\nfigures R0: S4");
    for (const char* line : {"",
                             " ",
                             "dance",
                             "walk",
                             "walk V0",
                             "walk V04",
                             "walk V16",
                             "walk S58",
                             "walk E4",
                             "walk V4 two",
                             "walk V4 2 3",
                             "walk V4 -1",
                             "walk V4 256",
                             "roll",
                             "roll 3",
                             "roll 3 4 5",
                             "roll a b",
                             "tile",
                             "tile dragon",
                             "tile boat boat",
                             "open",
                             "open R",
                             "open R E4",
                             "open R E1 S1 S2",
                             "open R S1",
                             "open T E1",
                             "act",
                             "act A",
                             "act C R",
                             "act A T",
                             "act A R R",
                             "boat",
                             "boat V",
                             "boat V4 V5",
                             "call",
                             "call big",
                             "call die V4",
                             "fly",
                             "fly die",
                             "fly V4",
                             "fly big V4",
                             "fly die V4 V5",
                             "end now",
                             "gems R",
                             "egg 1",
                             "done 1",
                             "pass on",
                             "swift 3",
                             "hand hand",
                             "ring R",
                             "clear T",
                             "reroll 2 3",
                             "V4 2 x"})
        EXPECT_TRUE(read(s, line).empty()) << line;
}

}  // namespace
}  // namespace tafelrunde::drachenland
