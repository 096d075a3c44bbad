// What a game's own file (games/<id>/bot.hpp) tells the bots, and what follows from it for any game.
#pragma once
#include <cmath>
#include <functional>

#include "games/weights.hpp"
#include "kernel/contract.hpp"

namespace tafelrunde {

inline constexpr int most_seats = 7;
using PerSeat = std::array<double, most_seats>;

template <class M>
concept Mind =
    SpokenGame<typename M::State> &&
    requires(const typename M::State& s, const typename M::State::View& v, Seat seat, int seats) {
        // What each action of the present menu is worth, in points, quickly.
        {
            M::appraise(v, seat)
        } -> std::convertible_to<std::function<double(const typename M::State::Action&)>>;
        { M::progress(s) } -> std::convertible_to<double>;  // 0 at the start, 1 at the end
        { M::calm(s) } -> std::same_as<bool>;               // between two turns
        { M::describe(s, seat) } -> std::same_as<std::array<float, M::features>>;
        { M::weights(seats) } -> std::same_as<const Weights<M::features>&>;
    };

/// What to expect of a game: final points, and the chance to win (shared wins are shared).
struct Outlook {
    PerSeat points{}, chance{};
};

inline Outlook at_the_end(const Result& result, int seats) {
    Outlook o;
    int winners = 0;
    for (Seat seat = 0; seat < seats; ++seat) {
        o.points[seat] = result.seats[seat].total;
        winners += result.seats[seat].place == 1 ? 1 : 0;
    }
    for (Seat seat = 0; seat < seats; ++seat)
        if (result.seats[seat].place == 1) o.chance[seat] = 1.0 / winners;
    return o;
}

/// Chances that follow from points: the more two differ, the surer.
inline void set_chances(Outlook& o, int seats, double spread) {
    double most = o.points[0], sum = 0;
    for (Seat seat = 1; seat < seats; ++seat) most = std::max(most, o.points[seat]);
    for (Seat seat = 0; seat < seats; ++seat)
        sum += o.chance[seat] = std::exp((o.points[seat] - most) / spread);
    for (Seat seat = 0; seat < seats; ++seat) o.chance[seat] /= sum;
}

/// What is described is mostly a seat. A game whose seats share what they build describes that
/// (`M::subjects`) and says how the points of a seat follow from it (`M::points_of`).
template <Mind M>
int subjects(const typename M::State& s) {
    if constexpr (requires { M::subjects(s); }) return M::subjects(s);
    else return s.seats;
}

/// By these weights; the game is not over.
template <Mind M>
Outlook estimate(const typename M::State& s, const Weights<M::features>& weights) {
    const double progress = M::progress(s);
    PerSeat predicted{};
    for (int subject = 0; subject < subjects<M>(s); ++subject) {
        const auto features = M::describe(s, subject);
        for (std::size_t i = 0; i < features.size(); ++i)
            predicted[subject] +=
                features[i] * (weights.early[i] + progress * (weights.late[i] - weights.early[i]));
    }
    Outlook o;
    for (Seat seat = 0; seat < s.seats; ++seat)
        if constexpr (requires { M::points_of(s, seat, predicted); })
            o.points[seat] = M::points_of(s, seat, predicted);
        else o.points[seat] = predicted[seat];
    set_chances(o, s.seats,
                weights.spread_early + progress * (weights.spread_late - weights.spread_early));
    return o;
}

template <Mind M>
Outlook outlook(const typename M::State& s) {
    if (to_act(s).empty()) return at_the_end(result(s), s.seats);
    return estimate<M>(s, M::weights(s.seats));
}

}  // namespace tafelrunde
