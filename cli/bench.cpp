// How fast the engine is, and the searches of the bots.
#include <fmt/core.h>

#include <chrono>
#include <optional>

#include "cli/commands.hpp"
#include "games/shelf.hpp"
#include "protocol/fair.hpp"

namespace tafelrunde::cli {
namespace {

struct Speed {
    double steps, decisions, games, copies;
};

using Clock = std::chrono::steady_clock;
double since(Clock::time_point begin) {
    return std::chrono::duration<double>(Clock::now() - begin).count();
}

/// Rates per second: batches of games until the time is over, on one core.
Speed measure(const Game& game, int players, double seconds) {
    game.random_games(players, 0, 20);  // warm up
    Tally sum;
    double spent = 0;
    const auto begin = Clock::now();
    for (std::uint64_t seed = 1; spent < seconds; seed += 100) {
        const Tally t = game.random_games(players, seed, 100);
        sum.games += t.games;
        sum.steps += t.steps;
        sum.decisions += t.decisions;
        spent = since(begin);
    }
    std::uint64_t copies = 0;
    double tried = 0;
    const auto again = Clock::now();
    for (std::uint64_t seed = 1; tried < seconds / 2; seed += 20) {
        copies += game.tried_games(players, seed, 20).tried;
        tried = since(again);
    }
    return {static_cast<double>(sum.steps) / spent, static_cast<double>(sum.decisions) / spent,
            static_cast<double>(sum.games) / spent, static_cast<double>(copies) / tried};
}

/// In microseconds: the first time, when tables may be made, and later.
void bench_help(const Style& style, const Game& game, const Help& help, bool as_json,
                double seconds) {
    const auto mean = [&](double spent, int times) { return 1e6 * spent / times / help.answers; };
    const auto begin = Clock::now();
    help.run();
    const double first = mean(since(begin), 1);
    const auto again = Clock::now();
    int times = 0;
    do {
        help.run();
        ++times;
    } while (since(again) < seconds / 2);
    const double later = mean(since(again), times);
    if (as_json)
        fmt::print("{{\"game\":\"{0}\",\"{1}_first_us\":{2:.1f},\"{1}_later_us\":{3:.1f}}}\n",
                   game.id, help.name, first, later);
    else
        fmt::print("{}\n", told(style, dotted(game.id, "bench", help.name),
                                {gap("first", fmt::format("{:.0f}", first)),
                                 gap("later", fmt::format("{:.0f}", later))}));
}

/// Iterations per second, over all decisions of games that are played at first sight. What is
/// solved exactly needs none and does not count; nothing if that is everything.
std::optional<double> searched(const Game& game, std::string_view name, double seconds) {
    constexpr int players = 2, most_ms = 5;
    const Bot bot = game.bot(name), habit = game.bot(stand_in);
    std::uint64_t done = 0;
    double spent = 0;
    const auto begin = Clock::now();
    for (std::uint64_t seed = 1; since(begin) < seconds; ++seed) {
        const Luck luck = fair_luck({"", secret_of_seed(seed), {}});
        const auto table = seeded(game, players, seed);
        Rng rng(seed);
        while (!table->acting().empty() && since(begin) < seconds) {
            if (table->acting().has(chance)) {
                table->chance_step(luck);
                continue;
            }
            const Seat seat = table->acting().first();
            const std::uint64_t before = done;
            const auto asked = Clock::now();
            if (table->menu(seat).size() > 1)
                bot(*table, seat, rng, {.milliseconds = most_ms, .done = &done});
            if (done > before) spent += since(asked);
            (void)table->pick(seat, habit(*table, seat, rng, {}));
        }
    }
    if (done == 0) return {};
    return static_cast<double>(done) / spent;
}

int bench_search(const Style& style, const std::string& game, bool as_json, double seconds) {
    constexpr std::array<std::string_view, 4> searches{"uct", "geselle", "meister", "grossmeister"};
    if (!as_json) {
        fmt::print("{:<16}", told(style, "cli.bench.iterations"));
        for (const auto& bot : searches) fmt::print("{:>14}", bot);
        fmt::print("\n");
    }
    for (const Game* g : chosen(game)) {
        if (as_json) fmt::print("{{\"game\":\"{}\"", g->id);
        else fmt::print("{:<16}", g->id);
        for (const auto& bot : searches) {
            const auto rate = searched(*g, bot, seconds);
            const std::string text = rate ? fmt::format("{:.0f}", *rate) : as_json ? "null" : "–";
            if (as_json) fmt::print(",\"{}_iterations_per_s\":{}", bot, text);
            else fmt::print("{:>14}", text);
            std::fflush(stdout);
        }
        fmt::print("{}", as_json ? "}\n" : "\n");
    }
    return 0;
}

}  // namespace

int bench(const Style& style, const std::string& game, bool of_bots, bool as_json, double seconds) {
    if (!(seconds > 0))
        throw BadInput("--seconds", "json.number", {gap("low", "0"), gap("high", "600")});
    if (of_bots) return bench_search(style, game, as_json, seconds);
    const auto list = chosen(game);
    if (!as_json)
        fmt::print("{:<16}{:>8}{:>14}{:>14}{:>12}{:>16}{:>8}\n", told(style, "cli.bench.game"),
                   told(style, "cli.bench.players"), told(style, "cli.bench.steps"),
                   told(style, "cli.bench.decisions"), told(style, "cli.bench.games"),
                   told(style, "cli.bench.copies"), told(style, "cli.bench.bytes"));
    for (const Game* g : list) {
        for (int players = g->min_seats; players <= g->max_seats; ++players) {
            const Speed s = measure(*g, players, seconds);
            if (as_json)
                fmt::print(
                    "{{\"game\":\"{}\",\"players\":{},\"steps_per_s\":{:.0f},"
                    "\"decisions_per_s\":{:.0f},\"games_per_s\":{:.1f},"
                    "\"copy_legal_apply_per_s\":{:.0f},\"us_per_game\":{:.2f},"
                    "\"state_bytes\":{}}}\n",
                    g->id, players, s.steps, s.decisions, s.games, s.copies, 1e6 / s.games,
                    g->state_bytes);
            else
                fmt::print("{:<16}{:>8}{:>14.0f}{:>14.0f}{:>12.0f}{:>16.0f}{:>8}\n", g->id, players,
                           s.steps, s.decisions, s.games, s.copies, g->state_bytes);
            std::fflush(stdout);
        }
        if (g->help) bench_help(style, *g, *g->help, as_json, seconds);
    }
    return 0;
}

}  // namespace tafelrunde::cli
