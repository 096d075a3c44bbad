// The bonus cards (ZS-K01 … ZS-K20): what each of them counts in a castle.
#include "games/zwei_schloesser/scoring.hpp"

namespace tafelrunde::zwei_schloesser {
namespace {

/// The edge cells of the throne room, and its ring (ZS-G05).
constexpr std::array<Cell, 6> throne_edges{{{-1, 0}, {-1, 1}, {0, -1}, {0, 2}, {1, 0}, {1, 1}}};
constexpr std::array<Cell, 10> throne_ring{
    {{-1, -1}, {-1, 0}, {-1, 1}, {-1, 2}, {0, -1}, {0, 2}, {1, -1}, {1, 0}, {1, 1}, {1, 2}}};

template <class Cells>
int occupied(const Grid& g, const Cells& cells) {
    int n = 0;
    for (const Cell cell : cells) n += one_if(g.has(cell.x, cell.y));
    return n;
}

template <class Test>
int count_laid(const Grid& g, Test test) {
    int n = 0;
    for (int i = 0; i < g.castle().size; ++i) n += one_if(test(g.castle().laid[i]));
    return n;
}

// ZS-K01: The seven types and the three special kinds; the throne room is no type.
int kinds_there(const Grid& g) {
    int n = 0;
    for (int kind = 0; kind < index(Kind::throne); ++kind)
        n += one_if(g.count(static_cast<Kind>(kind)) > 0);
    return n;
}

// ZS-K02.
int attendants(const Grid& g) {
    int n = 0;
    for (int kind : g.castle().attendant) n += one_if(kind != nothing);
    return n;
}

// ZS-K05, ZS-K06: Special rooms too.
int below_ground(const Grid& g) {
    return count_laid(g, [](const Laid& room) { return room.cell.y < 0; });
}
int high_floors(const Grid& g) {
    return count_laid(g, [](const Laid& room) { return room.cell.y >= 2; });
}

// ZS-K09: Rows that contain a room.
int storeys(const Grid& g) {
    std::uint64_t rows = std::uint64_t{1} << origin;
    for (int i = 0; i < g.castle().size; ++i)
        rows |= std::uint64_t{1} << (g.castle().laid[i].cell.y + origin);
    return std::popcount(rows);
}

// ZS-K10: Columns that contain a room; the throne room spans two.
int width(const Grid& g) {
    std::uint64_t columns = std::uint64_t{3} << origin;
    for (int i = 0; i < g.castle().size; ++i)
        columns |= std::uint64_t{1} << (g.castle().laid[i].cell.x + origin);
    return std::popcount(columns);
}

// ZS-K13: All eight cells around are occupied; the throne room needs its ring.
int enclosed8(const Grid& g) {
    const auto enclosed = [&](const Laid& room) {
        int n = 0;
        for (int dy = -1; dy <= 1; ++dy)
            for (int dx = -1; dx <= 1; ++dx) n += one_if(g.has(room.cell.x + dx, room.cell.y + dy));
        return n == 9;
    };
    return count_laid(g, enclosed) + one_if(occupied(g, throne_ring) == std::ssize(throne_ring));
}

// ZS-K14: All four edge cells; the throne room needs its six.
int enclosed4(const Grid& g) {
    const auto enclosed = [&](const Laid& room) {
        const auto [y, x] = room.cell;
        return g.has(x - 1, y) && g.has(x + 1, y) && g.has(x, y - 1) && g.has(x, y + 1);
    };
    return count_laid(g, enclosed) + one_if(occupied(g, throne_edges) == std::ssize(throne_edges));
}

// ZS-K16: The throne room included.
int specials(const Grid& g) {
    return 1 + count_laid(g, [](const Laid& room) { return is_special(room.tile); });
}

// ZS-K17: Different types on the edge cells of the throne room.
int throne6(const Grid& g) {
    unsigned there = 0;
    for (const Cell cell : throne_edges) {
        const int kind = index(g.kind_at(cell.x, cell.y));
        if (kind < types) there |= 1u << kind;
    }
    return std::popcount(there);
}

// ZS-K18.
int throne10(const Grid& g) { return occupied(g, throne_ring); }

// ZS-K19, ZS-K20.
int types_of(const Grid& g, int least) {
    int n = 0;
    for (int type = 0; type < types; ++type) n += one_if(g.count(static_cast<Kind>(type)) >= least);
    return n;
}

int counted(const Grid& g, const CardRow& card) {
    switch (card.per) {
    case Per::kinds_there: return kinds_there(g);
    case Per::attendants: return attendants(g);
    case Per::type: return g.count(card.kind);  // ZS-K03, K04, K07, K08, K11, K12, K15
    case Per::below_ground: return below_ground(g);
    case Per::high_floors: return high_floors(g);
    case Per::storeys: return storeys(g);
    case Per::width: return width(g);
    case Per::enclosed8: return enclosed8(g);
    case Per::enclosed4: return enclosed4(g);
    case Per::specials: return specials(g);
    case Per::throne6: return throne6(g);
    case Per::throne10: return throne10(g);
    case Per::types_of_5: return types_of(g, 5);
    case Per::types_of_3: return types_of(g, 3);
    }
    return 0;
}

}  // namespace

int card_points(const Grid& g, int card) {
    return counted(g, card_rows[card]) * card_rows[card].points;
}

}  // namespace tafelrunde::zwei_schloesser
