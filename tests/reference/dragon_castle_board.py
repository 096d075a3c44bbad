"""Castle and realms of the slow model of Dragon Castle: what can be asked of them (DC-0xx, DC-3xx, DC-6xx).

A state is a plain dict, see `new_game` in dragon_castle.py. The castle maps spaces such as 'C4' to
[height, kind of the top tile]; a realm maps spaces such as 'b3' to its tiles from below: 'M1' lies face up,
'x' face down, 'f' face down and consolidated in this turn. Shrines are a list of realm spaces.
"""
TYPES = "MWFJND"  # merchant, warrior, farmer, season, wind, dragon: DC-101
FACTIONS = "MWF"
SPECIALS = "JND"
KINDS = [t + str(n) for t, count in zip(TYPES, (6, 6, 6, 4, 4, 3)) for n in range(1, count + 1)]
COPIES = 4
SIZES = {"6x4": (6, 4), "6x6": (6, 6)}  # DC-104
GRID = (12, 10)  # DC-103
SET_POINTS = {3: 2, 4: 2, 5: 3, 6: 5, 7: 6, 8: 8}  # DC-611; a set of 3 is DC-720


def space(x, y, first="a"):
    return chr(ord(first) + x) + str(y + 1)


def spaces(size, first="a"):
    """All spaces row by row."""
    return [space(x, y, first) for y in range(size[1]) for x in range(size[0])]


CASTLE = spaces(GRID, "A")


def beside(name, dx, dy):
    """The neighbour of a space; it may lie outside."""
    return chr(ord(name[0]) + dx) + str(int(name[1:]) + dy)


def neighbours(name):
    """DC-002: never diagonal."""
    return [beside(name, -1, 0), beside(name, 1, 0), beside(name, 0, -1), beside(name, 0, 1)]


def type_of(kind):
    return kind[0]


# ---------------------------------------------------------------- the castle

def height(state, name):
    return state["castle"].get(name, [0, ""])[0]


def kind_at(state, name):
    return state["castle"][name][1]


def top_floor(state):
    """DC-302."""
    return max([pile[0] for pile in state["castle"].values()], default=0)


def free_side(state, name, dx, dy):
    """DC-303: nothing on the same floor on this side."""
    return height(state, beside(name, dx, dy)) < height(state, name)


def standing(state):
    """Spaces of the castle with tiles, row by row."""
    return [name for name in CASTLE if height(state, name) > 0]


def is_available(state, name):
    """DC-304."""
    return height(state, name) > 0 and (
        free_side(state, name, -1, 0) or free_side(state, name, 1, 0))


def is_elegant(state, name):
    """DC-714: both long sides blocked, a short side free."""
    return height(state, name) > 0 and not is_available(state, name) and (
        free_side(state, name, 0, -1) or free_side(state, name, 0, 1))


# ---------------------------------------------------------------- a realm

def own(state):
    return state["realm"][state["cur"]]


def own_shrines(state):
    return state["shrines"][state["cur"]]


def open_tops(realm):
    """Face-up top tiles by space; below the top nothing is face up (DC-601)."""
    return {name: tiles[-1] for name, tiles in realm.items() if tiles and tiles[-1] not in "xf"}


def closed_tops(realm):
    return [name for name, tiles in realm.items() if tiles and tiles[-1] in "xf"]


def placeable(state):
    """DC-601: empty, or a face-down top tile without a shrine."""
    return [name for name, tiles in own(state).items()
            if not tiles or (tiles[-1] in "xf" and name not in own_shrines(state))]


def connected(names):
    """The connected groups of some spaces, each row by row, in the order of their first spaces."""
    rest, groups = list(names), []
    while rest:
        group = [rest.pop(0)]
        for name in group:
            for other in neighbours(name):
                if other in rest:
                    rest.remove(other)
                    group.append(other)
        groups.append([name for name in names if name in group])
    return groups


def groups_of_type(realm, kind_type):
    tops = open_tops(realm)
    return connected([name for name in tops if type_of(tops[name]) == kind_type])


def waiting(state):
    """DC-603: (type, spaces) of every group of four or more of one type."""
    return [(t, group) for t in TYPES for group in groups_of_type(own(state), t)
            if len(group) >= 4]


def equal_values(state):
    """DC-711: groups of four or more faction tiles with the same value."""
    tops = open_tops(own(state))
    found = []
    for value in "123456":
        names = [n for n, kind in tops.items() if type_of(kind) in FACTIONS and kind[1] == value]
        found += [group for group in connected(names) if len(group) >= 4]
    return found


def beauties(state):
    """DC-711: those of them that go before every set of one type: there is none, or one of them is part
    of the group, and none is torn."""
    sets = [set(group) for _, group in waiting(state)]
    return [group for group in equal_values(state)
            if (not sets or any(s <= set(group) for s in sets))
            and all(s <= set(group) or not s & set(group) for s in sets)]


def threes(state):
    """DC-720: groups of exactly three of one type, if no set comes first."""
    return [] if waiting(state) else [
        (t, group) for t in TYPES for group in groups_of_type(own(state), t) if len(group) == 3]


def changes(state):
    """DC-716: (special tile, type, group) that Change can consolidate."""
    tops = open_tops(own(state))
    bound = [name for _, group in waiting(state) for name in group]
    found = []
    for name, kind in tops.items():
        if type_of(kind) in FACTIONS or name in bound:
            continue
        for t in TYPES:
            if t != type_of(kind):
                like = [n for n in tops if n == name or type_of(tops[n]) == t]
                group = [g for g in connected(like) if name in g][0]
                found += [(name, t, group)] if len(group) >= 4 else []
    return found


def set_points(size, kind_type):
    """DC-611: from 8 on a point for each tile; dragons 1 more."""
    return SET_POINTS.get(size, size) + (kind_type == "D")


def shrine_limit(kind_type):
    """DC-621."""
    return 2 if kind_type in SPECIALS else 1
