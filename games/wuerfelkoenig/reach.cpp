// The price of dice, in super jokers. WK-J1: Of a face with c cards, d dice take max(0, 2d − c) of
// them: first two equal cards each, then the odd card with one super joker, then two more for every
// pair that is split. A die of free choice takes two.
#include "games/wuerfelkoenig/reach.hpp"

#include <algorithm>

namespace tafelrunde::wuerfelkoenig {
namespace {

/// How many dice of a face can be had at each price.
struct Offer {
    int none = 0, one = 0, two = 0;
};

Offer offer_of(const Stock& stock, Face f) {
    const int count = stock.cards[f];
    if (stock.from <= equal_pair(f)) return {count / 2, count % 2, count / 2};
    if (stock.from == super_pair(f)) return {0, count, 0};
    return {};
}

bool makes_free_dice(const Stock& stock) { return stock.from <= two_supers; }

// --- Conditions that count dice (WK-B1, WK-B2, WK-B6, WK-B7).

/// Dice that are still needed, by their price: the cheapest of each kind.
struct Bill {
    int one = 0, two = 0, never = 0;

    /// So many dice of the faces for which `is` holds. Kinds on one bill have no face in common.
    template <class Is>
    void add(const Stock& stock, int need, Is is) {
        Offer offer;
        for (Face f = 0; f < faces; ++f) {
            if (!is(f)) continue;
            const Offer more = offer_of(stock, f);
            offer.none += more.none, offer.one += more.one, offer.two += more.two;
        }
        need = above(need - offer.none);
        const int cheap = std::min(need, offer.one);
        const int dear = makes_free_dice(stock) ? need - cheap : std::min(need - cheap, offer.two);
        one += cheap;
        two += dear;
        never += need - cheap - dear;
    }

