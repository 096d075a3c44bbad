// Rollouts: every candidate is tried in many worlds, which go on by habit for some turns.
#pragma once
#include "bots/search.hpp"

namespace tafelrunde {

struct RolloutManner {
    std::size_t width = 16;  // candidates
    int turns = 2;           // that a world is played on for
    double first_sight = 4;  // visits that it counts as
    bool wants_reasons = false;
};

template <Mind M>
Ratings roll_out(const typename M::State::View& seen, Seat seat, Rng& rng, const Effort& effort,
                 const RolloutManner& manner) {
    const std::uint64_t seed = rng.next();
    const World<M> now(seen, seed);
    Ratings list = candidates<M>(seen, seat, manner.width);
    if (manner.wants_reasons)
        for (Rated& r : list) r.parts.resize(M::features);
    const FirstSight first = first_sight<M>(now.state(), seat, manner.first_sight);
    halve(list, seat, effort, first, [&](Rated& candidate, int round) {
        World<M> world(seen, seed + static_cast<std::uint64_t>(round));
        world.act(seat, legal(world.state(), seat)[candidate.entry]);
        world.play_on(manner.turns);
        note_visit<M>(candidate, world.state(), seat);
    });
    return list;
}

/// What an exactly solved turn is worth by one measure of its end; empty if it cannot be solved.
template <Mind M, class Measure>
auto solved(const typename M::State& s, Seat seat, Measure measure) {
    return M::solve(s, seat, [&](const typename M::State& end) {
        World<M> world(end, 1);
        if (!M::calm(end)) world.play_on(1);
        return measure(outlook<M>(world.state()));
    });
}

/// Decisions about dice, where a game can solve them exactly (`M::solve`) for any value of the end
/// of rolling. Empty if this is none. Points are wanted by people only.
template <Mind M>
Ratings solve_dice(const typename M::State::View& seen, Seat seat, bool with_points = false) {
    Ratings list;
    if constexpr (requires(typename M::State s) { M::solve(s, seat, nullptr); }) {
        Rng rng(1);
        const auto s = imagine(seen, rng);
        const auto wins = solved<M>(s, seat, [&](const Outlook& o) { return o.chance[seat]; });
        if (!wins) return list;
        auto points = wins;
        if (with_points)
            points = solved<M>(s, seat, [&](const Outlook& o) { return o.points[seat]; });
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
