// How often the test program has asked for memory (counted in
// games/drachenwurf/allocation_test.cpp), and what must not ask for any. A game plays, and nothing
// is asked for:
//     TEST(DrachenlandAllocation, rules_do_not_allocate) {
//         expect_no_allocations(24, [](std::uint64_t seed, auto visit) {
//             play_game(players_of<State>(seed), seed, Characters::alike(seed), visit);
//         });
//     }
#pragma once
#include <gtest/gtest.h>

#include "kernel/contract.hpp"

namespace tafelrunde::test {

long allocations_so_far();

/// Asks everything of a table that bots and search ask.
template <GameState S>
std::uint64_t ask_all(const S& s, Rng& rng) {
    std::uint64_t sum = hash_of(s) + static_cast<std::uint64_t>(site(s));
    for (Seat seat = 0; seat <= spectator; ++seat) {
        const auto seen = view(s, seat);
        sum += hash_of(imagine(seen, rng));
        for (const auto& action : legal(s, seat)) {
            S copy = s;
            sum += static_cast<std::uint64_t>(weight(s, action));
            sum += why_not(s, seat, action).size();
            apply(copy, seat, action);
            sum += hash_of(copy);
        }
    }
    if constexpr (requires { points(s, 0); })
        for (Seat seat = 0; seat < s.seats; ++seat)
            sum += static_cast<std::uint64_t>(points(s, seat));
    return sum;
}

/// Plays so many games with `play(seed, visit)`, and asks at every table.
template <class Play>
void expect_no_allocations(std::uint64_t games, Play play) {
    std::uint64_t sum = 0;
    Rng rng(1);
    const long before = allocations_so_far();
    for (std::uint64_t seed = 1; seed <= games; ++seed)
        play(seed, [&](const auto& s) { sum += ask_all(s, rng); });
    EXPECT_EQ(allocations_so_far() - before, 0);
    EXPECT_NE(sum, 0u);
}

}  // namespace tafelrunde::test
