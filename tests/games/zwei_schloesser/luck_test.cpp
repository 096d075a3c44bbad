// Whether luck is fair: chi-squared tests with fixed seeds. Limits are those that a fair source
// passes in 9999 of 10000 cases.
#include "tests/luck.hpp"

#include <gtest/gtest.h>

#include "tests/games/zwei_schloesser/play.hpp"

namespace tafelrunde::zwei_schloesser::test {
namespace {

using tafelrunde::test::chi_squared;

constexpr double limit_of_3 = 18.42, limit_of_7 = 28, limit_of_20 = 50, limit_of_147 = 218;

TEST(ZweiSchloesserLuck, ZS_U01_ZS_U03_ZS_U04_thrones_seniority_and_lead) {
    std::vector<double> first(most_castles), last(most_castles), oldest(3), youngest(3), leads(3);
    for (std::uint64_t seed = 0; seed < 6000; ++seed) {
        Drawn<State> drawn{};
        const State::Setup setup = completed({.players = 3}, FastLuck(seed), drawn);
        ++first[setup.thrones[0]];
        ++last[setup.thrones[2]];
        ++oldest[setup.seniority[0]];
        ++youngest[setup.seniority[2]];
        ++leads[setup.lead];
        EXPECT_EQ(drawn[State::site_thrones], 3);
        EXPECT_EQ(drawn[State::site_lead], 1);
    }
    EXPECT_LT(chi_squared(first), limit_of_7);
    EXPECT_LT(chi_squared(last), limit_of_7);
    EXPECT_LT(chi_squared(oldest), limit_of_3);
    EXPECT_LT(chi_squared(youngest), limit_of_3);
    EXPECT_LT(chi_squared(leads), limit_of_3);
}

/// ZS-X03: With two players the lead is one of three places.
TEST(ZweiSchloesserLuck, ZS_X01_the_lead_of_two_players) {
    std::vector<double> leads(3);
    for (std::uint64_t seed = 0; seed < 3000; ++seed) {
        Drawn<State> drawn{};
        ++leads[completed({.players = 2}, FastLuck(seed), drawn).lead];
    }
    EXPECT_LT(chi_squared(leads), limit_of_3);
}

/// ZS-R00: Every room comes to every hand, into every draw and onto Ludwig's table equally often.
TEST(ZweiSchloesserLuck, ZS_R00_all_rooms_and_cards_come_equally_often) {
    std::vector<double> dealt(rooms), shown(rooms), drawn_rooms(rooms), drawn_cards(all_cards);
    for (std::uint64_t seed = 1; seed <= 1500; ++seed) {
        const FastLuck luck(seed);
        Rng rng(mix(seed));
        Drawn<State> drawn{};
        State s = start(completed({.players = 2}, luck, drawn));
        while (!to_act(s).empty()) {
            const Seat seat = to_act(s).first();
            const Actions menu = legal(s, seat);
            const Action a =
                seat == chance
                    ? draw(s, luck, drawn[site(s)]++)
                    : menu[static_cast<std::size_t>(rng.below(static_cast<int>(menu.size())))];
            if (a.verb == Verb::deal) ++dealt[a.tile];
            if (a.verb == Verb::show) ++shown[a.tile];
            if (a.verb == Verb::draw) ++drawn_rooms[a.tile];
            if (a.verb == Verb::card) ++drawn_cards[a.tile];
            apply(s, seat, a);
        }
    }
    EXPECT_LT(chi_squared(dealt), limit_of_147);
    EXPECT_LT(chi_squared(shown), limit_of_147);
    EXPECT_LT(chi_squared(drawn_rooms), 2 * limit_of_147);  // food rooms lie in castles by then
    EXPECT_LT(chi_squared(drawn_cards), limit_of_20);
}

TEST(ZweiSchloesserLuck, the_fair_dice_deal_evenly_too) {
    std::vector<double> first(rooms);
    Drawn<State> drawn{};
    const State s = start(completed({.players = 3}, FastLuck(1), drawn));
    for (std::uint64_t seed = 0; seed < 12'000; ++seed)
        ++first[draw(s, tafelrunde::test::Fair<State>(seed), 0).tile];
    EXPECT_LT(chi_squared(first), limit_of_147);
}

}  // namespace
}  // namespace tafelrunde::zwei_schloesser::test
