// The statistics against known answers and by simulation.
#include "arena/statistics.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "arena/ratings.hpp"
#include "kernel/luck.hpp"

namespace tafelrunde::arena {
namespace {

double uniform(Rng& rng) { return static_cast<double>(rng.next() >> 11) * 0x1p-53; }

/// Roughly normal: the sum of twelve.
double bell(Rng& rng) {
    double sum = -6;
    for (int i = 0; i < 12; ++i) sum += uniform(rng);
    return sum;
}

TEST(Statistics, students_points_are_those_of_the_tables) {
    for (const auto& [degrees, point] : std::vector<std::pair<double, double>>{{1, 12.706},
                                                                               {2, 4.303},
                                                                               {4, 2.776},
                                                                               {5, 2.571},
                                                                               {10, 2.228},
                                                                               {30, 2.042},
                                                                               {1000, 1.962}})
        EXPECT_NEAR(student(degrees), point, 0.001) << degrees;
    EXPECT_TRUE(std::isnan(student(0)));
}

TEST(Statistics, a_mean_has_the_interval_of_the_textbook) {
    const std::vector<double> values{1, 2, 3, 4, 5};  // variance 2.5, error 0.7071, t = 2.776
    const Estimate e = mean_of(values);
    EXPECT_DOUBLE_EQ(e.mean, 3);
    EXPECT_NEAR(e.low, 3 - 1.963, 0.002);
    EXPECT_NEAR(e.high, 3 + 1.963, 0.002);
    EXPECT_TRUE(std::isnan(mean_of(std::vector<double>{1}).low));
    EXPECT_TRUE(std::isnan(mean_of({}).mean));
}

TEST(Statistics, a_share_stays_between_nothing_and_all) {
    const Estimate all = share_of(std::vector<double>(50, 1.0), 2);
    EXPECT_EQ(all.high, 1);
    EXPECT_NEAR(all.low, std::pow(0.025, 0.01), 1e-9);  // Clopper and Pearson: 100 of 100
    const Estimate none = share_of(std::vector<double>(50, 0.0), 2);
    EXPECT_EQ(none.low, 0);
    EXPECT_NEAR(none.high, 1 - all.low, 1e-9);
    // Deals that never vary are no proof: as wide as if the games were independent.
    const Estimate half = share_of(std::vector<double>(50, 0.5), 2);
    EXPECT_NEAR(half.low, 0.404, 0.001);
}

/// Whether 95 % intervals hold the truth in about 95 % of the cases.
template <class Draw>
double coverage(double truth, Draw draw) {
    Rng rng(7);
    int held = 0;
    constexpr int runs = 2000;
    for (int run = 0; run < runs; ++run) {
        const Estimate e = draw(rng);
        held += e.low <= truth && truth <= e.high ? 1 : 0;
    }
    return 1.0 * held / runs;
}

TEST(Statistics, intervals_of_means_cover_what_they_promise) {
    EXPECT_NEAR(coverage(3,
                         [](Rng& rng) {
                             std::vector<double> values;
                             for (int i = 0; i < 20; ++i) values.push_back(3 + 2 * bell(rng));
                             return mean_of(values);
                         }),
                0.95, 0.015);
}

/// Two games of a deal depend on each other; the share is 0.7 whether or not.
double paired_deal(Rng& rng) {
    const bool same = uniform(rng) < 0.5;
    const bool first = uniform(rng) < 0.7, second = same ? first : uniform(rng) < 0.7;
    return (first ? 0.5 : 0.0) + (second ? 0.5 : 0.0);
}

TEST(Statistics, intervals_of_shares_cover_what_they_promise) {
    for (const int deals : {20, 200})
        EXPECT_NEAR(coverage(0.7,
                             [&](Rng& rng) {
                                 std::vector<double> values;
                                 for (int i = 0; i < deals; ++i) values.push_back(paired_deal(rng));
                                 return share_of(values, 2);
                             }),
                    0.95, 0.02)
            << deals;
}

TEST(Statistics, luck_is_taken_out_without_bias) {
    double sum = 0, saved = 0;
    constexpr int runs = 1000;
    const double held = coverage(10, [&](Rng& rng) {
        std::vector<double> values, luck;
        for (int i = 0; i < 40; ++i) {
            const double lucky = bell(rng);
            luck.push_back(lucky);
            values.push_back(10 + 3 * lucky + bell(rng));  // nine tenths of the variance are luck
        }
        const Adjusted a = adjusted(values, luck);
        sum += a.value.mean;
        saved += a.saved;
        return a.value;
    });
    EXPECT_NEAR(held, 0.95, 0.015);
    EXPECT_NEAR(sum / (2 * runs), 10, 0.02);
    EXPECT_NEAR(saved / (2 * runs), 10, 1);
}

TEST(Statistics, luck_that_says_nothing_changes_nothing) {
    const std::vector<double> values{1, 0, 1, 1, 0, 1}, luck(6, 0.0);
    const Adjusted a = adjusted(values, luck);
    EXPECT_DOUBLE_EQ(a.value.mean, mean_of(values).mean);
    EXPECT_EQ(a.saved, 1);
}

TEST(Statistics, a_difference_of_means_is_welchs) {
    const std::vector<double> a{5, 6, 7, 8}, b{1, 2, 3};
    const Estimate e = difference(a, b);
    EXPECT_DOUBLE_EQ(e.mean, 4.5);
    EXPECT_LT(e.low, 4.5);
    EXPECT_NEAR(e.high - e.mean, e.mean - e.low, 1e-9);
    EXPECT_TRUE(std::isnan(difference(a, {}).mean));
}

TEST(Sprt, its_bounds_are_walds) { EXPECT_NEAR(Sprt::bound(), 2.944, 0.001); }

TEST(Sprt, the_more_one_wins_the_higher_it_is) {
    Sprt test(0.5, 0.6);
    for (int i = 0; i < 100; ++i) test.add(i % 20 == 0 ? 0.5 : 1.0);
    EXPECT_EQ(test.verdict(), Verdict::higher);
    Sprt other(0.5, 0.6);
    for (int i = 0; i < 19; ++i) other.add(0);
    EXPECT_EQ(other.verdict(), Verdict::open) << "too early";
    other.add(0);
    EXPECT_EQ(other.verdict(), Verdict::lower);
}

/// How often the test decides for p1 if this is the share.
double decided_higher(double share) {
    Rng rng(11);
    int higher = 0;
    constexpr int runs = 1000;
    for (int run = 0; run < runs; ++run) {
        Sprt test(0.5, 0.6);
        while (test.verdict() == Verdict::open)
            test.add(((uniform(rng) < share ? 1 : 0) + (uniform(rng) < share ? 1 : 0)) / 2.0);
        higher += test.verdict() == Verdict::higher ? 1 : 0;
    }
    return 1.0 * higher / runs;
}

TEST(Sprt, it_errs_as_seldom_as_it_promises) {
    EXPECT_LT(decided_higher(0.5), 0.07);
    EXPECT_GT(decided_higher(0.6), 0.93);
    EXPECT_NEAR(decided_higher(0.55), 0.5, 0.08);
}

/// One game of bots with these strengths, by the model itself.
Ranking ranked(Rng& rng, const std::vector<double>& strengths) {
    Ranking ranking;
    std::vector<bool> gone(strengths.size());
    for (std::size_t place = 1; place <= strengths.size(); ++place) {
        double left = 0;
        for (std::size_t i = 0; i < strengths.size(); ++i) left += gone[i] ? 0 : strengths[i];
        double ticket = uniform(rng) * left;
        std::size_t who = 0;
        while (gone[who] || (ticket -= strengths[who]) >= 0) ++who;
        gone[who] = true;
        ranking.emplace_back(static_cast<int>(place), static_cast<int>(who));
    }
    return ranking;
}

TEST(Ratings, made_up_games_give_the_strengths_they_were_made_with) {
    const std::vector<double> truth{4, 2, 1, 0.5};
    Rng rng(3);
    std::vector<std::vector<Ranking>> deals;
    for (int i = 0; i < 2000; ++i) deals.push_back({ranked(rng, truth), ranked(rng, truth)});
    const auto found = ratings(deals, 4, 1, 100);
    double mean = 0;
    for (const double s : truth) mean += std::log(s) / 4;
    for (std::size_t i = 0; i < truth.size(); ++i) {
        EXPECT_NEAR(found[i].mean, elo(std::log(truth[i]) - mean), 15) << i;
        EXPECT_LT(found[i].low, found[i].mean);
        EXPECT_GT(found[i].high, found[i].mean);
        EXPECT_LT(found[i].high - found[i].low, 40);
    }
    EXPECT_NEAR(elo(std::log(10.0)), 400, 1e-9);
}

TEST(Ratings, two_bots_get_what_elo_expects) {
    const Rankings games{{{{1, 0}, {2, 1}}, 760}, {{{1, 1}, {2, 0}}, 240}};
    const auto s = strengths(games, 2);
    EXPECT_NEAR(elo(s[0] - s[1]), 400 * std::log10(760.0 / 240), 1);
}

TEST(Ratings, ties_are_even_and_who_always_wins_is_finite) {
    const auto even = strengths({{{{1, 0}, {1, 1}}, 50}}, 2);
    EXPECT_NEAR(even[0], 0, 1e-9);
    const auto three = strengths({{{{1, 0}, {1, 1}, {3, 2}}, 50}}, 3);
    EXPECT_NEAR(three[0], three[1], 1e-9);
    EXPECT_GT(three[0], three[2]);
    const auto sure = strengths({{{{1, 0}, {2, 1}}, 1000}}, 2);
    EXPECT_GT(elo(sure[0] - sure[1]), 800);
    EXPECT_LT(elo(sure[0] - sure[1]), 4000);
    const auto alone = strengths({{{{1, 0}, {2, 0}}, 10}}, 1);
    EXPECT_NEAR(alone[0], 0, 1e-9);
}

TEST(Ratings, several_seats_of_a_bot_count_together) {
    // Three seats of the same bot against one: the one wins a quarter, all are equal.
    Rankings games;
    games[{{1, 0}, {2, 1}, {3, 1}, {4, 1}}] = 25;
    games[{{1, 1}, {2, 0}, {3, 1}, {4, 1}}] = 25;
    games[{{1, 1}, {2, 1}, {3, 0}, {4, 1}}] = 25;
    games[{{1, 1}, {2, 1}, {3, 1}, {4, 0}}] = 25;
    const auto s = strengths(games, 2);
    EXPECT_NEAR(s[0], s[1], 1e-6);
}

}  // namespace
}  // namespace tafelrunde::arena
