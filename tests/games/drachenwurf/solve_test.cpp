// A solved turn, and what the bots' shortcuts have in common with the rules.
#include <gtest/gtest.h>

#include <algorithm>

#include "games/drachenwurf/bot.hpp"

namespace tafelrunde::drachenwurf {
namespace {

/// Plays by habit and shows every decision.
template <class Visit>
void play_by_habit(int players, std::uint64_t seed, Visit visit) {
    State s = start({.players = players, .start = 0});
    Rng rng(seed);
    for (SeatSet acting = to_act(s); !acting.empty(); acting = to_act(s)) {
        const Seat seat = acting.first();
        const auto menu = legal(s, seat);
        if (acting.has(chance)) {
            apply(s, chance,
                  menu[static_cast<std::size_t>(rng.below(static_cast<int>(menu.size())))]);
            continue;
        }
        visit(s, seat);
        apply(s, seat, Mind::habit(s, seat));
    }
}

TEST(DrachenwurfSolve, the_longest_rows_are_those_of_the_rules) {
    play_by_habit(3, 1, [](const State& s, Seat) {
        for (Seat seat = 0; seat < s.seats; ++seat) {
            const LongestRows lines = longest_rows(s, seat);
            for (Tile t : Tiles::all() - s.hoard[seat]) {
                int longest = 0;
                for (Tile name : fitting_rows(s, seat, t))
                    longest = std::max(longest, row_tiles(s, seat, name).size());
                EXPECT_EQ(lines.longest(t), longest);
            }
        }
    });
}

TEST(DrachenwurfSolve, habit_is_the_best_at_first_sight) {
    play_by_habit(2, 2, [](const State& s, Seat seat) {
        const auto worth = appraise(view(s, seat), seat);
        const Action habit = Mind::habit(s, seat);
        for (const Action& a : legal(s, seat)) EXPECT_LE(worth(a), worth(habit));
    });
}

/// If only the points in the hoard count at the end of the turn, nothing makes them fewer.
TEST(DrachenwurfSolve, every_decision_of_the_own_turn_has_a_worth) {
    play_by_habit(2, 3, [](const State& s, Seat seat) {
        const auto worth = Mind::solve(
            s, seat, [&](const State& end) { return static_cast<double>(points(end, seat)); });
        ASSERT_TRUE(worth);
        double best = 0;
        for (const Action& a : legal(s, seat)) best = std::max(best, worth(a));
        EXPECT_GE(best, points(s, seat));
        EXPECT_FALSE(Mind::solve(s, 1 - seat, [](const State&) { return 0.0; }));
    });
}

}  // namespace
}  // namespace tafelrunde::drachenwurf
