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

/// Decisions about dice, where a game can solve them exactly (`M::solve`) for any value of the end
/// of rolling. Empty if this is none.
template <Mind M>
Ratings solve_dice(const typename M::State::View& seen, Seat seat) {
    if constexpr (requires(typename M::State s) { M::solve(s, seat, nullptr); }) {
        Rng rng(1);
        const auto s = imagine(seen, rng);
        const auto worth = M::solve(s, seat, [&](const typename M::State& end) {
            World<M> world(end, 1);
            world.play_on(world.turns() + 1);
            return outlook<M>(world.state()).chance[seat];
        });
        if (!worth) return {};
        Ratings list;
        const auto menu = legal(s, seat);
        for (std::size_t i = 0; i < menu.size(); ++i) {
            Rated rated{.entry = i, .prior = worth(menu[i]), .visits = 1};
            rated.sum.chance[seat] = rated.prior;
            list.push_back(rated);
        }
        std::ranges::stable_sort(list, std::greater{}, &Rated::prior);
        return list;
    }
    return {};
}

}  // namespace tafelrunde
