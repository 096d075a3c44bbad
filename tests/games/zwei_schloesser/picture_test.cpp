// The table in characters: it keeps to the screen and shows what is asked about.
#include <gtest/gtest.h>

#include <set>

#include "games/zwei_schloesser/speech.hpp"
#include "tests/games/zwei_schloesser/play.hpp"
#include "tests/protocol/written.hpp"
#include "texts/catalogue.hpp"

namespace tafelrunde::zwei_schloesser::test {
namespace {

int width_of(std::string_view text) {
    return static_cast<int>(std::ranges::count_if(text, [](char c) { return (c & 0xC0) != 0x80; }));
}

/// The lines of a picture as plain texts; every seat has a name of sixteen characters.
std::vector<std::string> drawn(const State& s, Seat seat, Tongue tongue, const Frame& frame) {
    const auto speak = [&](const Phrase& p) {
        return p.key() == "seat" ? std::string("Wörterbuchfreund") : say(tongue, p);
    };
    std::vector<std::string> lines;
    for (const Line& line : picture(view(s, seat), seat, frame, speak)) {
        lines.emplace_back();
        for (const Span& span : line.spans) lines.back() += span.text;
    }
    return lines;
}

int lines_with(const std::vector<std::string>& lines, std::string_view part) {
    return static_cast<int>(std::ranges::count_if(
        lines, [&](const std::string& line) { return line.find(part) != std::string::npos; }));
}

TEST(ZweiSchloesserPicture, no_line_is_wider_than_the_screen_and_no_picture_higher) {
    int n = 0;
    for (int players = 2; players <= most_players; ++players)
        for (std::uint64_t seed = 1; seed <= 3; ++seed)
            play_game(players, seed, Characters::mixed(seed), [&](const State& s) {
                if (++n % 12 != 0) return;
                for (Tongue tongue : {Tongue::de, Tongue::en})
                    for (int height : {14, 24, 1000}) {
                        const auto lines =
                            drawn(s, n % players, tongue, {.width = 80, .lines = height});
                        ASSERT_LE(static_cast<int>(lines.size()), height);
                        for (const std::string& line : lines) ASSERT_LE(width_of(line), 80) << line;
                    }
            });
}

TEST(ZweiSchloesserPicture, the_hand_says_what_each_tile_scores) {
    const auto lines = drawn(at("phase: CHOOSE"), 0, Tongue::de, {.width = 80, .lines = 24});
    EXPECT_EQ(lines_with(lines, "2 Punkte je"), 9 + 2) << "and the throne rooms";
    EXPECT_EQ(lines_with(lines, "Backstube"), 1);
}

TEST(ZweiSchloesserPicture, another_hand_is_not_shown) {
    const auto lines = drawn(at("phase: CHOOSE"), 1, Tongue::de, {.width = 80, .lines = 24});
    EXPECT_EQ(lines_with(lines, "Backstube"), 0);
}

TEST(ZweiSchloesserPicture, where_a_tile_may_go_and_what_it_brings) {
    const auto lines =
        drawn(at("phase: BUILD\ntiles A: wine_room 0\ncastle A: 2,0 nap_room | 3,0 solar"), 0,
              Tongue::de, {.width = 80, .lines = 24});
    EXPECT_EQ(lines_with(lines, "+2"), 1) << "above the sleeping rooms";
    EXPECT_EQ(lines_with(lines, "sc1"), 1);
    EXPECT_EQ(lines_with(lines, "«Thron»"), 1) << "of both castles";
}

TEST(ZweiSchloesserPicture, ground_floors_are_level) {
    const State s =
        at("phase: CHOOSE\ncastle A: 0,-1 crypt | 0,-2 fungus_room\n"
           "castle C: 0,1 bakery | 0,2 kitchen");
    for (const int height : {14, 24, 1000}) {
        const auto lines = drawn(s, 0, Tongue::en, {.width = 80, .lines = height});
        ASSERT_EQ(lines_with(lines, "«throne»"), 1);
        for (const std::string& line : lines) {
            const auto first = line.find("«throne»");
            if (first == line.npos) continue;
            EXPECT_NE(line.find("«throne»", first + 1), line.npos) << line;
        }
    }
}

/// A pair in the menu is named by the letters of the hand.
TEST(ZweiSchloesserPicture, ZS_T03_the_hand_has_the_letters_of_the_menu) {
    const State s = at("phase: CHOOSE");
    const auto lines = drawn(s, 0, Tongue::en, {.width = 80, .lines = 24});
    const Actions menu = legal(s, 0);
    EXPECT_EQ(say(Tongue::en, say(s, menu[0]), {}, Detail::brief), "a+b");
    EXPECT_EQ(say(Tongue::en, say(s, menu[menu.size() - 1]), {}, Detail::brief), "h+i");
    EXPECT_EQ(lines_with(lines, " a " + say(Tongue::en, tile_phrase(menu[0].tile))), 1);
    EXPECT_EQ(lines_with(lines, " b " + say(Tongue::en, tile_phrase(menu[0].other))), 1);
}

/// Names for people (ZS-U01); the notation keeps its letters.
TEST(ZweiSchloesserPicture, ZS_C05_castles_have_names) {
    const State s = at("phase: BUILD\ntiles A: wine_room 0\ncastle A: 2,0 nap_room | 3,0 solar");
    const auto lines = drawn(s, 0, Tongue::de, {.width = 80, .lines = 24});
    EXPECT_EQ(lines_with(lines, "A Mespelbrunn mit"), 1);
    EXPECT_EQ(lines_with(lines, "B Lichtenstein"), 1);
    EXPECT_EQ(lines_with(lines, "C Hohenschwangau"), 1);
    EXPECT_EQ(say(Tongue::de, prompt(s, 0)), "Schloss Mespelbrunn: Wohin mit Weinstube?");
    const Action first = legal(s, 0)[0];
    EXPECT_NE(say(Tongue::en, say(s, first)).find("in Mespelbrunn ("), std::string::npos);
    EXPECT_TRUE(to_text(s, first).ends_with(" A")) << to_text(s, first);
}

TEST(ZweiSchloesserPicture, each_of_the_seven_castles_has_a_name_of_its_own) {
    std::set<std::string> names;
    for (int c = 0; c < most_castles; ++c) {
        EXPECT_EQ(say(Tongue::de, castle_phrase(c)), say(Tongue::en, castle_phrase(c)));
        names.insert(say(Tongue::de, castle_phrase(c)));
    }
    EXPECT_EQ(names, (std::set<std::string>{"Mespelbrunn", "Lichtenstein", "Hohenschwangau", "Eltz",
                                            "Neuschwanstein", "Hohenzollern", "Cochem"}));
}

TEST(ZweiSchloesserPicture, the_end_tells_the_value_of_each_castle) {
    std::string told;
    State before;
    play_game(3, 1, Characters::mixed(1), [&](const State& s) {
        if (s.phase == Phase::over)
            for (const Phrase& remark : remarks(before, {}, s)) told = say(Tongue::en, remark);
        before = s;
    });
    EXPECT_NE(told.find("Mespelbrunn " + std::to_string(castle_points(before.castle[0]))),
              told.npos)
        << told;
}

TEST(ZweiSchloesserPicture, a_spectator_sees_a_table_too) {
    const auto lines =
        drawn(at("phase: CHOOSE\nplayers: 7"), spectator, Tongue::en, {.width = 80, .lines = 24});
    EXPECT_GE(lines.size(), 6u);
    EXPECT_EQ(lines_with(lines, "Bakery"), 0);
}

}  // namespace
}  // namespace tafelrunde::zwei_schloesser::test
