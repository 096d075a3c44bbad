// Nothing appears or vanishes, whoever plays: properties over whole random games.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "tests/games/drachenland/play.hpp"
#include "tests/properties.hpp"

namespace tafelrunde::drachenland::test {
namespace {

using tafelrunde::test::hold_throughout;
using tafelrunde::test::play_any_game;

RC_GTEST_PROP(DrachenlandConservation, DL_104_gems_and_eggs_are_never_lost, ()) {
    hold_throughout<Characters>(lost_treasure);
}

RC_GTEST_PROP(DrachenlandConservation, DL_105_tiles_are_never_lost, ()) {
    hold_throughout<Characters>(lost_tiles);
}

RC_GTEST_PROP(DrachenlandConservation, DL_503_figures_and_dragons_stand_where_they_may, ()) {
    hold_throughout<Characters>(bad_places);
}

RC_GTEST_PROP(DrachenlandConservation, what_is_not_used_has_one_form, ()) {
    hold_throughout<Characters>(not_canonical);
}

RC_GTEST_PROP(DrachenlandConservation, DL_801_a_game_ends_when_it_must, ()) {
    hold_throughout<Characters>(bad_turn);
}

/// Which tile a step spends; `Tile::none` if none.
Tile spent_by(const Action& a) {
    switch (a.verb) {
    case Verb::swift: return Tile::swift;
    case Verb::boat: return Tile::boat;
    case Verb::hand: return Tile::hand;
    case Verb::call:
    case Verb::fly: return a.die == by_small ? Tile::small : Tile::none;
    default: return Tile::none;
    }
}

RC_GTEST_PROP(DrachenlandConservation, DL_700_a_tile_leaves_the_game_when_it_is_played, ()) {
    const int players = tafelrunde::test::any_players<State>();
    const auto seed = tafelrunde::test::any_seed();
    const FastLuck luck(seed);
    Rng rng(seed);
    Drawn<State> drawn{};
    State s = start(dealt(players, luck, drawn));
    while (!to_act(s).empty()) {
        const Seat seat = to_act(s).first();
        const Action a = seat == chance ? draw(s, luck, drawn[site(s)]++)
                                        : legal(s, seat)[chosen(Character::spender, s, rng)];
        const State before = s;
        apply(s, seat, a);
        for (int kind = 0; kind < reroll; ++kind)
            RC_ASSERT(tiles_in_game(before, kind) - tiles_in_game(s, kind) ==
                      (index(spent_by(a)) == kind ? 1 : 0));
        RC_ASSERT(before.before[before.turn][reroll] - s.before[before.turn][reroll] ==
                  (a.verb == Verb::again ? 1 : 0));
    }
}

RC_GTEST_PROP(DrachenlandConservation, DL_606_a_ring_is_kept_for_the_whole_game, ()) {
    std::array<std::uint8_t, most_players> rings{};
    play_any_game<Characters>([&](const State& s) {
        for (Seat seat = 0; seat < most_players; ++seat)
            RC_ASSERT((rings[seat] & ~s.rings[seat]) == 0);
        rings = s.rings;
    });
}

TEST(DrachenlandConservation, DL_806_when_all_refuse_the_game_ends_by_the_safety_rule) {
    for (int players = 2; players <= most_players; ++players) {
        Characters who;
        who.fill(Character::refuser);
        State last;
        const int decisions = play_game(players, 1, who, [&](const State& s) { last = s; });
        EXPECT_EQ(last.idle, patience * players);
        EXPECT_EQ(decisions, players + patience * players) << "the opening does not count";
    }
}

TEST(DrachenlandConservation, the_characters_do_everything_that_can_be_done) {
    const auto done = tafelrunde::test::verbs_chosen<Characters>(60);
    for (int verb = static_cast<int>(Verb::open); verb <= static_cast<int>(Verb::done); ++verb)
        EXPECT_GT(done[verb], 10) << verb;
}

}  // namespace
}  // namespace tafelrunde::drachenland::test
