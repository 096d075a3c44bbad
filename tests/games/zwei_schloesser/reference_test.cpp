// Against the slow model in tests/reference/zwei_schloesser.py, which was written from the rules
// alone: whole games with the menu of every decision, the facts and some views on the way, and the
// number of courses from many positions.
#include "tests/reference.hpp"

#include "games/zwei_schloesser/zwei_schloesser.hpp"

namespace tafelrunde::zwei_schloesser {
namespace {

using tafelrunde::test::compare_counts;
using tafelrunde::test::opened_with;
using tafelrunde::test::repeat_games;
using tafelrunde::test::texts_of;

State opened(const json::object& game) {
    return opened_with<State>(game.at("setup").as_object(),
                              {"players", "thrones", "seniority", "lead", "consent", "parallel"});
}

/// The order of a menu is part of the law (ZS-P01).
void expect_menu(const State& s, const json::array& step) {
    if (step[2].is_null()) return;
    std::vector<std::string> words;
    for (const Action& action : legal(s, static_cast<Seat>(step[0].as_int64())))
        words.push_back(to_text(s, action));
    EXPECT_EQ(words, texts_of(step[2]));
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

void expect_end(const State& s, const json::object& game) {
    const json::object& end = game.at("end").as_object();
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

/// Menus, and at some steps the facts and what a seat sees.
void look(const State& s, const json::object& game, std::size_t step) {
    const json::array& steps = game.at("steps").as_array();
    if (step < steps.size()) expect_menu(s, steps[step].as_array());
    const std::string n = std::to_string(step);
    if (const auto* const wanted = game.at("facts").as_object().if_contains(n))
        expect_facts(s, chance, wanted->as_object());
    if (const auto* const wanted = game.at("views").as_object().if_contains(n)) {
        const Seat seat = static_cast<Seat>(wanted->at("seat").as_int64());
        expect_facts(s, seat, wanted->as_object());
        expect_secrets_kept(s, seat, wanted->as_object());
    }
}

TEST(ZweiSchloesserReference, plays_the_games_of_the_model_with_the_same_menus) {
    repeat_games<State>(20, opened, expect_end, look);
}

TEST(ZweiSchloesserReference, counts_as_many_courses_as_the_model) {
    EXPECT_GE(compare_counts<State>(), 30);
}

}  // namespace
}  // namespace tafelrunde::zwei_schloesser
