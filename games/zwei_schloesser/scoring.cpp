// Points and places (ZS-S01 … ZS-E05): one function for each «where», never one per room.
#include "games/zwei_schloesser/scoring.hpp"

#include "games/zwei_schloesser/table.hpp"

namespace tafelrunde::zwei_schloesser {

Grid::Grid(const Castle& castle) : castle_(castle) {
    tile_.fill(no_tile);
    const auto add = [&](Cell cell, Tile tile) { tile_[place(cell.x, cell.y)] = tile; };
    for (Cell cell : throne_cells) add(cell, throne_tile);
    ++count_[index(Kind::throne)];
    ++walls_[static_cast<std::size_t>(throne_rows[castle.throne].wall)];
    for (int i = 0; i < castle.size; ++i) {
        const Laid& laid = castle.laid[i];
        add(laid.cell, laid.tile);
        ++count_[index(kind_of(laid.tile))];
        ++walls_[static_cast<std::size_t>(wall_of(laid.tile))];
    }
}

namespace {

using KindBits = unsigned;  // one bit for each kind

// «Special room» always includes the throne room.
constexpr KindBits wanted(Want want) {
    if (want == Want::special)
        return 1u << index(Kind::fountain) | 1u << index(Kind::tower) | 1u << index(Kind::foyer) |
               1u << index(Kind::throne);
    return 1u << static_cast<unsigned>(want);
}

bool is_wanted(const Grid& g, int x, int y, KindBits want) {
    return (want >> index(g.kind_at(x, y)) & 1u) != 0;
}

// ZS-S01: Two named cells, each judged by itself.
int above_below(const Grid& g, const Laid& room, KindBits want) {
    return one_if(is_wanted(g, room.cell.x, room.cell.y + 1, want)) +
           one_if(is_wanted(g, room.cell.x, room.cell.y - 1, want));
}

int sides(const Grid& g, const Laid& room, KindBits want) {
    return one_if(is_wanted(g, room.cell.x - 1, room.cell.y, want)) +
           one_if(is_wanted(g, room.cell.x + 1, room.cell.y, want));
}

int two_below(const Grid& g, const Laid& room, KindBits want) {
    return one_if(is_wanted(g, room.cell.x, room.cell.y - 1, want)) +
           one_if(is_wanted(g, room.cell.x, room.cell.y - 2, want));
}

// ZS-S02: The eight cells around.
int around(const Grid& g, const Laid& room, KindBits want) {
    return g.around(room.cell, [&](Tile tile) { return (want >> index(kind_of(tile)) & 1u) != 0; });
}

// ZS-S03: All that can be reached by edge steps over rooms of that type only. The room itself is
// not counted, and the throne room is one room of the path.
int connected(const Grid& g, const Laid& room, KindBits want) {
    constexpr std::array<Cell, 4> steps{{{1, 0}, {-1, 0}, {0, 1}, {0, -1}}};
    std::array<Cell, most_rooms + 3> found;
    std::array<std::uint64_t, grid_rows> seen{};
    int n = 0, halves = 0;
    found[n++] = room.cell;
    seen[room.cell.y + origin] = std::uint64_t{1} << (room.cell.x + origin);
    for (int next = 0; next < n; ++next)
        for (const Cell step : steps) {
            const int x = found[next].x + step.x, y = found[next].y + step.y;
            const std::uint64_t bit = std::uint64_t{1} << (x + origin);
            if (!is_wanted(g, x, y, want) || (seen[y + origin] & bit) != 0) continue;
            seen[y + origin] |= bit;
            found[n++] = cell_at(x, y);
            halves += one_if(g.at(x, y) == throne_tile);
        }
    return n - 1 - one_if(halves == 2);
}

// ZS-S04: Anywhere in the castle.
int anywhere(const Grid& g, const Laid&, KindBits want) {
    int n = 0;
    for (KindBits left = want; left != 0; left &= left - 1)
        n += g.count(static_cast<Kind>(std::countr_zero(left)));
    return n;
}

// ZS-S05: 4 points if each other type is there, otherwise 1. Printed as a number: it is not
// counted.
int all_types(const Grid& g, const Laid&, KindBits) {
    for (int type = 0; type < types; ++type)
        if (g.count(static_cast<Kind>(type)) == 0) return 0;
    return 1;
}

// ZS-S06: Its own decoration around it; the throne room once, the room itself not.
int same_wall(const Grid& g, const Laid& room, KindBits) {
    const Wall own = wall_of(room.tile);
    return g.around(room.cell, [&](Tile tile) { return g.wall(tile) == own; });
}

/// Rooms of the column of a cell that pass, without the cell itself.
template <class Test>
int in_column(const Grid& g, Cell cell, Test test) {
    const bool throne = (cell.x == 0 || cell.x == 1) && test(0, Kind::throne);
    int n = one_if(throne);
    for (int i = 0; i < g.castle().size; ++i) {
        const Laid& other = g.castle().laid[i];
        n += one_if(other.cell.x == cell.x && other.cell != cell &&
                    test(other.cell.y, kind_of(other.tile)));
    }
    return n;
}

// ZS-S07: Above or below; gaps do not matter.
int column(const Grid& g, const Laid& room, KindBits want) {
    return in_column(g, room.cell, [&](int, Kind kind) { return (want >> index(kind) & 1u) != 0; });
}

using Counter = int (*)(const Grid&, const Laid&, KindBits);
constexpr std::array<Counter, 9> counters{above_below, sides,     two_below, around, connected,
                                          anywhere,    all_types, same_wall, column};
static_assert(static_cast<std::size_t>(Where::column) + 1 == counters.size());

constexpr int fountain_points = 5, lonely_sleeping_points = 1, throne_cell_points = 2;

// ZS-S08: Every room below, underground too.
int tower_points(const Grid& g, const Laid& room) {
    return in_column(g, room.cell, [&](int y, Kind) { return y < room.cell.y; });
}

// ZS-S10.
int foyer_points(const Grid& g, const Laid& room) {
    return g.around(room.cell, [](Tile) { return true; });
}

SheetRow row_of(Tile tile) {
    switch (tile) {
    case tower: return SheetRow::towers;
    case fountain: return SheetRow::fountains;
    case foyer: return SheetRow::foyers;
    default: return static_cast<SheetRow>(kind_of(tile));
    }
}

}  // namespace

int room_points(const Grid& g, const Laid& room) {
    switch (room.tile) {
    case fountain: return fountain_points;  // ZS-S09
    case tower: return tower_points(g, room);
    case foyer: return foyer_points(g, room);
    default: break;
    }
    const RoomRow& row = room_rows[room.tile];
    const int n = counters[static_cast<std::size_t>(row.where)](g, room, wanted(row.want));
    if (row.where == Where::all_types && n == 0) return lonely_sleeping_points;
    return n * row.points;
}

// ZS-S13: Either wanted type on either marked cell.
int throne_points(const Grid& g) {
    const ThroneRow& row = throne_rows[g.castle().throne];
    int points = 0;
    for (const Cell cell : row.cells) {
        const Kind kind = g.kind_at(cell.x, cell.y);
        if (kind == row.wants[0] || kind == row.wants[1]) points += throne_cell_points;
    }
    return points;
}

// ZS-S11: Every room with his decoration, the throne room too.
int attendant_points(const Grid& g, int kind) { return g.count(attendant_rows[kind].wants); }

// ZS-S20: The sum of all; it can be computed at any time.
std::array<int, sheet_rows> sheet_of(const Castle& castle) {
    const Grid g(castle);
    std::array<int, sheet_rows> sheet{};
    const auto add = [&](SheetRow row, int points) {
        sheet[static_cast<std::size_t>(row)] += points;
    };
    for (int i = 0; i < castle.size; ++i)
        add(row_of(castle.laid[i].tile), room_points(g, castle.laid[i]));
    for (int card : castle.card)
        if (card != nothing) add(SheetRow::cards, card_points(g, card));
    for (int kind : castle.attendant)
        if (kind != nothing) add(SheetRow::attendants, attendant_points(g, kind));
    add(SheetRow::throne, throne_points(g));
    return sheet;
}

int castle_points(const Castle& castle) {
    int sum = 0;
    for (int points : sheet_of(castle)) sum += points;
    return sum;
}

int points_with(const Castle& castle, Tile tile, Cell cell) {
    Castle after = castle;
    after.laid[after.size++] = {cell, tile};
    return castle_points(after);
}

// ZS-E01, ZS-E02, ZS-E03: The lower value, then the higher one, then the special rooms of both.
std::array<Rank, most_castles> ranks(std::span<const int> values, std::span<const int> specials) {
    std::array<Rank, most_castles> list{};
    const int n = static_cast<int>(values.size());
    for (int p = 0; p < n; ++p) {
        const int left = p, right = (p + n - 1) % n;
        list[p] = {std::min(values[left], values[right]), std::max(values[left], values[right]),
                   specials[left] + specials[right]};
    }
    return list;
}

std::array<Rank, most_castles> ranks(const Public& s) {
    std::array<int, most_castles> values{}, specials{};
    const int n = places(s);
    for (int c = 0; c < n; ++c) {
        values[c] = castle_points(s.castle[c]);
        specials[c] = specials_in(s.castle[c]);
    }
    return ranks(std::span(values).first(n), std::span(specials).first(n));
}

// ZS-E04, ZS-E05: Equal in all three shares the place. ZS-X08: Ludwig takes part, as a third row.
Result result(const Public& s) {
    const auto rank = ranks(s);
    Result all;
    const auto part = [](const char* name, int count, int points) {
        return Part{"zwei_schloesser.sheet." + std::string(name), count, points};
    };
    for (int p = 0; p < places(s); ++p) {
        Sheet sheet;
        sheet.parts = {part("lower", rank[p].lower, rank[p].lower),
                       part("higher", rank[p].higher, 0), part("specials", rank[p].specials, 0)};
        sheet.total = rank[p].lower;
        for (int other = 0; other < places(s); ++other)
            sheet.place += rank[other] > rank[p] ? 1 : 0;
        if (is_ludwig(s, p)) sheet.key = "zwei_schloesser.ludwig";
        all.seats.push_back(std::move(sheet));
    }
    return all;
}

}  // namespace tafelrunde::zwei_schloesser
