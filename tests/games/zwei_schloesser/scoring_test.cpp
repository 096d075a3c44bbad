// The points of a castle against a plain recount, for every castle of random games and with every
// card, attendant and throne room.
#include <gtest/gtest.h>

#include "tests/games/zwei_schloesser/play.hpp"
#include "tests/games/zwei_schloesser/recount.hpp"

namespace tafelrunde::zwei_schloesser::test {
namespace {

void expect_same(const Castle& castle) {
    const Recount plain(castle);
    const Grid grid(castle);
    ASSERT_EQ(castle_points(castle), plain.total());
    for (int i = 0; i < castle.size; ++i)
        ASSERT_EQ(room_points(grid, castle.laid[i]), plain.room(castle.laid[i]))
            << static_cast<int>(castle.laid[i].tile);
    for (int card = 0; card < all_cards; ++card)
        ASSERT_EQ(card_points(grid, card), card_rows[card].points * plain.counted(card))
            << card_rows[card].id;
}

TEST(ZweiSchloesserScoring, equals_a_plain_recount) {
    Rng rng(3);
    int n = 0;
    for (std::uint64_t seed = 1; seed <= 60; ++seed)
        play_game(tafelrunde::test::players_of<State>(seed), seed, Characters::mixed(seed),
                  [&](const State& s) {
                      if (++n % 5 != 0 && s.phase != Phase::over) return;
                      Castle castle = s.castle[rng.below(places(s))];
                      expect_same(castle);
                      castle.throne = byte(rng.below(most_castles));
                      castle.attendant = {byte(rng.below(attendant_kinds)),
                                          byte(rng.below(attendant_kinds))};
                      castle.card = {byte(rng.below(all_cards)), nothing};
                      expect_same(castle);
                  });
}

/// What each cell would add is what it adds.
TEST(ZweiSchloesserScoring, what_a_tile_would_add_is_what_it_adds) {
    for (std::uint64_t seed = 1; seed <= 10; ++seed)
        play_game({.players = 3}, seed, Characters::mixed(seed), [&](const State& s) {
            for (int c = 0; c < places(s); ++c) {
                if (s.work[c].step != Step::place) continue;
                for (const Action& a : legal(s, s.work[c].decider)) {
                    State after = s;
                    apply(after, s.work[c].decider, a);
                    if (after.castle[c].size == s.castle[c].size) continue;
                    ASSERT_EQ(points_with(s.castle[c], a.tile, a.cell),
                              castle_points(after.castle[c]));
                }
            }
        });
}

TEST(ZweiSchloesserScoring, ZS_S20_the_sheet_adds_up) {
    State end;
    play_game({.players = 7}, 5, Characters::mixed(5), [&](const State& s) { end = s; });
    for (const Castle& castle : end.castle) {
        int sum = 0;
        for (int points : sheet_of(castle)) sum += points;
        EXPECT_EQ(sum, castle_points(castle));
        EXPECT_GT(sum, 0);
    }
}

}  // namespace
}  // namespace tafelrunde::zwei_schloesser::test
