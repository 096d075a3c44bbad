// What a table promises: how far the game has come, and what describes a seat.
#include "games/dragon_castle/bot.hpp"
#include "games/dragon_castle/weights.hpp"

namespace tafelrunde::dragon_castle {

double Mind::progress(const State& s) {
    int left = 0;
    for (const Spaces& floor : s.floor) left += floor.size();
    return 1 - left / 116.0;
}

bool Mind::calm(const State& s) { return s.phase == Phase::start && s.used == 0; }

std::array<float, Mind::features> Mind::describe(const State& s, Seat seat) {
    return {1, static_cast<float>(points(s, seat)), s.turn == seat ? 1.0f : 0.0f};
}

const Weights<Mind::features>& Mind::weights(int seats) { return fitted[seats - 2]; }

}  // namespace tafelrunde::dragon_castle
