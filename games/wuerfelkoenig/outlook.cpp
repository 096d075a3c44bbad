// What a table promises: how far the game has come, and what describes a seat.
#include "games/wuerfelkoenig/bot.hpp"
#include "games/wuerfelkoenig/weights.hpp"

namespace tafelrunde::wuerfelkoenig {

double Mind::progress(const State& s) { return 1 - s.unseen.size() / double{cards}; }

bool Mind::calm(const State& s) {
    return s.phase == Phase::start || (s.phase == Phase::roll && s.roll <= 1 && s.number[0] == 0);
}

std::array<float, Mind::features> Mind::describe(const State& s, Seat seat) {
    return {1, static_cast<float>(points(s, seat)), s.turn == seat ? 1.0f : 0.0f};
}

const Weights<Mind::features>& Mind::weights(int seats) { return fitted[seats - 2]; }

}  // namespace tafelrunde::wuerfelkoenig
