// Against the slow model in tests/reference/wuerfelkoenig.py.
#include "tests/reference.hpp"

#include "games/wuerfelkoenig/wuerfelkoenig.hpp"

namespace tafelrunde::wuerfelkoenig {
namespace {

using tafelrunde::test::compare_counts;
using tafelrunde::test::expect_facts;
using tafelrunde::test::repeat_games;

/// A set-up as the model writes it: numbers, words, and lists of fields.
State opened(const json::object& game) {
    struct NoLuck final : Dealer {
        int below(int, int) override { return 0; }
    } none;
    Setup setup;
    for (const bool players : {true, false})
        for (const auto& [name, value] : game.at("setup").as_object())
            if ((name == "players") == players) {
                EXPECT_FALSE(set(setup, name, flat(value, std::string(name)))) << name;
            }
    complete(setup, none);
    return start(setup);
}

void expect_end(const State& s, const json::object& game) {
    json::object end = game.at("end").as_object();
    // A tile that was drawn for a 17th marker is back in our supply, not in that of the model.
    if (s.champion != nobody) end.erase("supply");
    expect_facts(s, end);
}

TEST(WuerfelkoenigReference, plays_the_games_of_the_model_with_the_same_menus) {
    repeat_games<State>(15, opened, expect_end);
}

TEST(WuerfelkoenigReference, counts_as_many_courses_as_the_model) {
    EXPECT_GE(compare_counts<State>(), 30);
}

}  // namespace
}  // namespace tafelrunde::wuerfelkoenig
