// One small function for each kind of condition. Each tells how many dice are missing, so that the
// same function serves the plain test and the pairs of super jokers, whose face is free.
#include "games/wuerfelkoenig/conditions.hpp"

#include <algorithm>

namespace tafelrunde::wuerfelkoenig {
namespace {

constexpr int dice_for(int points) { return (above(points) + numbers - 1) / numbers; }

// WK-B1: At least so many dice of each colour. Surplus of one does not stand for another.
int missing_colours(const Step& step, const Tally& t) {
    return above(step.n[red] - t.colour[red]) + above(step.n[blue] - t.colour[blue]) +
           above(step.n[green] - t.colour[green]);
}

// WK-B2: At least so many dice show the number, in any colour.
int missing_number(const Step& step, const Tally& t) {
    return above(step.n[0] - t.number[step.n[1] - 1]);
}

// WK-B3: The sum of all red dice.
int missing_red_sum(const Step& step, const Tally& t) { return dice_for(step.n[0] - t.sum[red]); }

// WK-B4: The sum of all dice.
int missing_sum(const Step& step, const Tally& t) {
    return dice_for(step.n[0] - t.sum[red] - t.sum[blue] - t.sum[green]);
}

// WK-B5: Red more than blue, blue more than green; a missing colour counts 0. Free dice go first to
// blue, just above green, then to red.
int missing_order(const Tally& t) {
    const int blue_sum = std::max<int>(t.sum[blue], t.sum[green] + 1);
    return dice_for(blue_sum - t.sum[blue]) + dice_for(blue_sum + 1 - t.sum[red]);
}

// WK-B6: Each symbol is a number of its own: the largest group is made of the number that there is
// most of, and so on.
int missing_groups(const Step& step, const Tally& t) {
    auto counts = t.number;
    int n = 0;
    for (std::size_t i = 0; i < step.n.size() && step.n[i] > 0; ++i) {
        std::uint8_t* most = counts.data();
        for (auto& count : counts) most = count > *most ? &count : most;
        n += above(step.n[i] - *most);
        *most = 0;
    }
    return n;
}

// WK-B7: So many numbers in a row, each at least once; 1 does not follow 6.
int missing_straight(const Step& step, const Tally& t) {
    const int length = step.n[0];
    const auto there = [&](int i) { return t.number[i] > 0 ? 1 : 0; };
    int in_row = 0, most = 0;
    for (int i = 0; i < numbers; ++i) {
        in_row += there(i) - (i >= length ? there(i - length) : 0);
        most = std::max(most, in_row);
    }
    return length - most;
}

}  // namespace

int missing(const Step& step, const Tally& t) {
    switch (step.demand) {
    case Demand::by_colour: return missing_colours(step, t);
    case Demand::number: return missing_number(step, t);
    case Demand::red_sum: return missing_red_sum(step, t);
    case Demand::sum: return missing_sum(step, t);
    case Demand::colour_order: return missing_order(t);
    case Demand::groups: return missing_groups(step, t);
    case Demand::straight: return missing_straight(step, t);
    }
    return dice;
}

// WK-B8: The steps contain each other, and the highest one that is met counts.
int grade_of(Card card, const Tally& t, int free) {
    const CardRow& row = row_of(card);
    for (int grade = row.grades(); grade > 0; --grade)
        if (missing(row.steps[grade - 1], t) <= free) return grade;
    return 0;
}

bool may_help(const Step& step, const Tally& t, Face f) {
    switch (step.demand) {
    case Demand::by_colour: return t.colour[colour_of(f)] < step.n[colour_of(f)];
    case Demand::number: return number_of(f) == step.n[1];
    case Demand::red_sum: return colour_of(f) == red;
    case Demand::sum: return true;
    case Demand::colour_order: return colour_of(f) != green;
    case Demand::groups: return t.number[number_of(f) - 1] < step.n[0];
    case Demand::straight: return t.number[number_of(f) - 1] == 0;
    }
    return false;
}

}  // namespace tafelrunde::wuerfelkoenig
