"""A state of the slow model of "Zwischen zwei Schlössern": who acts, and what may be done (ZS-P01, ZS-P10)."""
from zwei_schloesser_castle import legal_cells
from zwei_schloesser_data import ATTENDANT_COPIES, ATTENDANTS, CARDS, NUMBER, SPECIALS, TILES, TYPES

LUDWIG = 2  # his place in a game of two
LETTERS = "ABCDEFG"
STEP_OF = {"place": "PLACE", "pick": "FOOD", "attendant": "ATTENDANT", "keep": "CARD", "bonus": "CELLAR",
           "special": "FIVE"}


def clone(thing):
    if isinstance(thing, dict):
        return {key: clone(value) for key, value in thing.items()}
    if isinstance(thing, list):
        return [clone(value) for value in thing]
    return thing


def by_number(tiles):
    return sorted(tiles, key=NUMBER.get)


# ---------------------------------------------------------------- states

def new_work():
    """What goes on in one castle."""
    return {"step": "WAIT", "tiles": [], "laying": "", "drawn": [], "decider": None, "proposed": "",
            "counter": ""}


def check(state):
    """What must hold in every state: nothing is lost or twice there (ZS-C01 to ZS-C05, ZS-B40, ZS-B41)."""
    tiles = state["unseen"] + state["discarded"] + [entry[0] for entry in state["buried"]] + state["shown"]
    tiles += sum(state["pairs"], []) + sum((stack["tiles"] for stack in state["stacks"]), [])
    cards = state["cards"] + state["card_discards"]
    for castle, work in zip(state["castles"], state["work"]):
        tiles += [name for name in castle["tiles"].values() if name not in SPECIALS]
        tiles += [tile for tile, _ in work["tiles"]] + [name for name in work["drawn"] if name in NUMBER]
        if work["laying"] and work["laying"] not in SPECIALS and work["laying"] not in [
                tile for tile, _ in work["tiles"]]:
            tiles.append(work["laying"])
        cards = cards + castle["cards"] + [name for name in work["drawn"] if name not in NUMBER]
        assert len(castle["attendants"]) <= 2 and len(castle["cards"]) <= 2
        assert len(castle["tiles"]) <= 23
        assert sum(name in SPECIALS for name in castle["tiles"].values()) <= 6
    assert sorted(tiles) == sorted(TILES), "tiles not conserved"
    assert sorted(cards) == sorted(CARDS), "cards not conserved"
    assert all(count >= 0 for count in attendants_left(state).values())
    waiting = sum(stack["count"] - len(stack["tiles"]) for stack in state["stacks"])
    assert len(state["unseen"]) == state["supply"] + waiting


def attendants_left(state):
    """ZS-C04."""
    used = sum((castle["attendants"] for castle in state["castles"]), [])
    return {kind: ATTENDANT_COPIES - used.count(kind) for kind in ATTENDANTS}


def builders(state, c):
    """ZS-G01: the places that build castle c; Ludwig is the third place of a game of two."""
    return [c, (c + 1) % state["places"]]


def people(state, c):
    return [place for place in builders(state, c) if place < state["players"]]


def older_first(state, c):
    return sorted(people(state, c), key=state["seniority"].index)


def from_lead(state):
    """ZS-P10: places, or castles, in the order of this turn."""
    return [(state["lead"] + i) % state["places"] for i in range(state["places"])]


def splitter(state):
    """ZS-X03."""
    return 0 if state["round"] == 1 else 1


def filling(state):
    """The seat whose stack chance fills."""
    for seat in range(state["players"]):
        if len(state["stacks"][seat]["tiles"]) < state["stacks"][seat]["count"]:
            return seat
    return None


def assigning(state):
    return [p for p in from_lead(state) if p < state["players"] and state["pairs"][p]][0]


def drawing(state):
    """The castles that wait for a draw."""
    return [c for c in range(state["places"]) if state["work"][c]["step"] in ("DRAW", "CARDS")]


def answering(state, c):
    """The seat that answers in this castle now, or None."""
    work = state["work"][c]
    if work["step"] in ("WAIT", "DONE", "DRAW", "CARDS"):
        return None
    if work["step"] == "CONSENT":
        return [seat for seat in people(state, c) if seat != work["decider"]][0]
    return work["decider"]


# ---------------------------------------------------------------- who acts, and the menu

def over(state):
    return state["phase"] == "OVER"


def acting(state):
    """The seats that may act now, or ["chance"]."""
    phase = state["phase"]
    if phase == "OVER":
        return []
    if phase == "DEAL" or (phase == "SPLIT" and len(state["shown"]) < 2) or drawing(state):
        return ["chance"]
    if phase == "SPLIT":
        return [splitter(state)]
    if phase == "CHOOSE":
        return [seat for seat in range(state["players"]) if not state["pairs"][seat]]
    if phase == "ASSIGN":
        return [assigning(state)]
    return sorted({answering(state, c) for c in range(state["places"])} - {None})


def luck(state):
    """What chance can bring, each with the same odds."""
    if state["phase"] == "DEAL":
        return ["deal " + tile for tile in state["unseen"]]
    if state["phase"] == "SPLIT":
        stack = state["stacks"][LUDWIG]
        return ["ludwig " + tile for tile in (by_number(stack["tiles"]) or state["unseen"])]
    (c,) = drawing(state)
    if state["work"][c]["step"] == "DRAW":
        return ["draw " + tile for tile in state["unseen"]]
    return ["card " + card for card in state["cards"]]


def options(state, c, step):
    """ZS-P01: the answers of a step that lays or takes something, in canonical order."""
    work = state["work"][c]
    words = {
        "PLACE": lambda: ["place %s %d,%d" % (work["laying"], x, y)
                          for x, y in legal_cells(state["castles"][c], work["laying"])],
        "FOOD": lambda: ["pick " + tile for tile in work["drawn"]],
        "ATTENDANT": lambda: ["attendant " + kind for kind, left in attendants_left(state).items() if left],
        "CARD": lambda: ["keep " + card for card in work["drawn"]],
        "CELLAR": lambda: ["bonus " + kind for kind in TYPES if kind != "cellar"],
        "FIVE": lambda: ["special " + kind for kind in SPECIALS],
    }[step]()
    return ["%s %s" % (word, LETTERS[c]) for word in words]


def castle_menu(state, c):
    work, letter = state["work"][c], LETTERS[c]
    if work["step"] == "ORDER":
        return ["first " + letter, "second " + letter]
    if work["step"] == "REPLY":
        return ["yes " + letter, "no " + letter]
    if work["step"] == "CONSENT":  # ZS-P23
        step = STEP_OF[work["proposed"].split(" ")[0]]
        return ["agree " + letter] + ["rather " + words for words in options(state, c, step)
                                      if words != work["proposed"]]
    if work["step"] == "FINAL":
        return ["insist " + letter, "yield " + letter]
    return options(state, c, work["step"])


def menu(state, who):
    """All words that this seat (or chance) may say now, in canonical order (ZS-P01)."""
    if who == "chance":
        return luck(state)
    phase = state["phase"]
    if phase == "SPLIT":
        return ["split " + tile for tile in by_number(state["shown"])]
    if phase == "CHOOSE":  # ZS-T03
        hand = by_number(state["stacks"][who]["tiles"])
        return ["choose %s %s" % (a, b) for i, a in enumerate(hand) for b in hand[i + 1:]]
    if phase == "ASSIGN":  # ZS-T05
        return ["left " + tile for tile in by_number(state["pairs"][who])]
    return [words for c in range(state["places"]) if answering(state, c) == who
            for words in castle_menu(state, c)]
