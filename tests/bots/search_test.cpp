// What all searches rest on: sequential halving, and the tree.
#include "bots/search.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "bots/rollouts.hpp"
#include "bots/tree.hpp"
#include "tests/bots/nim.hpp"

namespace tafelrunde {
namespace {

constexpr Seat me = 0;
constexpr FirstSight no_prior{.visits = 0, .mean = 0, .slope = 0};

/// Candidates as `candidates` gives them: the best at first sight first.
Ratings so_many(int n) {
    Ratings list;
    for (int i = 0; i < n; ++i) list.push_back({static_cast<std::size_t>(i), -1.0 * i});
    return list;
}

/// Each visit finds the same chance, that of its entry.
auto finding(const std::vector<double>& chances) {
    return [&chances](Rated& r, int) {
        ++r.visits;
        r.sum.chance[me] += chances[r.entry];
    };
}

std::vector<std::size_t> entries(const Ratings& list) {
    std::vector<std::size_t> order;
    for (const Rated& r : list) order.push_back(r.entry);
    return order;
}

TEST(Halve, gives_each_half_an_equal_share_of_the_effort) {
    const std::vector<double> chances{0.1, 0.8, 0.2, 0.7, 0.3, 0.6, 0.4, 0.5};
    Ratings list = so_many(8);
    std::uint64_t done = 0;
    halve(list, me, {.iterations = 240, .done = &done}, no_prior, finding(chances));
    std::vector<int> visits;
    for (const Rated& r : list) visits.push_back(r.visits);
    EXPECT_EQ(visits, (std::vector<int>{70, 70, 30, 30, 10, 10, 10, 10}));
    EXPECT_EQ(entries(list), (std::vector<std::size_t>{1, 3, 5, 7, 6, 4, 2, 0})) << "best first";
    EXPECT_EQ(done, 240u);
}

TEST(Halve, keeps_the_larger_half_of_an_odd_number) {
    const std::vector<double> chances{0.1, 0.2, 0.3, 0.4, 0.5};
    Ratings list = so_many(5);
    halve(list, me, {.iterations = 1}, no_prior, finding(chances));
    std::vector<int> visits;
    for (const Rated& r : list) visits.push_back(r.visits);
    EXPECT_EQ(visits, (std::vector<int>{3, 3, 2, 1, 1})) << "5, then 3, then 2, once each at least";
    EXPECT_EQ(entries(list), (std::vector<std::size_t>{4, 3, 2, 1, 0}));
}

TEST(Halve, gives_all_that_are_left_the_same_rounds) {
    const std::vector<double> chances{0.4, 0.3, 0.2, 0.1};
    std::map<std::size_t, std::vector<int>> rounds;
    Ratings list = so_many(4);
    const auto find = finding(chances);
    halve(list, me, {.iterations = 16}, no_prior, [&](Rated& r, int round) {
        rounds[r.entry].push_back(round);
        find(r, round);
    });
    EXPECT_EQ(rounds[3], (std::vector<int>{0, 1}));
    EXPECT_EQ(rounds[2], rounds[3]);
    EXPECT_EQ(rounds[0], (std::vector<int>{0, 1, 2, 3, 4, 5}));
    EXPECT_EQ(rounds[1], rounds[0]);
}

TEST(Halve, visits_an_only_candidate_once) {
    Ratings list = so_many(1);
    halve(list, me, {.iterations = 1000}, no_prior, finding({0.5}));
    EXPECT_EQ(list[0].visits, 1);
}

TEST(Halve, leaves_equals_in_the_order_of_first_sight) {
    const std::vector<double> chances(6, 0.5);
    Ratings list = so_many(6);
    list[3].prior = list[2].prior;
    halve(list, me, {.iterations = 60}, no_prior, finding(chances));
    EXPECT_EQ(entries(list), (std::vector<std::size_t>{0, 1, 2, 3, 4, 5}));
}

TEST(Halve, first_sight_counts_as_so_many_visits) {
    const std::vector<double> chances{0.5, 0.6};  // the second looks worse by 0.2 at first
    const FirstSight first{.visits = 10, .mean = 0.5, .slope = 0.2};
    Ratings few = so_many(2), many = so_many(2);
    halve(few, me, {.iterations = 20}, first, finding(chances));
    EXPECT_EQ(few[0].entry, 0u) << "(5 + 5) / 20 against (6 + 3) / 20";
    halve(many, me, {.iterations = 80}, first, finding(chances));
    EXPECT_EQ(many[0].entry, 1u) << "(20 + 5) / 50 against (24 + 3) / 50";
}

TEST(Halve, ends_early_if_somebody_wants_it_now) {
    const std::atomic<bool> enough = true;
    const std::vector<double> chances{0.1, 0.2, 0.3, 0.4};
    Ratings list = so_many(4);
    halve(list, me, {.iterations = 1 << 30, .enough = &enough}, no_prior, finding(chances));
    EXPECT_EQ(list[0].entry, 3u);
    EXPECT_EQ(list[0].visits, 2) << "once of four, once of two";
}

nim::View pile_of(int n) {
    nim::View view;
    view.pile = static_cast<std::uint8_t>(n);
    return view;
}

/// What is taken by the best of the ratings.
int taken(const Ratings& list) { return static_cast<int>(list[0].entry) + 1; }

Ratings tree(int pile, int iterations, TreeOptions options = {}) {
    return Tree<nim::Mind>(pile_of(pile), me, 5, options).search({.iterations = iterations});
}

TEST(Tree, finds_the_one_choice_that_wins_against_every_answer) {
    for (int pile = 2; pile <= 11; ++pile)
        if (pile % 3 != 0) {
            EXPECT_EQ(taken(tree(pile, 4000)), pile % 3) << pile;
        }
}

/// By habit both take two, and then taking one of eight wins.
TEST(Tree, sees_further_than_rollouts) {
    Rng rng(5);
    EXPECT_EQ(taken(roll_out<nim::Mind>(pile_of(8), me, rng, {.iterations = 4000}, {})), 1);
    EXPECT_EQ(taken(tree(8, 4000)), 2);
}

TEST(Tree, learns_who_wins) {
    EXPECT_GT(tree(8, 4000)[0].chance(me), 0.9);
    EXPECT_LT(tree(9, 4000)[0].chance(me), 0.1) << "every choice loses";
    EXPECT_GT(tree(9, 4000, {.others_by_habit = true})[0].chance(me), 0.9) << "not against habit";
}

TEST(Tree, is_the_same_for_equal_seeds_and_uses_up_its_iterations) {
    for (const int iterations : {1, 7, 100}) {
        std::uint64_t done = 0;
        Tree<nim::Mind> searched(pile_of(8), me, 5, {});
        const Ratings list = searched.search({.iterations = iterations, .done = &done});
        const Ratings again = tree(8, iterations);
        ASSERT_EQ(list.size(), 2u);
        EXPECT_EQ(done, static_cast<std::uint64_t>(list[0].visits + list[1].visits));
        EXPECT_GE(static_cast<int>(done), iterations);
        EXPECT_LT(static_cast<int>(done), iterations + 2);
        for (std::size_t i = 0; i < 2; ++i) {
            EXPECT_EQ(list[i].entry, again[i].entry);
            EXPECT_EQ(list[i].sum.chance, again[i].sum.chance);
        }
    }
}

TEST(Tree, has_no_more_roots_than_it_may) {
    EXPECT_EQ(tree(8, 10, {.width = 1}).size(), 1u);
    EXPECT_EQ(taken(tree(8, 10, {.width = 1})), 2) << "the best at first sight";
    EXPECT_EQ(tree(1, 10).size(), 1u);
}

}  // namespace
}  // namespace tafelrunde
