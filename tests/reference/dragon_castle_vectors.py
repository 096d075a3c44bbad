"""Runs test vectors of Dragon Castle against the slow model.

  dragon_castle_vectors.py FILE.json
"""
import sys

import frame
from dragon_castle import after, menu, new_game, over
from dragon_castle_board import (SIZES, TYPES, closed_tops, is_available, placeable, set_points, space,
                                 spaces, standing, waiting)
from dragon_castle_facts import tiles_of
from dragon_castle_plans import CASTLES, read, text_of
from dragon_castle_score import DRAGONS, scores, shrine_points
from dragon_castle_spirits import elegant_firsts, seconds

NAMES = dict(zip(TYPES, ("merchant", "warrior", "farmer", "season", "wind", "dragon")))


def castle_name(cell):
    return space(cell[0], cell[1], "A")


def cells(names):
    """Spaces as [column, row], column by column."""
    return sorted([ord(name[0].upper()) - ord("A"), int(name[1:]) - 1] for name in names)


def game(players=2, plan="base", spirits="none", dragons="none"):
    grid = read(CASTLES["base%d" % players] if plan == "base" else plan)[0]
    tops = "M1" * sum(height > 0 for row in grid for height in row)
    return new_game({"players": players, "start": 0, "plan": text_of(grid), "realm": "6x4",
                     "spirits": spirits, "dragons": dragons, "tops": tops})


def settle(state, seat, rows):
    """Puts a realm as a vector draws it before a seat."""
    drawn = dict(zip(spaces(SIZES["6x4"]), " ".join(rows).split()))
    state["realm"][seat] = {name: tiles_of(text) for name, text in drawn.items()}
    state["shrines"][seat] = [name for name, text in drawn.items() if text.endswith("^")]


def with_realm(given, spirits="none", dragons="none"):
    state = game(2, "1", spirits, dragons)
    settle(state, 0, given["realm"])
    state["pools"][0] = given.get("pool", 0)
    return state


def play(state, words):
    """The state after some steps, or None if one of them is not on the menu."""
    for word in words:
        if word not in menu(state):
            return None
        state = after(state, word)
    return state


def limits(state):
    return [left for left, _ in state["sets"]]


def watched(state, word):
    """Applies a step with a full pool, so that it stops at the shrines: the state and the sets."""
    state["pools"][0] += 5
    later = after(state, word)
    sets = []
    for _, group in later["sets"]:  # most of its tiles lay face up before
        kinds = [tile[0] for name in group for tile in state["realm"][0][name][-1:]]
        sets.append([NAMES[max(TYPES, key=kinds.count)], len(group)])
    return later, sets


# ---------------------------------------------------------------- one function for each kind of vector

def place(given, out):
    state = with_realm(given)
    state.update(phase="PLACE", hand=list(given["hand"]))
    targets = [space(*cell) for cell in given["cells"]]
    for kind, name in list(zip(given["hand"], targets))[:-1]:
        state = after(state, "place %s %s" % (kind, name))
    later, sets = watched(state, "place %s %s" % (given["hand"][-1], targets[-1]))
    found = {"sets": sets, "vp": later["vp"][0], "shrine_limit": limits(later)}
    if "heights_after" in out:
        found["heights_after"] = {cell: len(later["realm"][0][space(*map(int, cell.split(",")))])
                                  for cell in out["heights_after"]}
    if "after_build" in out:
        built = out["after_build"]["build"]
        later["pools"][0] = given["pool"]
        for cell in built:
            assert "build " + space(*cell) in menu(later)
            later = after(later, "build " + space(*cell))
        found["after_build"] = {"build": built, "pool": later["pools"][0],
                                "shrine_points_at_end": shrine_points(later, 0)}
    return found


def second_tiles(given, _):
    state = game(2, "/".join(given["castle"]), "+".join(given.get("spirits", ["none"])))
    state["castle"] = {name: [pile[0], ""] for name, pile in state["castle"].items()}
    for cell, kinds in given["tiles"].items():
        state["castle"][castle_name(list(map(int, cell.split(","))))][1] = kinds[-1]
    first = castle_name(given["first"])
    kinds = given["tiles"]["%d,%d" % tuple(given["first"])]
    state = after(state, "take " + first)
    if state["phase"] == "REVEAL":
        state = after(state, "tile " + kinds[-2])
    if given.get("spirits"):
        state = play(state, ["spirit " + given["spirits"][0], "pay shrine"])
        if state is None:
            return {"seconds": []}
    return {"seconds": cells(seconds(state))}


def avail(given, _):
    state = game(2, "/".join(given["castle"]))
    tiles = standing(state)
    return {"avail": cells(name for name in tiles if is_available(state, name)),
            "first": cells(word[5:] for word in menu(state) if word.startswith("take ")),
            "elegance_only": cells(elegant_firsts(state))}


