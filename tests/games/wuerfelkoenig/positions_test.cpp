// Positions of Würfelkönig: what is left out has a default, a bad one names its field, and whatever
// is accepted can be played on.
#include <gtest/gtest.h>

#include "tests/games/wuerfelkoenig/play.hpp"
#include "tests/protocol/written.hpp"

namespace tafelrunde::wuerfelkoenig::test {
namespace {

using tafelrunde::test::play_on_from_random_lines;
using tafelrunde::test::state_at;
using tafelrunde::test::trouble_with;

TEST(WuerfelkoenigPosition, what_is_left_out_has_a_default) {
    const auto s = state_at<State>(R"({"players": 3, "markers": {"1": ["A10"]}})");
    ASSERT_TRUE(s);
    EXPECT_EQ(s->phase, Phase::roll);
    EXPECT_EQ(s->arrangement, arrangement_for(3));
    EXPECT_EQ(s->fires, dragon_spots(3));
    EXPECT_TRUE(s->castles.has(s->markers[1].first()));
    EXPECT_EQ(s->display[2], 2 * stack_size);
}

struct Bad {
    const char* text;
    const char* trouble;
};

class WuerfelkoenigBadPosition : public testing::TestWithParam<Bad> {};

TEST_P(WuerfelkoenigBadPosition, names_the_field) {
    EXPECT_EQ(trouble_with<State>(GetParam().text), GetParam().trouble);
}

// clang-format off
INSTANTIATE_TEST_SUITE_P(Fields, WuerfelkoenigBadPosition, testing::Values(
    Bad{"players: 5", "players wuerfelkoenig.setup.players"},
    Bad{"cur: 4", "cur position.number"},
    Bad{"phase: SLEEP", "phase wuerfelkoenig.position.phase"},
    Bad{"weather: fine", "weather position.no_such_field"},
    Bad{"arrangement: ring", "arrangement wuerfelkoenig.setup.arrangement"},
    Bad{"assistant: on", "assistant position.flag"},
    Bad{"castles: A16", "castles wuerfelkoenig.position.spots"},
    Bad{"fires: A1 A1", "fires wuerfelkoenig.position.spots"},
    Bad{"markers 4: A1", "markers 4 position.seat"},
    Bad{"markers 0: A10\nmarkers 1: A10", "markers wuerfelkoenig.position.twice"},
    Bad{"markers 0: A12\nfires: A12", "markers wuerfelkoenig.position.twice"},
    Bad{"markers 0: A10\ncastles: A12 B15", "castles wuerfelkoenig.position.castles"},
    Bad{"markers 0: A1\nwhite: A1", "white wuerfelkoenig.position.gems"},
    Bad{"white: A1\ngolden: A1", "white wuerfelkoenig.position.gems"},
    Bad{"held golden: 6 1 0 0", "golden wuerfelkoenig.position.too_many"},
    Bad{"held white: 1 1 1", "held white position.per_seat"},
    Bad{"held fires: 15 0 0 0", "fires wuerfelkoenig.position.too_many"},
    Bad{"display: S1-01 S2-01 S3-01 S4-01", "display wuerfelkoenig.position.display"},
    Bad{"display: S2-01 S1-01 S3-01 S4-01 S5-01", "display wuerfelkoenig.position.display"},
    Bad{"display: - S2-01 S3-01 S4-01 S5-01", "display wuerfelkoenig.position.display"},
    Bad{"open 0: S1-13", "open 0 wuerfelkoenig.position.cards"},
    Bad{"open 0: S3-05\nopen 1: S3-05", "open wuerfelkoenig.position.twice"},
    Bad{"supers: 30 30 1 0\nunseen:", "supers wuerfelkoenig.position.too_many"},
    Bad{"unseen:", "unseen wuerfelkoenig.position.few_cards"},
    Bad{"dice: 1b 2g", "dice wuerfelkoenig.position.dice"},
    Bad{"dice: 1r 2g 3g 4g 5r 6g", "dice wuerfelkoenig.position.dice"},
    Bad{"phase: REROLL", "dice wuerfelkoenig.position.dice"},
    Bad{"phase: REROLL\nroll: 3\ndice: 3r 4r 1r 6r 2r 3b", "roll position.number"},
    Bad{"sixes: 1 0 0 0", "sixes position.not_in_phase"},
    Bad{"contenders: 0 1", "contenders position.not_in_phase"},
    Bad{"phase: START\ncur: 1\ncontenders: 0 2", "contenders position.seat"},
    Bad{"phase: REVEAL", "contenders position.not_in_phase"},
    Bad{"phase: REVEAL\ncontenders: 0 1 2 3", "display wuerfelkoenig.position.reveal"},
    Bad{"phase: REVEAL\nroll: 3\ncard: S1-01\nopen 0: S1-01\ngrade: 1", "display wuerfelkoenig.position.reveal"},
    Bad{"card: S1-01", "card position.not_in_phase"},
    Bad{"phase: PAY\nroll: 3\ndice: 3r 4r 1r 6r 2r 3b", "card wuerfelkoenig.position.card"},
    Bad{"grade: 1", "grade position.number"},
    Bad{"paid: 6r+5r", "paid wuerfelkoenig.position.paid"},
    Bad{"paid: 6r+6r", "paid position.not_in_phase"},
    Bad{"drawn: moon", "drawn wuerfelkoenig.position.terrain"},
    Bad{"drawn: kueste", "drawn position.not_in_phase"},
    Bad{"draws: 1", "draws position.not_in_phase"},
    Bad{"spot: A1", "spot position.not_in_phase"},
    Bad{"champion: 0", "champion position.not_in_phase"},
    Bad{"seen: kueste=8", "seen position.number"},
    Bad{"seen: moon=1", "seen wuerfelkoenig.position.terrain"}));
// clang-format on

TEST(WuerfelkoenigPosition, random_fields_are_refused_or_make_a_sound_table) {
    const std::vector<std::string> lines{"phase: REVEAL",
                                         "phase: START",
                                         "phase: ROLL",
                                         "phase: REROLL",
                                         "phase: CHECK",
                                         "phase: PAY",
                                         "phase: DRAW",
                                         "phase: PLACE",
                                         "phase: TAMER",
                                         "phase: BULLY",
                                         "phase: STEAL",
                                         "phase: ROB",
                                         "phase: DONOR",
                                         "players: 2",
                                         "players: 3",
                                         "cur: 1",
                                         "arrangement: strip",
                                         "markers 0: A10 A11",
                                         "markers 1: B1 B2 B3",
                                         "markers 1: A1",
                                         "fires:",
                                         "castles: A10 A11 B1 B2 B3 A1 A12 B15",
                                         "held fires: 7 6 0 0",
                                         "held golden: 0 1 0 0",
                                         "display: - S2-01 S3-01 S4-01 S5-01",
                                         "display: - - - - -",
                                         "display: S1-02 S2-09 S3-03 S4-05 S5-11",
                                         "unseen: S1-05 S1-06 S2-07 S5-08",
                                         "open 0: S1-01",
                                         "open 0: S2-01 S4-02",
                                         "open 0: S3-01 S4-01",
                                         "open 1: S2-10 S5-05",
                                         "supers: 2 0",
                                         "supers: 1 0 3",
                                         "dice: 3r 4r 1r 6r 2r 3b",
                                         "dice: 3r 4r 1r - - -",
                                         "roll: 0",
                                         "roll: 1",
                                         "roll: 3",
                                         "contenders: 0 1",
                                         "sixes: 2 0",
                                         "card: S1-01",
                                         "card: S2-01",
                                         "card: S3-01",
                                         "card: S4-01",
                                         "card: S2-10",
                                         "grade: 1",
                                         "grade: 3",
                                         "paid: super+super",
                                         "drawn: kueste sumpf",
                                         "drawn: lava",
                                         "draws: 1",
                                         "draws: 2",
                                         "seen: kueste=1 sumpf=1",
                                         "seen: kueste=7 lava=2",
                                         "spot: A1"};
    const int sound =
        play_on_from_random_lines<State>(lines, [](const State& s, const std::string& text) {
            EXPECT_EQ(wrong(s), nullptr) << text << wrong(s);
        });
    EXPECT_GT(sound, 300);
}

}  // namespace
}  // namespace tafelrunde::wuerfelkoenig::test
