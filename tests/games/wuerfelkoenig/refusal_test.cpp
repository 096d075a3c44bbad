// Why not: a rule for everything that cannot be done, and none for what can.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "tests/games/wuerfelkoenig/play.hpp"
#include "tests/properties.hpp"

namespace tafelrunde::wuerfelkoenig::test {
namespace {

/// Anything that can be said in the notation, sensible or not.
Action any_action(Rng& rng) {
    Action a{.verb = static_cast<Verb>(rng.below(16))};
    switch (a.verb) {
    case Verb::reveal:
    case Verb::alarm:
    case Verb::steal: a.what = byte(rng.below(cards)); break;
    case Verb::die: a.what = byte(1 + rng.below(numbers)); break;
    case Verb::place: a.detail = byte(rng.below(spots)); [[fallthrough]];
    case Verb::draw: a.what = byte(rng.below(terrains)); break;
    case Verb::reroll: a.what = byte(1 + rng.below(63)); break;
    case Verb::claim:
    case Verb::jokers:
        a.what = byte(rng.below(cards));
        a.detail = byte(1 + rng.below(row_of(a.what).grades()));
        break;
    case Verb::pay: a.what = byte(rng.below(pairs)); break;
    case Verb::tame:
    case Verb::attack: a.detail = byte(rng.below(spots)); break;
    case Verb::take: a.detail = byte(rng.below(2)); break;
    case Verb::rob: a.detail = byte(rng.below(2)); [[fallthrough]];
    case Verb::donor: a.what = byte(rng.below(most_players)); break;
    case Verb::stop:
    case Verb::pass: break;
    }
    return a;
}

/// Another one of the same verb: card and grade belong together.
void alter(Action& a, const Action& other, Rng&) { a = other; }

RC_GTEST_PROP(WuerfelkoenigRefusal, names_a_rule_for_exactly_what_is_not_legal, ()) {
    tafelrunde::test::check_refusals<Characters>(12, any_action, alter);
}

}  // namespace
}  // namespace tafelrunde::wuerfelkoenig::test
