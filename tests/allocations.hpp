// How often the test program has asked for memory (counted in
// games/drachenwurf/allocation_test.cpp), and what must not ask for any.
#pragma once
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
    for (Seat seat = 0; seat < s.seats; ++seat) sum += static_cast<std::uint64_t>(points(s, seat));
    return sum;
}

}  // namespace tafelrunde::test
