#include "games/drachenwurf/dice.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace tafelrunde::drachenwurf {
namespace {

/// Calls `visit(six)` for all ways to have exactly `n` symbols of these colours.
template <class Visit>
void each_way(const std::vector<int>& of, std::size_t from, int n, Six six, const Visit& visit) {
    if (n == 0) return visit(six);
    if (from == of.size()) return;
    for (int k = 0; k <= n; ++k) each_way(of, from + 1, n - k, Six(six).add(of[from], k), visit);
}

/// How many ways there are to have up to n symbols of k colours: (n + k choose k).
constexpr auto ways_of = [] {
    std::array<std::array<int, most_symbols + 1>, colours + 1> table{};
    for (int k = 0; k <= colours; ++k)
        for (int n = 0; n <= most_symbols; ++n)
            table[k][n] = k == 0 || n == 0 ? 1 : table[k - 1][n] + table[k][n - 1];
    return table;
}();

int computed_rank(Six six) {
    int before = 0, left = most_symbols;
    for (int c = 0; c < colours; ++c)
        for (int k = 0; k < six[c]; ++k) before += ways_of[colours - 1 - c][left--];
    return before;
}

double factorial(int n) { return n < 2 ? 1 : n * factorial(n - 1); }

/// What valid dice may show: up to six, the fewer first.
struct Roll {
    Six shown;
    int dice = 0;
    unsigned fresh = 0;                  // a bit for each colour
    double ways = 1;                     // in which these dice can show that
    std::array<int, colours> without{};  // the roll with one die of a colour less
};

/// All rolls of these valid colours.
const std::vector<Roll>& rolls_of(unsigned mask) {
    static const auto by_mask = [] {
        std::array<std::vector<Roll>, 1u << colours> lists;
        std::vector<int> index(six_ranks);
        for (unsigned colours_valid = 0; colours_valid < lists.size(); ++colours_valid) {
            std::vector<int> of;
            for (int c = 0; c < colours; ++c)
                if ((colours_valid >> c & 1u) != 0) of.push_back(c);
            std::vector<Roll>& list = lists[colours_valid];
            for (int n = 0; n <= dice; ++n)
                each_way(of, 0, n, {}, [&](Six shown) {
                    Roll roll{.shown = shown, .dice = n, .ways = factorial(n)};
                    for (const int c : of) {
                        if (shown[c] == 0) continue;
                        roll.fresh |= 1u << c;
                        roll.ways /= factorial(shown[c]);
                        Six less = shown;
                        roll.without[c] = index[rank(less -= Six{}.add(c))];
                    }
                    index[rank(shown)] = static_cast<int>(list.size());
                    list.push_back(roll);
                });
        }
        return lists;
    }();
    return by_mask[mask];
}

/// P(one certain way to have n valid dice) when `left` dice are rolled, for each n.
using Chances = std::array<double, dice + 1>;

const Chances& chances_of_dice(int left, std::size_t valid) {
    static const auto table = [] {
        std::array<std::array<Chances, dice + 1>, colours + 1> all{};
        for (int v = 0; v <= colours; ++v)
            for (int of = 0; of <= dice; ++of)
                for (int n = 0; n <= of; ++n)
                    all[v][of][n] = factorial(of) / factorial(n) / factorial(of - n) *
                                    std::pow(colours - v, of - n) / std::pow(colours, of);
        return all;
    }();
    return table[valid][static_cast<std::size_t>(left)];
}

}  // namespace

int rank(Six six) {
    static const auto table = [] {
        std::vector<std::int16_t> all(1u << 3 * colours, -1);
        for (int n = 0; n <= most_symbols; ++n)
            each_way({0, 1, 2, 3, 4, 5}, 0, n, {}, [&](Six way) {
                all[way.packed()] = static_cast<std::int16_t>(computed_rank(way));
            });
        return all;
    }();
    return table[six.packed()];
}

DiceTurn::DiceTurn(Six aside, int left, bool doubled, bool has_egg, unsigned colours_valid,
                   const EndOfRolling& end)
    : mask_(colours_valid), has_egg_(has_egg && !doubled) {
    for (int c = 0; c < colours; ++c)
        if ((colours_valid >> c & 1u) != 0) valid_.push_back(c);
    const double unknown = -std::numeric_limits<double>::infinity();
    for (const bool with : {true, false}) {
        if (with != doubled && !(with && has_egg_)) continue;
        worth_[with ? 1 : 0].assign(six_ranks, {unknown, unknown});
    }
    // Those with a doubled die first: the others look at them.
    for (const bool with : {true, false}) {
        if (worth_[with ? 1 : 0].empty()) continue;
        const int extra = with && !doubled ? 1 : 0;
        for (int more = left; more >= 0; --more)
            each_way(valid_, 0, more + extra, aside, [&](Six now) {
                worth_[with ? 1 : 0][rank(now)].end = end(now, with);
                solve(now, left - more, with);
            });
    }
}

const DiceTurn::Worth& DiceTurn::worth(Six aside, bool doubled) const {
    return worth_[doubled ? 1 : 0][rank(aside)];
}

double DiceTurn::ended(Six aside, bool doubled) const { return worth(aside, doubled).end; }
double DiceTurn::rolled(Six aside, bool doubled) const { return worth(aside, doubled).roll; }

// DW-309, DW-406: Roll on, stop, or double one of the dice that were just set aside.
double DiceTurn::best_after(Six aside, bool doubled, unsigned fresh) const {
    const Worth& now = worth(aside, doubled);
    double best = std::max(now.end, now.roll);
    if (doubled || !has_egg_) return best;
    for (const int c : valid_)
        if ((fresh >> c & 1u) != 0) {
            const Worth& with = worth(Six(aside).add(c), true);
            best = std::max({best, with.end, with.roll});
        }
    return best;
}

double DiceTurn::kept(Six before, Six kept, bool doubled) const {
    unsigned fresh = 0;
    for (int c = 0; c < colours; ++c)
        if (kept[c] > 0) fresh |= 1u << c;
    return best_after(before += kept, doubled, fresh);
}

// DW-306 … DW-308: The mean over all rolls of what the best dice to set aside are worth. The best
// of a roll is the whole of it, or the best of the roll with one die less.
void DiceTurn::solve(Six aside, int left, bool doubled) {
    Worth& now = worth_[doubled ? 1 : 0][rank(aside)];
    if (left == 0) {
        now.roll = now.end;
        return;
    }
    const Chances& chances = chances_of_dice(left, valid_.size());
    const auto& rolls = rolls_of(mask_);
    std::array<double, 924> best;  // of each roll
    double sum = 0;
    for (std::size_t i = 0; i < rolls.size() && rolls[i].dice <= left; ++i) {
        const Roll& roll = rolls[i];
        Six after = aside;
        best[i] = roll.dice == 0 ? now.end : best_after(after += roll.shown, doubled, roll.fresh);
        if (roll.dice > 1)
            for (const int c : valid_)
                if ((roll.fresh >> c & 1u) != 0) best[i] = std::max(best[i], best[roll.without[c]]);
        sum += chances[roll.dice] * roll.ways * best[i];
    }
    now.roll = sum;
}

}  // namespace tafelrunde::drachenwurf
