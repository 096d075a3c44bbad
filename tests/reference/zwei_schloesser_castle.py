"""A castle of the slow model of "Zwischen zwei Schlössern": laying (ZS-L), scoring (ZS-S, ZS-K), the end (ZS-E).

A castle is {"throne": name, "tiles": {(x, y): name}, "attendants": [...], "cards": [...]}; the tiles stand in
the order of laying, without the throne room.
"""
from zwei_schloesser_data import ATTENDANTS, ROOMS, SPECIALS, THRONES, TYPES

THRONE_CELLS = [(0, 0), (1, 0)]
EDGES = [(0, 1), (0, -1), (-1, 0), (1, 0)]
RING = [(dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if (dx, dy) != (0, 0)]
FOOD_CELLS = {"sides": [(-1, 0), (1, 0)], "above_below": [(0, 1), (0, -1)], "two_below": [(0, -1), (0, -2)]}
SHEET = TYPES + ["tower", "fountain", "foyer", "bonus_cards", "attendants", "throne"]


def new_castle(throne):
    return {"throne": throne, "tiles": {}, "attendants": [], "cards": []}


def kind_of(name):
    """One of the seven types, or fountain, tower, foyer."""
    return ROOMS[name][0] if name in ROOMS else name


def open_sky(name):
    """ZS-L02."""
    return kind_of(name) in ("outdoor", "fountain", "tower")


def number_of(castle, kind):
    return sum(kind_of(name) == kind for name in castle["tiles"].values())


# ---------------------------------------------------------------- laying

def taken(castle, cell):
    return cell in THRONE_CELLS or cell in castle["tiles"]


def floor_allowed(name, y):
    """ZS-L01 (e)."""
    kind = kind_of(name)
    if kind == "cellar":
        return y <= -1
    if kind in ("corridor", "foyer"):
        return True
    return y >= 0


def may_lie(castle, name, cell):
    """ZS-L01, condition by condition."""
    x, y = cell
    if taken(castle, cell):
        return False  # (a)
    if not any(taken(castle, (x + dx, y + dy)) for dx, dy in EDGES):
        return False  # (b)
    below = (x, y - 1)
    if y >= 1 and not taken(castle, below):
        return False  # (c)
    if below in castle["tiles"] and open_sky(castle["tiles"][below]):
        return False  # (d)
    if not floor_allowed(name, y):
        return False  # (e)
    assert not (open_sky(name) and taken(castle, (x, y + 1)))  # (f)
    return True


def legal_cells(castle, name):
    """ZS-L07: by y, then by x."""
    reach = range(-25, 27)
    near = {(x + dx, y + dy) for x, y in THRONE_CELLS + list(castle["tiles"]) for dx, dy in EDGES}
    assert all(x in reach and y in reach for x, y in near)  # ZS-G03
    return sorted((cell for cell in near if may_lie(castle, name, cell)), key=lambda c: (c[1], c[0]))


# ---------------------------------------------------------------- rooms of a castle

def rooms_of(castle):
    """Every room as (kind, decoration, cells); the throne room is one room of two cells (ZS-G05)."""
    rooms = [("throne", THRONES[castle["throne"]][2], THRONE_CELLS)]
    for cell, name in castle["tiles"].items():
        decoration = ROOMS[name][1] if name in ROOMS else "-"
        rooms.append((kind_of(name), decoration, [cell]))
    return rooms


def is_wanted(room, wanted):
    """«special» stands for fountain, tower, foyer and throne room."""
    if wanted == "special":
        return room[0] in SPECIALS + ["throne"]
    return room[0] == wanted


def around(cells, steps):
    """The cells that lie around a room, its own left out."""
    return {(x + dx, y + dy) for x, y in cells for dx, dy in steps} - set(cells)


def rooms_at(castle, cells):
    """The rooms on these cells, each once."""
    return [room for room in rooms_of(castle) if set(room[2]) & set(cells)]


# ---------------------------------------------------------------- points of one tile

def food_points(castle, cell, wanted, where):
    """ZS-S01: each named cell for itself."""
    points = 0
    for dx, dy in FOOD_CELLS[where]:
        for room in rooms_at(castle, [(cell[0] + dx, cell[1] + dy)]):
            points += 2 * is_wanted(room, wanted)
    return points


def living_points(castle, cell, wanted):
    """ZS-S02."""
    each = 2 if wanted in ("outdoor", "cellar") else 1
    return each * sum(is_wanted(room, wanted) for room in rooms_at(castle, around([cell], RING)))


def utility_points(castle, cell, wanted):
    """ZS-S03: rooms that are reached over rooms of the wanted type; never the tile itself."""
    found, border = [], [cell]
    while border:
        fresh = [room for room in rooms_at(castle, around(border, EDGES))
                 if is_wanted(room, wanted) and room not in found and cell not in room[2]]
        found += fresh
        border = [c for room in fresh for c in room[2]]
    return len(found)


def column_points(castle, cell, wanted):
    """ZS-S07."""
    each = 2 if wanted == "special" else 1
    return each * sum(is_wanted(room, wanted) for room in rooms_of(castle)
                      if room[2] != [cell] and any(x == cell[0] for x, _ in room[2]))


def tile_points(castle, cell):
    """ZS-S01 to ZS-S10."""
    name = castle["tiles"][cell]
    if name == "fountain":
        return 5
    if name == "tower":
        return sum(any(x == cell[0] and y < cell[1] for x, y in room[2]) for room in rooms_of(castle))
    if name == "foyer":
        return len(rooms_at(castle, around([cell], RING)))
    kind, decoration, wanted, where = ROOMS[name]
    if kind == "food":
        return food_points(castle, cell, wanted, where)
    if kind == "living":
        return living_points(castle, cell, wanted)
    if kind == "utility":
        return utility_points(castle, cell, wanted)
    if kind == "outdoor":
        return sum(is_wanted(room, wanted) for room in rooms_of(castle))
    if kind == "sleeping":
        present = {room[0] for room in rooms_of(castle)}
        return 4 if all(t in present for t in TYPES) else 1
    if kind == "corridor":
        return sum(room[1] == decoration for room in rooms_at(castle, around([cell], RING)))
    return column_points(castle, cell, wanted)


# ---------------------------------------------------------------- throne, attendants, cards

def throne_points(castle):
    """ZS-S13."""
    wants, cells, _ = THRONES[castle["throne"]]
    return 2 * sum(cell in castle["tiles"] and kind_of(castle["tiles"][cell]) in wants for cell in cells)


def attendant_points(castle):
    """ZS-S11: points of each attendant."""
    return [sum(room[1] == ATTENDANTS[who] for room in rooms_of(castle)) for who in castle["attendants"]]


def enclosed(castle, steps):
    return sum(all(taken(castle, cell) for cell in around(room[2], steps)) for room in rooms_of(castle))


def card_points(castle, card):
    """Section 8."""
    rooms = rooms_of(castle)
    cells = [cell for room in rooms for cell in room[2]]
    counts = {kind: number_of(castle, kind) for kind in TYPES}
    what = card.removeprefix("bonus_")
    if what in counts:
        return 2 * counts[what]
    if what == "room_types":
        return len({room[0] for room in rooms} - {"throne"})
    if what == "attendants":
        return 4 * len(castle["attendants"])
    if what == "below_ground":
        return sum(y <= -1 for _, y in castle["tiles"])
    if what == "high_floors":
        return sum(y >= 2 for _, y in castle["tiles"])
    if what == "storeys":
        return len({y for _, y in cells})
    if what == "width":
        return len({x for x, _ in cells})
    if what == "enclosed8":
        return 3 * enclosed(castle, RING)
    if what == "enclosed4":
        return 2 * enclosed(castle, EDGES)
    if what == "special":
        return 2 * sum(is_wanted(room, "special") for room in rooms)
    if what == "throne6":
        beside = [castle["tiles"].get(cell) for cell in around(THRONE_CELLS, EDGES)]
        return 2 * len({kind_of(name) for name in beside if name} & set(TYPES))
    if what == "throne10":
        return sum(cell in castle["tiles"] for cell in around(THRONE_CELLS, RING))
    if what == "five_of_type":
        return 4 * sum(count >= 5 for count in counts.values())
    assert what == "three_of_type"
    return 2 * sum(count >= 3 for count in counts.values())


# ---------------------------------------------------------------- the whole

def lines(castle):
    """The score sheet: a list of single values for each line."""
    sheet = {line: [] for line in SHEET}
    for cell, name in castle["tiles"].items():
        sheet[kind_of(name)].append(tile_points(castle, cell))
    sheet["bonus_cards"] = [card_points(castle, card) for card in castle["cards"]]
    sheet["attendants"] = attendant_points(castle)
    sheet["throne"] = [throne_points(castle)]
    return sheet


def value(castle):
    """ZS-S20."""
    return sum(sum(line) for line in lines(castle).values())


def specials_in(castle):
    """Special tiles, the throne room not counted."""
    return sum(name in SPECIALS for name in castle["tiles"].values())


def ranking(values, specials):
    """ZS-E01 to ZS-E05: final scores, keys (final, better castle, specials), places from 1, winners."""
    n = len(values)
    keys = []
    for seat in range(n):
        left, right = values[seat], values[seat - 1]
        keys.append((min(left, right), max(left, right), specials[seat] + specials[seat - 1]))
    places = [1 + sum(other > key for other in keys) for key in keys]
    return [key[0] for key in keys], keys, places, [seat for seat in range(n) if places[seat] == 1]
