// Test vectors of Drachenland: our own file passes, and a wrong one is noticed.
#include "tests/vectors.hpp"

namespace tafelrunde::test {
namespace {

TEST(DrachenlandVectors, our_own_pass) { expect_our_own_pass("drachenland", 70); }

TEST(DrachenlandVectors, what_is_not_understood_is_said) {
    EXPECT_GT(add_what_is_not_understood("drachenland"), 200);
}

TEST(DrachenlandVectors, every_spoilt_field_is_noticed) {
    EXPECT_GT(spoil_every_field("drachenland"), 100);
}

TEST(DrachenlandVectors, something_possible_is_not_illegal) {
    EXPECT_EQ(failure("drachenland", "walk", json::object{{"actions", json::array{"act A R"}}},
                      json::object{{"illegal", json::array{"walk S1 1"}}}),
              "X: illegal: \"walk S1 1\"");
}

/// A vector with this position and these actions fails with this line.
void expect_failure(const json::object& in, const std::string& line) {
    EXPECT_EQ(failure("drachenland", "walk", in, json::object{{"phase", "MOVE"}}), "X: " + line);
}

TEST(DrachenlandVectors, one_that_cannot_be_played_fails_and_says_where) {
    expect_failure({{"actions", json::array{"dance"}}}, "dance: vectors.unknown_words");
    expect_failure({{"actions", json::array{"end"}}}, "end: vectors.refused");
    expect_failure({{"figures", json::object{{"R0", "S58"}}}},
                   "figures R0: drachenland.position.node");
    expect_failure({{"figures", json::object{{"R0", "V4"}}}},
                   "figures: drachenland.position.stands");
    expect_failure({{"moon", 1}}, "moon: position.no_such_field");
    expect_failure({{"hold", json::object{{"0", json::object{{"moons", 1}}}}}},
                   "hold.moons: position.no_such_field");
    expect_failure({{"actions", "end"}}, "actions: json.array");
    expect_failure({{"tiles", "all"}}, "tiles: json.object");
}

TEST(DrachenlandVectors, a_figure_outside_may_be_null) {
    const json::object in{{"figures", json::object{{"R0", "S5"}, {"G0", nullptr}}}};
    const auto said = [&](const json::value& green) {
        return failure("drachenland", "walk", in,
                       json::object{{"figures", json::object{{"R0", "S5"}, {"G0", green}}},
                                    {"kings", json::object{{"R", nullptr}}}});
    };
    EXPECT_EQ(said(nullptr), "");
    EXPECT_EQ(said(""), "");
    EXPECT_TRUE(said("S5").starts_with("X: figures is ")) << said("S5");
}

TEST(DrachenlandVectors, a_step_that_never_comes_is_not_understood) {
    const json::object step{{"phase", "MOVE"}};
    EXPECT_EQ(failure("drachenland", "walk", json::object{{"actions", json::array{"act A R"}}},
                      json::object{{"at", json::object{{"1", step}, {"2", step}}}}),
              "X: not understood: out.at.2");
}

}  // namespace
}  // namespace tafelrunde::test
