// What a castle is worth, found once: in the worlds that bots imagine the same castle is met again
// and again, with the same tiles at hand.
#pragma once
#include <vector>

#include "games/zwei_schloesser/zwei_schloesser.hpp"
#include "kernel/luck.hpp"

namespace tafelrunde::zwei_schloesser {

/// A number for a tile on a cell. The numbers of all tiles of a castle together make up its key, in
/// whatever order they were laid.
constexpr std::uint64_t key_of(Tile tile, Cell cell) {
    return mix(std::uint64_t{byte(cell.x)} << 16 | std::uint64_t{byte(cell.y)} << 8 | tile);
}

/// A castle, and a number for everything that its worth depends on, so long that no two meet.
struct Known {
    Castle castle;
    std::uint64_t key = 0;

    Known(const Castle& now, int turns_played) : castle(now) {
        std::uint64_t rest = static_cast<std::uint64_t>(turns_played) + 1;
        const auto add = [&](std::uint8_t n) { rest = rest << 8 | n; };
        add(castle.throne);
        for (std::uint8_t kind : castle.attendant) add(kind);
        for (std::uint8_t card : castle.card) add(card);
        key = mix(rest);
        for (int i = 0; i < castle.size; ++i)
            key ^= key_of(castle.laid[i].tile, castle.laid[i].cell);
    }

    Known with(Tile tile, Cell cell) const {
        Known after = *this;
        after.castle.laid[after.castle.size++] = {cell, tile};
        after.key ^= key_of(tile, cell);
        return after;
    }
};

/// Worths by their keys; newer ones take the places of older ones.
class Memo {
public:
    /// What is known under this key, or else what `find()` says.
    template <class Worth, class Find>
    static Worth recalled(std::uint64_t key, Find find) {
        static thread_local std::vector<std::pair<std::uint64_t, Worth>> list(size);
        auto& place = list[key % size];
        if (place.first == key) return place.second;
        const Worth found = find();  // which may use this place, too
        place = {key, found};
        return found;
    }

private:
    static constexpr std::size_t size = 1 << 14;
};

}  // namespace tafelrunde::zwei_schloesser
