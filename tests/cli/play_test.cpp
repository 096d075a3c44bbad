// «tafelrunde play» through a pipe and in a terminal: to the end, by numbers and by words, with
// every command of the table, and left in every way.
#include <set>

#include "tests/cli/program.hpp"

namespace tafelrunde::cli_test {
namespace {

/// «play» with these options, in one language.
std::string play(std::string_view options, std::string_view lang = "en",
                 std::string_view game = "drachenwurf") {
    return "play " + std::string(game) + " " + std::string(options) + " --bot-time 1 --lang " +
           std::string(lang);
}

TEST_F(Cli, bots_play_the_same_game_with_the_same_seed) {
    for (const char* seats : {"random,random,greedy", "greedy,greedy", "random,random"}) {
        const std::string line = play("--seed 7 --seats " + std::string(seats));
        const Answer first = run(line), second = run(line);
        EXPECT_EQ(first.code, 0);
        EXPECT_EQ(first.err, "");
        EXPECT_TRUE(has(first.out, "Total")) << first.out;
        EXPECT_EQ(first.out, second.out);
    }
    EXPECT_NE(run(play("--seed 7 --seats random,random")).out,
              run(play("--seed 8 --seats random,random")).out);
}

TEST_F(Cli, without_a_seed_two_games_differ) {
    EXPECT_NE(run(play("--seats random,random")).out, run(play("--seats random,random")).out);
}

TEST_F(Cli, a_game_by_piped_numbers_reaches_its_end) {
    for (bool english : {true, false})
        for (int players = 2; players <= 6; ++players) {
            const Answer a = run(
                play("--seed 5 --players " + std::to_string(players), english_or_german(english)),
                ones);
            EXPECT_EQ(a.code, 0);
            EXPECT_EQ(a.err, "");
            EXPECT_TRUE(has(a.out, english ? "Total" : "Summe"));
            EXPECT_TRUE(last_line(a.out).ends_with("!")) << last_line(a.out);
        }
}

TEST_F(Cli, no_text_is_missing_in_whole_games) {
    for (std::string_view lang : {"de", "en"}) {
        for (const char* seats : {"human,human", "human,greedy,random",
                                  "greedy,greedy,greedy,"
                                  "random,random,random"})
            EXPECT_FALSE(
                has(run(play("--seed 2 --seats " + std::string(seats), lang), ones).out, "⟨"))
                << lang << " " << seats;
        Running game = start(play("--seed 4 --players 3", lang));
        EXPECT_FALSE(has(play_by(game, follow_hints).out, "⟨")) << lang;
    }
}

TEST_F(Cli, nothing_is_wider_than_a_screen_of_80_columns) {
    const std::string commands = "help\nwhy\nwhy stop\nundo\nlog\nrules\nhint\ntable\n";
    std::set<std::string> wide;
    const auto look = [&](int players, std::string_view lang, std::string_view game) {
        const std::string options = "--seed 2 --players " + std::to_string(players);
        const std::string left = run(play(options, lang, game)).out;
        const std::string ended = run(play(options, lang, game), commands + ones).out;
        for (const std::string& line : lines_in(left + ended))
            if (width_of(line) > 80) wide.insert(line);
    };
    for (std::string_view lang : {"de", "en"}) {
        for (int players : {2, 4, 6}) look(players, lang, "drachenwurf");
        for (int players : {2, 4}) look(players, lang, "drachenland");
    }
    EXPECT_EQ(wide, std::set<std::string>{});
}

/// Of a menu that was printed: how many entries it has, counted by their numbers.
int entries_of(const std::vector<std::string>& lines) {
    int most = 0;
    for (const std::string& line : lines)
        for (const std::string& word : words_of(line))
            most = std::max(most, std::atoi(word.c_str()));
    return most;
}

TEST_F(Cli, a_long_menu_leaves_room_for_the_table) {
    Running game =
        start(play("--seed 3 --seats human=Anna,human=Ben,human=Cleo", "en", "drachenland"));
    std::size_t menus = 0;
    play_by(game, [&](const std::string& news) {
        if (const auto menu = news.find("\n  1 "); menu != news.npos) {
            auto lines = lines_in(news.substr(menu + 1));
            lines.pop_back();  // the prompt
            const auto entries = static_cast<std::size_t>(entries_of(lines));
            EXPECT_LE(lines.size(), std::max<std::size_t>(9, entries / 3 + 1)) << news;
            ++menus;
        }
        return follow_hints(news);
    });
    EXPECT_GT(menus, 50u);
}

TEST_F(Cli, every_throw_has_its_own_line) {
    for (const char* seed : {"2", "5", "11"})
        for (const std::string& line :
             lines_in(run(play("--players 4 --seed " + std::string(seed)), ones + "log\n").out))
            if (has(line, " with 6 dice: ")) {
                EXPECT_EQ(words_of(line.substr(line.find(": "))).size(), 7U) << line;
            }
}

TEST_F(Cli, the_last_moves_of_the_others_are_told) {
    const Answer a = run(play("--seed 5"), ones);
    ASSERT_EQ(a.code, 0);
    EXPECT_TRUE(has(after_last(a.out, prompt), "\nGreedy: "))
        << "The points of Greedy change after the last prompt, and nothing says why:\n"
        << after_last(a.out, prompt);
}

TEST_F(Cli, what_followed_from_the_own_step_is_told) {
    const std::string line =
        play("--seed 5 --seats human,human --option start=0", "en", "drachenland");
    const std::string out = run(line, "open R E1\nopen R E2\n").out;
    EXPECT_TRUE(has(out, "Everybody is in the land.")) << out;
    Running game = start(play("--seed 5 --seats human,human", "en", "drachenland"));
    const Answer ended = play_by(game, follow_hints);
    EXPECT_TRUE(has(after_last(ended.out, prompt), "The last dragon egg is taken")) << ended.out;
}

/// A question of luck as such would read as if it had happened already.
TEST_F(Cli, before_luck_acts_it_is_named_as_what_comes_next) {
    const std::string line = play(
        "--confirm --seed 5 --seats human=Anna,human=Ben --option start=0", "en", "drachenland");
    EXPECT_TRUE(has(run(line, "open R E1\n\nopen R E2\n").out, "Next: Roll of Anna"));
}

TEST_F(Cli, the_single_human_is_spoken_to_in_good_grammar) {
    for (bool english : {true, false}) {
        Running game = start(play("--seed 1 --seats human,random", english_or_german(english)));
        const Answer a = play_by(game, follow_hints);
        EXPECT_EQ(a.code, 0);
        EXPECT_EQ(last_line(a.out), english ? "You win!" : "Du gewinnst!");
    }
    const Answer robbed = run(play("--seed 4 --players 3", "de"), times(5000, "2\n1\n"));
    EXPECT_FALSE(has(robbed.out, " von Du")) << "«von dir» would be German";
}

TEST_F(Cli, words_play_as_numbers_do) {
    const std::string line = play("--seed 3 --seats human,human,human");
    EXPECT_EQ(after_last(run(line, "keep green green\nstop\n2\nquit\n").out, "› 2\n"),
              after_last(run(line, "2\n2\n2\nquit\n").out, "› 2\n"));
    for (const char* keep : {"keep green green", "gg", "keep gg", "  gg  ", "2"}) {
        const Answer a = run(line, std::string(keep) + "\nstop\ntake green/desert=2\nquit\n");
        EXPECT_EQ(a.code, 0);
        EXPECT_TRUE(has(a.out, "2:♣desert")) << keep << "\n" << a.out;
    }
}

TEST_F(Cli, what_is_not_possible_changes_nothing_and_says_so) {
    const std::string line = play("--seed 3 --seats human,human,human");
    const std::string menu = run(line, "quit\n").out;
    for (const std::string& wrong :
         {std::string("0"), std::string("3"), std::string("-1"),
          std::string("99999999999999999999"), std::string("1.5"), std::string("keep red"),
          std::string("keep"), std::string("nonsense"), std::string("äöü 漢字 🐉"),
          std::string("\xff\xfe\x01"), std::string(100'000, 'x')}) {
        const Answer a = run(line, wrong + "\ntable\nquit\n");
        EXPECT_EQ(a.code, 0);
        const Words lines = lines_in(a.out);
        EXPECT_GT(lines.size(), 2 * lines_in(menu).size() - 8);
        EXPECT_FALSE(has(a.out, "5 dice left")) << wrong.substr(0, 40);
    }
    EXPECT_TRUE(has(run(line, "keep red\n").out, "DW-405"));
    EXPECT_TRUE(has(run(line, "7\n").out, "1 to 2"));
    EXPECT_LT(run(line, std::string(100'000, 'x') + "\n").out.size(), 2 * 100'000 + 3000)
        << "nonsense is not repeated in full";
}

TEST_F(Cli, why_names_the_rule_in_both_languages) {
    for (bool english : {true, false}) {
        const std::string line =
            play("--seed 3 --seats human,human,human", english_or_german(english));
        for (const char* why : {"why stop", "warum stop", "w stop"}) {
            const std::string out = run(line, std::string(why) + "\n").out;
            EXPECT_TRUE(has(out, "DW-308")) << out;
            EXPECT_TRUE(has(out, english ? "valid die" : "gültige Würfel")) << out;
        }
        EXPECT_TRUE(has(run(line, "why keep red\n").out, "DW-405"));
        EXPECT_FALSE(has(run(line, "why keep green\n").out, "DW-"));
        EXPECT_TRUE(has(run(line, "why\n").out, english ? "in words" : "in Worten"));
    }
}

/// The question and its menu, as often as they were asked.
Words questions_in(const std::string& out) {
    Words questions;
    for (auto at = out.find("\nPlayer 1: "); at != out.npos; at = out.find("\nPlayer 1: ", at + 1))
        questions.push_back(out.substr(at, out.find(prompt, at) - at));
    return questions;
}

TEST_F(Cli, undo_after_a_keep_restores_the_menu) {
    const std::string line = play("--seed 3 --seats human,human,human");
    for (const char* undo : {"undo", "u", "zurück", "restart", "neu"}) {
        const Words asked = questions_in(run(line, "2\n" + std::string(undo) + "\n").out);
        ASSERT_EQ(asked.size(), 3U) << undo;
        EXPECT_EQ(asked[0], asked[2]);
        EXPECT_NE(asked[0], asked[1]);
    }
    // Two decisions since the roll: undo takes back one of them, restart both.
    EXPECT_EQ(questions_in(run(line, "1\n3\nundo\n").out)[3],
              questions_in(run(line, "1\n3\nundo\n").out)[1]);
    EXPECT_EQ(questions_in(run(line, "1\n3\nrestart\n").out)[3],
              questions_in(run(line, "1\n3\nrestart\n").out)[0]);
    // What was rolled stays: nothing to take back before the first decision.
    EXPECT_EQ(questions_in(run(line, "undo\n").out).size(), 1U);
    EXPECT_EQ(questions_in(run(line, "1\n1\nundo\n").out).size(), 3U);
}

TEST_F(Cli, the_other_commands_answer) {
    const std::string line = play("--seed 3 --seats human,human,human");
    for (const char* help : {"help", "?", "hilfe"})
        for (const char* word : {"why", "undo", "hint", "log", "save", "rules", "quit"})
            EXPECT_TRUE(has(run(line, std::string(help) + "\n").out, word)) << help << " " << word;
    EXPECT_TRUE(has(run(line, "rules DW-406\n").out, "DW-406 "));
    EXPECT_TRUE(has(run(line, "regeln\n").out, "DW-1002"));
    EXPECT_TRUE(has(run(line, "rules DW-999\n").out, "«DW-999»"));
    EXPECT_TRUE(has(after_last(run(line, "2\nlog\n").out, "› log"), "Player 1: 2×♣Green aside"));
    EXPECT_TRUE(has(run(line, "tipp\n").out, "Hint: "));
    for (const char* quit : {"quit", "q", "exit", "ende"}) {
        const Answer a = run(line, std::string(quit) + "\n2\n");
        EXPECT_EQ(a.code, 0);
        EXPECT_TRUE(has(a.out, "You left the game.")) << quit;
    }
}

/// Commands and the notation of this game, not of another, on one screen.
TEST_F(Cli, help_shows_the_notation_of_the_game_played) {
    const std::vector<std::pair<std::string, std::string>> notations{
        {"drachenwurf", "keep blue"},
        {"drachenland", "fly small"},
        {"dragon_castle", "pay shrine"}};
    for (const auto& [game, own] : notations)
        for (std::string_view lang : {"de", "en"}) {
            const std::string line =
                "play " + game + " --seed 3 --seats human,human --lang " + std::string(lang);
            std::string help = after_last(run(line, "help\n").out, "› help\n");
            help.erase(help.find(prompt));
            for (const auto& [other, words] : notations)
                EXPECT_EQ(has(help, words), other == game) << help;
            EXPECT_TRUE(has(help, "undo")) << help;
            EXPECT_LE(lines_in(help).size(), 23u) << help;
            for (const std::string& shown : lines_in(help)) EXPECT_LE(width_of(shown), 80) << shown;
        }
}

TEST_F(Cli, save_writes_a_record_and_spares_the_files_of_others) {
    write_file("mine.json", "mine");
    const std::string line = play("--seed 3 --seats human,human,human");
    const Answer a = run(line,
                         "save a.json\n2\nsave a.json\nsave mine.json\nsave nowhere/b.json\n"
                         "save\nquit\n");
    EXPECT_EQ(a.code, 0);
    EXPECT_EQ(content("mine.json"), "mine");
    EXPECT_TRUE(has(a.out, "\nmine.json: ")) << a.out;
    EXPECT_TRUE(has(a.out, "\nnowhere/b.json: ")) << a.out;
    EXPECT_TRUE(has(content("a.json"), "keep green green"));  // the second time it was replaced
    EXPECT_EQ(run("verify a.json").code, 0);
    EXPECT_EQ(everything().size(), 3U);
}

TEST_F(Cli, the_end_of_input_leaves_in_order) {
    for (bool english : {true, false}) {
        const Answer a =
            run(play("--seed 3 --record r" + std::string(english_or_german(english)) + ".json",
                     english_or_german(english)),
                "1\n");
        EXPECT_EQ(a.code, 0);
        EXPECT_EQ(a.err, "");
        EXPECT_TRUE(has(a.out, english ? "\nYou left the game." : "\nPartie verlassen."));
    }
    EXPECT_EQ(run("verify rde.json").code, 0);
}

TEST_F(Cli, an_interrupt_leaves_with_130_and_writes_the_record) {
    for (const auto ears : {Running::Ears::pipe, Running::Ears::terminal}) {
        Running game = start(play("--seed 3 --seats human,human --record r.json --force"), ears);
        ASSERT_TRUE(game.at_prompt());
        game.type("1\n");
        ASSERT_TRUE(game.at_prompt());
        if (ears == Running::Ears::terminal) game.type("\003");
        else game.interrupt();
        const Answer a = game.finish();
        EXPECT_EQ(a.code, 130);
        EXPECT_EQ(a.err, "");
        EXPECT_TRUE(has(a.out, "You left the game."));
        const Answer checked = run("verify r.json --lang en");
        EXPECT_EQ(checked.code, 0) << checked.err;
        EXPECT_TRUE(has(checked.out, "unfinished")) << checked.out;
    }
}

TEST_F(Cli, without_a_terminal_there_are_no_escape_sequences) {
    EXPECT_EQ(run(play("--seed 5 --seats greedy,random --record r.json")).code, 0);
    for (const std::string& line : Words{play("--seed 5"), "games", "rules drachenwurf",
                                         "replay r.json", "verify r.json", "--help"}) {
        EXPECT_FALSE(has(run(line, "help\nrules\nwhy stop\n" + ones).out, "\033")) << line;
        EXPECT_FALSE(has(run("--colour never " + line, ones).out, "\033")) << line;
    }
    EXPECT_TRUE(has(run(play("--seed 5 --colour always")).out, "\033["));
    EXPECT_FALSE(has(run(play("--seed 5 --colour always")).out, "\033[2J"));
}

TEST_F(Cli, a_terminal_has_colours_unless_it_is_told_otherwise) {
    const auto in_terminal = [&] { return start("games", Running::Ears::terminal).finish().out; };
    EXPECT_TRUE(has(in_terminal(), "\033[1m"));
    environment.back() = "TERM=dumb";
    EXPECT_FALSE(has(in_terminal(), "\033"));
    environment.back() = "TERM=xterm";
    environment.emplace_back("NO_COLOR=1");
    EXPECT_FALSE(has(in_terminal(), "\033"));
}

TEST_F(Cli, a_screen_with_a_secret_hand_is_handed_over) {
    Running game = start(play("--seed 3 --colour never --seats human=Anna,human=Bert,greedy", "en",
                              "zwei_schloesser"),
                         Running::Ears::terminal);
    ASSERT_TRUE(game.at_prompt());
    EXPECT_TRUE(has(game.news(), "nobody but Anna looks")) << game.news();
    EXPECT_FALSE(has(game.news(), "  1")) << "no menu yet";
    game.type("\n");
    ASSERT_TRUE(game.at_prompt());
    const Words menu = lines_in(after_last(game.news(), "Anna: "));
    ASSERT_TRUE(menu.size() > 2 && menu[1].starts_with("  1 ")) << game.news();
    const Words hand = lines_in(after_last(game.news(), "\n a "));
    ASSERT_FALSE(hand.empty() || hand[0].empty()) << game.news();
    game.type("1\n");
    ASSERT_TRUE(game.at_prompt());  // without a confirmation: a choice is final
    EXPECT_TRUE(has(game.news(), "nobody but Bert looks")) << game.news();
    game.type("\n");
    ASSERT_TRUE(game.at_prompt());
    EXPECT_FALSE(has(game.news(), hand[0])) << game.news();
    EXPECT_TRUE(has(game.news(), "Bert: ")) << game.news();
    game.type("undo\n");
    ASSERT_TRUE(game.at_prompt());
    game.type("log\n");
    ASSERT_TRUE(game.at_prompt());
    EXPECT_FALSE(has(game.news(), "Anna: ")) << game.news();
    game.type("quit\n");
}

TEST_F(Cli, ludwig_stands_on_the_score_sheet) {
    const Answer a = run(play("--seed 4 --seats random,random", "en", "zwei_schloesser"));
    EXPECT_EQ(a.code, 0) << a.err;
    EXPECT_TRUE(has(after_last(a.out, "\n\n"), "!")) << a.out;
    EXPECT_TRUE(has(a.out, "Ludwig")) << a.out;
}

/// Every picture of a game in a terminal of 80×24, from the top of the screen to the prompt.
class Screen : public Cli, public testing::WithParamInterface<int> {};

TEST_P(Screen, every_picture_fits_into_80x24) {
    const int players = GetParam();
    Running game = start(play("--seed 11 --players " + std::to_string(players), "de"),
                         Running::Ears::terminal);
    int pictures = 0, too_high = 0, too_wide = 0;
    std::string worst;
    while (game.at_prompt()) {
        const std::string picture = after_last(game.news(), "\033[H");
        const Words lines = lines_in(picture);
        ++pictures;
        too_high += std::ssize(lines) > 24;
        if (lines.size() > lines_in(worst).size()) worst = picture;
        for (const std::string& line : lines) too_wide += width_of(line) > 80;
        game.type("1\n");
    }
    EXPECT_EQ(game.finish().code, 0);
    EXPECT_GT(pictures, 20);
    EXPECT_EQ(too_wide, 0);
    EXPECT_EQ(too_high, 0) << "of " << pictures << " pictures; the highest:\n" << worst;
}

INSTANTIATE_TEST_SUITE_P(players, Screen, testing::Values(2, 4, 6));

}  // namespace
}  // namespace tafelrunde::cli_test
