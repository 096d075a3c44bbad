// Against the slow model in tests/reference/dragon_castle.py.
#include "tests/reference.hpp"

#include "games/dragon_castle/dragon_castle.hpp"

namespace tafelrunde::dragon_castle {
namespace {

using tafelrunde::test::compare_counts;
using tafelrunde::test::expect_facts;
using tafelrunde::test::opened_with;
using tafelrunde::test::repeat_games;

State opened(const json::object& game) {
    return opened_with<State>(game,
                              {"players", "start", "plan", "realm", "spirits", "dragons", "tops"});
}

/// The facts that the model tells at some steps.
void look(const State& s, const json::object& game, std::size_t step) {
    const json::object& told = game.at("facts").as_object();
    if (const auto* const wanted = told.if_contains(std::to_string(step)))
        expect_facts(s, wanted->as_object());
}

void expect_end(const State& s, const json::object& game) {
    expect_facts(s, game, {"scores", "winners"});
}

TEST(DragonCastleReference, plays_the_games_of_the_model_with_the_same_menus) {
    repeat_games<State>(20, opened, expect_end, look);
}

TEST(DragonCastleReference, counts_as_many_courses_as_the_model) {
    EXPECT_GE(compare_counts<State>(), 25);
}

}  // namespace
}  // namespace tafelrunde::dragon_castle
