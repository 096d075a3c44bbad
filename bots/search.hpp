// What the searches share: candidates, and what was found out about them.
#pragma once
#include <algorithm>
#include <span>
#include <vector>

#include "bots/effort.hpp"
#include "bots/world.hpp"

namespace tafelrunde {

/// An entry of the menu, and what a search thinks of it.
struct Rated {
    std::size_t entry = 0;
    double prior = 0;  // its worth at first sight, in points
    int visits = 0;
    Outlook sum{};                // over all visits
    std::vector<double> parts{};  // likewise, of the evaluation, if a reason is wanted

    double chance(Seat seat) const { return visits == 0 ? 0 : sum.chance[seat] / visits; }
    double points(Seat seat) const { return visits == 0 ? 0 : sum.points[seat] / visits; }
};
using Ratings = std::vector<Rated>;

/// First sight counts as much as so many visits, so it decides about what has rarely been tried.
struct FirstSight {
    double visits;  // how many it counts as
    double mean;    // chance to win of the best at first sight
    double slope;   // chance per point
};

inline double judged(const Rated& r, Seat seat, double best_prior, const FirstSight& first) {
    const double guess = first.mean + first.slope * (r.prior - best_prior);
    return (r.sum.chance[seat] + first.visits * guess) / (r.visits + first.visits);
}

/// The better at first sight comes first, and among equals the earlier in the menu, so that the
/// order is the same on every machine.
inline bool comes_before(const Rated& a, const Rated& b) {
    return a.prior != b.prior ? a.prior > b.prior : a.entry < b.entry;
}

/// The menu of a seat, the best at first sight first.
template <Mind M>
Ratings candidates(const typename M::State::View& seen, Seat seat, std::size_t most) {
    Rng rng(1);
    const auto menu = legal(imagine(seen, rng), seat);
    const auto worth = M::appraise(seen, seat);
    Ratings list;
    for (std::size_t i = 0; i < menu.size(); ++i) list.push_back({i, worth(menu[i])});
    std::ranges::sort(list, comes_before);
    if (list.size() > most) list.resize(most);
    return list;
}

/// How much first sight is to count at this table.
template <Mind M>
FirstSight first_sight(const typename M::State& s, Seat seat, double visits) {
    const Outlook now = outlook<M>(s);
    const double mean = now.chance[seat];
    return {visits, mean, mean * (1 - mean) / spread<M>(s)};
}

/// One visit: what is expected of the world it ended in.
template <Mind M>
Outlook note_visit(Rated& r, const typename M::State& s, Seat seat) {
    const Outlook found = outlook<M>(s);
    ++r.visits;
    for (Seat other = 0; other < s.seats; ++other) {
        r.sum.points[other] += found.points[other];
        r.sum.chance[other] += found.chance[other];
    }
    if (!r.parts.empty()) {
        const auto parts = parts_of<M>(s, seat);
        for (std::size_t i = 0; i < parts.size(); ++i) r.parts[i] += parts[i];
    }
    return found;
}

/// Sequential halving: all candidates get an equal share of the effort, then the better half of
/// them, and so on. `visit(candidate, round)` tries one once; rounds of equal number are to have
/// equal luck. The best come first in the end.
template <class Visit>
void halve(Ratings& list, Seat seat, const Effort& effort, const FirstSight& first, Visit visit) {
    if (list.size() == 1) return visit(list[0], 0);
    const Stopwatch stopwatch(effort);
    const double best_prior = list[0].prior;
    int phases = 0, done = 0, round = 0;
    for (std::size_t n = list.size(); n > 1; n = (n + 1) / 2) ++phases;
    std::size_t left = list.size();
    for (int phase = 1; phase <= phases; ++phase) {
        do {
            for (std::size_t i = 0; i < left; ++i, ++done) visit(list[i], round);
            ++round;
        } while (!stopwatch.is_over(done, static_cast<double>(phase) / phases));
        std::ranges::sort(std::span(list).first(left), [&](const Rated& a, const Rated& b) {
            const double x = judged(a, seat, best_prior, first);
            const double y = judged(b, seat, best_prior, first);
            return x != y ? x > y : comes_before(a, b);
        });
        left = (left + 1) / 2;
    }
    stopwatch.stop(done);
}

}  // namespace tafelrunde
