// The largest menus: the bounds that dragon_castle.hpp states.
#include <gtest/gtest.h>

#include "tests/games/dragon_castle/play.hpp"

namespace tafelrunde::dragon_castle::test {
namespace {

constexpr int room = 120;

/// The most available tiles that a row of twelve stacks can have, whatever their heights; and the
/// most on one floor. Every row is tried; a code has two bits for each height.
int most_in_a_row(bool one_floor) {
    int best = 0;
    for (int code = 0; code < 1 << 24; ++code) {
        if (one_floor && (code & 0xAAAAAA) != 0) continue;
        int n = 0;
        for (int x = 0; x < castle_columns; ++x) {
            const auto at = [&](int i) {
                return i < 0 || i >= castle_columns ? 0 : code >> (2 * i) & 3;
            };
            n += at(x) > 0 && (at(x - 1) < at(x) || at(x + 1) < at(x)) ? 1 : 0;
        }
        best = std::max(best, n);
    }
    return best;
}

TEST(DragonCastleMenus, a_row_has_at_most_8_available_tiles_of_one_floor_and_11_of_all) {
    EXPECT_EQ(most_in_a_row(true), 8);
    EXPECT_EQ(most_in_a_row(false), 11);
    EXPECT_LE(11 * castle_rows, room) << "DESTROY";
    EXPECT_LE(8 * castle_rows + 1 + spirit_cards, room) << "START";
}

TEST(DragonCastleMenus, the_others_are_smaller) {
    EXPECT_LE(2 * most_cells + spirit_cards, room) << "PLACE";
    EXPECT_EQ(2 * (5 * 6 + 6 * 5), room) << "CHANGE: two choices for each border of a 6x6 realm";
    EXPECT_LE(most_cells + 1, room) << "PAY, TURN, STRENGTH2";
}

TEST(DragonCastleMenus, what_is_met_in_play) {
    std::array<std::size_t, 21> largest{};
    for (std::uint64_t seed = 1; seed <= 200; ++seed)
        play_game(tafelrunde::test::players_of<State>(seed), seed, Characters::mixed(seed),
                  [&](const State& s) {
                      std::size_t& most = largest[static_cast<std::size_t>(s.phase)];
                      if (s.phase != Phase::over) most = std::max(most, legal(s, s.turn).size());
                  });
    for (const std::size_t most : largest) EXPECT_LE(most, 82u);
    EXPECT_GT(largest[static_cast<std::size_t>(Phase::place)], 48u);
}

}  // namespace
}  // namespace tafelrunde::dragon_castle::test
