// The set-up: fields, what they refuse, what luck fills in, and that a record's fields give the
// same table.
#include <gtest/gtest.h>

#include "games/shelf.hpp"
#include "games/wuerfelkoenig/words.hpp"
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

/// So many fields: each time the next ones of a shuffled row, or any.
class SomeSpots {
public:
    explicit SomeSpots(Rng& rng) : rng_(rng) {
        for (std::size_t i = 0; i < spots; ++i) {
            row_[i] = static_cast<Spot>(i);
            std::swap(row_[i], row_[static_cast<std::size_t>(rng.below(static_cast<int>(i) + 1))]);
        }
    }
    std::string take(int count) {
        if (rng_.below(3) == 0) next_ = rng_.below(spots);
        Spots set;
        for (; set.size() < count; ++next_) set.add(row_[static_cast<std::size_t>(next_ % spots)]);
        return count == 0 ? "none" : joined(set);
    }

private:
    Rng& rng_;
    std::array<Spot, spots> row_{};
    int next_ = 0;
};

/// Dragons and gems on any fields, some of them left to luck: either something is refused, or the
/// game begins with what was given, and with as much of the rest as there should be.
TEST(WuerfelkoenigSetup, WK_S9_what_is_accepted_can_be_completed) {
    Rng rng(1);
    int begun = 0, refused = 0;
    for (int i = 0; i < 20'000; ++i) {
        State::Setup setup{.players = 2 + rng.below(3), .free = true};
        SomeSpots fields(rng);
        bool good = true;
        for (const auto& [name, most] : {std::pair{"dragons", 15}, {"white", 16}, {"golden", 6}}) {
            if (rng.below(3) == 0) continue;
            State::Setup tried = setup;
            const std::string why = trouble(tried, name, fields.take(rng.below(most + 1)));
            if (why.empty()) setup = tried;
            good = good && why.empty();
            refused += why == "wuerfelkoenig.setup.room" ? 1 : 0;
        }
        if (!good) continue;
        const State::Setup given = setup;
        const FastLuck luck(static_cast<std::uint64_t>(i));
        SetupLuck<State, FastLuck> dealer(luck);
        complete(setup, dealer);
        const State s = start(setup);
        ASSERT_EQ(s.fires.size(), given.dragons ? given.dragons->size() : dragons_for(s.seats));
        ASSERT_EQ(s.white.size(), given.white ? given.white->size() : map_white);
        ASSERT_EQ(s.golden.size(), given.golden ? given.golden->size() : map_golden);
        ASSERT_TRUE((s.fires | s.white | s.golden).within(Spots::all()));
        ++begun;
    }
    EXPECT_GT(begun, 5'000);
    EXPECT_GT(refused, 100);
}

/// As many as there are fields for, and one more.
TEST(WuerfelkoenigSetup, WK_S9_the_golden_gems_need_four_fields) {
    const auto fields_from = [](int from, int count) {
        Spots set;
        for (int spot = from; spot < from + count; ++spot) set.add(spot);
        return joined(set);
    };
    for (int players = 2; players <= most_players; ++players) {
        State::Setup golden{.players = players, .free = true};
        EXPECT_EQ(trouble(golden, "dragons", fields_from(0, 15)), "");
        State::Setup more = golden;
        EXPECT_EQ(trouble(golden, "white", fields_from(15, spots - 15 - map_golden)), "");
        EXPECT_EQ(trouble(more, "white", fields_from(15, spots - 14 - map_golden)),
                  "wuerfelkoenig.setup.room");
    }
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
