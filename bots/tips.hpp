// Tips: the best few choices of a search, each with a reason from the parts of the evaluation.
#pragma once
#include "bots/levels.hpp"
#include "bots/tip.hpp"

namespace tafelrunde {

inline constexpr std::size_t most_tips = 3;
inline constexpr double least_difference = 0.05;  // points: anything smaller is no reason

/// What a feature is called, in the catalogue.
template <Mind M>
Phrase part_name(std::size_t feature) {
    return phrase("tip." + std::string(M::State::id) + "." + std::string(M::names[feature]));
}

/// The parts that a choice of a solved turn leads to: the mean of some worlds that go on by habit.
template <Mind M>
void find_parts(Rated& r, const typename M::State::View& seen, Seat seat) {
    constexpr int worlds = 24;
    r.parts.assign(M::features, 0);
    for (std::uint64_t seed = 1; seed <= worlds; ++seed) {
        World<M> world(seen, seed);
        world.act(seat, legal(world.state(), seat)[r.entry]);
        world.play_on(1);
        const auto parts = parts_of<M>(world.state(), seat);
        for (std::size_t i = 0; i < parts.size(); ++i) r.parts[i] += r.visits * parts[i] / worlds;
    }
}

/// The named part in which the first is furthest ahead of the second; parts with the same name are
/// added up.
template <Mind M>
Phrase reason(std::string key, const Rated& first, const Rated& second) {
    std::array<double, M::features> ahead{};  // at the index where each name occurs first
    for (std::size_t i = 0; i < first.parts.size() && second.visits > 0 && first.visits > 0; ++i) {
        const auto name = std::ranges::find(M::names, M::names[i]) - M::names.begin();
        ahead[static_cast<std::size_t>(name)] +=
            first.parts[i] / first.visits - second.parts[i] / second.visits;
    }
    std::size_t best = M::features;
    double most = least_difference;
    for (std::size_t i = 0; i < ahead.size(); ++i)
        if (!M::names[i].empty() && ahead[i] > most) {
            most = ahead[i];
            best = i;
        }
    if (best == M::features) return phrase("tip.even");
    return {std::move(key), {gap("part", part_name<M>(best))}};
}

template <Mind M>
std::vector<Tip> tips(const typename M::State::View& seen, Seat seat, Rng& rng,
                      const Effort& effort) {
    Ratings list = Levels<M>::grossmeister_ratings(seen, seat, rng, effort, true);
    const std::size_t n = std::min(list.size(), most_tips);
    if (list[0].parts.empty())
        for (std::size_t i = 0; i < n; ++i) find_parts<M>(list[i], seen, seat);
    std::vector<Tip> best;
    for (std::size_t i = 0; i < n; ++i) {
        Phrase why = phrase("tip.only");
        if (list.size() > 1)
            why = i == 0 ? reason<M>("tip.for", list[0], list[1])
                         : reason<M>("tip.against", list[0], list[i]);
        best.push_back({list[i].entry, list[i].points(seat), list[i].chance(seat), why});
    }
    return best;
}

}  // namespace tafelrunde
