// The command arena: bots against each other.
#include <fmt/core.h>

#include <charconv>

#include "cli/commands.hpp"
#include "cli/figures.hpp"
#include "cli/signals.hpp"

namespace tafelrunde::cli {
namespace {

using namespace tafelrunde::arena;

/// «0.5,0.55».
std::array<double, 2> shares_in(const std::string& text) {
    std::array<double, 2> p{};
    const auto parts = split(text, ',');
    bool good = parts.size() == 2;
    for (std::size_t i = 0; good && i < 2; ++i) {
        const char* const end = parts[i].end();
        const auto [stopped, wrong] = std::from_chars(parts[i].begin(), end, p[i]);
        good = wrong == std::errc{} && stopped == end && p[i] > 0 && p[i] < 1;
    }
    if (!good || p[0] >= p[1])
        throw BadInput("--sprt", "arena.no.sprt", {gap("value", shown(text))});
    return p;
}

}  // namespace

int arena(const Style& style, const ArenaOptions& o, const Team& team) {
    Settings settings;
    settings.game = &game_named(o.game);
    settings.bots = line_up(*settings.game, o.bots, o.players);
    settings.seed = o.seed;
    settings.effort = {o.iterations, o.milliseconds};
    if (!o.sprt.empty()) settings.sprt = shares_in(o.sprt);
    settings.games = o.games.value_or(settings.sprt ? 0 : 200);
    if (!team.leads) {
        team.help(settings);
        return 0;
    }
    if (!o.report.empty()) check_writable(o.report, true);
    Journal journal(state_folder(), settings);
    ProgressLine line(style);
    Ledger ledger(settings, journal, [&](const Standing& now) { line.show(now); });
    {
        const Watchman watchman([&] { ledger.interrupt(); });
        team.play(ledger, jobs_or_cores(o.jobs));
    }
    line.clear();
    const bool complete = ledger.is_complete();
    const Summary summary = summarize(settings, std::move(ledger).deals(), complete);
    if (!o.report.empty()) write_file(o.report, report(style.tongue, summary), true);
    if (o.as_json) fmt::print("{}\n", to_json(summary, o.timings));
    else print_summary(style, summary);
    if (!complete) {
        fmt::print(stderr, "tafelrunde: {}\n", told(style, "arena.interrupted"));
        return exit_interrupted;
    }
    journal.remove();
    return 0;
}

}  // namespace tafelrunde::cli
