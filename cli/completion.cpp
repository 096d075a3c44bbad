// Shell completion, made from the command line's own description.
#include <fmt/core.h>

#include <CLI/CLI.hpp>

#include "bots/bots.hpp"
#include "cli/commands.hpp"

namespace tafelrunde::cli {
namespace {

std::string option_words(const CLI::App& app) {
    std::string words;
    for (const CLI::Option* option : app.get_options())
        for (const std::string& name : option->get_lnames()) join(words, "--" + name);
    return words;
}

std::string game_words() {
    std::string words;
    for (const Game& game : shelf()) join(words, game.id);
    return words;
}

bool takes_game(const CLI::App& command) { return command.get_option_no_throw("GAME") != nullptr; }

void bash(const CLI::App& app) {
    std::string names;
    for (const CLI::App* command : app.get_subcommands({})) join(names, command->get_name());
    fmt::print("_tafelrunde() {{\n    local word=${{COMP_WORDS[COMP_CWORD]}} words\n");
    fmt::print("    case ${{COMP_WORDS[1]}} in\n");
    for (const CLI::App* command : app.get_subcommands({})) {
        std::string words = option_words(*command);
        if (takes_game(*command))
            join(words, "$([ \"$COMP_CWORD\" = 2 ] && echo '" + game_words() + "')");
        fmt::print("    {}) words=\"{}\" ;;\n", command->get_name(), words);
    }
    fmt::print("    esac\n    [ \"$COMP_CWORD\" = 1 ] && words=\"{} {}\"\n", names,
               option_words(app));
    fmt::print("    COMPREPLY=($(compgen -W \"$words\" -- \"$word\"))\n}}\n");
    fmt::print("complete -o default -F _tafelrunde tafelrunde\n");
}

void fish(const CLI::App& app) {
    for (const CLI::App* command : app.get_subcommands({})) {
        const std::string name = command->get_name();
        fmt::print("complete -c tafelrunde -n __fish_use_subcommand -a {} -d '{}'\n", name,
                   command->get_description());
        for (std::string_view word : split(option_words(*command)))
            fmt::print("complete -c tafelrunde -n '__fish_seen_subcommand_from {}' -l {}\n", name,
                       word.substr(2));
        if (takes_game(*command))
            fmt::print("complete -c tafelrunde -n '__fish_seen_subcommand_from {}' -a '{}'\n", name,
                       game_words());
    }
}

}  // namespace

int completion(const CLI::App& app, const std::string& shell) {
    if (shell == "fish") {
        fish(app);
        return 0;
    }
    if (shell == "zsh") fmt::print("autoload -U +X bashcompinit && bashcompinit\n");
    bash(app);
    return 0;
}

}  // namespace tafelrunde::cli
