"""Slow, plain reference model of the board game Drachenland.

Written from the rule text alone (rule numbers DL-xxx) to cross-check a fast engine.
A state is a plain dict in the notation of positions: 'R0' is the red figure of seat 0, 'V4' a
volcano, 'S8' a space, 'E1' an entrance, '' outside. Every decision and every random event
(a roll, a tile turned up) is one step, named by its words.
check_drachenland.py is the program around it.
"""
COLOURS = "RGB"  # of figures and king dragons; a gem may also be T, transparent
GEMS = {"R": 16, "G": 16, "B": 16, "T": 9}  # DL-104
PURSE = {"R": "red", "G": "green", "B": "blue", "T": "clear"}  # names behind the screen
DICE = {"A": [1, 2, 2, 2, 3, 3], "B": [2, 3, 3, 4, 4, 4]}  # DL-103
OWN = {"boat": 1, "small": 1, "reroll": 1, "swift": 0, "hand": 0}  # DL-106, DL-201
POOL = {"boat": 2, "small": 2, "swift": 4, "hand": 2, "ring": 3,
        "kingR": 1, "kingG": 1, "kingB": 1}  # DL-106
TAKEABLE = ("boat", "small", "swift", "hand")  # DL-602

PATHS = """
E1 S1 S2 S3 S4, E2 S9 S10 S11 S12, E3 S17 S18 S19 S20,
S4 S8 V4, S4 S5 V10, S4 S6 S7 V13, S12 S16 V5, S12 S13 V11, S12 S14 S15 V14,
S20 S24 V6, S20 S21 V12, S20 S22 S23 V15,
V1 S26 S25 V4, V1 S28 S27 V5, V1 S29 V2, V1 S51 V3, V2 S37 S36 V5, V2 S39 S38 V6, V2 S40 V3,
V3 S48 S47 V6, V3 S50 S49 V4, V4 S57 S56 S55 V9, V5 S35 S34 S33 V7, V6 S46 S45 S44 V8,
V7 S30 V13, V7 S31 S32 V11, V8 S41 V14, V8 S42 S43 V12, V9 S52 V15, V9 S53 S54 V10"""
WATER = "V1 V7, V4 V7, V4 V13, V4 V10, V2 V8, V5 V8, V5 V14, V5 V11, V3 V9, V6 V9, V6 V15, V6 V12"


def neighbours(chains):
    joined = {}
    for chain in chains.split(","):
        names = chain.split()
        for one, two in zip(names, names[1:]):
            joined.setdefault(one, []).append(two)
            joined.setdefault(two, []).append(one)
    return joined


PATH = neighbours(PATHS)
BOAT = neighbours(WATER)  # DL-701: both ways
VOLCANOES = ["V%d" % n for n in range(1, 16)]
ENTRANCES = ["E1", "E2", "E3"]


def is_volcano(place):
    return place.startswith("V")


def printed_gems(volcano):
    """DL-107: 5 in the centre, then six with 4 and six with 3."""
    number = int(volcano[1:])
    return 5 if number <= 3 else 4 if number <= 9 else 3


def printed_eggs(volcano, players):
    """DL-107, DL-203: 2 in the centre, else 1; with two players always 1."""
    return 2 if int(volcano[1:]) <= 3 and players > 2 else 1


# ---------------------------------------------------------------- states

def new_game(players, start, deal):
    """DL-201, DL-202, DL-203: all figures outside, all tiles face down. `deal` as of `dealt`."""
    seats = [str(seat) for seat in range(players)]
    return {
        "players": players, "cur": start, "phase": "OPEN",
        "figures": {colour + seat: "" for seat in seats for colour in COLOURS},
        "rings": [],
        "tiles": {v: "?" for v in VOLCANOES},  # ? face down, - none, else face up
        "kings": {c: "" for c in COLOURS},  # '' not turned up
        "gems": dict(zip(VOLCANOES, deal.split())),
        "eggs": {v: printed_eggs(v, players) for v in VOLCANOES},
        "before": {seat: dict(OWN) for seat in seats},
        "behind": {seat: {"eggs": 0, "red": 0, "green": 0, "blue": 0, "clear": 0}
                   for seat in seats},
        "dice": [], "left": "", "die": "", "active": "", "done": "",
        "pips": [],  # MOVE: unused pips of the die and of swift steps
        "opening": 2 if players == 2 else 1,  # DL-301: spaces of the figure that comes in
        "unseen": dict(POOL), "picked": False, "idle": 0,
    }


