"""Slow, plain reference model of the dice game Drachenwurf.

Written from the rule text alone (rule numbers DW-xxx) to cross-check a fast engine.
A state is a plain dict, a tile a string such as 'blue/forest'. Every decision and every
single random event (one tile drawn, one die landed) is one step, named by its words.
check_drachenwurf.py is the program around it.
"""
import itertools
from collections import Counter

COLOURS = ["black", "blue", "gold", "green", "purple", "red"]
LANDSCAPES = ["desert", "forest", "ice", "mountains", "sea", "volcano"]
TILES = [c + "/" + l for c in COLOURS for l in LANDSCAPES]  # DW-101: every pair exactly once
EGGS = 36  # DW-104
DICE = 6  # DW-102


def colour_of(tile):
    return tile.split("/")[0]


def landscape_of(tile):
    return tile.split("/")[1]


# ---------------------------------------------------------------- states

def position(given):
    """State from a position in the notation of the vectors; absent fields get its defaults."""
    players = given.get("players", 3)
    eggs = list(given.get("eggs", [1] * players))
    state = {
        "players": players,
        "cur": given.get("cur", 0),
        "phase": given.get("phase", "ROLL"),
        "stack": list(given.get("stack", [])),
        "middle": list(given.get("middle", [])),
        "removed": list(given.get("removed", [])),
        "bases": [dict(given.get("bases", {}).get(str(p), {})) for p in range(players)],
        "hoards": [sorted(tuple(sorted(row)) for row in given.get("hoards", {}).get(str(p), []))
                   for p in range(players)],
        "eggs": eggs,
        "supply": given.get("supply", EGGS - sum(eggs)),
        "aside": dict(given.get("aside", {})),  # colour -> symbols set aside this turn
        "doubled": given.get("doubled", False),  # an egg was used this turn
        "idle": given.get("idle", 0),
        "moved": given.get("moved", False),  # a tile was taken, secured or removed this turn
        "rolled": list(given.get("rolled", [])),  # the dice on the table
        "kept": [],  # colours of the keep step just made
        "todo": None,  # TAKE: colours still to be asked
        "taken": [],  # TAKE: (tile, place, symbols) chosen so far
        "direct": None,  # tile won with six, on its way into the hoard
        "extra": False,  # the same player has another turn after this one
        "lifted": None,  # REBUILD: tile chosen to be moved
    }
    return settle(state)


def new_game(players, start):
    """DW-201, DW-202: 1 egg each, all 36 tiles in the stack, everything else empty."""
    return position({"players": players, "cur": start, "phase": "START", "stack": TILES})


def clone(state):
    copy = dict(state)
    for field in ("stack", "middle", "removed", "eggs", "rolled", "kept", "taken"):
        copy[field] = list(state[field])
    copy["bases"] = [dict(base) for base in state["bases"]]
    copy["hoards"] = [list(rows) for rows in state["hoards"]]
    copy["aside"] = dict(state["aside"])
    copy["todo"] = None if state["todo"] is None else list(state["todo"])
    return copy


def key(state):
    """Canonical form: equal for states that differ only in orders without meaning."""
    parts = []
    for field, value in state.items():
        if field in ("stack", "middle", "removed", "rolled", "kept", "taken"):
            parts.append(tuple(sorted(value)))
        elif field == "bases":
            parts.append(tuple(tuple(sorted(base.items())) for base in value))
        elif field == "hoards":
            parts.append(tuple(map(tuple, value)))
        elif field == "aside":
            parts.append(tuple(sorted(value.items())))
        elif field in ("eggs", "todo"):
            parts.append(None if value is None else tuple(value))
        else:
            parts.append(value)
    return tuple(parts)


def check(state):
    """Conservation: 36 different tiles, 36 eggs; every hoard row is a legal row."""
    tiles = state["stack"] + state["middle"] + state["removed"]
    for base, rows in zip(state["bases"], state["hoards"]):
        tiles += list(base) + [tile for row in rows for tile in row]
        assert all(2 <= side <= 5 for side in base.values())
        for row in rows:
            assert len({colour_of(t) for t in row}) == 1 or len({landscape_of(t) for t in row}) == 1
    tiles += [state["direct"]] if state["direct"] else []
    assert sorted(tiles) == TILES, "tiles not conserved"
    assert state["supply"] + sum(state["eggs"]) == EGGS, "eggs not conserved"
    assert state["supply"] >= 0 and min(state["eggs"]) >= 0


