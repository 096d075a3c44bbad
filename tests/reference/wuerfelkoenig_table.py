"""The table of the board game Würfelkönig for the reference model: a state, and questions about it.

A state is a plain dict. wuerfelkoenig.py lets things happen on it.
"""
import itertools
import math
from collections import Counter

from wuerfelkoenig_things import (CARDS, DRAGON_FIELDS, FIELDS, GOLDEN_FIELDS, SYMBOL, TERRAIN, TERRAINS,
                                  USUAL, WHITE_FIELDS, areas, distances)

FIRES, WHITE, GOLDEN, MARKERS = 15, 18, 6, 16  # WK-C7


# ---------------------------------------------------------------- states

def stack_of(card):
    return int(card[1]) - 1


def table(given):
    """A state from the facts of a view. Only `players` is needed; the rest is as after the set-up."""
    n = given["players"]
    seats = [str(p) for p in range(n)]
    dragons = given.get("fires", DRAGON_FIELDS[n])
    display = [None if c == "-" else c for c in given.get("display", ["-"] * 5)]
    out = {c for cards in given.get("open", {}).values() for c in cards} | set(display)
    unseen = given.get("unseen", [c for c in CARDS if c not in out])
    held = given.get("held", {})
    castles = set(given.get("castles", dragons))
    white, golden = given.get("white", WHITE_FIELDS), given.get("golden", GOLDEN_FIELDS)
    supply = {"tiles": 28 - len(castles), "fires": FIRES - len(dragons), "golden": GOLDEN - len(golden),
              "white": WHITE - len(white) - n}
    state = {
        "players": n,
        "cur": given.get("cur", 0),
        "phase": given.get("phase", "REVEAL"),
        "arrangement": given.get("arrangement", USUAL[n]),
        "castles": castles,
        "owner": {f: p for p in range(n) for f in given.get("markers", {}).get(str(p), [])},
        "fires": set(dragons),
        "white": set(white),
        "golden": set(golden),
        "display": display,
        "unseen": [[c for c in unseen if stack_of(c) == s] for s in range(5)],
        "open": [sorted(given.get("open", {}).get(p, [])) for p in seats],
        "supers": list(given.get("supers", [0] * n)),
        "whites": list(held.get("white", [1] * n)),  # WK-S6
        "goldens": list(held.get("golden", [0] * n)),
        "tamed": list(held.get("fires", [0] * n)),  # fires in the players' areas
        "supply": {**supply, **given.get("supply", {})},
        "boxes": None,  # which two tiles may be in the box: pair -> weight
        "dice": [None if f == "-" else f for f in given.get("dice", ["-"] * 6)],
        "roll": given.get("roll", 0),
        "contenders": given.get("contenders", list(range(n))),  # START: who still rolls
        "sixes": [0] * n,
        "card": given.get("card", "") or None,  # taken in this turn, or aimed at (PAY)
        "grade": given.get("grade", 0),  # 0 = face down, an alarm
        "paid": [tuple(pair.split("+")) for pair in given.get("paid", [])],  # CHECK, PAY
        "drawn": list(given.get("drawn", [])),
        "draws": given.get("draws", 0),
        "spot": given.get("spot", "") or None,
        "champion": None,
    }
    state["boxes"] = all_boxes(state)
    return state


def clone(value):
    if isinstance(value, dict):
        return {k: clone(v) for k, v in value.items()}
    return type(value)(map(clone, value)) if isinstance(value, (list, set)) else value


def key(value):
    """Canonical form of a state, to look it up."""
    if isinstance(value, dict):
        return tuple((k, key(v)) for k, v in sorted(value.items()))
    if isinstance(value, set):
        return tuple(sorted(value))
    return tuple(map(key, value)) if isinstance(value, list) else value


# ---------------------------------------------------------------- tiles

def pool(state):
    """Tiles that are not on the map: two of each landscape (WK-C3) less the castles."""
    count = Counter({t: 2 for t in TERRAINS})
    count.subtract(TERRAIN[f] for f in state["castles"])
    return count


