// Why not: a rule for everything that cannot be done, and none for what can.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "tests/games/dragon_castle/play.hpp"
#include "tests/properties.hpp"

namespace tafelrunde::dragon_castle::test {
namespace {

/// Anything that can be said in the notation, sensible or not.
Action any_action(Rng& rng) {
    Action a{.verb = static_cast<Verb>(rng.below(21))};
    switch (a.verb) {
    case Verb::tile: a.what = byte(1 + rng.below(kinds)); break;
    case Verb::take:
    case Verb::pair:
    case Verb::destroy: a.space = byte(rng.below(spaces)); break;
    case Verb::place: a.what = byte(1 + rng.below(kinds)); [[fallthrough]];
    case Verb::build:
    case Verb::set:
    case Verb::turn:
    case Verb::lift:
    case Verb::put: a.space = byte(rng.below(most_cells)); break;
    case Verb::spirit: a.what = byte(rng.below(spirit_cards)); break;
    case Verb::pay: a.space = byte(rng.below(shrine_cost + 1)); break;
    case Verb::change:
        a.what = byte(rng.below(types));
        a.space = byte(rng.below(most_cells));
        break;
    default: break;
    }
    return a;
}

/// Something possible, but elsewhere.
void alter(Action& a, const Action& other, Rng&) { a.space = other.space; }

RC_GTEST_PROP(DragonCastleRefusal, names_a_rule_for_exactly_what_is_not_legal, ()) {
    tafelrunde::test::check_refusals<Characters>(3, any_action, alter);
}

}  // namespace
}  // namespace tafelrunde::dragon_castle::test
