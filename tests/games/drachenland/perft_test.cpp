// The number of courses that the first steps of seeded games can take: the fingerprint of the
// rules. A changed rule within reach changes a number; a refactoring must not.
#include <gtest/gtest.h>

#include "kernel/shelf.hpp"
#include "protocol/fair.hpp"

namespace tafelrunde {
namespace {

struct Pinned {
    int players, depth;
    std::uint64_t courses;
};

void expect(const Pinned& pinned) {
    const Luck luck = fair_luck({"", secret_of_seed(1), {}});
    Trouble trouble;
    const std::vector<Field> players{{"players", std::to_string(pinned.players)}};
    const auto table = find_game("drachenland")->open(players, luck, trouble);
    EXPECT_EQ(table->courses(pinned.depth), pinned.courses)
        << pinned.players << " players, depth " << pinned.depth;
}

TEST(DrachenlandPerft, first_steps_of_a_game) {
    for (const Pinned& pinned : {Pinned{2, 6, 170748},
                                 {2, 7, 1008612},
                                 {3, 6, 322218},
                                 {3, 7, 1324350},
                                 {4, 6, 472392},
                                 {4, 7, 2840913}})
        expect(pinned);
}

/// In the middle of a game, with everything in play.
std::uint64_t courses_at(std::span<const Fact> position, int depth) {
    Trouble trouble;
    const auto table = find_game("drachenland")->at_position(position, trouble);
    return table ? table->courses(depth) : 0;
}

TEST(DrachenlandPerft, a_position_with_dragons_boats_and_rings) {
    std::vector<Fact> position;
    const auto given = [&](std::string name, std::string value) {
        position.push_back({std::move(name), Shape::word, std::move(value)});
    };
    given("tiles", "V1=ring V2=- V3=- V4=boat V5=- V6=- V7=swift V13=hand");
    given("kings", "R=V4 G=V5");
    given("figures", "R0=V4 G0=V1 B0=S8 R1=V7 G1=S12 B1=V13");
    given("before 0", "boat=1 small=2 reroll=1 swift=1 hand=1");
    EXPECT_EQ(courses_at(position, 1), 8u);
    EXPECT_EQ(courses_at(position, 2), 188u);
    EXPECT_EQ(courses_at(position, 3), 2037u);
    EXPECT_EQ(courses_at(position, 4), 20772u);
}

}  // namespace
}  // namespace tafelrunde