def all_boxes(state):
    """WK-S4: every pair of tiles not on the map may be the one in the box, with its number of ways."""
    tiles = list((pool(state) - Counter(state["drawn"])).elements())
    return dict(Counter(tuple(sorted(pair)) for pair in itertools.combinations(tiles, 2)))


def supply_if(state, box):
    """The tiles in the supply if these two are in the box."""
    return pool(state) - Counter(state["drawn"]) - Counter(box)


def odds(state):
    """WK-I2, WK-I3: every tile of the supply is equally likely. What was seen before tells something about
    the box, so each possible box counts with the weight of the draws so far."""
    total = Counter()
    for box, weight in state["boxes"].items():
        for tile, count in supply_if(state, box).items():
            total[tile] += weight * count
    return {tile: weight for tile, weight in total.items() if weight > 0}


def draw(state, tile):
    boxes = {box: weight * supply_if(state, box)[tile] for box, weight in state["boxes"].items()}
    common = math.gcd(*boxes.values())
    state["boxes"] = {box: weight // common for box, weight in boxes.items() if weight > 0}
    state["drawn"].append(tile)
    state["supply"]["tiles"] -= 1
    state["draws"] -= 1


# ---------------------------------------------------------------- questions about a state

def on_display(state):
    return [card for card in state["display"] if card]


def hand(state):
    """The symbols of the player whose turn it is; WK-I1: a card face down is a super joker."""
    p = state["cur"]
    return tuple(sorted([SYMBOL[c] for c in state["open"][p]] + ["super"] * state["supers"][p]))


def markers_left(state, seat):
    return MARKERS - sum(1 for p in state["owner"].values() if p == seat)


def ways(state):
    """WK-E0, WK-P1: each drawn tile on each free field of its landscape."""
    return sorted({(tile, f) for tile in state["drawn"] for f in FIELDS
                   if TERRAIN[f] == tile and f not in state["castles"]})


def targets(state):
    """WK-E6: the markers of opponents that are nearest to any of the player's markers."""
    steps = {}
    mine = [f for f, p in state["owner"].items() if p == state["cur"]]
    others = [f for f, p in state["owner"].items() if p != state["cur"]]
    for field in others:
        far = distances(state["arrangement"], field)
        steps[field] = min([far[f] for f in mine], default=0)
    return [f for f in others if steps[f] == min(steps.values())]


def opponents(state):
    return [p for p in range(state["players"]) if p != state["cur"]]


def donors(state):
    """WK-A2: opponents who have a fire."""
    return [p for p in opponents(state) if state["tamed"][p] > 0]


def scores(state):
    """WK-F2"""
    points = []
    most = max(state["tamed"])
    for p in range(state["players"]):
        sizes = [len(a) for a in areas(state["arrangement"], [f for f, q in state["owner"].items() if q == p])]
        largest = max(sizes, default=0)
        points.append(3 * largest + (sum(sizes) - largest) + 3 * state["goldens"][p]
                      + 2 * state["whites"][p] + (4 if state["tamed"][p] == most > 0 else 0))
    return points


def winners(state):
    """WK-F3, WK-E8"""
    if state["champion"] is not None:
        return [state["champion"]]
    rank = list(zip(scores(state), state["tamed"]))
    return [p for p in range(state["players"]) if rank[p] == max(rank)]


def over(state):
    return state["phase"] == "END"


def who(state):
    return "chance" if state["phase"] in ("REVEAL", "START", "ROLL", "DRAW") else state["cur"]


def check(state):
    """WK-C8: nothing is lost."""
    supply = state["supply"]
    assert supply["fires"] + len(state["fires"]) + sum(state["tamed"]) == FIRES
    assert supply["white"] + len(state["white"]) + sum(state["whites"]) == WHITE
    assert supply["golden"] + len(state["golden"]) + sum(state["goldens"]) == GOLDEN
    assert len(state["castles"]) + len(state["drawn"]) + supply["tiles"] == 28
    assert min(supply.values()) >= 0 and min(pool(state).values()) >= 0
    assert all(markers_left(state, p) >= 0 for p in range(state["players"]))
    assert set(state["owner"]) | state["fires"] <= state["castles"]
    assert not set(state["owner"]) & (state["fires"] | state["white"] | state["golden"])
