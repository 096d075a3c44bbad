// Advice to a person.
#pragma once
#include "kernel/phrase.hpp"

namespace tafelrunde {

/// One of the best choices of a menu: what to expect after it, and what speaks for it or against
/// it.
struct Tip {
    std::size_t entry;
    double points, chance;  // at the end of the game
    Phrase why;
};

}  // namespace tafelrunde
