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
    const auto table = find_game("dragon_castle")->open(players, luck, trouble);
    EXPECT_EQ(table->courses(pinned.depth), pinned.courses)
        << pinned.players << " players, depth " << pinned.depth;
}

TEST(DragonCastlePerft, first_steps_of_a_game) {
    for (const Pinned& pinned : {Pinned{2, 4, 18972},
                                 {2, 5, 277876},
                                 {3, 4, 23220},
                                 {3, 5, 366404},
                                 {4, 4, 25971},
                                 {4, 5, 360473}})
        expect(pinned);
}

/// In the middle of a game, with everything in play.
std::uint64_t courses_at(std::span<const Fact> position, int depth) {
    Trouble trouble;
    const auto table = find_game("dragon_castle")->at_position(position, trouble);
    return table ? table->courses(depth) : 0;
}

TEST(DragonCastlePerft, a_position_with_all_spirits) {
    std::vector<Fact> position;
    const auto given = [&](std::string name, std::string value) {
        position.push_back({std::move(name), Shape::word, std::move(value)});
    };
    given("castle", "1M1 2M1 1W1 | 2J1 2J2 2J1 | 1D1 1D1 1D2");
    given("unseen", "F1=2 N1=2");
    given("spirits",
          "beauty wind strength elegance deception change faith destruction depth cunning");
    given("realm 0", "1F3 2F4 1F5 1N2 . . | 1M3 1W3 2^ 3x . . | 1F3 1M3 . . 1^ .");
    given("pools", "2 1");
    EXPECT_EQ(courses_at(position, 1), 10u);
    EXPECT_EQ(courses_at(position, 2), 61u);
    EXPECT_EQ(courses_at(position, 3), 304u);
    EXPECT_EQ(courses_at(position, 4), 2288u);
}

}  // namespace
}  // namespace tafelrunde
