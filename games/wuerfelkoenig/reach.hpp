// What the joker cards of a hand can still make of some dice. The sets of pairs, of which a large
// hand has millions, are not tried: each condition asks for dice of some kinds or for a sum, and
// the price of a die is known.
#pragma once
#include "games/wuerfelkoenig/wuerfelkoenig.hpp"

namespace tafelrunde::wuerfelkoenig {

/// What is left to make dice of.
struct Stock {
    std::array<std::uint8_t, faces> cards{};
    int supers = 0;
    int from = 0;  // pairs before this one are no longer made (WK-J7)
};

/// Whether these dice with `free` ones of free choice fulfil the card, if need be with further
/// pairs (WK-J1 … WK-J4).
bool within_reach(Card, const Tally&, int free, const Stock&);

}  // namespace tafelrunde::wuerfelkoenig
