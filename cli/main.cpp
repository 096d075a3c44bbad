// The executable: reads the command line, chooses language and colours, and reports errors in one
// line with exit code 2.
#include <fmt/core.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <cstdlib>
#include <iostream>

#include "bots/bots.hpp"
#include "cli/commands.hpp"
#include "cli/team.hpp"
#include "games/shelf.hpp"

using namespace tafelrunde;

namespace {

Tongue preferred_tongue() {
    for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"})
        if (const char* value = std::getenv(name); value != nullptr && *value != '\0')
            return std::string_view(value).starts_with("en") ? Tongue::en : Tongue::de;
    return Tongue::de;
}

cli::Style manner_of(Tongue tongue, const std::string& colour) {
    cli::Style style;
    style.tongue = tongue;
    const bool tty = isatty(STDOUT_FILENO) != 0;
    const char* const no_colour = std::getenv("NO_COLOR");
    const char* const term = std::getenv("TERM");
    const bool able = tty && (no_colour == nullptr || *no_colour == '\0') && term != nullptr &&
                      std::string_view(term) != "dumb";
    style.colour = colour == "always" || (colour == "auto" && able);
    style.interactive = tty && isatty(STDIN_FILENO) != 0;
    return style;
}

int tell(const cli::Style& style, const Trouble& trouble) {
    std::string place = trouble.place;
    if (!place.empty()) place += ": ";
    std::fflush(stdout);
    fmt::print(stderr, "tafelrunde: {}\n", cli::shown(place + cli::told(style, trouble.why), 400));
    return cli::exit_bad_input;
}

struct CommandLine {  // what the command line said
    std::string lang, colour = "auto", game, path, rule, shell;
    std::optional<std::size_t> step;
    std::uint64_t count = 1000;
    bool examples = false, as_json = false, of_bots = false;
    double seconds = 1;
    cli::PlayOptions play;
    cli::PerftOptions perft;
    cli::ServeOptions serve;
    cli::LoadOptions load;
    cli::ArenaOptions arena;
    cli::TrainOptions train;
    std::string folder;
    bool force = false;
    std::function<int(const cli::Style&)> run;
};

/// Help in the language of this run. A command is described by «help.NAME», its options by
/// «help.NAME.OPTION», examples by «help.NAME.more».
class Help {
public:
    Help(CLI::App& app, Tongue tongue) : app_(app), tongue_(tongue) {
        for (const char* label : {"Usage", "OPTIONS", "SUBCOMMAND", "Positionals", "REQUIRED",
                                  "TEXT", "INT", "UINT", "FLOAT"})
            app.get_formatter()->label(label, text("label." + std::string(label)));
    }

    std::string text(const std::string& key, const std::vector<Gap>& gaps = {}) const {
        return say(tongue_, {"help." + key, gaps});
    }

    CLI::App& command(const std::string& name, std::function<int(const cli::Style&)> work,
                      CommandLine& line) {
        CLI::App& command = *app_.add_subcommand(name, text(name));
        command.group(text("label.Commands"));
        command.set_help_flag("-h,--help", text("help"))->group(text("label.Options"));
        if (has_text(tongue_, "help." + name + ".more")) command.footer(text(name + ".more"));
        command.callback([work = std::move(work), &line] { line.run = work; });
        return command;
    }

    template <class T>
    CLI::Option& option(CLI::App& command, const std::string& flags, T& value) {
        const std::string first = flags.substr(0, flags.find(','));
        const std::string name = first.substr(first.starts_with("--") ? 2 : 0);
        CLI::Option& option = *command.add_option(flags, value, described(command, name));
        if (flags.starts_with("--")) option.group(text("label.Options"));
        return option;
    }

    CLI::Option& flag(CLI::App& command, const std::string& flags, bool& value) {
        return *command.add_flag(flags, value, described(command, flags.substr(2)))
                    ->group(text("label.Options"));
    }

private:
    std::string described(const CLI::App& command, const std::string& name) const {
        const std::string own = command.get_name() + "." + name;
        return text(has_text(tongue_, "help." + own) ? own : name);
    }

