// The turn: one small function per rule, in the order of the rulebook, then `apply`. The menus are
// in menu.cpp.
#include "games/drachenwurf/hoard.hpp"
#include "games/drachenwurf/turn.hpp"

namespace tafelrunde::drachenwurf {
namespace {

enum Site { site_start, site_stack, site_dice };

// --- The turn, phase by phase. Each `to_…` enters a phase, or the next one if there is nothing to
// --- decide in it.

void to_removal(State&);
void to_securing(State&);
void to_roll(State&);
void to_take(State&, int colour);
void to_rebuild(State&);

// DW-301, DW-901: The middle is filled up to three tiles; with two players to four.
int middle_target(const Public& s) { return s.seats == 2 ? 4 : 3; }

void to_refill(State& s) {
    if (s.middle.size() < middle_target(s) && !s.stack.empty()) s.phase = Phase::refill;
    else to_removal(s);
}

void begin_turn(State& s) {
    s.aside = {};
    s.left = dice;
    s.moved = s.doubled = s.six = false;
    to_refill(s);
}

void draw_tile(State& s, Tile tile) {
    s.stack.remove(tile);
    s.middle.add(tile);
    to_refill(s);
}

// DW-302, DW-304: With two players, and only if four tiles lie in the middle, one of them must go.
void to_removal(State& s) {
    if (s.seats == 2 && s.middle.size() == middle_target(s)) s.phase = Phase::remove;
    else to_securing(s);
}

// DW-902: It is laid openly aside.
void remove_tile(State& s, Tile tile) {
    s.middle.remove(tile);
    s.removed.add(tile);
    s.moved = true;
    to_securing(s);
}

// DW-303: Every tile of the player's own base goes into the hoard before anything is rolled.
void to_securing(State& s) {
    if (s.base[s.turn].empty()) to_roll(s);
    else s.phase = Phase::secure;
}

// DW-305, DW-801: The game ends the moment a tile is laid and no tile is left anywhere else.
bool last_tile_laid(const State& s) {
    Tiles open = s.stack | s.middle;
    for (Tiles base : s.base) open |= base;
    return open.empty();
}

void secure_tile(State& s, Tile tile, int row) {
    s.base[s.turn].remove(tile);
    s.side[tile] = 0;
    lay(s, s.turn, tile, row);
    s.moved = true;
    if (last_tile_laid(s)) s.phase = Phase::over;
    else to_securing(s);
}

// DW-306: First all dice, later those not set aside. The first roll is compulsory.
void to_roll(State& s) {
    s.rolled = {};
    s.fresh = 0;
    s.phase = Phase::roll;
}

// DW-307: If no die of the roll is valid, rolling is over at once and nothing is lost.
void to_keep(State& s) {
    const Tiles open = open_tiles(s);
    for (int c = 0; c < colours; ++c)
        if (s.rolled[c] > 0 && !(open & of_colour(c)).empty()) {
            s.phase = Phase::keep;
            return;
        }
    s.rolled = {};
    to_take(s, 0);
}

void land_die(State& s, int colour) {
    s.rolled.add(colour);
    if (s.rolled.sum() == s.left) to_keep(s);
}

// DW-309: If dice are left, roll them or stop. (Without dice there may still be one to double.)
void to_again(State& s) {
    if (s.left > 0 || can_double(s)) s.phase = Phase::again;
    else to_take(s, 0);
}

// DW-308, DW-105: At least one valid die is set aside, never to be rolled again in this turn. It
// counts as one symbol of its colour.
void keep_dice(State& s, Six kept) {
    s.rolled = {};
    s.aside += kept;
    s.left = byte(s.left - kept.sum());
    s.fresh = 0;
    for (int c = 0; c < colours; ++c)
        if (kept[c] > 0) s.fresh = byte(s.fresh | 1 << c);
    to_again(s);
}

// DW-406, DW-408: The die counts as two symbols; the egg is back in the supply at once.
void double_die(State& s, int colour) {
    s.aside.add(colour);
    s.doubled = true;
    --s.eggs[s.turn];
    ++s.supply;
    s.fresh = 0;
    to_again(s);
}

// DW-504: With fewer symbols than any tile needs nothing can be taken.
bool can_take(const Public& s, int colour, Tiles open) {
    if (s.aside[colour] < least_symbols) return false;
    for (Tile t : open& of_colour(colour))
        if (needed(s, t) <= s.aside[colour]) return true;
    return false;
}

// DW-507, DW-508: The robbed get an egg for each tile, from the robber's left on, while the supply
// lasts.
void pay_robbed(State& s) {
    for (int i = 1; i < s.seats; ++i) {
        const Seat seat = (s.turn + i) % s.seats;
        const int paid = std::min(s.owed[seat], s.supply);
        s.eggs[seat] = byte(s.eggs[seat] + paid);
        s.supply = byte(s.supply - paid);
        s.owed[seat] = 0;
    }
}

// DW-509: Colour by colour, in their order; those of which nothing can be taken are not asked.
void to_take(State& s, int colour) {
    s.fresh = 0;
    const Tiles open = open_tiles(s);
    while (colour < colours && !can_take(s, colour, open)) ++colour;
    if (colour < colours) {
        s.asked = byte(colour);
        s.phase = Phase::take;
        return;
    }
    s.asked = 0;
    pay_robbed(s);
    if (s.hand != no_tile) s.phase = Phase::direct;
    else to_rebuild(s);
}

// DW-506, DW-601, DW-409: A tile won with n symbols goes to side n of the player's own base, with
// six or seven straight to the hoard.
void take_tile(State& s, Tile tile, int symbols) {
    if (s.middle.has(tile)) {
        s.middle.remove(tile);
    } else {
        const Seat robbed = holder(s, tile);
        s.base[robbed].remove(tile);
        ++s.owed[robbed];
    }
    if (symbols >= sextet) {
        s.side[tile] = 0;
        s.hand = byte(tile);
        s.six = true;
    } else {
        s.base[s.turn].add(tile);
        s.side[tile] = byte(symbols);
    }
    s.moved = true;
}

// DW-501, DW-505, DW-602: The symbols of a colour are split among tiles of that colour; a part of a
// split sextet is an ordinary taking.
void take_tiles(State& s, int colour, Six symbols) {
    for (int l = 0; l < landscapes; ++l)
        if (symbols[l] > 0) take_tile(s, tile_of(colour, l), symbols[l]);
    to_take(s, colour + 1);
}

// DW-603: The tile won with six is laid at once.
void place_tile(State& s, Tile tile, int row) {
    s.hand = no_tile;
    lay(s, s.turn, tile, row);
    if (last_tile_laid(s)) s.phase = Phase::over;
    else to_rebuild(s);
}

// DW-310, DW-204, DW-604: The turn is over. The next seat follows, or after a six the same once
// more. DW-804: If nothing moves for twenty turns per player the game ends.
void end_turn(State& s) {
    s.idle = s.moved ? 0 : byte(s.idle + 1);
    if (!s.six) s.turn = byte((s.turn + 1) % s.seats);
    begin_turn(s);
    if (s.idle >= patience * s.seats) s.phase = Phase::over;
}

// DW-751, DW-753, DW-754: At the end of the turn an egg buys the moving of one tile.
void to_rebuild(State& s) {
    if (can_rebuild(s, s.turn)) s.phase = Phase::rebuild;
    else end_turn(s);
}

void lift_tile(State& s, Tile tile) {
    s.hand = byte(tile);
    s.phase = Phase::move;
}

void move_tile(State& s, Tile tile, int row) {
    s.hand = no_tile;
    close_gap(s, s.turn, tile);
    lay(s, s.turn, tile, row);
    --s.eggs[s.turn];
    ++s.supply;
    end_turn(s);
}

}  // namespace

/// The tiles that can be rolled for: in the middle and at the bases of the others.
Tiles open_tiles(const Public& s) {
    Tiles open = s.middle;
    for (Seat seat = 0; seat < s.seats; ++seat)
        if (seat != s.turn) open |= s.base[seat];
    return open;
}

// DW-406, DW-407: One egg a turn, for a die that was set aside in this very step.
bool can_double(const Public& s) { return s.fresh != 0 && !s.doubled && s.eggs[s.turn] > 0; }

// DW-401: Valid is a colour that lies in the middle or at the base of another player.
// DW-402: The player's own base, hoards and removed tiles do not count.
bool valid(const Public& s, int colour) { return !(open_tiles(s) & of_colour(colour)).empty(); }

bool can_be_asked(const Public& s, int colour) { return can_take(s, colour, open_tiles(s)); }

// DW-502: Two symbols for a tile in the middle; one more than the side for a tile at a base.
int needed(const Public& s, Tile t) { return s.middle.has(t) ? least_symbols : s.side[t] + 1; }

/// The seat at whose base a tile lies; `spectator` if at none.
Seat holder(const Public& s, Tile tile) {
    for (Seat seat = 0; seat < s.seats; ++seat)
        if (s.base[seat].has(tile)) return seat;
    return spectator;
}

void resume(State& s, Phase phase) {
    switch (phase) {
    case Phase::refill: return to_refill(s);
    case Phase::remove: return to_removal(s);
    case Phase::secure: return to_securing(s);
    case Phase::roll:
        s.phase = Phase::roll;
        if (s.left == 0) to_take(s, 0);
        return;
    case Phase::keep: return to_keep(s);
    case Phase::again: return to_again(s);
    case Phase::take: return to_take(s, s.asked);
    case Phase::rebuild: return to_rebuild(s);
    case Phase::direct:
    case Phase::move:
    case Phase::over: s.phase = phase;
    }
}

// DW-203: Who begins is decided by lot.
void complete(Setup& setup, Dealer& dealer) {
    if (setup.start < 0) setup.start = dealer.below(site_start, setup.players);
}

// DW-201, DW-202: An egg each; all tiles in the stack, everything else empty.
State start(const Setup& setup) {
    assert(setup.players >= 2 && setup.players <= most_players);
    assert(setup.start >= 0 && setup.start < setup.players);
    State s;
    s.seats = byte(setup.players);
    s.turn = byte(setup.start);
    s.stack = Tiles::all();
    for (Seat seat = 0; seat < setup.players; ++seat) s.eggs[seat] = 1;
    s.supply = byte(all_eggs - setup.players);
    return s;
}

SeatSet to_act(const State& s) {
    switch (s.phase) {
    case Phase::refill:
    case Phase::roll: return {chance};
    case Phase::over: return {};
    default: return {s.turn};
    }
}

// DW-102, DW-1000: Every face and every unseen tile is equally likely.
int weight(const State&, Action) { return 1; }

int site(const State& s) { return s.phase == Phase::refill ? site_stack : site_dice + s.turn; }

void apply(State& s, Seat, Action a) {
    switch (a.verb) {
    case Verb::draw: return draw_tile(s, a.tile);
    case Verb::die: return land_die(s, a.colour);
    case Verb::remove: return remove_tile(s, a.tile);
    case Verb::secure: return secure_tile(s, a.tile, a.row);
    case Verb::keep: return keep_dice(s, a.six);
    case Verb::again: return to_roll(s);
    case Verb::stop: return to_take(s, 0);
    case Verb::egg: return double_die(s, a.colour);
    case Verb::leave: return to_take(s, s.asked + 1);
    case Verb::take: return take_tiles(s, a.colour, a.six);
    case Verb::place: return place_tile(s, a.tile, a.row);
    case Verb::pass: return end_turn(s);
    case Verb::rebuild: return lift_tile(s, a.tile);
    case Verb::move: return move_tile(s, a.tile, a.row);
    }
}

static_assert(GameState<State>);
static_assert(sizeof(State) <= 256);

}  // namespace tafelrunde::drachenwurf
