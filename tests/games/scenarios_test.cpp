// Runs all scenario files of all games, and asks whether every rule has one.
#include <gtest/gtest.h>

#include <filesystem>
#include <iomanip>
#include <iostream>
#include <set>

#include "tests/scenario.hpp"
#include "tests/support.hpp"

namespace tafelrunde::test {
namespace {

namespace fs = std::filesystem;

struct ScenarioFile {
    const Game* game;
    fs::path path;

    /// As the program prints it: drachenwurf/3_turn.scn.
    std::string name() const { return (fs::path(game->id) / path.filename()).string(); }
};

void PrintTo(const ScenarioFile& file, std::ostream* out) { *out << file.name(); }

std::vector<ScenarioFile> scenario_files() {
    std::vector<ScenarioFile> list;
    for (const Game& game : shelf()) {
        const fs::path folder = of_game(game.id, "tests/scenarios/*", "scenarios");
        if (!fs::exists(folder)) continue;
        for (const auto& entry : fs::directory_iterator(folder))
            if (entry.path().extension() == ".scn") list.push_back({&game, entry.path()});
    }
    std::ranges::sort(list, {}, &ScenarioFile::path);
    return list;
}

std::vector<Scenario> scenarios_in(const ScenarioFile& file, Complaints& bad) {
    return read_scenarios(file_text(file.path.string()), file.name(), bad);
}

void fail_with(const Complaints& bad) {
    for (const std::string& what : bad) ADD_FAILURE() << what;
}

// --- Every file.

class Scenarios : public testing::TestWithParam<ScenarioFile> {};

TEST_P(Scenarios, hold) {
    Complaints bad;
    const auto list = scenarios_in(GetParam(), bad);
    for (const Scenario& scenario : list)
        std::ranges::move(run_scenario(*GetParam().game, scenario), std::back_inserter(bad));
    fail_with(bad);
    EXPECT_FALSE(list.empty());
}

std::string test_name(const testing::TestParamInfo<ScenarioFile>& info) {
    std::string name = std::string(info.param.game->id) + "_" + info.param.path.stem().string();
    std::ranges::replace_if(name, [](unsigned char c) { return std::isalnum(c) == 0; }, '_');
    return name;
}

INSTANTIATE_TEST_SUITE_P(all, Scenarios, testing::ValuesIn(scenario_files()), test_name);

// --- Every rule.

/// The rules of a game in the order of its rules file, and those that no scenario can show.
struct RuleIds {
    std::vector<std::string> all;
    std::set<std::string> unobservable;

