// Why something cannot be done: the number of the rule in the way.
#include "games/zwei_schloesser/castle.hpp"
#include "games/zwei_schloesser/table.hpp"

namespace tafelrunde::zwei_schloesser {
namespace {

using Rule = std::string_view;  // empty: nothing is in the way

bool is_drawn_by_chance(Verb verb) { return verb <= Verb::card; }

bool is_about_consent(const Action& a) { return a.rather || a.verb >= Verb::agree; }

Phase phase_of(Verb verb) {
    switch (verb) {
    case Verb::split: return Phase::split;
    case Verb::choose: return Phase::choose;
    case Verb::left: return Phase::assign;
    default: return Phase::build;
    }
}

bool is_one_of(const std::array<Tile, picks>& both, Tile tile) {
    return tile == both[0] || tile == both[1];
}

Rule against_choose(const State& s, Seat seat, Action a) {
    const bool twice = a.tile >= a.other || (s.chosen >> seat & 1) != 0;
    const Tiles& hand = s.stack[seat];
    return twice || !hand.has(a.tile) || !hand.has(a.other) ? "ZS-T03" : "";
}

Rule against_assign(const State& s, Seat seat, Action a) {
    if (seat != assigning(s, s)) return "ZS-P10";
    return is_one_of(s.pair[seat], a.tile) ? "" : "ZS-T05";
}

/// Who may not answer here: the order is the older's affair, a tile its owner's, a bonus that of
/// the one whose tile started it.
Rule against_seat(const Work& w, Seat seat, Verb verb) {
    if (seat == w.decider) return {};
    if (verb <= Verb::no) return "ZS-P22";
    return verb == Verb::place && w.laying == w.tile[0] ? "ZS-P03" : "ZS-P02";
}

Rule against_place(const State& s, Action a) {
    const bool fits = Layout(s.castle[a.castle]).allows(kind_of(a.tile), a.cell);
    return fits ? "" : "ZS-L01";
}

bool is_drawn(const Work& w, Action a) {
    return a.nth < drawn_count(w) && w.drawn[a.nth] == a.tile;
}

/// What is in the way of an answer of the right seat in the right step.
Rule against_answer(const State& s, Action a) {
    const Work& w = s.work[a.castle];
    switch (a.verb) {
    case Verb::place: return against_place(s, a);
    case Verb::pick: return is_drawn(w, a) ? "" : "ZS-B10";
    case Verb::keep: return is_drawn(w, a) ? "" : "ZS-B14";
    case Verb::attendant: return attendants_left(s, a.tile) > 0 ? "" : "ZS-B13";
    case Verb::bonus:
        if (a.tile == five_bonus) return "ZS-B31";
        return a.tile == index(Kind::cellar) ? "ZS-B30" : "";
    case Verb::special: return is_special(a.tile) ? "" : "ZS-B20";
    default: return {};
    }
}

/// ZS-P23: A counter-proposal must be another answer that the decider could have given.
Rule against_rather(const State& s, Action a) {
    const Work& w = s.work[a.castle];
    a.rather = false;
    if (a == w.proposed) return "ZS-P23";
    if (a.verb != w.proposed.verb) return "ZS-P10";
    if (a.verb == Verb::place && a.tile != w.laying) return "ZS-T06";
    return against_answer(s, a);
}

Rule against_consent(const State& s, Seat seat, Action a) {
    const Work& w = s.work[a.castle];
    const Step wanted = a.rather ? Step::consent : step_of(a.verb);
    if (!s.consent || w.step != wanted || seat != answering(s, a.castle)) return "ZS-P23";
    return a.rather ? against_rather(s, a) : "";
}

Rule against_building(const State& s, Seat seat, Action a) {
    if (a.castle >= places(s)) return "ZS-P60";  // several castles ask, and none was named
    const Work& w = s.work[a.castle];
    const int person = alone(s, a.castle);
    if (is_about_consent(a)) return against_consent(s, seat, a);
    if (!is_open(w.step)) return "ZS-P10";
    if (person != nobody && person != seat) return "ZS-X05";
    const bool at_hand = a.verb == Verb::place && is_one_of(w.tile, a.tile);
    if (w.step != step_of(a.verb))  // a bonus is carried out before the next tile is laid
        return at_hand && w.step > Step::place && w.step < Step::consent ? "ZS-T06" : "ZS-P10";
    if (a.verb == Verb::place && a.tile != w.laying) return "ZS-T06";
    if (const Rule rule = against_seat(w, seat, a.verb); !rule.empty()) return rule;
    return against_answer(s, a);
}

}  // namespace

std::string_view why_not(const State& s, Seat seat, Action a) {
    if (s.phase == Phase::over) return "ZS-T10";
    const bool drawing = to_act(s).has(chance);
    if (drawing || seat == chance || is_drawn_by_chance(a.verb))
        return drawing && seat == chance && legal(s, chance).contains(a) ? "" : "ZS-R01";
    if (s.phase != phase_of(a.verb)) return "ZS-P10";
    if (seat >= s.seats && s.phase != Phase::build) return "ZS-P10";
    switch (a.verb) {
    case Verb::split: return seat == splitter(s) && is_one_of(s.shown, a.tile) ? "" : "ZS-X03";
    case Verb::choose: return against_choose(s, seat, a);
    case Verb::left: return against_assign(s, seat, a);
    default: return against_building(s, seat, a);
    }
}

}  // namespace tafelrunde::zwei_schloesser
