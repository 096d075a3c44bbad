// What a view tells beside the position: what points are for, and what a choice would do. All of it
// is held to what the rules then do.
#include "games/dragon_castle/effects.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "games/dragon_castle/dragons.hpp"
#include "tests/games/dragon_castle/play.hpp"
#include "tests/properties.hpp"
#include "tests/protocol/written.hpp"

namespace tafelrunde::dragon_castle::test {
namespace {

using tafelrunde::test::play_any_game;
using tafelrunde::test::state_at;

std::string fact(const State& s, std::string_view name) {
    for (const Fact& one : facts(view(s, spectator)))
        if (one.name == name) return one.value;
    return "none";
}

State position(std::string_view text) {
    const auto s = state_at<State>(text);
    EXPECT_TRUE(s) << text;
    return s.value_or(State{});
}

int sum_of(const std::vector<Mark>& marks) {
    int sum = 0;
    for (const Mark& mark : marks) sum += mark.points;
    return sum;
}

/// Each mark has points, and is written at one of its spaces, which lie in the realm.
void check_marks(const Public& s, const std::vector<Mark>& marks, int points) {
    RC_ASSERT(sum_of(marks) == points);
    for (const Mark& mark : marks) {
        RC_ASSERT(mark.points > 0);
        RC_ASSERT(has(mark.spaces, mark.at));
        RC_ASSERT((mark.spaces & ~all_cells(s)) == 0u);
    }
}

/// All ten dragons, whichever are in play.
RC_GTEST_PROP(DragonCastleEffects, marks_add_up_to_the_points_of_the_sheet, ()) {
    play_any_game<Characters>([&](const State& s) {
        for (Seat seat = 0; seat < s.seats; ++seat) {
            for (int card = 0; card < dragon_cards; ++card) {
                const auto which = static_cast<Dragon>(card);
                check_marks(s, dragon_marks(s, seat, which), dragon_points(s, seat, which));
            }
            check_marks(s, shrine_marks(s, seat), shrine_points(s, seat));
        }
    });
}

/// The same from the text: at the end everything but the counter and the tokens is marked.
RC_GTEST_PROP(DragonCastleEffects, the_marks_of_the_last_view_are_the_score, ()) {
    play_any_game<Characters>([&](const State& s) {
        if (s.phase != Phase::over) return;
        for (Seat seat = 0; seat < s.seats; ++seat) {
            const std::string text = fact(s, "marks " + std::to_string(seat));
            int sum = s.vp[seat] + token_points * s.tokens[seat];
            for (std::string_view row : split(text, '|')) sum += *number(split(row)[1]);
            RC_ASSERT(sum == points(s, seat));
        }
    });
}

/// Goes on until nothing waits that the step before has made.
State settled(State s, Seat seat) {
    if (s.phase == Phase::strength2) apply(s, seat, {.verb = Verb::stop});
    if (s.phase == Phase::resolve) apply(s, seat, {.verb = Verb::merge});
    return s;
}

int counter_and_shrines(const Public& s, Seat seat) { return s.vp[seat] + shrine_points(s, seat); }

/// DC-406: Tiles still in hand, and tiles still to be moved, come before the sets.
bool is_last(const State& s, const Action& a) {
    if (waiting_sets(my_realm(s)) != 0 && a.verb != Verb::set && a.verb != Verb::change)
        return false;
    return a.verb != Verb::place || s.hand[1] == no_tile;
}

/// A step that consolidates a set, and those that only leave others waiting.
void check_effect(const State& s, const Action& a) {
    const Effect effect = effect_of(s, a);
    const Seat seat = s.turn;
    State after = s;
    apply(after, seat, a);
    RC_ASSERT((effect.spaces & ~all_cells(s)) == 0u);
    if (!is_last(s, a)) return;
    const bool others_wait = waiting_sets(my_realm(s)) != 0;
    if (!others_wait) after = settled(after, seat);
    const int change = counter_and_shrines(after, seat) - counter_and_shrines(s, seat);
    if (others_wait) RC_ASSERT(change >= effect.points);
    else RC_ASSERT(change == effect.points);
    if (effect.points > 0)
        each_cell(effect.spaces,
                  [&](int space) { RC_ASSERT(after.realm[seat].top[space] == face_down); });
}

RC_GTEST_PROP(DragonCastleEffects, an_effect_is_what_the_step_then_does, ()) {
    std::array<int, 32> seen{};
    play_any_game<Characters>([&](const State& s) {
        if (s.phase == Phase::reveal || s.phase == Phase::over) return;
        for (const Action& a : legal(s, s.turn)) {
            if (a.verb == Verb::discard || a.verb == Verb::merge)
                continue;  // points without a place
            check_effect(s, a);
            ++seen[static_cast<std::size_t>(a.verb)];
        }
    });
    RC_ASSERT(seen[static_cast<std::size_t>(Verb::place)] > 0);
}

/// DC-501: What is promised before the first tile is taken is on the menu afterwards; more is there
/// only by what has come to light.
RC_GTEST_PROP(DragonCastleEffects, partners_are_on_the_menu_once_the_first_is_taken, ()) {
    play_any_game<Characters>([&](const State& s) {
        if (s.phase != Phase::start && s.phase != Phase::first) return;
        first_tiles(s, s.bends).each([&](int first) {
            State taken = s;
            apply(taken, s.turn, {.verb = Verb::take, .space = byte(first)});
            if (taken.phase == Phase::reveal) apply(taken, chance, legal(taken, chance)[0]);
            Spaces menu;
            for (const Action& a : legal(taken, s.turn))
                if (a.verb == Verb::pair && a.space != first) menu.add(a.space);
            RC_ASSERT(menu == partners(s, first));
        });
    });
}

TEST(DragonCastleEffects, what_the_dragons_see) {
    const auto marks = [](const std::string& dragon, const char* realm) {
        return fact(position("phase: START\ncastle: 1M1 1M2\ndragons: " + dragon +
                             "\npools: 0 0\nrealm 0: " + realm),
                    "marks 0");
    };
    EXPECT_EQ(marks("humility", "1^ 2x . 1^"), "humility 1 a1");
    EXPECT_EQ(marks("righteousness", "1x 1^ 1^ . . . | . 1^"),
              "righteousness 2 b1 a1 c1 d1 e1 f1 | righteousness 2 b1 b2 b3 b4");
    EXPECT_EQ(marks("tranquility", "1x 1x . 1^"), "tranquility 1 a1 b1 | tranquility 1 d1");
    EXPECT_EQ(marks("bravery", "2x 1x . 1M1"), "bravery 1 a1 | bravery 1 d1");
    EXPECT_EQ(marks("dominion", "3M4 3M6 3W2 2F6"), "dominion 6 b1 | dominion 2 c1");
    EXPECT_EQ(marks("might", "1M4 1M3 . 1W2"), "might 2 a1 b1 | might 2 d1");
    EXPECT_EQ(marks("knowledge", "1J1 1J1 1N4 1D3"),
              "knowledge 2 a1 | knowledge 2 c1 | knowledge 2 d1");
    EXPECT_EQ(marks("harmony", "1x . . . . 1x"), "harmony 4 a1 f1");
    EXPECT_EQ(marks("harmony", "1^ . . . . 1^"), "harmony 4 a1 f1 | harmony 2 a1 f1");
    EXPECT_EQ(marks("devotion", "1^ 1D1 1^ . . 1^"), "devotion 1 a1 | devotion 1 c1");
    EXPECT_EQ(marks("valor", "1^ | . 1^"), "valor 1 a1");
    EXPECT_EQ(marks("valor", ""), "");
}

TEST(DragonCastleEffects, DC_603_a_tile_joins_its_group_and_a_fourth_makes_a_set) {
    const State s =
        position("phase: PLACE\ncastle: 1F1\nhand: M5\nrealm 0: 1M1 1M2 . 1M3 | . . 1x . . 1W1");
    const std::string effects = fact(s, "effects");
    EXPECT_NE(effects.find("place M5 c1 2 a1 b1 c1 d1"), effects.npos) << effects;
    EXPECT_NE(effects.find("place M5 a2 0 a1 b1 a2"), effects.npos) << effects;
    EXPECT_EQ(effects.find("place M5 f3"), effects.npos) << "it lies alone there";
}

TEST(DragonCastleEffects, DC_403_a_twin_that_is_free_once_the_first_tile_is_gone) {
    const State s = position("castle: 1M1 1M1 1W2 1M1 1F4 1M1");
    EXPECT_EQ(fact(s, "pairs"), "A1 B1 F1 | F1 A1");
}

}  // namespace
}  // namespace tafelrunde::dragon_castle::test
