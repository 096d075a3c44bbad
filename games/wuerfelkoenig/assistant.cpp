// Exact dynamic programming over what the six dice show. The two dice of a kind are alike, so a
// kind shows one of 21 pairs of numbers, and of a kind one may keep nothing, one of 6 numbers or
// one of the 21 pairs: 28 ways. All tables are cubes over the three kinds, in whole numbers: the
// chance after one more roll is counted in 6⁶ths, after two in 6¹²ths. Averaging over the dice that
// roll and choosing those that stay are done kind by kind, because a sum over three dice pairs is a
// sum of sums, and a maximum over three choices a maximum of maxima.
#include "games/wuerfelkoenig/assistant.hpp"

#include <algorithm>
#include <bit>
#include <memory>
#include <mutex>
#include <vector>

namespace tafelrunde::wuerfelkoenig {
namespace {

constexpr int shown = 21, kept = shown + numbers + 1;  // of one kind
constexpr int nothing = kept - 1;
constexpr int one_kept(int number) { return shown + number - 1; }

constexpr double power(int n) { return n == 0 ? 1 : 6 * power(n - 1); }
constexpr double certain_1 = power(dice), certain_2 = power(2 * dice);

/// The pair of numbers behind an index, and back.
struct Two {
    int low, high;
};
constexpr std::array<Two, shown> two = [] {
    std::array<Two, shown> all{};
    int i = 0;
    for (int low = 1; low <= numbers; ++low)
        for (int high = low; high <= numbers; ++high) all[i++] = {low, high};
    return all;
}();
constexpr auto index_of_two = [] {
    std::array<std::array<int, numbers + 1>, numbers + 1> table{};
    for (int i = 0; i < shown; ++i)
        table[two[i].low][two[i].high] = table[two[i].high][two[i].low] = i;
    return table;
}();

/// Counts are whole numbers in floating point, which is exact (below 2²⁴ or 2⁵³) and quick. A cube
/// is a list of blocks: the axis in question has so many entries of `inner` numbers each. The first
/// kind is innermost.
template <class Count, std::size_t size>
using Cube = std::array<Count, size>;
constexpr std::size_t all_shown = shown * shown * shown, all_kept = kept * kept * kept;

/// From what a kind shows in the end to what is kept of it: 36 times the average over its dice that
/// roll.
template <std::size_t outer, std::size_t inner, class Count>
Cube<Count, outer * kept * inner> averaged(const Cube<Count, outer * shown * inner>& from) {
    Cube<Count, outer * kept * inner> to{};
    for (std::size_t block = 0; block < outer; ++block) {
        const Count* const x = &from[block * shown * inner];
        Count* const y = &to[block * kept * inner];
        for (std::size_t k = 0; k < shown * inner; ++k) y[k] = 36 * x[k];
        for (int a = 1; a <= numbers; ++a) {
            Count* const one = y + one_kept(a) * inner;
            for (int b = 1; b <= numbers; ++b)
                for (std::size_t k = 0; k < inner; ++k) one[k] += x[index_of_two[a][b] * inner + k];
            for (std::size_t k = 0; k < inner; ++k) {
                y[nothing * inner + k] += one[k];
                one[k] *= 6;
            }
        }
    }
    return to;
}

/// From what may be kept of a kind to the best choice for each pair that it shows.
template <std::size_t outer, std::size_t inner, class Count>
Cube<Count, outer * shown * inner> best(const Cube<Count, outer * kept * inner>& from) {
    Cube<Count, outer * shown * inner> to;
    for (std::size_t block = 0; block < outer; ++block) {
        const Count* const x = &from[block * kept * inner];
        Count* const y = &to[block * shown * inner];
        for (int i = 0; i < shown; ++i)
            for (std::size_t k = 0; k < inner; ++k)
                y[i * inner + k] = std::max({x[i * inner + k], x[nothing * inner + k],
                                             x[one_kept(two[i].low) * inner + k],
                                             x[one_kept(two[i].high) * inner + k]});
    }
    return to;
}

/// The kinds in the order that keeps the cubes between small.
template <class Count>
Cube<Count, all_kept> before_roll(const Cube<Count, all_shown>& after) {
    return averaged<1, kept * kept>(averaged<shown, kept>(averaged<shown * shown, 1>(after)));
}

template <class Count>
Cube<Count, all_shown> best_choice(const Cube<Count, all_kept>& choices) {
    return best<shown * shown, 1>(best<shown, kept>(best<1, kept * kept>(choices)));
}

Tally plus(Tally t, const Tally& other) {
    for (int i = 0; i < numbers; ++i) t.number[i] = byte(t.number[i] + other.number[i]);
    for (int c = 0; c < colours; ++c) {
        t.colour[c] = byte(t.colour[c] + other.colour[c]);
        t.sum[c] = byte(t.sum[c] + other.sum[c]);
    }
    return t;
}

/// 1 where the dice meet the grade, together with those that jokers make.
template <class Count>
Cube<Count, all_shown> met(Card card, int grade, const Tally& made = {}, int free = 0) {
    const Step& step = row_of(card).steps[grade - 1];
    std::array<std::array<Tally, shown>, kinds> part{};
    for (int kind = 0; kind < kinds; ++kind)
        for (int i = 0; i < shown; ++i) {
            part[kind][i].add(face_of_kind(kind, two[i].low));
            part[kind][i].add(face_of_kind(kind, two[i].high));
        }
    Cube<Count, all_shown> cube;
    Count* next = cube.data();
    for (const Tally& c : part[2])
        for (const Tally& b : part[1]) {
            const Tally both = plus(made, plus(c, b));
            for (const Tally& a : part[0]) *next++ = missing(step, plus(both, a)) <= free ? 1 : 0;
        }
    return cube;
}

/// All bits where the grade is met, none elsewhere.
template <class Count>
Cube<std::uint8_t, all_shown> mask_of(const Cube<Count, all_shown>& met) {
    Cube<std::uint8_t, all_shown> mask;
    for (std::size_t i = 0; i < all_shown; ++i) mask[i] = met[i] > 0 ? 255 : 0;
    return mask;
}

/// All sets of dice, larger ones first.
constexpr auto larger_first = [] {
    std::array<std::uint8_t, 1u << dice> sets{};
    std::size_t n = 0;
    for (int size = dice; size >= 0; --size)
        for (unsigned set = 0; set < 1u << dice; ++set)
            if (std::popcount(set) == size) sets[n++] = static_cast<std::uint8_t>(set);
    return sets;
}();

/// Which dice to keep, whatever they show: the lower one of each kind first. Of choices that are
/// equally good, but for rounding, the one that keeps most.
Cube<std::uint8_t, all_shown> best_sets(const Cube<float, all_kept>& choices) {
    constexpr float rounding = 1 + 1e-6F;
    const auto of_kind = [](int pair, unsigned keep) -> std::size_t {
        if (keep == 3) return static_cast<std::size_t>(pair);
        if (keep == 0) return nothing;
        return static_cast<std::size_t>(one_kept(keep == 1 ? two[pair].low : two[pair].high));
    };
    Cube<std::uint8_t, all_shown> sets{};
    std::uint8_t* next = sets.data();
    for (int c = 0; c < shown; ++c)
        for (int b = 0; b < shown; ++b)
            for (int a = 0; a < shown; ++a) {
                float most = -1;
                for (const std::uint8_t set : larger_first) {
                    const std::size_t place =
                        (of_kind(c, set >> 4u) * kept + of_kind(b, set >> 2u & 3u)) * kept +
                        of_kind(a, set & 3u);
                    if (choices[place] > most) most = choices[place] * rounding, *next = set;
                }
                ++next;
            }
    return sets;
}

/// What the dice are worth for a card and grade, whatever they show: without another roll (0 or 1),
/// with one under best play (in 6⁶ths) and with two (about, in 6¹²ths); and which dice to keep.
struct Goal {
    Cube<float, all_shown> last, next, twice;
    Cube<std::uint8_t, all_shown> is_met;  // `last` as a mask
    std::array<Cube<std::uint8_t, all_shown>, rolls - 1> keep;

