// Positions of Drachenland as JSON and as lines: read back as written, and a bad one names its
// field.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "tests/conformance.hpp"
#include "tests/games/drachenland/play.hpp"
#include "tests/protocol/written.hpp"

namespace tafelrunde::drachenland::test {
namespace {

using tafelrunde::test::any_course;
using tafelrunde::test::as_lines;
using tafelrunde::test::play_on_from_random_lines;
using tafelrunde::test::state_at;
using tafelrunde::test::trouble_with;
using tafelrunde::test::Walk;

RC_GTEST_PROP(DrachenlandPosition, reads_back_as_written_in_both_forms, ()) {
    Walk<State> walk(any_course<State>());
    int next = walk.rng().below(40);
    walk.to_the_end([&](const State& s) {
        if (--next >= 0) return;
        next = 39;
        const auto given = facts(view(s, chance));
        RC_ASSERT(state_at<State>(json::serialize(to_json(given))) == s);
        RC_ASSERT(state_at<State>(facts_text(given)) == s);
        RC_ASSERT(state_at<State>(as_lines(given)) == s);
    });
}

TEST(DrachenlandPosition, what_is_left_out_has_a_default) {
    const auto s = state_at<State>(R"({"figures": {"R0": "V4"}, "tiles": {"V4": "boat"}})");
    ASSERT_TRUE(s);
    EXPECT_EQ(s->seats, 4);
    EXPECT_EQ(s->phase, Phase::act);
    EXPECT_EQ(s->shown, (std::array<std::uint8_t, 2>{3, 4}));
    EXPECT_EQ(s->unseen[index(Tile::boat)], 1);
    EXPECT_EQ(s->tile[volcano(1)], Tile::hidden);
    EXPECT_EQ(s->eggs[volcano(1)], 2);
}

TEST(DrachenlandPosition, a_star_stands_for_all_that_are_not_named) {
    const auto s =
        state_at<State>(R"({"tiles": {"V4": "boat", "*": "-"}, "eggs": {"*": 0, "V2": 1}})");
    ASSERT_TRUE(s);
    EXPECT_EQ(s->tile[volcano(4)], Tile::boat);
    EXPECT_EQ(s->tile[volcano(5)], Tile::none);
    EXPECT_EQ(eggs_on_board(*s), 1);
}

struct Bad {
    const char* text;
    const char* trouble;
};

class DrachenlandBadPosition : public testing::TestWithParam<Bad> {};

TEST_P(DrachenlandBadPosition, names_the_field) {
    EXPECT_EQ(trouble_with<State>(GetParam().text), GetParam().trouble);
}

// clang-format off
INSTANTIATE_TEST_SUITE_P(Fields, DrachenlandBadPosition, testing::Values(
    Bad{"players: 5", "players drachenland.setup.players"},
    Bad{"players: many", "players drachenland.setup.players"},
    Bad{"cur: 4", "cur position.number"},
    Bad{"cur: -1", "cur position.number"},
    Bad{"phase: SLEEP", "phase drachenland.position.phase"},
    Bad{"weather: fine", "weather position.no_such_field"},
    Bad{"weather:", "weather position.no_such_field"},
    Bad{"weather 1: fine", "weather 1 position.no_such_field"},
    Bad{R"({"weather": {"1": "fine"}})", "weather position.no_such_field"},
    Bad{"figures X0: V4", "figures X0 drachenland.position.figure"},
    Bad{"figures R4: V4", "figures R4 drachenland.position.figure"},
    Bad{"figures R0: V16", "figures R0 drachenland.position.node"},
    Bad{"figures R0: E1", "figures R0 drachenland.position.node"},
    Bad{R"({"figures": {"R0": "S0"}})", "figures drachenland.position.node"},
    Bad{"figures R0: V4", "figures drachenland.position.stands"},
    Bad{"figures R0: S4\nfigures G0: S4", "figures drachenland.position.stands"},
    Bad{"rings: R9", "rings drachenland.position.figure"},
    Bad{"tiles V4: moon", "tiles V4 drachenland.position.tile"},
    Bad{"tiles V4: kingR", "tiles V4 drachenland.position.tile"},
    Bad{"tiles S4: boat", "tiles S4 drachenland.position.volcano"},
    Bad{"kings X: V4", "kings X drachenland.position.colour"},
    Bad{"kings R: S4", "kings R drachenland.position.volcano"},
    Bad{"kings R: V4", "kings drachenland.position.king"},
    Bad{"kings R: V4\ntiles V4: -\nunseen: kingR=1 swift=4 boat=2 small=2 ring=3 hand=2", "kings drachenland.position.king"},
    Bad{"gems V4: RX", "gems V4 drachenland.position.gems"},
    Bad{"gems V4: RRRR", "gems drachenland.position.too_many"},
    Bad{"eggs V4: 19", "eggs V4 position.number"},
    Bad{"eggs V4: 5", "eggs drachenland.position.too_many"},
    Bad{"eggs *: 0", "eggs drachenland.position.no_eggs"},
    Bad{"before 4: boat=1", "before 4 position.seat"},
    Bad{"before 0: king=1", "before 0 drachenland.position.kind"},
    Bad{"before 0: boat=x", "before 0 position.number"},
    Bad{"before 0: boat", "before 0 position.number"},
    Bad{"before 0: reroll=2", "before drachenland.position.too_many_tiles"},
    Bad{"before 0: swift=5", "tiles drachenland.position.too_many_tiles"},
    Bad{"behind 0: moons=1", "behind 0 drachenland.position.kind"},
    Bad{"unseen: boat=3", "unseen drachenland.position.too_many_tiles"},
    Bad{"unseen: boat=2", "unseen drachenland.position.too_few_unseen"},
    Bad{"dice: 3", "dice drachenland.position.two"},
    Bad{"dice: 3 5", "dice position.number"},
    Bad{"dice: 4 4", "dice drachenland.position.dice"},
    Bad{"dice: 0 4", "dice drachenland.position.dice"},
    Bad{"left: C", "left drachenland.position.letters"},
    Bad{"left: A", "left drachenland.position.left"},
    Bad{"done: R", "left drachenland.position.left"},
    Bad{"done: RG\nleft:", "left drachenland.position.left"},
    Bad{"done: X", "done drachenland.position.letters"},
    Bad{"phase: MOVE\ndie: C", "die drachenland.position.letters"},
    Bad{"phase: MOVE\nactive: T", "active drachenland.position.letters"},
    Bad{"phase: MOVE\ndie: A\nleft: A", "die drachenland.position.left"},
    Bad{"phase: MOVE\nleft:\ndone: R\nactive: R", "active drachenland.position.left"},
    Bad{"phase: MOVE\npips: 4 0", "pips drachenland.position.pips"},
    Bad{"phase: MOVE\npips: 3", "pips drachenland.position.two"},
    Bad{"phase: MOVE\npips: 3 17", "pips position.number"},
    Bad{"phase: TILE", "active drachenland.position.reveal"},
    Bad{"phase: TREASURE", "active drachenland.position.no_pick"},
    Bad{"phase: HAND\ntiles V4: -\nfigures R0: V4", "before drachenland.position.no_hand"},
    Bad{"phase: OPEN\nfigures G0: S1", "figures drachenland.position.opening"},
    Bad{"phase: OPEN\ncur: 1\nfigures R0: S2", "figures drachenland.position.opening"},
    Bad{"phase: OPEN\ncur: 1\nfigures R0: S1\nfigures G0: S2", "figures drachenland.position.opening"},
    Bad{"phase: ROLL\ndice: 3 4", "dice position.not_in_phase"},
    Bad{"phase: ROLL\nleft: A", "left position.not_in_phase"},
    Bad{"phase: ROLL\ndone: R", "done position.not_in_phase"},
    Bad{"die: B", "die position.not_in_phase"},
    Bad{"active: G", "active position.not_in_phase"},
    Bad{"pips: 1 0", "pips position.not_in_phase"},
    Bad{"picked: true", "picked position.not_in_phase"},
    Bad{"picked: perhaps", "picked position.flag"},
    Bad{"phase: OPEN\nidle: 1", "idle position.not_in_phase"},
    Bad{"idle: 201", "idle position.number"},
    Bad{"idle: 200", "idle position.idle"},
    Bad{"screens: perhaps", "screens position.flag"},
    Bad{"limit: 2", "limit position.flag"}));
// clang-format on

/// Whatever is accepted can be played on.
TEST(DrachenlandPosition, random_fields_are_refused_or_make_a_sound_table) {
    const std::vector<std::string> lines{"phase: OPEN",
                                         "phase: ROLL",
                                         "phase: ACT",
                                         "phase: MOVE",
                                         "phase: TILE",
                                         "phase: TREASURE",
                                         "phase: HAND",
                                         "players: 2",
                                         "players: 3",
                                         "cur: 1",
                                         "figures R0: V4",
                                         "figures G0: V1",
                                         "figures R1: S4",
                                         "figures B0: S1",
                                         "figures R0: S2",
                                         "tiles *: -",
                                         "tiles V4: ring",
                                         "tiles V1: hand",
                                         "tiles V4: -",
                                         "kings R: V4",
                                         "kings G: V1",
                                         "gems *: -",
                                         "gems V4: RT",
                                         "eggs *: 0",
                                         "eggs V4: 1",
                                         "before 0: hand=1 swift=2",
                                         "before 0: small=0 boat=2",
                                         "behind 0: eggs=1",
                                         "dice: 1 2",
                                         "left: A",
                                         "left: B",
                                         "left:",
                                         "done: R",
                                         "done: G",
                                         "die: A",
                                         "die: B",
                                         "active: R",
                                         "active: G",
                                         "active: B",
                                         "pips: 0 3",
                                         "pips: 2 0",
                                         "picked: true",
                                         "idle: 199",
                                         "idle: 99",
                                         "unseen: ring=3 swift=4 kingR=1",
                                         "rings: R0 G0"};
    const int sound =
        play_on_from_random_lines<State>(lines, [](const State& s, const std::string& text) {
            EXPECT_EQ(bad_places(s) == nullptr || bad_places(s)[3] == '6', true)
                << text << bad_places(s);
        });
    EXPECT_GT(sound, 1000);
}

}  // namespace
}  // namespace tafelrunde::drachenland::test
