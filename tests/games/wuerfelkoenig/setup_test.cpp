// The set-up: fields, what they refuse, what luck fills in, and that a record's fields give the
// same table.
#include <gtest/gtest.h>

#include "games/shelf.hpp"
#include "tests/games/wuerfelkoenig/play.hpp"

namespace tafelrunde::wuerfelkoenig::test {
namespace {

std::string trouble(Setup& setup, std::string_view field, std::string_view value) {
    const auto why = set(setup, field, value);
    return std::string(why ? why->key() : "");
}

std::string trouble(std::string_view field, std::string_view value) {
    Setup setup{.players = 2};
    return trouble(setup, field, value);
}

TEST(WuerfelkoenigSetup, good_values) {
    for (const char* n : {"2", "3", "4"}) EXPECT_EQ(trouble("players", n), "");
    for (const char* start : {"roll", "0", "1"}) EXPECT_EQ(trouble("start", start), "");
    for (const char* kind : {"standard", "free"}) EXPECT_EQ(trouble("setup", kind), "");
    for (const char* assistant : {"on", "off"}) EXPECT_EQ(trouble("assistant", assistant), "");
    State::Setup setup{.players = 4, .free = true};
    EXPECT_EQ(trouble(setup, "arrangement", "strip"), "");
    EXPECT_EQ(trouble(setup, "arrangement", "2:7:-4"), "");
    EXPECT_EQ(trouble(setup, "dragons", "A1 B2"), "");
    EXPECT_EQ(trouble(setup, "dragons", "none"), "");
    EXPECT_EQ(trouble(setup, "white", "A2 A3 A4 A5 A6 A7"), "");
    EXPECT_EQ(trouble(setup, "golden", "B3 B4 B5 B6"), "");
}

TEST(WuerfelkoenigSetup, bad_values) {
    for (const char* n : {"1", "5", "", "two"})
        EXPECT_EQ(trouble("players", n), "wuerfelkoenig.setup.players");
    for (const char* start : {"2", "-1", "", "lot"})
        EXPECT_EQ(trouble("start", start), "wuerfelkoenig.setup.start");
    EXPECT_EQ(trouble("setup", "wild"), "wuerfelkoenig.plan.word");
    for (const char* rules : {"0", "3", "", "new"})
        EXPECT_EQ(trouble("rules", rules), "wuerfelkoenig.setup.rules");
    EXPECT_EQ(trouble("assistant", "yes"), "wuerfelkoenig.setup.assistant");
    State::Setup last{.players = 4, .start = 3};
    EXPECT_EQ(trouble(last, "players", "3"), "wuerfelkoenig.setup.players") << "seat 3 begins";
    EXPECT_EQ(trouble("weather", "fine"), "wuerfelkoenig.setup.no_such_field");
}

TEST(WuerfelkoenigSetup, WK_S9_only_a_free_set_up_has_fields_for_its_map) {
    EXPECT_EQ(trouble("arrangement", "strip"), "wuerfelkoenig.setup.arrangement");
    EXPECT_EQ(trouble("dragons", "A1 A2 A3 A4 A5 A6"), "wuerfelkoenig.setup.spots");
    State::Setup setup{.players = 4, .free = true};
    EXPECT_EQ(trouble(setup, "arrangement", "ring"), "wuerfelkoenig.setup.arrangement");
    EXPECT_EQ(trouble(setup, "arrangement", "0:0:0"), "wuerfelkoenig.setup.arrangement");
    EXPECT_EQ(trouble(setup, "dragons", ""), "wuerfelkoenig.setup.spots") << "none at all";
    EXPECT_EQ(trouble(setup, "dragons", "A1 A1"), "wuerfelkoenig.setup.spots") << "twice";
    EXPECT_EQ(trouble(setup, "dragons", "A1 A16"), "wuerfelkoenig.setup.spots") << "no field";
    EXPECT_EQ(trouble(setup, "dragons", "A1 A2"), "");
    EXPECT_EQ(trouble(setup, "golden", "A2 A3 A4 A5"), "") << "also under a dragon";
    EXPECT_EQ(trouble(setup, "white", "A6 A5"), "wuerfelkoenig.plan.two_gems");
    EXPECT_EQ(trouble(setup, "golden", "A1 A2 A3 A4 A5 A6 A7"), "wuerfelkoenig.plan.golden_many");
}

/// The fields that luck filled in, of a table with these fields.
std::vector<std::string> drawn(std::vector<Field> given) {
    Trouble trouble;
    const auto table =
        find_game("wuerfelkoenig")->open(given, [](auto, int, int n) { return n - 1; }, trouble);
    EXPECT_TRUE(table) << trouble.place << " " << trouble.why.key();
    return table ? table->drawn() : std::vector<std::string>{};
}

TEST(WuerfelkoenigSetup, only_what_a_free_set_up_leaves_open_is_drawn) {
    using Names = std::vector<std::string>;
    EXPECT_EQ(drawn({{"players", "3"}}), Names{});
    EXPECT_EQ(drawn({{"players", "3"}, {"assistant", "off"}, {"start", "2"}}), Names{});
    EXPECT_EQ(drawn({{"players", "3"}, {"setup", "free"}}),
              (Names{"arrangement", "dragons", "white", "golden"}));
    EXPECT_EQ(
        drawn(
            {{"players", "4"}, {"setup", "free"}, {"arrangement", "strip"}, {"dragons", "A1 B2"}}),
        (Names{"white", "golden"}));
}

TEST(WuerfelkoenigSetup, its_fields_rebuild_it) {
    for (std::uint64_t seed = 1; seed <= 50; ++seed) {
        const FastLuck luck(seed);
        State::Setup setup{.players = 2 + static_cast<int>(seed % 3),
                           .start = static_cast<int>(seed % 3) - 1,
                           .free = seed % 2 == 0,
                           .assistant = seed % 5 != 0};
        SetupLuck<State, FastLuck> dealer(luck);
        complete(setup, dealer);
        State::Setup again;
        for (const Field& field : fields(setup))
            EXPECT_EQ(trouble(again, field.name, field.value), "");
        SetupLuck<State, FastLuck> nobody_asks(luck);
        complete(again, nobody_asks);
        EXPECT_EQ(start(again), start(setup));
    }
}

TEST(WuerfelkoenigSetup, an_older_version_of_the_rules_is_told_by_a_field) {
    State::Setup setup{.players = 2, .rules = 1};
    struct NoLuck final : Dealer {
        int below(int, int) override { return 0; }
    } none;
    complete(setup, none);
    EXPECT_EQ(fields(setup).back(), (Field{"rules", "1"}));
    EXPECT_EQ(start(setup).edition, 0);
    setup.rules = State::rules_version;
    EXPECT_EQ(fields(setup).back().name, "assistant");
    EXPECT_EQ(start(setup).edition, 1);
}

TEST(WuerfelkoenigSetup, people_choose_start_setup_and_assistant) {
    std::vector<std::string_view> names;
    for (const Option& option : options({})) names.push_back(option.field);
    EXPECT_EQ(names, (std::vector<std::string_view>{"start", "setup", "assistant"}));
}

TEST(WuerfelkoenigSetup, what_is_offered_is_accepted) {
    for (int players = 2; players <= most_players; ++players)
        for (const Option& option : options({.players = players}))
            for (const std::string& value : option.values) {
                State::Setup setup{.players = players};
                EXPECT_EQ(trouble(setup, option.field, value), "") << players << " " << value;
            }
    EXPECT_EQ(options({.players = 2})[0].values, (std::vector<std::string>{"roll", "0", "1"}));
}

}  // namespace
}  // namespace tafelrunde::wuerfelkoenig::test
