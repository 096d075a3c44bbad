// Against the slow model in tests/reference/wuerfelkoenig.py, which was written from the rules
// alone: whole games with the menus of their decisions, and the number of courses from many
// positions.
#include <gtest/gtest.h>

#include <algorithm>

#include "games/wuerfelkoenig/wuerfelkoenig.hpp"
#include "kernel/perft.hpp"
#include "tests/protocol/files.hpp"

namespace tafelrunde::wuerfelkoenig {
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
    if (step.size() > 2 && step[2].is_array()) {
        auto wanted = texts_of(step[2]);
        std::ranges::sort(wanted);
        ASSERT_EQ(sorted_menu(s, seat), wanted);
    }
    for (const Action& action : legal(s, seat))
        if (to_text(s, action) == words) {
            apply(s, seat, action);
            return;
        }
    FAIL() << words << " is not on the menu";
}

/// A set-up as the model writes it: numbers, words, and lists of fields.
State opened(const json::object& given) {
    struct NoLuck final : Dealer {
        int below(int, int) override { return 0; }
    } none;
    Setup setup;
    for (const bool players : {true, false})
        for (const auto& [name, value] : given)
            if ((name == "players") == players) {
                EXPECT_FALSE(set(setup, name, flat(value, std::string(name)))) << name;
            }
    complete(setup, none);
    return start(setup);
}

void expect_end(const State& s, const json::object& end) {
    EXPECT_TRUE(to_act(s).empty());
    const json::object found = to_json(facts(s));
    for (const auto& [field, wanted] : end) {
        // A tile that was drawn for a 17th marker is back in our supply, not in that of the model.
        if (field == "supply" && s.champion != nobody) continue;
        EXPECT_EQ(found.at(field), wanted) << field;
    }
}

void repeat_game(const json::object& game) {
    State s = opened(game.at("setup").as_object());
    const json::array& all = game.at("steps").as_array();
    for (std::size_t i = 0; i < all.size(); ++i) {
        SCOPED_TRACE("step " + std::to_string(i));
        ASSERT_NO_FATAL_FAILURE(repeat_step(s, all[i].as_array()));
    }
    expect_end(s, game.at("end").as_object());
}

TEST(WuerfelkoenigReference, plays_the_games_of_the_model_with_the_same_menus) {
    const auto lines =
        lines_of(read_file(in_repository("tests/reference/wuerfelkoenig_games.jsonl")));
    ASSERT_GE(lines.size(), 25u);
    for (std::size_t i = 0; i < lines.size(); ++i) {
        SCOPED_TRACE("game " + std::to_string(i));
        ASSERT_NO_FATAL_FAILURE(repeat_game(json::parse(lines[i]).as_object()));
    }
}

TEST(WuerfelkoenigReference, counts_as_many_courses_as_the_model) {
    const json::value list =
        json::parse(read_file(in_repository("tests/reference/wuerfelkoenig_perft.json")));
    ASSERT_GE(list.as_array().size(), 30u);
    for (std::size_t i = 0; i < list.as_array().size(); ++i) {
        const json::object& entry = list.as_array()[i].as_object();
        Trouble trouble;
        const auto s = State::at(facts_from(entry.at("position").as_object(), ""), trouble);
        EXPECT_TRUE(s) << i << ": " << trouble.place << " " << trouble.why.key;
        if (!s) continue;
        EXPECT_EQ(perft(*s, static_cast<int>(entry.at("depth").as_int64())),
                  static_cast<std::uint64_t>(entry.at("leaves").as_int64()))
            << i;
    }
}

}  // namespace
}  // namespace tafelrunde::wuerfelkoenig