# ---------------------------------------------------------------- rules asked of a state

def target(state):
    """DW-301: 3 tiles in the middle (2 players: 4)."""
    return 4 if state["players"] == 2 else 3


def dice_left(state):
    """DW-306: all dice not yet set aside (a doubled die counts 2 symbols but is 1 die)."""
    return DICE - sum(state["aside"].values()) + (1 if state["doubled"] else 0)


def others(state):
    return [p for p in range(state["players"]) if p != state["cur"]]


def valid_colours(state):
    """DW-401: its colour is on a tile in the middle or at the base of another player."""
    tiles = state["middle"] + [tile for p in others(state) for tile in state["bases"][p]]
    return {colour_of(tile) for tile in tiles}


def valid_dice(state):
    return [c for c in state["rolled"] if c in valid_colours(state)]


def doubles(state):
    """DW-406, DW-407: with an egg, once per turn, one of the dice set aside in this very step."""
    if state["doubled"] or state["eggs"][state["cur"]] == 0:
        return []
    return sorted(set(state["kept"]))


def prices(state, colour):
    """DW-502: minimum per tile, middle 2 symbols, base side s: s+1. List of (tile, place, min)."""
    found = [(tile, "middle", 2) for tile in state["middle"]]
    for p in others(state):
        found += [(tile, str(p), side + 1) for tile, side in state["bases"][p].items()]
    return sorted(entry for entry in found if colour_of(entry[0]) == colour)


def splits(symbols, minima):
    """DW-503: every way to split all the symbols over tiles with these minima."""
    if not minima:
        return [[]] if symbols == 0 else []
    return [[n] + rest for n in range(minima[0], symbols + 1)
            for rest in splits(symbols - n, minima[1:])]


def allocations(state, colour):
    """DW-501: a set of different tiles of the colour, the symbols split among them."""
    symbols = state["aside"].get(colour, 0)
    offers = prices(state, colour)
    found = []
    for size in range(1, len(offers) + 1):
        for group in itertools.combinations(offers, size):
            for parts in splits(symbols, [offer[2] for offer in group]):
                found.append([(o[0], o[1], n) for o, n in zip(group, parts)])
    return found


def fits(tile, row):
    """DW-702, DW-703: keeps the row all one colour or all one landscape."""
    return (all(colour_of(tile) == colour_of(t) for t in row)
            or all(landscape_of(tile) == landscape_of(t) for t in row))


def rows_for(tile, hoard):
    """DW-701: a new row (always allowed) or a row it fits, named by its first tile."""
    return ["new"] + [row[0] for row in hoard if fits(tile, row)]


def destinations(tile, hoard):
    """DW-751, DW-752: another row it fits, or a new row unless it lies alone."""
    own = next(row for row in hoard if tile in row)
    found = [row[0] for row in hoard if row != own and fits(tile, row)]
    return found + (["new"] if len(own) > 1 else [])


def nothing_left(state):
    """DW-801: stack, middle and all bases are empty."""
    return not state["stack"] and not state["middle"] and not any(state["bases"])


def scores(state):
    """DW-805: n x n per row, 1 per egg."""
    return [sum(len(row) ** 2 for row in rows) + eggs
            for rows, eggs in zip(state["hoards"], state["eggs"])]


def winners(state):
    """DW-805, DW-806: most points, ties are shared."""
    points = scores(state)
    return [p for p in range(state["players"]) if points[p] == max(points)]


def over(state):
    return state["phase"] == "END"


def who(state):
    return "chance" if state["phase"] in ("START", "ROLL") else state["cur"]


# ---------------------------------------------------------------- the menu of a step

def multisets(dice):
    """DW-308: every non-empty multiset of the dice, as sorted tuples."""
    dice = sorted(dice)
    return {combo for size in range(1, len(dice) + 1)
            for combo in itertools.combinations(dice, size)}


