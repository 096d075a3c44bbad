// The executable: reads the command line, chooses language and colours, and tells mistakes in one
// line with exit code 2.
#include <fmt/core.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <cstdlib>
#include <iostream>

#include "bots/bots.hpp"
#include "cli/commands.hpp"

using namespace tafelrunde;

namespace {

Tongue preferred_tongue() {
    for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"})
        if (const char* value = std::getenv(name); value != nullptr && *value != '\0')
            return std::string_view(value).starts_with("en") ? Tongue::en : Tongue::de;
    return Tongue::de;
}

cli::Manner manner_of(const std::string& lang, const std::string& colour) {
    cli::Manner manner;
    manner.tongue = tongue_named(lang).value_or(preferred_tongue());
    const bool tty = isatty(STDOUT_FILENO) != 0;
    const char* const no_colour = std::getenv("NO_COLOR");
    const char* const term = std::getenv("TERM");
    const bool able = tty && (no_colour == nullptr || *no_colour == '\0') && term != nullptr &&
                      std::string_view(term) != "dumb";
    manner.colour = colour == "always" || (colour == "auto" && able);
    manner.interactive = tty && isatty(STDIN_FILENO) != 0;
    return manner;
}

int tell(const cli::Manner& manner, const Trouble& trouble) {
    std::string place = trouble.place;
    if (!place.empty()) place += ": ";
    std::fflush(stdout);
    fmt::print(stderr, "tafelrunde: {}{}\n", place, cli::told(manner, trouble.why));
    return cli::exit_bad_input;
}

struct CommandLine {  // what the command line said
    std::string lang, colour = "auto", game, path, rule, shell;
    std::optional<std::size_t> step;
    std::uint64_t count = 1000;
    bool as_json = false;
    double seconds = 1;
    cli::PlayOptions play;
    cli::PerftOptions perft;
    std::function<int(const cli::Manner&)> run;
};

void add_play(CLI::App& app, CommandLine& line) {
    auto* play = app.add_subcommand("play", "Play a game in the terminal, with people and bots");
    play->add_option("GAME", line.play.game, "Which game (see «games»)")->required();
    std::string bots;
    for (std::string_view name : bot_names()) join(bots, name, ", ");
    play->add_option(
            "--seats", line.play.seats,
            "The seats in order: human or a bot (" + bots + "), a name may follow: human=Anna")
        ->capture_default_str();
    play->add_option("--players", line.play.players, "Fill up with greedy bots to so many seats");
    play->add_option("--option", line.play.options, "A field of the set-up, such as start=0");
    play->add_option("--seed", line.play.seed, "The same luck every time");
    play->add_option("--record", line.play.record, "Write the record of the game to this file");
    play->add_option("--from", line.play.from, "Go on with a game that was saved");
    play->add_flag("--force", line.play.force, "Replace the record file if it exists");
    play->add_flag("--confirm", line.play.confirm,
                   "Wait for Enter before luck acts on a decision, so that it can be undone (as a "
                   "terminal does by itself)");
    play->add_flag("--no-confirm", line.play.no_confirm, "Do not wait");
    play->footer(
        "At the table: type the number of an entry, or its words. why WORDS tells why something\n"
        "is not possible, undo takes back, hint suggests, rules [ID], log, save FILE, help, quit.\n"
        "\n"
        "Examples:\n"
        "  tafelrunde play drachenwurf\n"
        "  tafelrunde play drachenwurf --seats human=Anna,human=Ben,greedy --record game.json\n"
        "  tafelrunde play drachenwurf --players 4 --seed 7 --lang en");
    play->callback(
        [&line] { line.run = [&](const cli::Manner& m) { return cli::play(m, line.play); }; });
}

void add_files(CLI::App& app, CommandLine& line) {
    auto* replay = app.add_subcommand("replay", "Show a recorded game");
    replay->add_option("FILE", line.path, "A record (JSON, or JSON Lines)")->required();
    replay->add_option("--step", line.step, "The table after so many steps instead of the end");
    replay->callback([&line] {
        line.run = [&](const cli::Manner& m) { return cli::replay_file(m, line.path, line.step); };
    });

    auto* verify =
        app.add_subcommand("verify", "Check a record: rules, hashes, and every draw of its dice");
    verify->add_option("FILE", line.path, "A record (JSON, or JSON Lines)")->required();
    verify->callback(
        [&line] { line.run = [&](const cli::Manner& m) { return cli::verify(m, line.path); }; });

    auto* score = app.add_subcommand("score", "Score the table in front of you");
    score->add_option("GAME", line.game)->required();
    score
        ->add_option("POSITION", line.path,
                     "A file (- for standard input) with JSON or lines «name: value»")
        ->required();
    score->footer(
        "Example position:\n  players: 2\n  hoards 0: blue/forest blue/ice | red/sea\n  eggs: 2 0");
    score->callback([&line] {
        line.run = [&](const cli::Manner& m) { return cli::score(m, line.game, line.path); };
    });

    auto* vectors =
        app.add_subcommand("vectors", "Run a file of test vectors; exit code 1 if one fails");
    vectors->add_option("GAME", line.game)->required();
    vectors->add_option("FILE", line.path)->required();
    vectors->callback([&line] {
        line.run = [&](const cli::Manner& m) { return cli::vectors(m, line.game, line.path); };
    });

    auto* rules = app.add_subcommand("rules", "Read the rules of a game, or one of them");
    rules->add_option("GAME", line.game)->required();
    rules->add_option("RULE", line.rule, "Its number, such as DW-406");
    rules->callback([&line] {
        line.run = [&](const cli::Manner& m) { return cli::rules(m, line.game, line.rule); };
    });
}

void add_engine(CLI::App& app, CommandLine& line) {
    auto* games = app.add_subcommand("games", "List the games");
    games->callback([&line] { line.run = [](const cli::Manner& m) { return cli::games(m); }; });

    auto* perft = app.add_subcommand("perft", "Count the courses that the next steps can take");
    perft->add_option("GAME", line.perft.game)->required();
    perft->add_option("--players", line.perft.players)->capture_default_str();
    perft->add_option("--depth", line.perft.depth, "Steps, those of chance included")
        ->required()
        ->check(CLI::Range(0, 100));
    auto* seed =
        perft->add_option("--seed", line.perft.seed, "From the first decision of this game")
            ->capture_default_str();
    perft->add_option("--position", line.perft.position, "From a position instead")->excludes(seed);
    perft->callback(
        [&line] { line.run = [&](const cli::Manner& m) { return cli::perft(m, line.perft); }; });

    auto* signature = app.add_subcommand(
        "signature", "The fingerprint of the rules: one number over seeded random games");
    signature->add_option("GAME", line.game, "All games by default");
    signature->add_option("--games", line.count, "Games for each number of players")
        ->capture_default_str()
        ->check(CLI::Range(1, 100'000'000));
    signature->callback([&line] {
        line.run = [&](const cli::Manner& m) { return cli::signature(m, line.game, line.count); };
    });

    auto* bench =
        app.add_subcommand("bench", "Measure random play on one core, for each number of players");
    bench->add_option("GAME", line.game, "All games by default");
    bench->add_flag("--json", line.as_json, "One object per line");
    bench->add_option("--seconds", line.seconds, "For each measurement")
        ->capture_default_str()
        ->check(CLI::Range(0.01, 600.0));
    bench->callback([&line] {
        line.run = [&](const cli::Manner& m) {
            return cli::bench(m, line.game, line.as_json, line.seconds);
        };
    });

    auto* completion = app.add_subcommand("completion", "Print shell completion");
    completion->add_option("SHELL", line.shell)
        ->required()
        ->check(CLI::IsMember({"bash", "zsh", "fish"}));
    completion->footer("Example:  source <(tafelrunde completion bash)");
    completion->callback([&line, &app] {
        line.run = [&](const cli::Manner&) { return cli::completion(app, line.shell); };
    });
}

}  // namespace

