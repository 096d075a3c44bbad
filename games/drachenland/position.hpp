// A position while it is read, and whether it can be.
#pragma once
#include "games/drachenland/words.hpp"
#include "kernel/position.hpp"

namespace tafelrunde::drachenland {

inline constexpr std::array<std::string_view, 8> phase_ids{"OPEN", "ROLL",     "ACT",  "MOVE",
                                                           "TILE", "TREASURE", "HAND", "END"};

constexpr bool in_activation(Phase phase) { return phase >= Phase::move && phase <= Phase::hand; }
constexpr bool in_turn(Phase phase) { return phase == Phase::act || in_activation(phase); }

/// The position as far as it is read; which fields were given.
struct Draft {
    State s;
    std::optional<Phase> phase;
    bool dice = false, left = false, pips = false, unseen = false;
};

/// How many tiles of a kind have been turned up, king dragons apart: those that lie on volcanoes,
/// and before the screens what is more than the players brought along (DL-106).
int seen_of_pool(const State&, int kind);
/// What no single field can tell.
std::optional<Inconsistency> check_whole(const Draft&, Phase);

}  // namespace tafelrunde::drachenland
