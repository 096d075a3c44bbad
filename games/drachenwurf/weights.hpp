// By hand
#pragma once
#include "games/weights.hpp"

namespace tafelrunde::drachenwurf {

inline constexpr std::array<Weights<13>, 5> fitted{{
    {.early{0, 1, 1, .55f, .75f, .9f, 1, 1, 0, 0, 0, 0, 0}, .late{0, 1, 1, .55f, .75f, .9f, 1, 1, 0, 0, 0, 0, 0}, .spread_early = 12, .spread_late = 4},
    {.early{0, 1, 1, .55f, .75f, .9f, 1, 1, 0, 0, 0, 0, 0}, .late{0, 1, 1, .55f, .75f, .9f, 1, 1, 0, 0, 0, 0, 0}, .spread_early = 12, .spread_late = 4},
    {.early{0, 1, 1, .55f, .75f, .9f, 1, 1, 0, 0, 0, 0, 0}, .late{0, 1, 1, .55f, .75f, .9f, 1, 1, 0, 0, 0, 0, 0}, .spread_early = 12, .spread_late = 4},
    {.early{0, 1, 1, .55f, .75f, .9f, 1, 1, 0, 0, 0, 0, 0}, .late{0, 1, 1, .55f, .75f, .9f, 1, 1, 0, 0, 0, 0, 0}, .spread_early = 12, .spread_late = 4},
    {.early{0, 1, 1, .55f, .75f, .9f, 1, 1, 0, 0, 0, 0, 0}, .late{0, 1, 1, .55f, .75f, .9f, 1, 1, 0, 0, 0, 0, 0}, .spread_early = 12, .spread_late = 4}}};

}
