// The material of Drachenwurf: colours, landscapes, tiles, dice, sides of a base, eggs.
// Counts and dice: rulebook. Sides 2 to 5 of a base: public reviews. Names: blue is in the
// rulebook; red, green, gold, forest and mountains are in public reviews; purple, black, desert,
// ice, sea and volcano are ours (which names they bear plays no part in the rules).
#pragma once
#include <array>
#include <compare>
#include <cstdint>
#include <string_view>

#include "kernel/bits.hpp"
#include "kernel/read.hpp"

namespace tafelrunde::drachenwurf {

// DW-101: Six colours times six landscapes, every pair once. Both in the order of the alphabet, so
// that tiles ascend as their names do.
inline constexpr int colours = 6, landscapes = 6, tiles = colours * landscapes;
inline constexpr std::array<std::string_view, colours> colour_ids{"black", "blue",   "gold",
                                                                  "green", "purple", "red"};
inline constexpr std::array<std::string_view, landscapes> landscape_ids{
    "desert", "forest", "ice", "mountains", "sea", "volcano"};

inline constexpr int dice = 6;                           // DW-102: each shows each colour once
inline constexpr int lowest_side = 2, highest_side = 5;  // DW-103
inline constexpr int all_eggs = 36;                      // DW-104
inline constexpr int least_symbols = 2;                  // DW-502; a doubled die will do (DW-410)
inline constexpr int patience = 20;                      // DW-804, in turns per player
inline constexpr int sextet = 6;                         // DW-601

using Tiles = Bits<tiles>;
using Tile = int;
inline constexpr std::uint8_t no_tile = tiles;

constexpr Tile tile_of(int colour, int landscape) { return colour * landscapes + landscape; }
constexpr int colour_of(Tile t) { return t / landscapes; }
constexpr int landscape_of(Tile t) { return t % landscapes; }

namespace detail {
constexpr std::array<Tiles, colours> by_colour = [] {
    std::array<Tiles, colours> sets{};
    for (Tile t = 0; t < tiles; ++t) sets[colour_of(t)].add(t);
    return sets;
}();
constexpr std::array<Tiles, landscapes> by_landscape = [] {
    std::array<Tiles, landscapes> sets{};
    for (Tile t = 0; t < tiles; ++t) sets[landscape_of(t)].add(t);
    return sets;
}();
}  // namespace detail

constexpr Tiles of_colour(int c) { return detail::by_colour[c]; }
constexpr Tiles of_landscape(int l) { return detail::by_landscape[l]; }

static_assert(Tiles::all().size() == 36);
static_assert((of_colour(3) & of_landscape(4)).size() == 1);

/// Six numbers from 0 to 7 side by side in one word: dice of each colour, or symbols for each
/// landscape. Adding and subtracting work as long as no number leaves its range.
class Six {
public:
    constexpr int operator[](int i) const { return static_cast<int>(bits_ >> 3 * i & 7u); }
    constexpr Six& add(int i, int n = 1) {
        bits_ += static_cast<std::uint32_t>(n) << 3 * i;
        return *this;
    }
    constexpr Six& operator+=(Six other) {
        bits_ += other.bits_;
        return *this;
    }
    constexpr Six& operator-=(Six other) {
        bits_ -= other.bits_;
        return *this;
    }
    constexpr int sum() const {
        int n = 0;
        for (int i = 0; i < 6; ++i) n += (*this)[i];
        return n;
    }
    constexpr bool empty() const { return bits_ == 0; }
    constexpr std::uint32_t packed() const { return bits_; }  // 18 bits
    auto operator<=>(const Six&) const = default;

private:
    std::uint32_t bits_ = 0;
};

}  // namespace tafelrunde::drachenwurf
