// Why not: a rule for everything that cannot be done, and none for what can.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "tests/conformance.hpp"
#include "tests/games/zwei_schloesser/play.hpp"

namespace tafelrunde::zwei_schloesser::test {
namespace {

/// Anything that can be said in the notation, sensible or not.
Action any_action(const State& s, Rng& rng) {
    Action a{.verb = static_cast<Verb>(rng.below(static_cast<int>(Verb::yield) + 1))};
    if (a.verb >= Verb::first) a.castle = byte(rng.below(places(s)));
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

/// The same, but something possible with a little changed.
Action likely_action(const State& s, Rng& rng) {
    const Actions menu = legal(s, to_act(s).first());
    Action a = menu[static_cast<std::size_t>(rng.below(static_cast<int>(menu.size())))];
    const Action other = any_action(s, rng);
    if (a.verb == Verb::place && rng.below(2) == 0)
        a.cell = cell_at(rng.below(9) - 4, rng.below(5) - 2);
    if (other.verb == a.verb) return other;
    if (a.verb >= Verb::place && a.verb <= Verb::special) a.rather = rng.below(3) == 0;
    if (a.verb >= Verb::first && rng.below(4) == 0) a.castle = byte(rng.below(places(s)));
    return a;
}

void check_answer(const State& s, Seat seat, const Action& a) {
    const std::string rule(why_not(s, seat, a));
    RC_ASSERT(rule.empty() == legal(s, seat).contains(a));
    if (rule.empty()) return;
    for (Tongue tongue : {Tongue::de, Tongue::en})
        RC_ASSERT(has_text(tongue, "zwei_schloesser.rule." + rule));
}

RC_GTEST_PROP(ZweiSchloesserRefusal, names_a_rule_for_exactly_what_is_not_legal, ()) {
    const int players = *rc::gen::inRange(2, most_players + 1).as("players");
    Rng rng(tafelrunde::test::any_seed());
    const auto seed = rng.next();
    play_game(any_setup(players, seed), seed, mixed(seed), [&](const State& s) {
        for (int i = 0; i < 3; ++i) {
            check_answer(s, rng.below(spectator + 1), any_action(s, rng));
            if (s.phase == Phase::over) continue;
            check_answer(s, to_act(s).first(), any_action(s, rng));
            check_answer(s, to_act(s).first(), likely_action(s, rng));
            check_answer(s, rng.below(s.seats), likely_action(s, rng));
        }
    });
}

}  // namespace
}  // namespace tafelrunde::zwei_schloesser::test
