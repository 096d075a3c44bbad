// Shell completion, made from the command line's own description.
#include <fmt/core.h>

#include <CLI/CLI.hpp>

#include "cli/commands.hpp"
#include "games/shelf.hpp"

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
    std::string bots;
    for (std::string_view bot : bot_names) join(bots, bot);
    fmt::print(
        "_tafelrunde() {{\n"
        "    local word=${{COMP_WORDS[COMP_CWORD]}} before=${{COMP_WORDS[COMP_CWORD-1]}} command= "
        "i\n"
        "    for ((i = 1; i < COMP_CWORD; ++i)); do\n"
        "        case ${{COMP_WORDS[i]}} in\n"
        "        --lang | --colour | --color) ((++i)) ;;\n"
        "        -*) ;;\n"
        "        *) command=${{COMP_WORDS[i]}} && break ;;\n"
        "        esac\n"
        "    done\n"
        "    local words='{} {}'\n"
        "    case $command in\n",
        names, option_words(app));
    for (const CLI::App* command : app.get_subcommands({})) {
        std::string words = option_words(*command);
        if (takes_game(*command)) join(words, game_words());
        if (command->get_name() == "completion") join(words, "bash zsh fish");
        fmt::print("    {}) words='{}' ;;\n", command->get_name(), words);
    }
    fmt::print(
        "    esac\n"
        "    case $before in\n"
        "    --lang) words='de en' ;;\n"
        "    --colour | --color) words='auto always never' ;;\n"
        "    --seats) words='human {0}' ;;\n"
        "    --bots) words='{0}' ;;\n"
        "    esac\n"
        "    COMPREPLY=($(compgen -W \"$words\" -- \"$word\"))\n"
        "}}\n"
        "complete -o default -F _tafelrunde tafelrunde\n",
        bots);
}

void fish(const CLI::App& app) {
    for (const CLI::App* command : app.get_subcommands({})) {
        const std::string name = command->get_name();
        fmt::print("complete -c tafelrunde -n __fish_use_subcommand -a {} -d '{}'\n", name,
                   command->get_description());
        const std::string options = option_words(*command);
        for (std::string_view word : split(options))
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
