// Joker claims against a plain enumeration of all sets of pairs, and how large menus can be.
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "games/wuerfelkoenig/reach.hpp"
#include "games/wuerfelkoenig/turn.hpp"
#include "tests/games/wuerfelkoenig/play.hpp"

namespace tafelrunde::wuerfelkoenig::test {
namespace {

/// A set of pairs as a sorted list.
using Set = std::vector<int>;

bool affordable(const State& s, const Set& set) {
    std::array<int, faces> cards_left{};
    for (Card c : s.open[s.turn]) ++cards_left[row_of(c).joker];
    int supers = s.supers[s.turn];
    for (int pair : set) {
        if (pair == two_supers) supers -= 2;
        else if (has_super(pair)) --supers, --cards_left[face_of_pair(pair)];
        else cards_left[face_of_pair(pair)] -= 2;
    }
    return supers >= 0 && std::ranges::min(cards_left) >= 0;
}

/// The best grade over every choice of faces for pairs of super jokers, found by trying them all.
int best_grade(Card card, const Tally& tally, int wild) {
    if (wild == 0) return grade_of(card, tally);
    int best = 0;
    for (Face f = 0; f < faces; ++f) {
        Tally more = tally;
        more.add(f);
        best = std::max(best, best_grade(card, more, wild - 1));
    }
    return best;
}

int grade_with(const State& s, Card card, const Set& set) {
    Tally tally = dice_tally(s);
    int wild = 0;
    for (int pair : set) {
        if (pair == two_supers) ++wild;
        else tally.add(face_of_pair(pair));
    }
    return best_grade(card, tally, wild);
}

/// WK-J4, WK-J7: Each pair is needed, and a face goes with a super joker once at most.
bool useful(const State& s, Card card, const Set& set, int grade) {
    for (std::size_t i = 0; i < set.size(); ++i) {
        if (i > 0 && set[i] == set[i - 1] && set[i] != two_supers && has_super(set[i]))
            return false;
        Set without = set;
        without.erase(without.begin() + static_cast<std::ptrdiff_t>(i));
        if (grade_with(s, card, without) >= grade) return false;
    }
    return true;
}

using Claims = std::map<std::pair<Card, int>, std::set<Set>>;

void try_sets(const State& s, Card card, Set& set, int from, std::size_t most, Claims& all) {
    if (!affordable(s, set)) return;
    if (!set.empty())
        if (const int grade = grade_with(s, card, set); grade > 0 && useful(s, card, set, grade))
            all[{card, grade}].insert(set);
    if (set.size() == most) return;
    for (int pair = from; pair < pairs; ++pair) {
        set.push_back(pair);
        try_sets(s, card, set, pair, most, all);
        set.pop_back();
    }
}

void follow(const State& s, Set& set, std::set<Set>& all) {
    if (s.phase != Phase::pay) {
        ASSERT_TRUE(all.insert(set).second) << "a set came up twice";
        return;
    }
    const Actions menu = legal(s, s.turn);
    ASSERT_FALSE(menu.empty());
    for (const Action& a : menu) {
        State next = s;
        apply(next, s.turn, a);
        set.push_back(a.what);
        follow(next, set, all);
        set.pop_back();
    }
}

Claims offered(const State& s) {
    Claims all;
    for (const Action& a : legal(s, s.turn)) {
        if (a.verb != Verb::jokers) continue;
        State next = s;
        apply(next, s.turn, a);
        Set set;
        follow(next, set, all[{a.what, a.detail}]);
    }
    return all;
}

/// A check with these many open cards and super jokers, everything by lot.
State any_check(Rng& rng, int open, int supers) {
    State s;
    s.seats = 2;
    s.castles = s.fires = dragon_spots(2);
    s.phase = Phase::check;
    s.roll = rolls;
    Cards left = Cards::all();
    for (int stack = 0; stack < stacks; ++stack) {
        s.display[stack] = byte(stack * stack_size + rng.below(stack_size));
        left.remove(s.display[stack]);
    }
    for (; open > 0; --open) {
        Card c = rng.below(cards);
        while (!left.has(c)) c = rng.below(cards);
        left.remove(c);
        s.open[0].add(c);
    }
    s.supers[0] = byte(supers);
    s.unseen = left;
    for (std::uint8_t& n : s.number) n = byte(1 + rng.below(numbers));
    return s;
}

TEST(WuerfelkoenigJokers,
     WK_J4_for_a_card_that_was_named_all_useful_sets_are_asked_and_each_comes_up_once) {
    Rng rng(7);
    std::size_t sets = 0;
    for (int i = 0; i < 400; ++i) {
        // No more than three pairs can be made, so the plain enumeration sees all sets.
        const int supers = rng.below(5), open = rng.below(7 - supers);
        const State s = any_check(rng, open, supers);
        Claims expected;
        for (Card card : s.display) {
            Set set;
            try_sets(s, card, set, 0, 3, expected);
        }
        const Claims found = offered(s);
        ASSERT_EQ(found, expected) << "case " << i;
        for (const auto& [claim, list] : found) sets += list.size();
    }
    EXPECT_GT(sets, 500u);
}

/// Every way to discard before a card is named, and what can be done then.
void discard_all(const State& s, Set& set, std::map<Set, std::set<Action>>& all) {
    std::set<Action> then;
    for (const Action& a : legal(s, s.turn)) {
        if (a.verb == Verb::claim || a.verb == Verb::alarm) then.insert(a);
        if (a.verb != Verb::pay) continue;
        State next = s;
        apply(next, s.turn, a);
        set.push_back(a.what);
        discard_all(next, set, all);
        set.pop_back();
    }
    ASSERT_TRUE(all.emplace(set, then).second) << "a set came up twice";
}

void expect_discards(const State& s, Set& set, int from, std::map<Set, std::set<Action>>& all) {
    if (!affordable(s, set)) return;
    bool must_win = false;
    std::set<Action> then;
    for (Card card : s.display) {
        if (card == no_card) continue;
        must_win = must_win || grade_of(card, dice_tally(s)) > 0;
        if (const int grade = grade_with(s, card, set); grade > 0)
            then.insert({.verb = Verb::claim, .what = byte(card), .detail = byte(grade)});
    }
    for (Card card : s.display)
        if (!must_win && card != no_card) then.insert({.verb = Verb::alarm, .what = byte(card)});
    all.emplace(set, then);
    for (int pair = from; pair < pairs; ++pair) {
        set.push_back(pair);
        expect_discards(s, set, pair, all);
        set.pop_back();
    }
}

/// Whether a card can still be had with this set or a larger one in the same order.
bool leads_somewhere(const std::map<Set, std::set<Action>>& all, const Set& set) {
    return std::ranges::any_of(all, [&](const auto& entry) {
        const auto& [other, then] = entry;
        return !then.empty() && other.size() >= set.size() &&
               std::equal(set.begin(), set.end(), other.begin());
    });
}

TEST(WuerfelkoenigJokers, WK_J4_every_set_of_pairs_can_be_discarded_once_and_all_dice_count) {
    Rng rng(17);
    std::size_t sets = 0, spoilt = 0;
    for (int i = 0; i < 300; ++i) {
        const int supers = rng.below(4), open = rng.below(7 - supers);
        State s = any_check(rng, open, supers);
        s.edition = 1;  // any_check leaves it at rules version 1, which asks for every pair
        if (i % 3 == 0) s.display = {no_card, 17, no_card, no_card, 59};  // 17: order of colours
        std::map<Set, std::set<Action>> expected, found;
        Set set;
        expect_discards(s, set, 0, expected);
        const std::size_t all = expected.size();
        std::erase_if(expected, [&](const auto& e) { return !leads_somewhere(expected, e.first); });
        spoilt += all - expected.size();
        set.clear();
        discard_all(s, set, found);
        ASSERT_EQ(found, expected) << "case " << i;
        sets += found.size();
    }
    EXPECT_GT(sets, 700u);
    EXPECT_GT(spoilt, 0u) << "WK-T5: a die that would spoil the order of the colours";
}

/// Whether some set of pairs, of all there are, fulfils the card; how many sets were looked at.
bool some_set_reaches(Card card, const Tally& dice, int free, const Stock& stock, long& looked) {
    ++looked;
    if (grade_of(card, dice, free) > 0) return true;
    for (int pair = stock.from; pair < pairs; ++pair) {
        Stock rest = stock;
        rest.from = pair;
        Tally all = dice;
        int more = free;
        if (pair == two_supers) {
            if ((rest.supers -= 2) < 0) continue;
            ++more;
        } else {
            auto& left = rest.cards[face_of_pair(pair)];
            const int taken = has_super(pair) ? 1 : 2;
            if (left < taken || (has_super(pair) && --rest.supers < 0)) continue;
            left = byte(left - taken);
            all.add(face_of_pair(pair));
        }
        if (some_set_reaches(card, all, more, rest, looked)) return true;
    }
    return false;
}

TEST(WuerfelkoenigJokers, WK_J4_what_is_within_reach_is_so_by_some_set_of_pairs) {
    Rng rng(23);
    std::array<int, 2> found{};
    for (int i = 0; i < 6000; ++i) {
        Stock stock;
        for (int n = rng.below(8); n > 0; --n) {
            auto& count = stock.cards[static_cast<std::size_t>(rng.below(faces))];
            count = byte(std::min(count + 1 + rng.below(2), 4));
        }
        stock.supers = rng.below(6);
        stock.from = rng.below(2) == 0 ? 0 : rng.below(pairs);
        Tally dice;
        for (int n = rng.below(8); n > 0; --n) dice.add(rng.below(faces));
        const int free = rng.below(3) == 0 ? rng.below(3) : 0;
        const Card card = i % 5 == 0 ? 17 : rng.below(cards);  // 17: order of colours
        long looked = 0;
        const bool expected = some_set_reaches(card, dice, free, stock, looked);
        ASSERT_EQ(within_reach(card, dice, free, stock), expected) << "case " << i;
        ++found[expected ? 1 : 0];
    }
    EXPECT_GT(found[0], 1000);
    EXPECT_GT(found[1], 1000);
}

/// WK-T5: The order of the colours is met as narrowly as can be, and all that the hand can make is
/// blue and green; the other cards want red. So each die spoils the order for good, and to try out
/// that nothing helps would take more than a hundred thousand sets for each.
TEST(WuerfelkoenigJokers, WK_T5_the_worst_hand_is_seen_through_without_trying_its_sets) {
    State s;
    s.seats = 2;
    s.castles = s.fires = dragon_spots(2);
    s.edition = 1;
    s.phase = Phase::check;
    s.roll = rolls;
    s.display = {0, 17, 29, 36, 56};  // red dice, order of colours, red sum, red dice, red sum
    for (Card c = 0; c < cards; ++c)
        if (colour_of(row_of(c).joker) != red && std::ranges::find(s.display, c) == s.display.end())
            s.open[0].add(c);
    Rng rng(1);
    const auto is_narrow = [&] {
        const auto& sum = dice_tally(s).sum;
        return sum[red] == sum[blue] + 1 && sum[blue] == sum[green] + 1 && reached(s, 0) == 0 &&
               reached(s, 29) == 0;
    };
    while (!is_narrow())
        for (std::uint8_t& n : s.number) n = byte(1 + rng.below(numbers));
    Stock stock;
    for (Card c : s.open[0]) ++stock.cards[row_of(c).joker];
    stock.supers = 3;
    stock.from = equal_pair(face(6, green));
    stock.cards[face(6, green)] = byte(stock.cards[face(6, green)] - 2);
    Tally spoilt = dice_tally(s);
    spoilt.add(face(6, green));
    long looked = 0;
    EXPECT_FALSE(some_set_reaches(17, spoilt, 0, stock, looked));
    EXPECT_GT(looked, 100'000) << "sets for one entry of one menu, if they are tried";
    for (int supers = 0; supers <= 12; ++supers) {
        s.supers[0] = byte(supers);
        for (const Action& a : legal(s, 0))
            ASSERT_TRUE(a.verb != Verb::pay || a.what == two_supers) << to_text(s, a);
    }
}

TEST(WuerfelkoenigJokers, WK_J7_a_super_pair_is_worth_its_best_face) {
    Rng rng(3);
    for (int i = 0; i < 2000; ++i) {
        const State s = any_check(rng, 0, 0);
        for (Card card : s.display)
            for (int wild = 0; wild <= 2; ++wild)
                ASSERT_EQ(grade_of(card, dice_tally(s), wild),
                          best_grade(card, dice_tally(s), wild))
                    << card << " with " << wild;
    }
}

TEST(WuerfelkoenigMenus, REROLL_with_64_entries_is_the_largest) {
    std::array<std::size_t, 15> widest{};
    for (std::uint64_t seed = 1; seed <= 600; ++seed)
        play_game(tafelrunde::test::players_of<State>(seed), seed, Characters::mixed(seed),
                  [&](const State& s) {
                      if (s.phase == Phase::over) return;
                      auto& most = widest[static_cast<std::size_t>(s.phase)];
                      most = std::max(most, legal(s, s.turn).size());
                  });
    const auto of = [&](Phase phase) { return widest[static_cast<std::size_t>(phase)]; };
    EXPECT_EQ(of(Phase::reroll), 64u);
    EXPECT_LE(of(Phase::check), 49u);
    EXPECT_EQ(of(Phase::gem), 2u);
    EXPECT_LE(of(Phase::pay), 37u);
    EXPECT_LE(of(Phase::place), 6u);
    EXPECT_LE(of(Phase::tamer), 15u);
    EXPECT_LE(of(Phase::bully), 28u);
    EXPECT_LE(of(Phase::steal), 60u);
    EXPECT_LE(of(Phase::rob), 7u);
    EXPECT_LE(of(Phase::donor), 3u);
}

TEST(WuerfelkoenigMenus, the_largest_hands_have_small_menus_and_no_set_is_too_long) {
    Rng rng(11);
    std::size_t widest = 0, longest = 0;
    for (int i = 0; i < 300; ++i) {
        State s = any_check(rng, 20 + rng.below(15), rng.below(20));
        if (i % 3 == 0) s.number.fill(1);  // lacks most
        for (const Action& a : legal(s, s.turn)) {
            if (a.verb != Verb::jokers) continue;
            State next = s;
            apply(next, s.turn, a);
            std::size_t steps = 0;
            for (; next.phase == Phase::pay; ++steps) {
                const Actions menu = legal(next, next.turn);
                ASSERT_FALSE(menu.empty());
                widest = std::max(widest, menu.size());
                // The last entry is the smallest face: so sets get long.
                apply(next, next.turn, menu[rng.below(3) == 0 ? 0 : menu.size() - 1]);
            }
            longest = std::max(longest, steps);
        }
    }
    EXPECT_LE(widest, 37u);
    EXPECT_LE(longest, std::size_t{most_pairs});
    std::cout << "widest PAY " << widest << ", longest set " << longest << "\n";
}

}  // namespace
}  // namespace tafelrunde::wuerfelkoenig::test
