// The interface between rules.cpp and build.cpp, the two halves of the rules.
#pragma once
#include "games/zwei_schloesser/table.hpp"

namespace tafelrunde::zwei_schloesser {

// build.cpp: one castle.
void open_castle(State&, int castle);
void answer(State&, Action);
void draw_tile(State&, Tile);
void draw_card(State&, int card);

// rules.cpp: the turn around it.
void shuffle_discards(State&);
void end_castle(State&, int castle);

}  // namespace tafelrunde::zwei_schloesser