def position(given):
    """State from a complete position."""
    state = new_game(given["players"], given["cur"], " ".join(given["gems"].values()))
    return clone({field: given[field] for field in state})


def dealt(lot, limit):
    """DL-204: shuffle, deal, start again if there are more than 2 of a colour on a volcano."""
    stones = [colour for colour, count in GEMS.items() for _ in range(count)]
    while True:
        lot.shuffle(stones)
        rest, heaps = list(stones), []
        for volcano in VOLCANOES:
            heaps.append([rest.pop() for _ in range(printed_gems(volcano))])
        if not limit or all(heap.count(c) <= 2 for heap in heaps for c in GEMS):  # DL-903
            return " ".join("".join(sorted(heap, key="RGBT".index)) for heap in heaps)


def clone(value):
    if isinstance(value, dict):
        return {name: clone(part) for name, part in value.items()}
    return list(value) if isinstance(value, list) else value


def check(state):
    """Conservation: eggs, gems and tiles; never two figures on a space."""
    on_board, screens = state["gems"].values(), state["behind"].values()
    for colour, count in GEMS.items():
        found = sum(heap.count(colour) for heap in on_board)
        found += sum(screen[PURSE[colour]] for screen in screens)
        assert found == count, "gems not conserved"
    eggs = sum(state["eggs"].values()) + sum(s["eggs"] for s in screens)
    assert eggs == (15 if state["players"] == 2 else 18), "eggs not conserved"
    face_down = list(state["tiles"].values()).count("?")
    assert sum(state["unseen"].values()) == face_down + 1  # DL-202: one is left over
    for kind, count in POOL.items():
        lying = list(state["tiles"].values()).count(kind)
        lying += kind.startswith("king") and state["kings"][kind[4]] != ""
        if kind in TAKEABLE:
            held = sum(tiles[kind] for tiles in state["before"].values())
            assert lying + held + state["unseen"][kind] <= count + OWN[kind] * state["players"]
        else:
            assert lying + state["unseen"][kind] == count, "tiles not conserved"
    spaces = [place for place in state["figures"].values() if place.startswith("S")]
    assert len(set(spaces)) == len(spaces)
    assert not any(place in ENTRANCES for place in state["figures"].values())


# ---------------------------------------------------------------- rules asked of a state

def over(state):
    return state["phase"] == "END"


def who(state):
    return "chance" if state["phase"] in ("ROLL", "TILE") else state["cur"]


def seat(state):
    return str(state["cur"])


def figure(state):
    """The active figure, such as 'R0'."""
    return state["active"] + seat(state)


def place(state):
    return state["figures"][figure(state)]


def own(state, kind):
    """How many tiles of a kind lie before the screen of the player in turn."""
    return state["before"][seat(state)][kind]


def may_stand(state, name, node):
    """DL-503: one figure per space, any number on a volcano."""
    taken = [where for other, where in state["figures"].items() if other != name]
    return is_volcano(node) or node not in taken


def stops(state, node):
    """DL-505: a volcano with a face-down tile."""
    return state["tiles"].get(node) == "?"


def walks(state):
    """DL-501 to DL-508: every place within reach and the fewest steps to it."""
    here = place(state)
    steps = {here: 0} if here else {entrance: 0 for entrance in ENTRANCES}  # DL-404
    edge = list(steps)
    for count in range(1, sum(state["pips"]) + 1):  # DL-504: all pips are one sum
        edge = [node for start in edge if not stops(state, start) or start == here
                for node in PATH[start]]
        edge = [node for node in dict.fromkeys(edge)
                if node not in steps and node not in ENTRANCES]  # DL-507
        steps.update({node: count for node in edge})
    return {node: count for node, count in steps.items()
            if count > 0 and may_stand(state, figure(state), node)}


def opening_ends(state, name, entrance):
    """DL-301, DL-302, DL-304: exactly so many spaces, without turning back."""
    ways = [[entrance]]
    for _ in range(state["opening"]):
        longer = []
        for way in ways:
            onward = [n for n in PATH[way[-1]] if n not in way and n not in ENTRANCES]
            longer += [way] if stops(state, way[-1]) else [way + [node] for node in onward]
        ways = longer
    return sorted({way[-1] for way in ways if may_stand(state, name, way[-1])})


