// Why not: a rule for everything that cannot be done, and none for what can.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "tests/games/zwei_schloesser/play.hpp"
#include "tests/properties.hpp"

namespace tafelrunde::zwei_schloesser::test {
namespace {

/// Anything that can be said in the notation, sensible or not.
Action any_action(Rng& rng) {
    Action a{.verb = static_cast<Verb>(rng.below(static_cast<int>(Verb::yield) + 1))};
    if (a.verb >= Verb::first) a.castle = byte(rng.below(most_castles));
    switch (a.verb) {
    case Verb::card: a.tile = byte(rng.below(all_cards)); break;
    case Verb::place:
        a.tile = byte(rng.below(foyer + 1));
        a.cell = cell_at(rng.below(9) - 4, rng.below(9) - 4);
        break;
    case Verb::pick:
        a.tile = byte(rng.below(rooms));
        a.nth = byte(rng.below(food_draws + 1));
        break;
    case Verb::keep:
        a.tile = byte(rng.below(all_cards));
        a.nth = byte(rng.below(card_draws + 1));
        break;
    case Verb::attendant: a.tile = byte(rng.below(attendant_kinds)); break;
    case Verb::bonus: a.tile = byte(rng.below(five_bonus + 1)); break;
    case Verb::special: a.tile = byte(fountain + rng.below(special_kinds)); break;
    case Verb::choose: a.other = byte(rng.below(rooms)); [[fallthrough]];
    case Verb::deal:
    case Verb::show:
    case Verb::draw:
    case Verb::split:
    case Verb::left: a.tile = byte(rng.below(rooms)); break;
    default: break;
    }
    a.rather = a.verb >= Verb::place && a.verb <= Verb::special && rng.below(3) == 0;
    return a;
}

/// Something possible, but elsewhere, or as a counter-proposal.
void alter(Action& a, const Action& other, Rng& rng) {
    if (a.verb == Verb::place && rng.below(2) == 0) a.cell = other.cell;
    else if (rng.below(2) == 0) a.castle = other.castle;
    else a = other;
}

RC_GTEST_PROP(ZweiSchloesserRefusal, names_a_rule_for_exactly_what_is_not_legal, ()) {
    tafelrunde::test::check_refusals<Characters>(6, any_action, alter);
}

}  // namespace
}  // namespace tafelrunde::zwei_schloesser::test
