// The rules never ask for memory.
#include <gtest/gtest.h>

#include "tests/allocations.hpp"
#include "tests/games/zwei_schloesser/play.hpp"

namespace tafelrunde::zwei_schloesser::test {
namespace {

/// What only this game is asked: about talk, advice and castles.
int ask_more(const State& s) {
    int sum = silent(s) ? 1 : 0;
    for (Seat seat = 0; seat <= chance; ++seat)
        for (const Action& action : legal(s, seat)) {
            sum += heard(s, seat, action, spectator) ? 1 : 0;
            sum += advisable(s, 0, action) ? 1 : 0;
        }
    for (int c = 0; c < places(s); ++c) sum += castle_points(s.castle[c]);
    return sum;
}

TEST(ZweiSchloesserAllocation, rules_do_not_allocate) {
    std::vector<State> tables;
    for (std::uint64_t seed = 1; seed <= 12; ++seed)
        play_game(tafelrunde::test::players_of<State>(seed), seed, Characters::mixed(seed),
                  [&](const State& s) { tables.push_back(s); });
    int sum = 0;
    tafelrunde::test::expect_no_allocations(tables.size(), [&](std::uint64_t nth, auto visit) {
        visit(tables[nth - 1]);
        sum += ask_more(tables[nth - 1]);
    });
    EXPECT_GT(sum, 0);
}

}  // namespace
}  // namespace tafelrunde::zwei_schloesser::test
