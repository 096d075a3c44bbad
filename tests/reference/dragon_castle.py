"""Slow, plain reference model of the board game Dragon Castle.

Written from the rule text alone (rule numbers DC-xxx) to cross-check a fast engine. Every decision and every
random event (a covered tile that comes to light) is one step, named by its words.
dragon_castle_board.py, _spirits.py, _score.py, _facts.py and _plans.py are parts of it, and
check_dragon_castle.py is the program around it.
"""
from dragon_castle_board import (CASTLE, COPIES, KINDS, SIZES, beauties, changes, height,
                                 is_available, kind_at, open_tops, own, own_shrines, placeable,
                                 set_points, shrine_limit, spaces, standing, threes, top_floor, waiting)
from dragon_castle_plans import CASTLES, read
from dragon_castle_spirits import (BEND, SPIRITS, clone, elegant_firsts, faith_targets, laid, liftable,
                                   may_close, pay, payments, seconds, shrine_fits, shrine_places,
                                   spirits_at, will_fit)

QUESTION = {"beauty": "SET", "cunning": "SET", "change": "CHANGE", "wind": "TURN",
            "strength": "LIFT_TILE", "elegance": "SECOND", "deception": "SECOND", "depth": "SECOND",
            "faith": "EXTRA", "destruction": "DESTROY"}


# ---------------------------------------------------------------- states

def heights_of(plan, players):
    """Heights by castle space of a plan as the set-up names it."""
    text = CASTLES.get("base%d" % players if plan == "base" else plan, plan)
    heights, fault = read(text)
    assert not fault, fault
    return {name: h for name, h in zip(CASTLE, sum(heights, [])) if h}


def new_game(setup):
    """DC-202 to DC-206. `tops`: kinds of the visible tiles, row by row, two letters each."""
    n = setup["players"]
    heights = heights_of(setup["plan"], n)
    tops = [setup["tops"][i:i + 2] for i in range(0, len(setup["tops"]), 2)]
    assert len(tops) == len(heights)
    realm = {name: [] for name in spaces(SIZES[setup["realm"]])}
    chosen = {cards: [c for c in setup[cards].split("+") if c != "none"]
              for cards in ("spirits", "dragons")}
    return {
        "players": n, "cur": setup["start"], "start": setup["start"], "size": setup["realm"],
        "phase": "START", "back": [],  # back: where to go on after what interrupts
        "castle": {name: [h, kind] for (name, h), kind in zip(heights.items(), tops)},
        "unseen": {kind: COPIES - tops.count(kind) for kind in KINDS},
        "hand": [], "first": "", "first_floor": 0,
        "realm": [clone(realm) for _ in range(n)], "shrines": [[] for _ in range(n)],
        "vp": [0] * n, "pools": [1] * n, "tokens": [0] * n, "discarded": [0] * n,
        "supply": 40 - n, "track": [7 - n] + [int(i < n) for i in range(4)],
        "spirits": chosen["spirits"], "dragons": chosen["dragons"],
        "used": [], "spirit": "", "bends": [], "sets": [], "lifted": "", "moved": "",
        "revealed": "",
    }


def check(state):
    """Conservation of tiles and shrines; what must hold in every state (DC-105, DC-601, DC-952)."""
    tiles = sum(pile[0] for pile in state["castle"].values()) + len(state["hand"])
    tiles += sum(state["discarded"]) + sum(len(t) for r in state["realm"] for t in r.values())
    assert tiles == 116, "tiles not conserved"
    assert state["supply"] + sum(state["pools"]) + sum(map(len, state["shrines"])) == 40
    assert sum(state["tokens"]) + sum(state["track"]) == 7
    hidden = sum(pile[0] - 1 for pile in state["castle"].values())
    assert sum(state["unseen"].values()) == hidden + (state["phase"] == "REVEAL")
    for realm, shrines in zip(state["realm"], state["shrines"]):
        assert len(set(shrines)) == len(shrines)
        assert all(realm[name] and realm[name][-1] in "xf" for name in shrines)
        assert all(tile in "xf" for pile in realm.values() for tile in pile[:-1])
    if state["phase"] == "PLACE":
        assert will_fit(state)


# ---------------------------------------------------------------- the menu of a step

def over(state):
    return state["phase"] == "END"


def who(state):
    return "chance" if state["phase"] == "REVEAL" else state["cur"]


def may_build(state):
    """DC-621: spaces of the sets just consolidated that may still get a shrine."""
    if not state["pools"][state["cur"]] or not may_close(state):
        return []
    return [name for left, group in state["sets"] if left for name in group
            if name not in own_shrines(state)]


def sets_on_offer(state):
    """DC-711, DC-720: (spaces, points, shrines) of the groups the spirit may consolidate."""
    if state["spirit"] == "beauty":
        return [(group, set_points(len(group), "") + 1, 2) for group in beauties(state)]
    return [(group, set_points(3, t), shrine_limit(t)) for t, group in threes(state)]


