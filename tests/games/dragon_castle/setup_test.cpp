// The set-up: fields, what they refuse, and that a record's fields give the same table.
#include <gtest/gtest.h>

#include "games/shelf.hpp"
#include "tests/games/dragon_castle/play.hpp"

namespace tafelrunde::dragon_castle::test {
namespace {

std::string trouble(Setup& setup, std::string_view field, std::string_view value) {
    const auto why = set(setup, field, value);
    return std::string(why ? why->key().substr(std::string_view("dragon_castle.setup.").size())
                           : "");
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
    EXPECT_EQ(trouble(setup, "spirits", "6"), "not_simple");
    State::Setup other;
    EXPECT_EQ(trouble(other, "dragons", "6"), "");
    EXPECT_EQ(trouble(other, "simple", "yes"), "not_simple");
    EXPECT_EQ(fields(other)[4], (Field{"simple", "no"})) << "what is refused changes nothing";
}

TEST(DragonCastleSetup, DC_903_with_simple_cards_only_no_others_can_be_named) {
    const std::string simple = "elegance+faith+destruction+depth+cunning";
    const std::vector<std::pair<std::string, std::string>> cards{
        {"spirits", simple + "+wind"}, {"spirits", "wind"}, {"dragons", "might+valor"}};
    for (const auto& [field, value] : cards) {
        State::Setup before, after;
        EXPECT_EQ(trouble(before, "simple", "yes"), "");
        EXPECT_EQ(trouble(before, field, value), "not_simple") << value;
        EXPECT_EQ(trouble(after, field, value), "");
        EXPECT_EQ(trouble(after, "simple", "yes"), "not_simple") << value;
    }
    State::Setup setup;
    EXPECT_EQ(trouble(setup, "simple", "yes"), "");
    EXPECT_EQ(trouble(setup, "spirits", simple), "");
    EXPECT_EQ(trouble(setup, "simple", "yes"), "");
}

TEST(DragonCastleSetup, a_number_goes_with_the_cards_that_are_named) {
    State::Setup setup;
    EXPECT_EQ(trouble(setup, "spirits", "wind+beauty"), "");
    EXPECT_EQ(trouble(setup, "spirit_cards", "3"), "named_cards");
    EXPECT_EQ(trouble(setup, "spirit_cards", "2"), "");
    EXPECT_EQ(fields(setup)[6], (Field{"spirits", "beauty+wind"})) << "they are not forgotten";
    EXPECT_EQ(trouble(setup, "dragons", "might"), "");
    EXPECT_EQ(trouble(setup, "dragon_cards", "0"), "named_cards");
    EXPECT_EQ(trouble(setup, "spirits", "4"), "") << "another word for the same field";
}

/// Visible tiles for so many stacks.
std::string tiles(int stacks) {
    std::string text;
    for (int i = 0; i < stacks; ++i) text += tile_name(first_kind + i % kinds);
    return text;
}

TEST(DragonCastleSetup, DC_201_DC_202_tiles_and_plan_fit_in_both_orders) {
    State::Setup setup;
    EXPECT_EQ(trouble(setup, "tops", tiles(72)), "");
    EXPECT_EQ(trouble(setup, "plan", "base2"), "") << "the same heights";
    EXPECT_EQ(trouble(setup, "plan", "gates_of_fate"), "tops");
    EXPECT_EQ(trouble(setup, "plan", std::string(plan_rows[7].heights)), "tops");
    EXPECT_EQ(fields(setup)[2], (Field{"plan", "base2"})) << "what is refused changes nothing";
    State::Setup base;
    EXPECT_EQ(trouble(base, "tops", tiles(72)), "");
    EXPECT_EQ(trouble(base, "players", "3"), "tops") << "another base plan";
    State::Setup gates;
    EXPECT_EQ(trouble(gates, "tops", tiles(44)), "tops") << "the plan comes first";
    EXPECT_EQ(trouble(gates, "plan", "gates_of_fate"), "");
    EXPECT_EQ(trouble(gates, "tops", tiles(72)), "tops");
    EXPECT_EQ(trouble(gates, "tops", tiles(44)), "");
    EXPECT_EQ(trouble(gates, "players", "4"), "") << "the plan is the same for all";
}

TEST(DragonCastleSetup, DC_101_no_fifth_tile_of_a_kind_is_visible) {
    std::string text = tiles(72);
    for (int i = 3; i < 5; ++i) text.replace(static_cast<std::size_t>(2 * i), 2, "M1");
    EXPECT_EQ(trouble("tops", text), "tops");
}

TEST(DragonCastleSetup, a_table_whose_fields_do_not_fit_is_not_opened) {
    const auto place = [](std::vector<Field> given) {
        Trouble trouble;
        const auto table =
            find_game("dragon_castle")->open(given, [](auto, int, int) { return 0; }, trouble);
        return table ? "opened" : trouble.place;
    };
    const Field players{"players", "2"}, tops{"tops", tiles(72)}, plan{"plan", "gates_of_fate"};
    EXPECT_EQ(place({players, tops, plan}), "plan");
    EXPECT_EQ(place({tops, plan, players}), "plan");
    EXPECT_EQ(place({plan, tops, players}), "tops");
    EXPECT_EQ(place({tops, {"realm", "6x6"}, {"start", "1"}, players}), "opened");
    EXPECT_EQ(place({{"start", "3"}, {"players", "4"}}), "opened");
    EXPECT_EQ(place({{"spirits", "wind"}, {"simple", "yes"}}), "simple");
    EXPECT_EQ(place({{"simple", "yes"}, {"spirits", "wind"}}), "spirits");
}

TEST(DragonCastleSetup, its_fields_rebuild_it) {
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        const FastLuck luck(seed);
        State::Setup setup = any_setup(2 + static_cast<int>(seed % 3), seed);
        setup.simple = seed % 4 == 0;
        if (setup.simple) setup.spirit_cards = std::min(setup.spirit_cards, simple_cards);
        if (seed % 7 == 0) setup.own_plan = std::get<CastlePlan>(read_plan(plan_rows[7].heights));
        SetupLuck<State, FastLuck> dealer(luck);
        complete(setup, dealer);
        State::Setup again;
        for (const Field& field : fields(setup))
            EXPECT_EQ(trouble(again, field.name, field.value), "") << field.name;
        EXPECT_EQ(start(again), start(setup));
        EXPECT_EQ(fields(again), fields(setup));
    }
}

TEST(DragonCastleSetup, its_fields_in_any_order_rebuild_it_or_are_refused) {
    int rebuilt = 0;
    for (std::uint64_t seed = 1; seed <= 400; ++seed) {
        State::Setup setup = any_setup(2 + static_cast<int>(seed % 3), seed);
        setup.simple = seed % 4 == 0 && setup.spirit_cards <= simple_cards;
        const FastLuck luck(seed);
        SetupLuck<State, FastLuck> dealer(luck);
        complete(setup, dealer);
        auto given = fields(setup);
        Rng rng(seed);
        for (std::size_t i = given.size() - 1; i > 0; --i)
            std::swap(given[i],
                      given[static_cast<std::size_t>(rng.below(static_cast<int>(i) + 1))]);
        State::Setup again;
        const bool good = std::ranges::all_of(given, [&](const Field& field) {
            return trouble(again, field.name, field.value).empty();
        });
        if (!good) continue;
        ++rebuilt;
        EXPECT_EQ(fields(again), fields(setup));
        EXPECT_EQ(start(again), start(setup));
    }
    EXPECT_GT(rebuilt, 50);
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
