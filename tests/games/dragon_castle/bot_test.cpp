// The bots beat those who play by lot, and know what they look at.
#include "games/dragon_castle/bot.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "bots/levels.hpp"
#include "tests/protocol/written.hpp"

namespace tafelrunde::dragon_castle {
namespace {

State begun(int players, std::uint64_t seed, Drawn<State>& drawn) {
    const FastLuck luck(seed);
    Setup setup;
    setup.players = players;
    SetupLuck<State, FastLuck> dealer(luck);
    complete(setup, dealer);
    drawn = dealer.drawn;
    return start(setup);
}

/// Plays a game to its end; `choose(state, menu)` is asked for every decision.
template <class Choose>
State played(int players, std::uint64_t seed, Choose choose) {
    const FastLuck luck(seed);
    Drawn<State> drawn{};
    State s = begun(players, seed, drawn);
    while (!to_act(s).empty()) {
        if (to_act(s).has(chance)) apply(s, chance, draw(s, luck, drawn[site(s)]++));
        else apply(s, s.turn, choose(s, legal(s, s.turn)));
    }
    return s;
}

Action by_lot(const Actions& menu, Rng& rng) {
    return menu[static_cast<std::size_t>(rng.below(static_cast<int>(menu.size())))];
}

TEST(DragonCastleBot, greedy_beats_random_in_95_of_100_games) {
    int won = 0, sum = 0;
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        const Seat greedy = static_cast<Seat>(seed % 2);
        Rng rng(seed);
        const State s = played(2, seed, [&](const State& now, const Actions& menu) {
            if (now.turn != greedy) return by_lot(menu, rng);
            return menu[Levels<Mind>::greedy(view(now, greedy), greedy, rng, {})];
        });
        won += points(s, greedy) > points(s, 1 - greedy) ? 1 : 0;
        sum += points(s, greedy);
    }
    EXPECT_GE(won, 190);
    EXPECT_GE(sum, 200 * 25);
}

/// In any position, and all spirits and dragons are there.
TEST(DragonCastleBot, a_habit_is_always_legal) {
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        Rng rng(seed);
        played(2 + static_cast<int>(seed % 3), seed, [&](const State& now, const Actions& menu) {
            State s = now;
            s.spirits = s.phase == Phase::start ? SpiritSet{(1 << spirit_cards) - 1} : s.spirits;
            const Action habit = Mind::habit(s, s.turn);
            EXPECT_TRUE(legal(s, s.turn).contains(habit));
            return by_lot(menu, rng);
        });
    }
}

/// DC-838: A realm that mirrors itself is no reason to lay every tile aside from then on.
TEST(DragonCastleBot, DC_838_harmony_is_no_reason_to_stop_building) {
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        const FastLuck luck(seed);
        State::Setup setup;
        setup.dragons = static_cast<DragonSet>(1u << static_cast<unsigned>(Dragon::harmony));
        SetupLuck<State, FastLuck> dealer(luck);
        complete(setup, dealer);
        State s = start(setup);
        Rng rng(seed);
        int turns = 0, discarded = 0;
        while (!to_act(s).empty() && turns < 24) {
            if (to_act(s).has(chance)) {
                apply(s, chance, draw(s, luck, dealer.drawn[site(s)]++));
                continue;
            }
            const std::size_t entry =
                Levels<Mind>::grossmeister(view(s, s.turn), s.turn, rng, {.iterations = 40});
            const Action action = legal(s, s.turn)[entry];
            turns += action.verb == Verb::take ? 1 : 0;
            discarded += action.verb == Verb::discard ? 1 : 0;
            apply(s, s.turn, action);
        }
        EXPECT_LE(discarded, turns / 3);
    }
}

/// What a bot does by habit in a position of seat 0.
std::string habit_at(std::string_view position) {
    const auto s = tafelrunde::test::state_at<State>(position);
    EXPECT_TRUE(s) << position;
    return s ? to_text(*s, Mind::habit(*s, 0)) : "";
}

TEST(DragonCastleBot, DC_717_pays_for_faith_only_where_it_brings_a_shrine_more_or_a_higher_one) {
    const std::string one_set =
        "phase: SHRINES\nresume: POST\nspirits: faith\nrealm 0: 2x 2x 2x 2x . 1W1\n"
        "sets: 1 a1 b1 c1 d1\nfresh: a1=1 b1=1 c1=1 d1=1\n";
    EXPECT_EQ(habit_at(one_set + "pools: 1 1").substr(0, 5), "build") << "there is only one";
    const std::string two_sets =
        "phase: SHRINES\nresume: POST\nspirits: faith\n"
        "realm 0: 3x 3x 3x 3x . 1W1 | . . . . . . | 1x 1x 1x 1x\n"
        "sets: 1 a1 b1 c1 d1 | 1 a3 b3 c3 d3\n"
        "fresh: a1=1 b1=1 c1=1 d1=1 a3=1 b3=1 c3=1 d3=1\n";
    EXPECT_EQ(habit_at(two_sets + "pools: 2 1"), "spirit faith") << "both on the third floor";
}

TEST(DragonCastleBot, DC_501_keeps_the_promise_that_a_spirit_makes_room) {
    const std::string full = " | 1^ 1^ 1^ 1^ 1^ 1^ | 1^ 1^ 1^ 1^ 1^ 1^ | 1^ 1^ 1^ 1^ 1^ 1^\n";
    EXPECT_EQ(habit_at("phase: PLACE\nhand: M1\nspirits: cunning\n"
                       "realm 0: 1M1 1M2 1M3 1^ 1^ 1^" +
                       full),
              "spirit cunning");
    EXPECT_EQ(habit_at("phase: PLACE\nhand: M1 W1\nspirits: cunning\n"
                       "realm 0: . 1M2 1M3 1^ 1^ 1^" +
                       full),
              "place M1 a1");
}

}  // namespace
}  // namespace tafelrunde::dragon_castle
