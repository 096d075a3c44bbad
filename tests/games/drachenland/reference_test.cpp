// Against the slow model in tests/reference/drachenland.py.
#include "tests/reference.hpp"

#include "games/drachenland/drachenland.hpp"

namespace tafelrunde::drachenland {
namespace {

using tafelrunde::test::compare_counts;
using tafelrunde::test::expect_facts;
using tafelrunde::test::opened_with;
using tafelrunde::test::repeat_games;

State opened(const json::object& game) {
    return opened_with<State>(game, {"players", "start", "limit", "gems"});
}

std::vector<std::string> sorted(const json::value& list) {
    auto texts = tafelrunde::test::texts_of(list);
    std::ranges::sort(texts);
    return texts;
}

void expect_end(const State& s, const json::object& game) {
    expect_facts(s, game, {"scores", "winners"});
    json::object end = game.at("end").as_object();
    const json::value rings = to_json(facts(view(s, chance))).at("rings");
    if (rings != end.at("rings")) {
        EXPECT_EQ(sorted(rings), sorted(end.at("rings")));
    }
    end.erase("rings");
    expect_facts(s, end);
}

TEST(DrachenlandReference, plays_the_games_of_the_model_with_the_same_menus) {
    repeat_games<State>(20, opened, expect_end);
}

TEST(DrachenlandReference, counts_as_many_courses_as_the_model) {
    EXPECT_GE(compare_counts<State>(), 30);
}

}  // namespace
}  // namespace tafelrunde::drachenland
