"""Facts of a state of the slow model of "Zwischen zwei Schlössern", as everybody or a seat sees them, and states
from complete facts. Notation: the contract of the game's positions (protocol/record.md)."""
from zwei_schloesser_castle import SHEET, lines, new_castle, ranking, specials_in, tile_points, value
from zwei_schloesser_data import CARDS, SPECIAL_COPIES, TILES
from zwei_schloesser_table import LETTERS, LUDWIG, attendants_left, by_number, clone, new_work, splitter

DERIVED = ("value", "cells", "sheet", "points", "final", "winners", "passed", "specials", "attendants_left")


def values(state):
    return [value(castle) for castle in state["castles"]]


def result(state):
    """ZS-E01 to ZS-E05 for every place, Ludwig's too: keys (lower, higher, specials), places, winners."""
    specials = [specials_in(castle) for castle in state["castles"]]
    return ranking(values(state), specials)


def cell_word(cell):
    return "%d,%d" % cell


# ---------------------------------------------------------------- facts

def castle_facts(state, c):
    castle = state["castles"][c]
    points = {cell: tile_points(castle, cell) for cell in castle["tiles"]}
    sheet = lines(castle)
    return {
        "throne": castle["throne"],
        "castle": [[cell_word(cell), name] for cell, name in castle["tiles"].items()],
        "attendants": list(castle["attendants"]), "cards": list(castle["cards"]),
        "value": value(castle), "cells": [[cell_word(cell), str(n)] for cell, n in points.items()],
        "sheet": {line: sum(sheet[line]) for line in SHEET},
    }


def work_facts(state, c):
    work = state["work"][c]
    told = {"step": work["step"], "tiles": [[tile, str(owner)] for tile, owner in work["tiles"]],
            "laying": work["laying"], "drawn": list(work["drawn"]),
            "proposed": work["proposed"].split(), "counter": work["counter"].split()}
    if work["decider"] is not None:
        told["decider"] = work["decider"]
    return told


def may_see(state, viewer, place):
    """ZS-H01, ZS-H03: a stack is known to those who have held it."""
    return viewer is None or viewer in state["stacks"][place]["held"]


def stack_seen(state, viewer, place):
    """The stack of a place as the viewer knows it: what was taken secretly is not yet missing for others."""
    tiles = list(state["stacks"][place]["tiles"])
    if viewer in (None, place):
        return by_number(tiles)
    if state["phase"] == "CHOOSE" and place < state["players"]:
        tiles += state["pairs"][place]
    if state["phase"] == "SPLIT" and place == LUDWIG and viewer != splitter(state):
        tiles += state["shown"]
    return by_number(tiles)


def secret(state, place):
    """How many tiles have been taken from a stack so that nobody else knows which (ZS-H01)."""
    if state["phase"] == "CHOOSE" and place < state["players"]:
        return len(state["pairs"][place])
    return len(state["shown"]) if state["phase"] == "SPLIT" and place == LUDWIG else 0


def hidden_facts(state, viewer):
    """Hands, pairs and what is known of them."""
    seats = range(state["players"])
    told = {"hand": {}, "pair": {}, "hands": [], "shown": [], "buried": []}
    for place in range(state["places"]):
        if may_see(state, viewer, place):
            told["hand"][str(place)] = stack_seen(state, viewer, place)
        told["hands"].append(state["stacks"][place]["count"] + secret(state, place))
    for seat in seats:
        if state["pairs"][seat] and (viewer in (None, seat) or state["phase"] != "CHOOSE"):
            told["pair"][str(seat)] = list(state["pairs"][seat])
    if state["phase"] == "SPLIT":
        known = viewer in (None, splitter(state))
        told["shown"] = by_number(state["shown"]) if known else ["?"] * len(state["shown"])
    if viewer is not None:
        told["passed"] = {place: tiles for place, tiles in told["hand"].items() if place != str(viewer)}
    else:
        told["knows"] = {str(p): list(state["stacks"][p]["held"]) for p in range(state["places"])}
    for tile, *held in state["buried"]:  # known to those who have held the stack (ZS-H03)
        known = viewer is None or viewer in held
        told["buried"].append([tile if known else "?"] + [str(seat) for seat in held])
    return told


