// The table in characters: the whole map can be read from it, and the rules tell the same map.
#include <gtest/gtest.h>

#include <set>

#include "games/drachenland/words.hpp"
#include "tests/games/drachenland/play.hpp"
#include "tests/protocol/files.hpp"
#include "tests/protocol/written.hpp"
#include "texts/catalogue.hpp"

namespace tafelrunde::drachenland::test {
namespace {

using Lines = std::vector<std::string>;

int width_of(std::string_view text) {
    return static_cast<int>(std::ranges::count_if(text, [](char c) { return (c & 0xC0) != 0x80; }));
}

Lines drawn(const State& s, Tongue tongue, int height) {
    const auto speak = [&](const Phrase& p) {
        return p.key() == "seat" ? std::string("Wörterbuchfreund") : say(tongue, p);
    };
    Lines lines;
    for (const Line& line : picture(view(s, 0), 0, {.width = 80, .lines = height}, speak)) {
        lines.emplace_back();
        for (const Span& span : line.spans) lines.back() += span.text;
    }
    return lines;
}

std::string together(const Lines& lines) {
    std::string text;
    for (const std::string& line : lines) text += line + "\n";
    return text;
}

bool has(const std::string& text, std::string_view part) { return text.find(part) != text.npos; }

/// The runs of letters and digits in the rows of the map.
std::multiset<std::string> names_on_the_map(const Lines& lines) {
    std::multiset<std::string> names;
    for (std::size_t row = 1; row <= 17; ++row) {
        std::string name;
        for (char c : lines[row] + " ") {
            if (std::isalnum(static_cast<unsigned char>(c)) != 0) name += c;
            else if (!name.empty()) names.insert(std::exchange(name, ""));
        }
    }
    return names;
}

State at(std::string_view position) {
    return tafelrunde::test::state_at<State>(position).value_or(State{});
}

TEST(DrachenlandPicture, every_place_has_its_name_once) {
    const auto names = names_on_the_map(drawn(at("phase: ACT"), Tongue::de, 1000));
    for (Node v = 0; v < volcanoes; ++v)
        EXPECT_EQ(names.count(node_name(v)) + names.count(node_name(v) + "S"), 1u) << node_name(v);
    for (Node node = volcanoes; node < nodes; ++node)
        EXPECT_EQ(names.count(node_name(node).substr(1)), 1u) << node_name(node);
    for (const char* entrance : {"E1", "E2", "E3"}) EXPECT_EQ(names.count(entrance), 1u);
}

/// A terminal of 24 lines has about 14 to 20 for the picture, the rest for the question and its
/// menu. That menu names spaces by their numbers.
TEST(DrachenlandPicture, spaces_have_their_numbers_in_a_terminal_of_24_lines_too) {
    int looked = 0, missing = 0;
    const auto look = [&](const State& s, int height) {
        Lines lines = drawn(s, Tongue::de, height);
        lines.erase(
            std::ranges::find_if(lines, [](const std::string& line) { return has(line, "V1≈V7"); }),
            lines.end());  // below the map there are other numbers
        lines.resize(18);
        const auto names = names_on_the_map(lines);
        for (Node node = volcanoes; node < nodes; ++node, ++looked) {
            const std::string number = node_name(node).substr(1);
            const bool there = std::ranges::any_of(names, [&](const std::string& name) {
                return name == number ||
                       (name.starts_with(number) && std::isalpha(name[number.size()]) != 0);
            });
            missing += there ? 0 : 1;
            EXPECT_TRUE(there) << number << " at height " << height << "\n" << together(lines);
        }
    };
    for (int height = 14; height <= 24; ++height) look(at("phase: ACT"), height);
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        int n = 0;
        play_game(2 + static_cast<int>(seed % 3), seed, Characters::mixed(seed),
                  [&](const State& s) {
                      if (++n % 20 == 0) look(s, 14 + n / 20 % 11);
                  });
    }
    EXPECT_EQ(missing, 0) << "of " << looked;
}

TEST(DrachenlandPicture, rivers_waterfalls_and_ways_are_drawn) {
    const std::string map = together(drawn(at("phase: ACT"), Tongue::de, 1000));
    for (const char* sign : {"~~~", "≈≈≈", "···", "·36·37··V2"})
        EXPECT_TRUE(has(map, sign)) << sign;
}

TEST(DrachenlandPicture, the_waters_are_listed_however_low_the_screen_is) {  // DL-701
    for (int height : {14, 24, 1000}) {
        const std::string text = together(drawn(at("phase: ACT"), Tongue::de, height));
        EXPECT_TRUE(has(text, "V1≈V7 V2≈V8 V3≈V9 V4~V7,V13,V10 V5~V8,V14,V11 V6~V9,V15,V12"))
            << text;
    }
}

TEST(DrachenlandPicture, a_figure_stands_beside_the_number_of_its_space) {
    const State s = at("phase: ACT\nfigures R0: S12\nfigures B1: S57\nfigures G2: S1");
    for (int height : {14, 24, 1000}) {
        const std::string text = together(drawn(s, Tongue::en, height));
        for (const char* label : {"12R1", "57B2", "1G3"})
            EXPECT_TRUE(has(text, label)) << label << "\n" << text;
    }
}

TEST(DrachenlandPicture, no_line_is_wider_than_the_screen_and_every_figure_is_there) {
    int n = 0;
    for (std::uint64_t seed = 1; seed <= 4; ++seed)
        play_game(4, seed, Characters::mixed(seed), [&](const State& s) {
            if (++n % 10 != 0) return;
            for (Tongue tongue : {Tongue::de, Tongue::en})
                for (int height : {24, 1000}) {
                    const Lines lines = drawn(s, tongue, height);
                    ASSERT_LE(std::ssize(lines), height);
                    for (const std::string& line : lines) ASSERT_LE(width_of(line), 80) << line;
                    for (Seat seat = 0; seat < s.seats && height > 100; ++seat)
                        for (int c = 0; c < colours; ++c) {
                            const std::string name{gem_letters[static_cast<std::size_t>(c)],
                                                   static_cast<char>('1' + seat)};
                            ASSERT_TRUE(has(together(lines), name)) << name << together(lines);
                        }
                }
        });
    EXPECT_GT(n, 100);
}

// --- The rules tell the same map.

std::string rules_in(const char* file) {
    return tafelrunde::test::read_file(tafelrunde::test::in_repository(file));
}

/// All «A–B» or «A–B–C» in a text.
std::multiset<std::string> chains(const std::string& text) {
    std::multiset<std::string> all;
    std::string joined;
    for (char c : text) joined += c == '\n' || c == ',' || c == '.' ? ' ' : c;
    for (std::string_view word : split(joined))
        if (word.find("–") != word.npos && word.size() > 3) all.emplace(word);
    return all;
}

std::string part_of(const std::string& text, std::string_view from, std::string_view to) {
    const auto begin = text.find(from);
    return begin == text.npos ? "" : text.substr(begin, text.find(to, begin + 1) - begin);
}

TEST(DrachenlandRules, the_boatman_finds_his_waters_there) {
    std::multiset<std::string> wanted;
    for (const WaterRow& water : waters)
        wanted.insert(node_name(water.from) + "–" + node_name(water.to));
    for (const char* file : {"rules/drachenland.md", "rules/de/drachenland.md"})
        EXPECT_EQ(chains(part_of(rules_in(file), "**DL-701**", "\n\n")), wanted) << file;
}

TEST(DrachenlandRules, all_ways_stand_there) {
    std::multiset<std::string> wanted;
    int entrance = 0;
    for (const WayRow& way : ways) {
        std::string chain =
            way.from == outside ? "E" + std::to_string(++entrance) : node_name(way.from);
        for (int n = way.first; n <= way.last; ++n) chain += "–" + node_name(space(n));
        if (space(way.last) != way.to) chain += "–" + node_name(way.to);
        wanted.insert(chain);
    }
    EXPECT_EQ(chains(part_of(rules_in("rules/drachenland.md"), "## The map", "\n## ")), wanted);
    EXPECT_EQ(chains(part_of(rules_in("rules/de/drachenland.md"), "## Der Plan", "\n## ")), wanted);
}

}  // namespace
}  // namespace tafelrunde::drachenland::test