def powers(state):
    """DL-703: dragon power is the whole 4 of this activation, or a small dragon."""
    found = ["die"] if state["pips"][0] == 4 else []
    return found + (["small"] if own(state, "small") else [])


def dragon_words(state):
    """DL-703, DL-704: fly with the king dragon that is here, or call it from elsewhere."""
    here, king = place(state), state["kings"][state["active"]]
    if not is_volcano(here) or not king:
        return []
    if king != here:
        return ["call " + power for power in powers(state)]
    return ["fly %s %s" % (power, v) for power in powers(state) for v in VOLCANOES if v != here]


def picks(state):
    """DL-601, DL-606: what the active figure may take where it stands."""
    here = place(state)
    if not is_volcano(here):
        return []
    found = ["gems"] if state["active"] in state["gems"][here] else []
    found += ["clear"] if "T" in state["gems"][here] else []
    found += ["egg"] if state["eggs"][here] else []
    if state["tiles"][here] == "ring" and figure(state) not in state["rings"]:
        found.append("ring")
    return found


def points_of(eggs, red, green, blue, clear, rings):
    """DL-802, DL-803: (points, sets) of the best assignment; tries every number of sets."""
    stones = [count if colour in rings else 0
              for colour, count in zip(COLOURS, (red, green, blue))]
    best = (0, 0)
    for sets in range(eggs + 1):
        jokers = sum(max(0, sets - count) for count in stones)
        if jokers <= clear:
            left = (eggs - sets) + (clear - jokers) + sum(max(0, n - sets) for n in stones)
            best = max(best, (10 * sets + left, sets))
    return best


def scores(state):
    found = []
    for name, screen in state["behind"].items():
        rings = [c for c in COLOURS if c + name in state["rings"]]
        found.append(points_of(screen["eggs"], screen["red"], screen["green"], screen["blue"],
                               screen["clear"], rings)[0])
    return found


def winners(state):
    """DL-805: most points, ties are shared."""
    points = scores(state)
    return [p for p in range(state["players"]) if points[p] == max(points)]


# ---------------------------------------------------------------- the menu of a step

def odds(state):
    """What luck may do, with its chances: DL-103, DL-900."""
    if state["phase"] == "TILE":
        return {"tile " + kind: count for kind, count in state["unseen"].items() if count}
    found = {}
    for a in DICE["A"]:
        for b in DICE["B"]:
            found["roll %d %d" % (a, b)] = found.get("roll %d %d" % (a, b), 0) + 1
    return found


def menu(state):
    """All words legal at this step, sorted as plain strings."""
    phase = state["phase"]
    if phase == "OPEN":  # DL-301
        words = ["open %s %s %s" % (colour, entrance, end)
                 for colour in COLOURS for entrance in ENTRANCES
                 for end in opening_ends(state, colour + seat(state), entrance)]
    elif phase in ("ROLL", "TILE"):
        words = list(odds(state))
    elif phase == "ACT":  # DL-402, DL-403
        words = ["act %s %s" % (die, colour) for die in state["left"]
                 for colour in COLOURS if colour != state["done"]] + ["pass"]
        words += ["reroll"] if state["left"] == "AB" and own(state, "reroll") else []  # DL-710
    elif phase == "MOVE":
        words = ["walk %s %d" % walk for walk in walks(state).items()] + ["end"]
        words += ["swift"] if own(state, "swift") else []  # DL-702
        if own(state, "boat"):  # DL-701
            words += ["boat " + v for v in BOAT.get(place(state), [])]
        words += dragon_words(state)
    elif phase == "TREASURE":
        words = picks(state) + ["done"]
    elif phase == "HAND":  # DL-605
        words = ["hand", "done"]
    else:
        words = []
    assert len(set(words)) == len(words)
    return sorted(words)


# ---------------------------------------------------------------- changing a state

def spend(state, kind):
    """DL-700: a tile that was played leaves the game."""
    state["before"][seat(state)][kind] -= 1


def spend_power(state, power):
    """DL-703: the whole die or a small dragon."""
    if power == "die":
        state["pips"][0] = 0
    else:
        spend(state, "small")


def arrive(state, node):
    """DL-505: a face-down tile is turned up at once and phase 1 is over."""
    state["figures"][figure(state)] = node
    if stops(state, node):
        state.update(phase="TILE", pips=[])


