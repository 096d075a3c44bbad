// What the dragon cards are worth (DC-831 … DC-841), and what points are for.
#pragma once
#include <vector>

#include "games/dragon_castle/dragon_castle.hpp"

namespace tafelrunde::dragon_castle {

/// Points for some spaces of a realm; they are written at one of them.
struct Mark {
    int points, at;
    Cells spaces;
};

int dragon_points(const Public&, Seat, Dragon);
/// What these points are for; they add up to them.
std::vector<Mark> dragon_marks(const Public&, Seat, Dragon);
std::vector<Mark> shrine_marks(const Public&, Seat);  // scoring.cpp

}  // namespace tafelrunde::dragon_castle
