// The notation: short forms, and what is not understood.
#include "tests/words.hpp"

#include <gtest/gtest.h>

#include "games/drachenland/drachenland.hpp"
#include "texts/catalogue.hpp"

namespace tafelrunde::drachenland {
namespace {

using tafelrunde::test::step;

State at(std::string_view position) { return tafelrunde::test::good_position<State>(position); }

TEST(DrachenlandWords, what_follows_from_the_table_may_be_left_out) {
    const State s = at("phase: MOVE\nfigures R0: S4");
    EXPECT_EQ(step(s, "walk V4"), "walk V4 2");
    EXPECT_EQ(step(s, "V4"), "walk V4 2");
    EXPECT_EQ(step(s, " walk   S8  1 "), "walk S8 1");
    EXPECT_EQ(step(at("phase: OPEN\ncur: 1\nfigures R0: S1"), "open G E2"), "open G E2 S10");
}

TEST(DrachenlandWords, places_and_letters_may_be_typed_small) {
    EXPECT_EQ(step(at("phase: MOVE\nfigures R0: S4"), "v4"), "walk V4 2");
    EXPECT_EQ(step(at("phase: MOVE\nfigures R0: S4"), "walk s8"), "walk S8 1");
    EXPECT_EQ(step(at("dice: 3 4"), "act b r"), "act B R");
    EXPECT_EQ(step(at("phase: OPEN\ncur: 1\nfigures R0: S1"), "open g e2"), "open G E2 S10");
}

TEST(DrachenlandWords, anything_else_is_not_understood) {
    const State s = at("phase: MOVE\nfigures R0: S4");
    for (const char* line : {"",
                             " ",
                             "dance",
                             "walk",
                             "walk V0",
                             "walk V04",
                             "walk V16",
                             "walk S58",
                             "walk E4",
                             "walk V4 two",
                             "walk V4 2 3",
                             "walk V4 -1",
                             "walk V4 256",
                             "roll",
                             "roll 3",
                             "roll 3 4 5",
                             "roll a b",
                             "tile",
                             "tile dragon",
                             "tile boat boat",
                             "open",
                             "open R",
                             "open R E4",
                             "open R E1 S1 S2",
                             "open R S1",
                             "open T E1",
                             "act",
                             "act A",
                             "act C R",
                             "act A T",
                             "act A R R",
                             "boat",
                             "boat V",
                             "boat V4 V5",
                             "call",
                             "call big",
                             "call die V4",
                             "fly",
                             "fly die",
                             "fly V4",
                             "fly big V4",
                             "fly die V4 V5",
                             "end now",
                             "gems R",
                             "egg 1",
                             "done 1",
                             "pass on",
                             "swift 3",
                             "hand hand",
                             "ring R",
                             "clear T",
                             "reroll 2 3",
                             "V4 2 x"})
        EXPECT_TRUE(read(s, line).empty()) << line;
}

/// What the first seat reads: its menu, and the picture with its lines put together.
std::vector<std::string> menu_said(const State& s, Tongue tongue, Detail detail) {
    std::vector<std::string> list;
    for (const Action& a : legal(s, s.turn))
        list.push_back(tafelrunde::say(tongue, say(s, a), {}, detail));
    return list;
}

std::string picture_of(const State& s) {
    std::string text;
    const auto speak = [](const Phrase& p) { return tafelrunde::say(Tongue::en, p); };
    for (const Line& line : picture(view(s, 0), 0, {}, speak)) {
        for (const Span& span : line.spans) text += span.text;
        text += "\n";
    }
    return text;
}

TEST(DrachenlandWords, no_two_entries_of_a_menu_read_alike) {
    for (const char* roll : {"dice: 2 2", "dice: 3 3", "dice: 3 4"})
        for (const Tongue tongue : {Tongue::de, Tongue::en})
            for (const Detail detail : {Detail::full, Detail::brief}) {
                auto said = menu_said(at(roll), tongue, detail);
                EXPECT_EQ(said.size(), 8u);
                std::ranges::sort(said);
                EXPECT_EQ(std::ranges::adjacent_find(said), said.end()) << said[0];
            }
}

TEST(DrachenlandWords, the_dice_are_named_only_where_they_show_the_same) {
    EXPECT_EQ(menu_said(at("dice: 3 3"), Tongue::en, Detail::full)[3],
              "the 3 of die B for the ♦red figure (outside)");
    EXPECT_EQ(menu_said(at("dice: 3 4"), Tongue::en, Detail::full)[3],
              "the 4 for the ♦red figure (outside)");
    EXPECT_NE(picture_of(at("dice: 3 3")).find("A:3"), std::string::npos);
}

TEST(DrachenlandWords, who_has_no_pips_left_is_not_asked_where_to) {
    const auto asked = [](const char* pips) {
        const State s = at(std::string("phase: MOVE\nfigures R0: S4\npips: ") + pips);
        return tafelrunde::say(Tongue::en, prompt(s, 0));
    };
    EXPECT_EQ(asked("1 0"), "♦red figure (S4), 1 space left. Where to?");
    EXPECT_EQ(asked("0 0"), "♦red figure (S4), no spaces left. Anything else?");
}

TEST(DrachenlandWords, DL_806_the_end_is_not_announced_after_a_pick) {
    const std::string position = "idle: 199\nleft: B\ndone: R\npicked: ";
    EXPECT_NE(picture_of(at(position + "false")).find("last turn if nobody takes"),
              std::string::npos);
    EXPECT_EQ(picture_of(at(position + "true")).find("last turn if nobody takes"),
              std::string::npos);
}

}  // namespace
}  // namespace tafelrunde::drachenland
