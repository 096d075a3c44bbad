// The frames that all games share, filled in for Pig.
#include <gtest/gtest.h>

#include "examples/pig/bot.hpp"
#include "tests/conformance.hpp"
#include "tests/perft.hpp"

namespace tafelrunde::test {

INSTANTIATE_TYPED_TEST_SUITE_P(Pig, Conformance, pig::State);

namespace {

// Counted by hand. One roll; six faces; after a 1 the next one must roll, after the others there
// are two choices: 1 + 5 × 2. Then 6 faces for each of six rolls, and one roll for each of five
// who are next: 36 + 5.
TEST(PigPerft, first_steps_of_a_game) {
    expect_courses_from("pig", {{"players", "2"}}, {1, 6, 11, 41});
}

// With 98 points any roll but a 1 is enough, and the game ends with the hold.
TEST(PigPerft, last_steps_of_a_game) {
    expect_courses_from("pig", {{"scores", "98 0"}}, {1, 6, 6, 11});
}

std::vector<Field> opened(std::vector<Field> setup) {
    Trouble trouble;
    const Luck last = [](std::string_view, int, int n) { return n - 1; };
    return find_game("pig")->open(setup, last, trouble)->setup();
}

TEST(PigSetup, PG_1_the_lot_decides_who_begins_unless_somebody_is_named) {
    EXPECT_EQ(opened({{"players", "3"}})[1].value, "2");
    EXPECT_EQ(opened({{"players", "3"}, {"start", "0"}})[1].value, "0");
}

TEST(PigPosition, no_roll_leaves_one_point_in_the_pot) {
    for (const auto& [pot, possible] : {std::pair{0, true}, {1, false}, {2, true}}) {
        Trouble trouble;
        const std::vector<Fact> given{{"pot", Shape::number, std::to_string(pot)}};
        EXPECT_EQ(pig::State::at(given, trouble).has_value(), possible) << pot;
        EXPECT_EQ(trouble.place, possible ? "" : "pot");
    }
}

/// What a game is worth to whoever has held so much, if nothing else counts.
double held(const pig::State& s) { return s.score[0]; }

// If only points count, one more roll loses a sixth of the pot and wins 20/6: hold with 20.
TEST(PigBot, holds_with_twenty_if_only_points_count) {
    for (int pot = 2; pot < 60; ++pot) {
        Trouble trouble;
        const auto s =
            pig::State::at(std::vector<Fact>{{"pot", Shape::number, std::to_string(pot)}}, trouble);
        ASSERT_TRUE(s);
        const auto worth = pig::Mind::solve(*s, 0, held);
        const double roll = worth({pig::Verb::roll}), hold = worth({pig::Verb::hold});
        EXPECT_EQ(hold, pot);
        if (pot == 20) EXPECT_NEAR(roll, hold, 1e-9);
        else EXPECT_EQ(roll > hold, pot < 20) << pot;
    }
}

}  // namespace
}  // namespace tafelrunde::test
