// «tafelrunde play»: a game from its beginning to the score sheet.
#include <fmt/core.h>
#include <unistd.h>

#include <csignal>

#include "cli/terminal_game.hpp"

namespace tafelrunde::cli {

extern volatile std::sig_atomic_t interrupted;

namespace {

/// Ctrl-C ends the game in an orderly way: reading finds no more input. A second one kills the
/// program.
void watch_interrupts() {
    struct sigaction action{};
    action.sa_handler = [](int) {
        interrupted = 1;
        close(STDIN_FILENO);
    };
    action.sa_flags = SA_RESETHAND;  // and no SA_RESTART: a waiting read returns
    sigaction(SIGINT, &action, nullptr);
}

std::string winners_told(const Style& style, const Result& result,
                         const std::vector<std::string>& names) {
    std::vector<std::string> winners;
    for (const Seat sheet : result.winners())
        winners.push_back(sheet_name(style, result, static_cast<std::size_t>(sheet), names));
    if (winners.size() == 1 && winners[0] == told(style, "name.you"))
        return told(style, "cli.you_win");
    std::string list;
    for (std::size_t i = 0; i < winners.size(); ++i)
        join(list, winners[i], i + 1 < winners.size() ? ", " : " " + told(style, "cli.and") + " ");
    return told(style, winners.size() == 1 ? "cli.winner" : "cli.winners", {gap("names", list)});
}

void tell_end(const Style& style, TerminalGame& game) {
    const Result result = game.table().outcome();
    const auto& names = game.log().names();
    fmt::print("\n");
    const auto speak = [&](const Phrase& p) { return say(style.tongue, p, names); };
    print(style, game.table().drawing(spectator, {terminal_frame().width}, speak));
    game.tell_news();
    fmt::print("\n");
    print_result(style, result, names);
    fmt::print("\n{}\n", painted(style, winners_told(style, result, names), Ink::good));
}

}  // namespace

int play(const Style& style, const PlayOptions& options) {
    TerminalGame game(style, options);
    watch_interrupts();
    const Left left = game.run();
    if (left == Left::no) tell_end(style, game);
    if (!options.record.empty()) {
        game.save(options.record, true);  // it was checked at the beginning
        fmt::print("{}\n", told(style, "cli.saved", {gap("path", options.record)}));
    }
    if (left != Left::no)
        fmt::print("{}\n", options.record.empty()
                               ? told(style, "cli.left")
                               : told(style, "cli.go_on", {gap("path", options.record)}));
    return left == Left::interrupted ? exit_interrupted : 0;
}

}  // namespace tafelrunde::cli
