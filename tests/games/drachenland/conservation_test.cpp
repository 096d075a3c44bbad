// Nothing appears or vanishes, whoever plays: properties over whole random games.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "tests/conformance.hpp"
#include "tests/games/drachenland/play.hpp"

namespace tafelrunde::drachenland::test {
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

RC_GTEST_PROP(DrachenlandConservation, DL_104_gems_and_eggs_are_never_lost, ()) {
    hold_throughout(lost_treasure);
}

RC_GTEST_PROP(DrachenlandConservation, DL_105_tiles_are_never_lost, ()) {
    hold_throughout(lost_tiles);
}

RC_GTEST_PROP(DrachenlandConservation, DL_503_figures_and_dragons_stand_where_they_may, ()) {
    hold_throughout(bad_places);
}

RC_GTEST_PROP(DrachenlandConservation, what_is_not_used_has_one_form, ()) {
    hold_throughout(not_canonical);
}

RC_GTEST_PROP(DrachenlandConservation, DL_801_a_game_ends_when_it_must, ()) {
    hold_throughout(bad_turn);
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
    const int players = *rc::gen::inRange(2, most_players + 1).as("players");
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
    const int players = *rc::gen::inRange(2, most_players + 1).as("players");
    std::array<std::uint8_t, most_players> rings{};
    play_game(players, tafelrunde::test::any_seed(), any_characters(), [&](const State& s) {
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
    std::array<int, 18> done{};
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        Characters who{};
        for (std::size_t i = 0; i < who.size(); ++i)
            who[i] = static_cast<Character>((seed + i) % characters);
        play_game(2 + static_cast<int>(seed % 3), seed, who, [&](const State& s) {
            if (s.phase == Phase::over) return;
            Rng rng(mix(hash_of(s)));
            const Action a = legal(s, s.turn)[chosen(who[s.turn], s, rng)];
            ++done[static_cast<std::size_t>(a.verb)];
        });
    }
    for (int verb = static_cast<int>(Verb::open); verb <= static_cast<int>(Verb::done); ++verb)
        EXPECT_GT(done[verb], 10) << verb;
}

}  // namespace
}  // namespace tafelrunde::drachenland::test
