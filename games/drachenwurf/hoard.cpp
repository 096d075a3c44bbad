// The hoard: rows of tiles (DW-701 … DW-707). A row goes by the name of its lowest tile.
#include "games/drachenwurf/hoard.hpp"

namespace tafelrunde::drachenwurf {
namespace {

/// The tiles that share a colour or a landscape with this one.
Tiles kin(Tile t) {
    Tiles set = of_colour(colour_of(t)) | of_landscape(landscape_of(t));
    set.remove(t);
    return set;
}

void name_row(State& s, Tiles members) {
    const auto name = static_cast<std::uint8_t>(members.first());
    for (Tile t : members) s.row[t] = name;
}

}  // namespace

// DW-702, DW-703: All of one colour, or all of one landscape. That the others differ follows from
// DW-101, and so does the limit of six; a single tile is a row of either kind.
bool is_row(Tiles set) {
    const Tile t = set.first();
    return set.within(of_colour(colour_of(t))) || set.within(of_landscape(landscape_of(t)));
}

Tiles row_tiles(const Public& s, Seat seat, Tile name) {
    Tiles members{name};
    for (Tile t : s.hoard[seat] & kin(name))
        if (s.row[t] == name) members.add(t);
    return members;
}

Tiles row_names(const Public& s, Seat seat) {
    Tiles names;
    for (Tile t : s.hoard[seat]) names.add(s.row[t]);
    return names;
}

// DW-701: A tile may join a row that it fits (or begin a new one, which is always allowed).
Tiles fitting_rows(const Public& s, Seat seat, Tile tile) {
    Tiles names;
    for (Tile t : s.hoard[seat] & kin(tile)) names.add(s.row[t]);
    for (Tile name : names)
        if (!is_row(row_tiles(s, seat, name) | Tiles{tile})) names.remove(name);
    return names;
}

// DW-751: A tile taken out of its row may join another that it fits.
Tiles other_rows(const Public& s, Seat seat, Tile tile) {
    return fitting_rows(s, seat, tile) - Tiles{s.row[tile]};
}

// DW-704: The order inside a row has no meaning.
void lay(State& s, Seat seat, Tile tile, int row) {
    Tiles members{tile};
    if (row != new_row) members |= row_tiles(s, seat, row);
    s.hoard[seat].add(tile);
    name_row(s, members);
}

// DW-705: The gap is closed. One tile that stays behind is of no kind again; an empty row vanishes.
// The tile itself has its old row until it is laid again.
void close_gap(State& s, Seat seat, Tile tile) {
    Tiles rest = row_tiles(s, seat, s.row[tile]);
    rest.remove(tile);
    name_row(s, rest);
}

// DW-752: A lone tile that could only begin a new row would not move at all.
bool movable(const Public& s, Seat seat, Tile tile) {
    for (Tile t : s.hoard[seat] & kin(tile))
        if (s.row[t] == s.row[tile]) return true;
    return !other_rows(s, seat, tile).empty();
}

// DW-754: Rebuilding takes an egg and a tile that can go somewhere.
bool can_rebuild(const Public& s, Seat seat) {
    if (s.eggs[seat] == 0) return false;
    for (Tile t : s.hoard[seat])
        if (movable(s, seat, t)) return true;
    return false;
}

}  // namespace tafelrunde::drachenwurf
