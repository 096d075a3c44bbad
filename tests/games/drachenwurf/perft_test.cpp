// The number of courses that the first decisions of seeded games can take: the fingerprint of the
// rules. A changed rule within reach changes a number; a refactoring must not.
#include <gtest/gtest.h>

#include "kernel/shelf.hpp"
#include "protocol/fair.hpp"

namespace tafelrunde {
namespace {

/// A game of fair dice with this seed, at its first decision.
std::unique_ptr<Table> seeded(int players, std::uint64_t seed) {
    const Luck luck = fair_luck({"", secret_of_seed(seed), {}});
    Trouble trouble;
    auto table =
        find_game("drachenwurf")
            ->open(std::vector<Field>{{"players", std::to_string(players)}}, luck, trouble);
    while (table->acting().has(chance)) table->chance_step(luck);
    return table;
}

struct Pinned {
    std::uint64_t seed;
    int players, depth;
    std::uint64_t courses;
};

void expect(const Pinned& pinned) {
    EXPECT_EQ(seeded(pinned.players, pinned.seed)->courses(pinned.depth), pinned.courses)
        << "seed " << pinned.seed << ", " << pinned.players << " players, depth " << pinned.depth;
}

// Depth 8 was counted by the model in tests/reference too.
TEST(DrachenwurfPerft, first_decisions_of_seeded_games) {
    for (const Pinned& pinned : {Pinned{1, 2, 8, 1223424},
                                 {1, 3, 8, 286155},
                                 {1, 4, 8, 98874},
                                 {1, 5, 8, 98874},
                                 {1, 6, 8, 286155},
                                 {2, 4, 8, 1528990},
                                 {2, 6, 8, 178794},
                                 {1, 2, 9, 4434588},
                                 {1, 3, 10, 5962224},
                                 {1, 4, 11, 9256812},
                                 {1, 5, 11, 9256812},
                                 {1, 6, 10, 5962224}})
        expect(pinned);
}

TEST(DrachenwurfPerft, first_decisions_of_seeded_games_slow) {
    for (const Pinned& pinned : {Pinned{1, 2, 11, 179295372},
                                 {1, 3, 12, 193817426},
                                 {1, 4, 12, 61039637},
                                 {1, 5, 12, 61039637},
                                 {1, 6, 12, 193817426},
                                 {2, 4, 10, 46524972},
                                 {2, 6, 11, 28832565}})
        expect(pinned);
}

}  // namespace
}  // namespace tafelrunde
