// Rollouts: every candidate is tried in many worlds, which go on by habit for some turns.
#pragma once
#include "bots/search.hpp"

namespace tafelrunde {

template <Mind M>
Ratings roll_out(const typename M::State::View& seen, Seat seat, Rng& rng, const Effort& effort,
                 std::size_t width, int turns) {
    Ratings list = candidates<M>(seen, seat, width);
    const std::uint64_t seed = rng.next();
    halve(list, seat, effort, [&](Rated& candidate, int round) {
        World<M> world(seen, seed + static_cast<std::uint64_t>(round));
        const auto menu = legal(world.state(), seat);
        world.act(seat, menu[candidate.entry]);
        world.play_on(turns);
        candidate.add(outlook<M>(world.state()), world.state().seats);
    });
    return list;
}

}  // namespace tafelrunde
