// Why not: a rule for everything that cannot be done, and none for what can.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "tests/conformance.hpp"
#include "tests/games/drachenland/play.hpp"

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

/// The same, but near to what is asked now: for the rules that need many things to be right.
Action likely_action(const State& s, Rng& rng) {
    const Actions menu = legal(s, s.turn);
    Action a = menu[static_cast<std::size_t>(rng.below(static_cast<int>(menu.size())))];
    const Action other = any_action(rng);
    if (other.verb != a.verb) return a;
    switch (rng.below(4)) {
    case 0: a.die = other.die; break;
    case 1: a.node = other.node; break;
    case 2: a.colour = other.colour; break;
    default: a.pips = other.pips; break;
    }
    return a;
}

void check_answer(const State& s, Seat seat, const Action& a) {
    const std::string rule(why_not(s, seat, a));
    RC_ASSERT(rule.empty() == legal(s, seat).contains(a));
    if (rule.empty()) return;
    for (Tongue tongue : {Tongue::de, Tongue::en})
        RC_ASSERT(has_text(tongue, "drachenland.rule." + rule));
}

RC_GTEST_PROP(DrachenlandRefusal, names_a_rule_for_exactly_what_is_not_legal, ()) {
    const int players = *rc::gen::inRange(2, most_players + 1).as("players");
    Characters who{};
    for (Character& c : who) c = static_cast<Character>(*rc::gen::inRange(0, characters));
    Rng rng(tafelrunde::test::any_seed());
    play_game(players, rng.next(), who, [&](const State& s) {
        for (int i = 0; i < 4; ++i) {
            check_answer(s, rng.below(spectator + 1), any_action(rng));
            check_answer(s, s.turn, any_action(rng));
            if (s.phase != Phase::over) check_answer(s, s.turn, likely_action(s, rng));
        }
    });
}

}  // namespace
}  // namespace tafelrunde::drachenland::test