    bool has(const std::string& id) const { return std::ranges::find(all, id) != all.end(); }
};

/// The ids in bold in a line: **DW-101**.
void add_bold_ids(RuleIds& ids, std::string_view line) {
    for (std::string_view piece : split(line, '*'))
        if (std::string id(piece); is_rule_id(id) && !ids.has(id)) ids.all.push_back(id);
}

/// The id at the front of an item of a list: «- DW-411 explains …».
void add_item_id(std::set<std::string>& ids, std::string_view line) {
    if (!line.starts_with("- ")) return;
    for (std::string_view piece : split(split(line)[1], '*'))
        if (is_rule_id(piece)) ids.emplace(piece);
}

/// The rules stand in rules/<game>.md, their ids in bold; the section whose heading says that they
/// «cannot be observed» has a list.
RuleIds rules_of(const Game& game) {
    RuleIds ids;
    std::istringstream in(file_text(of_game(game.id, "rules/*.md", "rules.md").string()));
    bool unobservable = false;
    for (std::string line; std::getline(in, line);) {
        if (line.starts_with('#')) unobservable = line.find("cannot be observed") != line.npos;
        add_bold_ids(ids, line);
        if (unobservable) add_item_id(ids.unobservable, line);
    }
    return ids;
}

/// For each rule id the files with the lines of its scenarios: «3_turn:5,16 9_two_players:3».
using Shown = std::map<std::string, std::string>;

Shown shown_rules(const Game& game) {
    Shown shown;
    Complaints ignored;  // the test of the file tells them
    for (const ScenarioFile& file : scenario_files()) {
        if (file.game != &game) continue;
        std::map<std::string, std::string> lines;
        for (const Scenario& s : scenarios_in(file, ignored))
            for (const std::string& id : s.rules) join(lines[id], std::to_string(s.line), ",");
        for (const auto& [id, list] : lines)
            join(shown[id], file.path.stem().string() + ":" + list);
    }
    return shown;
}

class Rules : public testing::TestWithParam<const Game*> {};

TEST_P(Rules, all_have_a_scenario) {
    const RuleIds ids = rules_of(*GetParam());
    const Shown shown = shown_rules(*GetParam());
    EXPECT_FALSE(ids.all.empty()) << "no rules found";
    std::string missing;
    for (const std::string& id : ids.all) {
        const bool hidden = ids.unobservable.contains(id);
        if (!hidden && !shown.contains(id)) join(missing, id);
        const std::string places = shown.contains(id) ? shown.at(id) : "none";
        std::cout << std::left << std::setw(9) << id << (hidden ? "cannot be observed" : places)
                  << '\n';
    }
    EXPECT_EQ(missing, "") << "rules without a scenario";
    for (const auto& [id, places] : shown)
        EXPECT_TRUE(ids.has(id)) << places << " names " << id << ", which is no rule";
    for (const std::string& id : ids.unobservable)
        EXPECT_TRUE(ids.has(id) && !shown.contains(id))
            << id << " is said to be unobservable, but is no rule or has a scenario";
}

std::vector<const Game*> games() {
    std::vector<const Game*> list;
    for (const Game& game : shelf()) list.push_back(&game);
    return list;
}

INSTANTIATE_TEST_SUITE_P(all, Rules, testing::ValuesIn(games()),
                         [](const auto& game) { return std::string(game.param->id); });

// --- The runner itself must notice what is wrong.

/// What is wrong with the only scenario of a text.
Complaints wrong_with(std::string_view orders, std::string_view game = "drachenwurf") {
    Complaints bad;
    const std::string text = "DW-101 a title\n" + std::string(orders);
    for (const Scenario& s : read_scenarios(text, "here.scn", bad))
        std::ranges::move(run_scenario(*find_game(game), s), std::back_inserter(bad));
    return bad;
}

TEST(ScenarioRunner, is_content_with_what_is_right) {
    EXPECT_EQ(wrong_with("  given middle: red/ice # a comment\n\n"
                         "  play   roll red red blue blue ; die blue ; die blue\n"
                         "  refuse DW-405 keep blue\n  refuse DW-204 by 1: keep red\n"
                         "  refuse ? keep pink\n"
                         "  expect menu: keep red red ;\n  ... keep red\n"
                         "  expect entries: 2\n  expect acting: 0\n  expect count rolled: 6\n"
                         "  sees 2 eggs: 1 1 1\n  sheet 0 eggs: 1 1\n  sheet 0 total: 1\n"
                         "  place 0: 1\n"),
              Complaints{});
    EXPECT_EQ(wrong_with("  players 3\n  lot start=2\n  expect cur: 2\n"), Complaints{});
    EXPECT_EQ(wrong_with("  players 7\n  impossible players\n"), Complaints{});
}

TEST(ScenarioRunner, knows_what_is_hidden_from_whom) {
    const auto wrong = [](const std::string& order) {
        return wrong_with("  given players: 2\n  " + order + "\n", "drachenland");
    };
    EXPECT_EQ(wrong("hides 1 behind 0 ; points 0"), Complaints{});
    EXPECT_EQ(wrong("hides spectator behind 0 ; behind 1 ; scores"), Complaints{});
    for (const char* order : {
             "hides 0 behind 0",             // one's own
             "hides 1 behind 0 ; behind 1",  // the second is one's own
             "hides spectator dice",         // open to all
             "hides 1 behind 2",             // nobody sits there
             "hides 1 nonsense",
             "hides 1",
             "hides 2 behind 0",
             "hides behind 0",
         })
        EXPECT_NE(wrong(order), Complaints{}) << order;
}

TEST(ScenarioRunner, says_where_and_what) {
    EXPECT_EQ(
        wrong_with("  given middle: red/ice\n  expect middle: red/sea\n"),
        Complaints{"here.scn:3: DW-101 a title: middle: expected «red/sea», found «red/ice»"});
}

TEST(ScenarioRunner, notices_every_kind_of_mistake) {
    const std::string start = "  given middle: red/ice\n";
    const std::string roll = start + "  play roll red red blue blue blue blue\n";
    for (const std::string& orders : {
             std::string("  expect cur: 0\n"),               // no table
             std::string("  players 3\n  expect cur: 0\n"),  // the lot is open
             std::string("  players 3\n  impossible players\n"),
             std::string("  players 7\n  impossible start\n"),
             std::string("  players 7\n  expect cur: 0\n"),
             std::string("  ... stop\n"),
             start,  // checks nothing
             start + "  hope for: the best\n",
             start + "  players 3\n",
             start + "  expect cur: 0\n  given cur: 1\n",
             start + "  given nonsense: 1\n  expect cur: 0\n",
             start + "  expect nonsense: 1\n",
             start + "  expect cur\n",
             start + "  expect acting: 0\n",
             start + "  sees 3 cur: 0\n",
             start + "  sees 1 cur: 1\n",
             start + "  sheet 0 total: 2\n",
             start + "  sheet 0 eggs: 2 2\n",
             start + "  sheet 0 dragons: 1 1\n",
             start + "  place 0: 2\n",
             roll + "  play keep blue\n  expect cur: 0\n",
             roll + "  play keep red ; stop ; stop\n  expect cur: 0\n",
             roll + "  refuse DW-405 keep red\n",   // possible
             roll + "  refuse DW-308 keep blue\n",  // another rule
             roll + "  refuse ? keep blue\n",
             roll + "  refuse keep blue\n",
             roll + "  expect menu: keep red\n",
             roll + "  expect entries: 3\n",
         })
        EXPECT_NE(wrong_with(orders), Complaints{}) << orders;
}

}  // namespace
}  // namespace tafelrunde::test
