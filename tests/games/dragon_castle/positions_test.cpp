// Positions: defaults, and what cannot be.
#include <gtest/gtest.h>

#include "games/dragon_castle/dragon_castle.hpp"
#include "kernel/perft.hpp"
#include "tests/protocol/written.hpp"

namespace tafelrunde::dragon_castle {
namespace {

using tafelrunde::test::state_at;

std::string trouble(std::string_view text) { return tafelrunde::test::trouble_with<State>(text); }

TEST(DragonCastlePositions, what_is_left_out_has_a_default) {
    const auto s = state_at<State>("castle: 2M1 . 1M2");
    ASSERT_TRUE(s);
    EXPECT_EQ(s->seats, 2);
    EXPECT_EQ(s->phase, Phase::start);
    EXPECT_EQ(s->supply, all_shrines - 2);
    EXPECT_EQ(s->discarded[0], all_tiles - 3);
    EXPECT_EQ(s->unseen[1], 1) << "the first kind of which there is one left";
}

TEST(DragonCastlePositions, what_cannot_be) {
    const std::pair<const char*, const char*> cases[] = {
        {"players: 5", "players dragon_castle.setup.players"},
        {"size: 4x4", "size dragon_castle.setup.realm"},
        {"castle: 4M1", "castle dragon_castle.position.castle"},
        {"castle: M1", "castle dragon_castle.position.castle"},
        {"castle: 2?", "revealed dragon_castle.position.revealed"},
        {"realm 2: 1M1", "realm 2 position.seat"},
        {"realm 0: 1M1 . . . . . .", "realm 0 dragon_castle.position.board"},
        {"realm 0: 0x", "realm 0 dragon_castle.position.realm"},
        {"realm 0: 1M1 1M2 1M3 1M4", "realm dragon_castle.position.waiting"},
        {"realm 1: 1M1 1M2 1M3 1M4", "realm dragon_castle.position.waiting"},
        {"hand: M1", "hand dragon_castle.position.hand_size"},
        {"phase: PLACE", "hand dragon_castle.position.hand_size"},
        {"phase: AFTER_FIRST\nhand: M1", "first_floor dragon_castle.position.first"},
        {"phase: DANCE", "phase dragon_castle.position.phase"},
        {"phase: END", "phase dragon_castle.position.over"},
        {"phase: SHRINES", "resume dragon_castle.position.resume"},
        {"phase: SHRINES\nresume: POST", "sets position.not_in_phase"},
        {"phase: PAY\nresume: START\nspirit: wind", "spirit dragon_castle.position.not_in_play"},
        {"phase: PAY\nresume: START\nspirit: wind\nspirits: wind",
         "phase dragon_castle.position.no_choice"},
        {"phase: PAY\nresume: START\nspirit: depth\nspirits: depth",
         "phase dragon_castle.position.question"},
        {"phase: SET\nresume: START\nspirit: beauty\nspirits: beauty\nused: beauty",
         "phase dragon_castle.position.question"},
        {"bends: same_type", "phase dragon_castle.position.question"},
        {"lifted: b2", "lifted position.not_in_phase"},
        {"moved: b2", "phase dragon_castle.position.question"},
        {"fresh: a1=1", "fresh dragon_castle.position.fresh"},
        {"used: wind", "used dragon_castle.position.not_in_play"},
        {"tokens: 4 0", "tokens dragon_castle.position.tokens"},
        {"supply: 3", "supply dragon_castle.position.shrines"},
        {"discarded: 5 5", "discarded dragon_castle.position.all_tiles"},
        {"unseen: M1=1", "unseen dragon_castle.position.unseen"},
        {"weather: fine", "weather position.no_such_field"}};
    for (const auto& [text, what] : cases) EXPECT_EQ(trouble(text), what) << text;
}

/// Any of the facts of a real table changed at random: refused, or a table that can be played.
TEST(DragonCastlePositions, whatever_is_accepted_can_be_played) {
    Rng rng(11);
    int accepted = 0;
    for (std::uint64_t seed = 1; seed <= 400; ++seed) {
        const FastLuck luck(seed);
        State::Setup setup{.spirit_cards = 10};
        SetupLuck<State, FastLuck> dealer(luck);
        complete(setup, dealer);
        Drawn<State> drawn = dealer.drawn;
        State s = start(setup);
        for (int i = rng.below(300); i > 0 && !to_act(s).empty(); --i) {
            const Seat seat = to_act(s).first();
            const auto menu = legal(s, seat);
            apply(s, seat,
                  seat == chance
                      ? draw(s, luck, drawn[site(s)]++)
                      : menu[static_cast<std::size_t>(rng.below(static_cast<int>(menu.size())))]);
        }
        auto given = facts(view(s, chance));
        const auto other = facts(view(start(setup), chance));
        const auto i = static_cast<std::size_t>(rng.below(static_cast<int>(given.size())));
        if (rng.below(2) == 0) given.erase(given.begin() + static_cast<std::ptrdiff_t>(i));
        else given[i].value = other[i].value;
        Trouble trouble;
        const auto read = State::at(given, trouble);
        if (!read) continue;
        ++accepted;
        State t = *read;
        Tally tally;
        play_randomly(t, luck, drawn, rng, tally, [](const State&) {});
        EXPECT_EQ(t.phase, Phase::over);
    }
    EXPECT_GT(accepted, 100);
}

}  // namespace
}  // namespace tafelrunde::dragon_castle
