// Against the slow model in tests/reference/zwei_schloesser.py, which was written from the rules
// alone: whole games with the menu of every decision, the facts and some views on the way, and the
// number of courses from many positions.
#include <gtest/gtest.h>

#include <algorithm>

#include "games/zwei_schloesser/zwei_schloesser.hpp"
#include "kernel/perft.hpp"
#include "tests/protocol/files.hpp"

namespace tafelrunde::zwei_schloesser {
namespace {

using tafelrunde::test::in_repository;
using tafelrunde::test::lines_of;
using tafelrunde::test::read_file;
using tafelrunde::test::texts_of;

/// In the order of the menu, which is part of the law (ZS-P01).
std::vector<std::string> menu_of(const State& s, Seat seat) {
    std::vector<std::string> words;
    for (const Action& action : legal(s, seat)) words.push_back(to_text(s, action));
    return words;
}

/// One step of a game of the model: who, what, and (for players) the whole menu.
void repeat_step(State& s, const json::array& step) {
    const Seat seat = step[0].is_string() ? chance : static_cast<Seat>(step[0].as_int64());
    const std::string words(step[1].as_string());
    ASSERT_TRUE(to_act(s).has(seat)) << words;
    if (seat == chance) {
        ASSERT_EQ(to_act(s), SeatSet{chance});
    }
    if (!step[2].is_null()) {
        ASSERT_EQ(menu_of(s, seat), texts_of(step[2]));
    }
    for (const Action& action : legal(s, seat))
        if (to_text(s, action) == words) {
            apply(s, seat, action);
            return;
        }
    FAIL() << words << " is not on the menu";
}

State opened(const json::object& given) {
    State::Setup setup;
    for (const char* field : {"players", "thrones", "seniority", "lead", "consent", "parallel"})
        EXPECT_FALSE(set(setup, field, flat(given.at(field), field))) << field;
    return start(setup);
}

bool is_empty(const json::value& value) {
    if (const auto* const object = value.if_object())
        return std::ranges::all_of(*object,
                                   [](const auto& entry) { return is_empty(entry.value()); });
    return (value.is_array() && value.as_array().empty()) ||
           (value.is_string() && value.as_string().empty());
}

/// What is left out counts as empty.
void expect_same(const json::value* found, const json::value& wanted, const std::string& name) {
    if (found == nullptr) {
        EXPECT_TRUE(is_empty(wanted)) << name << " is missing: " << wanted;
    } else {
        EXPECT_EQ(*found, wanted) << name;
    }
}

void expect_facts(const State& s, Seat viewer, const json::object& wanted) {
    const json::object found = to_json(facts(view(s, viewer)));
    for (const auto& [field, value] : wanted) {
        const std::string name(field);
        if (name == "seat") continue;
        const json::value* const told = found.if_contains(field);
        if (told == nullptr || !told->is_object() || !value.is_object()) {
            expect_same(told, value, name);
            continue;
        }
        for (const auto& [key, entry] : value.as_object())
            expect_same(told->as_object().if_contains(key), entry, name + " " + std::string(key));
    }
}

/// Nothing secret is told that the model does not tell this seat (ZS-H01, ZS-H03).
void expect_secrets_kept(const State& s, Seat viewer, const json::object& wanted) {
    const json::object found = to_json(facts(view(s, viewer)));
    for (const char* field : {"hand", "pair", "passed", "shown", "knows", "buried"}) {
        const json::value* const told = found.if_contains(field);
        if (told == nullptr || is_empty(*told)) continue;
        const json::value* const known = wanted.if_contains(field);
        ASSERT_TRUE(known != nullptr && !is_empty(*known)) << field << " " << *told;
        if (!told->is_object()) continue;
        for (const auto& [key, entry] : told->as_object())
            EXPECT_TRUE(is_empty(entry) || known->as_object().contains(key)) << field << " " << key;
    }
}

void expect_end(const State& s, const json::object& end) {
    EXPECT_TRUE(to_act(s).empty());
    const Result found = result(s);
    const json::array& keys = end.at("keys").as_array();
    ASSERT_EQ(found.seats.size(), keys.size());
    for (std::size_t seat = 0; seat < keys.size(); ++seat) {
        EXPECT_EQ(found.seats[seat].total, end.at("final").at(seat).as_int64()) << seat;
        EXPECT_EQ(found.seats[seat].place, end.at("places").at(seat).as_int64()) << seat;
        EXPECT_EQ(found.seats[seat].parts[0].points, keys[seat].at(0).as_int64()) << seat;
        for (std::size_t i = 1; i < 3; ++i)  // the better castle and the special rooms break ties
            EXPECT_EQ(found.seats[seat].parts[i].count, keys[seat].at(i).as_int64()) << seat;
    }
}

void repeat_game(const json::object& game) {
    State s = opened(game.at("setup").as_object());
    const json::object& told = game.at("facts").as_object();
    const json::object& views = game.at("views").as_object();
    const json::array& steps = game.at("steps").as_array();
    for (std::size_t i = 0; i <= steps.size(); ++i) {
        SCOPED_TRACE("step " + std::to_string(i));
        if (const auto* const wanted = told.if_contains(std::to_string(i)))
            expect_facts(s, chance, wanted->as_object());
        if (const auto* const wanted = views.if_contains(std::to_string(i))) {
            const Seat seat = static_cast<Seat>(wanted->at("seat").as_int64());
            expect_facts(s, seat, wanted->as_object());
            expect_secrets_kept(s, seat, wanted->as_object());
        }
        if (i == steps.size()) break;
        ASSERT_NO_FATAL_FAILURE(repeat_step(s, steps[i].as_array()));
    }
    expect_end(s, game.at("end").as_object());
}

TEST(ZweiSchloesserReference, plays_the_games_of_the_model_with_the_same_menus) {
    const auto lines =
        lines_of(read_file(in_repository("tests/reference/zwei_schloesser_games.jsonl")));
    ASSERT_GE(lines.size(), 20u);
    for (std::size_t i = 0; i < lines.size(); ++i) {
        SCOPED_TRACE("game " + std::to_string(i));
        ASSERT_NO_FATAL_FAILURE(repeat_game(json::parse(lines[i]).as_object()));
    }
}

TEST(ZweiSchloesserReference, counts_as_many_courses_as_the_model) {
    const json::value list =
        json::parse(read_file(in_repository("tests/reference/zwei_schloesser_perft.json")));
    ASSERT_GE(list.as_array().size(), 30u);
    for (const json::value& value : list.as_array()) {
        const json::object& entry = value.as_object();
        const std::string kind(entry.at("kind").as_string());
        Trouble trouble;
        const auto s = State::at(facts_from(entry.at("position").as_object(), ""), trouble);
        EXPECT_TRUE(s) << kind << ": " << trouble.place << " " << trouble.why.key;
        if (!s) continue;
        EXPECT_EQ(perft(*s, static_cast<int>(entry.at("depth").as_int64())),
                  static_cast<std::uint64_t>(entry.at("leaves").as_int64()))
            << kind;
    }
}

}  // namespace
}  // namespace tafelrunde::zwei_schloesser
