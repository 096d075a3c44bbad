// A position while it is read, and whether it can be.
#pragma once
#include "games/wuerfelkoenig/turn.hpp"
#include "games/wuerfelkoenig/words.hpp"
#include "kernel/position.hpp"

namespace tafelrunde::wuerfelkoenig {

/// The position as far as it is read, and what was given.
struct Draft {
    State s;
    std::optional<Phase> phase;
    bool castles = false, fires = false, white = false, golden = false;
    bool display = false, unseen = false, seen = false, roll = false;
};

Spots marked(const Public&);
bool all_landed(const Public&);

/// What no single field can tell.
std::optional<Inconsistency> check_whole(const State&, Phase);

}  // namespace tafelrunde::wuerfelkoenig
