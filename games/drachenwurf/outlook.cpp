// What a table promises: how far the game has come, and what describes a seat.
#include "games/drachenwurf/bot.hpp"
#include "games/drachenwurf/weights.hpp"

namespace tafelrunde::drachenwurf {
namespace {

Tiles not_in_hoards(const Public& s) {
    Tiles open = s.stack | s.middle;
    for (Tiles base : s.base) open |= base;
    return open;
}

/// Tiles that may still lengthen a row, each counted with what it would add.
struct Hope {
    float tiles = 0, worth = 0, longest = 0;
};

Hope hope_of_rows(const Public& s, Seat seat, Tiles open) {
    Hope hope;
    for (Tile name : row_names(s, seat)) {
        const Tiles row = row_tiles(s, seat, name);
        const Tile t = row.first();
        Tiles line;
        if (row.within(of_colour(colour_of(t)))) line |= of_colour(colour_of(t));
        if (row.within(of_landscape(landscape_of(t)))) line |= of_landscape(landscape_of(t));
        const auto free = static_cast<float>((line & open).size());
        hope.tiles += free;
        hope.worth += free * static_cast<float>(2 * row.size() + 1);
        hope.longest = std::max(hope.longest, static_cast<float>(row.size()));
    }
    return hope;
}

/// What the tiles at a base would add if they were secured now, and on which sides they lie.
struct AtBase {
    float worth = 0;
    std::array<float, highest_side + 1> on_side{};
};

AtBase at_base(const Public& s, Seat seat) {
    AtBase all;
    for (Tile t : s.base[seat]) {
        int longest = 0;
        for (Tile name : fitting_rows(s, seat, t))
            longest = std::max(longest, row_tiles(s, seat, name).size());
        all.worth += static_cast<float>(2 * longest + 1);
        all.on_side[s.side[t]] += static_cast<float>(2 * longest + 1);
    }
    return all;
}

}  // namespace

double Mind::progress(const State& s) { return 1 - not_in_hoards(s).size() / double{tiles}; }

bool Mind::calm(const State& s) {
    if (s.phase == Phase::roll) return s.left == dice && s.rolled.sum() == 0;
    return s.phase == Phase::refill || s.phase == Phase::remove || s.phase == Phase::secure;
}

std::array<float, Mind::features> Mind::describe(const State& s, Seat seat) {
    const Tiles open = not_in_hoards(s);
    const Hope hope = hope_of_rows(s, seat, open);
    const AtBase base = at_base(s, seat);
    const auto until_turn = static_cast<float>((seat - s.turn + s.seats) % s.seats);
    const float safe = until_turn == 0 ? base.worth : 0;
    return {1,
            static_cast<float>(points(s, seat)),
            safe,
            base.on_side[2],
            base.on_side[3],
            base.on_side[4],
            base.on_side[5],
            static_cast<float>(s.eggs[seat]),
            hope.tiles,
            hope.worth,
            hope.longest,
            static_cast<float>(open.size()),
            until_turn};
}

const Weights<Mind::features>& Mind::weights(int seats) { return fitted[seats - 2]; }

}  // namespace tafelrunde::drachenwurf
