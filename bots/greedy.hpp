// Greedy: the action of the highest worth, as the game's own file estimates it.
#pragma once
#include "kernel/contract.hpp"

namespace tafelrunde {

/// `appraise(view, seat)` gives something that tells the worth of an action, in any unit. Of equals
/// the first is taken, so that the bot plays the same way every time.
template <SpokenGame S>
std::size_t choose_greedily(const typename S::View& seen, Seat seat, Rng& rng) {
    const S world = imagine(seen, rng);
    const auto menu = legal(world, seat);
    const auto worth = appraise(seen, seat);
    std::size_t best = 0;
    for (std::size_t i = 1; i < menu.size(); ++i)
        if (worth(menu[i]) > worth(menu[best])) best = i;
    return best;
}

}  // namespace tafelrunde
