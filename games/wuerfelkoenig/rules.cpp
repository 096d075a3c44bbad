// The turn: one small function per rule, in the order of the rulebook, then `apply`. What cards do
// is in effects.cpp, the menus are in menu.cpp.
#include <algorithm>
#include <bit>

#include "games/wuerfelkoenig/turn.hpp"

namespace tafelrunde::wuerfelkoenig {
namespace {

enum Site {
    site_tiles,
    site_stacks,
    site_dice = site_stacks + stacks,
    site_setup = site_dice + most_players
};

// WK-T1: A turn begins with a roll of all six dice, which is compulsory.
void begin_turn(State& s) {
    s.number = {};
    s.roll = 1;
    s.phase = Phase::roll;
}

/// The die that lands next; `dice` if all lie.
int next_die(const Public& s) {
    return static_cast<int>(std::ranges::find(s.number, 0) - s.number.begin());
}

// --- The start.

// WK-S8: Everyone rolls all six dice once; most sixes begins. Those who tie for it roll again.
void to_start_roll(State& s) {
    s.sixes = {};
    s.number = {};
    s.turn = byte(std::countr_zero(s.contenders));
    s.phase = Phase::start;
}

void choose_start(State& s) {
    const int most = *std::ranges::max_element(s.sixes);
    unsigned tied = 0;
    for (Seat seat = 0; seat < s.seats; ++seat)
        if ((s.contenders >> seat & 1) != 0 && s.sixes[seat] == most) tied |= 1u << seat;
    s.contenders = byte(static_cast<int>(tied));
    to_start_roll(s);
    if (!std::has_single_bit(tied)) return;
    s.contenders = 0;
    begin_turn(s);
}

void land_start_die(State& s, int number) {
    s.number[next_die(s)] = byte(number);
    if (number == 6) ++s.sixes[s.turn];
    if (next_die(s) < dice) return;
    const unsigned later = s.contenders & ~0u << (s.turn + 1);
    if (later == 0) return choose_start(s);
    s.number = {};
    s.turn = byte(std::countr_zero(later));
}

/// The stack whose next card is to be seen; `stacks` if there is none.
int stack_to_reveal(const Public& s) {
    int stack = 0;
    while (stack < stacks && (s.display[stack] != no_card || (s.unseen & of_stack(stack)).empty()))
        ++stack;
    return stack;
}

// WK-S7: The stacks lie face up: the next card is seen as soon as the top one is taken.
void to_reveal(State& s) {
    if (stack_to_reveal(s) < stacks) s.phase = Phase::reveal;
    else if (s.card != no_card) to_effect(s);
    else if (std::has_single_bit(s.contenders)) {
        s.turn = byte(std::countr_zero(s.contenders));
        s.contenders = 0;
        begin_turn(s);
    } else to_start_roll(s);
}

void reveal_card(State& s, Card card) {
    s.unseen.remove(card);
    s.display[stack_of(card)] = byte(card);
    to_reveal(s);
}

// --- The dice.

// WK-T2: After the third roll the dice are checked at once.
void land_die(State& s, int number) {
    s.number[next_die(s)] = byte(number);
    if (next_die(s) == dice) s.phase = s.roll < rolls ? Phase::reroll : Phase::check;
}

// WK-T2: The choice is free for every die each time.
void reroll_dice(State& s, unsigned set) {
    for (int die = 0; die < dice; ++die)
        if ((set >> die & 1u) != 0) s.number[die] = 0;
    ++s.roll;
    s.phase = Phase::roll;
}

// --- The check.

void take_from_display(State& s, Card card, int grade) {
    s.display[stack_of(card)] = no_card;
    s.card = byte(card);
    s.grade = byte(grade);
    s.paid = {};
    to_reveal(s);
}

// WK-T4: A card that is fulfilled is taken face up, one in a turn.
void claim_card(State& s, Card card, int grade) {
    s.open[s.turn].add(card);
    take_from_display(s, card, grade);
}

void pay(State&, int pair);

/// Where only one pair can be the next it is not asked for. Rules version 1 asked.
void pay_without_choice(State& s) {
    Actions next;
    if (s.edition > 0) list_pairs(next, s);
    if (next.size() == 1) pay(s, next[0].what);
}

// WK-T3: Jokers are used only now, never between rolls.
void aim_at(State& s, Card card, int grade) {
    s.card = byte(card);
    s.grade = byte(grade);
    s.phase = Phase::pay;
    pay_without_choice(s);
}

// WK-J4: At the check any pair may be discarded. For a card that was named before, as many as it
// takes.
void pay(State& s, int pair) {
    pay_pair(s, pair);
    if (s.phase == Phase::check) return;
    if (paid_up(s)) claim_card(s, s.card, s.grade);
    else pay_without_choice(s);
}

// WK-T4: Otherwise any card of the display is taken face down, as a super joker, and the dragons
// come.
void raise_alarm(State& s, Card card) {
    ++s.supers[s.turn];
    take_from_display(s, card, 0);
}

void clear_turn(State& s) {
    s.number = {};
    s.roll = 0;
    s.card = no_card;
    s.grade = 0;
    s.drawn = {};
    s.draws = 0;
    s.spot = no_spot;
}

Spots draw_spots(Dealer& dealer, int count, Spots taken) {
    Spots chosen;
    for (; count > 0; --count) {
        const Spots left = Spots::all() - taken - chosen;
        assert(!left.empty());  // `set` takes no set-up with too little room
        auto pick = left.begin();
        for (int n = dealer.below(site_setup, left.size()); n > 0; --n) ++pick;
        chosen.add(*pick);
    }
    return chosen;
}

}  // namespace

// WK-T7, WK-F1: Without tiles in the supply the game ends at once; otherwise the next player
// follows.
void end_turn(State& s) {
    clear_turn(s);
    if (tile_supply(s) == 0) {
        s.phase = Phase::over;
        return;
    }
    s.turn = byte((s.turn + 1) % s.seats);
    begin_turn(s);
}

// WK-E8: Who must put down a marker and has none left wins at once.
void win_at_once(State& s) {
    clear_turn(s);
    s.champion = s.turn;
    s.phase = Phase::over;
}

Tally dice_tally(const Public& s) {
    Tally tally;
    for (int die = 0; die < dice; ++die)
        if (s.number[die] > 0) tally.add(face_of(die, s.number[die]));
    return tally;
}

// WK-T5, WK-T6: Only if the dice alone fulfil no card of the display. Nobody has to use jokers.
bool alarm_allowed(const Public& s) {
    const Tally rolled = dice_tally(s);
    return std::ranges::none_of(s.display,
                                [&](Card c) { return c != no_card && grade_of(c, rolled) > 0; });
}

// WK-S9: In a free set-up one of the printed arrangements and the fields of dragons and gems are
// drawn, without overlap, unless they are given.
void complete(Setup& setup, Dealer& dealer) {
    if (!setup.free) {
        setup.arrangement = arrangement_for(setup.players);
        setup.dragons = dragon_spots(setup.players);
        setup.white = white_spots;
        setup.golden = golden_spots;
        return;
    }
    if (setup.arrangement < 0) setup.arrangement = dealer.below(site_setup, usual_arrangements);
    const auto draw_if_open = [&](std::optional<Spots>& set, int count) {
        if (set) return;
        Spots taken;
        for (const auto* other : {&setup.dragons, &setup.white, &setup.golden})
            taken |= other->value_or(Spots{});
        set = draw_spots(dealer, count, taken);
    };
    draw_if_open(setup.dragons, dragons_for(setup.players));
    draw_if_open(setup.white, map_white);
    draw_if_open(setup.golden, map_golden);
}

// WK-S1 … WK-S7: The map with its dragons (each on its castle) and gems, a white gem for everyone,
// all cards in their stacks.
State start(const Setup& setup) {
    assert(setup.players >= 2 && setup.players <= most_players);
    assert(setup.arrangement >= 0 && setup.dragons && setup.white && setup.golden);
    State s;
    s.seats = byte(setup.players);
    s.arrangement = byte(setup.arrangement);
    s.castles = s.fires = *setup.dragons;
    s.white = *setup.white;
    s.golden = *setup.golden;
    s.assistant = setup.assistant;
    s.edition = byte(setup.rules - State::oldest_rules);
    weigh_box(s);
    s.unseen = Cards::all();
    s.display.fill(no_card);
    for (Seat seat = 0; seat < setup.players; ++seat) s.held_white[seat] = 1;
    s.contenders = byte(setup.start < 0 ? (1 << setup.players) - 1 : 1 << setup.start);
    to_reveal(s);
    return s;
}

SeatSet to_act(const State& s) {
    switch (s.phase) {
    case Phase::reveal:
    case Phase::start:
    case Phase::roll:
    case Phase::draw: return {chance};
    case Phase::over: return {};
    default: return {s.turn};
    }
}

// WK-C6, WK-I0: Every face and every unseen card of a stack is equally likely; tiles see
// supply.cpp.
int weight(const State& s, Action a) { return a.verb == Verb::draw ? tile_odds(s, a.what) : 1; }

int site(const State& s) {
    switch (s.phase) {
    case Phase::draw: return site_tiles;
    case Phase::reveal: return site_stacks + stack_to_reveal(s);
    default: return site_dice + s.turn;
    }
}

void apply(State& s, Seat, Action a) {
    switch (a.verb) {
    case Verb::reveal: return reveal_card(s, a.what);
    case Verb::die:
        return s.phase == Phase::start ? land_start_die(s, a.what) : land_die(s, a.what);
    case Verb::draw: return draw_tile(s, a.what);
    case Verb::reroll: return reroll_dice(s, a.what);
    case Verb::stop: s.phase = Phase::check; return;
    case Verb::claim: return claim_card(s, a.what, a.detail);
    case Verb::jokers: return aim_at(s, a.what, a.detail);
    case Verb::alarm: return raise_alarm(s, a.what);
    case Verb::pay: return pay(s, a.what);
    case Verb::place: return place_tile(s, a.what, a.detail);
    case Verb::tame: return tame_dragon(s, a.detail);
    case Verb::attack: return replace_marker(s, a.detail);
    case Verb::steal: return steal_card(s, a.what);
    case Verb::rob: return rob_gem(s, a.what, a.detail == 1);
    case Verb::pass: return end_turn(s);
    case Verb::donor: return give_fire(s, a.what);
    case Verb::take: return take_gem(s, a.detail == 1);
    }
}

static_assert(GameState<State>);
static_assert(sizeof(State) <= 384);

}  // namespace tafelrunde::wuerfelkoenig
