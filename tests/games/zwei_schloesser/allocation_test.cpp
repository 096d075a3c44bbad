// The rules never ask for memory.
#include <gtest/gtest.h>

#include "tests/allocations.hpp"
#include "tests/games/zwei_schloesser/play.hpp"

namespace tafelrunde::zwei_schloesser::test {
namespace {

/// Asks everything of a table that bots and search ask.
std::uint64_t ask_all(const State& s, Rng& rng) {
    std::uint64_t sum = hash_of(s) + static_cast<std::uint64_t>(site(s)) + (silent(s) ? 1 : 0);
    for (Seat seat = 0; seat <= chance; ++seat) {
        sum += hash_of(imagine(view(s, seat), rng));
        for (const Action& action : legal(s, seat)) {
            State copy = s;
            sum += static_cast<std::uint64_t>(weight(s, action));
            sum += why_not(s, seat, action).size();
            sum += heard(s, seat, action, spectator) ? 1 : 0;
            sum += advisable(s, 0, action) ? 1 : 0;
            apply(copy, seat, action);
            sum += hash_of(copy);
        }
    }
    for (int c = 0; c < places(s); ++c)
        sum += static_cast<std::uint64_t>(castle_points(s.castle[c]));
    return sum;
}

TEST(ZweiSchloesserAllocation, rules_do_not_allocate) {
    std::uint64_t sum = 0;
    Rng rng(1);
    std::vector<State> tables;
    for (std::uint64_t seed = 1; seed <= 12; ++seed)
        play_game(any_setup(2 + static_cast<int>(seed % 6), seed), seed, mixed(seed),
                  [&](const State& s) { tables.push_back(s); });
    const long before = tafelrunde::test::allocations_so_far();
    for (const State& s : tables) sum += ask_all(s, rng);
    EXPECT_EQ(tafelrunde::test::allocations_so_far() - before, 0);
    EXPECT_NE(sum, 0u);
}

}  // namespace
}  // namespace tafelrunde::zwei_schloesser::test
