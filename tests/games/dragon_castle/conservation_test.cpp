// Nothing appears or vanishes, whoever plays: properties over whole random games.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "tests/conformance.hpp"
#include "tests/games/dragon_castle/play.hpp"

namespace tafelrunde::dragon_castle::test {
namespace {

/// Plays a random game and checks every table of it.
void hold_throughout(const char* (*broken)(const State&)) {
    const int players = *rc::gen::inRange(2, most_players + 1).as("players");
    const auto seed = tafelrunde::test::any_seed();
    play_game(any_setup(players, seed), seed, mixed(seed), [&](const State& s) {
        if (const char* const what = broken(s)) RC_FAIL(what);
    });
}

RC_GTEST_PROP(DragonCastleConservation, DC_101_tiles_are_never_lost, ()) {
    hold_throughout(lost_tiles);
}
RC_GTEST_PROP(DragonCastleConservation, DC_105_shrines_are_never_lost, ()) {
    hold_throughout(lost_shrines);
}
RC_GTEST_PROP(DragonCastleConservation, DC_003_stacks_are_whole, ()) {
    hold_throughout(bad_boards);
}
RC_GTEST_PROP(DragonCastleConservation, DC_305_DC_952_what_the_rules_promise_is_kept, ()) {
    hold_throughout(broken_promise);
}
RC_GTEST_PROP(DragonCastleConservation, what_is_not_used_has_one_form, ()) {
    hold_throughout(not_canonical);
}

/// DC-810: No step takes points away; DC-704: only a payment takes shrines from a pool to the
/// supply.
RC_GTEST_PROP(DragonCastleConservation, the_counter_never_falls, ()) {
    const int players = *rc::gen::inRange(2, most_players + 1).as("players");
    const auto seed = tafelrunde::test::any_seed();
    decltype(State{}.vp) vp{};
    play_game(any_setup(players, seed), seed, mixed(seed), [&](const State& s) {
        for (Seat seat = 0; seat < most_players; ++seat) RC_ASSERT(s.vp[seat] >= vp[seat]);
        vp = s.vp;
    });
}

/// A position of any of these games reads back as the same state.
RC_GTEST_PROP(DragonCastleConservation, every_table_can_be_written_and_read, ()) {
    const int players = *rc::gen::inRange(2, most_players + 1).as("players");
    const auto seed = tafelrunde::test::any_seed();
    int n = 0;
    play_game(any_setup(players, seed), seed, mixed(seed), [&](const State& s) {
        if (n++ % 3 != 0) return;
        Trouble trouble;
        const auto again = State::at(facts(view(s, chance)), trouble);
        if (!again) RC_FAIL(trouble.place + ": " + trouble.why.key);
        RC_ASSERT(*again == s);
    });
}

}  // namespace
}  // namespace tafelrunde::dragon_castle::test
