// Commands about the engine itself: games, perft, signature.
#include <fmt/core.h>

#include "cli/commands.hpp"
#include "protocol/fair.hpp"

namespace tafelrunde::cli {

std::vector<const Game*> chosen(const std::string& game) {
    if (!game.empty()) return {&game_named(game)};
    std::vector<const Game*> all;
    for (const Game& g : shelf()) all.push_back(&g);
    return all;
}

std::unique_ptr<Table> seeded(const Game& game, int players, std::uint64_t seed) {
    const Luck luck = fair_luck({"", secret_of_seed(seed), {}});
    Trouble trouble;
    const std::vector<Field> setup{{"players", std::to_string(players)}};
    auto table = game.open(setup, luck, trouble);
    if (!table) throw BadInput({"--players", trouble.why});
    while (table->acting().has(chance)) table->chance_step(luck);
    return table;
}

int games(const Style& style) {
    for (const Game& game : shelf()) {
        const std::string id(game.id);
        fmt::print(
            "{}  {}\n", painted(style, padded(id, 16), Ink::strong),
            told(style, "cli.players", {gap("low", game.min_seats), gap("high", game.max_seats)}));
        fmt::print("{:16}  {}\n", "", told(style, id + ".about"));
    }
    return 0;
}

int perft(const Style&, const PerftOptions& options) {
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

int signature(const Style&, const std::string& game, std::uint64_t count) {
    for (const Game* g : chosen(game)) {
        std::uint64_t sign = 0;
        for (int players = g->min_seats; players <= g->max_seats; ++players)
            sign = mix(sign ^ g->signed_games(players, 1, count).signature);
        fmt::print("{} rules {} games {} signature {:016x}\n", g->id, g->rules_version, count,
                   sign);
    }
    return 0;
}

}  // namespace tafelrunde::cli
