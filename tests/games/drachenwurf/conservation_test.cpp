// Nothing appears or vanishes, whoever plays: properties over whole random games.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "tests/conformance.hpp"
#include "tests/games/drachenwurf/play.hpp"

namespace tafelrunde::drachenwurf::test {
namespace {

Characters any_characters() {
    Characters who{};
    for (Character& c : who) c = static_cast<Character>(*rc::gen::inRange(0, characters));
    return who;
}

/// Plays a random game and checks every table of it.
void hold_throughout(const char* (*broken)(const State&)) {
    const int players = *rc::gen::inRange(2, most_players + 1).as("players");
    const Characters who = any_characters();
    play_game(players, tafelrunde::test::any_seed(), who, [&](const State& s) {
        if (const char* const what = broken(s)) RC_FAIL(what);
    });
}

RC_GTEST_PROP(DrachenwurfConservation, DW_101_and_DW_104_36_tiles_and_36_eggs_are_never_lost, ()) {
    hold_throughout(lost_material);
}

RC_GTEST_PROP(DrachenwurfConservation, DW_703_rows_are_rows_and_DW_103_sides_are_sides, ()) {
    hold_throughout(bad_tiles);
}

RC_GTEST_PROP(DrachenwurfConservation, what_is_not_used_has_one_form, ()) {
    hold_throughout(not_canonical);
}

RC_GTEST_PROP(DrachenwurfConservation, DW_404_a_colour_is_valid_and_DW_409_no_eighth_symbol, ()) {
    hold_throughout(bad_turn);
}

/// The reasons why a game can be over.
bool nothing_left(const State& s) {
    Tiles open = s.stack | s.middle;
    for (Tiles base : s.base) open |= base;
    return open.empty();
}

RC_GTEST_PROP(DrachenwurfConservation, DW_801_a_game_ends_with_the_last_tile_or_by_DW_804, ()) {
    const int players = *rc::gen::inRange(2, most_players + 1).as("players");
    State last;
    play_game(players, tafelrunde::test::any_seed(), any_characters(),
              [&](const State& s) { last = s; });
    RC_ASSERT(last.phase == Phase::over);
    RC_ASSERT(nothing_left(last) != (last.idle == 20 * players));
}

RC_GTEST_PROP(DrachenwurfConservation, DW_902_only_two_players_remove_tiles, ()) {
    const int players = *rc::gen::inRange(2, most_players + 1).as("players");
    State last;
    play_game(players, tafelrunde::test::any_seed(), any_characters(),
              [&](const State& s) { last = s; });
    RC_ASSERT(last.removed.empty() == (players > 2));
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
    std::array<int, 14> done{};
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        Characters who{};
        for (std::size_t i = 0; i < who.size(); ++i)
            who[i] = static_cast<Character>((seed + i) % characters);
        play_game(2 + static_cast<int>(seed % 5), seed, who, [&](const State& s) {
            if (s.phase == Phase::over) return;
            Rng rng(mix(hash_of(s)));
            const Action a = legal(s, s.turn)[chosen(who[s.turn], s, rng)];
            ++done[static_cast<std::size_t>(a.verb)];
        });
    }
    for (Verb verb = Verb::remove; verb <= Verb::move;
         verb = static_cast<Verb>(static_cast<int>(verb) + 1))
        EXPECT_GT(done[static_cast<std::size_t>(verb)], 10) << static_cast<int>(verb);
}

}  // namespace
}  // namespace tafelrunde::drachenwurf::test