def walk(state, node, steps):
    """DL-501: swift pips are spent first."""
    swift = min(steps, state["pips"][1])
    state["pips"] = [state["pips"][0] - (steps - swift), state["pips"][1] - swift]
    arrive(state, node)


def turn_up(state, kind):
    here = place(state)
    state["unseen"][kind] -= 1
    if kind.startswith("king"):
        state["kings"][kind[4]] = here
        state["tiles"][here] = "-"
    else:
        state["tiles"][here] = kind
    end_moving(state)


def end_moving(state):
    """DL-406: phase 2 only on a volcano (and only if there is something to pick)."""
    state.update(phase="TREASURE", pips=[])
    if not picks(state):
        end_activation(state)


def take(state, what):
    """DL-601, DL-602, DL-606: one pick."""
    here, screen = place(state), state["behind"][seat(state)]
    state["picked"] = True
    if what == "ring":
        state["rings"].append(figure(state))
    elif what == "gems":
        colour = state["active"]
        screen[PURSE[colour]] += state["gems"][here].count(colour)
        state["gems"][here] = state["gems"][here].replace(colour, "")
    elif what == "clear":
        screen["clear"] += 1
        state["gems"][here] = state["gems"][here].replace("T", "", 1)
    else:
        screen["eggs"] += 1
        state["eggs"][here] -= 1
        if state["tiles"][here] in TAKEABLE:
            state["before"][seat(state)][state["tiles"][here]] += 1
            state["tiles"][here] = "-"
    if not any(state["eggs"].values()):  # DL-801: at once
        state.update(phase="END", die="", active="", done="", left="")
    elif own(state, "hand") and picks(state):  # DL-605
        state["phase"] = "HAND"
    else:
        end_activation(state)


def end_activation(state):
    """DL-403, DL-406: the second figure, or the next player."""
    if state["done"]:
        end_turn(state)
    else:
        state.update(phase="ACT", done=state["active"], die="", active="", pips=[])


def end_turn(state):
    """DL-806: counts turns without a pick. Then the next player rolls."""
    state["idle"] = 0 if state["picked"] else state["idle"] + 1
    state.update(phase="ROLL", dice=[], left="", die="", active="", done="", pips=[], picked=False)
    if state["idle"] >= 50 * state["players"]:
        state["phase"] = "END"
    else:
        state["cur"] = (state["cur"] + 1) % state["players"]


def open_land(state, colour, end):
    """DL-301: one figure each, then the game proper begins with the first player."""
    last = 4 if state["players"] == 2 else state["players"]
    state["figures"][colour + seat(state)] = end
    state["cur"] = (state["cur"] + 1) % state["players"]
    if state["opening"] == last:
        state.update(opening=0, phase="ROLL")
    else:
        state["opening"] += 2 if state["players"] == 2 else 1


def after(old, words):
    """The state after a step; the old state is left as it was."""
    state = clone(old)
    verb, *rest = words.split(" ")
    if verb == "open":
        open_land(state, rest[0], rest[2])
    elif verb == "roll":  # DL-401
        state.update(phase="ACT", dice=[int(rest[0]), int(rest[1])], left="AB")
    elif verb == "reroll":  # DL-710
        spend(state, "reroll")
        state.update(phase="ROLL", dice=[], left="")
    elif verb == "act":  # DL-402
        state.update(phase="MOVE", die=rest[0], active=rest[1],
                     left=state["left"].replace(rest[0], ""),
                     pips=[state["dice"]["AB".index(rest[0])], 0])
    elif verb == "pass":
        end_turn(state)
    elif verb == "walk":
        walk(state, rest[0], int(rest[1]))
    elif verb == "swift":  # DL-702
        spend(state, "swift")
        state["pips"][1] += 3
    elif verb == "boat":  # DL-701
        spend(state, "boat")
        arrive(state, rest[0])
    elif verb == "call":  # DL-704
        spend_power(state, rest[0])
        state["kings"][state["active"]] = place(state)
    elif verb == "fly":  # DL-703, DL-707
        spend_power(state, rest[0])
        state["kings"][state["active"]] = rest[1]
        arrive(state, rest[1])
    elif verb == "end":  # DL-509
        end_moving(state)
    elif verb == "tile":
        turn_up(state, rest[0])
    elif verb == "hand":  # DL-605
        spend(state, "hand")
        state["phase"] = "TREASURE"
    elif verb == "done":
        end_activation(state)
    else:
        take(state, verb)
    return state
