// The turn: one small function per rule, in the order of the rulebook, then `apply`. The menus are
// in menu.cpp.
#include "games/drachenland/walk.hpp"

namespace tafelrunde::drachenland {
namespace {

constexpr std::uint8_t both_dice = 0b11;

std::array<std::uint8_t, own_kinds>& my_tiles(State& s) { return s.before[s.turn]; }
Counts& my_treasure(State& s) { return s.behind[s.turn]; }
std::uint8_t& my_figure(State& s) { return s.figure[s.turn][s.active]; }

/// Nothing of a turn or an activation is left in a state that is in neither.
void clear_activation(State& s) { s.die = s.active = s.pips = s.swift = 0; }

void clear_turn(State& s) {
    clear_activation(s);
    s.shown = {};
    s.left = s.done = 0;
    s.picked = false;
}

int figures_inside(const Public& s) {
    int inside = 0;
    for (Seat seat = 0; seat < s.seats; ++seat)
        for (Node node : s.figure[seat]) inside += node != outside ? 1 : 0;
    return inside;
}

void end_game(State& s) {
    clear_turn(s);
    s.phase = Phase::over;
}

// --- The opening round.

// DL-301, DL-302, DL-303: One figure each goes exactly its number of spaces behind an entrance, and
// nothing else happens. Then the first player rolls.
void enter_land(State& s, int colour, Node node) {
    s.figure[s.turn][colour] = byte(node);
    s.turn = byte((s.turn + 1) % s.seats);
    if (figures_inside(s) == s.seats) s.phase = Phase::roll;
}

// --- The turn.

// DL-401: The turn begins with both dice. DL-710: A second roll stands like the first.
void throw_dice(State& s, int a, int b) {
    s.shown = {byte(a), byte(b)};
    s.left = both_dice;
    s.phase = Phase::act;
}

// DL-402, DL-710: «Roll again» goes out of the game, and both dice are thrown again.
void roll_again(State& s) {
    --my_tiles(s)[reroll];
    s.shown = {};
    s.left = 0;
    s.phase = Phase::roll;
}

// DL-806: Fifty turns per player without a pick, and the game ends as it stands.
void end_turn(State& s) {
    const int idle = s.picked ? 0 : s.idle + 1;
    clear_turn(s);
    s.idle = byte(idle);
    s.turn = byte((s.turn + 1) % s.seats);
    s.phase = idle >= patience * s.seats ? Phase::over : Phase::roll;
}

// DL-402, DL-403: One of the dice for one of the figures. DL-404: Also for one still outside.
void activate(State& s, int die, int colour) {
    s.die = byte(die);
    s.active = byte(colour);
    s.left = byte(s.left & ~(1 << die));
    s.pips = s.shown[die];
    s.phase = Phase::move;
}

// DL-403, DL-406: Then the other die and another figure; after both the next player.
void end_activation(State& s) {
    s.done = byte(s.done | 1 << s.active);
    clear_activation(s);
    if (s.left != 0) s.phase = Phase::act;
    else end_turn(s);
}

// DL-406, DL-509: Phase 2 follows if the figure is on a volcano; pips that are left lapse (DL-502).
// It is not asked for if there is nothing to pick.
void end_moving(State& s) {
    s.pips = s.swift = 0;
    if (can_pick(s)) s.phase = Phase::treasure;
    else end_activation(s);
}

// --- Phase 1.

// DL-505, DL-707: A face-down tile is turned up at once, and phase 1 is over. (DL-708: So a king
// dragon that was just turned up cannot be used.)
void arrive(State& s, Node node) {
    my_figure(s) = byte(node);
    if (is_volcano(node) && s.tile[node] == Tile::hidden) {
        s.pips = s.swift = 0;
        s.phase = Phase::reveal;
    }
}

// DL-501: Swift pips are spent first.
void walk(State& s, Node node, int steps) {
    const int swift = std::min<int>(s.swift, steps);
    s.swift = byte(s.swift - swift);
    s.pips = byte(s.pips - (steps - swift));
    arrive(s, node);
}

// DL-702: Three more pips for this activation. DL-700: Spent tiles leave the game.
void hurry(State& s) {
    --my_tiles(s)[index(Tile::swift)];
    s.swift = byte(s.swift + swift_steps);
}

// DL-701: Over the water, which costs no pips.
void cross_water(State& s, Node to) {
    --my_tiles(s)[index(Tile::boat)];
    arrive(s, to);
}

// DL-703, DL-706: A dragon costs the whole die, or a small dragon and nothing of the die.
void spend(State& s, int power) {
    if (power == by_die) s.pips = 0;
    else --my_tiles(s)[index(Tile::small)];
}

// DL-704: The king dragon comes from wherever it lies.
void call(State& s, int power) {
    spend(s, power);
    s.king[s.active] = my_figure(s);
}

// DL-703: Figure and dragon go to any other volcano.
void fly(State& s, int power, Node to) {
    spend(s, power);
    s.king[s.active] = byte(to);
    arrive(s, to);
}

// DL-900: Only now luck decides which tile it is. A king dragon is no tile of the volcano: it may
// fly away (DL-709).
void turn_up(State& s, Tile tile) {
    const Node here = my_figure(s);
    --s.unseen[index(tile)];
    if (is_king(tile)) {
        s.king[index(tile) - index(Tile::king_red)] = byte(here);
        s.tile[here] = Tile::none;
    } else {
        s.tile[here] = tile;
    }
    end_moving(s);
}

// --- Phase 2.

// DL-605: After a pick a magic hand may be played, if there is something left to pick.
void after_pick(State& s) {
    s.picked = true;
    if (my_tiles(s)[index(Tile::hand)] > 0 && can_pick(s)) s.phase = Phase::hand;
    else end_activation(s);
}

// DL-601, DL-604: All gems there in the colour of the figure …
void take_gems(State& s) {
    std::uint8_t& there = s.gems[my_figure(s)][s.active];
    my_treasure(s)[s.active] = byte(my_treasure(s)[s.active] + there);
    there = 0;
    after_pick(s);
}

// … or one that is transparent …
void take_clear(State& s) {
    --s.gems[my_figure(s)][clear];
    ++my_treasure(s)[clear];
    after_pick(s);
}

// … or an egg. DL-602: With it goes the tile of the volcano, unless it is a ring. DL-801: The last
// egg ends the game at once.
void take_egg(State& s) {
    const Node here = my_figure(s);
    --s.eggs[here];
    ++my_treasure(s)[egg];
    if (takeable(s.tile[here])) {
        ++my_tiles(s)[index(s.tile[here])];
        s.tile[here] = Tile::none;
    }
    if (eggs_on_board(s) == 0) end_game(s);
    else after_pick(s);
}

// DL-606: Or, instead of treasure, a ring for the figure, which it keeps. DL-607: The tile stays.
void put_on_ring(State& s) {
    s.rings[s.turn] = byte(s.rings[s.turn] | 1 << s.active);
    after_pick(s);
}

// DL-605: The magic hand goes out of the game for one more pick.
void play_hand(State& s) {
    --my_tiles(s)[index(Tile::hand)];
    s.phase = Phase::treasure;
}

bool on_volcano(const Public& s) { return is_volcano(active_node(s)); }

}  // namespace

/// OPEN: how many spaces the figure goes. DL-301, DL-904: 1, 2, 3, 4 in the order of the seats,
/// with two players 2 and 4.
int opening_steps(const Public& s) {
    const int nth = figures_inside(s) + 1;
    return s.seats == 2 ? 2 * nth : nth;
}

// DL-402, DL-710: Only while both dice are unused.
bool can_roll_again(const Public& s) { return s.left == both_dice && s.before[s.turn][reroll] > 0; }

int active_node(const Public& s) { return s.figure[s.turn][s.active]; }

// DL-703, DL-706: A die that shows a 4 of which no pip has been used, or a small dragon.
bool has_power(const Public& s, Power power) {
    if (power == by_die) return s.pips == dragon_pips;
    return s.before[s.turn][index(Tile::small)] > 0;
}

// DL-703: The dragon of the figure's colour must be on the same volcano …
bool can_fly(const Public& s) { return on_volcano(s) && s.king[s.active] == active_node(s); }

// DL-704: … and to be called on another one, with the figure on a volcano.
bool can_call(const Public& s) {
    return on_volcano(s) && s.king[s.active] != outside && s.king[s.active] != active_node(s);
}

// DL-606: Where a ring tile lies, a figure that has none gets a ring.
bool can_get_ring(const Public& s) {
    return on_volcano(s) && s.tile[active_node(s)] == Tile::ring &&
           (s.rings[s.turn] >> s.active & 1) == 0;
}

// DL-601: Something to pick for the active figure.
bool can_pick(const Public& s) {
    if (!on_volcano(s)) return false;
    const Node here = active_node(s);
    return s.gems[here][s.active] > 0 || s.gems[here][clear] > 0 || s.eggs[here] > 0 ||
           can_get_ring(s);
}

int eggs_on_board(const Public& s) {
    int sum = 0;
    for (int n : s.eggs) sum += n;
    return sum;
}

// DL-201, DL-202, DL-203, DL-904: Figures outside, three tiles each; a tile face down on each
// volcano, eggs as printed (with two players one each), the gems as they were dealt.
State start(const Setup& setup) {
    assert(setup.players >= 2 && setup.players <= most_players);
    assert(setup.start >= 0 && setup.start < setup.players);
    State s;
    s.seats = byte(setup.players);
    s.turn = byte(setup.start);
    s.screens = setup.screens;
    s.limit = setup.limit;
    s.gems = setup.gems;
    s.tile.fill(Tile::hidden);
    s.king.fill(outside);
    for (auto& figure : s.figure) figure.fill(outside);
    for (Node v = 0; v < volcanoes; ++v)
        s.eggs[v] = byte(setup.players == 2 ? 1 : volcano_rows[v].eggs);
    for (int kind = 0; kind < pool_kinds; ++kind) s.unseen[kind] = byte(pool_counts[kind]);
    for (Seat seat = 0; seat < setup.players; ++seat)
        for (int kind = 0; kind < own_kinds; ++kind) s.before[seat][kind] = byte(own_counts[kind]);
    return s;
}

SeatSet to_act(const State& s) {
    switch (s.phase) {
    case Phase::roll:
    case Phase::reveal: return {chance};
    case Phase::over: return {};
    default: return {s.turn};
    }
}

// DL-103, DL-900: The faces of both dice, or how many of that tile nobody has seen yet.
int weight(const State& s, Action a) {
    if (a.verb == Verb::tile) return s.unseen[index(a.tile)];
    return faces_showing(0, a.pips) * faces_showing(1, a.pips_b);
}

int site(const State& s) {
    return s.phase == Phase::reveal ? State::site_tiles : State::site_dice + s.turn;
}

void apply(State& s, Seat, Action a) {
    switch (a.verb) {
    case Verb::roll: return throw_dice(s, a.pips, a.pips_b);
    case Verb::tile: return turn_up(s, a.tile);
    case Verb::open: return enter_land(s, a.colour, a.node);
    case Verb::act: return activate(s, a.die, a.colour);
    case Verb::again: return roll_again(s);
    case Verb::pass: return end_turn(s);
    case Verb::walk: return walk(s, a.node, a.pips);
    case Verb::swift: return hurry(s);
    case Verb::boat: return cross_water(s, a.node);
    case Verb::call: return call(s, a.die);
    case Verb::fly: return fly(s, a.die, a.node);
    case Verb::end: return end_moving(s);
    case Verb::gems: return take_gems(s);
    case Verb::clear: return take_clear(s);
    case Verb::egg: return take_egg(s);
    case Verb::ring: return put_on_ring(s);
    case Verb::hand: return play_hand(s);
    case Verb::done: return end_activation(s);
    }
}

static_assert(GameState<State>);
static_assert(sizeof(State) <= 384);

}  // namespace tafelrunde::drachenland
