// The conditions of the citizen cards (section 6 of the rules), tested on all dice, real and made
// by jokers.
#pragma once
#include "games/wuerfelkoenig/data.hpp"

namespace tafelrunde::wuerfelkoenig {

/// What is too much does not count against what is missing elsewhere.
constexpr int above(int n) { return n > 0 ? n : 0; }

/// What matters of some dice: how many show each number and each colour, and the sum of each
/// colour.
struct Tally {
    std::array<std::uint8_t, numbers> number{};  // of 1 … 6
    std::array<std::uint8_t, colours> colour{}, sum{};

    constexpr void add(Face f, int n = 1) {
        number[number_of(f) - 1] = byte(number[number_of(f) - 1] + n);
        colour[colour_of(f)] = byte(colour[colour_of(f)] + n);
        sum[colour_of(f)] = byte(sum[colour_of(f)] + n * number_of(f));
    }
};

/// The least number of dice of free choice that would still be needed; 0 if the step is met.
int missing(const Step&, const Tally&);

/// The highest step that these dice meet together with `free` dice of free choice (WK-B8).
int grade_of(Card, const Tally&, int free = 0);

/// Whether a further die with this face could be needed for a step: without it none of that face
/// is.
bool may_help(const Step&, const Tally&, Face);

}  // namespace tafelrunde::wuerfelkoenig
