// The levels, for any game whose mind is given.
#pragma once
#include <functional>

#include "bots/rollouts.hpp"
#include "bots/tree.hpp"
#include "bots/uct.hpp"

namespace tafelrunde {

/// Milliseconds at a table, if nothing else is said.
inline constexpr int uct_time = 30, geselle_time = 10, meister_time = 50, grossmeister_time = 500;

/// A choice that is more points than this below the best at first sight is never made.
inline constexpr double largest_slip = 500;

/// The entry of the best choice, or by a slip of a worse one: a choice becomes e times rarer for
/// every `slip` by which it is worse. Small slips are common, blunders do not happen.
template <class Worth>
std::size_t with_slip(const Ratings& list, double slip, Rng& rng, Worth worth) {
    if (slip <= 0 || list.size() < 2) return list[0].entry;
    std::vector<double> odds;
    double sum = 0;
    const double best = std::invoke(worth, list[0]);
    const double least = std::ranges::max(list, {}, &Rated::prior).prior - largest_slip;
    for (const Rated& r : list) {
        const double less = std::min(0.0, std::invoke(worth, r) - best);
        sum += odds.emplace_back(r.prior < least ? 0 : std::exp(less / slip));
    }
    double ticket = sum * (static_cast<double>(rng.next() >> 11) * 0x1p-53);
    for (std::size_t i = 0; i < list.size(); ++i)
        if ((ticket -= odds[i]) < 0) return list[i].entry;
    return list[0].entry;
}

template <Mind M>
struct Levels {
    using State = typename M::State;
    using View = typename State::View;

    static std::size_t random(const View& seen, Seat seat, Rng& rng, const Effort&) {
        const auto menu = legal(imagine(seen, rng), seat);
        return static_cast<std::size_t>(rng.below(static_cast<int>(menu.size())));
    }

    /// The best at first sight.
    static std::size_t greedy(const View& seen, Seat seat, Rng& rng, const Effort&) {
        return best_of(legal(imagine(seen, rng), seat), M::appraise(seen, seat));
    }

    static std::size_t uct(const View& seen, Seat seat, Rng& rng, const Effort& effort) {
        return Uct<State>{}.choose(seen, seat, rng, effort.or_else(uct_time));
    }

    /// Decides at first sight, and often takes something that looks nearly as good.
    static std::size_t lehrling(const View& seen, Seat seat, Rng& rng, const Effort&) {
        return with_slip(candidates<M>(seen, seat, 1000), M::ladder.lehrling, rng, &Rated::prior);
    }

    /// Looks ahead to the end of its own turn.
    static std::size_t geselle(const View& seen, Seat seat, Rng& rng, const Effort& effort) {
        const Ratings list = roll_out<M>(seen, seat, rng, effort.or_else(geselle_time),
                                         {.turns = 1, .first_sight = M::ladder.first_sight});
        return slipped(list, seen, seat, M::ladder.geselle, rng);
    }

    /// Solves its turn exactly if the game can do that; otherwise simulates some turns.
    static std::size_t meister(const View& seen, Seat seat, Rng& rng, const Effort& effort) {
        Ratings list = solve_turn<M>(seen, seat);
        if (list.empty())
            list = roll_out<M>(
                seen, seat, rng, effort.or_else(meister_time),
                {.turns = M::ladder.meister_turns, .first_sight = M::ladder.first_sight});
        return slipped(list, seen, seat, M::ladder.meister, rng);
    }

    /// The same, but searches a tree of what all seats may do instead of simulating.
    static std::size_t grossmeister(const View& seen, Seat seat, Rng& rng, const Effort& effort) {
        return grossmeister_ratings(seen, seat, rng, effort, false)[0].entry;
    }

    static Ratings grossmeister_ratings(const View& seen, Seat seat, Rng& rng, const Effort& effort,
                                        bool wants_reasons) {
        Ratings list = solve_turn<M>(seen, seat, wants_reasons);
        const int rounds = M::ladder.grossmeister_rounds * seen.seats;
        if (list.empty())
            list = Tree<M>(seen, seat, rng.next(),
                           {.turns = std::max(M::ladder.grossmeister_turns, rounds),
                            .prior_spread = M::ladder.prior_spread,
                            .others_by_habit = seen.seats >= M::ladder.by_habit_from,
                            .first_sight = M::ladder.first_sight,
                            .wants_reasons = wants_reasons})
                       .search(effort.or_else(grossmeister_time));
        return list;
    }

private:
    /// Converts a slip in points into one in chances, which is what a search has found.
    static std::size_t slipped(const Ratings& list, const View& seen, Seat seat, double slip,
                               Rng& rng) {
        if (slip <= 0) return list[0].entry;
        const FirstSight first = first_sight<M>(imagine(seen, rng), seat, 1);
        return with_slip(list, slip * first.slope, rng,
                         [&](const Rated& r) { return r.chance(seat); });
    }
};

}  // namespace tafelrunde
