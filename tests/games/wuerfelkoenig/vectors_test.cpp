// Test vectors of Würfelkönig: our own file passes, and a wrong one is noticed.
#include "tests/vectors.hpp"

namespace tafelrunde::test {
namespace {

TEST(WuerfelkoenigVectors, our_own_pass) { expect_our_own_pass("wuerfelkoenig", 70); }

TEST(WuerfelkoenigVectors, what_is_not_understood_is_said) {
    EXPECT_GT(add_what_is_not_understood("wuerfelkoenig"), 200);
}

TEST(WuerfelkoenigVectors, every_spoilt_field_is_noticed) {
    EXPECT_GT(spoil_every_field("wuerfelkoenig"), 90);
}

TEST(WuerfelkoenigVectors, one_that_cannot_be_says_where) {
    const auto failure_of = [](const char* kind, const json::object& in) {
        return failure("wuerfelkoenig", kind, in, json::object());
    };
    EXPECT_EQ(failure_of("dance", {}), "X: unknown kind dance");
    EXPECT_EQ(failure_of("condition", {{"card", "S9-01"}, {"roll", ""}, {"fictitious", ""}}),
              "X: card: wuerfelkoenig.position.cards");
    EXPECT_EQ(failure_of("condition", {{"card", "S1-01"}, {"roll", "7r"}, {"fictitious", ""}}),
              "X: roll: wuerfelkoenig.position.dice");
    EXPECT_EQ(failure_of("placement",
                         {{"players", 4}, {"occupied", json::array{"C1"}}, {"terrain", "lava"}}),
              "X: occupied: wuerfelkoenig.position.spots");
    EXPECT_EQ(failure_of("setup", {{"players", 5}}), "X: players: json.number");
}

}  // namespace
}  // namespace tafelrunde::test
