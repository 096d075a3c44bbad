// The set-up: fields, what they refuse, and that a record's fields give the same table.
#include <gtest/gtest.h>

#include "tests/games/zwei_schloesser/play.hpp"

namespace tafelrunde::zwei_schloesser::test {
namespace {

std::string trouble(Setup& setup, std::string_view field, std::string_view value) {
    const auto why = set(setup, field, value);
    return std::string(why ? why->key().substr(std::string_view("zwei_schloesser.setup.").size())
                           : "");
}

std::string trouble(std::string_view field, std::string_view value) {
    Setup setup;
    return trouble(setup, field, value);
}

constexpr const char* three = "throne_utility_food+throne_food_sleeping+throne_corridor_cellar";

TEST(ZweiSchloesserSetup, good_values) {
    for (const char* n : {"2", "3", "4", "5", "6", "7"}) EXPECT_EQ(trouble("players", n), "");
    for (const char* lead : {"lot", "0", "1", "2"}) EXPECT_EQ(trouble("lead", lead), "");
    for (const char* order : {"lot", "2+0+1", "0+1+2"}) EXPECT_EQ(trouble("seniority", order), "");
    for (const char* thrones : {"lot", three}) EXPECT_EQ(trouble("thrones", thrones), "");
    for (const char* yes : {"yes", "no"}) {
        EXPECT_EQ(trouble("consent", yes), "");
        EXPECT_EQ(trouble("parallel", yes), "");
    }
}

TEST(ZweiSchloesserSetup, bad_values) {
    for (const char* n : {"1", "8", "", "two"}) EXPECT_EQ(trouble("players", n), "players");
    for (const char* lead : {"3", "-1", "", "me"}) EXPECT_EQ(trouble("lead", lead), "lead");
    for (const char* order : {"0+1", "0+1+3", "0+0+1", "", "0 1 2", "0+1+2+3"})
        EXPECT_EQ(trouble("seniority", order), "seniority") << order;
    for (const char* thrones : {"throne_utility_food", "", "a+b+c",
                                "throne_utility_food+throne_utility_food+throne_food_sleeping"})
        EXPECT_EQ(trouble("thrones", thrones), "thrones") << thrones;
    EXPECT_EQ(trouble("consent", "maybe"), "flag");
    EXPECT_EQ(trouble("parallel", ""), "flag");
    EXPECT_EQ(trouble("weather", "fine"), "no_such_field");
}

TEST(ZweiSchloesserSetup, ZS_X01_two_players_have_three_places) {
    State::Setup setup{.players = 2};
    EXPECT_EQ(trouble(setup, "lead", "2"), "");
    EXPECT_EQ(trouble(setup, "thrones", three), "");
    EXPECT_EQ(trouble(setup, "seniority", "1+0"), "");
    EXPECT_EQ(trouble(setup, "seniority", "1+0+2"), "seniority");
}

TEST(ZweiSchloesserSetup, its_fields_rebuild_it) {
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        Drawn<State> drawn{};
        const State::Setup setup =
            completed(any_setup(2 + static_cast<int>(seed % 6), seed), FastLuck(seed), drawn);
        State::Setup again;
        for (const Field& field : fields(setup))
            EXPECT_EQ(trouble(again, field.name, field.value), "") << field.name;
        EXPECT_EQ(start(again), start(setup));
        EXPECT_EQ(fields(again), fields(setup));
    }
}

TEST(ZweiSchloesserSetup, ZS_U05_amounts) {
    const std::pair<int, int> supplies[] = {{2, 120}, {3, 120}, {4, 111},
                                            {5, 102}, {6, 93},  {7, 84}};
    for (const auto& [players, supply] : supplies) {
        Drawn<State> drawn{};
        EXPECT_EQ(start(completed({.players = players}, FastLuck(1), drawn)).supply, supply);
    }
}

TEST(ZweiSchloesserSetup, people_choose_consent_and_parallel_building) {
    std::vector<std::string_view> names;
    for (const Option& option : options({})) {
        names.push_back(option.field);
        State::Setup setup;
        for (const std::string& value : option.values)
            EXPECT_EQ(trouble(setup, option.field, value), "") << value;
    }
    EXPECT_EQ(names, (std::vector<std::string_view>{"consent", "parallel"}));
}

}  // namespace
}  // namespace tafelrunde::zwei_schloesser::test
