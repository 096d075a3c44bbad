// What a table promises: how far the game has come, and what describes a seat.
#include <cmath>

#include "games/drachenland/bot.hpp"
#include "games/drachenland/evaluation.hpp"
#include "games/drachenland/weights.hpp"

namespace tafelrunde::drachenland {
namespace {

/// How much of the game is left, by the eggs (DL-801). Two players have one on each volcano.
double left_of_game(const Public& s) {
    return eggs_on_board(s) * 1.0 / (s.seats == 2 ? volcanoes : all_eggs);
}

int points_with_all_rings(const Public& s, Seat seat) {
    Public crowned = s;
    crowned.rings[seat] = 0b111;
    return points(crowned, seat);
}

/// Pieces of which there are few count most: they make sets.
float root(int n) { return std::sqrt(static_cast<float>(n)); }

/// The best pick that each figure has ahead of it, the nearer the more.
float hope(const Public& s, Seat seat) {
    const Evaluation values(s, seat);
    double sum = 0;
    for (int c = 0; c < colours; ++c) sum += values.hope(c, s.figure[seat][c]);
    return static_cast<float>(sum);
}

/// King dragons that lie open and serve the figures of the seat.
float kings(const Public& s) {
    float n = 0;
    for (const Node v : s.king) n += v != outside ? 1 : 0;
    return n;
}

}  // namespace

double Mind::progress(const State& s) { return 1 - left_of_game(s); }

bool Mind::between_turns(const State& s) {
    return s.phase == Phase::open || (s.phase == Phase::roll && s.done == 0 && s.shown[0] == 0);
}

std::array<float, Mind::features> Mind::describe(const State& s, Seat seat) {
    const auto& tiles = s.before[seat];
    const Counts& mine = s.behind[seat];
    const auto of = [](int n) { return static_cast<float>(n); };
    const int now = points(s, seat);
    return {1,
            of(now),
            of(points_with_all_rings(s, seat) - now),
            root(mine[red]) + root(mine[green]) + root(mine[blue]),
            root(mine[clear]),
            root(mine[egg]),
            of(std::popcount(s.rings[seat])),
            hope(s, seat),
            of(tiles[index(Tile::boat)]),
            of(tiles[index(Tile::small)]) * (1 + kings(s)),
            of(tiles[index(Tile::swift)]),
            of(tiles[index(Tile::hand)]),
            of(tiles[reroll]),
            of((seat - s.turn + s.seats) % s.seats)};
}

const Weights<Mind::features>& Mind::weights(int seats) { return fitted[seats - 2]; }

}  // namespace tafelrunde::drachenland
