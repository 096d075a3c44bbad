"""Slow, plain reference model of the board game "Zwischen zwei Schlössern", 2 to 7 players.

Written from the rule text alone (rule numbers ZS-xxx) to cross-check a fast engine. Every decision and every
random event is one step, named by its words; a tile or card is drawn when somebody sees it (ZS-R00).
This file has the course of the game, zwei_schloesser_table.py who acts and the menus, _castle.py laying and
scoring, _facts.py positions and views, _data.py the components; check_zwei_schloesser.py is the program around.
"""
from zwei_schloesser_castle import kind_of, new_castle, number_of
from zwei_schloesser_data import CARD_NUMBER, CARDS, TILES, TYPES
from zwei_schloesser_table import (LETTERS, LUDWIG, by_number, clone, drawing, filling, from_lead, new_work,
                                   older_first, people, splitter)

SPECIAL_FOR = {"outdoor": "fountain", "sleeping": "tower", "corridor": "foyer"}


def new_game(setup):
    """Section 3 with all fields given; ends where the first tile is dealt."""
    n = setup["players"]
    places = 3 if n == 2 else n
    thrones = setup["thrones"].split("+")
    assert len(set(thrones)) == places
    state = {
        "players": n, "places": places, "consent": setup["consent"] == "yes",
        "parallel": setup["parallel"] == "yes",
        "seniority": [int(seat) for seat in setup["seniority"].split("+")],
        "lead": setup["lead"], "round": 1, "turn": 1, "phase": "DEAL",
        "castles": [new_castle(throne) for throne in thrones],
        "work": [new_work() for _ in range(places)],
        "stacks": [], "pairs": [[] for _ in range(n)], "shown": [],
        "supply": len(TILES), "unseen": list(TILES), "discarded": [], "buried": [],
        "cards": list(CARDS), "card_discards": [],
    }
    assert sorted(state["seniority"]) == list(range(n))
    begin_round(state)
    return state


# ---------------------------------------------------------------- rounds and turns

def shuffle_back(state):
    """ZS-T11, ZS-B12: all discarded tiles become part of the supply."""
    back = state["discarded"] + [entry[0] for entry in state["buried"]]
    state["unseen"] = by_number(state["unseen"] + back)
    state["supply"] += len(back)
    state.update(discarded=[], buried=[])


def begin_round(state):
    """ZS-T01, ZS-T11, ZS-X02."""
    dealt = 9 * state["places"]
    if state["supply"] < dealt:
        shuffle_back(state)
    state["supply"] -= dealt
    state["stacks"] = [{"count": 9, "tiles": [], "held": [p] if p < state["players"] else []}
                       for p in range(state["places"])]
    state["phase"] = "DEAL"


def begin_turn(state):
    """When every hand is there."""
    state["phase"] = "SPLIT" if state["players"] == 2 else "CHOOSE"


def pass_on(state):
    """ZS-T08, ZS-T09, ZS-T10."""
    state["lead"] = (state["lead"] + 1) % state["places"]
    for work in state["work"]:
        work.update(new_work())
    if state["stacks"][0]["count"] == 1:
        assert all(len(stack["tiles"]) == 1 for stack in state["stacks"])
        state["buried"] += [[stack["tiles"][0]] + stack["held"] for stack in state["stacks"]]
        for stack in state["stacks"]:
            stack.update(count=0, tiles=[], held=[])
        if state["round"] == 2:
            state["phase"] = "OVER"
            return
        state.update(round=2, turn=1)
        begin_round(state)
        return
    state["turn"] += 1
    step = -1 if state["round"] == 1 else 1
    old = state["stacks"]
    state["stacks"] = [old[(p + step) % state["places"]] for p in range(state["places"])]
    for seat in range(state["players"]):
        state["stacks"][seat]["held"] = sorted({seat, *state["stacks"][seat]["held"]})
    state["phase"] = "DEAL"
    if filling(state) is None:
        begin_turn(state)


def give(state, c, tile, owner):
    """A tile for a castle; that of place c comes first."""
    tiles = state["work"][c]["tiles"]
    tiles.append([tile, owner])
    tiles.sort(key=lambda entry: entry[1] != c)


def begin_build(state):
    state["phase"] = "BUILD"
    for c in from_lead(state) if state["parallel"] else from_lead(state)[:1]:
        open_castle(state, c)


def open_castle(state, c):
    """ZS-P22: the older one is asked; in a castle with Ludwig the human (ZS-X05)."""
    state["work"][c].update(step="ORDER", decider=older_first(state, c)[0])


# ---------------------------------------------------------------- building

def order(state, c, first):
    """The tile of this place comes first."""
    state["work"][c]["tiles"].sort(key=lambda entry: entry[1] != first)
    next_tile(state, c)


def next_tile(state, c):
    """ZS-P03; the human lays for Ludwig."""
    work = state["work"][c]
    tile, owner = work["tiles"][0]
    decider = owner if owner < state["players"] else people(state, c)[0]
    work.update(step="PLACE", laying=tile, decider=decider)


def lay(state, c, tile, cell):
    """ZS-L06, ZS-B01: the third and the fifth regular tile of a type bring a bonus."""
    work, castle = state["work"][c], state["castles"][c]
    x, y = cell.split(",")
    castle["tiles"][(int(x), int(y))] = tile
    work["tiles"] = [entry for entry in work["tiles"] if entry[0] != tile]
    work["laying"] = ""
    kind = kind_of(tile)
    count = number_of(castle, kind) if kind in TYPES else 0
    if count == 3:
        bonus(state, c, kind)
    elif count == 5:
        work["step"] = "FIVE"
    else:
        end_chain(state, c)


