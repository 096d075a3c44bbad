// The set-up: fields, what they refuse, and that a record's fields give the same table.
#include <gtest/gtest.h>

#include "tests/games/dragon_castle/play.hpp"

namespace tafelrunde::dragon_castle::test {
namespace {

std::string trouble(Setup& setup, std::string_view field, std::string_view value) {
    const auto why = set(setup, field, value);
    return why ? why->key.substr(std::string_view("dragon_castle.setup.").size()) : "";
}

std::string trouble(std::string_view field, std::string_view value) {
    Setup setup;
    return trouble(setup, field, value);
}

TEST(DragonCastleSetup, good_values) {
    for (const char* n : {"2", "3", "4"}) EXPECT_EQ(trouble("players", n), "");
    for (const char* start : {"lot", "0", "1"}) EXPECT_EQ(trouble("start", start), "");
    for (const char* plan : {"base", "base4", "keep"}) EXPECT_EQ(trouble("plan", plan), "");
    for (const char* cards : {"0", "1", "10", "none"}) {
        EXPECT_EQ(trouble("spirits", cards), "");
        EXPECT_EQ(trouble("dragons", cards), "");
    }
    EXPECT_EQ(trouble("spirits", "wind+beauty"), "");
    EXPECT_EQ(trouble("dragons", "might"), "");
    EXPECT_EQ(trouble("realm", "6x6"), "");
    EXPECT_EQ(trouble("plan", std::string(plan_rows[4].heights)), "") << "DC-201: one's own";
}

TEST(DragonCastleSetup, bad_values) {
    for (const char* n : {"1", "5", "", "two"}) EXPECT_EQ(trouble("players", n), "players");
    for (const char* start : {"2", "-1", "", "me"}) EXPECT_EQ(trouble("start", start), "start");
    for (const char* cards :
         {"11", "-1", "", "hope", "wind+", "+wind", "wind++faith", "wind+wind", "wind+might"})
        EXPECT_EQ(trouble("spirits", cards), "cards") << cards;
    EXPECT_EQ(trouble("realm", "5x5"), "realm");
    EXPECT_EQ(trouble("simple", "maybe"), "simple");
    EXPECT_EQ(trouble("plan", "palace"), "plan");
    EXPECT_EQ(trouble("plan", "333/333"), "plan_tiles");
    EXPECT_EQ(trouble("tops", "M1"), "tops");
    EXPECT_EQ(trouble("weather", "fine"), "no_such_field");
}

TEST(DragonCastleSetup, DC_903_only_five_cards_are_simple) {
    State::Setup setup;
    EXPECT_EQ(trouble(setup, "simple", "yes"), "");
    EXPECT_EQ(trouble(setup, "spirits", "5"), "");
    EXPECT_EQ(trouble(setup, "spirits", "6"), "cards");
    State::Setup other;
    EXPECT_EQ(trouble(other, "dragons", "6"), "");
    EXPECT_EQ(trouble(other, "simple", "yes"), "cards");
}

TEST(DragonCastleSetup, its_fields_rebuild_it) {
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        const FastLuck luck(seed);
        State::Setup setup = any_setup(2 + static_cast<int>(seed % 3), seed);
        if (seed % 7 == 0) setup.own_plan = std::get<Plan>(read_plan(plan_rows[7].heights));
        SetupLuck<State, FastLuck> dealer(luck);
        complete(setup, dealer);
        State::Setup again;
        for (const Field& field : fields(setup))
            EXPECT_EQ(trouble(again, field.name, field.value), "") << field.name;
        EXPECT_EQ(start(again), start(setup));
        EXPECT_EQ(fields(again), fields(setup));
    }
}

TEST(DragonCastleSetup, people_choose_everything_but_the_tiles) {
    std::vector<std::string_view> names;
    for (const Option& option : options({})) {
        names.push_back(option.field);
        State::Setup setup{.players = 4};
        for (const std::string& value : option.values)
            EXPECT_EQ(trouble(setup, option.field, value), "") << value;
    }
    EXPECT_EQ(names, (std::vector<std::string_view>{"start", "plan", "realm", "simple", "spirits",
                                                    "dragons"}));
}

TEST(DragonCastleSetup, DC_203_DC_903_simple_cards_only) {
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        const FastLuck luck(seed);
        State::Setup setup{.spirit_cards = 3, .dragon_cards = 2, .simple = true};
        SetupLuck<State, FastLuck> dealer(luck);
        complete(setup, dealer);
        EXPECT_EQ(std::popcount(setup.spirits), 3);
        EXPECT_EQ(std::popcount(setup.dragons), 2);
        for (int card = 0; card < spirit_cards; ++card) {
            EXPECT_TRUE(!in_set(setup.spirits, card) || spirit_names[card].simple);
            EXPECT_TRUE(!in_set(setup.dragons, card) || dragon_names[card].simple);
        }
    }
}

}  // namespace
}  // namespace tafelrunde::dragon_castle::test
