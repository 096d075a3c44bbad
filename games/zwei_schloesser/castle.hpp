// The side view of a castle as rows of bits: where a tile may be laid (ZS-L01 … ZS-L07).
#pragma once
#include <bit>

#include "games/zwei_schloesser/zwei_schloesser.hpp"

namespace tafelrunde::zwei_schloesser {

// ZS-G03: All cells are within 23 of the throne room, so their neighbours are within 25.
inline constexpr int origin = 25, grid_rows = 51, grid_columns = 52;

// ZS-G02, ZS-G05: The throne room covers two cells of the ground floor.
inline constexpr std::array<Cell, 2> throne_cells{{{0, 0}, {0, 1}}};

constexpr Cell cell_at(int x, int y) {
    return {static_cast<std::int8_t>(y), static_cast<std::int8_t>(x)};
}

class Layout {
public:
    explicit Layout(const Castle& castle) {
        for (Cell cell : throne_cells) add(cell, false);
        for (int i = 0; i < castle.size; ++i) {
            const Laid& laid = castle.laid[i];
            add(laid.cell, is_open(kind_of(laid.tile)));
        }
    }

    bool has(int x, int y) const { return (row(there_, y) >> (x + origin) & 1u) != 0; }

    /// Every cell where a tile of this kind may be laid, by y, then by x (ZS-L07).
    template <class Visit>
    void each_cell(Kind kind, Visit visit) const {
        for (int y = low_ - 1; y <= high_ + 1; ++y)
            for (std::uint64_t bits = allowed(kind, y); bits != 0; bits &= bits - 1)
                visit(cell_at(std::countr_zero(bits) - origin, y));
    }

    bool allows(Kind kind, Cell cell) const {
        if (cell.y < low_ - 1 || cell.y > high_ + 1 || cell.x < 2 - origin || cell.x > origin)
            return false;
        return (allowed(kind, cell.y) >> (cell.x + origin) & 1u) != 0;
    }

private:
    using Rows = std::array<std::uint64_t, grid_rows>;
    static std::uint64_t row(const Rows& rows, int y) { return rows[y + origin]; }

    void add(Cell cell, bool open) {
        const std::uint64_t bit = std::uint64_t{1} << (cell.x + origin);
        there_[cell.y + origin] |= bit;
        if (open) open_[cell.y + origin] |= bit;
        low_ = std::min<int>(low_, cell.y);
        high_ = std::max<int>(high_, cell.y);
    }

    // ZS-L01: (a) empty, (b) beside a tile, (c) supported above the ground floor, (d) not on a tile
    // that is open to the sky, (e) on a floor for its kind. (f) Nothing can lie above then. ZS-L03:
    // underground only (b) counts.
    std::uint64_t allowed(Kind kind, int y) const {
        if (!floor_allowed(kind, y)) return 0;
        const std::uint64_t here = row(there_, y), below = row(there_, y - 1);
        const std::uint64_t above = row(there_, y + 1);
        std::uint64_t free = (here << 1 | here >> 1 | below | above) & ~here & ~row(open_, y - 1);
        if (y >= 1) free &= below;
        assert(!is_open(kind) || (free & above) == 0);
        return free;
    }

    Rows there_{}, open_{};
    int low_ = 0, high_ = 0;
};

}  // namespace tafelrunde::zwei_schloesser
