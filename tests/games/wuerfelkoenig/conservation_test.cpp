// Nothing appears or vanishes, whoever plays: properties over whole random games.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "tests/games/wuerfelkoenig/play.hpp"
#include "tests/properties.hpp"

namespace tafelrunde::wuerfelkoenig::test {
namespace {

using tafelrunde::test::hold_throughout;
using tafelrunde::test::play_any_game;

RC_GTEST_PROP(WuerfelkoenigConservation, WK_C8_nothing_is_lost_or_doubled, ()) {
    hold_throughout<Characters>(lost_material);
}

RC_GTEST_PROP(WuerfelkoenigConservation, WK_C8_an_owned_field_has_a_castle_and_no_gem, ()) {
    hold_throughout<Characters>(bad_map);
}

RC_GTEST_PROP(WuerfelkoenigConservation, what_is_not_used_has_one_form, ()) {
    hold_throughout<Characters>(not_canonical);
}

RC_GTEST_PROP(WuerfelkoenigConservation, WK_P1_WK_P2_WK_P3_there_is_always_something_to_do, ()) {
    hold_throughout<Characters>(bad_turn);
}

/// Cards, fires and gems of all, before and after each step: only what the rules move has moved.
struct Holdings {
    int cards_kept, castles, gems, fires;
};

Holdings holdings(const State& s) {
    Holdings h{s.unseen.size(), s.castles.size(), s.white.size() + s.golden.size(), s.fires.size()};
    for (Card card : s.display) h.cards_kept += card != no_card ? 1 : 0;
    for (Seat seat = 0; seat < s.seats; ++seat) {
        h.cards_kept += s.open[seat].size() + s.supers[seat];
        h.gems += s.held_white[seat] + s.held_golden[seat];
        h.fires += s.held_fires[seat];
    }
    return h;
}

RC_GTEST_PROP(WuerfelkoenigConservation, WK_J2_cards_leave_the_game_only_two_by_two, ()) {
    State last;
    bool first = true;
    play_any_game<Characters>([&](const State& s) {
        if (!first) {
            const Holdings was = holdings(last), is = holdings(s);
            const int gone = was.cards_kept - is.cards_kept;
            RC_ASSERT(gone >= 0 && gone % 2 == 0);
            RC_ASSERT(gone == 0 || last.phase == Phase::check || last.phase == Phase::pay);
            RC_ASSERT(is.castles >= was.castles);
            RC_ASSERT(is.gems >= was.gems);
            RC_ASSERT(is.gems <= was.gems + 1);
            RC_ASSERT(is.fires >= was.fires);
        }
        last = s;
        first = false;
    });
}

RC_GTEST_PROP(WuerfelkoenigConservation, WK_F1_WK_P2_a_game_has_at_most_52_minus_D_turns, ()) {
    int turns = 0;
    State last;
    play_any_game<Characters>([&](const State& s) {
        turns += s.phase == Phase::check && s.paid.empty() ? 1 : 0;
        last = s;
    });
    RC_ASSERT(turns <= 52 - dragons_for(last.seats));
    RC_ASSERT(last.phase == Phase::over);
    RC_ASSERT((tile_supply(last) == 0) != (last.champion != nobody));
    if (last.champion == nobody) RC_ASSERT((Spots::all() - last.castles).size() == 2);
}

TEST(WuerfelkoenigConservation, the_characters_do_everything_that_can_be_done) {
    std::array<int, 17> done{};
    std::array<int, 15> phases{};
    int bare = 0, champions = 0;
    for (std::uint64_t seed = 1; seed <= 800; ++seed) {
        const Characters who = Characters::mixed(seed);
        State last;
        play_game(tafelrunde::test::players_of<State>(seed), seed, who, [&](const State& s) {
            last = s;
            ++phases[static_cast<std::size_t>(s.phase)];
            if (s.phase == Phase::over) return;
            Rng rng(mix(hash_of(s)));
            ++done[static_cast<std::size_t>(legal(s, s.turn)[chosen(who[s.turn], s, rng)].verb)];
        });
        Spots held = last.fires;
        for (const Spots& own : last.markers) held |= own;
        bare += held == last.castles ? 0 : 1;
        champions += last.champion == nobody ? 0 : 1;
    }
    for (Verb verb = Verb::reroll; verb <= Verb::take;
         verb = static_cast<Verb>(static_cast<int>(verb) + 1))
        EXPECT_GT(done[static_cast<std::size_t>(verb)], 10) << static_cast<int>(verb);
    EXPECT_GT(bare, 10) << "WK-A3 castles without fire";
    std::cout << "bare castles in " << bare << " games, champions in " << champions << "\n";
}

}  // namespace
}  // namespace tafelrunde::wuerfelkoenig::test
