// What bots know, and that the greedy bot beats those who play by lot.
#include "games/drachenland/bot.hpp"

#include <gtest/gtest.h>

#include "bots/bots.hpp"
#include "bots/levels.hpp"
#include "bots/train.hpp"
#include "kernel/shelf.hpp"
#include "protocol/fair.hpp"

namespace tafelrunde {
namespace {

/// One game of these bots; the points of each.
std::vector<int> totals(const std::vector<std::string_view>& bots, std::uint64_t seed) {
    const Game& game = *find_game("drachenland");
    const FastLuck fast(seed);
    const auto site_number = [](std::string_view site) {
        int n = 0;
        for (char c : site) n = n * 31 % 9973 + c;
        return n;
    };
    const Luck luck = [&](std::string_view site, int drawn, int n) {
        return fast.below(site_number(site), drawn, n);
    };
    Trouble trouble;
    const std::vector<Field> players{{"players", std::to_string(bots.size())}};
    const auto table = game.open(players, luck, trouble);
    Rng rng(seed);
    while (!table->acting().empty()) {
        if (table->acting().has(chance)) {
            table->chance_step(luck);
            continue;
        }
        const Seat seat = table->acting().first();
        EXPECT_TRUE(table->pick(seat, find_bot("drachenland", bots[seat])(*table, seat, rng, {})));
    }
    std::vector<int> points;
    for (const Sheet& sheet : table->outcome().seats) points.push_back(sheet.total);
    return points;
}

TEST(DrachenlandBot, greedy_beats_random_in_95_of_100_games) {
    int won = 0;
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        const bool first = seed % 2 == 0;
        const auto points =
            first ? totals({"greedy", "random"}, seed) : totals({"random", "greedy"}, seed);
        won += points[first ? 0 : 1] > points[first ? 1 : 0] ? 1 : 0;
    }
    EXPECT_GE(won, 190);
}

TEST(DrachenlandBot, four_greedy_bots_come_to_an_end_with_good_scores) {
    int best = 0;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        const auto points = totals({"greedy", "greedy", "greedy", "greedy"}, seed);
        best += *std::ranges::max_element(points);
    }
    EXPECT_GE(best, 20 * 25);
}

using drachenland::Mind;
using drachenland::State;

constexpr double careless = 3, careful = 0.3;  // slips in self-play

TEST(DrachenlandBot, features_are_finite_and_within_bounds) {
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

TEST(DrachenlandBot, whoever_is_favoured_late_mostly_wins) {
    double positions = 0, won = 0;
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
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

TEST(DrachenlandBot, habit_is_legal_and_ends_games) {
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

TEST(DrachenlandBot, equal_views_and_seeds_lead_to_equal_choices) {
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
