"""Runs the reference model of Würfelkönig: perft, vectors, random games.

  check_wuerfelkoenig.py perft --position FILE.json --depth D
  check_wuerfelkoenig.py perft-list FILE.json [--write]
  check_wuerfelkoenig.py positions --players N --count K --seed S
  check_wuerfelkoenig.py vectors FILE.json
  check_wuerfelkoenig.py games --players N --games K --seed S [--policy P] [--free] [--own] [--short]
  check_wuerfelkoenig.py replay FILE.jsonl
"""
import json
import random
from collections import Counter

import frame
from wuerfelkoenig import after, menu, new_game, position
from wuerfelkoenig_table import (check, clone, key, markers_left, on_display, over, pool, scores, table,
                                 targets, ways, who, winners)
from wuerfelkoenig_things import (ARRANGEMENTS, DRAGON_FIELDS, FIELDS, SYMBOL, all_arrangements, claims,
                                  faces_of, fulfils_one, grade)


GAME = frame.Game("Würfelkönig", position, menu, after, over, who, check, scores, key)


# ---------------------------------------------------------------- facts and positions

def facts(state):
    """A state in the notation of positions."""
    seats = range(state["players"])
    in_order = [f for f in FIELDS]
    return {
        "players": state["players"], "cur": state["cur"], "phase": state["phase"],
        "arrangement": state["arrangement"],
        "castles": sorted(state["castles"], key=in_order.index),
        "markers": {str(p): [f for f in in_order if state["owner"].get(f) == p] for p in seats},
        "fires": sorted(state["fires"], key=in_order.index),
        "white": sorted(state["white"], key=in_order.index),
        "golden": sorted(state["golden"], key=in_order.index),
        "display": [card or "-" for card in state["display"]],
        "stacks": [len(u) + (c is not None) for u, c in zip(state["unseen"], state["display"])],
        "unseen": [card for stack in state["unseen"] for card in stack],
        "open": {str(p): state["open"][p] for p in seats},
        "supers": state["supers"],
        "held": {"white": state["whites"], "golden": state["goldens"], "fires": state["tamed"]},
        "left": [markers_left(state, p) for p in seats],
        "supply": {kind: state["supply"][kind] for kind in ("tiles", "fires", "white", "golden")},
        "pool": {tile: n for tile, n in pool(state).items() if n > 0},
        "dice": [face or "-" for face in state["dice"]],
        "roll": state["roll"],
        "card": state["card"] or "", "grade": state["grade"],
        "paid": ["+".join(pair) for pair in state["paid"]],
        "drawn": state["drawn"], "draws": state["draws"],
        "spot": state["spot"] or "",
    }


# The depth at which a position is counted: two dice after CHECK are enough, effects go into the next turn.
DEPTHS = {"REVEAL": 4, "START": 5, "ROLL": 4, "REROLL": 3, "CHECK": 5, "PAY": 5, "DRAW": 4, "PLACE": 5,
          "TAMER": 5, "BULLY": 5, "STEAL": 5, "ROB": 5, "DONOR": 5, "GEM": 5}


def crowd(state, left):
    """The same table, but all markers of the player whose turn it is are on the map except `left` (WK-E8)."""
    state = clone(state)
    for field in sorted(state["castles"]):
        if markers_left(state, state["cur"]) > left and state["owner"].get(field) != state["cur"]:
            if field in state["fires"]:
                state["fires"].remove(field)
                state["tamed"][state["cur"]] += 1
            for kind in ("white", "golden"):
                if field in state[kind]:
                    state[kind].remove(field)
                    state[kind + "s"][state["cur"]] += 1
            state["owner"][field] = state["cur"]
    return state


def positions(players, count, lot):
    """Positions from random games, as different in phase as can be, every third one crowded. They know nothing
    of tiles that were shuffled back."""
    start = {**facts(new_game(players)), "contenders": list(range(players))}
    found = [{"position": start, "depth": 4, "leaves": 0}]
    seen = Counter()
    while len(found) < count:
        policies = [lot.choice(POLICIES) for _ in range(players)]
        state = new_game(players, lot.randrange(players))
        moments = []
        while not over(state):
            if who(state) != "chance" and state["phase"] != "PAY":
                moments.append(state)
            state = after(state, choose(state, menu(state), policies[state["cur"]], lot))
        rarest = min(seen[s["phase"]] for s in moments)
        state = lot.choice([s for s in moments if seen[s["phase"]] == rarest])
        seen[state["phase"]] += 1
        if len(found) % 3 == 0 and len(state["castles"]) > 16:
            state = crowd(state, lot.randrange(2))
        found.append({"position": facts(state), "depth": DEPTHS[state["phase"]], "leaves": 0})
    return found


