// Questions about a realm: where tiles may be placed, which groups there are (DC-601 … DC-604).
#pragma once
#include "games/dragon_castle/dragon_castle.hpp"

namespace tafelrunde::dragon_castle {

inline const Realm& my_realm(const Public& s) { return s.realm[s.turn]; }
inline Realm& my_realm(Public& s) { return s.realm[s.turn]; }
constexpr Cells all_cells(const Public& s) { return realm_of(s.realm_rows); }

constexpr Cells face_up_cells(const Realm& realm) {
    Cells set = 0;
    for (int i = 0; i < most_cells; ++i) set |= is_face_up(realm.top[i]) ? cell(i) : 0;
    return set;
}

constexpr Cells face_down_cells(const Realm& realm) {
    Cells set = 0;
    for (int i = 0; i < most_cells; ++i) set |= realm.top[i] == face_down ? cell(i) : 0;
    return set;
}

// DC-601, DC-622: Empty, or face down without a shrine.
inline Cells placeable(const Public& s, const Realm& realm) {
    return all_cells(s) & ~face_up_cells(realm) & ~realm.shrines;
}
inline Cells placeable(const Public& s) { return placeable(s, my_realm(s)); }

constexpr int held_tiles(const Public& s) {
    return (s.hand[0] != no_tile ? 1 : 0) + (s.hand[1] != no_tile ? 1 : 0);
}

/// How many more spaces the tiles need that are being placed; 0 or less: none.
inline int missing_room(const Public& s) {
    const bool placing = s.phase == Phase::place || s.resume == Phase::place;
    return placing ? held_tiles(s) - size_of(placeable(s)) : 0;
}

/// The face-up tiles of each type; the last entry has all the other spaces.
constexpr std::array<Cells, types + 1> by_type(const Realm& realm) {
    std::array<Cells, types + 1> set{};
    for (int i = 0; i < most_cells; ++i)
        set[static_cast<std::size_t>(type_of(realm.top[i]))] |= cell(i);
    return set;
}

/// The face-up faction tiles of each value 1 … 6; entry 0 has all the other spaces.
constexpr std::array<Cells, 7> by_value(const Realm& realm) {
    std::array<Cells, 7> set{};
    for (int i = 0; i < most_cells; ++i)
        set[static_cast<std::size_t>(value_of(realm.top[i]))] |= cell(i);
    return set;
}

/// Calls `each(group, type)` for every group of adjacent face-up tiles of one type that has at
/// least so many tiles.
template <class Each>
void each_type_group(const Realm& realm, int least, Each each) {
    const auto of_type = by_type(realm);
    for (int type = 0; type < types; ++type)
        if (size_of(of_type[type]) >= least)
            each_group(of_type[type], [&](Cells group) {
                if (size_of(group) >= least) each(group, type);
            });
}

/// The group of face-up tiles of a type that this space is in, if its tile is taken for one of
/// them.
constexpr Cells group_with(const Realm& realm, int space, int type) {
    const Cells tiles = by_type(realm)[static_cast<std::size_t>(type)];
    return group_around(cell(space), tiles | cell(space));
}

// DC-611: Points by size, one more for dragons.
constexpr int set_points(Cells group, int type) {
    return points_of_size(size_of(group)) + (type == dragon ? 1 : 0);
}

// DC-603: All tiles of groups that must be consolidated.
inline Cells waiting_sets(const Realm& realm) {
    Cells all = 0;
    each_type_group(realm, smallest_set, [&](Cells group, int) { all |= group; });
    return all;
}

// DC-711, DC-720: The groups that a bent rule makes sets: equal values, or exactly three of a type.
// Calls `each(group)`.
template <class Each>
void each_bent_group(const Realm& realm, unsigned bends, Each each) {
    if ((bends & equal_values) != 0) {
        const auto of_value = by_value(realm);
        for (std::size_t value = 1; value < of_value.size(); ++value)
            each_group(of_value[value], [&](Cells group) {
                if (size_of(group) >= smallest_set) each(group);
            });
    }
    if ((bends & three) != 0)
        each_type_group(realm, small_set, [&](Cells group, int) {
            if (size_of(group) == small_set) each(group);
        });
}

// DC-711, DC-720: Ordinary sets come first, unless one of them lies inside the group; and none may
// lie in it with only some of its tiles.
inline bool takes_whole_sets(const Realm& realm, Cells group) {
    bool waiting = false, inside = false, in_part = false;
    each_type_group(realm, smallest_set, [&](Cells set, int) {
        waiting = true;
        if ((set & ~group) == 0) inside = true;
        else if ((set & group) != 0) in_part = true;
    });
    return !waiting || (inside && !in_part);
}

/// Those of them that may be consolidated now.
template <class Each>
void each_bent_set(const Realm& realm, unsigned bends, Each each) {
    each_bent_group(realm, bends, [&](Cells group) {
        if (takes_whole_sets(realm, group)) each(group);
    });
}

// DC-711, DC-720: Equal values count one point more, three of a type as a set of it.
inline int bent_set_points(const Realm& realm, unsigned bends, Cells group) {
    if ((bends & equal_values) != 0) return points_of_size(size_of(group)) + 1;
    return set_points(group, type_of(realm.top[std::countr_zero(group)]));
}

/// Calls `each(space, type, group)` for every face-up special tile that, taken for another type, is
/// in a group of at least four.
template <class Each>
void each_mixed_group(const Realm& realm, Each each) {
    const auto of_type = by_type(realm);
    const Cells specials = of_type[season] | of_type[wind] | of_type[dragon];
    for (int type = 0; type < types; ++type) {
        const Cells tiles = of_type[type];
        if (size_of(tiles) < smallest_set - 1) continue;
        each_cell(specials & ~tiles & beside(tiles), [&](int space) {
            const Cells group = group_around(cell(space), tiles | cell(space));
            if (size_of(group) >= smallest_set) each(space, type, group);
        });
    }
}

// DC-716: Unless the special tile is part of a set of its own type.
template <class Each>
void each_change(const Realm& realm, Each each) {
    each_mixed_group(realm, [&](int space, int type, Cells group) {
        const Cells own = by_type(realm)[static_cast<std::size_t>(type_of(realm.top[space]))];
        if (size_of(group_around(cell(space), own)) < smallest_set) each(space, type, group);
    });
}

// DC-717, DC-958: Tiles consolidated this turn that lie open without a shrine.
inline Cells fresh_cells(const Public& s) {
    Cells set = 0;
    for (int i = 0; i < most_cells; ++i) set |= (s.fresh[i] & 1) != 0 ? cell(i) : 0;
    return set & face_down_cells(my_realm(s)) & ~my_realm(s).shrines;
}

// DC-952: No shrine closes the last spaces for the tiles that are still to be placed.
inline bool may_close_space(const Public& s) {
    return s.resume != Phase::place || missing_room(s) < 0;
}

// DC-621: Where a regular shrine may still be built.
inline Cells buildable(const Public& s) {
    if (!may_close_space(s)) return 0;
    Cells set = 0;
    for (int i = 0; i < most_sets; ++i)
        if (s.sets_left[i] > 0) set |= s.sets[i];
    return s.pool[s.turn] > 0 ? set & ~my_realm(s).shrines : 0;
}

// DC-712: Where a shrine may be moved to.
inline Cells shrine_targets(const Realm& realm) { return face_down_cells(realm) & ~realm.shrines; }

// DC-713: Top tiles without a shrine that have another space to go to; not the one moved before.
inline Cells movable(const Public& s) {
    const Realm& realm = my_realm(s);
    const Cells to = placeable(s);
    Cells set = 0;
    for (int i = 0; i < most_cells; ++i)
        if (realm.height[i] > 0 && (to & ~cell(i)) != 0) set |= cell(i);
    if (s.moved > 0) set &= ~cell(s.moved - 1);
    return set & ~realm.shrines;
}

}  // namespace tafelrunde::dragon_castle
