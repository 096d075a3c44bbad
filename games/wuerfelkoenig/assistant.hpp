// The dice assistant: how likely a card is with the rolls that are left, and which dice to keep for
// it.
#pragma once
#include <span>

#include "games/wuerfelkoenig/wuerfelkoenig.hpp"

namespace tafelrunde::wuerfelkoenig {

using Numbers = std::array<std::uint8_t, dice>;  // what each die shows

struct Advice {
    double chance = 0;  // to reach at least the grade, under best play for just that
    unsigned keep = 0;  // one bit for each die that stays
};

/// Best play for a card and a grade with one or two rolls left. Exact. The first question about a
/// card and grade makes a table that is kept.
Advice advise(Card, int grade, const Numbers&, int rolls_left);

/// The same from a table, for simulated games; of equally good choices it may be another.
Advice quick_advice(Card, int grade, const Numbers&, int rolls_left);

/// The chance for each set of dice that stay, one bit for each die.
using Chances = std::array<double, 1u << dice>;
Chances chances_of_keeping(Card, int grade, const Numbers&, int rolls_left);

/// What a card is worth with a grade, if it is met by the dice together with those that jokers
/// make: some faces, and some of free choice.
struct Prize {
    Card card;
    int grade;
    double worth;
    Tally made{};
    int free = 0;
};

/// The whole turn, solved exactly: what each set of dice that stay is worth under best play with
/// the rolls that are left, if in the end the best prize counts that the dice meet, or `otherwise`.
Chances worth_of_keeping(std::span<const Prize>, double otherwise, const Numbers&, int rolls_left);

/// Advises on five cards, once for each card of a stack: the shelf lets `bench` measure it.
void assist_all();

}  // namespace tafelrunde::wuerfelkoenig
