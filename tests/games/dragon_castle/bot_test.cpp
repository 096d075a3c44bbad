// The greedy bot beats those who play by lot.
#include "games/dragon_castle/bot.hpp"

#include <gtest/gtest.h>

#include "bots/levels.hpp"

namespace tafelrunde::dragon_castle {
namespace {

/// The points of both when the greedy bot has this seat and the other plays by lot.
std::array<int, 2> totals(Seat greedy, std::uint64_t seed) {
    const FastLuck luck(seed);
    Rng rng(seed);
    Setup setup;
    SetupLuck<State, FastLuck> dealer(luck);
    complete(setup, dealer);
    Drawn<State> drawn = dealer.drawn;
    State s = start(setup);
    while (!to_act(s).empty()) {
        if (to_act(s).has(chance)) {
            apply(s, chance, draw(s, luck, drawn[site(s)]++));
            continue;
        }
        const auto menu = legal(s, s.turn);
        const auto by_lot = static_cast<std::size_t>(rng.below(static_cast<int>(menu.size())));
        apply(s, s.turn,
              menu[s.turn == greedy ? Levels<Mind>::greedy(view(s, greedy), greedy, rng, {})
                                    : by_lot]);
    }
    return {points(s, 0), points(s, 1)};
}

TEST(DragonCastleBot, greedy_beats_random_in_95_of_100_games) {
    int won = 0, sum = 0;
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        const Seat greedy = static_cast<Seat>(seed % 2);
        const auto points = totals(greedy, seed);
        won += points[greedy] > points[1 - greedy] ? 1 : 0;
        sum += points[greedy];
    }
    EXPECT_GE(won, 190);
    EXPECT_GE(sum, 200 * 25);
}

}  // namespace
}  // namespace tafelrunde::dragon_castle
