// Perft: the number of courses that the next steps of a game can take, pinned. It is the
// fingerprint of the rules: a changed rule within reach changes a number, a refactoring must not.
// In tests/games/<id>/perft_test.cpp stand the numbers, of seeded games and of positions:
//     TEST(DrachenlandPerft, first_steps_of_a_game) {
//         expect_courses("drachenland", {{2, 6, 170748}, {3, 6, 322218}});
//     }
//     TEST(DrachenlandPerft, a_position_with_rings) {
//         expect_courses_from("drachenland", {{"tiles", "V1=ring"}, ...}, {8, 188, 2037});
//     }
#pragma once
#include <gtest/gtest.h>

#include <initializer_list>
#include <utility>

#include "games/shelf.hpp"
#include "protocol/fair.hpp"

namespace tafelrunde::test {

/// So many courses in the next `depth` steps of a seeded game.
struct Pinned {
    int players, depth;
    std::uint64_t courses;
    std::uint64_t seed = 1;
    int decisions = 0;  // that were made before, each the last entry of its menu
};

/// A game of fair dice, at its first decision after those that were made; null, and a failure, if
/// it cannot be.
inline std::unique_ptr<Table> seeded(std::string_view id, const Pinned& pinned) {
    const Luck luck = fair_luck({"", secret_of_seed(pinned.seed), {}});
    const std::vector<Field> players{{"players", std::to_string(pinned.players)}};
    Trouble trouble;
    auto table = find_game(id)->open(players, luck, trouble);
    EXPECT_NE(table, nullptr) << trouble.place << ": " << trouble.why.key();
    if (!table) return table;
    for (int made = 0;; ++made) {
        while (table->acting().has(chance)) table->chance_step(luck);
        if (made == pinned.decisions || table->acting().empty()) return table;
        const Seat seat = table->acting().first();
        if (!table->pick(seat, table->menu(seat).size() - 1)) return table;
    }
}

inline void expect_courses(std::string_view id, std::initializer_list<Pinned> all) {
    for (const Pinned& pinned : all) {
        const auto table = seeded(id, pinned);
        ASSERT_NE(table, nullptr);
        EXPECT_EQ(table->courses(pinned.depth), pinned.courses)
            << "seed " << pinned.seed << ", " << pinned.players << " players, after "
            << pinned.decisions << " decisions, depth " << pinned.depth;
    }
}

/// The courses of 1, 2, 3 … steps from a position: in the middle of a game, with everything in
/// play.
inline void expect_courses_from(std::string_view id,
                                std::initializer_list<std::pair<const char*, const char*>> given,
                                std::initializer_list<std::uint64_t> courses) {
    std::vector<Fact> position;
    for (const auto& [name, value] : given) position.push_back({name, Shape::word, value});
    Trouble trouble;
    const auto table = find_game(id)->at_position(position, trouble);
    ASSERT_NE(table, nullptr) << trouble.place << ": " << trouble.why.key();
    int depth = 0;
    for (const std::uint64_t wanted : courses) {
        ++depth;
        EXPECT_EQ(table->courses(depth), wanted) << "depth " << depth;
    }
}

}  // namespace tafelrunde::test
