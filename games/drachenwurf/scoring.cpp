// Points and places (DW-805, DW-806).
#include <algorithm>

#include "games/drachenwurf/drachenwurf.hpp"

namespace tafelrunde::drachenwurf {
namespace {

constexpr int longest_row = 6;

/// How many rows of each length a hoard has.
std::array<int, longest_row + 1> rows_by_length(const Public& s, Seat seat) {
    std::array<int, longest_row + 1> rows{};
    for (Tile name : row_names(s, seat)) ++rows[row_tiles(s, seat, name).size()];
    return rows;
}

}  // namespace

// DW-805, DW-706: Rows by their length, an egg 1. (The n-th tile of a row adds 2n - 1.)
int points(const Public& s, Seat seat) {
    std::array<std::uint8_t, tiles> length{};
    int sum = s.eggs[seat];
    for (Tile t : s.hoard[seat]) sum += 2 * ++length[s.row[t]] - 1;
    return sum;
}

// DW-806: Most points win; equal points share the place.
Result result(const Public& s) {
    Result all;
    for (Seat seat = 0; seat < s.seats; ++seat) {
        Sheet sheet;
        const auto rows = rows_by_length(s, seat);
        for (int n = longest_row; n > 0; --n)
            sheet.parts.push_back(
                {"drachenwurf.sheet.rows_" + std::to_string(n), rows[n], rows[n] * row_points(n)});
        sheet.parts.push_back({"drachenwurf.sheet.eggs", s.eggs[seat], s.eggs[seat]});
        sheet.total = points(s, seat);
        all.seats.push_back(std::move(sheet));
    }
    for (Sheet& sheet : all.seats)
        sheet.place = 1 + static_cast<int>(std::ranges::count_if(
                              all.seats, [&](const Sheet& o) { return o.total > sheet.total; }));
    return all;
}

}  // namespace tafelrunde::drachenwurf
