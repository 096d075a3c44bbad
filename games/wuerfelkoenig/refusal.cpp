// Why something cannot be done: the number of the rule in the way.
#include <algorithm>

#include "games/wuerfelkoenig/turn.hpp"

namespace tafelrunde::wuerfelkoenig {
namespace {

/// The rule that says what must be done now instead.
std::string_view rule_of(const State& s) {
    switch (s.phase) {
    case Phase::reveal: return "WK-S7";
    case Phase::start: return "WK-S8";
    case Phase::roll: return "WK-T1";
    case Phase::reroll: return "WK-T2";
    case Phase::check: return "WK-T4";
    case Phase::pay: return "WK-J2";
    case Phase::draw: return "WK-I3";
    case Phase::place: return s.grade == 0 ? "WK-A1" : "WK-E0";
    case Phase::tamer: return "WK-E4";
    case Phase::bully: return "WK-E5";
    case Phase::steal: return "WK-E2";
    case Phase::rob: return "WK-E3";
    case Phase::donor: return "WK-A2";
    case Phase::gem: return "WK-E1";
    case Phase::over: return "WK-F1";
    }
    return {};
}

bool belongs(Verb verb, Phase phase) {
    switch (verb) {
    case Verb::reveal: return phase == Phase::reveal;
    case Verb::die: return phase == Phase::start || phase == Phase::roll;
    case Verb::draw: return phase == Phase::draw;
    case Verb::reroll:
    case Verb::stop: return phase == Phase::reroll;
    case Verb::claim:
    case Verb::jokers:
    case Verb::alarm: return phase == Phase::check;
    case Verb::pay: return phase == Phase::pay || phase == Phase::check;
    case Verb::place: return phase == Phase::place;
    case Verb::tame: return phase == Phase::tamer;
    case Verb::attack: return phase == Phase::bully;
    case Verb::steal: return phase == Phase::steal;
    case Verb::rob: return phase == Phase::rob;
    case Verb::pass: return phase == Phase::steal || phase == Phase::rob;
    case Verb::donor: return phase == Phase::donor;
    case Verb::take: return phase == Phase::gem;
    }
    return false;
}

/// Something that belongs to another phase. Where its own rule says more than that of the present
/// phase, that one is named.
std::string_view out_of_place(const State& s, Action a) {
    switch (a.verb) {
    case Verb::reveal:
    case Verb::die:
    case Verb::draw: return "WK-I3";
    case Verb::reroll: return s.phase == Phase::check ? "WK-T2" : rule_of(s);
    case Verb::jokers:
    case Verb::pay: return s.phase == Phase::reroll ? "WK-T3" : rule_of(s);
    case Verb::claim:
    case Verb::alarm: return s.phase == Phase::reroll ? "WK-T4" : rule_of(s);
    default: return rule_of(s);
    }
}

bool displayed(const State& s, Card card) {
    return card != no_card && std::ranges::find(s.display, card) != s.display.end();
}

// A card that is not in the display, or whose condition all dice together do not meet in this
// grade.
std::string_view against_claim(const State& s, Action a) {
    if (!displayed(s, a.what)) return "WK-T4";
    const int grade = reached(s, a.what);
    return grade == 0 ? "WK-T4" : "WK-B8";
}

// WK-J7: Pairs were discarded already, so the card is claimed by what lies there. WK-J4: The dice
// alone do it. WK-J1: No two cards are a pair. WK-B8: All sets that reach the grade reach a higher
// one. WK-T4: No set reaches it.
std::string_view against_jokers(const State& s, Action a) {
    if (!displayed(s, a.what)) return "WK-T4";
    if (!s.paid.empty()) return "WK-J7";
    if (reached(s, a.what) >= a.detail) return "WK-J4";
    if (!any_pair(s)) return "WK-J1";
    const Actions menu = legal(s, s.turn);
    const bool leapt = std::ranges::any_of(menu, [&](const Action& other) {
        return other.verb == Verb::jokers && other.what == a.what && other.detail > a.detail;
    });
    return leapt ? "WK-B8" : "WK-T4";
}

std::string_view against_alarm(const State& s, Action a) {
    return displayed(s, a.what) ? "WK-T5" : "WK-T4";
}

// In rules version 1 nothing is discarded before a card is named. WK-J1: Cards that are not there,
// or do not go together. WK-J7: Each set in one order. WK-T5: A
// card must be claimed, and with this die none can be. For a card that was named, WK-J7: a face
// with a super joker once; WK-J4: only what it takes.
std::string_view against_pair(const State& s, Action a) {
    if (s.phase == Phase::check && s.edition == 0) return rule_of(s);
    if (a.what >= pairs || !owns_pair(s, a.what)) return "WK-J1";
    if (a.what < first_pair(s)) return "WK-J7";
    if (s.phase == Phase::check) return s.paid.size() == most_pairs ? "WK-J2" : "WK-T5";
    return wanted_twice(s, a.what) ? "WK-J7" : "WK-J4";
}

std::string_view against_attack(const State& s, Action a) {
    const Seat owner = a.detail < spots ? owner_of(s, a.detail) : spectator;
    return owner == spectator || owner == s.turn ? "WK-E5" : "WK-E6";
}

}  // namespace

std::string_view why_not(const State& s, Seat seat, Action a) {
    if (s.phase == Phase::over) return s.champion == nobody ? "WK-F1" : "WK-E8";
    if (!to_act(s).has(seat)) return seat == s.turn ? rule_of(s) : "WK-T7";
    if (legal(s, seat).contains(a)) return {};
    if (!belongs(a.verb, s.phase)) return out_of_place(s, a);
    switch (a.verb) {
    case Verb::claim: return against_claim(s, a);
    case Verb::jokers: return against_jokers(s, a);
    case Verb::alarm: return against_alarm(s, a);
    case Verb::pay: return against_pair(s, a);
    case Verb::attack: return against_attack(s, a);
    default: return rule_of(s);
    }
}

}  // namespace tafelrunde::wuerfelkoenig
