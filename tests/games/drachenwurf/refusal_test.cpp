// Why not: a rule for everything that cannot be done, and none for what can.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "tests/games/drachenwurf/play.hpp"
#include "tests/properties.hpp"

namespace tafelrunde::drachenwurf::test {
namespace {

Six any_six(Rng& rng, int most) {
    Six six;
    for (int i = 0; i < 6; ++i)
        if (rng.below(3) == 0) six.add(i, rng.below(most + 1));
    return six;
}

/// Anything that can be said in the notation, sensible or not.
Action any_action(Rng& rng) {
    Action a{.verb = static_cast<Verb>(rng.below(14))};
    const auto byte = [&](int n) { return static_cast<std::uint8_t>(rng.below(n)); };
    switch (a.verb) {
    case Verb::secure:
    case Verb::place:
    case Verb::move: a.row = byte(tiles + 1); [[fallthrough]];
    case Verb::draw:
    case Verb::remove:
    case Verb::rebuild: a.tile = byte(tiles); break;
    case Verb::take: a.six = any_six(rng, 7); [[fallthrough]];
    case Verb::die:
    case Verb::egg:
    case Verb::leave: a.colour = byte(colours); break;
    case Verb::keep: a.six = any_six(rng, 3); break;
    case Verb::again:
    case Verb::stop:
    case Verb::pass: break;
    }
    return a;
}

/// Changes one thing of something possible: for the rules that need many things to be right.
void alter(Action& a, const Action& other, Rng& rng) {
    switch (rng.below(4)) {
    case 0: a.tile = other.tile; break;
    case 1: a.row = other.row; break;
    case 2: a.colour = other.colour; break;
    default: a.six = other.six; break;
    }
}

RC_GTEST_PROP(DrachenwurfRefusal, names_a_rule_for_exactly_what_is_not_legal, ()) {
    tafelrunde::test::check_refusals<Characters>(8, any_action, alter);
}

/// A position where one thing is to be decided, and what is said to something else.
std::string refused(std::vector<Fact> given, std::string_view words, Seat seat = 0) {
    Trouble trouble;
    const auto s = State::at(given, trouble);
    if (!s) return trouble.place + " " + std::string(trouble.why.key());
    const auto actions = read(*s, words);
    return actions.empty() ? "not understood" : std::string(why_not(*s, seat, actions[0]));
}

Fact fact(std::string name, std::string value) {
    return {std::move(name), Shape::word, std::move(value)};
}

TEST(DrachenwurfRefusal, DW_405_a_colour_that_lies_nowhere_cannot_be_kept) {
    const std::vector given{fact("phase", "KEEP"), fact("middle", "blue/ice red/sea"),
                            fact("rolled", "blue blue gold gold red black")};
    EXPECT_EQ(refused(given, "keep blue blue red"), "");
    EXPECT_EQ(refused(given, "keep gold"), "DW-405");
    EXPECT_EQ(refused(given, "keep red red"), "DW-308");
    EXPECT_EQ(refused(given, "keep blue", 1), "DW-204");
    EXPECT_EQ(refused(given, "stop"), "DW-308");
}

TEST(DrachenwurfRefusal, DW_502_and_DW_503_a_tile_has_its_price_and_no_symbol_is_left_over) {
    const std::vector given{fact("phase", "TAKE"), fact("middle", "blue/ice blue/sea"),
                            fact("bases 1", "blue/desert=3"), fact("aside", "blue=5")};
    EXPECT_EQ(refused(given, "take blue/ice@middle=2 blue/sea@middle=3"), "");
    EXPECT_EQ(refused(given, "take blue/ice@middle=2"), "DW-503");
    EXPECT_EQ(refused(given, "take blue/desert@1=3 blue/ice@middle=2"), "DW-502");
    EXPECT_EQ(refused(given, "take blue/volcano=5"), "DW-501");
    EXPECT_EQ(refused(given, "leave red"), "DW-509");
    EXPECT_NE(refused(given, "take blue/ice=2 blue/ice=3"), "");
    EXPECT_NE(refused(given, "take blue/ice@1=5"), "");
    EXPECT_NE(refused(given, "take blue/ice=8"), "");
}

TEST(DrachenwurfRefusal, DW_407_and_DW_406_one_egg_and_only_for_a_die_just_set_aside) {
    std::vector given{fact("phase", "AGAIN"), fact("middle", "blue/ice red/sea"),
                      fact("aside", "blue=2 red=1"), fact("fresh", "red")};
    EXPECT_EQ(refused(given, "double red"), "");
    EXPECT_EQ(refused(given, "double blue"), "DW-406");
    given.push_back(fact("doubled", "true"));
    EXPECT_EQ(refused(given, "double red"), "DW-407");
}

TEST(DrachenwurfRefusal, DW_702_and_DW_703_a_tile_must_fit_its_row) {
    const std::vector given{fact("phase", "SECURE"), fact("bases 0", "blue/ice=2"),
                            fact("middle", "red/desert"),
                            fact("hoards 0", "blue/sea red/sea | gold/desert | blue/forest")};
    EXPECT_EQ(refused(given, "secure blue/ice > blue/forest"), "");
    EXPECT_EQ(refused(given, "secure blue/ice > blue/sea"), "DW-703");
    EXPECT_EQ(refused(given, "secure blue/ice > gold/desert"), "DW-702");
    EXPECT_EQ(refused(given, "secure blue/ice > red/sea"), "DW-703");
    EXPECT_EQ(refused(given, "secure blue/ice > gold/ice"), "DW-701");
    EXPECT_EQ(refused(given, "secure red/desert > new"), "DW-303");
}

}  // namespace
}  // namespace tafelrunde::drachenwurf::test
