// The table in characters: it keeps to the width of the screen and shows what is asked about.
#include <gtest/gtest.h>

#include "tests/games/dragon_castle/play.hpp"
#include "tests/protocol/written.hpp"
#include "texts/catalogue.hpp"

namespace tafelrunde::dragon_castle::test {
namespace {

int width_of(std::string_view text) {
    return static_cast<int>(std::ranges::count_if(text, [](char c) { return (c & 0xC0) != 0x80; }));
}

/// The lines of a picture as plain texts; every seat has a name of sixteen characters.
std::vector<std::string> drawn(const State& s, Tongue tongue, const Frame& frame) {
    const auto speak = [&](const Phrase& p) {
        return p.key() == "seat" ? std::string("Wörterbuchfreund") : say(tongue, p);
    };
    std::vector<std::string> lines;
    for (const Line& line : picture(view(s, s.turn), s.turn, frame, speak)) {
        lines.emplace_back();
        for (const Span& span : line.spans) lines.back() += span.text;
    }
    return lines;
}

int lines_with(const std::vector<std::string>& lines, std::string_view part) {
    return static_cast<int>(std::ranges::count_if(
        lines, [&](const std::string& line) { return line.find(part) != std::string::npos; }));
}

constexpr Characters collectors{Character::collector, Character::collector, Character::collector,
                                Character::collector};

void expect_narrow(const State& s) {
    for (Tongue tongue : {Tongue::de, Tongue::en})
        for (int height : {14, 1000})
            for (const std::string& line : drawn(s, tongue, {.width = 80, .lines = height}))
                ASSERT_LE(width_of(line), 80) << line;
}

TEST(DragonCastlePicture, no_line_is_wider_than_the_screen) {
    int n = 0;
    for (int players = 2; players <= most_players; ++players)
        for (int realm_rows : {4, 6})
            for (int cards : {0, 2, 3, 10})
                play_game({.players = players,
                           .realm_rows = realm_rows,
                           .spirit_cards = cards,
                           .dragon_cards = cards},
                          7, collectors, [&](const State& s) {
                              if (++n % 10 == 0) expect_narrow(s);
                          });
}

State at(std::string_view position) {
    return tafelrunde::test::state_at<State>(position).value_or(State{});
}

std::vector<std::string> drawn(const State& s, int lines) {
    return drawn(s, Tongue::en, {.width = 80, .lines = lines});
}

constexpr std::string_view castle_letters = "A   B   C", realm_letters = "a   b   c";

TEST(DragonCastlePicture, three_lines_are_left_for_news_before_realms_are_drawn) {
    for (int players = 2; players <= most_players; ++players) {
        const State s =
            at("players: " + std::to_string(players) + "\nphase: START\n" + "castle: 1M1 . 1M1");
        EXPECT_EQ(drawn(s, 20).size(), 17u);
        EXPECT_EQ(drawn(s, 19).size(), 13u);
    }
}

TEST(DragonCastlePicture, a_low_screen_shows_the_realm_when_a_tile_is_placed) {
    const State s = at("players: 4\nsize: 6x6\nphase: PLACE\nhand: M3 M4");
    const auto low = drawn(s, 11), high = drawn(s, 20);
    EXPECT_EQ(lines_with(high, castle_letters), 1);
    EXPECT_EQ(lines_with(low, castle_letters), 0);
    EXPECT_EQ(lines_with(low, realm_letters), 1);
    EXPECT_EQ(lines_with(low, "Hand M3 M4"), 1);
    EXPECT_LE(low.size(), 11u);
}

TEST(DragonCastlePicture, a_low_screen_keeps_the_castle_when_a_tile_is_taken) {
    const State s = at("players: 4\nphase: START\ncastle: 1M1 . 1M1");
    EXPECT_EQ(lines_with(drawn(s, 11), castle_letters), 1);
}

TEST(DragonCastlePicture, all_cards_are_named) {
    for (int cards : {1, 3, spirit_cards}) {
        State s = at("phase: START\ncastle: 1M1 . 1M1");
        s.spirits = static_cast<SpiritSet>((1 << cards) - 1);
        s.dragons = static_cast<DragonSet>((1 << cards) - 1);
        std::string all;
        for (const std::string& line : drawn(s, 20)) all += line + "\n";
        for (std::string_view kind : {"spirit", "dragon"})
            for (int card = 0; card < cards; ++card) {
                const auto i = static_cast<std::size_t>(card);
                const std::string id(kind == "spirit" ? spirit_names[i].id : dragon_names[i].id);
                const std::string key = "dragon_castle.picture." + std::string(kind) + "." + id;
                EXPECT_NE(all.find(say(Tongue::en, {key, {}})), std::string::npos) << key << all;
            }
    }
}

TEST(DragonCastlePicture, one_or_two_cards_of_a_kind_name_their_rules) {
    State s = at("phase: START\ncastle: 1M1 . 1M1");
    s.spirits = 1 << static_cast<int>(Spirit::wind);
    s.dragons = 1 << static_cast<int>(Dragon::valor);
    EXPECT_EQ(lines_with(drawn(s, 20), "Wind DC-712"), 1);
    EXPECT_EQ(lines_with(drawn(s, 20), "Valor DC-840"), 1);
    s.spirits = 7;
    EXPECT_EQ(lines_with(drawn(s, 20), "DC-712"), 0);
}

TEST(DragonCastlePicture, with_a_tile_in_hand_those_that_make_a_pair_are_marked) {
    const auto lines =
        drawn(at("phase: AFTER_FIRST\nhand: M1\nfirst: F1\nfirst_floor: 1\ncastle: 1M1 . 1M2"), 20);
    EXPECT_EQ(lines_with(lines, "»M1"), 1);
    EXPECT_EQ(lines_with(lines, "·M2"), 1);
}

TEST(DragonCastlePicture, nothing_can_be_taken_after_the_end) {
    State s = at("phase: START\ncastle: 1M1 . 1M1");
    EXPECT_GT(lines_with(drawn(s, 20), "»"), 0);
    EXPECT_EQ(lines_with(drawn(s, 20), "Time"), 1);
    s.phase = Phase::over;
    EXPECT_EQ(lines_with(drawn(s, 20), "»"), 0);
    EXPECT_EQ(lines_with(drawn(s, 20), "Time"), 0);
}

/// The score sheet has 26 columns for what was counted, one of them a blank.
TEST(DragonCastlePicture, the_score_sheet_keeps_its_columns) {
    State s = at("phase: START\ncastle: 1M1 . 1M1");
    s.dragons = static_cast<DragonSet>((1 << dragon_cards) - 1);
    s.phase = Phase::over;
    const Result end = result(s);
    for (const Part& part : end.seats[0].parts)
        for (Tongue tongue : {Tongue::de, Tongue::en})
            EXPECT_LE(width_of(say(tongue, {part.key, {}})), 25) << part.key;
}

/// One long entry would widen every column of the menu.
TEST(DragonCastlePicture, a_spirit_is_short_in_a_long_menu) {
    const State s = at("phase: START\ncastle: 1M1 . 1M1");
    for (int card = 0; card < spirit_cards; ++card)
        for (Tongue tongue : {Tongue::de, Tongue::en}) {
            const Phrase said = say(s, {.verb = Verb::spirit, .what = byte(card)});
            EXPECT_LE(width_of(say(tongue, said, {}, Detail::brief)), 12);
        }
}

}  // namespace
}  // namespace tafelrunde::dragon_castle::test