# ---------------------------------------------------------------- the shared vectors

def seat_numbers(names):
    return {name: seat for seat, name in enumerate(names)}


def run_vector(vector):
    """What the model says, in the form of the vector; None for what is told in words only."""
    given, kind = vector["in"], vector["kind"]
    if kind == "condition":
        return {"grade": grade(given["card"], (given["roll"] + " " + given["fictitious"]).split())}
    if kind == "claims":
        cards = ["super" if card.endswith("*") else SYMBOL[card] for card in given["hand"]]
        found = claims(given["display"], given["roll"].split(), cards)
        return {"alarm": not fulfils_one(given["display"], given["roll"].split()),
                "claims": sorted("%s %d %s" % (c, g, " ".join(d) or "-") for c, g, d in found)}
    if kind == "setup":
        supply = new_game(given["players"])["supply"]
        return {"tiles_in_supply": supply["tiles"], "dragon_fires_in_supply": supply["fires"],
                "white": supply["white"], "golden": supply["golden"]}
    if kind == "placement":
        state = table({"players": given["players"], "castles": given["occupied"], "drawn": [given["terrain"]]})
        return {"fields": [field for _, field in ways(state)]}
    if kind in ("nearest", "score"):
        names = list(vector["in"].get("holdings", {})) or sorted({*given["owners"].values()} - {"fire"})
        names += [given["active"]] if kind == "nearest" and given["active"] not in names else []
        seats = seat_numbers(names)
        state = table({"players": given["players"]})
        state["owner"] = {f: seats[name] for f, name in given["owners"].items() if name != "fire"}
        if kind == "nearest":
            state["cur"] = seats[given["active"]]
            return {"targets": sorted(targets(state), key=FIELDS.index)}
        held = given["holdings"]
        state.update(goldens=[held[n]["gold"] for n in names], whites=[held[n]["white"] for n in names],
                     tamed=[held[n]["fires"] for n in names])
        return {"points": dict(zip(names, scores(state))), "winners": [names[p] for p in winners(state)]}
    return None


def run_vectors(path):
    vectors = frame.read(path)["vectors"]
    failed = skipped = 0
    for vector in vectors:
        found = run_vector(vector)
        skipped += found is None
        orders = {"targets": FIELDS.index, "fields": FIELDS.index, "claims": None}  # they are sets
        wanted = {k: sorted(v, key=orders[k]) if k in orders else v
                  for k, v in vector["out"].items()} if found else None
        if found != wanted:
            failed += 1
            print(vector["id"], found, "wanted", wanted)
    print("%d vectors, %d in words only, %d failed" % (len(vectors), skipped, failed))
    return failed == 0


# ---------------------------------------------------------------- random games

POLICIES = ["uniform", "winner", "joker", "gambler", "idler", "fighter", "tamer", "settler", "waster"]


def promise(state, places, lot):
    """How often six tries with these dice thrown again win a card."""
    cards, wins = on_display(state), 0
    for _ in range(6):
        dice = [lot.choice(faces_of(i)) if str(i + 1) in places else f for i, f in enumerate(state["dice"])]
        wins += fulfils_one(cards, dice)
    return wins


def choose_dice(state, words, policy, lot):
    """A sensible player stops with a card in hand and otherwise takes the best of some choices of dice."""
    if policy == "idler" or policy != "gambler" and fulfils_one(on_display(state), state["dice"]):
        return "stop"
    picked = lot.sample([w for w in words if w != "stop"], 12)
    return max(picked, key=lambda w: promise(state, w.split(" ")[1:], lot))


def likes(policy, words, state):
    """Does a player of this character like this entry? (Otherwise he chooses by lot.)"""
    verb, _, rest = words.partition(" ")
    if policy == "joker":
        return verb in ("jokers", "steal", "rob")
    if policy == "waster":
        return verb == "pay" or verb == "claim" and rest.startswith("S1")
    if policy == "fighter":
        return verb in ("claim", "jokers") and rest.startswith("S4") or verb == "attack"
    if policy == "tamer":
        return verb in ("claim", "jokers") and rest.startswith("S3") or verb == "tame"
    if policy == "settler":
        return verb in ("claim", "jokers") and rest[1] in "345"
    return policy == "winner" and verb in ("claim", "jokers", "steal", "rob")


