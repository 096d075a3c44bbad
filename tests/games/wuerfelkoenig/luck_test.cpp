// Whether luck is fair: chi-squared tests with fixed seeds. Limits are those that a fair source
// passes in 9999 of 10000 cases.
#include "tests/luck.hpp"

#include <gtest/gtest.h>

#include "kernel/match.hpp"
#include "tests/games/wuerfelkoenig/play.hpp"

namespace tafelrunde::wuerfelkoenig::test {
namespace {

using tafelrunde::test::chi_squared;
using Fair = tafelrunde::test::Fair<State>;

constexpr double limit_of_3 = 18.42, limit_of_6 = 25.74, limit_of_12 = 37.37, limit_of_15 = 42.58,
                 limit_of_30 = 66.06;

template <class Luck>
Setup free_setup(int players, std::uint64_t seed) {
    const Luck luck(seed);
    Setup setup{.players = players, .start = 0, .free = true};
    SetupLuck<State, Luck> dealer(luck);
    complete(setup, dealer);
    return setup;
}

State standard_table() {
    const FastLuck luck(1);
    Setup setup{.players = 4, .start = 0};
    SetupLuck<State, FastLuck> dealer(luck);
    complete(setup, dealer);
    return start(setup);
}

/// What comes first, over many draws of a site.
template <class Luck>
std::vector<double> outcomes(const State& s, const Luck& luck, int draws) {
    const Actions menu = legal(s, chance);
    std::vector<double> found(menu.size());
    for (int i = 0; i < draws; ++i)
        found[std::ranges::find(menu, draw(s, luck, i)) - menu.begin()] += 1;
    return found;
}

TEST(WuerfelkoenigLuck, WK_C6_every_number_of_a_die_is_equally_likely) {
    State s = standard_table();
    s.phase = Phase::roll;
    EXPECT_LT(chi_squared(outcomes(s, FastLuck(1), 36'000)), limit_of_6);
    EXPECT_LT(chi_squared(outcomes(s, Fair(1), 12'000)), limit_of_6);
}

TEST(WuerfelkoenigLuck, WK_I0_every_unseen_card_of_a_stack_is_equally_likely) {
    const State s = standard_table();
    EXPECT_LT(chi_squared(outcomes(s, FastLuck(1), 24'000)), limit_of_12);
    EXPECT_LT(chi_squared(outcomes(s, Fair(2), 12'000)), limit_of_12);
}

/// Against a model with a real box and a real bag, in which tiles are drawn and put back.
TEST(WuerfelkoenigLuck, WK_I3_tiles_come_as_from_a_bag_that_nobody_has_looked_into) {
    std::vector<double> found(terrains), modelled(terrains);
    Rng lot(3);
    const Spots on_map = dragon_spots(4);
    for (std::uint64_t seed = 0; seed < 30'000; ++seed) {
        State s = standard_table();
        const FastLuck luck(seed);
        int drawn = 0;
        const auto draw_one = [&] {
            s.phase = Phase::draw;
            s.draws = 3;
            apply(s, chance, draw(s, luck, drawn++));
            return int{s.drawn[s.drawn.size() - 1]};
        };
        const int first = draw_one(), second = draw_one();
        s.drawn = {};  // put back: they are known not to be in the box
        const int third = draw_one();
        if (third == first || third == second) continue;  // compared with the others below
        found[third] += 1;
    }
    for (int round = 0; round < 30'000; ++round) {
        std::vector<int> bag;
        for (Terrain t = 0; t < terrains; ++t) bag.insert(bag.end(), 2, t);
        for (Spot spot : on_map) bag.erase(std::ranges::find(bag, terrain_of(spot)));
        const auto take = [&](bool for_good) {
            const auto at = bag.begin() + lot.below(static_cast<int>(bag.size()));
            const int tile = *at;
            if (for_good) bag.erase(at);
            return tile;
        };
        take(true), take(true);
        const int first = take(true), second = take(true);
        bag.push_back(first), bag.push_back(second);
        const int third = take(false);
        if (third == first || third == second) continue;
        modelled[third] += 1;
    }
    double all = 0, all_modelled = 0;
    for (double n : found) all += n;
    for (double n : modelled) all_modelled += n;
    EXPECT_NEAR(all / all_modelled, 1, 0.02) << "as often something else as before";
    double sum = 0;  // two samples
    for (Terrain t = 0; t < terrains; ++t)
        sum += (found[t] - modelled[t]) * (found[t] - modelled[t]) / (found[t] + modelled[t]);
    EXPECT_LT(sum, limit_of_15);
}

TEST(WuerfelkoenigLuck, WK_S9_every_arrangement_and_every_field_is_equally_likely) {
    std::vector<double> shapes(usual_arrangements), dragons(spots), golden(spots);
    for (std::uint64_t seed = 0; seed < 9'000; ++seed) {
        const State::Setup setup = free_setup<FastLuck>(2, seed);
        shapes[setup.arrangement] += 1;
        for (Spot spot : *setup.dragons) dragons[spot] += 1;
        for (Spot spot : *setup.golden) golden[spot] += 1;
        EXPECT_TRUE(((*setup.dragons & *setup.white) | (*setup.golden & *setup.white)).empty());
        EXPECT_TRUE((*setup.dragons & *setup.golden).empty());
    }
    EXPECT_LT(chi_squared(shapes), limit_of_3);
    EXPECT_LT(chi_squared(dragons), limit_of_30);
    EXPECT_LT(chi_squared(golden), limit_of_30);
}

TEST(WuerfelkoenigLuck, WK_I3_every_source_of_luck_is_on_its_own) {
    State s = standard_table();
    for (int stack = 0; stack < stacks; ++stack) {
        EXPECT_EQ(State::sites[site(s)], "stack-" + std::to_string(stack + 1));
        apply(s, chance, legal(s, chance)[0]);
    }
    for (int seat = 0; seat < most_players; ++seat) {
        s.turn = byte(seat);
        EXPECT_EQ(State::sites[site(s)], "dice-" + std::to_string(seat));
    }
    s.phase = Phase::draw;
    EXPECT_EQ(State::sites[site(s)], "tiles");
}

}  // namespace
}  // namespace tafelrunde::wuerfelkoenig::test
