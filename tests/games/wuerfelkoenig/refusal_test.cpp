// Why not: a rule for everything that cannot be done, and none for what can.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "tests/conformance.hpp"
#include "tests/games/wuerfelkoenig/play.hpp"

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
    case Verb::rob: a.detail = byte(rng.below(2)); [[fallthrough]];
    case Verb::donor: a.what = byte(rng.below(most_players)); break;
    case Verb::stop:
    case Verb::pass: break;
    }
    return a;
}

void check_answer(const State& s, Seat seat, const Action& a) {
    const std::string rule(why_not(s, seat, a));
    RC_ASSERT(rule.empty() == legal(s, seat).contains(a));
    if (rule.empty()) return;
    for (Tongue tongue : {Tongue::de, Tongue::en})
        RC_ASSERT(has_text(tongue, "wuerfelkoenig.rule." + rule));
}

RC_GTEST_PROP(WuerfelkoenigRefusal, names_a_rule_for_exactly_what_is_not_legal, ()) {
    const int players = *rc::gen::inRange(2, most_players + 1).as("players");
    Rng rng(tafelrunde::test::any_seed());
    play_game(players, rng.next(), mixed_characters(rng.next()), [&](const State& s) {
        for (int i = 0; i < 12; ++i) {
            check_answer(s, rng.below(spectator + 1), any_action(rng));
            check_answer(s, s.turn, any_action(rng));
        }
    });
}

}  // namespace
}  // namespace tafelrunde::wuerfelkoenig::test