def spirit(given, _):
    name = given["spirit"]
    state = with_realm(given, name)
    window = "RESOLVE" if waiting(state) else "POST"
    state.update(phase=window, back=["POST"] if window == "RESOLVE" else [])
    cost = "shrine" if given["cost"] == "shrine" else space(*map(int, given["cost"][5:].split(",")))
    paid = play(state, ["spirit " + name, "pay " + cost])
    if paid is None:
        return {"legal": False}
    before = shrine_points(paid, 0)
    if name == "wind":
        source, target = [space(*cell) for cell in given["move"]]
        later = play(paid, ["turn " + space(*given["flip"]), "lift " + source, "put " + target])
        return {"legal": later is not None, "shrine_points_before": before,
                "shrine_points_after": shrine_points(later, 0)}
    if name == "strength":
        words = [w for a, b in given["moves"] for w in ("lift " + space(*a), "put " + space(*b))]
        moved = play(paid, words)
        if moved is None:
            return {"legal": False}
        later, sets = watched(moved, "stop")
        return {"legal": True, "sets": sets, "vp": later["vp"][0], "shrine_limit": limits(later)}
    if name == "change":
        t = {full: short for short, full in NAMES.items()}[given["as_type"]]
        paid["pools"][0] += 5
        later = play(paid, ["change %s %s" % (space(*given["target"]), t)])
        built = []
        while later["phase"] == "SHRINES":  # a set that was waiting follows
            built += limits(later)
            later = after(later, "done")
        return {"legal": True, "size": len(closed_tops(later["realm"][0])), "vp": later["vp"][0],
                "shrine_limit": built}
    paid["pools"][0] += 5
    later = after(paid, menu(paid)[0])
    return {"legal": True, "groups": [len(group) for _, group in later["sets"]],
            "vp": later["vp"][0], "shrine_limit": limits(later)}


def faith(given, _):
    special = given["limit"] == 2
    rows = ["1J1 1J2 1J3 . . ." if special else "1F1 1F2 1F3 . . .", ". . . . . .", ". . . . . .",
            "1W1 . . . . ."]
    state = with_realm({"realm": rows, "pool": given["pool"]}, "faith")
    state.update(phase="PLACE", hand=["J4" if special else "F4"])
    state = after(state, "place %s d1" % state["hand"][0])
    for name in ("a1", "b1")[:given["limit"]]:
        state = after(state, "build " + name)
    cost = "pay shrine" if given["cost"] == "shrine" else "pay a4"
    later = play(state, ["spirit faith", cost, "build c1"])
    end = later or state
    return {"legal": later is not None, "shrines_built": len(end["shrines"][0]),
            "pool_after": end["pools"][0]}


def summon(given, _):
    state = game(2, "/".join(given["castle"]), "destruction")
    later = play(state, ["spirit destruction", "pay shrine",
                         "destroy " + castle_name(given["discard"]), "tile M1"])
    return {"summon_before": "summon" in menu(state), "summon_after": "summon" in menu(later)}


def end(given, _):
    state = game(given["players"], "11111111")
    trigger = last = None
    wishes = list(given["summons_by_seat_in_order"])
    while not over(state):
        seat, last = state["cur"], state["cur"]
        if wishes and wishes[0] in (seat, None):
            wanted = wishes.pop(0)
            words = ["summon"] if wanted is not None else [menu(state)[-1], "discard"]
        else:
            words = [menu(state)[-1], "discard"]
        state = play(state, words)
        if trigger is None and sum(state["tokens"]) == given["players"]:
            trigger = seat
    return {"trigger_seat": trigger, "last_seat": last, "tokens_left": sum(state["track"])}


def dragon(given, _):
    state = game(len(given["realms"]))
    for seat, rows in enumerate(given["realms"]):
        settle(state, seat, rows)
    return DRAGONS[given["card"]](state, given["seat"])


def final(given, _):
    state = with_realm(given, "none", "+".join(given["dragons"]))
    state["vp"][0], state["tokens"][0] = given["vp"], given["tokens"]
    return scores(state)[0]


def may_place(given, _):
    free = placeable(with_realm(given))
    return {"count": len(free),
            "not_placeable": cells(n for n in spaces(SIZES["6x4"]) if n not in free)}


def first_count(given, _):
    return sum(word.startswith("take ") for word in menu(game(2, CASTLES[given["layout"]])))


RUN = {"place": place, "seconds": second_tiles, "avail": avail, "spirit": spirit, "faith": faith,
       "summon": summon, "end": end, "dragon": dragon, "final": final, "placeable": may_place,
       "first_count": first_count, "set_vp": lambda given, _: set_points(given, ""),
       "rank": lambda given, _: [i for i, key in enumerate(given) if key == max(given)]}


def differences(vector):
    found = RUN[vector["kind"]](vector["in"], vector["out"])
    return [] if found == vector["out"] else ["found %s wanted %s" % (found, vector["out"])]


def main():
    raise SystemExit(not frame.run_vectors(sys.argv[1], differences))


if __name__ == "__main__":
    main()
