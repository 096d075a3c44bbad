// Nothing appears or vanishes, whoever plays: properties over whole random games.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "tests/games/drachenwurf/play.hpp"
#include "tests/properties.hpp"

namespace tafelrunde::drachenwurf::test {
namespace {

using tafelrunde::test::hold_throughout;
using tafelrunde::test::play_any_game;

RC_GTEST_PROP(DrachenwurfConservation, DW_101_and_DW_104_36_tiles_and_36_eggs_are_never_lost, ()) {
    hold_throughout<Characters>(lost_material);
}

RC_GTEST_PROP(DrachenwurfConservation, DW_703_rows_are_rows_and_DW_103_sides_are_sides, ()) {
    hold_throughout<Characters>(bad_tiles);
}

RC_GTEST_PROP(DrachenwurfConservation, what_is_not_used_has_one_form, ()) {
    hold_throughout<Characters>(not_canonical);
}

RC_GTEST_PROP(DrachenwurfConservation, DW_404_a_colour_is_valid_and_DW_409_no_eighth_symbol, ()) {
    hold_throughout<Characters>(bad_turn);
}

/// The reasons why a game can be over.
bool nothing_left(const State& s) {
    Tiles open = s.stack | s.middle;
    for (Tiles base : s.base) open |= base;
    return open.empty();
}

RC_GTEST_PROP(DrachenwurfConservation, DW_801_a_game_ends_with_the_last_tile_or_by_DW_804, ()) {
    State last;
    play_any_game<Characters>([&](const State& s) { last = s; });
    RC_ASSERT(last.phase == Phase::over);
    RC_ASSERT(nothing_left(last) != (last.idle == 20 * last.seats));
}

RC_GTEST_PROP(DrachenwurfConservation, DW_902_only_two_players_remove_tiles, ()) {
    State last;
    play_any_game<Characters>([&](const State& s) { last = s; });
    RC_ASSERT(last.removed.empty() == (last.seats > 2));
}

TEST(DrachenwurfConservation, DW_804_when_all_refuse_the_game_ends_by_the_safety_rule) {
    for (int players = 2; players <= most_players; ++players) {
        Characters who;
        who.fill(Character::refuser);
        State last;
        play_game(players, 1, who, [&](const State& s) { last = s; });
        EXPECT_EQ(last.idle, 20 * players);
        for (Tiles hoard : last.hoard) EXPECT_TRUE(hoard.empty());
    }
}

TEST(DrachenwurfConservation, the_characters_do_everything_that_can_be_done) {
    const auto done = tafelrunde::test::verbs_chosen<Characters>(60);
    for (int verb = static_cast<int>(Verb::remove); verb <= static_cast<int>(Verb::move); ++verb)
        EXPECT_GT(done[verb], 10) << verb;
}

}  // namespace
}  // namespace tafelrunde::drachenwurf::test
