// The levels, for any game whose mind is given.
#pragma once
#include "bots/rollouts.hpp"
#include "bots/tree.hpp"
#include "bots/uct.hpp"

namespace tafelrunde {

/// What a level may be told (`tafelrunde arena … --bots meister`), and its usual time at a table.
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
        return Uct<State>{}.choose(seen, seat, rng, effort.or_else(30));
    }

    /// Chooses by first sight, and the less a choice is worth the less often: small slips are
    /// common, great ones rare.
    static std::size_t lehrling(const View& seen, Seat seat, Rng& rng, const Effort&) {
        Ratings list = candidates<M>(seen, seat, 1000);
        double sum = 0;
        for (Rated& r : list) sum += r.sum.points[0] = std::exp((r.prior - list[0].prior) / 2.0);
        double ticket = sum * (static_cast<double>(rng.next() >> 11) * 0x1p-53);
        for (const Rated& r : list)
            if ((ticket -= r.sum.points[0]) < 0) return r.entry;
        return list[0].entry;
    }

    static std::size_t geselle(const View& seen, Seat seat, Rng& rng, const Effort& effort) {
        return roll_out<M>(seen, seat, rng, effort.or_else(5), 16, 1)[0].entry;
    }

    static std::size_t meister(const View& seen, Seat seat, Rng& rng, const Effort& effort) {
        if (const Ratings exact = solve_dice<M>(seen, seat); !exact.empty()) return exact[0].entry;
        return roll_out<M>(seen, seat, rng, effort.or_else(20), 16, 3)[0].entry;
    }

    static std::size_t grossmeister(const View& seen, Seat seat, Rng& rng, const Effort& effort) {
        if (const Ratings exact = solve_dice<M>(seen, seat); !exact.empty()) return exact[0].entry;
        return Tree<M>(seen, seat, rng.next(), {}).search(effort.or_else(400))[0].entry;
    }
};

}  // namespace tafelrunde
