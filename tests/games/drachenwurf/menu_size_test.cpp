// The largest menus: the bounds that drachenwurf.hpp states, found by trying everything.
#include <gtest/gtest.h>

#include <algorithm>

#include "games/drachenwurf/drachenwurf.hpp"
#include "tests/games/drachenwurf/play.hpp"

namespace tafelrunde::drachenwurf {
namespace {

constexpr std::size_t room = 128;

/// Where a tile of the colour in question lies: nowhere near, in the middle, or at a side of the
/// base of somebody else.
State with_colour(int places, int symbols) {
    State s;
    s.seats = 3;
    s.phase = Phase::take;
    s.aside.add(0, symbols);
    for (int l = 0; l < landscapes; ++l, places /= 6) {
        const int place = places % 6;
        if (place == 1) s.middle.add(tile_of(0, l));
        if (place < lowest_side) continue;
        s.base[1 + l % 2].add(tile_of(0, l));
        s.side[tile_of(0, l)] = static_cast<std::uint8_t>(place);
    }
    return s;
}

std::size_t largest_take(int most_in_middle) {
    std::size_t largest = 0;
    for (int places = 0; places < 6 * 6 * 6 * 6 * 6 * 6; ++places)
        for (int symbols = 2; symbols <= 7; ++symbols) {
            const State s = with_colour(places, symbols);
            if (s.middle.size() <= most_in_middle) largest = std::max(largest, legal(s, 0).size());
        }
    return largest;
}

TEST(DrachenwurfMenus, TAKE_has_at_most_64_entries_in_play) { EXPECT_EQ(largest_take(3), 64u); }

TEST(DrachenwurfMenus, TAKE_has_at_most_127_entries_in_any_position) {
    EXPECT_EQ(largest_take(6), 127u);
    EXPECT_LT(127u, room);
}

/// All that six dice can show, with all colours valid.
std::size_t largest_keep(State& s, int colour, int left) {
    if (colour == colours) return left == 0 ? legal(s, 0).size() : 0;
    std::size_t largest = 0;
    for (int n = 0; n <= left; ++n) {
        s.rolled.add(colour, n);
        largest = std::max(largest, largest_keep(s, colour + 1, left - n));
        s.rolled.add(colour, -n);
    }
    return largest;
}

TEST(DrachenwurfMenus, KEEP_has_at_most_63_entries) {
    State s;
    s.phase = Phase::keep;
    for (int c = 0; c < colours; ++c) s.middle.add(tile_of(c, 0));
    EXPECT_EQ(largest_keep(s, 0, dice), 63u);
}

/// Everything but these tiles lies in the hoard of seat 0, each in a row of its own: more rows that
/// fit cannot be.
State beside_single_rows(Tiles others) {
    State s;
    for (Tile t : Tiles::all() - others) {
        s.hoard[0].add(t);
        s.row[t] = static_cast<std::uint8_t>(t);
    }
    return s;
}

std::size_t securing(Tiles base) {
    State s = beside_single_rows(base);
    s.phase = Phase::secure;
    s.base[0] = base;
    return legal(s, 0).size();
}

TEST(DrachenwurfMenus, SECURE_has_at_most_33_entries_for_the_three_tiles_of_a_turn) {
    std::size_t largest = 0;
    for (Tile a = 0; a < tiles; ++a)
        for (Tile b = a + 1; b < tiles; ++b)
            for (Tile c = b + 1; c < tiles; ++c) largest = std::max(largest, securing({a, b, c}));
    EXPECT_EQ(largest, 33u);
}

/// A base with k tiles and single rows beside it: what makes the list long are neighbours on both
/// sides of the cut. A line of six with n tiles at the base has n × (6 - n) such pairs, so an even
/// spread is the worst; it is laid out here and the bound computed beside it.
TEST(DrachenwurfMenus, SECURE_fits_for_any_number_of_tiles_at_a_base) {
    for (int k = 1; k < tiles; ++k) {
        Tiles base;
        for (int i = 0; i < k; ++i) base.add(tile_of(i % 6, (i % 6 + i / 6) % 6));
        const int full = k % 6, n = k / 6;
        const int pairs = 2 * (full * (n + 1) * (5 - n) + (6 - full) * n * (6 - n));
        EXPECT_EQ(securing(base), static_cast<std::size_t>(pairs + k)) << k;
        EXPECT_LT(securing(base), room) << k;
    }
}

TEST(DrachenwurfMenus, DIRECT_and_MOVE_have_at_most_11_entries) {
    for (Tile t = 0; t < tiles; ++t) {
        State s = beside_single_rows({t});
        s.phase = Phase::direct;
        s.hand = static_cast<std::uint8_t>(t);
        EXPECT_EQ(legal(s, 0).size(), 11u);
        s = beside_single_rows({});
        s.phase = Phase::move;
        s.hand = static_cast<std::uint8_t>(t);
        EXPECT_EQ(legal(s, 0).size(), 10u);  // alone already: no new row
    }
}

TEST(DrachenwurfMenus, REBUILD_has_at_most_37_entries) {
    State s = beside_single_rows({});
    s.phase = Phase::rebuild;
    s.eggs[0] = 1;
    EXPECT_EQ(legal(s, 0).size(), 37u);
}

TEST(DrachenwurfMenus, in_random_games_no_menu_passes_64_entries) {
    std::size_t largest = 0;
    for (std::uint64_t seed = 1; seed <= 500; ++seed) {
        const auto who = test::Characters::alike(seed);
        test::play_game(tafelrunde::test::players_of<State>(seed), seed, who, [&](const State& s) {
            if (s.phase != Phase::over) largest = std::max(largest, legal(s, s.turn).size());
        });
    }
    EXPECT_GE(largest, 31u);
    EXPECT_LE(largest, 64u);
}

}  // namespace
}  // namespace tafelrunde::drachenwurf
