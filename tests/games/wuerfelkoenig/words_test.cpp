// The notation: lines that join several steps, short forms, and what is not understood; the
// picture.
#include "games/wuerfelkoenig/words.hpp"

#include <gtest/gtest.h>

#include <set>

#include "tests/games/wuerfelkoenig/play.hpp"
#include "tests/protocol/files.hpp"
#include "tests/words.hpp"
#include "texts/catalogue.hpp"

namespace tafelrunde::wuerfelkoenig {
namespace {

using tafelrunde::test::steps;
using tafelrunde::test::Words;

State at(std::string_view position) { return tafelrunde::test::good_position<State>(position); }

TEST(WuerfelkoenigWords, the_dice_that_stay_can_be_named_by_face_or_place) {
    const State s = at("phase: REROLL\ndice: 3r 3r 1r 6r 2r 3b");
    EXPECT_EQ(steps(s, "keep 3r 3r"), (Words{"reroll 3 4 5 6"}));
    EXPECT_EQ(steps(s, "keep 12"), (Words{"reroll 3 4 5 6"}));
    EXPECT_EQ(steps(s, "keep 1 2"), (Words{"reroll 3 4 5 6"}));
    EXPECT_EQ(steps(s, "keep 3r"), (Words{"reroll 2 3 4 5 6"}));
    EXPECT_EQ(steps(s, "keep"), (Words{"reroll 1 2 3 4 5 6"}));
    EXPECT_EQ(steps(s, "keep 123456"), (Words{"stop"}));
    EXPECT_EQ(steps(s, "reroll 135"), (Words{"reroll 1 3 5"}));
}

TEST(WuerfelkoenigWords, a_claim_with_its_pairs_is_one_line) {
    const State s =
        at("display: S1-01 S2-09 S3-01 S4-11 S5-04\nopen 0: S4-06 S5-08\n"
           "supers: 2 0 0 0\ndice: 1b 4r 4g 4g 4b 6g");
    EXPECT_EQ(steps(s, "claim S3-01 1 6r 6r super super"),
              (Words{"pay super super", "pay 6r 6r", "claim S3-01 1"}));
    EXPECT_EQ(steps(s, "claim S3-01 1"), (Words{"claim S3-01 1"}));
}

TEST(WuerfelkoenigWords, several_dice_land_in_one_line) {
    const State s = at("dice: - 1b - 1r 1g 1g");
    EXPECT_EQ(read(s, "roll 3r 4g").size(), 2u);
    EXPECT_TRUE(read(s, "roll 3r 4r").empty());  // a die of the second kind has no red 4
    EXPECT_EQ(steps(s, "die 3"), (Words{"die 3r"}));
}

TEST(WuerfelkoenigWords, anything_else_is_not_understood) {
    const State s = at("phase: REROLL\ndice: 3r 3r 1r 6r 2r 3b");
    for (const char* line : {"",
                             " ",
                             "dance",
                             "reroll",
                             "reroll 7",
                             "reroll x",
                             "keep 5g",
                             "keep 3r 3r 3r",
                             "claim",
                             "claim S3-01",
                             "claim S3-01 2",
                             "claim S3-01 1 6r",
                             "claim S3-01 1 6r 5r",
                             "jokers S3-01 1 6r 6r",
                             "alarm",
                             "alarm S6-01",
                             "alarm S1-01 S1-02",
                             "pay",
                             "pay 6r",
                             "pay 6r 5r",
                             "pay super",
                             "place kueste",
                             "place A5",
                             "place kueste C1",
                             "place moon A5",
                             "tame",
                             "tame Z1",
                             "attack A16",
                             "steal 3",
                             "rob 1",
                             "rob 1 silver",
                             "rob 9 white",
                             "donor",
                             "donor x",
                             "stop now",
                             "pass on",
                             "die",
                             "die 7r",
                             "die 3r 3r",
                             "draw moon",
                             "reveal"})
        EXPECT_TRUE(read(s, line).empty()) << line;
}

TEST(WuerfelkoenigWords, of_equal_dice_the_one_that_stays_is_named) {
    const State s = at("phase: REROLL\ndice: 3r 3r 1r 6r 2r 3b");
    const auto said = [&](const char* line) {
        return say(Tongue::de, say(s, read(s, line).at(0)));
    };
    EXPECT_EQ(said("reroll 2 3 4 6"), "3♦ (Würfel 1), 2♦ behalten, 4 Würfel neu");
    EXPECT_EQ(said("reroll 1 3 4 6"), "3♦ (Würfel 2), 2♦ behalten, 4 Würfel neu");
    EXPECT_EQ(said("reroll 3 4 5"), "3♦, 3♦, 3● behalten, 3 Würfel neu");
    std::set<std::string> all;
    for (const Action& action : legal(s, 0)) all.insert(say(Tongue::de, say(s, action)));
    EXPECT_EQ(all.size(), legal(s, 0).size());
}

TEST(WuerfelkoenigWords, tiles_that_are_drawn_one_after_the_other_are_told_under_one_heading) {
    State s = at("phase: DRAW\nopen 0: S1-01\ncard: S1-01\ngrade: 3\ndraws: 3");
    const std::string heading = say(Tongue::de, prompt(s, chance));
    EXPECT_EQ(heading, "3 Burgplättchen werden gezogen");
    apply(s, chance, legal(s, chance)[0]);
    ASSERT_EQ(s.phase, Phase::draw);
    EXPECT_EQ(say(Tongue::de, prompt(s, chance)), heading);
}

// «Du bekommt» is wrong, and so is «dir: Wurf 1»: a name stands before a colon, without a verb.
TEST(WuerfelkoenigWords, what_is_told_of_somebody_reads_well_for_whoever_is_called_you) {
    State s;
    for (Tongue tongue : {Tongue::de, Tongue::en}) {
        const std::string you = say(tongue, phrase("name.you"));
        const std::vector<std::string> names{you};
        const Phrase seat{"seat", {gap("n", 1)}};
        for (const char* remark : {"begins", "placed", "own_fire", "golden", "white", "champion"}) {
            const Phrase told{"wuerfelkoenig.remark." + std::string(remark),
                              {gap("seat", seat), gap("n", 1)}};
            EXPECT_TRUE(say(tongue, told, names).starts_with(you + ": ")) << remark;
        }
        for (Phase phase : {Phase::start, Phase::roll}) {
            s.phase = phase;
            EXPECT_TRUE(say(tongue, prompt(s, chance), names).starts_with(you + ": "));
        }
    }
}

TEST(WuerfelkoenigWords, WK_A3_a_castle_without_a_fire_is_not_called_a_dragon) {
    State s =
        at("phase: PLACE\ncard: S5-04\ngrade: 0\ndrawn: steppe\n"
           "fires: A1 A2 A3 A4 A5 A6 A7 A8 A9 A10 A11 A12 A13 B4 B15");
    EXPECT_EQ(prompt(s, 0).key(), "wuerfelkoenig.ask.place_bare");
    const Action landing = read(s, "place steppe A14").at(0);
    EXPECT_EQ(say(s, landing).key(), "wuerfelkoenig.say.place_bare_white");
    const State before = s;
    apply(s, 0, landing);
    const auto told = remarks(before, landing, s);
    ASSERT_EQ(told.size(), 1u);
    EXPECT_EQ(told[0].key(), "wuerfelkoenig.remark.bare");
}

TEST(WuerfelkoenigWords, WK_E9_an_empty_supply_of_gems_is_told) {
    const std::string merchant =
        "phase: PLACE\ncard: S1-01\ngrade: 3\nopen 0: S1-01\ndrawn: kueste\nwhite:\ngolden:\n";
    const auto told = [](State s) {
        const State before = s;
        const Action placing = read(s, "place kueste A5").at(0);
        apply(s, 0, placing);
        std::vector<std::string> keys;
        for (const Phrase& remark : remarks(before, placing, s)) keys.emplace_back(remark.key());
        return keys;
    };
    EXPECT_EQ(told(at(merchant + "held golden: 0 6 0 0\nheld white: 0 18 0 0")),
              (Words{"wuerfelkoenig.remark.no_gem"}));
    EXPECT_EQ(told(at(merchant + "held golden: 0 6 0 0\nheld white: 0 17 0 0")),
              (Words{"wuerfelkoenig.remark.white"}));
}

TEST(WuerfelkoenigWords, WK_E7_the_landowner_is_asked_which_tile_comes_first) {
    const auto question = [](const char* card, const char* drawn) {
        return std::string(prompt(at("phase: PLACE\ngrade: 1\ncard: " + std::string(card) +
                                     "\nopen 0: " + card + "\ndrawn: " + drawn),
                                  0)
                               .key());
    };
    EXPECT_EQ(question("S5-04", "kueste sumpf"), "wuerfelkoenig.ask.place_first");
    EXPECT_EQ(question("S2-01", "kueste sumpf"), "wuerfelkoenig.ask.place");
}

/// Every card as it is revealed and every field with its terrain, line by line.
std::string material() {
    std::string text;
    for (Card card = 0; card < cards; ++card)
        text += card_name(card) + " " +
                say(Tongue::en, say(State{}, {.verb = Verb::reveal, .what = byte(card)})) + "\n";
    for (Spot spot = 0; spot < spots; ++spot)
        text += spot_name(spot) + " " + std::string(terrain_ids[terrain_of(spot)]) + "\n";
    return text;
}

TEST(WuerfelkoenigWords, the_board_in_the_browser_is_compared_with_these_cards_and_fields) {
    // If this fails, the file becomes what the program tells, and the tests of the board follow.
    EXPECT_EQ(tafelrunde::test::read_file(tafelrunde::test::in_repository(
                  "web/src/games/wuerfelkoenig/fixtures/material.txt")),
              material());
}

TEST(WuerfelkoenigPicture, fits_80_columns_and_leaves_room_for_the_menu) {
    for (Tongue tongue : {Tongue::de, Tongue::en}) {
        const Speaker speak = [&](const Phrase& p) { return say(tongue, p); };
        for (std::uint64_t seed = 1; seed <= 12; ++seed)
            test::play_game(tafelrunde::test::players_of<State>(seed), seed,
                            test::Characters::mixed(seed), [&](const State& s) {
                                const Picture full = picture(view(s, 0), 0, {80, 24}, speak);
                                EXPECT_LE(full.size(), 18u + s.drawn.size());
                                const std::size_t least = s.phase == Phase::reroll ? 10 : 14;
                                const Frame small{80, static_cast<int>(least)};
                                EXPECT_LE(picture(view(s, 0), 0, small, speak).size(), least);
                                for (const Line& line : full) EXPECT_LE(columns(line), 80);
                            });
    }
}

/// The line of a card on display.
std::string row_of_card(const State& s, const char* card) {
    const Speaker speak = [](const Phrase& p) { return say(Tongue::de, p); };
    for (const Line& line : picture(view(s, 0), 0, {80, 24}, speak)) {
        std::string text;
        for (const Span& span : line.spans) text += span.text;
        if (text.starts_with(" " + std::string(card))) return text;
    }
    return {};
}

TEST(WuerfelkoenigPicture, the_assistant_aims_at_the_lowest_grade_that_is_not_reached) {
    const State s = at(
        "phase: REROLL\nroll: 2\ndisplay: S1-06 S2-06 S3-11 S4-11 S5-04\ndice: 1b 1b 3g 4g 6g 2r");
    // Two ones are grade 1; for a third only they stay.
    EXPECT_TRUE(row_of_card(s, "S1-06").ends_with("✓1 100·52·13 %  ‹12›"))
        << row_of_card(s, "S1-06");
}

TEST(WuerfelkoenigPicture, only_what_is_sure_is_100_and_only_what_is_impossible_is_0) {
    // The sum is 26 of 27, and two rolls are left for the two ones: only four more ones fail.
    const State close = at(
        "phase: REROLL\nroll: 1\ndisplay: S1-06 S2-07 S3-11 S4-11 S5-04\ndice: 6b 6b 6r 6r 1g 1g");
    EXPECT_NE(row_of_card(close, "S2-07").find(">99 %"), std::string::npos)
        << row_of_card(close, "S2-07");
    // No die is red and one roll is left: six red ones are one in 729.
    const State far = at(
        "phase: REROLL\nroll: 2\ndisplay: S1-01 S2-07 S3-11 S4-11 S5-04\ndice: 1b 1b 3g 3g 1g 1g");
    EXPECT_NE(row_of_card(far, "S1-01").find("10·2·<1 %"), std::string::npos)
        << row_of_card(far, "S1-01");
}

TEST(WuerfelkoenigFacts,
     the_assistant_speaks_only_when_dice_may_be_rolled_and_can_be_switched_off) {
    const auto has = [](const State& s, std::string_view name) {
        return std::ranges::any_of(facts(s),
                                   [&](const Fact& f) { return f.name.starts_with(name); });
    };
    EXPECT_TRUE(has(at("phase: REROLL\ndice: 3r 3r 1r 6r 2r 3b"), "chances "));
    EXPECT_TRUE(has(at("phase: REROLL\ndice: 3r 3r 1r 6r 2r 3b"), "keeps "));
    EXPECT_FALSE(has(at("phase: REROLL\nassistant: false\ndice: 3r 3r 1r 6r 2r 3b"), "chances "));
    EXPECT_FALSE(has(at("dice: 3r 3r 1r 6r 2r 3b"), "chances "));
}

}  // namespace
}  // namespace tafelrunde::wuerfelkoenig
