// «tafelrunde play»: a sitting from its beginning to the score sheet.
#include <fmt/core.h>
#include <unistd.h>

#include <csignal>

#include "cli/sitting.hpp"

namespace tafelrunde::cli {

extern volatile std::sig_atomic_t interrupted;

namespace {

/// Ctrl-C ends the game in order: whoever reads, or is about to, finds no more input. A second one
/// kills.
void watch_interrupts() {
    struct sigaction action{};
    action.sa_handler = [](int) {
        interrupted = 1;
        close(STDIN_FILENO);
    };
    action.sa_flags = SA_RESETHAND;  // and no SA_RESTART: a waiting read returns
    sigaction(SIGINT, &action, nullptr);
}

std::string winners_told(const Manner& manner, const Result& result,
                         const std::vector<std::string>& names) {
    std::vector<std::string> winners;
    for (const Seat sheet : result.winners())
        winners.push_back(sheet_name(manner, result, static_cast<std::size_t>(sheet), names));
    if (winners.size() == 1 && winners[0] == told(manner, "name.you"))
        return told(manner, "cli.you_win");
    std::string list;
    for (std::size_t i = 0; i < winners.size(); ++i)
        join(list, winners[i], i + 1 < winners.size() ? ", " : " " + told(manner, "cli.and") + " ");
    return told(manner, winners.size() == 1 ? "cli.winner" : "cli.winners", {gap("names", list)});
}

void tell_end(const Manner& manner, Sitting& sitting) {
    const Result result = sitting.table().outcome();
    const auto& names = sitting.log().names();
    fmt::print("\n");
    const auto speak = [&](const Phrase& p) { return say(manner.tongue, p, names); };
    print(manner, sitting.table().drawing(spectator, {terminal_frame().width}, speak));
    sitting.tell_news();
    fmt::print("\n");
    print_result(manner, result, names);
    fmt::print("\n{}\n", painted(manner, winners_told(manner, result, names), Ink::good));
}

}  // namespace

int play(const Manner& manner, const PlayOptions& options) {
    Sitting sitting(manner, options);
    watch_interrupts();
    const Left left = sitting.run();
    if (left == Left::no) tell_end(manner, sitting);
    if (!options.record.empty()) {
        sitting.save(options.record, true);  // it was checked at the beginning
        fmt::print("{}\n", told(manner, "cli.saved", {gap("path", options.record)}));
    }
    if (left != Left::no)
        fmt::print("{}\n", options.record.empty()
                               ? told(manner, "cli.left")
                               : told(manner, "cli.go_on", {gap("path", options.record)}));
    return left == Left::interrupted ? exit_interrupted : 0;
}

}  // namespace tafelrunde::cli
