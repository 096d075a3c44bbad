// The notation: lines that join several steps, short forms, and what is not understood.
#include "tests/words.hpp"

#include <gtest/gtest.h>

#include "games/drachenwurf/drachenwurf.hpp"

namespace tafelrunde::drachenwurf {
namespace {

using tafelrunde::test::steps;
using tafelrunde::test::Words;

State at(std::string_view position) { return tafelrunde::test::good_position<State>(position); }

TEST(DrachenwurfWords, a_line_may_join_steps) {
    const State s =
        at("phase: KEEP\nmiddle: blue/ice red/sea\nrolled: blue blue red red gold gold");
    EXPECT_EQ(steps(s, "keep blue red double red"), (Words{"keep blue red", "double red"}));
    EXPECT_EQ(steps(s, "roll red blue"), (Words{"die red", "die blue"}));
    EXPECT_EQ(steps(s, "rebuild blue/ice > new"),
              (Words{"rebuild blue/ice", "move blue/ice > new"}));
}

TEST(DrachenwurfWords, colours_have_letters_in_both_languages) {
    const State s =
        at("phase: KEEP\nmiddle: blue/ice red/sea\nrolled: blue blue red red gold gold");
    EXPECT_EQ(steps(s, "keep red blue blue"), (Words{"keep blue blue red"}));
    EXPECT_EQ(steps(s, "bbr"), (Words{"keep blue blue red"}));
    EXPECT_EQ(steps(s, "b r"), (Words{"keep blue red"}));
    EXPECT_EQ(steps(s, "sv"), steps(s, "kp"));
}

TEST(DrachenwurfWords, DW_509_a_line_takes_over_several_colours) {
    const State s =
        at("phase: TAKE\nmiddle: blue/ice green/sea red/sea\naside: blue=2 green=2 red=2");
    EXPECT_EQ(steps(s, "take red/sea@middle=2 blue/ice=2"),
              (Words{"take blue/ice@middle=2", "leave green", "take red/sea@middle=2"}));
    EXPECT_EQ(steps(s, "take -"), (Words{"leave blue", "leave green", "leave red"}));
}

TEST(DrachenwurfWords, anything_else_is_not_understood) {
    const State s =
        at("phase: KEEP\nmiddle: blue/ice red/sea\nrolled: blue blue red red gold gold");
    for (const char* line : {"",
                             " ",
                             "dance",
                             "keep pink",
                             "keep blue double",
                             "keep blue double red red",
                             "roll pink",
                             "double",
                             "double blue red",
                             "leave",
                             "take blue/ice",
                             "take blue/ice@middle",
                             "take blue/ice@middle=",

                             "take blue/ice@middle=22",

                             "remove",
                             "remove blue",
                             "secure blue/ice",
                             "secure blue/ice > ",
                             "secure blue/ice > moon",
                             "secure blue/ice new",
                             "stop now",
                             "again and again",
                             "none of it",
                             "rebuild blue/ice > moon",
                             "move blue/ice > new new"})
        EXPECT_TRUE(read(s, line).empty()) << line;
}

TEST(DrachenwurfWords, a_word_too_many_is_not_understood) {
    const State s = at("phase: REMOVE\nplayers: 2\nmiddle: blue/ice red/sea gold/sea gold/ice");
    for (const char* line : {"remove blue/ice quickly", "draw red/sea red/ice",
                             "rebuild blue/ice somewhere", "rebuild blue/ice > new row"})
        EXPECT_TRUE(read(s, line).empty()) << line;
}

}  // namespace
}  // namespace tafelrunde::drachenwurf
