// Against the slow model in tests/reference/drachenwurf.py, which was written from the rules alone:
// whole games with the menu of every decision, and the number of courses from many positions.
#include <gtest/gtest.h>

#include <algorithm>

#include "games/drachenwurf/drachenwurf.hpp"
#include "kernel/perft.hpp"
#include "tests/protocol/files.hpp"

namespace tafelrunde::drachenwurf {
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
    const auto menu = sorted_menu(s, seat);
    if (!step[2].is_null()) {
        ASSERT_EQ(menu, texts_of(step[2]));
    }
    for (const Action& action : legal(s, seat))
        if (to_text(s, action) == words) {
            apply(s, seat, action);
            return;
        }
    FAIL() << words << " is not on the menu";
}

void expect_end(const State& s, const json::object& game) {
    EXPECT_TRUE(to_act(s).empty());
    const json::object found = to_json(facts(s));
    for (const char* field : {"scores", "winners", "eggs", "supply", "removed"})
        EXPECT_EQ(found.at(field), game.at(field)) << field;
}

void repeat_game(const json::object& game) {
    State s = start({.players = static_cast<int>(game.at("players").as_int64()),
                     .start = static_cast<int>(game.at("start").as_int64())});
    const json::array& steps = game.at("steps").as_array();
    for (std::size_t i = 0; i < steps.size(); ++i) {
        SCOPED_TRACE("step " + std::to_string(i));
        ASSERT_NO_FATAL_FAILURE(repeat_step(s, steps[i].as_array()));
    }
    expect_end(s, game);
}

TEST(DrachenwurfReference, plays_the_games_of_the_model_with_the_same_menus) {
    const auto lines =
        lines_of(read_file(in_repository("tests/reference/drachenwurf_games.jsonl")));
    ASSERT_GE(lines.size(), 15u);
    for (std::size_t i = 0; i < lines.size(); ++i) {
        SCOPED_TRACE("game " + std::to_string(i));
        ASSERT_NO_FATAL_FAILURE(repeat_game(json::parse(lines[i]).as_object()));
    }
}

/// Counts from all positions whose number of courses lies in this range; how many there were.
int compare_counts(std::uint64_t from, std::uint64_t below) {
    const json::value list =
        json::parse(read_file(in_repository("tests/reference/drachenwurf_perft.json")));
    int compared = 0;
    for (std::size_t i = 0; i < list.as_array().size(); ++i) {
        const json::object& entry = list.as_array()[i].as_object();
        const auto leaves = static_cast<std::uint64_t>(entry.at("leaves").as_int64());
        if (leaves < from || leaves >= below) continue;
        Trouble trouble;
        const auto s = State::at(facts_from(entry.at("position").as_object(), ""), trouble);
        EXPECT_TRUE(s) << i << ": " << trouble.place << " " << trouble.why.key;
        if (!s) continue;
        EXPECT_EQ(perft(*s, static_cast<int>(entry.at("depth").as_int64())), leaves) << i;
        ++compared;
    }
    return compared;
}

constexpr std::uint64_t long_count = 7'000'000;

TEST(DrachenwurfReference, counts_as_many_courses_as_the_model) {
    EXPECT_GE(compare_counts(0, long_count), 10);
}

TEST(DrachenwurfReference, counts_as_many_courses_as_the_model_slow) {
    EXPECT_GE(compare_counts(long_count, UINT64_MAX), 5);
}

}  // namespace
}  // namespace tafelrunde::drachenwurf
