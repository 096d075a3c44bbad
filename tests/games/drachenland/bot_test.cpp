// The greedy bot beats those who play by lot.
#include "games/drachenland/bot.hpp"

#include <gtest/gtest.h>

#include "bots/bots.hpp"
#include "games/shelf.hpp"
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
        EXPECT_TRUE(
            table->pick(seat, find_game("drachenland")->bot(bots[seat])(*table, seat, rng, {})));
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

}  // namespace
}  // namespace tafelrunde
