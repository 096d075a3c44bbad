// Nothing appears or vanishes, whoever plays: properties over whole random games.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "tests/games/dragon_castle/play.hpp"
#include "tests/properties.hpp"

namespace tafelrunde::dragon_castle::test {
namespace {

using tafelrunde::test::hold_throughout;
using tafelrunde::test::play_any_game;

RC_GTEST_PROP(DragonCastleConservation, DC_101_tiles_are_never_lost, ()) {
    hold_throughout<Characters>(lost_tiles);
}
RC_GTEST_PROP(DragonCastleConservation, DC_105_shrines_are_never_lost, ()) {
    hold_throughout<Characters>(lost_shrines);
}
RC_GTEST_PROP(DragonCastleConservation, DC_003_stacks_are_whole, ()) {
    hold_throughout<Characters>(bad_boards);
}
RC_GTEST_PROP(DragonCastleConservation, DC_305_DC_952_what_the_rules_promise_is_kept, ()) {
    hold_throughout<Characters>(broken_promise);
}
RC_GTEST_PROP(DragonCastleConservation, what_is_not_used_has_one_form, ()) {
    hold_throughout<Characters>(not_canonical);
}

/// DC-810: No step takes points away; DC-704: only a payment takes shrines from a pool to the
/// supply.
RC_GTEST_PROP(DragonCastleConservation, the_counter_never_falls, ()) {
    decltype(State{}.vp) vp{};
    play_any_game<Characters>([&](const State& s) {
        for (Seat seat = 0; seat < most_players; ++seat) RC_ASSERT(s.vp[seat] >= vp[seat]);
        vp = s.vp;
    });
}

/// A position of any of these games reads back as the same state.
RC_GTEST_PROP(DragonCastleConservation, every_table_can_be_written_and_read, ()) {
    int n = 0;
    play_any_game<Characters>([&](const State& s) {
        if (n++ % 3 != 0) return;
        Trouble trouble;
        const auto again = State::at(facts(view(s, chance)), trouble);
        if (!again) RC_FAIL(trouble.place + ": " + std::string(trouble.why.key()));
        RC_ASSERT(*again == s);
    });
}

}  // namespace
}  // namespace tafelrunde::dragon_castle::test
