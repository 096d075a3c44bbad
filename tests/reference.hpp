// Against a slow model in tests/reference/<id>.py, which was written from the rules alone: whole
// games with the menus of their decisions, and the number of courses from many positions. A game
// says how the model writes a set-up and what it tells at the end; tests/games/<id>/
// reference_test.cpp then is
//     State opened(const json::object& game) {
//         return opened_with<State>(game, {"players", "start"});
//     }
//     void expect_end(const State& s, const json::object& game) {
//         expect_facts(s, game, {"scores", "winners"});
//     }
//     TEST(DrachenwurfReference, plays_the_games_of_the_model_with_the_same_menus) {
//         repeat_games<State>(15, opened, expect_end);
//     }
//     TEST(DrachenwurfReference, counts_as_many_courses_as_the_model) {
//         EXPECT_GE(compare_counts<State>(), 20);
//     }
#pragma once
#include <gtest/gtest.h>

#include <algorithm>
#include <initializer_list>

#include "kernel/contract.hpp"
#include "kernel/perft.hpp"
#include "tests/protocol/files.hpp"

namespace tafelrunde::test {

inline std::string of_the_model(std::string_view id, const char* what) {
    return read_file(in_repository("tests/reference/" + std::string(id) + what));
}

/// A table whose set-up has these fields, as the model writes them.
template <SpokenGame S>
S opened_with(const json::object& game, std::initializer_list<const char*> fields) {
    typename S::Setup setup;
    for (const char* field : fields)
        EXPECT_FALSE(set(setup, field, flat(game.at(field), field))) << field;
    return start(setup);
}

/// These fields are the same here and in what the model tells.
template <SpokenGame S>
void expect_facts(const S& s, const json::object& told, std::initializer_list<const char*> fields) {
    const json::object found = to_json(facts(view(s, chance)));
    for (const char* field : fields) EXPECT_EQ(found.at(field), told.at(field)) << field;
}

/// All that the model tells is the same here.
template <SpokenGame S>
void expect_facts(const S& s, const json::object& told) {
    const json::object found = to_json(facts(view(s, chance)));
    for (const auto& [field, wanted] : told) EXPECT_EQ(found.at(field), wanted) << field;
}

/// One step of a game of the model: who, what, and the whole menu (null where it is left out).
template <SpokenGame S>
void repeat_step(S& s, const json::array& step) {
    const Seat seat = step[0].is_string() ? chance : static_cast<Seat>(step[0].as_int64());
    const std::string words(step[1].as_string());
    ASSERT_TRUE(to_act(s).has(seat)) << words;
    const auto menu = legal(s, seat);
    std::vector<std::string> texts;
    for (const auto& action : menu) texts.push_back(to_text(s, action));
    const auto found = std::ranges::find(texts, words);
    ASSERT_NE(found, texts.end()) << words << " is not on the menu";
    const auto action = menu[static_cast<std::size_t>(found - texts.begin())];
    ASSERT_EQ(read(s, words), std::vector{action}) << words;
    std::ranges::sort(texts);
    if (!step[2].is_null()) {
        auto wanted = texts_of(step[2]);
        std::ranges::sort(wanted);
        ASSERT_EQ(texts, wanted);
    }
    apply(s, seat, action);
}

/// A whole game of the model; `look(state, game, step)` is called before each step and at the end.
template <SpokenGame S, class Opened, class End, class Look>
void repeat_game(const json::object& game, Opened opened, End expect_end, Look look) {
    S s = opened(game);
    const json::array& steps = game.at("steps").as_array();
    for (std::size_t i = 0; i < steps.size(); ++i) {
        SCOPED_TRACE("step " + std::to_string(i));
        look(s, game, i);
        ASSERT_NO_FATAL_FAILURE(repeat_step(s, steps[i].as_array()));
    }
    look(s, game, steps.size());
    EXPECT_TRUE(to_act(s).empty());
    expect_end(s, game);
}

/// All games of the model, at least so many.
template <SpokenGame S, class Opened, class End, class Look>
void repeat_games(std::size_t least, Opened opened, End expect_end, Look look) {
    const auto lines = lines_of(of_the_model(S::id, "_games.jsonl"));
    ASSERT_GE(lines.size(), least);
    for (std::size_t i = 0; i < lines.size(); ++i) {
        SCOPED_TRACE("game " + std::to_string(i));
        const json::value game = json::parse(lines[i]);
        ASSERT_NO_FATAL_FAILURE(repeat_game<S>(game.as_object(), opened, expect_end, look));
    }
}

template <SpokenGame S, class Opened, class End>
void repeat_games(std::size_t least, Opened opened, End expect_end) {
    repeat_games<S>(least, opened, expect_end, [](const S&, const json::object&, std::size_t) {});
}

/// Counts from all positions of the model whose number of courses lies in this range; how many
/// there were.
template <SpokenGame S>
int compare_counts(std::uint64_t from = 0, std::uint64_t below = UINT64_MAX) {
    const json::value list = json::parse(of_the_model(S::id, "_perft.json"));
    int compared = 0;
    for (std::size_t i = 0; i < list.as_array().size(); ++i) {
        const json::object& entry = list.as_array()[i].as_object();
        const auto leaves = static_cast<std::uint64_t>(entry.at("leaves").as_int64());
        if (leaves < from || leaves >= below) continue;
        Trouble trouble;
        const auto s = S::at(facts_from(entry.at("position").as_object(), ""), trouble);
        EXPECT_TRUE(s) << i << ": " << trouble.place << " " << trouble.why.key();
        if (!s) continue;
        EXPECT_EQ(perft(*s, static_cast<int>(entry.at("depth").as_int64())), leaves) << i;
        ++compared;
    }
    return compared;
}

}  // namespace tafelrunde::test
