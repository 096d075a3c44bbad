// What a table promises: how far the game has come, and what describes a seat.
#include "games/drachenland/bot.hpp"
#include "games/drachenland/weights.hpp"

namespace tafelrunde::drachenland {

double Mind::progress(const State& s) { return 1 - eggs_on_board(s) / double{all_eggs}; }

bool Mind::calm(const State& s) {
    return s.phase == Phase::open || (s.phase == Phase::roll && s.done == 0 && s.shown[0] == 0);
}

std::array<float, Mind::features> Mind::describe(const State& s, Seat seat) {
    return {1, static_cast<float>(points(s, seat)), s.turn == seat ? 1.0f : 0.0f};
}

const Weights<Mind::features>& Mind::weights(int seats) { return fitted[seats - 2]; }

}  // namespace tafelrunde::drachenland
