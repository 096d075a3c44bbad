// Nothing appears or vanishes, whoever plays: properties over whole random games.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "tests/games/zwei_schloesser/play.hpp"
#include "tests/properties.hpp"

namespace tafelrunde::zwei_schloesser::test {
namespace {

using tafelrunde::test::hold_throughout;
using tafelrunde::test::play_any_game;

RC_GTEST_PROP(ZweiSchloesserConservation, ZS_C01_rooms_are_never_lost, ()) {
    hold_throughout<Characters>(lost_tiles);
}
RC_GTEST_PROP(ZweiSchloesserConservation, ZS_C05_cards_attendants_specials_are_never_lost, ()) {
    hold_throughout<Characters>(lost_things);
}
RC_GTEST_PROP(ZweiSchloesserConservation, ZS_L01_ZS_L05_castles_are_whole, ()) {
    hold_throughout<Characters>(bad_castles);
}
RC_GTEST_PROP(ZweiSchloesserConservation, what_is_not_used_has_one_form, ()) {
    hold_throughout<Characters>(not_canonical);
}

/// ZS-B41: 16 to 18 regular rooms, and every bonus that they brought.
RC_GTEST_PROP(ZweiSchloesserConservation, ZS_B01_ZS_T10_castles_at_the_end, ()) {
    State end;
    play_any_game<Characters>([&](const State& s) { end = s; });
    RC_ASSERT(end.phase == Phase::over);
    for (int c = 0; c < places(end); ++c) {
        const Castle& castle = end.castle[c];
        const auto count = [&](Kind kind) { return type_count(castle, kind); };
        int wanted = count(Kind::cellar) >= 3 ? 1 : 0, had = specials_in(castle);
        for (int type = 0; type < types; ++type) {
            const int n = count(static_cast<Kind>(type));
            wanted +=
                (n >= 3 && static_cast<Kind>(type) != Kind::cellar ? 1 : 0) + (n >= 5 ? 1 : 0);
        }
        for (int kind : castle.attendant) had += kind != nothing ? 1 : 0;
        for (int card : castle.card) had += card != nothing ? 1 : 0;
        had += castle.size - specials_in(castle) - picks * turns_per_round * rounds;
        RC_ASSERT(had == wanted);
    }
}

/// A position of any of these games reads back as the same state, and so does what a seat is told.
RC_GTEST_PROP(ZweiSchloesserConservation, every_table_can_be_written_and_read, ()) {
    int n = 0;
    play_any_game<Characters>([&](const State& s) {
        if (n++ % 9 != 0) return;
        Trouble trouble;
        const auto again = State::at(facts(view(s, chance)), trouble);
        if (!again) RC_FAIL(trouble.place + ": " + std::string(trouble.why.key()));
        RC_ASSERT(*again == s);
        const Seat viewer = n % s.seats;
        const auto told = State::at(facts(view(s, viewer)), trouble);
        if (!told) RC_FAIL(trouble.place + ": " + std::string(trouble.why.key()));
        RC_ASSERT(view(*told, viewer) == view(s, viewer));
    });
}

}  // namespace
}  // namespace tafelrunde::zwei_schloesser::test
