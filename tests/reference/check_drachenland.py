"""Runs the reference model of Drachenland: perft, vectors, random games.

  check_drachenland.py perft --position FILE.json --depth D
  check_drachenland.py perft-list FILE.json [--write]
  check_drachenland.py perft-make FILE.json --seed S
  check_drachenland.py vectors FILE.json
  check_drachenland.py games --players N --games K --seed S [--policy P] [--any] [--short]
  check_drachenland.py repeat FILE.jsonl     games of this program: the same menus again
  check_drachenland.py records FILE.jsonl    of the engine: every step on the menu, the result
"""
import json
import random

import frame
from drachenland import (COLOURS, PATH, POOL, PURSE, VOLCANOES, after, check, clone, dealt,
                         is_volcano, menu, new_game, odds, over, place, points_of, position,
                         scores, winners, who)


def key(state):
    return json.dumps(dict(state, rings=sorted(state["rings"])), sort_keys=True)


GAME = frame.Game("Drachenland", position, menu, after, over, who, check, scores, key)


# ---------------------------------------------------------------- perft

# Positions worth counting from.
KINDS = {
    "roll": lambda s: s["phase"] == "ROLL",
    "first figure": lambda s: s["phase"] == "ACT" and "reroll" in menu(s),
    "second figure": lambda s: s["phase"] == "ACT" and s["done"],
    "long menu": lambda s: s["phase"] == "MOVE" and len(menu(s)) >= 30,
    "tile on foot": lambda s: s["phase"] == "TILE" and s["kings"][s["active"]] != place(s),
    "tile after a flight": lambda s: s["phase"] == "TILE" and s["kings"][s["active"]] == place(s),
    "treasure": lambda s: s["phase"] == "TREASURE",
    "hand": lambda s: s["phase"] == "HAND",
}


def perft_make(path, seed):
    """Positions of each kind for each number of players out of many games, then counted."""
    lot = random.Random(seed)
    entries = []
    for players in (2, 3, 4):
        state = new_game(players, lot.randrange(players), dealt(lot, True))
        entries.append({"position": state})
        wanted = dict(KINDS)
        while wanted:
            policies = [lot.choice(POLICIES) for _ in range(players)]
            states = [s for s, _ in course(players, policies, lot, lot.random() < 0.7)]
            for kind, fits in list(wanted.items()):
                found = [s for s in states if fits(s)]
                if found:
                    del wanted[kind]
                    entries.append({"position": lot.choice(found)})
        states = [s for s, _ in course(players, ["eggs"] * players, lot, True)]
        entries.append({"position": states[-9]})  # the end is near
        tired = clone(lot.choice([s for s in states if s["phase"] == "ACT" and not s["picked"]]))
        tired["idle"] = 50 * players - 1  # DL-806
        entries.append({"position": tired})
    for entry in entries:
        state = entry["position"]
        entry["depth"] = entry["leaves"] = 0
        while entry["leaves"] < 200_000 and entry["depth"] < 16:
            entry["depth"] += 1
            entry["leaves"] = frame.perft(GAME, state, entry["depth"])
        entry["position"] = dict(state, rings=sorted(state["rings"]))
    frame.write_list(path, entries)


# ---------------------------------------------------------------- the shared vectors

