// Questions about the table: who sits where, who builds what, what is there.
#pragma once
#include "games/zwei_schloesser/zwei_schloesser.hpp"

namespace tafelrunde::zwei_schloesser {

// ZS-X01: Two players sit with Ludwig as if there were three.
inline bool with_ludwig(const Public& s) { return s.seats == 2; }
inline int places(const Public& s) { return with_ludwig(s) ? 3 : s.seats; }
inline bool is_ludwig(const Public& s, int place) { return with_ludwig(s) && place == ludwig; }

// ZS-G01: Castle c lies between c and c + 1: it is the left castle of the one, the right of the
// other.
inline int left_castle(int place) { return place; }
inline int right_castle(const Public& s, int place) { return (place + places(s) - 1) % places(s); }
inline std::array<int, 2> builders(const Public& s, int castle) {
    return {castle, (castle + 1) % places(s)};
}
inline bool builds(const Public& s, Seat seat, int castle) {
    const auto both = builders(s, castle);
    return !is_ludwig(s, seat) && (seat == both[0] || seat == both[1]);
}
inline int partner(const Public& s, int castle, int seat) {
    const auto both = builders(s, castle);
    return both[0] == seat ? both[1] : both[0];
}

/// ZS-X05: The person of a castle with Ludwig; `nobody` if both builders are people.
inline int alone(const Public& s, int castle) {
    const auto both = builders(s, castle);
    if (is_ludwig(s, both[0])) return both[1];
    return is_ludwig(s, both[1]) ? both[0] : nobody;
}

// ZS-U03, ZS-P22.
inline int older(const Public& s, int castle) {
    const auto both = builders(s, castle);
    for (std::uint8_t seat : s.seniority) {
        if (seat == both[0]) return both[0];
        if (seat == both[1]) return both[1];
    }
    return both[0];
}

// ZS-P10, ZS-P22: Who is asked for the order of the tiles: the older, but never Ludwig.
inline int asked_first(const Public& s, int castle) {
    const int person = alone(s, castle);
    return person == nobody ? older(s, castle) : person;
}

/// The answers to choose from at a castle, also while one of them is proposed (menu.cpp).
Actions offered(const Public&, int castle);

inline bool is_chance(Step step) { return step == Step::draw || step == Step::draw_cards; }
inline bool is_open(Step step) { return step != Step::wait && step != Step::done; }

/// The step that an answer belongs to.
inline Step step_of(Verb verb) {
    switch (verb) {
    case Verb::first:
    case Verb::second: return Step::order;
    case Verb::yes:
    case Verb::no: return Step::reply;
    case Verb::place: return Step::place;
    case Verb::pick: return Step::food;
    case Verb::attendant: return Step::attendant;
    case Verb::keep: return Step::card;
    case Verb::bonus: return Step::cellar;
    case Verb::agree: return Step::consent;
    case Verb::insist:
    case Verb::yield: return Step::final;
    default: return Step::five;
    }
}

/// Who answers at an open castle: the decider, or in CONSENT the partner.
inline int answering(const Public& s, int castle) {
    const Work& w = s.work[castle];
    return w.step == Step::consent ? partner(s, castle, w.decider) : w.decider;
}

/// The castle for which chance draws; -1 if none.
inline int drawing_castle(const Public& s) {
    for (int c = 0; c < places(s); ++c)
        if (is_chance(s.work[c].step)) return c;
    return -1;
}

/// ZS-X03: Round 1 the one to the left of Ludwig, round 2 the one to his right.
inline int splitter(const Public& s) { return s.round == 1 ? 0 : 1; }
inline int ludwigs_castle_of(int seat) { return seat == 0 ? 2 : 1; }

/// The stack that is being dealt (ZS-R02); -1 if none. Nobody looks at Ludwig's (ZS-X02).
inline int filling(const Public& s) {
    for (int p = 0; p < s.seats; ++p)
        if (s.undealt[p] > 0) return p;
    return -1;
}

/// The next who has to assign, in the order of the lead (ZS-P10); -1 if nobody.
inline int assigning(const Public& s, const Secrets& secret) {
    for (int i = 0; i < places(s); ++i) {
        const int p = (s.lead + i) % places(s);
        if (p < s.seats && secret.pair[p][0] != no_tile) return p;
    }
    return -1;
}

/// Whether the answer of an open castle is one of laying a tile, be it held back or not.
inline bool is_placing(const Work& w) {
    return w.step == Step::place || (w.step >= Step::consent && w.proposed.verb == Verb::place);
}

/// How many have been drawn.
inline int drawn_count(const Work& w) {
    int n = 0;
    while (n < food_draws && w.drawn[n] != nothing) ++n;
    return n;
}

inline int type_count(const Castle& castle, Kind kind) {
    int n = 0;
    for (int i = 0; i < castle.size; ++i) n += kind_of(castle.laid[i].tile) == kind ? 1 : 0;
    return n;
}

inline int specials_in(const Castle& castle) {
    int n = 0;
    for (int i = 0; i < castle.size; ++i) n += is_special(castle.laid[i].tile) ? 1 : 0;
    return n;
}

inline int specials_left(const Public& s) {
    int n = all_specials;
    for (const Castle& castle : s.castle) n -= specials_in(castle);
    return n;
}

inline int attendants_left(const Public& s, int kind) {
    int n = attendants_per_kind;
    for (const Castle& castle : s.castle)
        for (int there : castle.attendant) n -= there == kind ? 1 : 0;
    return n;
}

/// Cards that lie in the deck, as far as anybody knows: all but those kept, drawn and discarded.
inline std::uint32_t unseen_cards(const Public& s) {
    std::uint32_t all = (1u << all_cards) - 1 - s.card_discards;
    for (const Castle& castle : s.castle)
        for (int card : castle.card)
            if (card != nothing) all &= ~(1u << card);
    for (const Work& w : s.work)
        if (w.step == Step::draw_cards || w.step == Step::card ||
            (w.step >= Step::consent && w.proposed.verb == Verb::keep))
            for (int card : w.drawn)
                if (card != nothing) all &= ~(1u << card);
    return all;
}

// ZS-H03: A stack that has gone through a seat is known to it for the rest of the round. Chance
// keeps no secrets from itself.
inline bool knows(SeatBits held_by, Seat viewer) {
    return viewer == chance || (viewer < most_players && (held_by >> viewer & 1) != 0);
}

inline bool is_full(const Castle& castle) { return castle.size == most_rooms; }

}  // namespace tafelrunde::zwei_schloesser
