// What the searches share: candidates, and what was found out about them.
#pragma once
#include <algorithm>
#include <vector>

#include "bots/effort.hpp"
#include "bots/world.hpp"

namespace tafelrunde {

/// An entry of the menu, and what a search thinks of it.
struct Rated {
    std::size_t entry = 0;
    double prior = 0;  // its worth at first sight
    int visits = 0;
    Outlook sum{};  // over all visits

    double chance(Seat seat) const { return visits == 0 ? 0 : sum.chance[seat] / visits; }
    double points(Seat seat) const { return visits == 0 ? 0 : sum.points[seat] / visits; }
    void add(const Outlook& o, int seats) {
        ++visits;
        for (Seat seat = 0; seat < seats; ++seat) {
            sum.points[seat] += o.points[seat];
            sum.chance[seat] += o.chance[seat];
        }
    }
};
using Ratings = std::vector<Rated>;

/// The menu of a seat, the best at first sight first.
template <Mind M>
Ratings candidates(const typename M::State::View& seen, Seat seat, std::size_t most) {
    Rng rng(1);
    const auto menu = legal(imagine(seen, rng), seat);
    const auto worth = M::appraise(seen, seat);
    Ratings list;
    for (std::size_t i = 0; i < menu.size(); ++i) list.push_back({i, worth(menu[i])});
    std::ranges::stable_sort(list, std::greater{}, &Rated::prior);
    if (list.size() > most) list.resize(most);
    return list;
}

/// Sequential halving: all candidates get an equal share of the effort, then the better half of
/// them, and so on. `visit(candidate, round)` tries one once; rounds of equal number are to have
/// equal luck. The best come first in the end.
template <class Visit>
void halve(Ratings& list, Seat seat, const Effort& effort, Visit visit) {
    if (list.size() < 2) return;
    const Watch watch(effort);
    int phases = 0, done = 0, round = 0;
    for (std::size_t n = list.size(); n > 1; n = (n + 1) / 2) ++phases;
    std::size_t left = list.size();
    for (int phase = 1; phase <= phases; ++phase) {
        do {
            for (std::size_t i = 0; i < left; ++i, ++done) visit(list[i], round);
            ++round;
        } while (!watch.is_over(done, static_cast<double>(phase) / phases));
        std::stable_sort(list.begin(), list.begin() + static_cast<std::ptrdiff_t>(left),
                         [&](const Rated& a, const Rated& b) {
                             return a.chance(seat) > b.chance(seat);
                         });
        left = (left + 1) / 2;
    }
}

}  // namespace tafelrunde