def vector_position(given):
    """Position in the notation of the vectors -> (state, what lies face down where)."""
    players = given.get("players", 4)
    state = new_game(players, given.get("cur", 0), "RGB " * 15)
    opening = state["opening"]
    phase = given.get("phase", "ACT")
    spread = lambda field, default: {v: given.get(field, {}).get(
        v, given.get(field, {}).get("*", default(v))) for v in VOLCANOES}
    tiles = spread("tiles", lambda v: "swift")
    up = VOLCANOES if "*" in given.get("up", []) else given.get("up", [])
    face_down = {v: kind for v, kind in tiles.items() if v not in up and kind != "-"}
    state.update(
        phase=phase, opening=opening if phase == "OPEN" else 0,
        dice=list(given.get("dice", [3, 4])) if phase != "OPEN" else [],
        left=given.get("left", "AB") if phase != "OPEN" else "", done=given.get("done", ""),
        picked=given.get("picked", False), idle=given.get("idle", 0),
        tiles={v: "?" if v in face_down else kind for v, kind in tiles.items()},
        gems=spread("gems", lambda v: "RGB"), eggs=spread("eggs", lambda v: state["eggs"][v]),
        unseen={kind: list(face_down.values()).count(kind) for kind in POOL})
    state["kings"].update(given.get("kings", {}))
    state["figures"].update({f: p or "" for f, p in given.get("figures", {}).items()})
    for seat, hold in given.get("hold", {}).items():
        state["before"][seat].update(hold.get("tiles", {}))
        state["behind"][seat]["eggs"] = hold.get("eggs", 0)
        for gem, name in PURSE.items():
            state["behind"][seat][name] = hold.get("gems", "").count(gem)
        state["rings"] += [colour + seat for colour in hold.get("rings", "")]
    return state, face_down


def act(state, action, face_down):
    """Apply one action of the vectors; what they know to lie face down is turned up."""
    words = [action]
    if action.startswith("reroll "):
        words = ["reroll", "roll " + action[7:]]
    for word in words:
        assert word in menu(state), "not legal: " + word
        state = after(state, word)
    return after(state, "tile " + face_down[place(state)]) if state["phase"] == "TILE" else state


def hold_of(state, seat, wanted):
    screen = state["behind"][seat]
    found = {"eggs": screen["eggs"],
             "gems": "".join(gem * screen[PURSE[gem]] for gem in "RGBT"),
             "rings": "".join(c for c in COLOURS if c + seat in state["rings"]),
             "tiles": {kind: state["before"][seat][kind] for kind in wanted.get("tiles", {})}}
    return {field: found[field] for field in wanted}


def volcano_of(state, volcano, wanted):
    found = {"tile": state["tiles"][volcano], "up": state["tiles"][volcano] != "?",
             "gems": state["gems"][volcano], "eggs": state["eggs"][volcano]}
    return {field: found[field] for field in wanted}


def seen(state, field, wanted):
    """What the state shows in a field of `out`."""
    choices = [] if who(state) == "chance" else menu(state)
    special = {
        "choices": lambda: choices,
        "illegal": lambda: [w for w in wanted if w not in choices],
        "includes": lambda: [w for w in wanted if w in choices],
        "phase": lambda: "TREASURE" if state["phase"] == "HAND" else state["phase"],
        "figures": lambda: {f: state["figures"][f] for f in wanted},
        "kings": lambda: {c: v for c, v in state["kings"].items() if v},
        "volcanoes": lambda: {v: volcano_of(state, v, part) for v, part in wanted.items()},
        "hold": lambda: {seat: hold_of(state, seat, part) for seat, part in wanted.items()},
        "over": lambda: over(state), "scores": lambda: scores(state),
        "winners": lambda: winners(state)}
    return special[field]() if field in special else state[field]


def run_vector(vector):
    """List of differences, empty if the vector holds."""
    given, out = vector["in"], vector["out"]
    if vector["kind"] == "score":
        points, sets = points_of(*[given[x] for x in ("eggs", "R", "G", "B", "T", "rings")])
        return [] if {"points": points, "sets": sets} == out else [(points, sets)]
    if vector["kind"] == "setup":
        state = new_game(given["players"], 0, dealt(random.Random(1), True))
        check(state)
        totals = {"eggs_total": sum(state["eggs"].values()),
                  "gems_total": sum(map(len, state["gems"].values()))}
        return [] if totals == out else [totals]
    state, face_down = vector_position(given)
    states = [state]
    for action in given.get("actions", []):
        state = act(state, action, face_down)
        states.append(state)
    return frame.differences_at(states, out, seen)


# ---------------------------------------------------------------- random games

# What a player of this character likes best comes first; what is not named comes last, by lot.
TASTES = {
    "uniform": [],
    "eggs": ["egg", "clear", "gems", "hand", "act", "near", "end"],
    "gems": ["gems", "clear", "ring", "egg", "hand", "act", "near", "end"],
    "rings": ["ring", "gems", "egg", "clear", "hand", "act", "near", "end"],
    "dragons": ["fly", "call", "egg", "gems", "hand", "act B", "act", "near", "end"],
    "tiles": ["reroll", "hand", "swift", "boat", "fly", "call", "egg", "act", "near", "end"],
    "passer": ["pass"],
}
POLICIES = list(TASTES)


