// Self-play for the weights of a game's evaluation.
#pragma once
#include "bots/fit.hpp"
#include "bots/world.hpp"

namespace tafelrunde {

/// What a subject was worth in the end: mostly the points of a seat.
template <Mind M>
double goal(const typename M::State& over, int subject, const Result& result) {
    if constexpr (requires { M::goal(over, subject); }) return M::goal(over, subject);
    else return result.seats[static_cast<std::size_t>(subject)].total;
}

/// By habit, but now and then something else that is nearly as good, so that games differ.
template <Mind M>
typename M::State::Action with_slips(const typename M::State& s, Seat seat, double slip, Rng& rng) {
    const auto menu = legal(s, seat);
    const auto worth = M::appraise(view(s, seat), seat);
    return menu[best_of(menu, [&](const auto& action) {
        const double u = (static_cast<double>(rng.next() >> 12) + 0.5) * 0x1p-52;
        return worth(action) - slip * std::log(-std::log(u));  // Gumbel: chosen by softmax
    })];
}

/// Plays one game, and shows every position between turns and the end.
template <Mind M, class Visit>
typename M::State self_play(int players, std::uint64_t seed, double slip, Visit visit) {
    using State = typename M::State;
    const FastLuck luck(seed);
    Rng rng(mix(seed));
    auto [s, drawn] = begin_game<State>(players, luck);
    bool was_between_turns = false;
    for (SeatSet acting = to_act(s); !acting.empty(); acting = to_act(s)) {
        if (acting.has(chance)) apply(s, chance, draw(s, luck, drawn[site(s)]++));
        else apply(s, acting.first(), with_slips<M>(s, acting.first(), slip, rng));
        const bool is_between_turns = M::between_turns(s);
        if (is_between_turns && !was_between_turns) visit(s);
        was_between_turns = is_between_turns;
    }
    return s;
}

/// Weights for one number of players: early, late, and the two spreads.
template <Mind M>
std::vector<float> train(int players, std::uint64_t seed, int games, double slip) {
    using State = typename M::State;
    constexpr std::size_t n = M::features;
    LeastSquares squares(2 * n);
    std::vector<std::pair<State, Outlook>> kept;  // some positions of each game, with its end
    for (int game = 0; game < games; ++game) {
        std::vector<State> met;
        const State over = self_play<M>(players, seed + static_cast<std::uint64_t>(game), slip,
                                        [&](const State& s) { met.push_back(s); });
        const Result end = result(over);
        for (const State& s : met)
            for (int subject = 0; subject < subjects<M>(s); ++subject) {
                const auto features = M::describe(s, subject);
                const double progress = M::progress(s);
                std::array<double, 2 * n> row;
                for (std::size_t i = 0; i < n; ++i) {
                    row[i] = features[i] * (1 - progress);
                    row[n + i] = features[i] * progress;
                }
                squares.add(row, goal<M>(over, subject, end));
            }
        for (std::size_t i = static_cast<std::size_t>(game % 8); i < met.size(); i += 8)
            kept.emplace_back(met[i], at_the_end(end, contenders<M>(met[i])));
    }
    const std::vector<double> solved = squares.solve();
    std::vector<float> weights(solved.begin(), solved.end());
    Weights<n> fitted;
    std::copy_n(weights.begin(), n, fitted.early.begin());
    std::copy_n(weights.begin() + n, n, fitted.late.begin());
    std::vector<Prediction> foreseen;
    for (const auto& [s, end] : kept) {
        Outlook foretold = standings<M>(s, predicted<M>(s, fitted));
        foretold.chance = end.chance;
        foreseen.push_back({M::progress(s), contenders<M>(s), foretold});
    }
    for (const float spread : fit_spread(foreseen)) weights.push_back(spread);
    return weights;
}

}  // namespace tafelrunde
