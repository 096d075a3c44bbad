// Why not: a rule for everything that cannot be done, and none for what can.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "tests/conformance.hpp"
#include "tests/games/dragon_castle/play.hpp"

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

/// The same, but with the verb and the tile of something possible.
Action likely_action(const State& s, Rng& rng) {
    const Actions menu = legal(s, s.turn);
    Action a = menu[static_cast<std::size_t>(rng.below(static_cast<int>(menu.size())))];
    const Action other = any_action(rng);
    if (other.verb == a.verb) a.space = other.space;
    return a;
}

void check_answer(const State& s, Seat seat, const Action& a) {
    const std::string rule(why_not(s, seat, a));
    RC_ASSERT(rule.empty() == legal(s, seat).contains(a));
    if (rule.empty()) return;
    for (Tongue tongue : {Tongue::de, Tongue::en})
        RC_ASSERT(has_text(tongue, "dragon_castle.rule." + rule));
}

RC_GTEST_PROP(DragonCastleRefusal, names_a_rule_for_exactly_what_is_not_legal, ()) {
    const int players = *rc::gen::inRange(2, most_players + 1).as("players");
    Rng rng(tafelrunde::test::any_seed());
    const auto seed = rng.next();
    play_game(any_setup(players, seed), seed, mixed(seed), [&](const State& s) {
        for (int i = 0; i < 3; ++i) {
            check_answer(s, rng.below(spectator + 1), any_action(rng));
            check_answer(s, s.turn, any_action(rng));
            if (s.phase != Phase::over) check_answer(s, s.turn, likely_action(s, rng));
        }
    });
}

}  // namespace
}  // namespace tafelrunde::dragon_castle::test
