// Positions that fit no table and must be refused, or be read as what they can only mean: else the
// rules, which trust their caller, are led astray.
#include <gtest/gtest.h>

#include "protocol/json.hpp"
#include "tests/games/drachenwurf/play.hpp"

namespace tafelrunde::drachenwurf::test {
namespace {

/// Equal tables have equal hashes: a field that means nothing in this phase leaves no trace.
void expect_same(std::string_view text, std::string_view plain) {
    Trouble trouble;
    const auto s = State::at(read_position(text), trouble);
    if (s) {
        EXPECT_EQ(s, State::at(read_position(plain), trouble)) << text;
    }
}

/// Refused, or a table on which a random player can go on for a while without breaking anything.
void expect_sound(std::string_view text) {
    Trouble trouble;
    auto s = State::at(read_position(text), trouble);
    if (!s) return;
    Rng rng(1);
    for (int step = 0; step < 60 && !to_act(*s).empty(); ++step) {
        const Seat seat = to_act(*s).first();
        const Actions menu = legal(*s, seat);
        ASSERT_FALSE(menu.empty()) << "an empty menu";
        ASSERT_LE(s->rolled.sum(), dice) << "more dice than there are";
        apply(*s, seat, menu[static_cast<std::size_t>(rng.below(static_cast<int>(menu.size())))]);
        Tiles lying = s->stack | s->middle | s->removed;
        int count = lying.size();
        for (Seat other = 0; other < s->seats; ++other) {
            count += (s->base[other] | s->hoard[other]).size();
            lying |= s->base[other] | s->hoard[other];
        }
        ASSERT_EQ(count, lying.size()) << "a tile lies in two places";
    }
}

TEST(PositionOrder, all_dice_have_landed_but_the_phase_is_ROLL) {
    expect_sound("middle: blue/ice\nrolled: blue blue red red gold gold");
    expect_sound("middle: blue/ice\naside: blue=5\nrolled: red");
}

TEST(PositionOrder, a_tile_in_hand_lies_elsewhere_too) {
    expect_sound("phase: TAKE\nmiddle: blue/ice red/sea\naside: blue=2\nhand: red/sea");
    expect_sound("phase: ROLL\nmiddle: blue/ice red/sea\nhand: red/sea");
    expect_sound("phase: REBUILD\nmiddle: red/sea\nhoards 0: blue/ice | blue/sea\nhand: blue/ice");
}

TEST(PositionOrder, a_tile_to_be_moved_can_go_nowhere) {
    expect_sound("phase: MOVE\nhoards 0: blue/ice\nhand: blue/ice\nmiddle: red/sea");
}

TEST(PositionOrder, a_number_of_symbols_beyond_all_bounds) {
    expect_sound("aside: blue=1 red=2147483647");
}

TEST(PositionOrder, fresh_dice_that_were_never_set_aside) {
    expect_sound("phase: AGAIN\nmiddle: red/sea\nfresh: red blue gold");
    expect_sound("phase: AGAIN\nmiddle: red/sea\naside: blue=6\nfresh: blue");
}

TEST(PositionOrder, a_colour_is_asked_outside_TAKE) {
    expect_same("middle: red/sea\nasked: red", "middle: red/sea");
    expect_same("phase: SECURE\nbases 0: red/sea=2\nasked: red",
                "phase: SECURE\nbases 0: red/sea=2");
}

TEST(PositionOrder, an_unknown_field_is_refused_even_if_it_is_empty) {
    Trouble trouble;
    EXPECT_FALSE(State::at(read_position(R"({"weather": {}})"), trouble));
    EXPECT_FALSE(State::at(read_position(R"({"weather": []})"), trouble));
    EXPECT_FALSE(State::at(read_position("weather:"), trouble));
}

TEST(PositionOrder, a_base_at_its_limit_and_three_tiles_more) {
    expect_sound(
        "phase: TAKE\nmiddle: blue/ice blue/sea blue/desert\naside: blue=6\nbases 0: red/ice=2 "
        "red/sea=2 red/desert=2 gold/ice=2 gold/sea=2 gold/desert=2 black/ice=2 black/sea=2 "
        "black/desert=2 green/ice=2 green/sea=2");
}

}  // namespace
}  // namespace tafelrunde::drachenwurf::test
