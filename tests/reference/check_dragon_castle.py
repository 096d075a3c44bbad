"""Runs the reference model of Dragon Castle: perft, random games, records of the engine.

  check_dragon_castle.py perft --position FILE.json --depth D
  check_dragon_castle.py perft-list FILE.json [--write]
  check_dragon_castle.py perft-make FILE.json --seed S
  check_dragon_castle.py perft-made FILE.json  the positions that are written in this program
  check_dragon_castle.py games --games K --seed S
  check_dragon_castle.py repeat FILE.jsonl     games of this program: the same menus again
  check_dragon_castle.py records FILE.jsonl    of the engine: every step on the menu, the result
The vectors are run by dragon_castle_vectors.py.
"""
import itertools
import json
import random

import frame
from dragon_castle import after, check, heights_of, menu, new_game, over, who
from dragon_castle_board import COPIES, KINDS, neighbours, open_tops, own
from dragon_castle_facts import facts, position, tiles_of
from dragon_castle_plans import CASTLES, lot_plan
from dragon_castle_score import DRAGONS, scores, winners
from dragon_castle_spirits import SPIRITS

DERIVED = ("top_floor", "castle_tiles", "available", "last_round", "scores", "winners", "over")


def key(state):
    return json.dumps(dict(state, shrines=[sorted(s) for s in state["shrines"]]))


GAME = frame.Game("Dragon Castle", position, menu, after, over, who, check, scores, key)


# ---------------------------------------------------------------- random games

# What a player of this character likes best comes first; what is not named comes last, by lot.
TASTES = {
    "uniform": [],
    "builder": ["build", "merge", "pair", "near", "shrine", "take", "end", "done"],
    "spirited": ["build", "spirit", "change", "pay shrine", "pair", "near", "shrine", "take"],
    "giver": ["build", "spirit", "pair", "near", "shrine", "take"],  # pays with tiles
    "hoarder": ["shrine", "take", "done", "high", "end"],
    "tower": ["build", "spirit change", "high", "pair", "shrine", "take", "end"],
    "priest": ["build", "spirit faith", "spirit cunning", "near", "shrine", "take", "end"],
    "numbers": ["spirit beauty", "build", "equal", "pair", "shrine", "take", "end"],
    "hasty": ["summon", "build", "near", "pair", "discard"],
}
CHARACTERS = list(TASTES)


def fits(state, words, taste):
    """Does a step please this taste? Three tastes are about where a tile is placed: `near` those of
    its type, beside `equal` values, or `high` on other tiles."""
    verb, *rest = words.split(" ")
    if taste not in ("near", "equal", "high"):
        return words == taste or words.startswith(taste + " ")
    if verb != "place":
        return False
    kind, name = rest
    if taste == "high":
        return len(own(state)[name]) > 0
    part = 0 if taste == "near" else 1  # of the kind: its type, or its value
    tops = open_tops(own(state))
    like = {where: sum(tops.get(n, "??")[part] == kind[part] for n in neighbours(where))
            for where in own(state)}
    return like[name] >= min(2, max(like.values()))


def choose(state, character, lot):
    words = menu(state)
    for taste in TASTES[character]:
        liked = [w for w in words if fits(state, w, taste)]
        if liked and lot.random() < 0.85:
            return lot.choice(liked)
    return lot.choice(words)


def deck(cards, lot):
    """Cards without end, each as often as the others."""
    while True:
        yield from lot.sample(cards, len(cards))


def set_up(lot, players, plan, spirits, dragons):
    """A set-up as the engine reads it; the visible tiles by lot."""
    bag = [kind for kind in KINDS for _ in range(COPIES)]
    lot.shuffle(bag)
    return {"players": players, "start": lot.randrange(players), "plan": plan,
            "realm": lot.choice(("6x4", "6x4", "6x6")),
            "spirits": "+".join(c for c in SPIRITS if c in spirits) or "none",
            "dragons": "+".join(c for c in DRAGONS if c in dragons) or "none",
            "tops": "".join(bag[:len(heights_of(plan, players))])}


