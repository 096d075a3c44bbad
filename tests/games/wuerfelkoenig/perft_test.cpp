// The number of courses that the first decisions of seeded games can take: the fingerprint of the
// rules. A changed rule within reach changes a number; a refactoring must not.
#include <gtest/gtest.h>

#include "kernel/shelf.hpp"
#include "protocol/fair.hpp"

namespace tafelrunde {
namespace {

/// A game of fair dice with this seed after so many decisions, each the last entry of its menu.
std::unique_ptr<Table> seeded(int players, std::uint64_t seed, int decisions) {
    const Luck luck = fair_luck({"", secret_of_seed(seed), {}});
    Trouble trouble;
    auto table =
        find_game("wuerfelkoenig")
            ->open(std::vector<Field>{{"players", std::to_string(players)}}, luck, trouble);
    for (;;) {
        while (table->acting().has(chance)) table->chance_step(luck);
        if (decisions-- == 0 || table->acting().empty()) return table;
        const Seat seat = table->acting().first();
        if (!table->pick(seat, table->menu(seat).size() - 1)) return table;
    }
}

struct Pinned {
    std::uint64_t seed;
    int players, decisions, depth;
    std::uint64_t courses;
};

void expect(const Pinned& pinned) {
    EXPECT_EQ(seeded(pinned.players, pinned.seed, pinned.decisions)->courses(pinned.depth),
              pinned.courses)
        << "seed " << pinned.seed << ", " << pinned.players << " players, after "
        << pinned.decisions << " decisions, depth " << pinned.depth;
}

// The last entry stops after the first roll: many alarms, so that jokers soon play a part.
TEST(WuerfelkoenigPerft, decisions_of_seeded_games) {
    for (const Pinned& pinned : {Pinned{1, 2, 0, 5, 590235},
                                 {1, 3, 0, 5, 590147},
                                 {1, 4, 0, 5, 590059},
                                 {1, 2, 1, 7, 128304},
                                 {1, 3, 1, 7, 109296},
                                 {1, 4, 1, 7, 90288},
                                 {2, 2, 41, 7, 108288},
                                 {2, 3, 42, 7, 132096},
                                 {2, 4, 43, 6, 4708622},
                                 {3, 2, 51, 6, 29160},
                                 {3, 3, 54, 6, 11088},
                                 {3, 4, 57, 6, 1152}})
        expect(pinned);
}

TEST(WuerfelkoenigPerft, decisions_of_seeded_games_slow) {
    for (const Pinned& pinned : {Pinned{1, 2, 0, 7, 29937169},
                                 {1, 3, 0, 7, 29920581},
                                 {1, 4, 0, 7, 29903993},
                                 {2, 2, 41, 9, 3898368},
                                 {2, 4, 43, 7, 31185214}})
        expect(pinned);
}

}  // namespace
}  // namespace tafelrunde
