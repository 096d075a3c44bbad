// Rollouts: every candidate is tried in many worlds, which go on by habit for some turns.
#pragma once
#include "bots/search.hpp"

namespace tafelrunde {

struct RolloutOptions {
    std::size_t width = 16;  // candidates
    int turns = 2;           // how far a world is played on
    double first_sight = 4;  // how many visits first sight counts as
    bool wants_reasons = false;
};

template <Mind M>
Ratings roll_out(const typename M::State::View& seen, Seat seat, Rng& rng, const Effort& effort,
                 const RolloutOptions& options) {
    const std::uint64_t seed = rng.next();
    const World<M> now(seen, seed);
    Ratings list = candidates<M>(seen, seat, options.width);
    if (options.wants_reasons)
        for (Rated& r : list) r.parts.resize(M::features);
    const FirstSight first = first_sight<M>(now.state(), seat, options.first_sight);
    halve(list, seat, effort, first, [&](Rated& candidate, int round) {
        World<M> world(seen, seed + static_cast<std::uint64_t>(round));
        world.act(seat, legal(world.state(), seat)[candidate.entry]);
        world.play_on(options.turns);
        note_visit<M>(candidate, world.state(), seat);
    });
    return list;
}

/// Rates the menu exactly where the game can solve a turn (`M::solve`), by the outlook at the end
/// of the turn; empty if it cannot solve this decision. `with_points`: for tips, which show them.
template <Mind M>
Ratings solve_turn(const typename M::State::View& seen, Seat seat, bool with_points = false) {
    Ratings list;
    if constexpr (requires(typename M::State s) { M::solve(s, seat, nullptr); }) {
        using State = typename M::State;
        Rng rng(1);
        const State s = imagine(seen, rng);
        const auto wins = M::solve(
            s, seat, [seat](const State& end) { return expected<M>(end, 1).chance[seat]; });
        if (!wins) return list;
        auto points = wins;
        if (with_points)
            points = M::solve(
                s, seat, [seat](const State& end) { return expected<M>(end, 1).points[seat]; });
        const auto menu = legal(s, seat);
        for (std::size_t i = 0; i < menu.size(); ++i) {
            Rated rated{.entry = i, .prior = wins(menu[i]), .visits = 1};
            rated.sum.chance[seat] = rated.prior;
            if (with_points) rated.sum.points[seat] = points(menu[i]);
            list.push_back(rated);
        }
        std::ranges::sort(list, comes_before);
    }
    return list;
}

}  // namespace tafelrunde
