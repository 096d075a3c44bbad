// What bots know of Zwischen zwei Schlössern: what an action is worth at first sight, and what a table promises.
#pragma once
#include <functional>

#include "games/zwei_schloesser/zwei_schloesser.hpp"
#include "games/weights.hpp"

namespace tafelrunde::zwei_schloesser {

/// The worth of each action of the present menu: the lower of one's two castles first (ZS-P51).
std::function<double(const Action&)> appraise(const View&, Seat);

/// What bots know (bots/mind.hpp).
struct Mind {
    using State = zwei_schloesser::State;
    static constexpr std::size_t features = 3;
    static std::function<double(const Action&)> appraise(const View& v, Seat seat) {
        return zwei_schloesser::appraise(v, seat);
    }
    static double progress(const State&);
    static bool calm(const State&);
    static std::array<float, features> describe(const State&, Seat);
    static const Weights<features>& weights(int seats);
};

}  // namespace tafelrunde::zwei_schloesser
