// What a table promises: how far the game has come, and what describes a seat.
#include <algorithm>

#include "games/wuerfelkoenig/bot.hpp"
#include "games/wuerfelkoenig/evaluation.hpp"
#include "games/wuerfelkoenig/weights.hpp"

namespace tafelrunde::wuerfelkoenig {
namespace {

Spots beside_all(const Public& s, Spots set) {
    Spots around;
    for (Spot spot : set) around |= beside(s.arrangement, spot);
    return around - set;
}

/// What the next tile would bring, on the average over all that are not on the map.
float growth(const Public& s, const Land& land) {
    double sum = 0;
    int all = 0;
    for (Terrain t = 0; t < terrains; ++t)
        if (const int n = tiles_off_map(s, t); n > 0) {
            sum += n * land.best_for(t);
            all += n;
        }
    return all == 0 ? 0 : static_cast<float>(sum / all);
}

float best_dragon(const Public& s, const Land& land) {
    double best = 0;
    for (Spot spot : s.fires) best = std::max(best, land.settled(spot));
    return static_cast<float>(best);
}

int second_area(const Public& s, Seat seat, Spots largest) {
    Public without = s;
    without.markers[seat] -= largest;
    return largest_area(without, seat).size();
}

// WK-F2: 3 points for a golden gem, 2 for a white one.
int gem_points(const Public& s, Seat seat) {
    return 3 * s.held_golden[seat] + 2 * s.held_white[seat];
}

/// The lead in dragon fires; more than two make no difference.
int fire_lead(const Public& s, Seat seat) {
    int others = 0;
    for (Seat other = 0; other < s.seats; ++other)
        if (other != seat) others = std::max<int>(others, s.held_fires[other]);
    return std::clamp(s.held_fires[seat] - others, -2, 2);
}

int equal_pairs(Cards open) {
    std::array<int, faces> count{};
    int pairs = 0;
    for (Card card : open) pairs += ++count[row_of(card).joker] % 2 == 0 ? 1 : 0;
    return pairs;
}

Spots markers_of_others(const Public& s, Seat seat) {
    Spots set;
    for (Seat other = 0; other < s.seats; ++other)
        if (other != seat) set |= s.markers[other];
    return set;
}

}  // namespace

// WK-F1: The game ends with the tile supply.
double Mind::progress(const State& s) {
    return std::max(0.0, 1 - tile_supply(s) * 1.0 / (placed_at_end - dragons_for(s.seats)));
}

bool Mind::between_turns(const State& s) {
    return s.phase == Phase::start || (s.phase == Phase::roll && s.roll <= 1 && s.number[0] == 0);
}

std::array<float, Mind::features> Mind::describe(const State& s, Seat seat) {
    const Land land(s, seat);
    const Spots own = s.markers[seat];
    const int area = land.largest().size(), second = second_area(s, seat, land.largest());
    const int lead = fire_lead(s, seat);
    const auto of = [](int n) { return static_cast<float>(n); };
    return {1,
            of(gem_points(s, seat)),
            of(s.held_fires[seat] > 0 && lead >= 0 ? 1 : 0),
            of(area),
            of(second),
            of(own.size() - area - second),
            growth(s, land),
            of((beside_all(s, land.largest()) - s.castles).size()),
            of(lead),
            best_dragon(s, land),
            of(equal_pairs(s.open[seat])),
            of(s.open[seat].size()),
            of(s.supers[seat]),
            of((own & beside_all(s, markers_of_others(s, seat))).size()),
            of((seat - s.turn + s.seats) % s.seats)};
}

const Weights<Mind::features>& Mind::weights(int seats) { return fitted[seats - 2]; }

}  // namespace tafelrunde::wuerfelkoenig