def take_words(state, colour):
    lines = [" ".join(["take"] + ["%s@%s=%d" % item for item in items])
             for items in allocations(state, colour)]
    return ["leave " + colour] + lines  # DW-504: taking is optional


def menu(state):
    """All words legal at this step, sorted as plain strings."""
    phase = state["phase"]
    hoard = state["hoards"][state["cur"]]
    if phase == "START":
        words = ["draw " + tile for tile in state["stack"]]
    elif phase == "REMOVE":
        words = ["remove " + tile for tile in state["middle"]]
    elif phase == "SECURE":
        words = ["secure %s > %s" % (tile, row)
                 for tile in state["bases"][state["cur"]] for row in rows_for(tile, hoard)]
    elif phase == "ROLL":
        words = ["die " + c for c in COLOURS]
    elif phase == "KEEP":
        words = ["keep " + " ".join(combo) for combo in multisets(valid_dice(state))]
    elif phase == "AGAIN":
        words = ["stop"] + ["double " + c for c in doubles(state)]
        words += ["again"] if dice_left(state) > 0 else []
    elif phase == "TAKE":
        words = take_words(state, state["todo"][0])
    elif phase == "DIRECT":
        words = ["place %s > %s" % (state["direct"], row)
                 for row in rows_for(state["direct"], hoard)]
    elif phase == "REBUILD":
        words = ["none"] + ["rebuild " + tile for row in hoard for tile in row
                            if destinations(tile, hoard)]
    elif phase == "MOVE":
        words = ["move %s > %s" % (state["lifted"], row)
                 for row in destinations(state["lifted"], hoard)]
    else:
        words = []
    assert len(set(words)) == len(words)
    return sorted(words)


# ---------------------------------------------------------------- changing a state

def settle(state):
    """Leave the states without a decision or random event (RULES 3, column 'skipped when')."""
    while True:
        phase = state["phase"]
        if phase == "START":  # DW-301: refill while there is a stack
            if state["stack"] and len(state["middle"]) < target(state):
                return state
            state["phase"] = "REMOVE"
        elif phase == "REMOVE":  # DW-302: 2 players with 4 tiles in the middle
            if state["players"] == 2 and len(state["middle"]) == 4:
                return state
            state["phase"] = "SECURE"
        elif phase == "SECURE":  # DW-303: until the player's own base is empty
            if state["bases"][state["cur"]]:
                return state
            state["phase"] = "ROLL"
        elif phase == "ROLL":  # DW-306: until all dice have landed
            if len(state["rolled"]) < dice_left(state):
                return state
            state["phase"] = "KEEP"
        elif phase == "KEEP":  # DW-307: no valid die, rolling is over
            if valid_dice(state):
                return state
            state["phase"] = "TAKE"
        elif phase == "AGAIN":  # DW-309: no die left (and nothing to double)
            if dice_left(state) > 0 or doubles(state):
                return state
            state["phase"] = "TAKE"
        elif phase == "TAKE":  # DW-509: colour by colour
            if state["todo"] is None:
                state["todo"] = [c for c in COLOURS if allocations(state, c)]
            if state["todo"]:
                return state
            carry_out_taking(state)
            state["phase"] = "DIRECT"
        elif phase == "DIRECT":  # DW-603: only for a tile won with six
            if state["direct"]:
                return state
            state["phase"] = "REBUILD"
        elif phase == "REBUILD":  # DW-754: no egg or no legal move
            if state["eggs"][state["cur"]] > 0 and len(menu(state)) > 1:
                return state
            end_turn(state)
        else:  # MOVE, END
            return state


def carry_out_taking(state):
    robbed = Counter()
    for tile, place, symbols in state["taken"]:
        if place == "middle":
            state["middle"].remove(tile)
        else:
            del state["bases"][int(place)][tile]
            robbed[int(place)] += 1
        if symbols >= 6:  # DW-601, DW-409: six or seven
            state["direct"] = tile
            state["extra"] = True  # DW-604
        else:
            state["bases"][state["cur"]][tile] = symbols  # DW-506
        state["moved"] = True
    for step in range(1, state["players"]):  # DW-508: in seat order from the robber's left
        seat = (state["cur"] + step) % state["players"]
        paid = min(robbed[seat], state["supply"])  # DW-507: 1 egg per tile while they last
        state["eggs"][seat] += paid
        state["supply"] -= paid
    state["taken"] = []


