// What a table promises: how far the game has come, and what describes a seat.
#include "games/zwei_schloesser/bot.hpp"
#include "games/zwei_schloesser/scoring.hpp"
#include "games/zwei_schloesser/weights.hpp"

namespace tafelrunde::zwei_schloesser {

double Mind::progress(const State& s) {
    return (turns_per_round * (s.round - 1) + s.turn - 1) / double{rounds * turns_per_round};
}

bool Mind::calm(const State& s) { return s.phase == Phase::choose || s.phase == Phase::deal; }

std::array<float, Mind::features> Mind::describe(const State& s, Seat seat) {
    return {1, static_cast<float>(ranks(s)[seat].lower), s.turn == seat ? 1.0f : 0.0f};
}

const Weights<Mind::features>& Mind::weights(int seats) { return fitted[seats - 2]; }

}  // namespace tafelrunde::zwei_schloesser