def bonus(state, c, kind):
    """ZS-B10 to ZS-B17, ZS-B30."""
    work = state["work"][c]
    if kind == "food":
        if state["supply"] < 5:
            shuffle_back(state)
        work["step"] = "DRAW"
    elif kind == "living":
        work["step"] = "ATTENDANT"
    elif kind == "utility":
        if len(state["cards"]) < 3:
            state["cards"] = sorted(state["cards"] + state["card_discards"], key=CARD_NUMBER.get)
            state["card_discards"] = []
        work["step"] = "CARDS"
    elif kind == "cellar":
        work["step"] = "CELLAR"
    else:
        work.update(step="PLACE", laying=SPECIAL_FOR[kind])


def end_chain(state, c):
    """ZS-T06: then the second tile, then the next castle."""
    work = state["work"][c]
    if work["tiles"]:
        next_tile(state, c)
        return
    work.update(step="DONE", decider=None)
    waiting = [other for other in from_lead(state) if state["work"][other]["step"] != "DONE"]
    if not waiting:
        pass_on(state)
    elif state["work"][waiting[0]]["step"] == "WAIT":
        open_castle(state, waiting[0])


def carry_out(state, c, words):
    """An answer that lays or takes something."""
    verb, what, *rest = words.split(" ")
    work, castle = state["work"][c], state["castles"][c]
    work.update(proposed="", counter="")
    if verb == "place":
        lay(state, c, what, rest[0])
    elif verb == "pick":
        state["discarded"] = by_number(state["discarded"] + [t for t in work["drawn"] if t != what])
        work.update(step="PLACE", laying=what, drawn=[])
    elif verb == "attendant":
        castle["attendants"].append(what)
        end_chain(state, c)
    elif verb == "keep":
        castle["cards"].append(what)
        out = state["card_discards"] + [card for card in work["drawn"] if card != what]
        state["card_discards"] = sorted(out, key=CARD_NUMBER.get)
        work["drawn"] = []
        end_chain(state, c)
    elif verb == "bonus":
        bonus(state, c, what)
    else:
        work.update(step="PLACE", laying=what)


def answer(state, c, words):
    """ZS-P23: with consent the partner is asked before the answer counts."""
    if state["consent"] and len(people(state, c)) == 2:
        state["work"][c].update(step="CONSENT", proposed=words)
    else:
        carry_out(state, c, words)


def build(state, words):
    verb = words.split(" ")[0]
    c = LETTERS.index(words.split(" ")[-1])
    work = state["work"][c]
    elder = older_first(state, c)
    if verb == "first":
        order(state, c, elder[0])
    elif verb == "second" and len(elder) == 1:
        order(state, c, LUDWIG)
    elif verb == "second":
        work.update(step="REPLY", decider=elder[1])
    elif verb in ("yes", "no"):
        order(state, c, elder[1] if verb == "yes" else elder[0])
    elif verb == "rather":
        work.update(step="FINAL", counter=words.split(" ", 1)[1])
    elif verb in ("agree", "insist"):
        carry_out(state, c, work["proposed"])
    elif verb == "yield":
        carry_out(state, c, work["counter"])
    else:
        answer(state, c, words)


# ---------------------------------------------------------------- steps

def draw(state, verb, what):
    """A step of chance."""
    if verb == "card":
        state["cards"].remove(what)
    elif what in state["unseen"]:
        state["unseen"].remove(what)
    if verb == "deal":
        state["stacks"][filling(state)]["tiles"].append(what)
        if filling(state) is None:
            begin_turn(state)
    elif verb == "ludwig":
        stack = state["stacks"][LUDWIG]
        stack["tiles"] = [tile for tile in stack["tiles"] if tile != what]
        stack["count"] -= 1
        state["shown"].append(what)
    else:
        (c,) = drawing(state)
        work = state["work"][c]
        work["drawn"].append(what)
        if verb == "draw":
            state["supply"] -= 1
        if len(work["drawn"]) == (5 if verb == "draw" else 3):
            work["step"] = "FOOD" if verb == "draw" else "CARD"


def after(old, who, words):
    """The state after a step; the old state is left as it was."""
    state = clone(old)
    verb, *rest = words.split(" ")
    if who == "chance":
        draw(state, verb, rest[0])
    elif verb == "split":  # ZS-X03: castle 2 is Ludwig's with A, castle 1 that with B
        own = 2 if splitter(state) == 0 else 1
        other = [tile for tile in state["shown"] if tile != rest[0]][0]
        give(state, own, rest[0], LUDWIG)
        give(state, 3 - own, other, LUDWIG)
        state.update(shown=[], phase="CHOOSE")
    elif verb == "choose":
        stack = state["stacks"][who]
        state["pairs"][who] = rest
        stack["tiles"] = [tile for tile in stack["tiles"] if tile not in rest]
        stack["count"] -= 2
        if all(state["pairs"]):
            state["phase"] = "ASSIGN"
    elif verb == "left":  # ZS-G01: the left castle of seat p is castle p
        other = [tile for tile in state["pairs"][who] if tile != rest[0]][0]
        give(state, who, rest[0], who)
        give(state, (who - 1) % state["places"], other, who)
        state["pairs"][who] = []
        if not any(state["pairs"]):
            begin_build(state)
    else:
        build(state, words)
    return state
