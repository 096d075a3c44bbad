// Test vectors of Dragon Castle: our own file passes, and a wrong one is noticed.
#include "tests/vectors.hpp"

namespace tafelrunde::test {
namespace {

TEST(DragonCastleVectors, our_own_pass) { expect_our_own_pass("dragon_castle", 70); }

TEST(DragonCastleVectors, every_spoilt_field_is_noticed) {
    EXPECT_GT(spoil_every_field("dragon_castle"), 90);
}

TEST(DragonCastleVectors, one_that_cannot_be_read_fails_and_says_where) {
    const auto failure_of = [](const char* kind, const json::value& in) {
        return failure("dragon_castle", kind, in, 1);
    };
    EXPECT_EQ(failure_of("dance", json::object{}), "X: kind: vectors.unknown_words");
    EXPECT_EQ(failure_of("set_vp", "four"), "X: in: json.number");
    EXPECT_EQ(failure_of("first_count", json::object{{"layout", "moon"}}),
              "X: in.layout: vectors.unknown_words");
}

}  // namespace
}  // namespace tafelrunde::test
