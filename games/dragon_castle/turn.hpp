// The interface between rules.cpp and spirits.cpp.
#pragma once
#include "games/dragon_castle/dragon_castle.hpp"

namespace tafelrunde::dragon_castle {

// rules.cpp
bool is_window(Phase);                   // DC-702: where the turn goes on after an activation
void enter(State&, Phase);               // goes on there, past what needs no decision (DC-405)
void uncover(State&, int space, Phase);  // a castle tile goes; what was under it is revealed
void check_sets(State&, Phase);          // a check point (DC-406), and what goes on after it
void open_shrines(State&);               // DC-621: shrines on what was just consolidated
void clear_question(State&);             // no spirit asks any more
/// All these tiles are turned face down; so many points, so many shrines.
void consolidate(State&, Cells group, int points, int shrines);
void consolidate(State&, Cells group, int type);  // DC-611, DC-621: by size and type
void build(State&, int space);
void take_second(State&, int space);

/// A tile of the hand lies at `space`; nothing is looked for yet.
void set_down(State&, Tile, int space);
/// DC-501: Whether all tiles in hand will find a place, if need be with the help of a spirit. The
/// phase must be `place`.
bool can_place_all(const State&);
bool can_take_second(const State&, int space);  // DC-501: … and this tile with the first
bool can_take_shrine(const State&);             // DC-503

/// A tile leaves the top of a stack in the player's realm, or comes to it; `fresh`: it was
/// consolidated this turn.
struct Taken {
    Tile tile;
    bool fresh;
};
Taken take_off(State&, int space);
void put_on(State&, int space, Taken);

// spirits.cpp
bool has_window(const State&, Spirit);  // DC-702
bool can_activate(const State&, Spirit);
bool can_activate_any(const State&);
bool works_unpaid(State, Spirit);  // DC-703: only the payment is in the way
Cells costs(const State&);         // PAY: spaces of the realm, and `shrine_cost`
void activate(State&, Spirit);
void pay(State&, int cost);
void answer(State&, Action);       // to the question that a spirit asks
bool fits_question(const State&);  // whether this spirit can ask this now

}  // namespace tafelrunde::dragon_castle
