// By hand, as first sight judges (sight.cpp).
#pragma once
#include "games/weights.hpp"

namespace tafelrunde::wuerfelkoenig {

inline constexpr std::array<Weights<14>, 3> fitted{
    {// for two players and more
     {.early{41, 1, 0.3, 0, 0.8, 0.15, 0.5, 0.3, 0.6, 0.4, 0.9, -0.1, 0, -1.5},
      .late{0, 1, 0, 0, 0.5, 0, 0.3, 0.2, 0.2, 0, 0.3, -0.1, 0, -1.5},
      .spread_early = 9,
      .spread_late = 2.5},
     {.early{30, 1, 0.3, 0, 0.8, 0.15, 0.5, 0.3, 0.6, 0.4, 0.9, -0.1, 0, -1},
      .late{0, 1, 0, 0, 0.5, 0, 0.3, 0.2, 0.2, 0, 0.3, -0.1, 0, -1},
      .spread_early = 8,
      .spread_late = 2.5},
     {.early{23, 1, 0.3, 0, 0.8, 0.15, 0.5, 0.3, 0.6, 0.4, 0.9, -0.1, 0, -0.8},
      .late{0, 1, 0, 0, 0.5, 0, 0.3, 0.2, 0.2, 0, 0.3, -0.1, 0, -0.8},
      .spread_early = 7,
      .spread_late = 2.5}}};

}  // namespace tafelrunde::wuerfelkoenig
