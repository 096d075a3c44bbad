// The dragons: one scoring function each, which adds up points or lists what they are for.
#include "games/dragon_castle/dragons.hpp"

#include "games/dragon_castle/realm.hpp"

namespace tafelrunde::dragon_castle {
namespace {

/// The neighbours of a space that lie in the realm.
Cells neighbours(const Public& s, int space) { return beside(cell(space)) & all_cells(s); }

int highest_beside(const Public& s, const Realm& realm, int space) {
    int highest = 0;
    each_cell(neighbours(s, space),
              [&](int n) { highest = std::max<int>(highest, realm.height[n]); });
    return highest;
}

// Each dragon tells a count `each(points, spaces)`, so many points for every one of these spaces,
// or `group(points, spaces, told)`, so many for all of them; `told`: where that is written.

/// How much it is.
struct Sum {
    int points = 0;

    void each(int n, Cells spaces) { points += n * size_of(spaces); }
    void group(int n, Cells, Cells) { points += n; }
};

/// How much it is for what.
struct Marks {
    std::vector<Mark> list;

    void each(int points, Cells spaces) {
        each_cell(spaces, [&](int space) { list.push_back({points, space, cell(space)}); });
    }
    void group(int points, Cells spaces, Cells told) {
        if (points > 0) list.push_back({points, std::countr_zero(told), spaces});
    }
};

// DC-831: One point for each shrine beside a higher stack.
template <class Count>
void humility(const Public& s, Seat seat, Count& count) {
    const Realm& realm = s.realm[seat];
    Cells humble = 0;
    each_cell(realm.shrines, [&](int space) {
        humble |= highest_beside(s, realm, space) > realm.height[space] ? cell(space) : 0;
    });
    count.each(1, humble);
}

/// One point per shrine, two more if the line is full of them.
int line_points(Cells shrines, Cells line) {
    return size_of(shrines & line) + ((shrines & line) == line ? 2 : 0);
}

// DC-832: The best row and the best column; a shrine where they cross counts in both.
template <class Count>
void righteousness(const Public& s, Seat seat, Count& count) {
    const Cells shrines = s.realm[seat].shrines;
    int best = 0;
    Cells line = 0;
    const auto compare = [&](Cells other) {
        if (const int points = line_points(shrines, other); points > best) {
            best = points;
            line = other;
        }
    };
    for (int y = 0; y < s.realm_rows; ++y) compare(row_of_cells(y));
    count.group(best, line, line & shrines);
    best = 0;
    for (int x = 0; x < realm_columns; ++x) compare(column_of_cells(x) & all_cells(s));
    count.group(best, line, line & shrines);
}

// DC-833: One point for each group of tiles face down, with or without shrines.
template <class Count>
void tranquility(const Public& s, Seat seat, Count& count) {
    each_group(face_down_cells(s.realm[seat]), [&](Cells group) { count.group(1, group, group); });
}

// DC-834: One point for each stack higher than all beside it.
template <class Count>
void bravery(const Public& s, Seat seat, Count& count) {
    const Realm& realm = s.realm[seat];
    Cells brave = 0;
    for (int space = 0; space < most_cells; ++space)
        if (realm.height[space] > 0 && realm.height[space] > highest_beside(s, realm, space))
            brave |= cell(space);
    count.each(1, brave);
}

// DC-835: For each faction its best face-up tile on the third floor or higher.
template <class Count>
void dominion(const Public& s, Seat seat, Count& count) {
    const Realm& realm = s.realm[seat];
    std::array<int, factions> best{};
    std::array<Cells, factions> where{};
    for (int space = 0; space < most_cells; ++space)
        if (const int type = type_of(realm.top[space]); type < factions && realm.height[space] >= 3)
            if (const int value = value_of(realm.top[space]); value > best[type]) {
                best[type] = value;
                where[type] = cell(space);
            }
    for (int faction = 0; faction < factions; ++faction) count.each(best[faction], where[faction]);
}

/// Two points for more, one for as much; nothing for those who have no such tile.
int compared(int mine, int theirs) {
    if (mine == 0 || mine < theirs) return 0;
    return mine > theirs ? 2 : 1;
}

/// The group of adjacent face-up tiles whose values have the largest sum.
struct BestGroup {
    int sum = 0;
    Cells spaces = 0;
};

BestGroup best_group(const Realm& realm, Cells tiles) {
    BestGroup best;
    each_group(tiles, [&](Cells group) {
        int sum = 0;
        each_cell(group, [&](int space) { sum += value_of(realm.top[space]); });
        if (sum > best.sum) best = {sum, group};
    });
    return best;
}

// DC-836: For each faction against the left and the right neighbour; two players compare once.
template <class Count>
void might(const Public& s, Seat seat, Count& count) {
    const Seat left = (seat + 1) % s.seats, right = (seat + s.seats - 1) % s.seats;
    const Realm &own = s.realm[seat], &one = s.realm[left], &other = s.realm[right];
    const auto own_tiles = by_type(own), one_tiles = by_type(one), other_tiles = by_type(other);
    for (int faction = 0; faction < factions; ++faction) {
        const BestGroup mine = best_group(own, own_tiles[faction]);
        int points = compared(mine.sum, best_group(one, one_tiles[faction]).sum);
        if (right != left)
            points += compared(mine.sum, best_group(other, other_tiles[faction]).sum);
        count.group(points, mine.spaces, mine.spaces);
    }
}

/// The special types come after the factions (DC-101).
constexpr Tile first_symbol = first_kind + kinds_of_type[0] + kinds_of_type[1] + kinds_of_type[2];
static_assert(!is_special(type_of(first_symbol - 1)) && is_special(type_of(first_symbol)));

// DC-837: Two points for each different special symbol that lies face up.
template <class Count>
void knowledge(const Public& s, Seat seat, Count& count) {
    const Realm& realm = s.realm[seat];
    std::uint32_t seen = 0;
    Cells first = 0;  // one of each symbol
    for (int space = 0; space < most_cells; ++space)
        if (const Tile tile = realm.top[space]; tile >= first_symbol && tile <= last_kind) {
            if ((seen >> tile & 1u) == 0) first |= cell(space);
            seen |= 1u << tile;
        }
    count.each(2, first);
}

Cells stacks_of(const Realm& realm) { return face_up_cells(realm) | face_down_cells(realm); }

// DC-838: Stacks of equal height on both sides are worth 4, shrines on both sides and at the same
// height 2, in each direction. Nothing at all is no arrangement.
template <class Count>
void harmony_of(const Public& s, const Realm& realm, bool left_right, Count& count) {
    bool tiles = false, tiles_match = true, shrines_match = true;
    for (int y = 0; y < s.realm_rows && (tiles_match || shrines_match); ++y)
        for (int x = 0; x < realm_columns; ++x) {
            const int space = y * realm_columns + x;  // and on the other side of the bold line:
            const int other = left_right ? y * realm_columns + realm_columns - 1 - x
                                         : (s.realm_rows - 1 - y) * realm_columns + x;
            const bool equal = realm.height[space] == realm.height[other];
            tiles = tiles || realm.height[space] > 0;
            tiles_match = tiles_match && equal;
            if (has(realm.shrines, space)) shrines_match = shrines_match && equal;
            shrines_match = shrines_match && has(realm.shrines, space) == has(realm.shrines, other);
        }
    if (tiles && tiles_match) count.group(4, stacks_of(realm), stacks_of(realm));
    if (realm.shrines != 0 && shrines_match) count.group(2, realm.shrines, realm.shrines);
}

template <class Count>
void harmony(const Public& s, Seat seat, Count& count) {
    harmony_of(s, s.realm[seat], true, count);
    harmony_of(s, s.realm[seat], false, count);
}

// DC-839: One point for each shrine beside a face-up dragon.
template <class Count>
void devotion(const Public& s, Seat seat, Count& count) {
    const Realm& realm = s.realm[seat];
    count.each(1, realm.shrines & beside(by_type(realm)[dragon]));
}

// DC-840: One point for each shrine at the edge.
template <class Count>
void valor(const Public& s, Seat seat, Count& count) {
    const Cells edge = row_of_cells(0) | row_of_cells(s.realm_rows - 1) | column_of_cells(0) |
                       column_of_cells(realm_columns - 1);
    count.each(1, s.realm[seat].shrines & edge);
}

template <class Count>
Count counted(const Public& s, Seat seat, Dragon dragon) {
    Count count;
    switch (dragon) {
    case Dragon::humility: humility(s, seat, count); break;
    case Dragon::righteousness: righteousness(s, seat, count); break;
    case Dragon::tranquility: tranquility(s, seat, count); break;
    case Dragon::bravery: bravery(s, seat, count); break;
    case Dragon::dominion: dominion(s, seat, count); break;
    case Dragon::might: might(s, seat, count); break;
    case Dragon::knowledge: knowledge(s, seat, count); break;
    case Dragon::harmony: harmony(s, seat, count); break;
    case Dragon::devotion: devotion(s, seat, count); break;
    case Dragon::valor: valor(s, seat, count); break;
    }
    return count;
}

}  // namespace

int dragon_points(const Public& s, Seat seat, Dragon dragon) {
    return counted<Sum>(s, seat, dragon).points;
}

std::vector<Mark> dragon_marks(const Public& s, Seat seat, Dragon dragon) {
    return counted<Marks>(s, seat, dragon).list;
}

}  // namespace tafelrunde::dragon_castle
