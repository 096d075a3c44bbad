// The dice assistant: whole turns against figures that were computed elsewhere, single positions
// against a plain search, and advice that keeps what it promises.
#include "games/wuerfelkoenig/assistant.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "kernel/luck.hpp"

namespace tafelrunde::wuerfelkoenig {
namespace {

struct Known {
    Card card;
    int grade;
    double after_1, after_2, after_3;
};

constexpr Card card(int stack, int n) { return (stack - 1) * stack_size + n - 1; }

// clang-format off
constexpr Known known[] = {
    {card(1, 1), 1, 0.100137, 0.452778, 0.751139},
    {card(1, 1), 2, 0.017833, 0.170527, 0.428213},
    {card(1, 1), 3, 0.001372, 0.029401, 0.121434},
    {card(1, 2), 1, 0.100137, 0.452778, 0.751139},
    {card(1, 2), 2, 0.017833, 0.170527, 0.428213},
    {card(1, 2), 3, 0.001372, 0.029401, 0.121434},
    {card(1, 3), 1, 0.100137, 0.452778, 0.751139},
    {card(1, 3), 2, 0.017833, 0.170527, 0.428213},
    {card(1, 3), 3, 0.001372, 0.029401, 0.121434},
    {card(1, 4), 1, 0.270062, 0.592943, 0.787470},
    {card(1, 4), 2, 0.092593, 0.309393, 0.517777},
    {card(1, 4), 3, 0.015432, 0.088677, 0.196829},
    {card(1, 5), 1, 0.270062, 0.592943, 0.787470},
    {card(1, 5), 2, 0.092593, 0.309393, 0.517777},
    {card(1, 5), 3, 0.015432, 0.088677, 0.196829},
    {card(1, 6), 1, 0.263224, 0.591750, 0.798372},
    {card(1, 6), 2, 0.062286, 0.266047, 0.499771},
    {card(1, 6), 3, 0.008702, 0.074968, 0.209929},
    {card(1, 7), 1, 0.263224, 0.591750, 0.798372},
    {card(1, 7), 2, 0.062286, 0.266047, 0.499771},
    {card(1, 7), 3, 0.008702, 0.074968, 0.209929},
    {card(1, 8), 1, 0.263224, 0.591750, 0.798372},
    {card(1, 8), 2, 0.062286, 0.266047, 0.499771},
    {card(1, 8), 3, 0.008702, 0.074968, 0.209929},
    {card(1, 9), 1, 0.263224, 0.591750, 0.798372},
    {card(1, 9), 2, 0.062286, 0.266047, 0.499771},
    {card(1, 9), 3, 0.008702, 0.074968, 0.209929},
    {card(1, 10), 1, 0.263224, 0.591750, 0.798372},
    {card(1, 10), 2, 0.062286, 0.266047, 0.499771},
    {card(1, 10), 3, 0.008702, 0.074968, 0.209929},
    {card(1, 11), 1, 0.263224, 0.591750, 0.798372},
    {card(1, 11), 2, 0.062286, 0.266047, 0.499771},
    {card(1, 11), 3, 0.008702, 0.074968, 0.209929},
    {card(1, 12), 1, 0.367284, 0.733034, 0.888713},
    {card(1, 12), 2, 0.052212, 0.269585, 0.501069},
    {card(1, 12), 3, 0.003987, 0.052125, 0.157223},
    {card(2, 1), 1, 0.069959, 0.339103, 0.624053},
    {card(2, 2), 1, 0.069959, 0.339103, 0.624053},
    {card(2, 3), 1, 0.069959, 0.339103, 0.624053},
    {card(2, 4), 1, 0.170396, 0.536371, 0.761360},
    {card(2, 5), 1, 0.154321, 0.461665, 0.691847},
    {card(2, 6), 1, 0.141654, 0.478204, 0.743751},
    {card(2, 7), 1, 0.096472, 0.423778, 0.714620},
    {card(2, 8), 1, 0.127722, 0.430852, 0.682948},
    {card(2, 9), 1, 0.123457, 0.353808, 0.554944},
    {card(2, 10), 1, 0.154321, 0.374145, 0.596536},
    {card(2, 11), 1, 0.060764, 0.321253, 0.611505},
    {card(2, 12), 1, 0.072445, 0.301764, 0.546890},
    {card(3, 1), 1, 0.038580, 0.148349, 0.272555},
    {card(3, 2), 1, 0.052212, 0.269585, 0.501069},
    {card(3, 3), 1, 0.052083, 0.267645, 0.498664},
    {card(3, 4), 1, 0.092593, 0.309393, 0.517777},
    {card(3, 5), 1, 0.035880, 0.229624, 0.497863},
    {card(3, 6), 1, 0.048740, 0.241598, 0.475999},
    {card(3, 7), 1, 0.082305, 0.290363, 0.500130},
    {card(3, 8), 1, 0.082305, 0.290363, 0.500130},
    {card(3, 9), 1, 0.082305, 0.290363, 0.500130},
    {card(3, 10), 1, 0.062286, 0.266047, 0.499771},
    {card(3, 11), 1, 0.062286, 0.266047, 0.499771},
    {card(3, 12), 1, 0.062286, 0.266047, 0.499771},
    {card(4, 1), 1, 0.017833, 0.170527, 0.428213},
    {card(4, 2), 1, 0.017833, 0.170527, 0.428213},
    {card(4, 3), 1, 0.017833, 0.170527, 0.428213},
    {card(4, 4), 1, 0.027435, 0.182496, 0.389345},
    {card(4, 5), 1, 0.027435, 0.182496, 0.389345},
    {card(4, 6), 1, 0.027435, 0.182496, 0.389345},
    {card(4, 7), 1, 0.020576, 0.148871, 0.343395},
    {card(4, 8), 1, 0.020576, 0.148871, 0.343395},
    {card(4, 9), 1, 0.020576, 0.148871, 0.343395},
    {card(4, 10), 1, 0.038580, 0.192925, 0.397258},
    {card(4, 11), 1, 0.019676, 0.153928, 0.381921},
    {card(4, 12), 1, 0.034251, 0.196024, 0.416409},
    {card(5, 1), 1, 0.008702, 0.074968, 0.209929},
    {card(5, 2), 1, 0.008702, 0.074968, 0.209929},
    {card(5, 3), 1, 0.008702, 0.074968, 0.209929},
    {card(5, 4), 1, 0.015432, 0.088677, 0.196829},
    {card(5, 5), 1, 0.009645, 0.082078, 0.194895},
    {card(5, 6), 1, 0.006430, 0.064331, 0.162581},
    {card(5, 7), 1, 0.003987, 0.052125, 0.157223},
    {card(5, 8), 1, 0.009902, 0.095914, 0.273039},
    {card(5, 9), 1, 0.010995, 0.088653, 0.234843},
    {card(5, 10), 1, 0.008230, 0.083366, 0.243050},
    {card(5, 11), 1, 0.008230, 0.083366, 0.243050},
    {card(5, 12), 1, 0.008230, 0.083366, 0.243050},
};
// clang-format on

/// A whole turn of one, two or three rolls under best play, before the first of them: the average
/// over all that it can show. Of two dice of a kind the first shows no more.
double chance_of_turn(Card card, int grade, int all_rolls) {
    double sum = 0;
    for (int code = 0; code < 46'656; ++code) {
        Numbers shows{};
        Tally tally;
        for (int die = 0, rest = code; die < dice; ++die, rest /= numbers) {
            shows[static_cast<std::size_t>(die)] = byte(1 + rest % numbers);
            tally.add(face_of(die, 1 + rest % numbers));
        }
        int ways = 1;
        for (std::size_t die = 0; die < dice; die += 2)
            ways *= shows[die] < shows[die + 1] ? 2 : shows[die] == shows[die + 1] ? 1 : 0;
        if (ways == 0) continue;
        if (all_rolls > 1) sum += ways * quick_advice(card, grade, shows, all_rolls - 1).chance;
        else sum += grade_of(card, tally) >= grade ? ways : 0;
    }
    return sum / 46'656;
}

TEST(WuerfelkoenigAssistant, whole_turns_of_all_cards_to_six_digits) {
    int figures = 0;
    for (const Known& k : known)
        for (const auto& [rolls_in_all, chance] :
             {std::pair{1, k.after_1}, std::pair{2, k.after_2}, std::pair{3, k.after_3}}) {
            EXPECT_EQ(std::lround(chance_of_turn(k.card, k.grade, rolls_in_all) * 1e6),
                      std::lround(chance * 1e6))
                << "card " << k.card << " grade " << k.grade << " after " << rolls_in_all;
            ++figures;
        }
    EXPECT_EQ(figures, 3 * (stack_size * most_grades + 4 * stack_size));
}

/// With one roll to come: all ways that the dice can fall, for every choice.
Advice plain_advice(Card c, int grade, const Numbers& shows) {
    Advice best{-1, 0};
    for (unsigned keep = 0; keep < 64; ++keep) {
        int met = 0, all = 0;
        Numbers dice_now = shows;
        const std::function<void(int)> roll_from = [&](int die) {
            if (die == dice) {
                Tally tally;
                for (int i = 0; i < dice; ++i) tally.add(face_of(i, dice_now[i]));
                met += grade_of(c, tally) >= grade ? 1 : 0;
                ++all;
                return;
            }
            if ((keep >> die & 1u) != 0) return roll_from(die + 1);
            for (int n = 1; n <= numbers; ++n) {
                dice_now[die] = byte(n);
                roll_from(die + 1);
            }
            dice_now[die] = shows[die];
        };
        roll_from(0);
        best.chance = std::max(best.chance, static_cast<double>(met) / all);
    }
    return best;
}

TEST(WuerfelkoenigAssistant, one_roll_left_against_trying_everything) {
    Rng rng(5);
    for (int i = 0; i < 12; ++i) {
        Numbers shows{};
        for (auto& n : shows) n = byte(1 + rng.below(numbers));
        const Card c = rng.below(cards);
        const int grade = 1 + rng.below(row_of(c).grades());
        const Advice advice = advise(c, grade, shows, 1);
        EXPECT_NEAR(advice.chance, plain_advice(c, grade, shows).chance, 1e-12) << i;
        EXPECT_EQ(advice.chance, chances_of_keeping(c, grade, shows, 1)[advice.keep]) << i;
    }
}

TEST(WuerfelkoenigAssistant, what_is_met_already_is_certain_and_all_dice_stay) {
    const Numbers six_red{3, 4, 1, 6, 2, 5};  // all red
    for (int left : {1, 2})
        for (int grade = 1; grade <= 3; ++grade) {
            const Advice advice = advise(card(1, 1), grade, six_red, left);
            EXPECT_EQ(advice.chance, 1);
            EXPECT_EQ(advice.keep, 63u);
        }
}

TEST(WuerfelkoenigAssistant, keeps_the_dice_of_the_wanted_colour) {
    const Numbers shows{3, 4, 2, 3, 1, 6};  // red red blue green green green
    const Advice advice = advise(card(4, 1), 1, shows, 2);
    EXPECT_EQ(advice.keep, 0b000011u);
    // Three of four dice, each red with 5/9 in two rolls.
    const double p = 5.0 / 9;
    EXPECT_NEAR(advice.chance, p * p * p * p + 4 * p * p * p * (1 - p), 1e-12);
}

TEST(WuerfelkoenigAssistant, another_roll_never_hurts) {
    Rng rng(9);
    for (int i = 0; i < 500; ++i) {
        Numbers shows{};
        for (auto& n : shows) n = byte(1 + rng.below(numbers));
        const Card c = rng.below(cards);
        EXPECT_GE(advise(c, 1, shows, 2).chance, advise(c, 1, shows, 1).chance);
    }
}

TEST(WuerfelkoenigAssistant, two_rolls_left_are_one_roll_and_then_best_play) {
    Rng rng(11);
    for (int i = 0; i < 10; ++i) {
        Numbers shows{};
        for (auto& n : shows) n = byte(1 + rng.below(numbers));
        const Card c = rng.below(cards);
        const unsigned rolls_die = 1u << rng.below(dice) | 1u << rng.below(dice);
        double sum = 0;
        int falls = 0;
        for (int fall = 0; fall < numbers * numbers; ++fall) {  // of the one or two dice that roll
            Numbers after = shows;
            int rest = fall;
            for (int die = 0; die < dice; ++die)
                if ((rolls_die >> die & 1u) != 0)
                    after[die] = byte(1 + rest % numbers), rest /= numbers;
            sum += advise(c, 1, after, 1).chance;
            ++falls;
        }
        EXPECT_NEAR(chances_of_keeping(c, 1, shows, 2)[63u & ~rolls_die], sum / falls, 1e-12) << i;
    }
}

Numbers any_dice(Rng& rng) {
    Numbers shows{};
    for (auto& n : shows) n = byte(1 + rng.below(numbers));
    return shows;
}

TEST(WuerfelkoenigAssistant, quick_advice_is_as_good_as_exact_advice) {
    Rng rng(12);
    for (int i = 0; i < 500; ++i) {
        const Numbers shows = any_dice(rng);
        const Card c = rng.below(cards);
        const int grade = 1 + rng.below(row_of(c).grades()), rolls_left = 1 + rng.below(2);
        const Advice exact = advise(c, grade, shows, rolls_left);
        const Advice quick = quick_advice(c, grade, shows, rolls_left);
        EXPECT_NEAR(quick.chance, exact.chance, 1e-5);
        EXPECT_NEAR(chances_of_keeping(c, grade, shows, rolls_left)[quick.keep], exact.chance,
                    1e-5);
    }
}

TEST(WuerfelkoenigTurn, one_prize_is_worth_its_chance) {
    Rng rng(13);
    for (int i = 0; i < 20; ++i) {
        const Numbers shows = any_dice(rng);
        const Card c = rng.below(cards);
        for (const int left : {1, 2}) {
            const Prize prize{c, 1, 1.0};
            const Chances worth = worth_of_keeping({&prize, 1}, 0, shows, left);
            const Chances odds = chances_of_keeping(c, 1, shows, left);
            for (std::size_t keep = 0; keep < odds.size(); ++keep)
                EXPECT_NEAR(worth[keep], odds[keep], 1e-5);
        }
    }
}

/// The best prize that these dice meet.
double won(std::span<const Prize> prizes, double otherwise, const Numbers& shows) {
    Tally tally;
    for (int die = 0; die < dice; ++die) tally.add(face_of_kind(die / 2, shows[die]));
    double best = otherwise;
    for (const Prize& prize : prizes)
        if (missing(row_of(prize.card).steps[prize.grade - 1], tally) == 0)
            best = std::max(best, prize.worth);
    return best;
}

/// The mean over everything that the dice which do not stay may show.
template <class Worth>
double mean(const Numbers& shows, unsigned keep, Worth worth) {
    std::vector<int> rolling;
    for (int die = 0; die < dice; ++die)
        if ((keep >> die & 1u) == 0) rolling.push_back(die);
    double sum = 0;
    int falls = 0;
    const int all = static_cast<int>(std::lround(std::pow(numbers, rolling.size())));
    for (int fall = 0; fall < all; ++fall, ++falls) {
        Numbers after = shows;
        int rest = fall;
        for (const int die : rolling) after[die] = byte(1 + rest % numbers), rest /= numbers;
        sum += worth(after);
    }
    return sum / falls;
}

TEST(WuerfelkoenigTurn, several_prizes_against_trying_everything) {
    Rng rng(17);
    for (int i = 0; i < 4; ++i) {
        const Numbers shows = any_dice(rng);
        std::vector<Prize> prizes;
        for (int stack = 1; stack <= stacks; ++stack) {
            const Card c = card(stack, 1 + rng.below(stack_size));
            for (int grade = 1; grade <= row_of(c).grades(); ++grade)
                prizes.push_back({c, grade, 1.0 + rng.below(9) + grade});
        }
        const Chances once = worth_of_keeping(prizes, 0.7, shows, 1);
        for (const unsigned keep : {0b111111u, 0b000111u, 0b101010u, 0b001100u})
            EXPECT_NEAR(once[keep],
                        mean(shows, keep, [&](const Numbers& n) { return won(prizes, 0.7, n); }),
                        1e-4);
        const Chances twice = worth_of_keeping(prizes, 0.7, shows, 2);
        for (const unsigned keep : {0b111111u, 0b011111u, 0b111001u})
            EXPECT_NEAR(twice[keep],
                        mean(shows, keep,
                             [&](const Numbers& n) {
                                 const Chances then = worth_of_keeping(prizes, 0.7, n, 1);
                                 return *std::ranges::max_element(then);
                             }),
                        1e-4);
    }
}

}  // namespace
}  // namespace tafelrunde::wuerfelkoenig
