// The number of courses that the first steps of seeded games can take: the fingerprint of the
// rules. A changed rule within reach changes a number; a refactoring must not.
#include <gtest/gtest.h>

#include "kernel/shelf.hpp"
#include "tests/protocol/written.hpp"

namespace tafelrunde {
namespace {

std::uint64_t courses_at(std::string_view position, int depth) {
    Trouble trouble;
    const auto facts = read_position(position);
    const auto table = find_game("zwei_schloesser")->at_position(facts, trouble);
    return table ? table->courses(depth) : 0;
}

struct Pinned {
    const char* position;
    int depth;
    std::uint64_t courses;
};

TEST(ZweiSchloesserPerft, the_deal) {
    for (const char* players : {"players: 2\nphase: DEAL", "players: 7\nphase: DEAL"}) {
        EXPECT_EQ(courses_at(players, 1), 147u);
        EXPECT_EQ(courses_at(players, 2), 147u * 146);
    }
}

TEST(ZweiSchloesserPerft, choosing_assigning_and_building) {
    const Pinned all[] = {
        {"phase: CHOOSE\nturn: 4", 1, 9},
        {"phase: CHOOSE\nturn: 4", 3, 6 * 27},
        {"phase: CHOOSE\nturn: 4", 4, 6 * 27 * 2},
        {"phase: CHOOSE\nturn: 4\nplayers: 2", 3, 4 * 9},
        {"phase: BUILD\ntiles A: bakery 0 | parlor 1", 1, 2},
        {"phase: BUILD\ntiles A: bakery 0 | parlor 1", 2, 6},
        {"phase: BUILD\ntiles A: bakery 0 | parlor 1\ncastle A: 2,0 kitchen | 3,0 pantry", 2, 8},
    };
    for (const Pinned& pinned : all)
        EXPECT_EQ(courses_at(pinned.position, pinned.depth), pinned.courses)
            << pinned.position << ", depth " << pinned.depth;
}

}  // namespace
}  // namespace tafelrunde