def worth(state, volcano):
    """Is there something to do for the active figure?"""
    ring = state["tiles"][volcano] == "ring" and (
        state["active"] + str(state["cur"]) not in state["rings"])
    return (state["tiles"][volcano] == "?" or state["eggs"][volcano] > 0 or ring
            or state["active"] in state["gems"][volcano] or "T" in state["gems"][volcano])


def distance(state, node):
    """Steps from a place to the next volcano with something to do."""
    edge, known = {node}, {node}
    for steps in range(40):
        if any(is_volcano(n) and worth(state, n) for n in edge):
            return steps
        edge = {n for start in edge for n in PATH[start]} - known
        known |= edge
    return 40


def rank(policy, words, state, nearest):
    tastes = TASTES[policy]
    if words in nearest:
        words = "near"
    found = [i for i, taste in enumerate(tastes) if words.startswith(taste)]
    return min(found, default=len(tastes))


def choose(state, words, policy, lot):
    if who(state) == "chance":
        chances = odds(state)
        return lot.choices(list(chances), list(chances.values()))[0]
    if lot.random() < 0.1:
        return lot.choice(words)
    nearest = []
    if state["phase"] == "MOVE" and not (is_volcano(place(state)) and worth(state, place(state))):
        far = {w: distance(state, w.split()[1]) for w in words if w.startswith("walk")}
        nearest = [w for w in far if far[w] == min(far.values())]
    ranks = {w: rank(policy, w, state, nearest) for w in words}
    return lot.choice([w for w in words if ranks[w] == min(ranks.values())])


def course(players, policies, lot, limit):
    """One whole game: (state, chosen words) until the end, where the words are None."""
    state = new_game(players, lot.randrange(players), dealt(lot, limit))  # DL-205: by lot
    while not over(state):
        check(state)
        chosen = choose(state, menu(state), policies[state["cur"]], lot)
        yield state, chosen
        state = after(state, chosen)
    check(state)
    yield state, None


END_FIELDS = ("figures", "rings", "tiles", "kings", "gems", "eggs", "before", "behind", "unseen")


def play(players, policies, lot, limit, short):
    """One whole game as a record; `short` leaves out the trivial menus of random events."""
    states = list(course(players, policies, lot, limit))
    first, last = states[0][0], states[-1][0]
    steps = [[who(s), chosen, None if short and who(s) == "chance" else menu(s)]
             for s, chosen in states[:-1]]
    end = {field: last[field] for field in END_FIELDS}
    end["rings"] = sorted(last["rings"])
    return {"players": players, "start": first["cur"], "limit": "two" if limit else "any",
            "gems": " ".join(first["gems"].values()), "steps": steps, "scores": scores(last),
            "winners": winners(last), "end": end}


def opened(setup):
    """The first state of a game of this program, or of a record of the engine."""
    deal = setup["gems"]
    deal = deal if isinstance(deal, str) else " ".join(deal)
    return new_game(int(setup["players"]), int(setup["start"]), deal)


def main():
    frame.run(GAME, {
        "perft-make": (lambda args: perft_make(args.file, args.seed), [frame.FILE, frame.SEED]),
        "vectors": (lambda args: frame.run_vectors(args.file, run_vector), [frame.FILE]),
        "repeat": (lambda args: frame.repeat(GAME, args.file, opened), [frame.FILE]),
        "records": (lambda args: frame.records(GAME, args.file, opened), [frame.FILE]),
        "games": (lambda args: frame.print_games(args, POLICIES, lambda policies, lot: play(
            args.players, policies, lot, not args.any, args.short)),
                  frame.GAMES + [frame.policy(POLICIES),
                                 frame.switch("--any", "variant 1: gems without a limit"),
                                 frame.switch("--short", "null as menu of random events")]),
    })


if __name__ == "__main__":
    main()
