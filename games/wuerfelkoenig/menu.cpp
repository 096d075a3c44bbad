// The menus: what may be done now, in ascending order.
#include "games/wuerfelkoenig/turn.hpp"

namespace tafelrunde::wuerfelkoenig {
namespace {

void list_spots(Actions& list, Verb verb, Spots set) {
    for (Spot spot : set) list.push({.verb = verb, .detail = byte(spot)});
}

void list_cards(Actions& list, Verb verb, Cards set) {
    for (Card card : set) list.push({.verb = verb, .what = byte(card)});
}

Cards unseen_of_next_stack(const State& s) {
    for (int stack = 0; stack < stacks; ++stack)
        if (const Cards left = s.unseen & of_stack(stack);
            s.display[stack] == no_card && !left.empty())
            return left;
    return {};
}

void list_draws(Actions& list, const State& s) {
    for (Terrain t = 0; t < terrains; ++t)
        if (tile_odds(s, t) > 0) list.push({.verb = Verb::draw, .what = byte(t)});
}

// WK-T4, WK-T5, WK-J4, WK-J5: Claims by the dice that lie there, claims with jokers, the alarm if
// the six dice alone fulfil nothing, and pairs to discard before one of these (not in rules version
// 1).
void list_checks(Actions& list, const State& s) {
    for (Card card : s.display)
        if (const int grade = card == no_card ? 0 : reached(s, card); grade > 0)
            list.push({.verb = Verb::claim, .what = byte(card), .detail = byte(grade)});
    if (s.paid.empty()) list_joker_claims(list, s, dice_tally(s));
    if (alarm_allowed(s))
        for (Card card : s.display)
            if (card != no_card) list.push({.verb = Verb::alarm, .what = byte(card)});
    if (s.edition > 0) list_discards(list, s);
}

// WK-E0: Every field where one of the tiles fits.
void list_places(Actions& list, const State& s) {
    for (Terrain t = 0; t < terrains; ++t) {
        if (!s.drawn.contains(byte(t))) continue;
        for (Spot spot : free_spots(s, t))
            list.push({.verb = Verb::place, .what = byte(t), .detail = byte(spot)});
    }
}

void list_steals(Actions& list, const State& s) {
    Cards open;
    for (Seat seat = 0; seat < s.seats; ++seat)
        if (seat != s.turn) open |= s.open[seat];
    list_cards(list, Verb::steal, open);
    list.push({.verb = Verb::pass});
}

void list_gems(Actions& list, const State& s) {
    const SeatSet white = gem_holders(s, false), golden = gem_holders(s, true);
    for (Seat seat = 0; seat < s.seats; ++seat) {
        if (white.has(seat)) list.push({.verb = Verb::rob, .what = byte(seat), .detail = 0});
        if (golden.has(seat)) list.push({.verb = Verb::rob, .what = byte(seat), .detail = 1});
    }
    list.push({.verb = Verb::pass});
}

}  // namespace

Actions legal(const State& s, Seat seat) {
    Actions list;
    if (!to_act(s).has(seat)) return list;
    switch (s.phase) {
    case Phase::reveal: list_cards(list, Verb::reveal, unseen_of_next_stack(s)); break;
    case Phase::start:
    case Phase::roll:
        for (int n = 1; n <= numbers; ++n) list.push({.verb = Verb::die, .what = byte(n)});
        break;
    case Phase::draw: list_draws(list, s); break;
    case Phase::reroll:
        for (int set = 1; set < 1 << dice; ++set)
            list.push({.verb = Verb::reroll, .what = byte(set)});
        list.push({.verb = Verb::stop});
        break;
    case Phase::check: list_checks(list, s); break;
    case Phase::pay: list_pairs(list, s); break;
    case Phase::place: list_places(list, s); break;
    case Phase::tamer: list_spots(list, Verb::tame, s.fires); break;
    case Phase::bully: list_spots(list, Verb::attack, nearest_targets(s)); break;
    case Phase::steal: list_steals(list, s); break;
    case Phase::rob: list_gems(list, s); break;
    case Phase::donor:
        for (Seat donor = 0; donor < s.seats; ++donor)
            if (fire_donors(s).has(donor)) list.push({.verb = Verb::donor, .what = byte(donor)});
        break;
    case Phase::gem:
        for (int golden : {0, 1}) list.push({.verb = Verb::take, .detail = byte(golden)});
        break;
    case Phase::over: break;
    }
    return list;
}

}  // namespace tafelrunde::wuerfelkoenig
