// A player's own plan for the set-up of a game (a castle, a map), after it was read and checked.
#pragma once
#include <algorithm>
#include <string>
#include <vector>

#include "kernel/facts.hpp"
#include "kernel/phrase.hpp"

namespace tafelrunde {

struct PlanNote {
    enum class Kind { good, advice, bad };  // with a bad one it cannot be played
    Kind kind = Kind::good;
    Phrase said;
};

struct CheckedPlan {
    Field field;  // the plan in one line, as set-ups and links have it
    std::vector<std::string> drawing;
    std::vector<PlanNote> notes;

    bool usable() const {
        return std::ranges::find(notes, PlanNote::Kind::bad, &PlanNote::kind) == notes.end();
    }
};

}  // namespace tafelrunde
