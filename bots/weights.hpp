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

/// What makes the levels of a game: measured in the arena (docs/strength.md). A slip of so many
/// points makes a choice that is worth that much less e times rarer than the best; 0: none.
struct Ladder {
    double lehrling = 2, geselle = 0.5, meister = 0;
    int meister_turns = 2, grossmeister_turns = 2;  // how far worlds are played on
    int grossmeister_rounds = 0;                    // the same in turns of all seats, if more
    double first_sight = 4;                         // how many visits first sight counts as
    double prior_spread = 1;                        // of the tree, in points at first sight
    int by_habit_from = 4;  // seats, from which on the others of a tree act by habit
};

}  // namespace tafelrunde
