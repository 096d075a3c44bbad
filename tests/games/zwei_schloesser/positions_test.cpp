// Positions: defaults, and what cannot be.
#include <gtest/gtest.h>

#include "kernel/perft.hpp"
#include "tests/games/zwei_schloesser/play.hpp"
#include "tests/protocol/written.hpp"

namespace tafelrunde::zwei_schloesser::test {
namespace {

using tafelrunde::test::state_at;

std::string trouble(std::string_view text) { return tafelrunde::test::trouble_with<State>(text); }

TEST(ZweiSchloesserPositions, what_is_left_out_has_a_default) {
    const auto s = state_at<State>("castle A: 2,0 bakery | 3,0 parlor");
    ASSERT_TRUE(s);
    EXPECT_EQ(s->seats, 3);
    EXPECT_EQ(s->phase, Phase::choose);
    EXPECT_EQ(s->supply, rooms - 2 - 27);
    EXPECT_EQ(s->stack[0].first(), 1) << "the first room that is named nowhere";
    EXPECT_EQ(s->castle[2].throne, 2);
    EXPECT_EQ(s->held_by[1], 0b10);
    EXPECT_EQ(wrong(*s), nullptr);
}

TEST(ZweiSchloesserPositions, a_castle_alone_can_be_scored) {
    const auto s =
        state_at<State>("phase: OVER\ncastle A: 2,0 nap_room | 2,1 wine_room | 2,2 solar");
    ASSERT_TRUE(s);
    EXPECT_EQ(castle_points(s->castle[0]), 4 + 1 + 1);
    EXPECT_TRUE(to_act(*s).empty());
}

TEST(ZweiSchloesserPositions, the_steps_of_a_castle_follow_from_its_tiles) {
    const auto order = state_at<State>("phase: BUILD\ntiles A: bakery 0 | parlor 1");
    ASSERT_TRUE(order);
    EXPECT_EQ(order->work[0].step, Step::order);
    EXPECT_EQ(order->work[1].step, Step::done);
    const auto place = state_at<State>("phase: BUILD\ntiles A: parlor 1");
    ASSERT_TRUE(place);
    EXPECT_EQ(place->work[0].step, Step::place);
    EXPECT_EQ(place->work[0].decider, 1);
    const auto bonus = state_at<State>("phase: BUILD\ntiles A: parlor 1\nlaying A: fountain");
    ASSERT_TRUE(bonus);
    EXPECT_EQ(bonus->work[0].decider, 0) << "whose tile started the chain";
    const auto food =
        state_at<State>("phase: BUILD\ndrawn B: bakery buttery kitchen pantry salon\ndecider B: 2");
    ASSERT_TRUE(food);
    EXPECT_EQ(food->work[1].step, Step::food);
    const auto card = state_at<State>("phase: BUILD\ndrawn B: bonus_food bonus_width bonus_living");
    ASSERT_TRUE(card);
    EXPECT_EQ(card->work[1].step, Step::card);
    EXPECT_EQ(card->deck, 17);
}

TEST(ZweiSchloesserPositions, what_cannot_be) {
    const std::pair<const char*, const char*> cases[] = {
        {"players: 8", "players zwei_schloesser.setup.players"},
        {"castle A: 3,0 bakery", "castle A zwei_schloesser.position.illegal"},
        {"castle A: 0,0 bakery", "castle A zwei_schloesser.position.illegal"},
        {"castle A: 2,0 crypt", "castle A zwei_schloesser.position.illegal"},
        {"castle A: 0,1 sty | 0,2 bakery", "castle A zwei_schloesser.position.illegal"},
        {"castle A: 2,0 bakery | 2,0 parlor", "castle A zwei_schloesser.position.illegal"},
        {"castle A: 2,0 palace", "castle A zwei_schloesser.position.tile"},
        {"castle A: two bakery", "castle A zwei_schloesser.position.cell"},
        {"castle D: 2,0 bakery", "castle D zwei_schloesser.position.letter"},
        {"castle A: 2,0 bakery\ncastle B: 2,0 bakery", "castle B zwei_schloesser.position.twice"},
        {"castle A: 2,0 bakery\nhand 0: bakery", "hand 0 zwei_schloesser.position.twice"},
        {"hand 0: bakery", "hand 0 zwei_schloesser.position.hand"},
        {"throne A: throne_food_sleeping\nthrone B: throne_food_sleeping",
         "throne B zwei_schloesser.position.twice"},
        {"throne A: bakery", "throne A zwei_schloesser.position.throne"},
        {"attendants A: painter painter painter", "attendants A zwei_schloesser.position.too_many"},
        {"attendants A: cook", "attendants A zwei_schloesser.position.attendant"},
        {"cards A: bonus_food\ncards B: bonus_food", "cards B zwei_schloesser.position.twice"},
        {"cards A: bonus", "cards A zwei_schloesser.position.card"},
        {"attendants_left: painter=3", "attendants_left zwei_schloesser.position.stock"},
        {"specials: 47", "specials zwei_schloesser.position.specials"},
        {"supply: 130", "supply zwei_schloesser.position.too_many"},
        {"deck: 21", "deck position.number"},
        {"phase: BUILD", "step zwei_schloesser.position.step"},
        {"phase: BUILD\ntiles A: bakery 0 | parlor 2", "tiles A zwei_schloesser.position.owner"},
        {"phase: BUILD\ntiles A: bakery 0\nstep A: ORDER",
         "tiles A zwei_schloesser.position.at_hand"},
        {"phase: BUILD\nstep A: PLACE", "laying A zwei_schloesser.position.laying"},
        {"phase: BUILD\nstep A: FOOD", "drawn A zwei_schloesser.position.drawn"},
        {"phase: BUILD\ntiles A: bakery 0\ndecider A: 2",
         "decider A zwei_schloesser.position.decider"},
        {"phase: BUILD\ntiles A: bakery 0\nstep A: CONSENT",
         "consent zwei_schloesser.position.consent"},
        {"phase: BUILD\nconsent: true\ntiles A: bakery 0\nstep A: CONSENT\nproposed A: place "
         "bakery 5,5 A",
         "proposed A zwei_schloesser.position.proposed"},
        {"phase: ASSIGN", "pair zwei_schloesser.position.pair"},
        {"phase: ASSIGN\npair 0: bakery parlor", "tiles A zwei_schloesser.position.at_hand"},
        {"phase: SPLIT", "phase zwei_schloesser.position.phase"},
        {"phase: CHOOSE\nstep A: PLACE", "step A zwei_schloesser.position.not_now"},
        {"phase: CHOOSE\nchosen: 0 1 2", "chosen zwei_schloesser.position.all_chosen"},
        {"phase: DANCE", "phase zwei_schloesser.position.phase"},
        {"turn: 5", "turn position.number"},
        {"seniority: 0 1", "seniority zwei_schloesser.position.seniority"},
        {"pair 3: bakery parlor", "pair 3 position.seat"},
        {"weather: fine", "weather position.no_such_field"}};
    for (const auto& [text, what] : cases) EXPECT_EQ(trouble(text), what) << text;
}

/// Any of the facts of a real table changed at random: refused, or a table that can be played.
TEST(ZweiSchloesserPositions, whatever_is_accepted_can_be_played) {
    Rng rng(11);
    int accepted = 0;
    for (std::uint64_t seed = 1; seed <= 300; ++seed) {
        const FastLuck luck(seed);
        Drawn<State> drawn{};
        const int players = 2 + static_cast<int>(seed % 6);
        const State first = start(completed(any_setup(players, seed), luck, drawn));
        State s = first;
        for (int i = rng.below(400); i > 0 && !to_act(s).empty(); --i) {
            const Seat seat = to_act(s).first();
            const Actions menu = legal(s, seat);
            apply(s, seat,
                  seat == chance
                      ? draw(s, luck, drawn[site(s)]++)
                      : menu[static_cast<std::size_t>(rng.below(static_cast<int>(menu.size())))]);
        }
        auto given = facts(view(s, chance));
        const auto other = facts(view(first, chance));
        const auto i = static_cast<std::size_t>(rng.below(static_cast<int>(given.size())));
        if (rng.below(2) == 0) given.erase(given.begin() + static_cast<std::ptrdiff_t>(i));
        else
            for (const Fact& fact : other)
                if (fact.name == given[i].name) given[i].value = fact.value;
        Trouble why;
        const auto read = State::at(given, why);
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
}  // namespace tafelrunde::zwei_schloesser::test