def lay(state, tile, row_name):
    """DW-701, DW-704: into a new row or the named row; order has no meaning, kept sorted."""
    hoard = state["hoards"][state["cur"]]
    if row_name == "new":
        hoard.append((tile,))
    else:
        at = next(i for i, row in enumerate(hoard) if row[0] == row_name)
        hoard[at] = tuple(sorted(hoard[at] + (tile,)))
    hoard.sort()


def pay_egg(state):
    """DW-408, DW-751: the egg goes to the supply at once."""
    state["eggs"][state["cur"]] -= 1
    state["supply"] += 1


def move(state, tile, row_name):
    """DW-751: out of its row, gap closed, into the other row (named as before the move)."""
    hoard = state["hoards"][state["cur"]]
    own = next(row for row in hoard if tile in row)
    goal = () if row_name == "new" else next(row for row in hoard if row[0] == row_name)
    rest = [row for row in hoard if row not in (own, goal)]
    changed = [tuple(t for t in own if t != tile), tuple(sorted(goal + (tile,)))]
    state["hoards"][state["cur"]] = sorted(row for row in rest + changed if row)  # DW-705
    pay_egg(state)


def end_turn(state):
    """DW-310, DW-604, DW-804: count idle turns; next seat, or the same player again."""
    state["idle"] = 0 if state["moved"] else state["idle"] + 1
    if state["idle"] >= 20 * state["players"]:
        state["phase"] = "END"
        return
    if not state["extra"]:
        state["cur"] = (state["cur"] + 1) % state["players"]
    state.update(phase="START", aside={}, doubled=False, moved=False, rolled=[], kept=[],
                 todo=None, extra=False)


def after(old, words):
    """The state after a step; the old state is left as it was."""
    state = clone(old)
    verb, rest = words.split(" ", 1) if " " in words else (words, "")
    if verb == "draw":
        state["stack"].remove(rest)
        state["middle"].append(rest)
    elif verb == "remove":  # DW-302, DW-902
        state["middle"].remove(rest)
        state["removed"].append(rest)
        state.update(moved=True, phase="SECURE")
    elif verb == "secure":  # DW-303
        tile, row = rest.split(" > ")
        del state["bases"][state["cur"]][tile]
        lay(state, tile, row)
        state["moved"] = True
        if nothing_left(state):  # DW-305, DW-801
            state["phase"] = "END"
    elif verb == "die":
        state["rolled"].append(rest)
    elif verb == "keep":  # DW-308
        state["kept"] = rest.split(" ")
        for colour in state["kept"]:
            state["aside"][colour] = state["aside"].get(colour, 0) + 1
        state.update(rolled=[], phase="AGAIN")
    elif verb == "double":  # DW-406
        state["aside"][rest] += 1
        state["doubled"] = True
        pay_egg(state)
    elif verb == "again":
        state.update(kept=[], phase="ROLL")
    elif verb == "stop":
        state.update(kept=[], phase="TAKE")
    elif verb == "leave":  # DW-504
        state["todo"].pop(0)
    elif verb == "take":
        for item in rest.split(" "):
            tile, share = item.split("@")
            place, symbols = share.split("=")
            state["taken"].append((tile, place, int(symbols)))
        state["todo"].pop(0)
    elif verb == "place":  # DW-603
        tile, row = rest.split(" > ")
        state["direct"] = None
        lay(state, tile, row)
        state["phase"] = "END" if nothing_left(state) else "REBUILD"  # DW-305, DW-801
    elif verb == "none":
        end_turn(state)
    elif verb == "rebuild":
        state.update(lifted=rest, phase="MOVE")
    elif verb == "move":
        move(state, *rest.split(" > "))
        state["lifted"] = None
        end_turn(state)
    return settle(state)
