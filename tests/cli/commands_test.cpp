// The commands that are not a game: what they print, its form, and their help.
#include <boost/json.hpp>
#include <regex>

#include "tests/cli/program.hpp"

namespace tafelrunde::cli_test {
namespace {

const Words commands{"play",       "replay", "verify",    "score", "vectors",
                     "rules",      "games",  "signature", "bench", "perft",
                     "completion", "arena",  "analyze",   "train", "material"};

TEST_F(Cli, games_are_named_with_their_players) {
    const Answer de = run("games --lang de"), en = run("games --lang en");
    EXPECT_EQ(de.code + en.code, 0);
    EXPECT_TRUE(has(line_with(de.out, "drachenwurf"), "2 bis 6"));
    EXPECT_TRUE(has(line_with(en.out, "drachenwurf"), "2 to 6"));
}

TEST_F(Cli, examples_are_games_like_the_others_but_only_if_asked_for) {
    EXPECT_FALSE(has(run("games").out, "pig"));
    EXPECT_EQ(run("rules pig").code, 2);
    EXPECT_TRUE(has(run("--examples games").out, "pig"));
    EXPECT_TRUE(has(run("games --examples").out, "drachenwurf"));
    EXPECT_TRUE(has(run("--examples rules pig 5 --lang en").out, "A 1 empties the pot"));
    const Answer played = run("--examples play pig --seats greedy,greedy --seed 1 --lang en");
    EXPECT_TRUE(has(played.out, "points lost (PG-5)")) << played.out;
    EXPECT_FALSE(has(played.out, ": 0 points lost"));
    EXPECT_FALSE(has(played.out, "101: 101")) << "a count that is the points is not said twice";
    EXPECT_FALSE(has(run("completion bash").out, "pig"));
    EXPECT_TRUE(has(run("--examples completion bash").out, "pig"));
}

TEST_F(Cli, the_language_follows_option_and_environment) {
    const std::string de = run("games --lang de").out, en = run("games --lang en").out;
    EXPECT_NE(de, en);
    EXPECT_EQ(run("games").out, de);
    for (const auto& [variable, expected] :
         std::vector<std::pair<std::string, std::string>>{{"LANG=en_US.UTF-8", en},
                                                          {"LANG=de_DE.UTF-8", de},
                                                          {"LC_ALL=en_GB", en},
                                                          {"LC_MESSAGES=en", en},
                                                          {"LANG=C.UTF-8", de},
                                                          {"LANG=", de}}) {
        environment = {variable};
        EXPECT_EQ(run("games").out, expected) << variable;
        EXPECT_EQ(run("--lang en games").out, en);
    }
}

TEST_F(Cli, help_teaches_in_both_languages) {
    for (bool english : {true, false}) {
        const std::string lang = "--lang " + std::string(english_or_german(english)) + " ";
        const Answer all = run(lang + "--help");
        EXPECT_EQ(all.code, 0);
        EXPECT_TRUE(has(all.out, "tafelrunde play drachenwurf"));
        for (const std::string& command : commands) {
            EXPECT_TRUE(has(all.out, "  " + command)) << command;
            const Answer help = run(lang + command + " --help");
            EXPECT_EQ(help.code, 0) << command;
            EXPECT_EQ(help.err, "");
            EXPECT_EQ(run(lang + command + " -h").out, help.out);
            EXPECT_FALSE(has(help.out, "⟨")) << help.out;
            EXPECT_TRUE(has(help.out, english ? "Usage" : "Aufruf")) << help.out;
            EXPECT_TRUE(has(help.out, "tafelrunde " + command)) << help.out;
        }
        const std::string play = run(lang + "play --help").out;
        EXPECT_TRUE(has(play, "\n  tafelrunde play drachenwurf --seats human=Anna"));
        for (const char* word : {"--seats", "--players", "--option", "--seed", "--record", "--from",
                                 "--force", "why", "undo", "hint", "save", "quit"})
            EXPECT_TRUE(has(play, word)) << word;
    }
    EXPECT_TRUE(std::regex_match(run("--version").out, std::regex("[0-9]+\\.[0-9]+\\.[0-9]+\n")));
}

TEST_F(Cli, the_rules_are_there_in_both_languages) {
    const Answer de = run("rules drachenwurf --lang de"), en = run("rules drachenwurf --lang en");
    EXPECT_EQ(de.code + en.code, 0);
    for (const char* id : {"DW-101", "DW-302", "DW-406", "DW-801", "DW-1002"})
        for (const std::string* text : {&de.out, &en.out}) EXPECT_TRUE(has(*text, id)) << id;
    EXPECT_TRUE(has(de.out, "Drachenhort"));
    EXPECT_TRUE(has(en.out, "hoard"));
    for (const std::string* text : {&de.out, &en.out})
        for (const std::string& line : lines_in(*text)) EXPECT_LE(width_of(line), 80) << line;
    for (bool english : {true, false}) {
        const Answer one =
            run("rules drachenwurf DW-406 --lang " + std::string(english_or_german(english)));
        EXPECT_TRUE(one.out.starts_with("DW-406 ")) << one.out;
        EXPECT_FALSE(has(one.out, "DW-407"));
        EXPECT_TRUE(has(one.out, english ? "egg" : "Ei"));
    }
}

TEST_F(Cli, perft_counts_are_pinned) {
    for (const auto& [options, leaves] : std::vector<std::pair<std::string, std::string>>{
             {"--players 2 --depth 4 --seed 7", "864"},
             {"--players 2 --depth 6 --seed 7", "31104"},
             {"--players 2 --depth 0 --seed 7", "1"}}) {
        const Answer a = run("perft drachenwurf " + options);
        EXPECT_EQ(a.code, 0);
        EXPECT_TRUE(a.out.ends_with(" leaves " + leaves + "\n")) << options << ": " << a.out;
    }
    // Six dice of six colours, then what to keep: 6^6 throws from a position.
    write_file("p.txt", "players: 3\nmiddle: blue/forest\n");
    EXPECT_TRUE(run("perft drachenwurf --depth 6 --position p.txt").out.ends_with(" 46656\n"));
}

TEST_F(Cli, the_signature_has_its_form_and_stays) {
    const Answer a = run("signature drachenwurf --games 20");
    EXPECT_EQ(a.code, 0);
    EXPECT_TRUE(std::regex_match(
        a.out, std::regex("drachenwurf rules [0-9]+ games 20 signature [0-9a-f]{16}\n")))
        << a.out;
    EXPECT_EQ(run("signature drachenwurf --games 20").out, a.out);
    EXPECT_TRUE(run("signature --games 20").out.starts_with(a.out)) << "all games, this one first";
    EXPECT_NE(run("signature drachenwurf --games 21").out.substr(a.out.size() - 17),
              a.out.substr(a.out.size() - 17));
}

TEST_F(Cli, bench_prints_one_json_object_per_line) {
    const Answer a = run("bench drachenwurf --json --seconds 0.01");
    EXPECT_EQ(a.code, 0);
    std::int64_t players = 2;
    for (const std::string& line : lines_in(a.out)) {
        const auto object = boost::json::parse(line).as_object();
        EXPECT_EQ(object.at("game").as_string(), "drachenwurf");
        EXPECT_EQ(object.at("players").as_int64(), players++);
        EXPECT_LE(object.at("state_bytes").as_int64(), 256);
        for (const char* field : {"steps_per_s", "decisions_per_s", "games_per_s"})
            EXPECT_GT(object.at(field).to_number<double>(), 0) << field;
    }
    EXPECT_EQ(players, 7);
    const Answer table = run("bench drachenwurf --seconds 0.01 --lang en");
    EXPECT_EQ(table.code, 0);
    EXPECT_EQ(lines_in(table.out).size(), 6U);
}

TEST_F(Cli, bench_measures_the_searches_of_bots) {
    const auto lines = lines_in(run("bench dragon_castle --bots --json --seconds 0.02").out);
    ASSERT_EQ(lines.size(), 1U);
    const auto found = boost::json::parse(lines[0]).as_object();
    EXPECT_EQ(found.at("game"), "dragon_castle");
    for (const char* name : {"uct", "geselle", "meister", "grossmeister"})
        EXPECT_GT(found.at(std::string(name) + "_iterations_per_s").to_number<double>(), 0) << name;
    const Answer solved = run("bench drachenwurf --bots --json --seconds 0.02");
    EXPECT_NE(solved.out.find("\"grossmeister_iterations_per_s\":null"), solved.out.npos)
        << "its turns are solved, not searched: " << solved.out;
    const Answer table = run("bench dragon_castle --bots --seconds 0.02 --lang en");
    EXPECT_NE(table.out.find("iterations/s"), std::string::npos) << table.out;
}

TEST_F(Cli, bench_tells_how_long_the_dice_assistant_takes) {
    const auto lines = lines_in(run("bench wuerfelkoenig --json --seconds 0.01").out);
    ASSERT_EQ(lines.size(), 4U);
    const auto object = boost::json::parse(lines.back()).as_object();
    EXPECT_EQ(object.at("game").as_string(), "wuerfelkoenig");
    const double first = object.at("assistant_first_us").to_number<double>();
    const double later = object.at("assistant_later_us").to_number<double>();
    EXPECT_GT(later, 0);
    EXPECT_GT(first, later) << "the tables are made at the first question";
    const auto table = lines_in(run("bench wuerfelkoenig --seconds 0.01 --lang en").out);
    ASSERT_EQ(table.size(), 5U);
    EXPECT_TRUE(table.back().starts_with("Dice assistant, five cards: ")) << table.back();
}

constexpr std::string_view passing =
    R"({"id": "good", "kind": "keep", "rule": "DW-401",
        "in": {"middle": ["blue/forest"], "actions": ["roll blue red red red red red"]},
        "out": {"phase": "KEEP", "valid": ["blue"], "choices": ["keep blue", "keep blue double blue"]}})";
