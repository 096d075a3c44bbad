// The dragons: one scoring function each, and the rows that name them.
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

// DC-831: One point for each shrine beside a higher stack.
int humility(const Public& s, Seat seat) {
    const Realm& realm = s.realm[seat];
    int sum = 0;
    each_cell(realm.shrines, [&](int space) {
        sum += highest_beside(s, realm, space) > realm.height[space] ? 1 : 0;
    });
    return sum;
}

/// One point per shrine, two more if the line is full of them.
int line_points(Cells shrines, Cells line) {
    return size_of(shrines & line) + ((shrines & line) == line ? 2 : 0);
}

// DC-832: The best row and the best column; a shrine where they cross counts in both.
int righteousness(const Public& s, Seat seat) {
    const Cells shrines = s.realm[seat].shrines;
    int best_row = 0, best_column = 0;
    for (int y = 0; y < s.realm_rows; ++y)
        best_row = std::max(best_row, line_points(shrines, row_of_cells(y)));
    for (int x = 0; x < realm_columns; ++x)
        best_column =
            std::max(best_column, line_points(shrines, column_of_cells(x) & all_cells(s)));
    return best_row + best_column;
}

// DC-833: One point for each group of tiles face down, with or without shrines.
int tranquility(const Public& s, Seat seat) {
    int groups = 0;
    each_group(face_down_cells(s.realm[seat]), [&](Cells) { ++groups; });
    return groups;
}

// DC-834: One point for each stack higher than all beside it.
int bravery(const Public& s, Seat seat) {
    const Realm& realm = s.realm[seat];
    int sum = 0;
    for (int space = 0; space < most_cells; ++space)
        if (realm.height[space] > 0 && realm.height[space] > highest_beside(s, realm, space)) ++sum;
    return sum;
}

// DC-835: For each faction its best face-up tile on the third floor or higher.
int dominion(const Public& s, Seat seat) {
    const Realm& realm = s.realm[seat];
    std::array<int, factions> best{};
    for (int space = 0; space < most_cells; ++space)
        if (const int type = type_of(realm.top[space]); type < factions && realm.height[space] >= 3)
            best[type] = std::max(best[type], value_of(realm.top[space]));
    return best[0] + best[1] + best[2];
}

/// Two points for more, one for as much; nothing for those who have no such tile.
int compared(int mine, int theirs) {
    if (mine == 0 || mine < theirs) return 0;
    return mine > theirs ? 2 : 1;
}

// DC-836: For each faction against the left and the right neighbour; two players compare once.
int might(const Public& s, Seat seat) {
    const Seat left = (seat + 1) % s.seats, right = (seat + s.seats - 1) % s.seats;
    int sum = 0;
    for (int faction = 0; faction < factions; ++faction) {
        const int mine = best_sum(s.realm[seat], faction);
        sum += compared(mine, best_sum(s.realm[left], faction));
        if (right != left) sum += compared(mine, best_sum(s.realm[right], faction));
    }
    return sum;
}

// DC-837: Two points for each different special symbol that lies face up.
int knowledge(const Public& s, Seat seat) {
    std::uint32_t seen = 0;
    for (Tile tile : s.realm[seat].top)
        if (is_face_up(tile) && is_special(type_of(tile))) seen |= 1u << tile;
    return 2 * std::popcount(seen);
}

/// The space on the other side of the bold line.
int mirrored(const Public& s, int space, bool left_right) {
    const int x = space % realm_columns, y = space / realm_columns;
    return left_right ? y * realm_columns + realm_columns - 1 - x
                      : (s.realm_rows - 1 - y) * realm_columns + x;
}

// DC-838: Stacks of equal height on both sides are worth 4, shrines on both sides and at the same
// height 2, in each direction. Nothing at all is no arrangement.
int harmony_of(const Public& s, const Realm& realm, bool left_right) {
    bool tiles = false, tiles_match = true, shrines_match = true;
    for (int space = 0; space < s.realm_rows * realm_columns; ++space) {
        const int other = mirrored(s, space, left_right);
        const bool equal = realm.height[space] == realm.height[other];
        tiles = tiles || realm.height[space] > 0;
        tiles_match = tiles_match && equal;
        if (has(realm.shrines, space)) shrines_match = shrines_match && equal;
        shrines_match = shrines_match && has(realm.shrines, space) == has(realm.shrines, other);
    }
    return (tiles && tiles_match ? 4 : 0) + (realm.shrines != 0 && shrines_match ? 2 : 0);
}

int harmony(const Public& s, Seat seat) {
    return harmony_of(s, s.realm[seat], true) + harmony_of(s, s.realm[seat], false);
}

// DC-839: One point for each shrine beside a face-up dragon.
int devotion(const Public& s, Seat seat) {
    const Realm& realm = s.realm[seat];
    return size_of(realm.shrines & beside(by_type(realm)[dragon]));
}

// DC-840: One point for each shrine at the edge.
int valor(const Public& s, Seat seat) {
    const Cells edge = row_of_cells(0) | row_of_cells(s.realm_rows - 1) | column_of_cells(0) |
                       column_of_cells(realm_columns - 1);
    return size_of(s.realm[seat].shrines & edge);
}

struct DragonRow {
    Dragon id;
    int (*points)(const Public&, Seat);
};

constexpr std::array<DragonRow, dragon_cards> dragon_rows{{{Dragon::humility, humility},
                                                           {Dragon::righteousness, righteousness},
                                                           {Dragon::tranquility, tranquility},
                                                           {Dragon::bravery, bravery},
                                                           {Dragon::dominion, dominion},
                                                           {Dragon::might, might},
                                                           {Dragon::knowledge, knowledge},
                                                           {Dragon::harmony, harmony},
                                                           {Dragon::devotion, devotion},
                                                           {Dragon::valor, valor}}};
static_assert(std::ranges::is_sorted(dragon_rows, {}, &DragonRow::id));

}  // namespace

int best_sum(const Realm& realm, int faction) {
    int best = 0;
    each_group(by_type(realm)[static_cast<std::size_t>(faction)], [&](Cells group) {
        int sum = 0;
        each_cell(group, [&](int space) { sum += value_of(realm.top[space]); });
        best = std::max(best, sum);
    });
    return best;
}

int dragon_points(const Public& s, Seat seat, Dragon dragon) {
    return dragon_rows[static_cast<std::size_t>(dragon)].points(s, seat);
}

}  // namespace tafelrunde::dragon_castle
