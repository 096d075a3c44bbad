// What bots know of Würfelkönig: what an action is worth at first sight, and what a table promises.
#pragma once
#include <functional>

#include "bots/weights.hpp"
#include "games/wuerfelkoenig/wuerfelkoenig.hpp"

namespace tafelrunde::wuerfelkoenig {

/// The worth of each action of the present menu, in points.
std::function<double(const Action&)> appraise(const View&, Seat);

/// What bots know (bots/mind.hpp).
struct Mind {
    using State = wuerfelkoenig::State;
    static constexpr std::size_t features = 15;
    /// What people call them, behind «tip.wuerfelkoenig.» in the catalogue; empty: no reason for
    /// anything.
    static constexpr std::array<std::string_view, features> names{
        "",      "gems", "fires", "area",  "second", "single", "growth", "room",
        "fires", "tame", "pairs", "cards", "supers", "border", "tempo"};
    static std::function<double(const Action&)> appraise(const View& v, Seat seat) {
        return wuerfelkoenig::appraise(v, seat);
    }
    /// What a player does without much thought, quickly.
    static Action habit(const State&, Seat);
    /// Which dice to roll again: in a tree by habit.
    static bool routine(const State& s) { return s.phase == Phase::reroll; }
    static constexpr Ladder ladder{
        .lehrling = 0.78, .geselle = 0.42, .meister = 0.2, .meister_turns = 1};
    static double progress(const State&);
    static bool between_turns(const State&);
    static std::array<float, features> describe(const State&, Seat);
    static const Weights<features>& weights(int seats);
    /// The worth of each set of dice to roll again, under best play, in the unit of `value`, which
    /// is asked about tables where a card was taken. Empty for other decisions.
    static std::function<double(const Action&)> solve(
        const State&, Seat, const std::function<double(const State&)>& value);
};

}  // namespace tafelrunde::wuerfelkoenig
