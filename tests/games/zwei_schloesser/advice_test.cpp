// Advice (ZS-P21): who may advise on what, and which advice takes the place of which.
#include <gtest/gtest.h>

#include "games/zwei_schloesser/words.hpp"
#include "tests/games/zwei_schloesser/play.hpp"

namespace tafelrunde::zwei_schloesser::test {
namespace {

Tile named(std::string_view name) { return tile_named(name).value_or(no_tile); }

Action left(std::string_view tile) { return {.verb = Verb::left, .tile = named(tile)}; }

Action place(int castle, std::string_view tile, int x, int y) {
    return {
        .castle = byte(castle), .verb = Verb::place, .cell = cell_at(x, y), .tile = named(tile)};
}

Action about(int castle, Verb verb) { return {.castle = byte(castle), .verb = verb}; }

/// The seats that may advise so, as a word: «02».
std::string advisers(const State& s, Action a) {
    std::string word;
    for (Seat seat = 0; seat < s.seats; ++seat)
        if (advisable(s, seat, a)) word += std::to_string(seat);
    return word;
}

/// Four at the table, so that one of them is nobody's neighbour: seat 1 builds A with 0, B with 2.
const std::string four =
    "players: 4\nphase: ASSIGN\nlead: 0\n"
    "pair 0: bakery parlor\npair 1: kitchen pantry\n"
    "pair 2: salon buttery\npair 3: solar nap_room\n";

TEST(ZweiSchloesserAdvice, ZS_P21_both_neighbours_advise_to_whom_a_tile_goes) {
    const State s = at(four);
    EXPECT_EQ(advisers(s, left("kitchen")), "02");
    EXPECT_EQ(advisers(s, left("pantry")), "02") << "the other tile of the pair";
    EXPECT_EQ(advisers(s, left("parlor")), "13");
    EXPECT_EQ(advisers(s, left("bakery")), "13");
    EXPECT_EQ(advisers(s, left("nap_room")), "02");
    EXPECT_EQ(advisers(s, left("crypt")), "") << "nobody has it to give";
}

TEST(ZweiSchloesserAdvice, ZS_P30_no_advice_on_tiles_that_were_chosen_secretly) {
    State s = at(four);
    ASSERT_EQ(advisers(s, left("kitchen")), "02");
    s.phase = Phase::choose;
    EXPECT_EQ(advisers(s, left("kitchen")), "") << "the answer would tell the pair (ZS-H01)";
}

TEST(ZweiSchloesserAdvice, ZS_P21_on_the_order_before_anybody_is_asked) {
    // Castle A has both tiles while others still give theirs out, castle B only one, C none.
    const State s =
        at("players: 4\nphase: ASSIGN\nlead: 2\npair 2: salon buttery\npair 3: solar nap_room\n"
           "tiles A: bakery 0 | kitchen 1\ntiles B: pantry 1\ntiles D: parlor 0\n");
    ASSERT_EQ(s.work[0].step, Step::wait);
    for (Verb verb : {Verb::first, Verb::second}) {
        EXPECT_EQ(advisers(s, about(0, verb)), "01");
        EXPECT_EQ(advisers(s, about(1, verb)), "") << "one tile has no order";
        EXPECT_EQ(advisers(s, about(2, verb)), "");
        EXPECT_EQ(advisers(s, about(3, verb)), "") << "the other one of the two is missing";
    }
    EXPECT_EQ(advisers(s, about(0, Verb::yes)), "") << "nobody was asked to go first";
}

TEST(ZweiSchloesserAdvice, ZS_P21_on_cells_for_all_tiles_at_hand) {
    const State s = at("phase: BUILD\ntiles A: bakery 0 | kitchen 1\n");
    EXPECT_EQ(advisers(s, place(0, "bakery", 2, 0)), "01");
    EXPECT_EQ(advisers(s, place(0, "kitchen", 2, 0)), "01");
    EXPECT_EQ(advisers(s, place(0, "kitchen", 3, 0)), "") << "beside nothing (ZS-L01)";
    EXPECT_EQ(advisers(s, place(0, "salon", 2, 0)), "") << "not at hand";
    EXPECT_EQ(advisers(s, place(1, "bakery", 2, 0)), "") << "it goes to the other castle";
    const State bonus = at("phase: BUILD\ntiles A: kitchen 1\nlaying A: fountain\n");
    EXPECT_EQ(advisers(bonus, place(0, "fountain", 2, 0)), "01") << "a tile of a bonus";
    EXPECT_EQ(advisers(bonus, place(0, "tower", 2, 0)), "");
}

TEST(ZweiSchloesserAdvice, ZS_P21_on_what_is_asked_now_and_on_nothing_else) {
    const State order = at("phase: BUILD\ntiles A: bakery 0 | parlor 1\n");
    ASSERT_EQ(order.work[0].step, Step::order);
    EXPECT_EQ(advisers(order, about(0, Verb::first)), "01");
    EXPECT_EQ(advisers(order, about(0, Verb::yes)), "") << "nobody was asked to go first";
    EXPECT_EQ(advisers(order, about(7, Verb::first)), "") << "no castle was named";
    Action rather = place(0, "bakery", 2, 0);
    rather.rather = true;
    EXPECT_EQ(advisers(order, rather), "") << "a counter-proposal is no advice";
    const State laying = at("phase: BUILD\ntiles A: parlor 1\n");
    EXPECT_EQ(advisers(laying, about(0, Verb::first)), "") << "it is settled";
}

TEST(ZweiSchloesserAdvice, ZS_X05_nobody_advises_on_a_castle_of_one_person) {
    const State s =
        at("players: 2\nphase: BUILD\ntiles A: bakery 0 | kitchen 1\ntiles B: salon 1\n");
    EXPECT_EQ(advisers(s, place(0, "bakery", 2, 0)), "01");
    EXPECT_EQ(advisers(s, place(1, "salon", 2, 0)), "");
}

/// ZS-P21: New advice on a topic takes the place of the old; advice on another stands beside it.
TEST(ZweiSchloesserAdvice, ZS_P21_topics) {
    const State s = at(four);
    EXPECT_EQ(topic(s, left("bakery")), "left 0");
    EXPECT_EQ(topic(s, left("parlor")), "left 0") << "either tile of a pair is about the same";
    EXPECT_EQ(topic(s, left("kitchen")), "left 1");
    EXPECT_EQ(topic(s, left("nap_room")), "left 3");
    EXPECT_EQ(topic(s, left("crypt")), "left crypt");

    const State building = at("phase: BUILD\ntiles A: bakery 0 | kitchen 1\n");
    const auto same = [&](Action a, Action b) { return topic(building, a) == topic(building, b); };
    EXPECT_TRUE(same(place(0, "bakery", 2, 0), place(0, "bakery", -1, 0)));
    EXPECT_FALSE(same(place(0, "bakery", 2, 0), place(0, "kitchen", 2, 0)));
    EXPECT_FALSE(same(place(0, "bakery", 2, 0), place(1, "bakery", 2, 0)));
    EXPECT_TRUE(same(about(0, Verb::first), about(0, Verb::second)));
    EXPECT_FALSE(same(about(0, Verb::first), about(1, Verb::first)));
    EXPECT_FALSE(same(about(0, Verb::first), about(0, Verb::yes)));
}

}  // namespace
}  // namespace tafelrunde::zwei_schloesser::test
