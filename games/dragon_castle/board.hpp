// The two boards as sets of spaces: the castle, where tiles lie side by side on three floors, and a
// realm, where groups are looked at from above.
#pragma once
#include <array>
#include <bit>
#include <cstdint>

namespace tafelrunde::dragon_castle {

// --- The castle: DC-103, twelve columns by ten rows.

inline constexpr int castle_columns = 12, castle_rows = 10, spaces = castle_columns * castle_rows,
                     floors = 3;

/// A set of castle spaces. Five rows share a word, so that a step to the side never leaves it.
class Spaces {
    static constexpr int half_rows = castle_rows / 2, half = half_rows * castle_columns;
    static constexpr std::uint64_t full = (std::uint64_t{1} << half) - 1;
    static constexpr std::uint64_t west_edge = 0x1001001001001;  // the first column
    static constexpr std::uint64_t east_edge = west_edge << (castle_columns - 1);

public:
    constexpr bool has(int i) const { return (word(i) >> (i % half) & 1u) != 0; }
    constexpr void add(int i) { word(i) |= std::uint64_t{1} << (i % half); }
    constexpr void remove(int i) { word(i) &= ~(std::uint64_t{1} << (i % half)); }
    constexpr bool empty() const { return (north_ | south_) == 0; }
    constexpr int size() const { return std::popcount(north_) + std::popcount(south_); }

    /// Everything one space further to a side; what leaves the board is gone.
    constexpr Spaces east() const {
        return {north_ << 1 & ~west_edge & full, south_ << 1 & ~west_edge & full};
    }
    constexpr Spaces west() const { return {north_ >> 1 & ~east_edge, south_ >> 1 & ~east_edge}; }
    constexpr Spaces down() const {
        return {north_ << castle_columns & full,
                (south_ << castle_columns & full) | north_ >> (half - castle_columns)};
    }
    constexpr Spaces up() const {
        return {north_ >> castle_columns | (south_ << (half - castle_columns) & full),
                south_ >> castle_columns};
    }

    friend constexpr Spaces operator|(Spaces a, Spaces b) {
        return {a.north_ | b.north_, a.south_ | b.south_};
    }
    friend constexpr Spaces operator&(Spaces a, Spaces b) {
        return {a.north_ & b.north_, a.south_ & b.south_};
    }
    friend constexpr Spaces operator-(Spaces a, Spaces b) {
        return {a.north_ & ~b.north_, a.south_ & ~b.south_};
    }
    bool operator==(const Spaces&) const = default;

    /// Row by row from the top left.
    template <class Each>
    constexpr void each(Each each) const {
        for (std::uint64_t w = north_; w != 0; w &= w - 1) each(std::countr_zero(w));
        for (std::uint64_t w = south_; w != 0; w &= w - 1) each(half + std::countr_zero(w));
    }

    constexpr Spaces() = default;

private:
    constexpr Spaces(std::uint64_t north, std::uint64_t south) : north_(north), south_(south) {}
    constexpr std::uint64_t& word(int i) { return i < half ? north_ : south_; }
    constexpr const std::uint64_t& word(int i) const { return i < half ? north_ : south_; }

    std::uint64_t north_ = 0, south_ = 0;
};

// --- A realm: DC-104, six columns by four or six rows.

inline constexpr int realm_columns = 6, most_realm_rows = 6;
inline constexpr int most_cells = realm_columns * most_realm_rows;

/// A set of spaces of a realm.
using Cells = std::uint64_t;

constexpr Cells cell(int i) { return Cells{1} << i; }
constexpr bool has(Cells set, int i) { return (set >> i & 1u) != 0; }
constexpr int size_of(Cells set) { return std::popcount(set); }
constexpr Cells realm_of(int realm_rows) { return cell(realm_columns * realm_rows) - 1; }

constexpr Cells column_of_cells(int x) {
    Cells set = 0;
    for (int y = 0; y < most_realm_rows; ++y) set |= cell(y * realm_columns + x);
    return set;
}
constexpr Cells row_of_cells(int y) { return ((cell(realm_columns))-1) << (y * realm_columns); }

/// DC-002: The neighbours of a set, never diagonal. May reach beyond the last row.
constexpr Cells beside(Cells set) {
    constexpr Cells west_edge = column_of_cells(0);
    constexpr Cells east_edge = column_of_cells(realm_columns - 1);
    return (set << 1 & ~west_edge) | (set >> 1 & ~east_edge) | set << realm_columns |
           set >> realm_columns;
}

/// The connected part of `in` around `seed`.
constexpr Cells group_around(Cells seed, Cells in) {
    for (Cells group = seed & in;;) {
        const Cells more = (group | beside(group)) & in;
        if (more == group) return group;
        group = more;
    }
}

/// Every connected group, by its first space.
template <class Each>
constexpr void each_group(Cells in, Each each) {
    while (in != 0) {
        const Cells group = group_around(in & (~in + 1), in);
        each(group);
        in &= ~group;
    }
}

template <class Each>
constexpr void each_cell(Cells set, Each each) {
    for (; set != 0; set &= set - 1) each(std::countr_zero(set));
}

static_assert(beside(cell(0)) == (cell(1) | cell(6)));
static_assert(beside(cell(5)) == (cell(4) | cell(11)));
static_assert(group_around(cell(0), cell(0) | cell(5) | cell(6) | cell(12)) ==
              (cell(0) | cell(6) | cell(12)));

}  // namespace tafelrunde::dragon_castle