    CLI::App& app_;
    Tongue tongue_;
};

void add_play(Help& help, CommandLine& line) {
    CLI::App& play =
        help.command("play", [&](const cli::Style& m) { return cli::play(m, line.play); }, line);
    help.option(play, "GAME", line.play.game);
    help.option(play, "--seats", line.play.seats);
    help.option(play, "--players", line.play.players);
    help.option(play, "--option", line.play.options);
    help.option(play, "--seed", line.play.seed).check(CLI::NonNegativeNumber);
    help.option(play, "--record", line.play.record);
    help.option(play, "--from", line.play.from);
    help.flag(play, "--force", line.play.force);
    help.flag(play, "--confirm", line.play.confirm);
    help.flag(play, "--no-confirm", line.play.no_confirm);
    help.option(play, "--bot-time", line.play.bot_time);
}

void add_server(Help& help, CommandLine& line) {
    CLI::App& serve =
        help.command("serve", [&](const cli::Style& m) { return cli::serve(m, line.serve); }, line);
    help.option(serve, "--port", line.serve.port)
        .capture_default_str()
        ->check(CLI::Range(0, 65535));
    help.option(serve, "--bind", line.serve.bind);
    help.flag(serve, "--lan", line.serve.lan);
    help.option(serve, "--data", line.serve.data);
    help.option(serve, "--log", line.serve.log)
        .capture_default_str()
        ->check(CLI::IsMember({"error", "warn", "info", "debug"}));
    help.option(serve, "--origin", line.serve.origins);
    help.option(serve, "--trust-proxy", line.serve.proxies);
    help.flag(serve, "--trust-loopback", line.serve.trust_loopback);
    help.option(serve, "--bot-time", line.serve.bot_time);

    CLI::App& backup = help.command(
        "backup",
        [&](const cli::Style& m) { return cli::backup(m, line.folder, line.path, line.force); },
        line);
    help.option(backup, "DIR", line.folder).required();
    help.option(backup, "FILE", line.path).required();
    help.flag(backup, "--force", line.force);

    CLI::App& restore = help.command(
        "restore", [&](const cli::Style& m) { return cli::restore(m, line.path, line.folder); },
        line);
    help.option(restore, "FILE", line.path).required();
    help.option(restore, "DIR", line.folder).required();
}

void add_load(Help& help, CommandLine& line) {
    CLI::App& load =
        help.command("load", [&](const cli::Style& m) { return cli::load(m, line.load); }, line);
    help.option(load, "--url", line.load.url);
    help.option(load, "--pid", line.load.run.pid);
    help.option(load, "--data", line.load.data);
    help.option(load, "--game", line.load.run.game).capture_default_str();
    help.option(load, "--tables", line.load.run.tables)
        .capture_default_str()
        ->check(CLI::Range(1, 20'000));
    help.option(load, "--seats", line.load.run.seats)
        .capture_default_str()
        ->check(CLI::Range(2, 7));
    help.option(load, "--bots", line.load.run.bots)
        .capture_default_str()
        ->check(CLI::Range(0, 1'000));
    CLI::Option& rate = help.option(load, "--rate", line.load.run.rate);
    rate.check(CLI::PositiveNumber);
    help.flag(load, "--saturate", line.load.saturate).excludes(&rate);
    help.option(load, "--seconds", line.load.run.seconds)
        .capture_default_str()
        ->check(CLI::Range(0.1, 3600.0));
    help.flag(load, "--json", line.load.as_json);
}

/// What arena and analyze have in common.
void add_contest(Help& help, CLI::App& command, cli::ArenaOptions& options) {
    help.option(command, "GAME", options.game).required();
    help.option(command, "--bots", options.bots);
    help.option(command, "--players", options.players);
    help.option(command, "--games", options.games)
        .check(CLI::Range(std::uint64_t{1}, std::uint64_t{100'000'000}));
    help.option(command, "--seed", options.seed).capture_default_str();
    help.option(command, "--jobs", options.jobs).check(CLI::Range(1, 1024));
    CLI::Option& time = help.option(command, "--time", options.milliseconds);
    time.check(CLI::Range(1, 3'600'000));
    help.option(command, "--iterations", options.iterations)
        .check(CLI::Range(1, 1'000'000'000))
        ->excludes(&time);
    help.option(command, "--report", options.report);
    help.flag(command, "--json", options.as_json);
}

void add_arena(Help& help, CommandLine& line, const arena::Team& team) {
    CLI::App& arena = help.command(
        "arena", [&](const cli::Style& m) { return cli::arena(m, line.arena, team); }, line);
    add_contest(help, arena, line.arena);
    arena.get_option("--bots")->required();
    help.option(arena, "--sprt", line.arena.sprt);
    help.flag(arena, "--timings", line.arena.timings);
}

void add_research(Help& help, CommandLine& line) {
    CLI::App& analyze = help.command(
        "analyze", [&](const cli::Style& m) { return cli::analyze(m, line.arena); }, line);
    add_contest(help, analyze, line.arena);

    CLI::App& train =
        help.command("train", [&](const cli::Style& m) { return cli::train(m, line.train); }, line);
    help.option(train, "GAME", line.train.game).required();
    help.option(train, "--games", line.train.games)
        .capture_default_str()
        ->check(CLI::Range(1, 100'000'000));
    help.option(train, "--seed", line.train.seed).capture_default_str();
    help.option(train, "--slip", line.train.slip)
        .capture_default_str()
        ->check(CLI::Range(0.0, 1000.0));
}

void add_files(Help& help, CommandLine& line) {
    CLI::App& replay = help.command(
        "replay", [&](const cli::Style& m) { return cli::replay_file(m, line.path, line.step); },
        line);
    help.option(replay, "FILE", line.path).required();
    help.option(replay, "--step", line.step);

    CLI::App& verify = help.command(
        "verify", [&](const cli::Style& m) { return cli::verify(m, line.path); }, line);
    help.option(verify, "FILE", line.path).required();

    CLI::App& score = help.command(
        "score", [&](const cli::Style& m) { return cli::score(m, line.game, line.path); }, line);
    help.option(score, "GAME", line.game).required();
    help.option(score, "POSITION", line.path).required();

    CLI::App& vectors = help.command(
        "vectors", [&](const cli::Style& m) { return cli::vectors(m, line.game, line.path); },
        line);
    help.option(vectors, "GAME", line.game).required();
    help.option(vectors, "FILE", line.path).required();

    CLI::App& material = help.command(
        "material", [&](const cli::Style& m) { return cli::material(m, line.game); }, line);
    help.option(material, "GAME", line.game).required();

    CLI::App& plan = help.command(
        "plan", [&](const cli::Style& m) { return cli::plan(m, line.game, line.path); }, line);
    help.option(plan, "GAME", line.game).required();
    help.option(plan, "FILE", line.path).required();

    CLI::App& rules = help.command(
        "rules", [&](const cli::Style& m) { return cli::rules(m, line.game, line.rule); }, line);
    help.option(rules, "GAME", line.game).required();
    help.option(rules, "RULE", line.rule);
}

void add_engine(Help& help, CommandLine& line, const CLI::App& app) {
    help.command("games", [](const cli::Style& m) { return cli::games(m); }, line);

    CLI::App& perft =
        help.command("perft", [&](const cli::Style& m) { return cli::perft(m, line.perft); }, line);
    help.option(perft, "GAME", line.perft.game).required();
    help.option(perft, "--players", line.perft.players).capture_default_str();
    help.option(perft, "--depth", line.perft.depth).required()->check(CLI::Range(0, 100));
    CLI::Option& seed = help.option(perft, "--seed", line.perft.seed);
    seed.capture_default_str();
    help.option(perft, "--position", line.perft.position).excludes(&seed);

    CLI::App& signature = help.command(
        "signature", [&](const cli::Style& m) { return cli::signature(m, line.game, line.count); },
        line);
    help.option(signature, "GAME", line.game);
    help.option(signature, "--games", line.count)
        .capture_default_str()
        ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{100'000'000}));

    CLI::App& bench = help.command(
        "bench",
        [&](const cli::Style& m) {
            return cli::bench(m, line.game, line.of_bots, line.as_json, line.seconds);
        },
        line);
    help.option(bench, "GAME", line.game);
    help.flag(bench, "--bots", line.of_bots);
    help.flag(bench, "--json", line.as_json);
    help.option(bench, "--seconds", line.seconds)
        .capture_default_str()
        ->check(CLI::Range(0.01, 600.0));

    CLI::App& completion = help.command(
        "completion", [&](const cli::Style&) { return cli::completion(app, line.shell); }, line);
    help.option(completion, "SHELL", line.shell)
        .required()
        ->check(CLI::IsMember({"bash", "zsh", "fish"}));
}

/// The language must be known before the help is written.
Tongue tongue_in(int argc, char** argv) {
    for (int i = 1; i < argc; ++i) {
        const std::string_view word = argv[i];
        if (word == "--lang" && i + 1 < argc)
            return tongue_named(argv[i + 1]).value_or(preferred_tongue());
        if (word.starts_with("--lang="))
            return tongue_named(word.substr(7)).value_or(preferred_tongue());
    }
    return preferred_tongue();
}

/// What is wrong with the command line: an unknown command or option by its name, the rest as
/// CLI11 says it.
std::string problem(const CLI::App& app, const Help& help, const CLI::ParseError& error, int argc,
                    char** argv) {
    if (!app.get_subcommands().empty()) return error.what();
    for (int i = 1; i < argc; ++i) {
        const std::string word = argv[i];
        const std::string name = word.substr(0, word.find('='));
        const bool known = word.starts_with("-") && app.get_option_no_throw(name) != nullptr;
        if (!known) return help.text("unknown", {gap("word", cli::shown(word))});
        if (word == name && i + 1 < argc && (name == "--lang" || name.starts_with("--colo"))) ++i;
    }
    return app.count_all() > 1 ? error.what() : help.text("no_command");
}

int run(int argc, char** argv, const arena::Team& team) {
    const Tongue tongue = tongue_in(argc, argv);
    CommandLine line;
    CLI::App app;
    Help help(app, tongue);
    app.description(help.text("tafelrunde"));
    app.footer(help.text("tafelrunde.more"));
    app.name(std::string(team.program));
    app.set_help_flag("-h,--help", help.text("help"))->group(help.text("label.Options"));
    app.set_version_flag("--version", TAFELRUNDE_VERSION, help.text("version"))
        ->group(help.text("label.Options"));
    app.require_subcommand(1);
    app.fallthrough();
    help.option(app, "--lang", line.lang).check(CLI::IsMember({"de", "en"}));
    help.option(app, "--colour,--color", line.colour)
        .check(CLI::IsMember({"auto", "always", "never"}));
    help.flag(app, "--examples", line.examples);
    add_arena(help, line, team);
    if (team.program == arena::Team{}.program) {
        add_play(help, line);
        add_server(help, line);
        add_load(help, line);
        add_research(help, line);
        add_files(help, line);
        add_engine(help, line, app);
    }
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        if (error.get_exit_code() == 0) return app.exit(error);
        const auto what =
            say(tongue, {"help.error", {gap("problem", problem(app, help, error, argc, argv))}});
        fmt::print(stderr, "tafelrunde: {}\n", what);
        return cli::exit_bad_input;
    }
    if (line.examples) add_examples();
    const cli::Style style = manner_of(tongue, line.colour);
    try {
        return line.run(style);
    } catch (const BadInput& bad) {
        return tell(style, bad.trouble);
    } catch (const std::exception& broken) {
        fmt::print(stderr, "tafelrunde: {}\n", broken.what());
        return cli::exit_bad_input;
    }
}

}  // namespace

int main(int argc, char** argv) {
    const arena::Team team = cli::gather_team(argc, argv);
    const int code = run(argc, argv, team);
    cli::dismiss_team(code);
    return code;
}
