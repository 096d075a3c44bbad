// «tafelrunde play»: a sitting from its beginning to the score sheet.
#include <fmt/core.h>

#include <csignal>

#include "cli/sitting.hpp"

namespace tafelrunde::cli {

extern volatile std::sig_atomic_t interrupted;

namespace {

/// Ctrl-C ends the game in order; a second one kills.
void watch_interrupts() {
    struct sigaction action{};
    action.sa_handler = [](int) { interrupted = 1; };
    action.sa_flags = SA_RESETHAND;  // and no SA_RESTART: a waiting read returns
    sigaction(SIGINT, &action, nullptr);
}

void tell_end(const Manner& manner, const Sitting& sitting) {
    const Result result = sitting.table().outcome();
    const auto& names = sitting.log().names();
    fmt::print("\n");
    print(manner, sitting.table().drawing(
                      spectator, [&](const Phrase& p) { return say(manner.tongue, p, names); }));
    fmt::print("\n");
    print_result(manner, result, names);
    std::string winners;
    for (Seat seat : result.winners()) join(winners, names[static_cast<std::size_t>(seat)], ", ");
    const int count = static_cast<int>(result.winners().size());
    fmt::print("\n{}\n", painted(manner,
                                 told(manner, count == 1 ? "cli.winner" : "cli.winners",
                                      {gap("names", winners)}),
                                 Ink::good));
}

}  // namespace

int play(const Manner& manner, const PlayOptions& options) {
    watch_interrupts();
    Sitting sitting(manner, options);
    const Left left = sitting.run();
    if (left == Left::no) tell_end(manner, sitting);
    else fmt::print("{}\n", told(manner, "cli.left"));
    if (!options.record.empty()) {
        sitting.save(options.record, options.force);
        fmt::print("{}\n", told(manner, "cli.saved", {gap("path", options.record)}));
    }
    return left == Left::interrupted ? exit_interrupted : 0;
}

}  // namespace tafelrunde::cli
