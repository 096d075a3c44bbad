// Positions as JSON and as lines: read back as written, and a bad one names its field.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "tests/conformance.hpp"
#include "tests/games/drachenwurf/play.hpp"
#include "tests/protocol/written.hpp"

namespace tafelrunde::test {
namespace {

using drachenwurf::State;

RC_GTEST_PROP(Position, reads_back_as_written_in_both_forms, ()) {
    Walk<State> walk(any_course<State>());
    int next = walk.rng().below(25);
    walk.to_the_end([&](const State& s) {
        if (--next >= 0) return;
        next = 24;
        const auto given = facts(view(s, spectator));
        RC_ASSERT(state_at<State>(json::serialize(to_json(given))) == s);
        RC_ASSERT(state_at<State>(as_lines(given)) == s);
    });
}

TEST(Position, what_is_left_out_has_a_default) {
    const auto s = state_at<State>(R"({"middle": ["blue/ice"], "eggs": [2, 0, 1]})");
    ASSERT_TRUE(s);
    EXPECT_EQ(s->seats, 3);
    EXPECT_EQ(s->turn, 0);
    EXPECT_EQ(s->phase, drachenwurf::Phase::roll);
    EXPECT_EQ(s->supply, 33);
    EXPECT_EQ(s->left, 6);
}

TEST(Position, phases_without_a_decision_are_left_at_once) {
    using drachenwurf::Phase;
    EXPECT_EQ(state_at<State>("phase: START\nmiddle: red/ice")->phase, Phase::roll);
    EXPECT_EQ(state_at<State>("phase: START\nstack: red/ice")->phase, Phase::refill);
    EXPECT_EQ(state_at<State>("phase: SECURE\nmiddle: red/ice\nbases 0: red/sea=2")->phase,
              Phase::secure);
    EXPECT_EQ(state_at<State>("phase: TAKE\nmiddle: red/ice\naside: red=1")->turn, 1);
    EXPECT_EQ(state_at<State>("phase: REBUILD\nmiddle: red/ice")->turn, 1);
    EXPECT_EQ(state_at<State>("phase: END")->phase, Phase::over);
}

struct Bad {
    const char* text;
    const char* trouble;
};

class BadPosition : public testing::TestWithParam<Bad> {};

TEST_P(BadPosition, names_the_field) {
    EXPECT_EQ(trouble_with<State>(GetParam().text), GetParam().trouble);
}

// clang-format off
INSTANTIATE_TEST_SUITE_P(Fields, BadPosition, testing::Values(
    Bad{R"({"middle": ["red/ice", "red/ice"]})", "middle position.tile_twice"},
    Bad{R"({"middle": ["red/ice"], "stack": ["red/ice"]})", "stack position.tile_twice"},
    Bad{R"({"middle": ["red/ice"], "hoards": {"1": [["red/ice"]]}})", "hoards 1 position.tile_twice"},
    Bad{R"({"middle": ["red/moon"]})", "middle position.no_such_tile"},
    Bad{R"({"removed": [7]})", "removed position.no_such_tile"},
    Bad{R"({"bases": {"1": {"red/ice": 7}}})", "bases 1 position.side"},
    Bad{R"({"bases": {"1": {"red/ice": 1}}})", "bases 1 position.side"},
    Bad{R"({"bases": {"1": ["red/ice"]}})", "bases 1 position.side"},
    Bad{R"({"bases": {"3": {"red/ice": 2}}})", "bases 3 position.seat"},
    Bad{R"({"hoards": {"-1": [["red/ice"]]}})", "hoards -1 position.seat"},
    Bad{R"({"hoards": {"0": [["red/ice", "blue/sea"]]}})", "hoards 0 position.no_row"},
    Bad{R"({"hoards": {"0": [["red/ice", "red/sea", "blue/ice"]]}})", "hoards 0 position.no_row"},
    Bad{R"({"players": 7})", "players drachenwurf.setup.players"},
    Bad{R"({"players": "many"})", "players drachenwurf.setup.players"},
    Bad{R"({"players": 2, "cur": 2})", "cur position.number"},
    Bad{R"({"cur": -1})", "cur position.number"},
    Bad{R"({"cur": null})", "cur position.number"},
    Bad{R"({"eggs": [1, 1]})", "eggs position.per_seat"},
    Bad{R"({"eggs": [1, 1, 37]})", "eggs position.eggs"},
    Bad{R"({"eggs": [20, 20, 1]})", "eggs position.too_many_eggs"},
    Bad{R"({"eggs": [1, 1, 1], "supply": 34})", "eggs position.too_many_eggs"},
    Bad{R"({"supply": 37})", "supply position.number"},
    Bad{R"({"owed": [1, 1, -1]})", "owed position.eggs"},
    Bad{R"({"phase": "SLEEP"})", "phase position.phase"},
    Bad{R"({"weather": "fine"})", "weather position.no_such_field"},
    Bad{R"({"aside": {"pink": 1}})", "aside position.no_such_colour"},
    Bad{R"({"aside": {"red": 8}})", "aside position.aside"},
    Bad{R"({"aside": {"red": 4, "blue": 4}})", "aside position.aside"},
    Bad{R"({"aside": {"red": -1}})", "aside position.aside"},
    Bad{R"({"aside": {"red": 7}})", "aside position.dice"},
    Bad{R"({"aside": {"red": 2}, "left": 5})", "aside position.dice"},
    Bad{R"({"doubled": true})", "doubled position.doubled"},
    Bad{R"({"doubled": "perhaps"})", "doubled position.flag"},
    Bad{R"({"left": 7})", "left position.number"},
    Bad{R"({"phase": "KEEP", "rolled": ["red"]})", "rolled position.rolled"},
    Bad{R"({"phase": "KEEP", "rolled": ["red", "pink"]})", "rolled position.no_such_colour"},
    Bad{R"({"rolled": ["red", "red", "red", "red", "red", "red", "red"]})", "rolled position.rolled"},
    Bad{R"({"fresh": ["pink"]})", "fresh position.no_such_colour"},
    Bad{R"({"asked": "pink"})", "asked position.no_such_colour"},
    Bad{R"({"hand": "red"})", "hand position.no_such_tile"},
    Bad{R"({"phase": "DIRECT"})", "hand position.hand"},
    Bad{R"({"phase": "DIRECT", "hand": "red/ice", "middle": ["red/ice"]})", "hand position.hand"},
    Bad{R"({"phase": "MOVE", "hand": "red/ice"})", "hand position.hand"},
    Bad{R"({"idle": 61})", "idle position.number"},
    Bad{R"({"idle": 60})", "idle position.idle"},
    Bad{R"({"phase": "AGAIN"})", "aside position.nothing_aside"},
    Bad{R"({"phase": "AGAIN", "aside": {"red": 1}, "fresh": ["blue"]})", "fresh position.fresh"},
    Bad{R"({"phase": "ROLL", "fresh": ["blue"]})", "fresh position.not_in_phase"},
    Bad{R"({"phase": "TAKE", "rolled": ["blue"]})", "rolled position.not_in_phase"},
    Bad{R"({"phase": "ROLL", "asked": "red"})", "asked position.not_in_phase"},
    Bad{R"({"phase": "ROLL", "owed": [0, 1, 0]})", "owed position.not_in_phase"},
    Bad{R"({"phase": "TAKE", "hand": "red/ice"})", "hand position.not_in_phase"},
    Bad{R"({"phase": "SECURE", "aside": {"red": 1}})", "aside position.not_in_phase"},
    Bad{R"({"phase": "KEEP", "six": true})", "six position.not_in_phase"},
    Bad{R"({"phase": "MOVE", "eggs": [0, 1, 1], "hand": "red/ice", "hoards": {"0": [["red/ice", "red/sea"]]}})", "eggs position.no_egg"},
    Bad{R"({"cur": 0.5})", "cur json.word_or_number"},
    Bad{R"({"cur": 99999999999999999999})", "cur json.word_or_number"},
    Bad{R"({"cur": 1)", "1:10 json.truncated"},
    Bad{R"({"cur": 1}})", "1:11 json.syntax"},
    Bad{"cur: 1\nphase KEEP\n", "line 2 json.no_colon"},
    Bad{"cur: 1\nwind: north\n", "wind position.no_such_field"}));
// clang-format on

}  // namespace
}  // namespace tafelrunde::test
