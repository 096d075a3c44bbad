// What bots know, and that the greedy bot beats chance clearly.
#include "games/wuerfelkoenig/bot.hpp"

#include <gtest/gtest.h>

#include "bots/bots.hpp"
#include "bots/levels.hpp"
#include "bots/train.hpp"
#include "kernel/shelf.hpp"

namespace tafelrunde {
namespace {

/// Whether the greedy seat wins alone.
bool greedy_wins(int players, Seat greedy, std::uint64_t seed) {
    const FastLuck fast(seed);
    const Luck luck = [&](std::string_view site, int drawn, int n) {
        return fast.below(static_cast<int>(std::hash<std::string_view>{}(site) & 0xFFFF), drawn, n);
    };
    Rng rng(mix(seed));
    Trouble trouble;
    const auto table =
        find_game("wuerfelkoenig")
            ->open(std::vector<Field>{{"players", std::to_string(players)}}, luck, trouble);
    const Bot clever = find_bot("wuerfelkoenig", "greedy"),
              random = find_bot("wuerfelkoenig", "random");
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

using wuerfelkoenig::Mind;
using wuerfelkoenig::State;

constexpr double careless = 3, careful = 0.3;  // slips in self-play

TEST(WuerfelkoenigBot, features_are_finite_and_within_bounds) {
    for (std::uint64_t seed = 1; seed <= 6; ++seed)
        self_play<Mind>(2 + static_cast<int>(seed % 3), seed, careless, [](const State& s) {
            EXPECT_GE(Mind::progress(s), 0);
            EXPECT_LE(Mind::progress(s), 1);
            for (Seat seat = 0; seat < s.seats; ++seat)
                for (const float feature : Mind::describe(s, seat)) {
                    EXPECT_TRUE(std::isfinite(feature));
                    EXPECT_LE(std::abs(feature), 200);
                }
        });
}

TEST(WuerfelkoenigBot, whoever_is_favoured_late_mostly_wins) {
    double positions = 0, won = 0;
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        std::vector<State> late;
        const State over = self_play<Mind>(2, seed, careful, [&](const State& s) {
            if (Mind::progress(s) > 0.85) late.push_back(s);
        });
        const Outlook end = at_the_end(result(over), 2);
        for (const State& s : late) {
            const Outlook now = outlook<Mind>(s);
            won += end.chance[now.chance[0] > now.chance[1] ? 0 : 1];
            ++positions;
        }
    }
    EXPECT_GE(won, 0.7 * positions) << positions;
}

TEST(WuerfelkoenigBot, habit_is_legal_and_ends_games) {
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        State first;
        self_play<Mind>(2 + static_cast<int>(seed % 3), seed, careful, [&](const State& s) {
            if (Mind::progress(s) == 0) first = s;
        });
        World<Mind> world(first, seed);
        for (int step = 0; !world.is_over() && step < 5000; ++step) {
            const Seat seat = to_act(world.state()).first();
            const auto action = Mind::habit(world.state(), seat);
            EXPECT_EQ(why_not(world.state(), seat, action), "");
            world.act(seat, action);
        }
        EXPECT_TRUE(world.is_over());
    }
}

TEST(WuerfelkoenigBot, equal_views_and_seeds_lead_to_equal_choices) {
    std::vector<State> met;
    self_play<Mind>(2, 5, careful, [&](const State& s) { met.push_back(s); });
    for (const State& calm : {met[met.size() / 3], met[met.size() / 2]}) {
        const World<Mind> world(calm, 9);
        const Seat seat = to_act(world.state()).first();
        const auto seen = view(world.state(), seat);
        Rng rng(4), same(4), other(8);
        const State imagined = imagine(seen, other);
        const Effort effort{.iterations = 60};
        EXPECT_EQ(Levels<Mind>::grossmeister(seen, seat, rng, effort),
                  Levels<Mind>::grossmeister(view(imagined, seat), seat, same, effort));
        EXPECT_EQ(Levels<Mind>::meister(seen, seat, rng, effort),
                  Levels<Mind>::meister(view(imagined, seat), seat, same, effort));
    }
}

}  // namespace
}  // namespace tafelrunde
