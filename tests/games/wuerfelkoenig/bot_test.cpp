// The greedy bot beats chance clearly.
#include "games/wuerfelkoenig/bot.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "bots/bots.hpp"
#include "games/shelf.hpp"

namespace tafelrunde {
namespace {

/// Whether the greedy seat wins alone.
bool greedy_wins(int players, Seat greedy, std::uint64_t seed) {
    const FastLuck fast(seed);
    const Luck luck = [&](std::string_view site, int drawn, int n) {
        const auto& sites = wuerfelkoenig::State::sites;
        return fast.below(static_cast<int>(std::ranges::find(sites, site) - sites.begin()), drawn,
                          n);
    };
    Rng rng(mix(seed));
    Trouble trouble;
    const auto table =
        find_game("wuerfelkoenig")
            ->open(std::vector<Field>{{"players", std::to_string(players)}}, luck, trouble);
    const Bot clever = find_game("wuerfelkoenig")->bot("greedy"),
              random = find_game("wuerfelkoenig")->bot("random");
    while (!table->acting().empty()) {
        if (table->acting().has(chance)) {
            table->chance_step(luck);
            continue;
        }
        const Seat seat = table->acting().first();
        EXPECT_TRUE(table->pick(seat, (seat == greedy ? clever : random)(*table, seat, rng, {})));
    }
    return table->outcome().winners() == std::vector<Seat>{greedy};
}

TEST(WuerfelkoenigBot, greedy_wins_at_least_95_of_100_games_against_random_ones) {
    int won = 0;
    for (int game = 0; game < 200; ++game) {
        const int players = 2 + game % 3;
        won += greedy_wins(players, game / 3 % players, static_cast<std::uint64_t>(game)) ? 1 : 0;
    }
    EXPECT_GE(won, 190);
    std::cout << "greedy won " << won << " of 200\n";
}

}  // namespace
}  // namespace tafelrunde
