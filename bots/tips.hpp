// Tips: the best few choices of a search, each with a reason from the parts of the evaluation.
#pragma once
#include "bots/levels.hpp"
#include "bots/tip.hpp"

namespace tafelrunde {

inline constexpr std::size_t most_tips = 3;
inline constexpr double worth_a_word = 0.05;  // points; smaller differences are no reason

/// What a feature is called, in the catalogue.
template <Mind M>
Phrase part_name(std::size_t feature) {
    return phrase("tip." + std::string(M::State::id) + "." + std::string(M::names[feature]));
}

/// The part in which the first is furthest ahead of the second, among those that have a name.
template <Mind M>
Phrase reason(std::string key, const Rated& first, const Rated& second) {
    std::size_t best = M::features;
    double most = worth_a_word;
    for (std::size_t i = 0; i < first.parts.size() && second.visits > 0 && first.visits > 0; ++i) {
        const double ahead = first.parts[i] / first.visits - second.parts[i] / second.visits;
        if (!M::names[i].empty() && ahead > most) {
            most = ahead;
            best = i;
        }
    }
    if (best == M::features) return phrase("tip.even");
    return {std::move(key), {gap("part", part_name<M>(best))}};
}

template <Mind M>
std::vector<Tip> tips(const typename M::State::View& seen, Seat seat, Rng& rng,
                      const Effort& effort) {
    const Ratings list = Levels<M>::grossmeister_ratings(seen, seat, rng, effort, true);
    const bool by_dice = list[0].parts.empty();
    std::vector<Tip> best;
    for (std::size_t i = 0; i < std::min(list.size(), most_tips); ++i) {
        Phrase why = phrase(list.size() == 1 ? "tip.only" : "tip.dice");
        if (!by_dice && list.size() > 1)
            why = i == 0 ? reason<M>("tip.for", list[0], list[1])
                         : reason<M>("tip.against", list[0], list[i]);
        best.push_back({list[i].entry, list[i].points(seat), list[i].chance(seat), why});
    }
    return best;
}

}  // namespace tafelrunde
