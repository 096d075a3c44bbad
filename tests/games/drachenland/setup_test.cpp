// The set-up: fields, what they refuse, and that a record's fields give the same table.
#include <gtest/gtest.h>

#include "tests/games/drachenland/play.hpp"

namespace tafelrunde::drachenland::test {
namespace {

constexpr const char* deal =
    "RGGBB RRGBB RRBTT RRGG RRBT GGBB GGBT GBBT RGGT RRG RGB RBT GBT RGT RBB";

std::string trouble(Setup& setup, std::string_view field, std::string_view value) {
    const auto why = set(setup, field, value);
    return std::string(why ? why->key() : "");
}

std::string trouble(std::string_view field, std::string_view value) {
    Setup setup;
    return trouble(setup, field, value);
}

TEST(DrachenlandSetup, good_values) {
    for (const char* n : {"2", "3", "4"}) EXPECT_EQ(trouble("players", n), "");
    for (const char* start : {"lot", "0", "1"}) EXPECT_EQ(trouble("start", start), "");
    for (const char* limit : {"two", "any"}) EXPECT_EQ(trouble("limit", limit), "");
    for (const char* screens : {"yes", "no"}) EXPECT_EQ(trouble("screens", screens), "");
    EXPECT_EQ(trouble("gems", deal), "");
}

TEST(DrachenlandSetup, bad_values) {
    for (const char* n : {"1", "5", "", "two"})
        EXPECT_EQ(trouble("players", n), "drachenland.setup.players");
    for (const char* start : {"2", "-1", "", "me"})
        EXPECT_EQ(trouble("start", start), "drachenland.setup.start");
    EXPECT_EQ(trouble("limit", "2"), "drachenland.setup.limit");
    EXPECT_EQ(trouble("screens", "true"), "drachenland.setup.screens");
    EXPECT_EQ(trouble("weather", "fine"), "drachenland.setup.no_such_field");
}

TEST(DrachenlandSetup, a_deal_must_be_a_deal) {
    const std::string good(deal);
    const auto with = [&](std::size_t at, std::size_t n, const char* text) {
        return std::string(good).replace(at, n, text);
    };
    EXPECT_EQ(trouble("gems", ""), "drachenland.setup.gems");
    EXPECT_EQ(trouble("gems", with(0, 1, "X")), "drachenland.setup.gems") << "no such gem";
    EXPECT_EQ(trouble("gems", with(0, 1, "B")), "drachenland.setup.gems") << "one blue too many";
    EXPECT_EQ(trouble("gems", with(0, 6, "")), "drachenland.setup.gems") << "a volcano is missing";
    EXPECT_EQ(trouble("gems", good + " R"), "drachenland.setup.gems") << "one too many";
    EXPECT_EQ(trouble("gems", with(5, 1, "")), "drachenland.setup.gems") << "two run together";
    const std::string three =
        "RRRBB GGBRB RRBTT RRGG RRBT GGBB GGBT GBBT RGGT RRG RGB RBT GBT RGT GBB";
    State::Setup setup;
    EXPECT_EQ(trouble(setup, "gems", three), "drachenland.setup.over_limit");
    setup = {};
    EXPECT_EQ(trouble(setup, "limit", "any"), "");
    EXPECT_EQ(trouble(setup, "gems", three), "");
    EXPECT_EQ(trouble(setup, "limit", "two"), "drachenland.setup.over_limit");
}

TEST(DrachenlandSetup, the_order_of_letters_makes_no_difference) {
    State::Setup one, other;
    EXPECT_EQ(trouble(one, "gems", deal), "");
    EXPECT_EQ(trouble(other, "gems", "BGRGB" + std::string(deal).substr(5)), "");
    EXPECT_EQ(one.gems, other.gems);
    EXPECT_EQ(fields(other).back().value, deal);
}

TEST(DrachenlandSetup, its_fields_rebuild_it) {
    for (std::uint64_t seed = 1; seed <= 50; ++seed) {
        Drawn<State> drawn{};
        State::Setup setup =
            dealt(2 + static_cast<int>(seed % 3), FastLuck(seed), drawn, seed % 2 == 0);
        setup.screens = seed % 5 == 0;
        State::Setup again;
        for (const Field& field : fields(setup))
            EXPECT_EQ(trouble(again, field.name, field.value), "");
        EXPECT_EQ(start(again), start(setup));
    }
}

TEST(DrachenlandSetup, people_choose_start_limit_and_screens) {
    std::vector<std::string_view> names;
    for (const Option& option : options({})) {
        names.push_back(option.field);
        State::Setup setup{.players = 4};
        for (const std::string& value : option.values)
            EXPECT_EQ(trouble(setup, option.field, value), "");
    }
    EXPECT_EQ(names, (std::vector<std::string_view>{"start", "limit", "screens"}));
}

}  // namespace
}  // namespace tafelrunde::drachenland::test