constexpr std::string_view failing =
    R"({"id": "wrong", "kind": "keep", "rule": "DW-401",
        "in": {"middle": ["blue/forest"], "actions": ["roll blue red red red red red"]},
        "out": {"phase": "KEEP", "valid": ["red"]}})";

std::string vectors(std::initializer_list<std::string_view> list) {
    std::string text;
    for (std::string_view vector : list) text += (text.empty() ? "" : ",\n") + std::string(vector);
    return "{\"vectors\": [" + text + "]}";
}

TEST_F(Cli, vectors_that_fail_are_told_and_give_1) {
    write_file("good.json", vectors({passing, passing}));
    const Answer good = run("vectors drachenwurf good.json");
    EXPECT_EQ(good.code, 0);
    EXPECT_EQ(good.out, "2 passed, 0 failed, 0 skipped\n");

    write_file("mixed.json", vectors({failing, passing, failing}));
    const Answer mixed = run("vectors drachenwurf mixed.json");
    EXPECT_EQ(mixed.code, 1);
    EXPECT_EQ(last_line(mixed.out), "1 passed, 2 failed, 0 skipped");
    EXPECT_EQ(lines_in(mixed.out).size(), 3U) << mixed.out;
    EXPECT_TRUE(mixed.out.starts_with("wrong: ")) << mixed.out;
}

