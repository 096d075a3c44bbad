// Against the slow model in tests/reference/dragon_castle.py, which was written from the rules
// alone: whole games with the menu of every decision, and the number of courses from many
// positions.
#include <gtest/gtest.h>

#include <algorithm>

#include "games/dragon_castle/dragon_castle.hpp"
#include "kernel/perft.hpp"
#include "tests/protocol/files.hpp"

namespace tafelrunde::dragon_castle {
namespace {

using tafelrunde::test::in_repository;
using tafelrunde::test::lines_of;
using tafelrunde::test::read_file;
using tafelrunde::test::texts_of;

std::vector<std::string> sorted_menu(const State& s, Seat seat) {
    std::vector<std::string> words;
    for (const Action& action : legal(s, seat)) words.push_back(to_text(s, action));
    std::ranges::sort(words);
    return words;
}

/// One step of a game of the model: who, what, and (for players) the whole menu.
void repeat_step(State& s, const json::array& step) {
    const Seat seat = step[0].is_string() ? chance : static_cast<Seat>(step[0].as_int64());
    const std::string words(step[1].as_string());
    ASSERT_EQ(to_act(s), SeatSet{seat});
    if (!step[2].is_null()) {
        ASSERT_EQ(sorted_menu(s, seat), texts_of(step[2]));
    }
    const auto actions = read(s, words);
    ASSERT_FALSE(actions.empty()) << words;
    ASSERT_TRUE(legal(s, seat).contains(actions[0])) << words;
    apply(s, seat, actions[0]);
}

State opened(const json::object& game) {
    State::Setup setup;
    for (const char* field : {"players", "start", "plan", "realm", "spirits", "dragons", "tops"})
        EXPECT_FALSE(set(setup, field, flat(game.at(field), field))) << field;
    return start(setup);
}

/// The facts that the model tells at some steps.
void expect_facts(const State& s, const json::value& wanted) {
    const json::object found = to_json(facts(view(s, chance)));
    for (const auto& [field, value] : wanted.as_object())
        EXPECT_EQ(found.at(field), value) << field;
}

void repeat_game(const json::object& game) {
    State s = opened(game);
    const json::object& told = game.at("facts").as_object();
    const json::array& steps = game.at("steps").as_array();
    for (std::size_t i = 0; i < steps.size(); ++i) {
        SCOPED_TRACE("step " + std::to_string(i));
        if (const auto* const wanted = told.if_contains(std::to_string(i)))
            expect_facts(s, *wanted);
        ASSERT_NO_FATAL_FAILURE(repeat_step(s, steps[i].as_array()));
    }
    EXPECT_TRUE(to_act(s).empty());
    if (const auto* const wanted = told.if_contains(std::to_string(steps.size())))
        expect_facts(s, *wanted);
    const json::object found = to_json(facts(view(s, chance)));
    EXPECT_EQ(found.at("scores"), game.at("scores"));
    EXPECT_EQ(found.at("winners"), game.at("winners"));
}

TEST(DragonCastleReference, plays_the_games_of_the_model_with_the_same_menus) {
    const auto lines =
        lines_of(read_file(in_repository("tests/reference/dragon_castle_games.jsonl")));
    ASSERT_GE(lines.size(), 20u);
    for (std::size_t i = 0; i < lines.size(); ++i) {
        SCOPED_TRACE("game " + std::to_string(i));
        ASSERT_NO_FATAL_FAILURE(repeat_game(json::parse(lines[i]).as_object()));
    }
}

TEST(DragonCastleReference, counts_as_many_courses_as_the_model) {
    const json::value list =
        json::parse(read_file(in_repository("tests/reference/dragon_castle_perft.json")));
    int compared = 0;
    for (const json::value& value : list.as_array()) {
        const json::object& entry = value.as_object();
        Trouble trouble;
        const auto s = State::at(facts_from(entry.at("position").as_object(), ""), trouble);
        ASSERT_TRUE(s) << compared << ": " << trouble.place << " " << trouble.why.key;
        EXPECT_EQ(perft(*s, static_cast<int>(entry.at("depth").as_int64())),
                  static_cast<std::uint64_t>(entry.at("leaves").as_int64()))
            << compared;
        ++compared;
    }
    EXPECT_GE(compared, 25);
}

}  // namespace
}  // namespace tafelrunde::dragon_castle
