// Whether luck is fair: chi-squared tests with fixed seeds. Limits are those that a fair source
// passes in 9999 of 10000 cases.
#include "tests/luck.hpp"

#include <gtest/gtest.h>

#include <map>
#include <vector>

#include "kernel/match.hpp"
#include "tests/games/drachenland/play.hpp"

namespace tafelrunde::drachenland::test {
namespace {

using tafelrunde::test::chi_squared;
using Fair = tafelrunde::test::Fair<State>;

constexpr double limit_of_3 = 18.42, limit_of_8 = 29.88, limit_of_9 = 31.83, limit_of_12 = 37.37;

template <class Luck>
Setup drawn_setup(int players, std::uint64_t seed, bool limit = true) {
    const Luck luck(seed);
    Setup setup{.players = players, .limit = limit};
    SetupLuck<State, Luck> dealer(luck);
    complete(setup, dealer);
    return setup;
}

template <class Luck>
double rolls(const Luck& luck) {
    State s = start(drawn_setup<FastLuck>(3, 1));
    s.phase = Phase::roll;
    const Actions menu = legal(s, chance);
    std::vector<double> found(menu.size()), odds;
    for (const Action& a : menu) odds.push_back(weight(s, a));
    for (int i = 0; i < 36'000; ++i) {
        const Action drawn = draw(s, luck, i);
        for (std::size_t k = 0; k < menu.size(); ++k) found[k] += drawn == menu[k] ? 1 : 0;
    }
    return chi_squared(found, odds);
}

TEST(DrachenlandLuck, DL_103_the_dice_show_each_pair_as_often_as_their_faces_say) {
    EXPECT_LT(rolls(FastLuck(1)), limit_of_9);
    EXPECT_LT(rolls(Fair(1)), limit_of_9);
}

TEST(DrachenlandLuck, DL_103_a_4_comes_with_one_half_and_only_from_die_B) {
    State s;
    s.phase = Phase::roll;
    int all = 0, fours = 0;
    for (const Action& a : legal(s, chance)) {
        all += weight(s, a);
        fours += a.pips_b == dragon_pips ? weight(s, a) : 0;
        EXPECT_LT(a.pips, dragon_pips);
    }
    EXPECT_EQ(all, 36);
    EXPECT_EQ(fours, 18);
}

/// The tile that is turned up first, and the one that is turned up last: both as in a shuffled
/// pool.
TEST(DrachenlandLuck, DL_900_every_unseen_tile_is_equally_likely_to_be_turned_up) {
    std::vector<double> first(pool_kinds), last(pool_kinds), over(pool_kinds);
    for (std::uint64_t seed = 0; seed < 24'000; ++seed) {
        const FastLuck luck(seed);
        State s = start({.players = 2, .start = 0, .gems = {{{1}}}});
        for (int n = 0; n < volcanoes; ++n) {
            s.figure[0][0] = byte(n);
            s.active = 0;
            s.phase = Phase::reveal;
            const Action a = draw(s, luck, n);
            if (n == 0) ++first[index(a.tile)];
            if (n == volcanoes - 1) ++last[index(a.tile)];
            apply(s, chance, a);
        }
        for (int kind = 0; kind < pool_kinds; ++kind) over[kind] += s.unseen[kind];
    }
    const std::vector<double> odds(pool_counts.begin(), pool_counts.end());
    EXPECT_LT(chi_squared(first, odds), limit_of_8);
    EXPECT_LT(chi_squared(last, odds), limit_of_8);
    EXPECT_LT(chi_squared(over, odds), limit_of_8) << "DL-202: the one left over";
}

template <class Luck>
double start_players(int players) {
    std::vector<double> found(static_cast<std::size_t>(players));
    for (std::uint64_t seed = 0; seed < 3000; ++seed)
        ++found[drawn_setup<Luck>(players, seed).start];
    return chi_squared(found);
}

TEST(DrachenlandLuck, DL_205_everyone_is_equally_likely_to_begin) {
    EXPECT_LT(start_players<FastLuck>(3), limit_of_3);
    EXPECT_LT(start_players<Fair>(3), limit_of_3);
}

// --- The deal of the gems (DL-204).

using Gems = std::array<std::uint8_t, gem_kinds>;

/// All ways to lay so many gems on a volcano with no more than two of a kind.
std::vector<Gems> lots(int gems, int most) {
    std::vector<Gems> list;
    for (int r = 0; r <= most; ++r)
        for (int g = 0; g <= most; ++g)
            for (int b = 0; b <= most; ++b)
                if (const int t = gems - r - g - b; t >= 0 && t <= most)
                    list.push_back({byte(r), byte(g), byte(b), byte(t)});
    return list;
}

double ways(const Gems& gems, int size) {
    double n = 1;
    for (int i = 2; i <= size; ++i) n *= i;
    for (int kind : gems)
        for (int i = 2; i <= kind; ++i) n /= i;
    return n;
}

/// In how many ways the rest of the volcanoes can be filled from a bag, counted exactly.
double fillings(Node v, const Gems& bag, int most, std::map<std::pair<Node, Gems>, double>& known) {
    if (v == volcanoes) return 1;
    const auto found = known.find({v, bag});
    if (found != known.end()) return found->second;
    double sum = 0;
    const int size = volcano_rows[v].gems;
    for (const Gems& lot : lots(size, most)) {
        Gems rest = bag;
        bool enough = true;
        for (int kind = 0; kind < gem_kinds; ++kind) {
            enough = enough && lot[kind] <= bag[kind];
            rest[kind] = byte(bag[kind] - lot[kind]);
        }
        if (enough) sum += ways(lot, size) * fillings(v + 1, rest, most, known);
    }
    return known[{v, bag}] = sum;
}

const Gems full_bag{16, 16, 16, 9};

/// How likely each lot is on V1, if all deals within the limit are equally likely. (A deal gives
/// every single gem its place.)
std::vector<double> exact_odds(const std::vector<Gems>& list, int most) {
    std::map<std::pair<Node, Gems>, double> known;
    std::vector<double> odds;
    for (const Gems& lot : list) {
        Gems rest = full_bag;
        for (int kind = 0; kind < gem_kinds; ++kind) rest[kind] = byte(rest[kind] - lot[kind]);
        odds.push_back(ways(lot, 5) * fillings(1, rest, most, known));
    }
    return odds;
}

template <class Luck>
double deals_on_first_volcano(int games) {
    const auto list = lots(5, same_gems_limit);
    std::vector<double> found(list.size());
    for (int seed = 0; seed < games; ++seed) {
        const Setup setup = drawn_setup<Luck>(2, static_cast<std::uint64_t>(seed));
        found[std::ranges::find(list, setup.gems[0]) - list.begin()] += 1;
    }
    return chi_squared(found, exact_odds(list, same_gems_limit));
}

TEST(DrachenlandLuck, DL_204_every_deal_within_the_limit_is_equally_likely) {
    ASSERT_EQ(lots(5, same_gems_limit).size(), 16u);
    constexpr double limit_of_16 = 44.27;
    EXPECT_LT(deals_on_first_volcano<FastLuck>(20'000), limit_of_16);
    EXPECT_LT(deals_on_first_volcano<Fair>(4'000), limit_of_16);
}

/// Dealing one volcano after the other and repeating only that one would not be fair.
TEST(DrachenlandLuck, DL_204_the_test_notices_a_deal_that_does_not_begin_anew) {
    const auto list = lots(5, same_gems_limit);
    std::vector<double> greedy, odds = exact_odds(list, same_gems_limit);
    double all = 0, fair = 0, sum = 0;
    for (const Gems& lot : list) {
        double n = 1;
        for (int kind = 0; kind < gem_kinds; ++kind)
            for (int i = 0; i < lot[kind]; ++i) n *= full_bag[kind] - i;
        greedy.push_back(n * ways(lot, 5));
        all += greedy.back();
    }
    for (double n : odds) fair += n;
    for (std::size_t i = 0; i < list.size(); ++i) {
        const double wanted = 20'000 * odds[i] / fair, wrong = 20'000 * greedy[i] / all;
        sum += (wrong - wanted) * (wrong - wanted) / wanted;
    }
    EXPECT_GT(sum, 200);
}

/// Counts how often the deal was begun anew.
TEST(DrachenlandLuck, DL_204_the_deal_begins_anew_about_27_times) {
    double all = 1;
    std::map<std::pair<Node, Gems>, double> known;
    const double good = fillings(0, full_bag, same_gems_limit, known);
    for (int i = 2; i <= all_gems; ++i) all *= i;
    for (int kind : full_bag)
        for (int i = 2; i <= kind; ++i) all /= i;
    const double chance_of_one = good / all;  // of all orders of 57 gems, those that keep the limit
    EXPECT_NEAR(1 / chance_of_one, 27, 1.5);

    struct Counting {
        mutable int begun = 0;
        FastLuck luck{1};
        mutable int drawn = 0;
        int below(int site, int, int n) const {
            begun += n == all_gems ? 1 : 0;
            return luck.below(site, drawn++, n);
        }
    };
    const Counting luck;
    constexpr int games = 4000;
    for (int i = 0; i < games; ++i) {
        State::Setup setup{.players = 2, .start = 0};
        SetupLuck<State, Counting> dealer(luck);
        complete(setup, dealer);
    }
    EXPECT_NEAR(static_cast<double>(luck.begun) / games, 1 / chance_of_one, 2);
}

TEST(DrachenlandLuck, DL_204_and_DL_903_all_gems_are_dealt_and_the_limit_holds) {
    bool beyond = false;
    for (std::uint64_t seed = 0; seed < 300; ++seed)
        for (const bool limit : {true, false}) {
            const auto setup = drawn_setup<FastLuck>(4, seed, limit);
            Gems sum{};
            for (Node v = 0; v < volcanoes; ++v) {
                int there = 0;
                for (int kind = 0; kind < gem_kinds; ++kind) {
                    there += setup.gems[v][kind];
                    sum[kind] = byte(sum[kind] + setup.gems[v][kind]);
                    ASSERT_TRUE(!limit || setup.gems[v][kind] <= 2);
                    beyond = beyond || setup.gems[v][kind] > 2;
                }
                ASSERT_EQ(there, volcano_rows[v].gems);
            }
            ASSERT_EQ(sum, full_bag);
        }
    EXPECT_TRUE(beyond) << "variant 1";
}

TEST(DrachenlandLuck, DL_902_the_dice_of_one_seat_do_not_hang_on_the_rolls_of_others) {
    for (int seat = 0; seat < most_players; ++seat) {
        State s = start(drawn_setup<FastLuck>(4, 1));
        s.phase = Phase::roll;
        s.turn = byte(seat);
        EXPECT_EQ(State::sites[site(s)], "dice-" + std::to_string(seat));
        s.phase = Phase::reveal;
        EXPECT_EQ(State::sites[site(s)], "tiles");
    }
}

}  // namespace
}  // namespace tafelrunde::drachenland::test
