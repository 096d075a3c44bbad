// Who sits at the table: up to seven players, chance, and those who only watch.
#pragma once
#include <bit>
#include <cstdint>
#include <initializer_list>

namespace tafelrunde {

using Seat = int;                     // the players are 0, 1, 2 …
inline constexpr Seat chance = 7;     // rolls the dice and turns the tiles
inline constexpr Seat spectator = 8;  // sees what everybody may see, never acts

/// Seven players and chance, in one byte.
class SeatSet {
public:
    constexpr SeatSet() = default;
    constexpr SeatSet(std::initializer_list<Seat> seats) {
        for (Seat s : seats) add(s);
    }
    constexpr void add(Seat s) { bits_ = static_cast<std::uint8_t>(bits_ | 1u << s); }
    /// False for those who never act, such as spectators.
    constexpr bool has(Seat s) const { return s >= 0 && s <= chance && (bits_ >> s & 1u) != 0; }
    constexpr bool empty() const { return bits_ == 0; }
    constexpr int size() const { return std::popcount(bits_); }
    /// The lowest seat of a set that is not empty; chance only if nobody else is in it.
    constexpr Seat first() const { return std::countr_zero(bits_); }
    bool operator==(const SeatSet&) const = default;

private:
    std::uint8_t bits_ = 0;
};

}  // namespace tafelrunde
