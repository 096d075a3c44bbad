// A realm and the castle in short: what bots look at again and again, read once.
#pragma once
#include "games/dragon_castle/castle.hpp"
#include "games/dragon_castle/realm.hpp"

namespace tafelrunde::dragon_castle {

/// The tiles of a realm as sets.
struct RealmSummary {
    std::array<Cells, types + 1> of_type{};  // face up; the last entry: none
    Cells up = 0, down = 0, open = 0;        // face up; face down; where a tile may be placed

    RealmSummary(const Public& s, const Realm& realm) {
        const int cells = realm_columns * s.realm_rows;
        for (int i = 0; i < cells; ++i) {
            const Tile tile = realm.top[i];
            of_type[static_cast<std::size_t>(type_of(tile))] |= cell(i);
            if (tile == face_down) down |= cell(i);
        }
        for (int type = 0; type < types; ++type) up |= of_type[type];
        open = all_cells(s) & ~up & ~realm.shrines;
    }
};

/// What the castle offers: kinds that can be taken first, and how many tiles of each kind can be
/// taken at all.
struct CastleSummary {
    std::uint32_t first = 0;  // a bit for each kind
    std::array<std::uint8_t, kinds + 1> available{};

    explicit CastleSummary(const Public& s) {
        const int top = top_floor(s);
        for (int floor = 1; floor <= top; ++floor)
            available_on(s, floor).each([&](int space) {
                ++available[s.top[space]];
                if (floor == top) first |= 1u << s.top[space];
            });
    }

    bool has_pair(Tile tile) const { return (first >> tile & 1u) != 0 && available[tile] >= 2; }
};

}  // namespace tafelrunde::dragon_castle
