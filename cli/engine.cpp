// Commands about the engine itself: games, perft, signature, bench.
#include <fmt/core.h>

#include <chrono>

#include "cli/commands.hpp"
#include "games/wuerfelkoenig/assistant.hpp"
#include "protocol/fair.hpp"

namespace tafelrunde::cli {
namespace {

std::vector<const Game*> chosen(const std::string& game) {
    if (!game.empty()) return {&game_named(game)};
    std::vector<const Game*> all;
    for (const Game& g : shelf()) all.push_back(&g);
    return all;
}

/// A new game with the fair dice of a seed, played to the first decision of a player.
std::unique_ptr<Table> seeded(const Game& game, int players, std::uint64_t seed) {
    const Luck luck = fair_luck({"", secret_of_seed(seed), {}});
    Trouble trouble;
    const std::vector<Field> setup{{"players", std::to_string(players)}};
    auto table = game.open(setup, luck, trouble);
    if (!table) throw BadInput("--players", trouble.why.key, trouble.why.gaps);
    while (table->acting().has(chance)) table->chance_step(luck);
    return table;
}

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

/// The dice assistant of Würfelkönig tells of five cards, once for each card of the stacks.
void tell_five_cards() {
    using namespace wuerfelkoenig;
    for (Card top = 0; top < stack_size; ++top)
        for (Card card = top; card < cards; card += stack_size)
            for (int grade = 1; grade <= row_of(card).grades(); ++grade)
                (void)advise(card, grade, {1, 2, 3, 4, 5, 6}, 2);
}

/// In microseconds: the first time, when its tables are made, and later.
void bench_assistant(const Manner& manner, bool as_json, double seconds) {
    const auto mean = [](double spent, int times) {
        return 1e6 * spent / times / wuerfelkoenig::stack_size;
    };
    const auto begin = Clock::now();
    tell_five_cards();
    const double first = mean(since(begin), 1);
    const auto again = Clock::now();
    int times = 0;
    do {
        tell_five_cards();
        ++times;
    } while (since(again) < seconds / 2);
    const double later = mean(since(again), times);
    if (as_json)
        fmt::print(
            "{{\"game\":\"{}\",\"assistant_first_us\":{:.1f},\"assistant_later_us\":{:.1f}}}\n",
            wuerfelkoenig::State::id, first, later);
    else
        fmt::print("{}\n", told(manner, "cli.bench.assistant",
                                {gap("first", fmt::format("{:.0f}", first)),
                                 gap("later", fmt::format("{:.0f}", later))}));
}

}  // namespace

int games(const Manner& manner) {
    for (const Game& game : shelf()) {
        const std::string id(game.id);
        fmt::print(
            "{}  {}\n", painted(manner, padded(id, 16), Ink::strong),
            told(manner, "cli.players", {gap("low", game.min_seats), gap("high", game.max_seats)}));
        fmt::print("{:16}  {}\n", "", told(manner, id + ".about"));
    }
    return 0;
}

int perft(const Manner&, const PerftOptions& options) {
    const Game& game = game_named(options.game);
    std::unique_ptr<Table> table;
    if (options.position.empty()) {
        table = seeded(game, options.players, options.seed);
        fmt::print("{} players {} seed {}", game.id, options.players, options.seed);
    } else {
        table = table_at(game, options.position);
        fmt::print("{} position {}", game.id, options.position);
    }
    fmt::print(" depth {} leaves {}\n", options.depth, table->courses(options.depth));
    return 0;
}

int signature(const Manner&, const std::string& game, std::uint64_t count) {
    for (const Game* g : chosen(game)) {
        std::uint64_t sign = 0;
        for (int players = g->min_seats; players <= g->max_seats; ++players)
            sign = mix(sign ^ g->signed_games(players, 1, count).signature);
        fmt::print("{} rules {} games {} signature {:016x}\n", g->id, g->rules_version, count,
                   sign);
    }
    return 0;
}

int bench(const Manner& manner, const std::string& game, bool as_json, double seconds) {
    if (!(seconds > 0))
        throw BadInput("--seconds", "json.number", {gap("low", "0"), gap("high", "600")});
    const auto list = chosen(game);
    if (!as_json)
        fmt::print("{:<16}{:>8}{:>14}{:>14}{:>12}{:>16}{:>8}\n", told(manner, "cli.bench.game"),
                   told(manner, "cli.bench.players"), told(manner, "cli.bench.steps"),
                   told(manner, "cli.bench.decisions"), told(manner, "cli.bench.games"),
                   told(manner, "cli.bench.copies"), told(manner, "cli.bench.bytes"));
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
        if (g->id == wuerfelkoenig::State::id) bench_assistant(manner, as_json, seconds);
    }
    return 0;
}

}  // namespace tafelrunde::cli
