// Questions and steps that the files of the rules share.
#pragma once
#include "games/wuerfelkoenig/wuerfelkoenig.hpp"

namespace tafelrunde::wuerfelkoenig {

// The turn (rules.cpp) and the effects of cards (effects.cpp).
void end_turn(State&);
void win_at_once(State&);
void to_effect(State&);
int tiles_wanted(const Public&);
void to_draw(State&);
void to_place(State&);
void to_tamer(State&);
void to_bully(State&);
void to_steal(State&);
void to_rob(State&);
void to_gem(State&);
void to_donor(State&, Spot);
void draw_tile(State&, Terrain);
void place_tile(State&, Terrain, Spot);
void tame_dragon(State&, Spot);
void replace_marker(State&, Spot);
void steal_card(State&, Card);
void rob_gem(State&, Seat, bool golden);
void take_gem(State&, bool golden);
void give_fire(State&, Seat);
Seat owner_of(const Public&, Spot);
Seat holder_of(const Public&, Card);
bool alarm_allowed(const Public&);
SeatSet fire_donors(const Public&);
SeatSet gem_holders(const Public&, bool golden);

// Tiles (supply.cpp).
int tiles_off_map(const Public&, Terrain);
int tile_odds(const Public&, Terrain);
bool tiles_possible(const Public&);
void weigh_box(State&);
void sight_tile(State&, Terrain);
void settle_tile(State&, Spot);

// Joker cards (jokers.cpp).
void list_joker_claims(Actions&, const State&, const Tally& rolled);
void list_discards(Actions&, const State&);
void list_pairs(Actions&, const State&);
void pay_pair(State&, int pair);
bool paid_up(const Public&);
bool owns_pair(const Public&, int pair);
bool any_pair(const Public&);
int reached(const Public&, Card);
bool wanted_twice(const Public&, int pair);
int first_pair(const Public&);

}  // namespace tafelrunde::wuerfelkoenig