def plain_words(state):
    """The words of a step without those that activate spirits."""
    phase = state["phase"]
    if phase == "START":  # DC-401, DC-504
        floor = top_floor(state)
        words = ["take " + name for name in standing(state)
                 if height(state, name) == floor and is_available(state, name)]
        return words + (["summon"] if floor <= 1 else [])
    if phase == "REVEAL":
        return ["tile " + kind for kind, count in state["unseen"].items() if count]
    if phase == "AFTER_FIRST":  # DC-402
        shrine = ["shrine"] if state["supply"] and shrine_fits(state) else []  # DC-503
        return ["pair " + name for name in seconds(state)] + shrine + ["discard"]
    if phase == "PLACE":  # DC-601
        free = placeable(state)
        return ["place %s %s" % (kind, name) for kind in sorted(set(state["hand"])) for name in free
                if len(free) >= len(state["hand"]) or will_fit(laid(state, kind, name))]
    if phase == "SHRINES":
        return ["build " + name for name in may_build(state)] + ["done"]
    if phase == "PAY":
        return ["pay " + cost for cost in payments(state, state["spirit"], state["back"][-1])]
    if phase == "TURN":  # DC-712; DC-501: one must be turned if its space is needed
        crowded = "PLACE" in state["back"] and len(placeable(state)) < len(state["hand"])
        return ["turn " + name for name in open_tops(own(state))] + (
            ["keep"] if shrine_places(state) and not crowded else [])
    if phase == "STRENGTH2":
        return ["lift " + name for name in liftable(state)] + ["stop"]
    if phase == "PUT_TILE":
        return ["put " + name for name in placeable(state) if name != state["lifted"]]
    return {
        "RESOLVE": lambda: ["merge"], "POST": lambda: ["end"], "END": lambda: [],
        "FIRST": lambda: ["take " + name for name in elegant_firsts(state)],
        "SECOND": lambda: ["pair " + name for name in seconds(state)],
        "SET": lambda: ["set " + group[0] for group, _, _ in sets_on_offer(state)],
        "CHANGE": lambda: ["change %s %s" % (name, t) for name, t, _ in changes(state)],
        "LIFT_SHRINE": lambda: ["lift " + name for name in own_shrines(state)],
        "PUT_SHRINE": lambda: ["put " + name for name in shrine_places(state)],
        "LIFT_TILE": lambda: ["lift " + name for name in liftable(state)],
        "DESTROY": lambda: ["destroy " + name for name in standing(state)
                            if is_available(state, name)],
        "EXTRA": lambda: ["build " + name for name in faith_targets(state)],
    }[phase]()


def spirit_words(state):
    if state["phase"] == "SECOND" and "neighbour" in state["bends"]:
        return []  # DC-705: only Elegance and Depth go together
    return ["spirit " + spirit for spirit in spirits_at(state, state["phase"])]


def menu(state):
    """All words legal at this step, sorted as plain strings."""
    words = plain_words(state) + spirit_words(state)
    assert len(set(words)) == len(words)
    return sorted(words)


# ---------------------------------------------------------------- from phase to phase

def enter(state, phase):
    """DC-405: what needs no decision goes on by itself."""
    state["phase"] = phase
    if phase == "POST" and not spirit_words(state):
        end_turn(state)
    elif phase == "SHRINES" and menu(state) == ["done"]:
        end_shrines(state)


def go_back(state):
    enter(state, state["back"].pop())


def leave_castle(state, name, then):
    """DC-401: the tile below comes to light at once."""
    pile = state["castle"][name]
    pile[0] -= 1
    if pile[0]:
        pile[1] = "?"
        state["back"].append(then)
        state.update(phase="REVEAL", revealed=name)
    else:
        del state["castle"][name]
        enter(state, then)


def check_point(state):
    """DC-406: every set that has arisen is consolidated; Change and Beauty may take part."""
    if not waiting(state):
        go_back(state)
        return
    state["phase"] = "RESOLVE"
    if not spirit_words(state):
        merge(state)


def merge(state):
    """DC-604: all sets together."""
    for t, group in waiting(state):
        consolidate(state, group, set_points(len(group), t), shrine_limit(t))
    enter(state, "SHRINES")


def consolidate(state, group, points, limit):
    """DC-603, DC-611."""
    for name in group:
        own(state)[name][-1] = "f"
    state["vp"][state["cur"]] += points
    state["sets"].append([limit, group])


def end_shrines(state):
    state["sets"] = []
    check_point(state)


def end_turn(state):
    """DC-801, DC-803: the last round ends before the start player's turn."""
    for tiles in own(state).values():
        tiles[:] = ["x" if tile == "f" else tile for tile in tiles]
    following = (state["cur"] + 1) % state["players"]
    over_now = sum(state["tokens"]) >= state["players"] and following == state["start"]
    state.update(phase="END" if over_now else "START", cur=following, used=[])


# ---------------------------------------------------------------- steps