def facts(state, viewer=None):
    """Everything, or what a seat sees."""
    told = {
        "players": state["players"], "phase": state["phase"], "round": state["round"],
        "turn": state["turn"], "lead": state["lead"], "seniority": list(state["seniority"]),
        "consent": state["consent"], "parallel": state["parallel"],
        "chosen": [seat for seat in range(state["players"])
                   if state["phase"] == "CHOOSE" and state["pairs"][seat]],
        "supply": state["supply"], "hidden": len(state["buried"]), "deck": len(state["cards"]),
        "specials": SPECIAL_COPIES - sum(map(specials_in, state["castles"])),
        "discarded": list(state["discarded"]), "card_discards": list(state["card_discards"]),
        "attendants_left": attendants_left(state),
    }
    final, _, _, winners = result(state)
    told["points"] = final
    if state["phase"] == "OVER":
        told.update(final=final, winners=winners)
    for c in range(state["places"]):
        for name, fact in {**castle_facts(state, c), **work_facts(state, c)}.items():
            told.setdefault(name, {})[LETTERS[c]] = fact
    told.update(hidden_facts(state, viewer))
    return told


# ---------------------------------------------------------------- positions

def complete(told):
    """What a position needs: without what follows from the rest, and without what is empty. Single values
    that belong to a castle have a name of two words (as pairs they would read `throne: A=…`)."""
    kept = {}
    for name, fact in told.items():
        if name in DERIVED or fact in ([], ""):
            continue
        if not isinstance(fact, dict):
            kept[name] = fact
            continue
        for key, entry in fact.items():
            if entry in ([], ""):
                continue
            if isinstance(entry, list):
                kept.setdefault(name, {})[key] = entry
            else:
                kept["%s %s" % (name, key)] = entry
    return kept


def grouped(given):
    """The same with all names of two words as keys within keys."""
    told = {}
    for name, fact in given.items():
        if " " in name:
            first, second = name.split(" ")
            told.setdefault(first, {})[second] = fact
        else:
            told[name] = fact
    return told


def read_castle(given, letter):
    castle = new_castle(given["throne"][letter])
    for cell, name in given.get("castle", {}).get(letter, []):
        x, y = cell.split(",")
        castle["tiles"][(int(x), int(y))] = name
    castle["attendants"] = list(given.get("attendants", {}).get(letter, []))
    castle["cards"] = list(given.get("cards", {}).get(letter, []))
    return castle


def read_work(given, letter):
    work = new_work()
    for name in work:
        work[name] = clone(given.get(name, {}).get(letter, work[name]))
    for name in ("proposed", "counter"):
        work[name] = " ".join(work[name])
    work["tiles"] = [[tile, int(owner)] for tile, owner in work["tiles"]]
    return work


def position(told):
    """A state from complete facts."""
    given = grouped(told)
    n = given["players"]
    places = 3 if n == 2 else n
    state = {field: clone(given[field]) for field in ("players", "phase", "round", "turn", "lead", "seniority",
                                                      "consent", "parallel", "supply")}
    state.update(
        places=places, castles=[read_castle(given, letter) for letter in LETTERS[:places]],
        work=[read_work(given, letter) for letter in LETTERS[:places]],
        pairs=[list(given.get("pair", {}).get(str(seat), [])) for seat in range(n)],
        shown=list(given.get("shown", [])), discarded=list(given.get("discarded", [])),
        card_discards=list(given.get("card_discards", [])),
        buried=[[tile] + [int(seat) for seat in seats] for tile, *seats in given.get("buried", [])])
    state["stacks"] = [{"count": given["hands"][p] - secret(state, p),
                        "tiles": list(given.get("hand", {}).get(str(p), [])),
                        "held": list(given.get("knows", {}).get(str(p), []))} for p in range(places)]
    named = state["discarded"] + [entry[0] for entry in state["buried"]] + state["shown"]
    named += sum(state["pairs"], []) + sum((stack["tiles"] for stack in state["stacks"]), [])
    cards = list(state["card_discards"])
    for castle, work in zip(state["castles"], state["work"]):
        named += list(castle["tiles"].values()) + [tile for tile, _ in work["tiles"]] + work["drawn"]
        named.append(work["laying"])
        cards += castle["cards"] + work["drawn"]
    state["unseen"] = [tile for tile in TILES if tile not in named]
    state["cards"] = [card for card in CARDS if card not in cards]
    return state
