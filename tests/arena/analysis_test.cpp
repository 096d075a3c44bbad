// What analyze finds, and that reports hold it.
#include "arena/analysis.hpp"

#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "arena/plot.hpp"
#include "arena/tables.hpp"
#include "tests/arena/contest.hpp"

namespace tafelrunde::arena {
namespace {

Settings greedy_games(const Game& game, std::uint64_t games) {
    Settings settings;
    settings.game = &game;
    settings.bots = line_up(game, "greedy", {});
    settings.games = games;
    return settings;
}

TEST(Analysis, things_are_the_words_of_the_notation) {
    EXPECT_EQ(things_in("take gold/desert@middle=5"), Names{"take gold/desert"});
    EXPECT_EQ(things_in("secure red/ice > blue/ice"), (Names{"secure red/ice", "secure blue/ice"}));
    EXPECT_EQ(things_in("place spy_room 1,-1 A"), (Names{"place spy_room", "place A"}));
    EXPECT_EQ(things_in("reroll 1 4"), Names{"reroll"});
    EXPECT_EQ(things_in("stop"), Names{"stop"});
    EXPECT_TRUE(things_in("").empty());
    for (const char* code : {"place e2", "walk S10", "place A"}) EXPECT_TRUE(is_code(code)) << code;
    for (const char* thing : {"claim S1-01", "keep red", "stop"})
        EXPECT_FALSE(is_code(thing)) << thing;
}

TEST(Analysis, every_game_can_be_studied_and_threads_do_not_matter) {
    for (const Game& game : shelf()) {
        const auto settings = greedy_games(game, 4);
        const auto one = study(settings, 1, never, [](const Standing&) {});
        const auto two = study(settings, 2, never, [](const Standing&) {});
        ASSERT_TRUE(one && two);
        EXPECT_EQ(to_json(*one), to_json(*two)) << game.id;
        const auto object = boost::json::parse(to_json(*one)).as_object();
        for (const char* key : {"seats", "length", "branching", "lead_changes", "things", "sheet"})
            EXPECT_TRUE(object.contains(key)) << key;
        EXPECT_GE(one->all.mean(), 2) << "only menus with a choice count";
        EXPECT_FALSE(one->things.empty());
        EXPECT_FALSE(one->sheet.empty());
        for (const Worth& w : one->things) EXPECT_LE(w.chosen + w.forgone, 4 * settings.players());
    }
}

TEST(Analysis, who_has_most_points_on_the_sheet_has_most_points) {
    const auto found =
        study(greedy_games(*find_game("drachenwurf"), 60), 2, never, [](const Standing&) {});
    for (const Worth& line : found->sheet)
        if (line.name == "drachenwurf.sheet.rows_5") {
            EXPECT_GT(line.gain.mean, 0);
        }
    EXPECT_GT(found->lead_points.mean, 0);
}

TEST(Analysis, a_stopped_study_finds_nothing) {
    const std::atomic<bool> stopped = true;
    EXPECT_FALSE(
        study(greedy_games(*find_game("drachenwurf"), 4), 1, stopped, [](const Standing&) {}));
}

TEST(Report, it_is_one_page_without_scripts_in_both_languages) {
    const auto found =
        study(greedy_games(*find_game("dragon_castle"), 6), 2, never, [](const Standing&) {});
    for (const Tongue tongue : {Tongue::de, Tongue::en})
        for (const std::string& html : {report(tongue, *found), report(tongue, found->summary)}) {
            EXPECT_TRUE(html.starts_with("<!doctype html>"));
            EXPECT_NE(html.find("<svg"), html.npos);
            EXPECT_EQ(html.find("<script"), html.npos);
            EXPECT_EQ(html.find("http"), html.npos) << "it needs nothing else";
            EXPECT_EQ(html.find("⟨"), html.npos) << html.substr(html.find("⟨"), 60);
            EXPECT_EQ(html.find("nan"), html.npos);
            EXPECT_NE(html.find("prefers-color-scheme"), html.npos);
            EXPECT_NE(html.find("dragon_castle --bots greedy,greedy"), html.npos);
        }
}

TEST(Report, what_stands_in_it_is_escaped) {
    EXPECT_EQ(escaped("a<b & \"c\">"), "a&lt;b &amp; &quot;c&quot;&gt;");
}

}  // namespace
}  // namespace tafelrunde::arena