def take(state, name):
    """DC-401; DC-714: as first tile with Elegance."""
    if state["phase"] == "FIRST":
        state["back"].pop()
        state.update(bends=["short_sides"], spirit="")  # for the second tile too
    state.update(first=name, first_floor=height(state, name), hand=[kind_at(state, name)])
    leave_castle(state, name, "AFTER_FIRST")


def action_chosen(state):
    """From here on nothing asks for the first tile or for a second one."""
    state.update(first="", first_floor=0, bends=[])


def pair(state, name):
    """DC-501."""
    if state["phase"] == "SECOND":
        state["back"].pop()
    state["hand"].append(kind_at(state, name))
    state["spirit"] = ""
    action_chosen(state)
    leave_castle(state, name, "PLACE")


def shrine(state):
    """DC-503."""
    state["supply"] -= 1
    state["pools"][state["cur"]] += 1
    action_chosen(state)
    enter(state, "PLACE")


def discard(state):
    """DC-502."""
    state["discarded"][state["cur"]] += 1
    state["vp"][state["cur"]] += 1
    state["hand"] = []
    action_chosen(state)
    enter(state, "POST")


def summon(state):
    """DC-504: the rightmost token."""
    at = max(i for i, count in enumerate(state["track"]) if count)
    state["track"][at] -= 1
    state["tokens"][state["cur"]] += 1
    enter(state, "POST")


def place(state, kind, name):
    """DC-601; the last one is a check point."""
    state["hand"].remove(kind)
    own(state)[name].append(kind)
    if not state["hand"]:
        state["back"].append("POST")
        check_point(state)


def build(state, name):
    own_shrines(state).append(name)
    state["pools"][state["cur"]] -= 1
    if state["phase"] == "EXTRA":
        state["spirit"] = ""
        go_back(state)
        return
    for entry in state["sets"]:
        entry[0] -= name in entry[1]
    enter(state, "SHRINES")


def activate(state, spirit):
    state["back"].append(state["phase"])
    state.update(phase="PAY", spirit=spirit)


def pay_for(state, cost):
    """DC-703: then the power is carried out."""
    spirit, window = state["spirit"], state["back"][-1]
    pay(state, cost)
    state["used"] = [s for s in SPIRITS if s in state["used"] + [spirit]]
    if window == "SECOND":
        state["back"].pop()
    if spirit in BEND:
        state["bends"] = sorted(state["bends"] + [BEND[spirit]])
    first = spirit == "elegance" and window == "START"
    state["phase"] = "FIRST" if first else QUESTION[spirit]


def consolidate_by_spirit(state, group, points, limit):
    """A set out of turn: then shrines, then the next check point."""
    if state["back"][-1] == "RESOLVE":
        state["back"].pop()
    state["spirit"] = ""
    consolidate(state, group, points, limit)
    enter(state, "SHRINES")


def change(state, name, t):
    """DC-716."""
    group = [g for n, other, g in changes(state) if n == name and other == t][0]
    consolidate_by_spirit(state, group, set_points(len(group), t), shrine_limit(t))


def put(state, name):
    """DC-712, DC-713."""
    source = state["lifted"]
    state["lifted"] = ""
    if state["phase"] == "PUT_SHRINE":
        own_shrines(state).remove(source)
        own_shrines(state).append(name)
        state["spirit"] = ""
        go_back(state)
        return
    own(state)[name].append(own(state)[source].pop())
    if state["moved"]:
        end_strength(state)
    else:
        state.update(phase="STRENGTH2", moved=name)
        if not liftable(state):
            end_strength(state)


def end_strength(state):
    state.update(moved="", spirit="")
    check_point(state)


def destroy(state, name):
    """DC-718."""
    state["discarded"][state["cur"]] += 1
    state["spirit"] = ""
    leave_castle(state, name, state["back"].pop())


def after(old, words):
    """The state after a step; the old state is left as it was."""
    state = clone(old)
    verb, *rest = words.split(" ")
    if verb == "tile":
        state["unseen"][rest[0]] -= 1
        state["castle"][state["revealed"]][1] = rest[0]
        state["revealed"] = ""
        go_back(state)
    elif verb == "turn":  # DC-712: no consolidation
        own(state)[rest[0]][-1] = "x"
        state["phase"] = "LIFT_SHRINE"
    elif verb == "keep":
        state["phase"] = "LIFT_SHRINE"
    elif verb == "lift":
        state.update(lifted=rest[0],
                     phase="PUT_SHRINE" if state["phase"] == "LIFT_SHRINE" else "PUT_TILE")
    elif verb == "set":
        consolidate_by_spirit(state, *[s for s in sets_on_offer(state) if s[0][0] == rest[0]][0])
    else:
        {"take": take, "pair": pair, "shrine": shrine, "discard": discard, "summon": summon,
         "place": place, "build": build, "done": end_shrines, "merge": merge, "end": end_turn,
         "spirit": activate, "pay": pay_for, "change": change, "put": put, "stop": end_strength,
         "destroy": destroy}[verb](state, *rest)
    return state
