// The points of a castle, line by line as on the score sheet.
#pragma once
#include "games/zwei_schloesser/castle.hpp"

namespace tafelrunde::zwei_schloesser {

/// The lines of the sheet: the seven types in their order, then the rest.
enum class SheetRow : std::uint8_t { towers = types, fountains, foyers, cards, attendants, throne };
inline constexpr int sheet_rows = 13;
inline constexpr std::array<std::string_view, sheet_rows> row_ids{
    "food",  "living",   "utility", "outdoor",     "sleeping",   "corridor", "cellar",
    "tower", "fountain", "foyer",   "bonus_cards", "attendants", "throne"};

constexpr int one_if(bool yes) { return yes ? 1 : 0; }

/// The castle as a grid that is quickly asked, and what is counted in it. Lives on the stack.
class Grid {
public:
    explicit Grid(const Castle&);

    const Castle& castle() const { return castle_; }
    Tile at(int x, int y) const { return tile_[place(x, y)]; }
    bool has(int x, int y) const { return at(x, y) != no_tile; }
    Kind kind_at(int x, int y) const { return kinds_of[at(x, y)]; }
    int count(Kind kind) const { return count_[index(kind)]; }
    int count(Wall wall) const { return walls_[static_cast<std::size_t>(wall)]; }

    /// Rooms among the cells around that pass; the throne room is one room (ZS-G05).
    template <class Test>
    int around(Cell cell, Test test) const {
        int n = 0, halves = 0;
        for (int dy = -1; dy <= 1; ++dy)
            for (int dx = -1; dx <= 1; ++dx) {
                const Tile tile = at(cell.x + dx, cell.y + dy);
                if (tile == no_tile || (dx == 0 && dy == 0)) continue;
                if (tile == throne_tile) ++halves;
                if (test(tile)) ++n;
            }
        return halves == 2 && test(throne_tile) ? n - 1 : n;
    }

    Wall wall(Tile tile) const {
        return tile == throne_tile ? throne_rows[castle_.throne].wall : wall_of(tile);
    }

private:
    static constexpr std::size_t place(int x, int y) {
        const int n = (y + origin) * grid_columns + x + origin;
        return static_cast<std::size_t>(n);
    }
    static constexpr auto kinds_of = [] {
        std::array<Kind, 256> table{};
        table.fill(static_cast<Kind>(kinds));
        for (int tile = 0; tile <= throne_tile; ++tile) table[tile] = kind_of(byte(tile));
        return table;
    }();

    const Castle& castle_;
    std::array<Tile, grid_rows * grid_columns> tile_;
    std::array<std::uint8_t, kinds> count_{};
    std::array<std::uint8_t, walls + 1> walls_{};
};

int room_points(const Grid&, const Laid&);            // ZS-S01 … ZS-S10
int throne_points(const Grid&);                       // ZS-S13
int attendant_points(const Grid&, int kind);          // ZS-S11
int card_points(const Grid&, int card);               // ZS-S12 (cards.cpp)
std::array<int, sheet_rows> sheet_of(const Castle&);  // ZS-S20
int castle_points(const Castle&);
/// What the castle would be worth with this tile, too.
int points_with(const Castle&, Tile, Cell);

/// ZS-E01 … ZS-E03: The lower castle, the higher one, special rooms in both.
struct Rank {
    int lower, higher, specials;
    auto operator<=>(const Rank&) const = default;
};
/// From the values and special rooms of the castles, for every place.
std::array<Rank, most_castles> ranks(std::span<const int> values, std::span<const int> specials);
std::array<Rank, most_castles> ranks(const Public&);

}  // namespace tafelrunde::zwei_schloesser