int main(int argc, char** argv) {
    CLI::App app{
        "Tafelrunde: board games of castles and dragons, with people and bots, every rule "
        "enforced"};
    app.name("tafelrunde");
    app.set_version_flag("--version", TAFELRUNDE_VERSION);
    app.require_subcommand(1);
    app.fallthrough();
    CommandLine line;
    app.add_option("--lang", line.lang, "de or en (default: by the environment, else German)")
        ->check(CLI::IsMember({"de", "en"}));
    app.add_option("--colour,--color", line.colour, "auto, always or never")
        ->check(CLI::IsMember({"auto", "always", "never"}));
    app.footer(
        "Begin with:  tafelrunde play drachenwurf\nEach command has its own help:  tafelrunde play "
        "--help");
    add_play(app, line);
    add_files(app, line);
    add_engine(app, line);
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        if (error.get_exit_code() == 0) return app.exit(error);
        fmt::print(stderr, "tafelrunde: {}\n", error.what());
        return cli::exit_bad_input;
    }
    const cli::Manner manner = manner_of(line.lang, line.colour);
    try {
        return line.run(manner);
    } catch (const BadInput& bad) {
        return tell(manner, bad.trouble);
    } catch (const std::exception& broken) {
        fmt::print(stderr, "tafelrunde: {}\n", broken.what());
        return cli::exit_bad_input;
    }
}