def choose(state, words, policy, lot):
    if who(state) == "chance" or policy == "uniform":
        return lot.choice(words)
    if state["phase"] == "REROLL":
        return choose_dice(state, words, policy, lot)
    return lot.choice([w for w in words if likes(policy, w, state)] or words)


def own_setup(players, lot):
    """WK-S9: parts, dragons and gems as one likes, also gems under dragons; one gem on a field."""
    dragons = lot.sample(FIELDS, lot.randint(1, 15))
    gems = lot.sample(FIELDS, lot.randint(2, 24 - players))
    golden = lot.randint(max(1, len(gems) - 18 + players), min(6, len(gems) - 1))
    parts = {"dragons": dragons, "white": gems[golden:], "golden": gems[:golden]}
    return {"arrangement": lot.choice(all_arrangements()),
            **{name: sorted(part, key=FIELDS.index) for name, part in parts.items()}}


def free_setup(players, lot):
    """WK-S9, left to chance: one of the three arrangements; dragons and gems on different fields."""
    fields = lot.sample(FIELDS, len(DRAGON_FIELDS[players]) + 10)
    parts = {"dragons": fields[10:], "white": fields[:6], "golden": fields[6:10]}
    return {"arrangement": lot.choice(sorted(ARRANGEMENTS)),
            **{name: sorted(part, key=FIELDS.index) for name, part in parts.items()}}


def end_of(state):
    """What is compared at the end of a game."""
    found = facts(state)
    names = ("castles", "markers", "fires", "white", "golden", "stacks", "open", "supers", "held", "left",
             "supply")
    champion = "" if state["champion"] is None else str(state["champion"])
    return {**{name: found[name] for name in names}, "scores": scores(state), "winners": winners(state),
            "champion": champion}


def play(players, policies, lot, free, own, short):
    """One whole game as a record; `short` leaves out the menus that are always the same: those of random events
    and, but for the first, those of REROLL."""
    start = lot.choice([None] + list(range(players)))
    setup = {"players": players, "start": "roll" if start is None else start}
    where = own_setup(players, lot) if own else free_setup(players, lot) if free else None
    if where:
        setup.update(setup="free", **where)
    state = new_game(players, start, where)
    steps, told = [], False
    while not over(state):
        check(state)
        words = menu(state)
        chosen = choose(state, words, policies[state["cur"]], lot)
        again = state["phase"] == "REROLL" and told
        told = told or state["phase"] == "REROLL"
        hidden = short and (again or who(state) == "chance" and state["phase"] != "DRAW")
        steps.append([who(state), chosen, None if hidden else words])
        state = after(state, chosen)
    check(state)
    return {"setup": setup, "steps": steps, "end": end_of(state)}


def replay(path):
    """Plays the games of a file again: every choice on the menu, the same menus, the same end."""
    wrong = 0
    for number, game in enumerate(frame.load(path)):
        setup = game["setup"]
        start = None if setup["start"] == "roll" else int(setup["start"])
        state = new_game(setup["players"], start, setup if setup.get("setup") == "free" else None)
        trouble = ""
        for at, (seat, words, shown) in enumerate(game["steps"]):
            found = menu(state)
            if seat != who(state) or words not in found or shown not in (None, found):
                trouble = "step %d: %s %s, model %s %s" % (at, seat, words, who(state), found)
                break
            state = after(state, words)
        trouble = trouble or ("" if over(state) and end_of(state) == game["end"] else "the end differs")
        wrong += trouble != ""
        print("game %d: %d steps %s" % (number, len(game["steps"]), trouble))
    return wrong == 0


def print_positions(args):
    for entry in positions(args.players, args.count, random.Random(args.seed)):
        print(json.dumps(entry))


def main():
    frame.run(GAME, {
        "positions": (print_positions, [frame.number("--players"), frame.number("--count"), frame.SEED]),
        "vectors": (lambda args: run_vectors(args.file), [frame.FILE]),
        "replay": (lambda args: replay(args.file), [frame.FILE]),
        "games": (lambda args: frame.print_games(args, POLICIES, lambda policies, lot: play(
            args.players, policies, lot, args.free, args.own, args.short)),
                  frame.GAMES + [frame.policy(POLICIES), frame.switch("--free", "free set-up, by lot"),
                                 frame.switch("--own", "free set-up, anything goes"),
                                 frame.switch("--short", "null as menu where it is always the same")]),
    })


if __name__ == "__main__":
    main()
