// A plan of one's own for the set-up of a game, as it was understood: what there is to say about
// it, and the field of a set-up that it makes.
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

struct PlanSheet {
    Field field;  // the plan in one line, as set-ups and links have it
    std::vector<std::string> drawing;
    std::vector<PlanNote> notes;

    bool usable() const {
        return std::ranges::find(notes, PlanNote::Kind::bad, &PlanNote::kind) == notes.end();
    }
};

}  // namespace tafelrunde
