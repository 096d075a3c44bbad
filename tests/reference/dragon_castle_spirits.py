"""The ten spirits of Dragon Castle in the slow model: when, for what price, with what choices (DC-7xx)."""
from dragon_castle_board import (beauties, changes, closed_tops, height, is_available, is_elegant,
                                 kind_at, neighbours, open_tops, own, own_shrines, placeable,
                                 standing, threes, top_floor, type_of, waiting)

USUAL = ("START", "AFTER_FIRST", "PLACE", "POST")  # DC-702
WINDOWS = {
    "beauty": USUAL + ("RESOLVE",), "wind": USUAL, "strength": USUAL,
    "elegance": ("START", "AFTER_FIRST", "SECOND"), "deception": ("AFTER_FIRST",),
    "change": USUAL + ("RESOLVE",), "faith": ("SHRINES",),
    "destruction": USUAL, "depth": ("AFTER_FIRST", "SECOND"), "cunning": USUAL}
SPIRITS = list(WINDOWS)
SIMPLE = ("elegance", "faith", "destruction", "depth", "cunning")
BEND = {"elegance": "only_short", "depth": "same_type", "deception": "neighbour"}  # of a second tile


def clone(value):
    if isinstance(value, dict):
        return {name: clone(part) for name, part in value.items()}
    return [clone(part) for part in value] if isinstance(value, list) else value


# ---------------------------------------------------------------- the price

def costs(state, window):
    """DC-704: a shrine of the pool or a face-up tile of the realm.
    DC-711, DC-716, DC-717: no tile of a set that waits to be consolidated."""
    bound = []
    if window in ("RESOLVE", "SHRINES"):
        bound = [name for _, group in waiting(state) for name in group]
    found = ["shrine"] if state["pools"][state["cur"]] else []
    return found + [name for name in open_tops(own(state)) if name not in bound]


def pay(state, cost):
    if cost == "shrine":
        state["pools"][state["cur"]] -= 1
        state["supply"] += 1
    else:
        own(state)[cost].pop()
        state["discarded"][state["cur"]] += 1


def paid(state, cost):
    """A state after paying; what the price does not touch is shared."""
    later = dict(state)
    for field in ("realm", "pools", "discarded"):
        later[field] = list(state[field])
    later["realm"][state["cur"]] = {name: list(tiles) for name, tiles in own(state).items()}
    pay(later, cost)
    return later


def payments(state, spirit, window):
    """DC-703: every price after which the power can be carried out."""
    return [cost for cost in costs(state, window)
            if works(paid(state, cost), spirit, window)
            and (window != "PLACE" or room_by(paid(state, cost), spirit) >= len(state["hand"]))]


def spirits_at(state, window):
    """DC-701, DC-702: the spirits that can be activated in this window now."""
    return [spirit for spirit in state["spirits"]
            if window in WINDOWS[spirit] and spirit not in state["used"]
            and payments(state, spirit, window)]


# ---------------------------------------------------------------- room for the tiles in hand

def room_by(state, spirit):
    """DC-501: how many spaces can be free when the power, already paid for, has been carried out."""
    opened = {"beauty": lambda: [len(group) for group in beauties(state)],
              "cunning": lambda: [len(group) for _, group in threes(state)],
              "change": lambda: [len(group) for _, _, group in changes(state)],
              "wind": lambda: [1 for _ in open_tops(own(state))]}.get(spirit, list)()
    return len(placeable(state)) + max(opened, default=0)


def will_fit(state):
    """DC-501: do the tiles in hand find a place, perhaps by a spirit before one of them is placed?"""
    if len(placeable(state)) >= len(state["hand"]) or spirits_at(state, "PLACE"):
        return True
    return len(state["hand"]) == 2 and any(
        spirits_at(laid(state, kind, name), "PLACE")
        for kind in state["hand"] for name in placeable(state))


