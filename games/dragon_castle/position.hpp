// A position while it is read, and whether it can be.
#pragma once
#include "games/dragon_castle/words.hpp"
#include "kernel/position.hpp"

namespace tafelrunde::dragon_castle {

inline constexpr std::array<std::string_view, 21> phase_ids{
    "START",      "AFTER_FIRST", "PLACE",    "RESOLVE",   "SHRINES", "POST",  "REVEAL",
    "PAY",        "FIRST",       "SECOND",   "SET",       "CHANGE",  "TURN",  "LIFT_SHRINE",
    "PUT_SHRINE", "LIFT_TILE",   "PUT_TILE", "STRENGTH2", "DESTROY", "EXTRA", "END"};

inline constexpr std::array<std::string_view, 7> bend_ids{
    "short_sides", "only_short", "same_type", "neighbour", "equal_values", "three", "sets_wait"};

/// Phases in which a spirit has been activated and asks something.
constexpr bool is_question(Phase phase) { return phase >= Phase::pay && phase < Phase::over; }

constexpr bool is_put(Phase phase) {
    return phase == Phase::put_shrine || phase == Phase::put_tile;
}

/// The position as far as it is read; which fields were given.
struct Draft {
    State s;
    bool unseen = false, supply = false, discarded = false, resume = false, spirit = false;
    std::vector<int> hidden;  // castle spaces written as «2?»
};

/// What no single field can tell.
std::optional<Inconsistency> check_whole(const Draft&);

int covered_tiles(const Public&);  // castle tiles that nobody has seen

}  // namespace tafelrunde::dragon_castle
