// Why not: a rule for everything that cannot be done, and none for what can.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "tests/games/drachenland/play.hpp"
#include "tests/properties.hpp"

namespace tafelrunde::drachenland::test {
namespace {

/// Anything that can be said in the notation, sensible or not.
Action any_action(Rng& rng) {
    Action a{.verb = static_cast<Verb>(rng.below(18))};
    switch (a.verb) {
    case Verb::roll:
        a.pips = byte(rng.below(6));
        a.pips_b = byte(rng.below(6));
        break;
    case Verb::tile: a.tile = static_cast<Tile>(rng.below(pool_kinds)); break;
    case Verb::open:
        a.entrance = byte(rng.below(entrances));
        a.node = byte(rng.below(nodes + 1));
        a.colour = byte(rng.below(colours));
        break;
    case Verb::act:
        a.die = byte(rng.below(2));
        a.colour = byte(rng.below(colours));
        break;
    case Verb::walk: a.pips = byte(rng.below(6)); [[fallthrough]];
    case Verb::boat: a.node = byte(rng.below(nodes + 1)); break;
    case Verb::fly: a.node = byte(rng.below(nodes + 1)); [[fallthrough]];
    case Verb::call: a.die = byte(rng.below(2)); break;
    default: break;
    }
    return a;
}

/// Changes one thing of something possible: for the rules that need many things to be right.
void alter(Action& a, const Action& other, Rng& rng) {
    switch (rng.below(4)) {
    case 0: a.die = other.die; break;
    case 1: a.node = other.node; break;
    case 2: a.colour = other.colour; break;
    default: a.pips = other.pips; break;
    }
}

RC_GTEST_PROP(DrachenlandRefusal, names_a_rule_for_exactly_what_is_not_legal, ()) {
    tafelrunde::test::check_refusals<Characters>(4, any_action, alter);
}

}  // namespace
}  // namespace tafelrunde::drachenland::test
