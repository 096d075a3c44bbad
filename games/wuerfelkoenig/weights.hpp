// By hand, until they are fitted.
#pragma once
#include "games/weights.hpp"

namespace tafelrunde::wuerfelkoenig {

inline constexpr std::array<Weights<3>, 3> fitted{
    {// for two players and more
     {.early{0, 1, 0}, .late{0, 1, 0}, .spread_early = 12, .spread_late = 4},
     {.early{0, 1, 0}, .late{0, 1, 0}, .spread_early = 12, .spread_late = 4},
     {.early{0, 1, 0}, .late{0, 1, 0}, .spread_early = 12, .spread_late = 4}}};

}  // namespace tafelrunde::wuerfelkoenig