def set_ups(lot):
    """2, 3, 4 players in turn with 0 to 3 spirits, 0 to 2 dragons and every castle."""
    castles = deck(["base", lot_plan(lot, 116), lot_plan(lot, 116)] + list(CASTLES), lot)
    spirits, dragons = deck(SPIRITS, lot), deck(list(DRAGONS), lot)
    for number in itertools.count():
        yield set_up(lot, 2 + number % 3, next(castles),
                     [next(spirits) for _ in range(3 - number // 3 % 4)],
                     [next(dragons) for _ in range(number % 7 % 3)])


def course(setup, lot, liked=CHARACTERS):
    """Every state of a game with the step chosen there; at the end (state, None)."""
    state = new_game(setup)
    characters = [lot.choice(liked) for _ in range(setup["players"])]
    while not over(state):
        if who(state) == "chance":
            words = "tile " + lot.choices(KINDS, [state["unseen"][kind] for kind in KINDS])[0]
        else:
            words = choose(state, characters[state["cur"]], lot)
        yield state, words
        state = after(state, words)
        check(state)
    yield state, None


def play(setup, lot):
    """One whole game; menus of random events are left out, the facts are there now and then."""
    states = list(course(setup, lot))
    steps = [[who(s), chosen, None if who(s) == "chance" else menu(s)] for s, chosen in states[:-1]]
    at = sorted(lot.sample(range(len(steps)), 3)) + [len(steps)]
    turns = [[number] + s["vp"] + s["pools"] + s["tokens"] + s["discarded"] + scores(s)
             for number, (s, _) in enumerate(states) if s["phase"] == "START"]
    last = states[-1][0]
    return dict(setup, steps=steps, turns=turns, scores=scores(last), winners=winners(last),
                facts={str(number): facts(states[number][0]) for number in at})


def same_facts(game, at, state):
    assert game["facts"].get(str(at), facts(state)) == facts(state), at


def opened(setup):
    """The first state of a record of the engine."""
    return new_game(dict(setup, players=int(setup["players"]), start=int(setup["start"])))


def print_games(args):
    lot = random.Random(args.seed)
    for setup in itertools.islice(set_ups(lot), args.games):
        print(json.dumps(play(setup, lot), separators=(",", ":")), flush=True)


# ---------------------------------------------------------------- perft

def spirit_at(name, window):
    return lambda s: s["phase"] == window and "spirit " + name in menu(s)


# Positions worth counting from: every spirit in its windows, every phase, the end of the game.
WANTED = {"%s in %s" % (name, window): ([name], spirit_at(name, window)) for name, windows in {
    "beauty": ["START", "POST"], "wind": ["AFTER_FIRST"], "strength": ["PLACE"],
    "elegance": ["START", "AFTER_FIRST"], "deception": ["AFTER_FIRST"],
    "change": ["PLACE", "POST"], "faith": ["SHRINES"], "destruction": ["START", "POST"],
    "depth": ["AFTER_FIRST"], "cunning": ["START", "PLACE"]}.items() for window in windows}
WANTED.update({
    "change joins": (["change", "faith"], lambda s: s["phase"] == "RESOLVE"),
    "depth with elegance": (["elegance", "depth"],
                            lambda s: s["phase"] == "SECOND" and "spirit elegance" in menu(s)),
    "elegance with depth": (["elegance", "depth"],
                            lambda s: s["phase"] == "SECOND" and "spirit depth" in menu(s)),
    "long menu": (["strength", "wind", "destruction"], lambda s: len(menu(s)) >= 40),
    "two sets": ([], lambda s: s["phase"] == "SHRINES" and len(s["sets"]) == 2),
    "no supply": (["cunning"], lambda s: s["phase"] == "AFTER_FIRST" and s["supply"] == 0),
    "full realm": (["wind"], lambda s: s["phase"] == "AFTER_FIRST" and "shrine" not in menu(s)),
    "one tile left": (["destruction"], lambda s: len(s["castle"]) == 1 and s["phase"] == "START"),
    "empty castle": ([], lambda s: not s["castle"] and s["phase"] == "START"),
    "last round": (["strength"], lambda s: sum(s["tokens"]) >= s["players"] and not over(s)),
    "tile comes to light": (["depth"], lambda s: s["phase"] == "REVEAL"),
    "other hands": (["deception"], lambda s: s["phase"] == "PLACE" and len(set(s["hand"])) == 2),
    "first turn": ([], lambda s: s["phase"] == "START" and sum(s["unseen"].values()) > 35
                   and not any(s["discarded"])),
})


# Positions that games hardly ever have: realm and castle as they are written, from the top. FULL is a
# row without room.
FULL = "1^ 1^ 1^ 1^ 1^ 1^"
MADE = {
    "room by Cunning": dict(spirits=["cunning"], castle=". M1 . M1 . J1 .", pool=1,
                            realm=[". 1M2 1M3 1^ 1^ 1^", FULL, FULL, FULL]),
    "room by many": dict(spirits=["wind", "destruction", "cunning"], castle=". M1 . M1 . J1 .", pool=2,
                         realm=["1x 1M2 1M3 1^ 1J2 1^", FULL, FULL, FULL]),
    "room by the tile placed": dict(spirits=["destruction"], castle=". M1 . M1 . J1 . W1 .", pool=0,
                                    realm=[". 1^ 1^ 1^ 1^ 1^", FULL, FULL, FULL]),
    "room by the new shrine": dict(spirits=["cunning", "faith"], castle=". M1 . N1 .", pool=0,
                                   realm=["1J1 1J2 1J3 1^ 1^ 1^", FULL, FULL, FULL]),
    "room after Depth": dict(spirits=["depth", "elegance", "cunning"], castle="M1 . M4 . W1 M5 W2", pool=3,
                             realm=[". 1M2 1M3 1^ 1^ 1^", FULL, FULL, FULL]),
    "room after Deception": dict(spirits=["deception", "change"], castle="M1 W1 . M2 F1", pool=3,
                                 realm=[". 1M5 1J1 1M6 1^ 1^", FULL, FULL, FULL]),
    "room and shrines": dict(spirits=["cunning", "faith"], castle=". W1 .", pool=4, hand=["M1", "N1"],
                             realm=["1J1 1J2 1J3 1^ 1^ 1^", FULL, FULL, FULL]),
    "Beauty joins": dict(spirits=["beauty", "faith"], castle=". W1 .", pool=3, hand=["W3"],
                         realm=["1W3 1W3 1W3 . 1M3 1F3", "1x . . . 1D1 .", ". . . . . .", FULL]),
    "Beauty or Change": dict(spirits=["beauty", "change"], castle=". W1 .", pool=2, hand=["W3", "W3"],
                             realm=["1W3 1W3 . . 1M3 1M1", "1J1 . . . 1M2 1N1", FULL, FULL]),
    "Faith and two sets": dict(spirits=["faith"], castle=". W1 .", pool=3, hand=["F4", "W4"],
                               realm=["2F1 2F2 2F3 . . 1N1", FULL, "1W1 1W2 1W3 . 1^ 1^", FULL]),
}


def made(spirits, castle, pool, realm, hand=()):
    """A state of two players with all tiles of the castle in sight, at START or, with a hand, at PLACE."""
    cells = castle.split()
    state = new_game({"players": 2, "start": 0, "plan": "".join("." if c == "." else "1" for c in cells),
                      "realm": "6x4", "spirits": "+".join(s for s in SPIRITS if s in spirits),
                      "dragons": "none", "tops": "".join(c for c in cells if c != ".")})
    drawn = dict(zip(own(state), " ".join(realm).split()))
    state["realm"][0] = {name: tiles_of(text) for name, text in drawn.items()}
    state["shrines"][0] = [name for name, text in drawn.items() if text.endswith("^")]
    state.update(hand=list(hand), phase="PLACE" if hand else "START", pools=[pool, 1],
                 unseen=dict.fromkeys(KINDS, 0), supply=39 - pool - len(state["shrines"][0]))
    lying = len(hand) + len(state["castle"]) + sum(map(len, own(state).values()))
    state["discarded"][1] = 4 * len(KINDS) - lying
    check(state)
    return state


def counted(state, depth=1):
    """An entry with the first depth that has enough courses."""
    leaves = frame.perft(GAME, state, depth)
    while leaves < 3_000 and depth < 9 and not over(state):
        depth += 1
        leaves = frame.perft(GAME, state, depth)
    told = {field: fact for field, fact in facts(state).items() if field not in DERIVED}
    return {"position": told, "depth": depth, "leaves": leaves}


def perft_made(path):
    """Counts from the positions that are written above; they stand at the end of the list."""
    entries = [entry for entry in frame.read(path) if entry["kind"] not in MADE]
    for kind, parts in MADE.items():
        entries.append(dict({"kind": kind}, **counted(made(**parts))))
        print("%-28s depth %d leaves %d" % (kind, entries[-1]["depth"], entries[-1]["leaves"]),
              flush=True)
    frame.write_list(path, entries)


def perft_make(path, seed, patience):
    """Looks for positions of every kind in many games, then counts."""
    lot = random.Random(seed)
    entries = []
    for number, (kind, (spirits, good)) in enumerate(WANTED.items()):
        found = None
        for _ in range(patience):
            cards = spirits + lot.sample(SPIRITS, lot.randrange(4 - len(spirits)))
            plan = lot.choice(["base"] + list(CASTLES))
            setup = set_up(lot, 2 + number % 3, plan, cards, lot.sample(list(DRAGONS), 1))
            liked = ["builder"] if kind == "two sets" else CHARACTERS
            states = [s for s, _ in course(setup, lot, liked) if good(s)]
            if states:
                found = lot.choice(states)
                break
        if found is None:
            print("no position:", kind, flush=True)
            continue
        entries.append(dict({"kind": kind}, **counted(found)))
        print("%-28s depth %d leaves %d" % (kind, entries[-1]["depth"], entries[-1]["leaves"]),
              flush=True)
        frame.write_list(path, entries)


def main():
    frame.run(GAME, {
        "perft-make": (lambda args: perft_make(args.file, args.seed, args.patience), [
            frame.FILE, frame.SEED,
            frame.number("--patience", default=150, help="games for one kind of position")]),
        "perft-made": (lambda args: perft_made(args.file), [frame.FILE]),
        "repeat": (lambda args: frame.repeat(GAME, args.file, new_game, same_facts), [frame.FILE]),
        "records": (lambda args: frame.records(GAME, args.file, opened), [frame.FILE]),
        "games": (print_games, [frame.number("--games"), frame.SEED]),
    })


if __name__ == "__main__":
    main()