def laid(state, kind, name):
    """A state with one tile of the hand in the realm."""
    later = dict(state, hand=list(state["hand"]), realm=list(state["realm"]))
    later["hand"].remove(kind)
    later["realm"][state["cur"]] = dict(own(state), **{name: own(state)[name] + [kind]})
    return later


def fits_as_second(state, name):
    """DC-501: would both tiles find a place if this were the second?"""
    if len(placeable(state)) >= 2:
        return True
    tall, kind = state["castle"][name]
    castle = {n: pile for n, pile in state["castle"].items() if n != name}
    if tall > 1:
        castle[name] = [tall - 1, "?"]
    return will_fit(dict(state, castle=castle, hand=state["hand"] + [kind], bends=[]))


def shrine_fits(state):
    """DC-503: would the tile find a place, also with the help of the shrine that comes with it?"""
    pools = list(state["pools"])
    pools[state["cur"]] += 1
    return will_fit(dict(state, pools=pools))


def may_close(state):
    """DC-952: a shrine must leave room for the tiles that are still to be placed."""
    return "PLACE" not in state["back"] or len(placeable(state)) > len(state["hand"])


# ---------------------------------------------------------------- what a power can be used for

def bent(state, spirit):
    return dict(state, bends=state["bends"] + [BEND[spirit]], used=state["used"] + [spirit])


def seconds(state):
    """DC-501: castle tiles that may be the second of a pair."""
    return [name for name in matching(state) if fits_as_second(state, name)]


def matching(state):
    """DC-501, DC-714, DC-715, DC-719: castle tiles that go with the first."""
    bends, kind = state["bends"], state["hand"][0]
    if "neighbour" in bends:
        return [name for name in standing(state) if name in neighbours(state["first"])
                and height(state, name) == state["first_floor"]]
    found = []
    for name in standing(state):
        if "only_short" in bends:
            reached = is_elegant(state, name)
        else:
            reached = is_available(state, name) or (
                "short_sides" in bends and is_elegant(state, name))
        like = kind_at(state, name) == kind or (
            "same_type" in bends and type_of(kind_at(state, name)) == type_of(kind))
        found += [name] if reached and like else []
    return found


def finds_second(state, spirit):
    """DC-705: alone, or Elegance and Depth together if both can be paid."""
    then = bent(state, spirit)
    if seconds(then):
        return True
    other = {"elegance": "depth", "depth": "elegance"}.get(spirit)
    return (other in state["spirits"] and other not in then["used"] and
            any(seconds(bent(paid(then, cost), other)) for cost in costs(then, "SECOND")))


def elegant_firsts(state):
    return [name for name in standing(state)
            if is_elegant(state, name) and height(state, name) == top_floor(state)]


def faith_targets(state):
    """DC-717: consolidated this turn, on top, without a shrine."""
    return [name for name, tiles in own(state).items()
            if tiles and tiles[-1] == "f" and name not in own_shrines(state)]


def shrine_places(state):
    """DC-712: face-down top tiles without a shrine."""
    return [name for name in closed_tops(own(state)) if name not in own_shrines(state)]


def liftable(state):
    """DC-713: top tiles without a shrine that can go somewhere else."""
    return [name for name, tiles in own(state).items()
            if tiles and name not in own_shrines(state) and name != state["moved"]
            and any(other != name for other in placeable(state))]


def works(state, spirit, window):
    """Can the power be carried out now, the price being paid?"""
    if spirit == "elegance" and window == "START":
        return bool(elegant_firsts(state))
    if spirit in BEND:
        return finds_second(state, spirit)
    if spirit == "beauty":
        return bool(beauties(state))
    if spirit == "cunning":
        return bool(threes(state))
    if spirit == "change":
        return bool(changes(state))
    if spirit == "wind":
        return bool(own_shrines(state)) and bool(shrine_places(state) or open_tops(own(state)))
    if spirit == "strength":
        return bool(liftable(state))
    if spirit == "destruction":
        return any(is_available(state, name) for name in standing(state))
    return state["pools"][state["cur"]] > 0 and bool(faith_targets(state)) and may_close(state)
