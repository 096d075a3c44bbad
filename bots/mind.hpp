// What a game's own file (games/<id>/bot.hpp) tells the bots, and what follows from it for any
// game.
#pragma once
#include <cmath>
#include <functional>

#include "bots/weights.hpp"
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
        { M::between_turns(s) } -> std::same_as<bool>;
        { M::describe(s, seat) } -> std::same_as<std::array<float, M::features>>;
        { M::weights(seats) } -> std::same_as<const Weights<M::features>&>;
        { M::names[0] } -> std::convertible_to<std::string_view>;  // of features, for people
        { M::ladder } -> std::convertible_to<Ladder>;
    };

/// What to expect of a game: final points, and the chance to win (shared wins are shared; if
/// somebody without a seat wins, nobody at the table does).
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

/// Derives chances from points: the further ahead, the more certain.
inline void set_chances(Outlook& o, int seats, double spread) {
    double most = o.points[0], sum = 0;
    for (Seat seat = 1; seat < seats; ++seat) most = std::max(most, o.points[seat]);
    for (Seat seat = 0; seat < seats; ++seat)
        sum += o.chance[seat] = std::exp((o.points[seat] - most) / spread);
    for (Seat seat = 0; seat < seats; ++seat) o.chance[seat] /= sum;
}

/// How many things `M::describe` describes: usually the seats. A game whose seats share what they
/// build describes those shared things (`M::subjects`) and derives the points of a seat from them
/// (`M::points_of`).
template <Mind M>
int subjects(const typename M::State& s) {
    if constexpr (requires { M::subjects(s); }) return M::subjects(s);
    else return s.seats;
}

template <std::size_t N>
double weight_at(const Weights<N>& w, std::size_t i, double progress) {
    return w.early[i] + progress * (w.late[i] - w.early[i]);
}

template <Mind M>
double points_of(const typename M::State& s, Seat seat, const PerSeat& predicted) {
    if constexpr (requires { M::points_of(s, seat, predicted); })
        return M::points_of(s, seat, predicted);
    else return predicted[static_cast<std::size_t>(seat)];
}

/// Who can win: the seats, and in a game where somebody without a seat takes part
/// (`M::contenders`), such places after them.
template <Mind M>
int contenders(const typename M::State& s) {
    if constexpr (requires { M::contenders(s); }) return M::contenders(s);
    else return s.seats;
}

/// What the chance of a contender to win depends on: usually the points expected of a seat.
template <Mind M>
double standing(const typename M::State& s, int contender, const PerSeat& predicted) {
    if constexpr (requires { M::standing(s, contender, predicted); })
        return M::standing(s, contender, predicted);
    else return points_of<M>(s, contender, predicted);
}

/// The standings of all contenders, in place of their points.
template <Mind M>
Outlook standings(const typename M::State& s, const PerSeat& predicted) {
    Outlook o;
    for (int place = 0; place < contenders<M>(s); ++place)
        o.points[place] = standing<M>(s, place, predicted);
    return o;
}

/// The points expected of every subject with these weights, while the game is not over.
template <Mind M>
PerSeat predicted(const typename M::State& s, const Weights<M::features>& weights) {
    const double progress = M::progress(s);
    PerSeat sums{};
    for (int subject = 0; subject < subjects<M>(s); ++subject) {
        const auto features = M::describe(s, subject);
        for (std::size_t i = 0; i < features.size(); ++i)
            sums[subject] += features[i] * weight_at(weights, i, progress);
    }
    return sums;
}

/// The spread of chances now.
template <Mind M>
double spread(const typename M::State& s) {
    const auto& w = M::weights(s.seats);
    return w.spread_early + M::progress(s) * (w.spread_late - w.spread_early);
}

template <Mind M>
Outlook outlook(const typename M::State& s) {
    if (to_act(s).empty()) return at_the_end(result(s), s.seats);
    const PerSeat all = predicted<M>(s, M::weights(s.seats));
    Outlook o = standings<M>(s, all);
    set_chances(o, contenders<M>(s), spread<M>(s));
    for (Seat seat = 0; seat < s.seats; ++seat) o.points[seat] = points_of<M>(s, seat, all);
    return o;
}

/// What each feature adds to the expected points of a seat, less the mean of the others.
template <Mind M>
std::array<double, M::features> parts_of(const typename M::State& s, Seat seat) {
    std::array<double, M::features> parts{};
    if (to_act(s).empty()) return parts;
    constexpr double nudge = 0.01;
    const auto& weights = M::weights(s.seats);
    const double progress = M::progress(s);
    const PerSeat all = predicted<M>(s, weights);
    for (int subject = 0; subject < subjects<M>(s); ++subject) {
        PerSeat more = all;
        more[subject] += nudge;
        double share = 0;  // of this subject in the lead of the seat
        for (Seat other = 0; other < s.seats; ++other) {
            const double moves =
                (points_of<M>(s, other, more) - points_of<M>(s, other, all)) / nudge;
            share += other == seat ? moves : -moves / (s.seats - 1);
        }
        const auto features = M::describe(s, subject);
        for (std::size_t i = 0; i < features.size(); ++i)
            parts[i] += share * features[i] * weight_at(weights, i, progress);
    }
    return parts;
}

}  // namespace tafelrunde
