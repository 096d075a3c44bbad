// What happens at one castle: the order of its two tiles, laying them, and the bonuses (ZS-B01 …
// ZS-B41), each carried out completely before the play goes on.
#include "games/zwei_schloesser/castle.hpp"
#include "games/zwei_schloesser/turn.hpp"

namespace tafelrunde::zwei_schloesser {
namespace {

Work& work_of(State& s, int castle) { return s.work[castle]; }

// --- The order of the two tiles.

// ZS-P03, ZS-X05: The owner of a tile decides where it goes; in a castle with Ludwig the human
// does.
int decider_for(const State& s, int castle, int owner) {
    const int person = alone(s, castle);
    return person == nobody ? owner : person;
}

// ZS-T06: The first tile and all its bonuses, then the second.
void lay_next(State& s, int castle) {
    Work& w = work_of(s, castle);
    w.drawn = {nothing, nothing, nothing, nothing, nothing};
    if (w.tile[0] == no_tile || is_full(s.castle[castle])) return end_castle(s, castle);
    w.step = Step::place;
    w.laying = w.tile[0];
    w.decider = byte(decider_for(s, castle, w.owner[0]));
}

void begin_with(State& s, int castle, int owner) {
    Work& w = work_of(s, castle);
    if (w.owner[0] != owner) {
        std::swap(w.tile[0], w.tile[1]);
        std::swap(w.owner[0], w.owner[1]);
    }
    lay_next(s, castle);
}

// ZS-P22: The older is asked first. ZS-P10: Ludwig is never asked back.
void let_other_begin(State& s, int castle) {
    Work& w = work_of(s, castle);
    if (alone(s, castle) != nobody) return begin_with(s, castle, ludwig);
    w.step = Step::reply;
    w.decider = byte(partner(s, castle, w.decider));
}

// --- Bonuses. The decider stays the same for the whole chain (ZS-P02).

void ask(State& s, int castle, Step step) { work_of(s, castle).step = step; }

// ZS-L06: What a bonus gives must be laid.
void lay_bonus(State& s, int castle, Tile tile) {
    Work& w = work_of(s, castle);
    if (is_full(s.castle[castle])) return lay_next(s, castle);
    w.laying = tile;
    w.step = Step::place;
}

// ZS-B10, ZS-B12: Five tiles of the supply; with fewer than five the discards are shuffled in
// first.
void begin_food(State& s, int castle) {
    if (s.supply < food_draws) shuffle_discards(s);
    if (s.supply == 0) return lay_next(s, castle);
    ask(s, castle, Step::draw);
}

// ZS-B13, ZS-B40: There are two places, which always suffice.
void begin_living(State& s, int castle) {
    if (s.castle[castle].attendant[1] != nothing) return lay_next(s, castle);
    ask(s, castle, Step::attendant);
}

// ZS-B14: Three cards; with fewer in the deck the discards are shuffled in first.
void begin_utility(State& s, int castle) {
    if (s.castle[castle].card[1] != nothing) return lay_next(s, castle);
    if (s.deck < card_draws) {
        s.deck = byte(s.deck + std::popcount(s.card_discards));
        s.card_discards = 0;
    }
    if (s.deck == 0) return lay_next(s, castle);
    ask(s, castle, Step::draw_cards);
}

// ZS-B10 … ZS-B17, ZS-B30: What the third tile of each type gives.
void begin_bonus(State& s, int castle, Kind kind) {
    switch (kind) {
    case Kind::food: return begin_food(s, castle);
    case Kind::living: return begin_living(s, castle);
    case Kind::utility: return begin_utility(s, castle);
    case Kind::outdoor: return lay_bonus(s, castle, fountain);
    case Kind::sleeping: return lay_bonus(s, castle, tower);
    case Kind::corridor: return lay_bonus(s, castle, foyer);
    case Kind::cellar: return ask(s, castle, Step::cellar);
    default: return lay_next(s, castle);
    }
}

void take_from_hand(Work& w) {
    w.tile = {w.tile[1], no_tile};
    w.owner = {w.owner[1], nobody};
}

// ZS-B01: The third tile of a type gives its bonus at once, the fifth a special room; special tiles
// give nothing. ZS-B04: No bonus can be passed.
void lay(State& s, int castle, Cell cell) {
    Work& w = work_of(s, castle);
    Castle& c = s.castle[castle];
    const Tile tile = w.laying;
    c.laid[c.size++] = {cell, tile};
    if (w.tile[0] == tile) take_from_hand(w);
    w.laying = no_tile;
    w.drawn = {nothing, nothing, nothing, nothing, nothing};
    const int n = is_room(tile) ? type_count(c, kind_of(tile)) : 0;
    if (n == 3) return begin_bonus(s, castle, kind_of(tile));
    if (n == 5) return ask(s, castle, Step::five);  // ZS-B20
    lay_next(s, castle);
}

// ZS-B10: One is laid, the others are discarded face up.
void pick(State& s, int castle, Tile tile) {
    for (int drawn : work_of(s, castle).drawn)
        if (drawn != nothing && drawn != tile) s.discarded.add(drawn);
    work_of(s, castle).drawn = {nothing, nothing, nothing, nothing, nothing};
    lay_bonus(s, castle, tile);
}

void take_attendant(State& s, int castle, int kind) {
    auto& there = s.castle[castle].attendant;
    there[there[0] == nothing ? 0 : 1] = byte(kind);
    lay_next(s, castle);
}

// ZS-B14: One card stays face up at the castle, the others are discarded.
void keep_card(State& s, int castle, int card) {
    for (int drawn : work_of(s, castle).drawn)
        if (drawn != nothing && drawn != card) s.card_discards |= 1u << drawn;
    auto& there = s.castle[castle].card;
    there[there[0] == nothing ? 0 : 1] = byte(card);
    lay_next(s, castle);
}

// --- The answers.

void carry_out(State& s, Action a) {
    const int castle = a.castle;
    switch (a.verb) {
    case Verb::place: return lay(s, castle, a.cell);
    case Verb::pick: return pick(s, castle, a.tile);
    case Verb::attendant: return take_attendant(s, castle, a.tile);
    case Verb::keep: return keep_card(s, castle, a.tile);
    case Verb::bonus: return begin_bonus(s, castle, static_cast<Kind>(a.tile));
    case Verb::special: return lay_bonus(s, castle, a.tile);
    default: return;
    }
}

// ZS-P23: At a table with consent the partner is heard first; Ludwig has nothing to say.
void propose(State& s, Action a) {
    if (!s.consent || alone(s, a.castle) != nobody) return carry_out(s, a);
    work_of(s, a.castle).proposed = a;
    ask(s, a.castle, Step::consent);
}

void settle(State& s, Action chosen) {
    Work& w = work_of(s, chosen.castle);
    w.proposed = w.counter = {};
    carry_out(s, chosen);
}

// ZS-P23: One counter-proposal, then the decider has the last word.
void counter(State& s, Action a) {
    a.rather = false;
    work_of(s, a.castle).counter = a;
    ask(s, a.castle, Step::final);
}

int count_drawn(Work& w, int item) {
    const int n = drawn_count(w);
    w.drawn[n] = byte(item);
    return n + 1;
}

}  // namespace

void open_castle(State& s, int castle) {
    s.work[castle].step = Step::order;
    s.work[castle].decider = byte(asked_first(s, castle));
}

// ZS-B11: The drawn tiles are visible to all.
void draw_tile(State& s, Tile tile) {
    Work& w = s.work[drawing_castle(s)];
    s.unseen.remove(tile);
    --s.supply;
    if (count_drawn(w, tile) == food_draws || s.supply == 0) w.step = Step::food;
}

void draw_card(State& s, int card) {
    Work& w = s.work[drawing_castle(s)];
    --s.deck;
    if (count_drawn(w, card) == card_draws || s.deck == 0) w.step = Step::card;
}

void answer(State& s, Action a) {
    const Work& w = s.work[a.castle];
    const int decider = w.decider;
    if (a.rather) return counter(s, a);
    switch (a.verb) {
    case Verb::first: return begin_with(s, a.castle, decider);
    case Verb::second: return let_other_begin(s, a.castle);
    case Verb::yes: return begin_with(s, a.castle, decider);
    case Verb::no: return begin_with(s, a.castle, partner(s, a.castle, decider));
    case Verb::agree:
    case Verb::insist: return settle(s, w.proposed);
    case Verb::yield: return settle(s, w.counter);
    default: return propose(s, a);
    }
}

}  // namespace tafelrunde::zwei_schloesser
