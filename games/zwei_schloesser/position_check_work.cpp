// Positions: the castles that are being built. What is left out, and whether the rest can be.
#include "games/zwei_schloesser/position.hpp"

namespace tafelrunde::zwei_schloesser {
namespace {

/// The step of a castle of which only its tiles are told.
Step likely_step(const Draft& d, int castle, bool earlier_open) {
    const Work& w = d.s.work[castle];
    if (w.laying != no_tile || (w.tile[0] != no_tile && w.tile[1] == no_tile)) {
        if (drawn_count(w) == 0) return Step::place;
    }
    if (drawn_count(w) > 0) return given(d.drew_cards, castle) ? Step::card : Step::food;
    if (w.tile[0] == no_tile) return Step::done;
    return earlier_open && !d.s.parallel ? Step::wait : Step::order;
}

/// Who decides, if it is not told: the owner of the tile, or of the tile that started the chain.
int likely_decider(const State& s, int castle) {
    const Work& w = s.work[castle];
    const int person = alone(s, castle);
    if (person != nobody) return person;
    if (w.step == Step::order) return older(s, castle);
    if (w.step == Step::reply) return partner(s, castle, older(s, castle));
    if (w.tile[0] == no_tile) return castle;
    return w.laying == w.tile[0] ? w.owner[0] : partner(s, castle, w.owner[0]);
}

/// What is answered or held back: the step, or that of the proposal.
Step asked(const Work& w) {
    return w.step == Step::consent || w.step == Step::final ? step_of(w.proposed.verb) : w.step;
}

/// Two tiles at hand until the order is settled, then those that are not laid yet.
std::optional<Inconsistency> check_at_hand(const State& s, int c) {
    const Work& w = s.work[c];
    const bool two = w.tile[1] != no_tile;
    const bool first = w.step == Step::wait || w.step == Step::order || w.step == Step::reply;
    if (first && !two) return inconsistency(of("tiles", c), "at_hand");
    if (w.step == Step::reply && alone(s, c) != nobody) return inconsistency(of("step", c), "step");
    if (w.step == Step::done && w.tile[0] != no_tile)
        return inconsistency(of("tiles", c), "at_hand");
    if (is_open(w.step) && !builds(s, w.decider, c))
        return inconsistency(of("decider", c), "decider");
    if (is_placing(w) != (w.laying != no_tile)) return inconsistency(of("laying", c), "laying");
    if (two && !first && w.laying != w.tile[0]) return inconsistency(of("tiles", c), "at_hand");
    if (is_open(w.step) && is_full(s.castle[c])) return inconsistency(of("castle", c), "full");
    return {};
}

// ZS-B10, ZS-B14: Five rooms or three cards have been drawn, or some of them while chance draws.
std::optional<Inconsistency> check_drawn(const Draft& d, int c) {
    const Work& w = d.s.work[c];
    const Step step = asked(w);
    const bool of_deck = step == Step::card || step == Step::draw_cards;
    const int drawn = drawn_count(w), most = of_deck ? card_draws : food_draws;
    bool right = drawn == 0;
    if (is_chance(step)) right = drawn < most;
    if (step == Step::food || step == Step::card) right = drawn > 0 && drawn <= most;
    if (!right || (drawn > 0 && given(d.drew_cards, c) != of_deck))
        return inconsistency(of("drawn", c), "drawn");
    if (step == Step::draw && d.s.supply == 0) return inconsistency("supply", "too_few");
    if (step == Step::draw_cards && d.s.deck == 0) return inconsistency("deck", "too_few");
    return {};
}

// ZS-B40: There must be a place for what a bonus brings.
std::optional<Inconsistency> check_work(const Draft& d, int c) {
    const State& s = d.s;
    const Step step = asked(s.work[c]);
    if (auto wrong = check_at_hand(s, c)) return wrong;
    if (auto wrong = check_drawn(d, c)) return wrong;
    if (step == Step::attendant && s.castle[c].attendant[1] != nothing)
        return inconsistency(of("attendants", c), "too_many");
    const bool of_deck = step == Step::card || step == Step::draw_cards;
    if (of_deck && s.castle[c].card[1] != nothing) return inconsistency(of("cards", c), "too_many");
    return {};
}

/// ZS-P23: What was proposed must be possible, and the counter-proposal another answer.
std::optional<Inconsistency> fit_proposals(Draft& d, int c) {
    State& s = d.s;
    Work& w = s.work[c];
    if (w.step != Step::consent && w.step != Step::final) return {};
    if (!s.consent) return inconsistency("consent", "consent");
    if (alone(s, c) != nobody) return inconsistency(of("step", c), "step");
    const auto proposed = action_in(s, d.proposed[c]);
    if (!proposed || proposed->castle != c || proposed->rather)
        return inconsistency(of("proposed", c), "proposed");
    w.proposed = *proposed;
    if (w.step == Step::consent) return {};
    const auto counter = action_in(s, d.counter[c]);
    if (!counter || counter->castle != c || counter->verb != proposed->verb ||
        *counter == *proposed)
        return inconsistency(of("counter", c), "proposed");
    w.counter = *counter;
    return {};
}

/// The decider could have answered like this, if this castle alone were open.
bool could_answer(State s, int c, Action a) {
    Work w = s.work[c];
    s.work = {};
    w.step = step_of(a.verb);
    w.proposed = w.counter = {};
    s.work[c] = w;
    return legal(s, w.decider).contains(a);
}

std::optional<Inconsistency> check_proposals(const State& s, int c) {
    const Work& w = s.work[c];
    if (w.step != Step::consent && w.step != Step::final) return {};
    if (!could_answer(s, c, w.proposed)) return inconsistency(of("proposed", c), "proposed");
    if (w.step == Step::final && !could_answer(s, c, w.counter))
        return inconsistency(of("counter", c), "proposed");
    return {};
}

}  // namespace

void sort_hand(const Public& s, int castle, Work& w) {
    const auto both = builders(s, castle);
    const bool swapped = w.owner[0] == both[1] || (w.owner[1] == both[0] && w.owner[0] != both[0]);
    if (!swapped) return;
    std::swap(w.tile[0], w.tile[1]);
    std::swap(w.owner[0], w.owner[1]);
}

std::optional<Inconsistency> fit_building(Draft& d) {
    State& s = d.s;
    bool open = false;
    int drawing = 0;
    for (int i = 0; i < places(s); ++i) {
        const int c = (s.lead + i) % places(s);
        Work& w = s.work[c];
        if (!given(d.step, c)) w.step = likely_step(d, c, open);
        if (w.step == Step::place && w.laying == no_tile) w.laying = w.tile[0];
        if (!d.proposed[c].empty() && d.proposed[c].starts_with("place") && w.laying == no_tile)
            w.laying = w.tile[0];
        if (auto wrong = fit_proposals(d, c)) return wrong;
        if (w.step <= Step::reply) sort_hand(s, c, w);
        if (is_open(w.step) && !given(d.decider, c)) w.decider = byte(likely_decider(s, c));
        open = open || is_open(w.step);
        drawing += is_chance(w.step) ? 1 : 0;
        if (auto wrong = check_work(d, c)) return wrong;
        if (!is_open(w.step)) w.decider = nobody;
    }
    if (!open || drawing > 1) return inconsistency("step", "step");
    for (int c = 0; c < places(s); ++c)
        if (auto wrong = check_proposals(s, c)) return wrong;
    return {};
}

}  // namespace tafelrunde::zwei_schloesser