    /// Dice of free choice that are there already stand for the dearest.
    bool can_be_paid(int free, int supers) const {
        const int rest = above(free - never), after = above(rest - two);
        return never <= free && above(one - after) + 2 * above(two - rest) <= supers;
    }
};

bool reaches_colours(const Step& step, const Tally& t, int free, const Stock& stock) {
    Bill bill;
    for (int colour = 0; colour < colours; ++colour)
        bill.add(stock, step.n[colour] - t.colour[colour],
                 [&](Face f) { return colour_of(f) == colour; });
    return bill.can_be_paid(free, stock.supers);
}

void add_number(Bill& bill, const Stock& stock, const Tally& t, int number, int count) {
    bill.add(stock, count - t.number[number - 1], [&](Face f) { return number_of(f) == number; });
}

bool reaches_number(const Step& step, const Tally& t, int free, const Stock& stock) {
    Bill bill;
    add_number(bill, stock, t, step.n[1], step.n[0]);
    return bill.can_be_paid(free, stock.supers);
}

/// The groups from `group` on, of numbers that are not taken yet: 360 ways at most.
bool reaches_groups(const Step& step, const Tally& t, int free, const Stock& stock, Bill bill,
                    std::size_t group, unsigned taken) {
    if (group == step.n.size() || step.n[group] == 0) return bill.can_be_paid(free, stock.supers);
    for (int number = 1; number <= numbers; ++number) {
        if ((taken >> number & 1u) != 0) continue;
        Bill with = bill;
        add_number(with, stock, t, number, step.n[group]);
        if (reaches_groups(step, t, free, stock, with, group + 1, taken | 1u << number))
            return true;
    }
    return false;
}

bool reaches_straight(const Step& step, const Tally& t, int free, const Stock& stock) {
    for (int first = 1; first + step.n[0] - 1 <= numbers; ++first) {
        Bill bill;
        for (int number = first; number < first + step.n[0]; ++number)
            add_number(bill, stock, t, number, 1);
        if (bill.can_be_paid(free, stock.supers)) return true;
    }
    return false;
}

// --- Conditions that add up (WK-B3, WK-B4, WK-B5).

/// The most that dice of the faces for which `is` holds can add, for so many super jokers.
template <class Is>
int most_added(const Stock& stock, int supers, bool free_dice, Is is) {
    std::array<int, numbers + 1> one{}, two{};
    int sum = 0, best = 0;
    for (Face f = 0; f < faces; ++f) {
        if (!is(f)) continue;
        const Offer offer = offer_of(stock, f);
        const int number = number_of(f);
        sum += offer.none * number;
        one[number] += offer.one;
        two[number] += offer.two;
    }
    if (free_dice) two[numbers] += supers / 2;
    const auto most_of = [](const std::array<int, numbers + 1>& offers, int dice) {
        int added = 0;
        for (int number = numbers; number > 0 && dice > 0; --number) {
            added += std::min(dice, offers[number]) * number;
            dice -= offers[number];
        }
        return added;
    };
    for (int cheap = 0; cheap <= supers; ++cheap)
        best = std::max(best, most_of(one, cheap) + most_of(two, (supers - cheap) / 2));
    return sum + best;
}

bool reaches_sum(const Step& step, const Tally& t, int free, const Stock& stock) {
    const int all = t.sum[red] + t.sum[blue] + t.sum[green];
    const auto any = [](Face) { return true; };
    return all + numbers * free + most_added(stock, stock.supers, makes_free_dice(stock), any) >=
           step.n[0];
}

bool is_red(Face f) { return colour_of(f) == red; }

bool reaches_red_sum(const Step& step, const Tally& t, int free, const Stock& stock) {
    return t.sum[red] + numbers * free +
               most_added(stock, stock.supers, makes_free_dice(stock), is_red) >=
           step.n[0];
}

/// Blue has to come just above green, so what counts is what each sum costs.
constexpr int copies = 4, too_dear = 1000;  // no symbol is on more cards
constexpr int most_blue = copies * numbers * (numbers + 1) / 2 + 1;
using BluePrices = std::array<int, most_blue>;

BluePrices blue_prices(const Stock& stock) {
    BluePrices least;
    least.fill(too_dear);
    least[0] = 0;
    for (Face f = 0; f < faces; ++f) {
        if (colour_of(f) != blue) continue;
        const Offer offer = offer_of(stock, f);
        const int number = number_of(f);
        const auto add_one = [&](const BluePrices& before, int price) {
            BluePrices after = before;
            for (int sum = number; sum < most_blue; ++sum)
                after[sum] = std::min(after[sum], before[sum - number] + price);
            return after;
        };
        for (int i = 0; i < offer.none; ++i) least = add_one(least, 0);
        for (int i = 0; i < offer.one; ++i) least = add_one(least, 1);
        for (int i = 0; i < offer.two; ++i) least = add_one(least, 2);
    }
    return least;
}

// WK-B5: More red never harms, more green never helps, and of blue that is more than a die above
// green a die can be left out.
bool reaches_order(const Step& step, const Tally& t, int free, const Stock& stock) {
    const BluePrices blue_price = blue_prices(stock);
    const int enough = above(t.sum[green] - t.sum[blue]) + numbers;
    for (int added = 0; added <= std::min(enough, most_blue - 1); ++added) {
        const int supers = stock.supers - blue_price[added];
        if (supers < 0) continue;
        const int most_free = makes_free_dice(stock) ? supers / 2 : 0;
        for (int made = 0; made <= most_free; ++made) {
            Tally all = t;
            all.sum[blue] = byte(t.sum[blue] + added);
            all.sum[red] = byte(t.sum[red] + most_added(stock, supers - 2 * made, false, is_red));
            if (missing(step, all) <= free + made) return true;
        }
    }
    return false;
}

}  // namespace

bool within_reach(Card card, const Tally& t, int free, const Stock& stock) {
    const Step& step = row_of(card).steps[0];  // WK-B8: the easiest
    switch (step.demand) {
    case Demand::by_colour: return reaches_colours(step, t, free, stock);
    case Demand::number: return reaches_number(step, t, free, stock);
    case Demand::red_sum: return reaches_red_sum(step, t, free, stock);
    case Demand::sum: return reaches_sum(step, t, free, stock);
    case Demand::colour_order: return reaches_order(step, t, free, stock);
    case Demand::groups: return reaches_groups(step, t, free, stock, {}, 0, 0);
    case Demand::straight: return reaches_straight(step, t, free, stock);
    }
    return false;
}

}  // namespace tafelrunde::wuerfelkoenig
