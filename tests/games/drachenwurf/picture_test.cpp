// The table in characters: it keeps to the screen and shows what lies open.
#include <gtest/gtest.h>

#include "tests/games/drachenwurf/play.hpp"
#include "tests/protocol/written.hpp"
#include "texts/catalogue.hpp"

namespace tafelrunde::drachenwurf::test {
namespace {

int width_of(std::string_view text) {
    return static_cast<int>(std::ranges::count_if(text, [](char c) { return (c & 0xC0) != 0x80; }));
}

std::vector<std::string> drawn(const State& s, Tongue tongue) {
    const auto speak = [&](const Phrase& p) {
        return p.key() == "seat" ? std::string("Wörterbuchfreund") : say(tongue, p);
    };
    std::vector<std::string> lines;
    for (const Line& line : picture(view(s, 0), 0, {.width = 80, .lines = 1000}, speak)) {
        lines.emplace_back();
        for (const Span& span : line.spans) lines.back() += span.text;
    }
    return lines;
}

std::string line_with(const State& s, Tongue tongue, std::string_view part) {
    for (const std::string& line : drawn(s, tongue))
        if (line.find(part) != std::string::npos) return line;
    return "";
}

TEST(DrachenwurfPicture, removed_tiles_lie_open) {  // DW-902
    const auto s = tafelrunde::test::state_at<State>(
        "players: 2\nphase: ROLL\nremoved: black/sea blue/forest red/ice");
    ASSERT_TRUE(s);
    EXPECT_EQ(line_with(*s, Tongue::de, "Aus dem Spiel"), " Aus dem Spiel ■Meer  ●Wald  ♦Eis");
    EXPECT_EQ(line_with(*s, Tongue::en, "Out of the game"), " Out of the game ■sea  ●forest  ♦ice");
}

TEST(DrachenwurfPicture, without_removed_tiles_there_is_no_such_line) {
    const auto s = tafelrunde::test::state_at<State>("players: 2\nphase: ROLL");
    ASSERT_TRUE(s);
    EXPECT_EQ(line_with(*s, Tongue::de, "Aus dem Spiel"), "");
}

TEST(DrachenwurfPicture, no_line_is_wider_than_the_screen_however_many_were_removed) {
    int most_removed = 0;
    for (std::uint64_t seed = 1; seed <= 5; ++seed)
        play_game(2, seed, {}, [&](const State& s) {
            most_removed = std::max(most_removed, s.removed.size());
            for (Tongue tongue : {Tongue::de, Tongue::en})
                for (const std::string& line : drawn(s, tongue)) ASSERT_LE(width_of(line), 80);
        });
    EXPECT_GT(most_removed, 5);
}

}  // namespace
}  // namespace tafelrunde::drachenwurf::test
