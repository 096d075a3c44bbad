// Questions about the Dragon Castle: which tiles may be taken (DC-301 … DC-305). The bent rules are
// asked for here and nowhere else.
#pragma once
#include "games/dragon_castle/dragon_castle.hpp"

namespace tafelrunde::dragon_castle {

constexpr int height_at(const Public& s, int space) {
    int height = 0;
    for (const Spaces& floor : s.floor) height += floor.has(space) ? 1 : 0;
    return height;
}

// DC-302: The greatest height of all stacks right now; 0 if the castle is empty.
constexpr int top_floor(const Public& s) {
    int top = floors;
    while (top > 0 && s.floor[top - 1].empty()) --top;
    return top;
}

constexpr int castle_tiles(const Public& s) {
    return s.floor[0].size() + s.floor[1].size() + s.floor[2].size();
}

// DC-301: Only the top tile of a stack can be taken: those of one floor (1 … 3).
constexpr Spaces tops_on(const Public& s, int floor) {
    return floor == floors ? s.floor[floor - 1] : s.floor[floor - 1] - s.floor[floor];
}

// DC-303, DC-304: A side is blocked where a tile of the same floor lies, covered or not; one free
// long side makes a top tile available.
constexpr Spaces available_on(const Public& s, int floor) {
    const Spaces tiles = s.floor[floor - 1];
    return tops_on(s, floor) - (tiles.east() & tiles.west());
}

// DC-714: Both long sides blocked, but a short one free.
constexpr Spaces short_only_on(const Public& s, int floor) {
    const Spaces tiles = s.floor[floor - 1];
    return (tops_on(s, floor) & tiles.east() & tiles.west()) - (tiles.up() & tiles.down());
}

/// DC-304: On any floor.
constexpr Spaces available(const Public& s) {
    return available_on(s, 1) | available_on(s, 2) | available_on(s, 3);
}

/// Available, or as far as short sides suffice now (DC-714).
constexpr Spaces takeable_on(const Public& s, int floor, unsigned bends) {
    Spaces set;
    if ((bends & only_short) == 0) set = available_on(s, floor);
    if ((bends & short_sides) != 0) set = set | short_only_on(s, floor);
    return set;
}

// DC-401: The first tile comes from the top floor.
constexpr Spaces first_tiles(const Public& s, unsigned bends) {
    const int top = top_floor(s);
    return top == 0 ? Spaces{} : takeable_on(s, top, bends);
}

// DC-501, DC-719: The second tile is identical to the first, or only of its type.
constexpr bool goes_with(Tile first, Tile second, unsigned bends) {
    return (bends & same_type) != 0 ? type_of(first) == type_of(second) : first == second;
}

// DC-715: The tiles that lay beside the first one on its floor, whatever they are.
constexpr Spaces beside_first(const Public& s) {
    Spaces first;
    first.add(s.first);
    return (first.east() | first.west() | first.up() | first.down()) & tops_on(s, s.first_floor);
}

// DC-403, DC-501: A second tile may come from any floor of the castle as it is now.
constexpr Spaces second_tiles(const Public& s, unsigned bends) {
    if ((bends & neighbour) != 0) return beside_first(s);
    Spaces set;
    for (int floor = 1; floor <= floors; ++floor)
        takeable_on(s, floor, bends).each([&](int space) {
            if (goes_with(s.hand[0], s.top[space], bends)) set.add(space);
        });
    return set;
}

// DC-504: Only when nothing lies above the ground floor.
constexpr bool can_summon(const Public& s) { return top_floor(s) <= 1; }

}  // namespace tafelrunde::dragon_castle