    Goal(Card card, int grade) : last(met<float>(card, grade)), is_met(mask_of(last)) {
        const auto one_roll = before_roll(last);
        next = best_choice(one_roll);
        const auto two_rolls = before_roll(next);
        twice = best_choice(two_rolls);
        keep = {best_sets(one_roll), best_sets(two_rolls)};
    }
};

constexpr int goal_of(Card card, int grade) { return card * most_grades + grade - 1; }

/// The first card and grade with the same condition.
constexpr auto first_alike = [] {
    std::array<std::uint8_t, cards * most_grades> first{};
    const auto step = [](int goal) { return row_of(goal / most_grades).steps[goal % most_grades]; };
    for (int goal = 0; goal < cards * most_grades; ++goal) {
        int other = 0;
        while (step(other) != step(goal)) ++other;
        first[goal] = byte(other);
    }
    return first;
}();

/// Made when first asked for, by whichever thread asks.
const Goal& goal_for(Card card, int grade) {
    static std::array<std::once_flag, first_alike.size()> asked;
    static std::array<std::unique_ptr<Goal>, first_alike.size()> goals;
    const std::size_t i = first_alike[goal_of(card, grade)];
    std::call_once(asked[i], [&] { goals[i] = std::make_unique<Goal>(card, grade); });
    return *goals[i];
}

constexpr int ways = 4;  // to keep dice of a kind: none, the first, the second, both

/// From what a kind shows in the end to what is kept of the two dice `a` and `b`: 36 times the
/// average over those that roll.
template <class Count>
void average_of_dice(const Count* x, double* y, std::size_t inner, int a, int b) {
    const auto add = [&](int way, int low, int high, int weight) {
        const Count* const shows = x + index_of_two[low][high] * inner;
        double* const sum = y + way * inner;
        for (std::size_t k = 0; k < inner; ++k) sum[k] += weight * double{shows[k]};
    };
    add(3, a, b, 36);
    for (int n = 1; n <= numbers; ++n) {
        add(1, a, n, 6);
        add(2, n, b, 6);
        for (int m = 1; m <= n; ++m) add(0, m, n, m == n ? 1 : 2);
    }
}

/// For every set of dice that stay: 6⁶ times the average of a cube over those that roll.
std::array<double, 1u << dice> averages(const Cube<float, all_shown>& cube, const Numbers& shows) {
    std::array<double, ways * shown * shown> one{};
    std::array<double, ways * ways * shown> both{};
    std::array<double, ways * ways * ways> all{};
    average_of_dice(cube.data(), one.data(), shown * shown, shows[4], shows[5]);
    for (int c = 0; c < ways; ++c)
        average_of_dice(&one[c * shown * shown], &both[c * ways * shown], shown, shows[2],
                        shows[3]);
    for (int cb = 0; cb < ways * ways; ++cb)
        average_of_dice(&both[cb * shown], &all[cb * ways], 1, shows[0], shows[1]);
    return all;
}

}  // namespace

Chances chances_of_keeping(Card card, int grade, const Numbers& shows, int rolls_left) {
    const Goal& goal = goal_for(card, grade);
    Chances chances = averages(rolls_left == 1 ? goal.last : goal.next, shows);
    for (double& chance : chances) chance /= rolls_left == 1 ? certain_1 : certain_2;
    return chances;
}

/// Which prize each result brings is found in whole bytes, the worst prize first, because that is
/// quick: 0 stands for none.
Chances worth_of_keeping(std::span<const Prize> prizes, double otherwise, const Numbers& shows,
                         int rolls_left) {
    constexpr std::size_t most = 255;
    std::vector<const Prize*> order;
    for (const Prize& prize : prizes)
        if (prize.worth > otherwise) order.push_back(&prize);
    std::ranges::sort(order, [](const Prize* a, const Prize* b) {
        return a->worth != b->worth ? a->worth < b->worth : a < b;
    });
    if (order.size() > most) order.erase(order.begin(), order.end() - most);
    std::array<float, most + 1> worth_of{static_cast<float>(otherwise)};
    Cube<std::uint8_t, all_shown> brings{};
    for (std::size_t n = 1; n <= order.size(); ++n) {
        const Prize& prize = *order[n - 1];
        worth_of[n] = static_cast<float>(prize.worth);
        const auto number = static_cast<std::uint8_t>(n);
        const auto note = [&](const Cube<std::uint8_t, all_shown>& is_met) {
            for (std::size_t i = 0; i < all_shown; ++i)
                brings[i] = std::max<std::uint8_t>(brings[i], is_met[i] & number);
        };
        if (prize.made.number == Tally{}.number && prize.free == 0)
            note(goal_for(prize.card, prize.grade).is_met);
        else note(mask_of(met<std::uint8_t>(prize.card, prize.grade, prize.made, prize.free)));
    }
    auto ends = std::make_unique<Cube<float, all_shown>>();
    for (std::size_t i = 0; i < all_shown; ++i) (*ends)[i] = worth_of[brings[i]];
    Chances worth = averages(rolls_left == 1 ? *ends : best_choice(before_roll(*ends)), shows);
    for (double& w : worth) w /= rolls_left == 1 ? certain_1 : certain_2;
    return worth;
}

/// Of equally good choices the one that keeps most dice, and of these the first.
Advice advise(Card card, int grade, const Numbers& shows, int rolls_left) {
    const Chances chances = chances_of_keeping(card, grade, shows, rolls_left);
    unsigned keep = (1u << dice) - 1;
    for (int size = dice - 1; size >= 0; --size)
        for (unsigned set = 0; set < 1u << dice; ++set)
            if (std::popcount(set) == size && chances[set] > chances[keep]) keep = set;
    return {chances[keep], keep};
}

namespace {

/// A set of dice with the dice of a kind changed where the first shows more.
unsigned lower_first(unsigned set, const Numbers& shows) {
    for (int die = 0; die < dice; die += 2)
        if (shows[die] > shows[die + 1]) {
            const unsigned both = set >> die & 3u;
            set = (set & ~(3u << die)) | ((both >> 1 | both << 1) & 3u) << die;
        }
    return set;
}

}  // namespace

Advice quick_advice(Card card, int grade, const Numbers& shows, int rolls_left) {
    const Goal& goal = goal_for(card, grade);
    const auto pair = [&](int die) {
        return static_cast<std::size_t>(index_of_two[shows[die]][shows[die + 1]]);
    };
    const std::size_t place = (pair(4) * shown + pair(2)) * shown + pair(0);
    const unsigned keep = goal.keep[static_cast<std::size_t>(rolls_left - 1)][place];
    return {rolls_left == 1 ? goal.next[place] / certain_1 : goal.twice[place] / certain_2,
            lower_first(keep, shows)};
}

void assist_all() {
    for (Card top = 0; top < stack_size; ++top)
        for (Card card = top; card < cards; card += stack_size)
            for (int grade = 1; grade <= row_of(card).grades(); ++grade)
                (void)advise(card, grade, {1, 2, 3, 4, 5, 6}, 2);
}

}  // namespace tafelrunde::wuerfelkoenig
