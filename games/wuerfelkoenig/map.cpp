// How the parts of the map can lie, and what lies beside what then.
#include "games/wuerfelkoenig/map.hpp"

#include <algorithm>
#include <cassert>

namespace tafelrunde::wuerfelkoenig {
namespace {

/// WK-C2: Rows of 4, 5 and 6 hexagons.
constexpr std::array<Hex, part_spots> part = [] {
    std::array<Hex, part_spots> hexes{};
    int i = 0;
    for (int r = 0; r < 3; ++r)
        for (int k = 0; k < 4 + r; ++k) hexes[i++] = {k - r, r};
    return hexes;
}();

constexpr bool touch(Hex a, Hex b) {
    const int q = a.q - b.q, r = a.r - b.r;
    return (q != 0 || r != 0) && q >= -1 && q <= 1 && r >= -1 && r <= 1 && q + r >= -1 &&
           q + r <= 1;
}

// WK-S1
constexpr std::array<Arrangement, usual_arrangements> printed{
    {{3, {0, 5}}, {3, {3, -1}}, {3, {7, 2}}}};

std::array<Arrangement, arrangements> all_arrangements() {
    constexpr int far = 2 * part_spots;  // further off the parts cannot touch
    std::array<Arrangement, arrangements> rows{};
    auto* const next = std::ranges::copy(printed, rows.begin()).out;
    std::size_t n = 0;
    for (int turn = 0; turn < 6; ++turn)
        for (int q = -far; q <= far; ++q)
            for (int r = -far; r <= far; ++r) {
                const Arrangement row{turn, {q, r}};
                if (seam(row).value_or(0) > 0 && std::ranges::find(printed, row) == printed.end())
                    next[n++] = row;
            }
    assert(n == arrangements - usual_arrangements);
    return rows;
}

/// WK-E6: The steps from one spot to every other, wave by wave.
void walk_from(Ways& ways, Spot from) {
    Spots reached{from}, wave{from};
    for (int n = 0; !wave.empty(); ++n) {
        Spots next;
        for (Spot spot : wave) {
            ways.steps[from][spot] = byte(n);
            next |= ways.beside[spot];
        }
        wave = next - reached;
        reached |= next;
    }
}

std::array<Ways, arrangements> all_ways() {
    std::array<Ways, arrangements> all{};
    for (int a = 0; a < arrangements; ++a) {
        for (Spot x = 0; x < spots; ++x)
            for (Spot y = 0; y < spots; ++y)
                if (touch(hex_of(a, x), hex_of(a, y))) all[a].beside[x].add(y);
        for (Spot from = 0; from < spots; ++from) walk_from(all[a], from);
    }
    return all;
}

}  // namespace

Hex turned(Hex hex, int sixths) {
    for (; sixths > 0; --sixths) hex = {-hex.r, hex.q + hex.r};
    return hex;
}

int narrow_turn(const Arrangement& arrangement) {
    constexpr int page = 22;  // in halves of a field: ten in a row, and the shift between rows
    for (int turn = 0; turn < 6; ++turn) {
        int least = 0, most = 0;
        for (Spot spot = 0; spot < spots; ++spot) {
            const Hex hex = turned(hex_of(arrangement, spot), turn);
            least = std::min(least, 2 * hex.q + hex.r);
            most = std::max(most, 2 * hex.q + hex.r);
        }
        if (most - least + 2 <= page) return turn;
    }
    return 0;
}

Hex hex_of(const Arrangement& arrangement, Spot spot) {
    if (spot < part_spots) return part[spot];
    const Hex at = turned(part[spot - part_spots], arrangement.turn);
    return {arrangement.at.q + at.q, arrangement.at.r + at.r};
}

std::optional<int> seam(const Arrangement& arrangement) {
    int sides = 0;
    for (Spot b = part_spots; b < spots; ++b) {
        const Hex hex = hex_of(arrangement, b);
        for (const Hex& other : part) {
            if (other == hex) return {};
            sides += touch(other, hex) ? 1 : 0;
        }
    }
    return sides;
}

const std::array<Arrangement, arrangements> arrangement_rows = all_arrangements();
const std::array<Ways, arrangements> ways_of = all_ways();

std::optional<int> arrangement_of(const Arrangement& arrangement) {
    const auto i = std::ranges::find(arrangement_rows, arrangement) - arrangement_rows.begin();
    if (i == arrangements) return {};
    return static_cast<int>(i);
}

}  // namespace tafelrunde::wuerfelkoenig