TEST_F(Cli, a_score_reads_text_and_json_alike) {
    const std::string text = "players: 2\nhoards 0: blue/forest blue/ice | red/sea\neggs: 2 0\n";
    write_file("p.txt", text);
    write_file("p.json", R"({"players": 2, "eggs": [2, 0],
                             "hoards": {"0": [["blue/forest", "blue/ice"], ["red/sea"]]}})");
    const Answer a = run("score drachenwurf p.txt --lang en");
    EXPECT_EQ(a.code, 0);
    EXPECT_EQ(words_of(line_with(a.out, "Total")), (Words{"Total", "7", "0"}));
    EXPECT_EQ(words_of(line_with(a.out, "Place")), (Words{"Place", "1", "2"}));
    EXPECT_EQ(run("score drachenwurf p.json --lang en").out, a.out);
    EXPECT_EQ(run("score drachenwurf - --lang en", text).out, a.out);
    EXPECT_TRUE(has(run("score drachenwurf p.txt --lang de").out, "Summe"));
}

TEST_F(Cli, completion_is_understood_by_bash) {
    for (const char* shell : {"bash", "zsh"}) {
        const Answer a = run("completion " + std::string(shell));
        EXPECT_EQ(a.code, 0);
        write_file(shell, a.out);
        EXPECT_EQ(run_program({"bash", "-n", shell}).code, 0) << shell;
    }
    const auto completed = [&](const std::string& words, int at) {
        return run_program({"bash", "--norc", "-c",
                            "source ./bash; COMP_WORDS=(tafelrunde " + words + "); COMP_CWORD=" +
                                std::to_string(at) + "; _tafelrunde; echo ${COMPREPLY[*]}"})
            .out;
    };
    EXPECT_EQ(completed("pl", 1), "play plan\n");
    EXPECT_EQ(completed("re", 1), "restore replay\n");
    EXPECT_EQ(completed("play drachenw", 2), "drachenwurf\n");
    EXPECT_EQ(completed("play drachenwurf --se", 3), "--seats --seed\n");
    for (const std::string& command : commands)
        EXPECT_TRUE(has(completed("''", 1), command)) << command;
}

TEST_F(Cli, completion_for_fish_names_a_command_or_an_option_per_line) {
    const std::regex line(
        "complete -c tafelrunde -n (__fish_use_subcommand -a [a-z]+ -d '[^']*'"
        "|'__fish_seen_subcommand_from [a-z]+' (-l [a-z][a-z-]*|-a '[a-z_ ]*'))");
    const Answer fish = run("completion fish");
    EXPECT_EQ(fish.code, 0);
    EXPECT_TRUE(has(fish.out, "from play' -l seats\n"));
    for (const std::string& said : lines_in(fish.out))
        EXPECT_TRUE(std::regex_match(said, line)) << said;
}

}  // namespace
}  // namespace tafelrunde::cli_test
