// How bots estimate a table: linear in what describes a seat, with weights fitted by self-play
// (`tafelrunde train`) and kept in games/<id>/weights.hpp.
#pragma once
#include <array>
#include <cstddef>

namespace tafelrunde {

/// The weights slide from `early` to `late` with the progress of a game. `spread`: how many points
/// of a lead make a chance to win of e : 1.
template <std::size_t N>
struct Weights {
    std::array<double, N> early{}, late{};
    double spread_early = 10, spread_late = 2;
};

}  // namespace tafelrunde
