// What bots know of Pig (bots/mind.hpp).
#pragma once
#include <functional>

#include "bots/weights.hpp"
#include "examples/pig/pig.hpp"

namespace tafelrunde::pig {

struct Mind {
    using State = pig::State;
    static constexpr std::size_t features = 3;
    /// What people call them, behind «tip.pig.» in the catalogue; empty: no reason for anything.
    static constexpr std::array<std::string_view, features> names{"", "points", "tempo"};
    static constexpr Ladder ladder{.lehrling = 30, .geselle = 6, .meister = 3};
    /// Points at first sight: «keep pace and end race» by Todd Neller and Clifton Presser.
    static std::function<double(const Action&)> appraise(const View&, Seat);
    static double progress(const State&);
    static bool between_turns(const State& s) { return s.phase == Phase::decide && s.pot == 0; }
    static std::array<float, features> describe(const State&, Seat);
    static const Weights<features>& weights(int seats);
    /// The worth of each action under best play to the end of the turn: exact, for any value of
    /// the tables between two turns.
    using Value = std::function<double(const State&)>;
    static std::function<double(const Action&)> solve(const State&, Seat, const Value& value);
};

}  // namespace tafelrunde::pig
