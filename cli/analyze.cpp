// The commands analyze and train: what bots say about a game, and what they learn from it.
#include <fmt/core.h>

#include "bots/fit.hpp"
#include "cli/commands.hpp"
#include "cli/figures.hpp"
#include "cli/signals.hpp"

namespace tafelrunde::cli {
namespace {

void print_study(const Style& style, const arena::Study& s) {
    constexpr std::size_t most_things = 25;
    const Tongue t = style.tongue;
    const auto section = [&](const std::string& key) {
        fmt::print("\n{}\n", painted(style, told(style, "report." + key), Ink::strong));
    };
    print_wrapped(style, arena::headline(t, s.summary), Ink::strong);
    for (const std::string& sentence : arena::sentences(t, s)) print_wrapped(style, sentence);
    section("seats");
    print_rows(style, arena::seat_rows(t, s.summary));
    section("branching");
    print_rows(style, arena::branching_rows(t, s));
    section("sheet");
    print_rows(style, arena::sheet_rows(t, s));
    section("things");
    print_rows(style, arena::thing_rows(t, s, most_things));
}

}  // namespace

int analyze(const Style& style, const ArenaOptions& o) {
    arena::Settings settings;
    settings.game = &game_named(o.game);
    settings.bots = arena::line_up(*settings.game, o.bots.empty() ? "greedy" : o.bots, o.players);
    settings.seed = o.seed;
    settings.effort = {o.iterations, o.milliseconds};
    settings.games = o.games.value_or(200);
    if (!o.report.empty()) check_writable(o.report, true);
    ProgressLine line(style);
    std::atomic<bool> stop = false;
    std::optional<arena::Study> found;
    {
        const Watchman watchman([&] { stop = true; });
        found = arena::study(settings, jobs_or_cores(o.jobs), stop,
                             [&](const arena::Standing& now) { line.show(now); });
    }
    line.clear();
    if (!found) return exit_interrupted;
    if (!o.report.empty()) write_file(o.report, arena::report(style.tongue, *found), true);
    if (o.as_json) fmt::print("{}\n", to_json(*found));
    else print_study(style, *found);
    return 0;
}

int train(const Style& style, const TrainOptions& o) {
    const Game& game = game_named(o.game);
    const Expert& expert = *game.expert;
    const int counts = game.max_seats - game.min_seats + 1;
    std::vector<std::vector<float>> rows(static_cast<std::size_t>(counts));
    ProgressLine line(style);
    std::atomic<int> done = 0;
    const auto show = [&](int now) {
        line.show(now, counts,
                  told(style, "train.progress", {gap("done", now), gap("all", counts)}));
    };
    show(0);
    const std::atomic<bool> stop = false;
    // The largest tables take longest, so they begin.
    arena::in_parallel(static_cast<std::uint64_t>(counts), jobs_or_cores({}), stop,
                       [&](std::uint64_t i) {
                           const int players = game.max_seats - static_cast<int>(i);
                           rows[static_cast<std::size_t>(players - game.min_seats)] =
                               expert.train(players, o.seed, o.games, o.slip);
                           show(++done);
                       });
    line.clear();
    const std::string command = fmt::format("tafelrunde train {} --games {} --seed {} --slip {}",
                                            game.id, o.games, o.seed, o.slip);
    fmt::print("{}", weights_header(game.id, command, expert.features, rows));
    return 0;
}

}  // namespace tafelrunde::cli
