"""Runs the reference model of "Zwischen zwei Schlössern": vectors, random games, perft, records of the engine.

  check_zwei_schloesser.py vectors FILE.json
  check_zwei_schloesser.py games --players N --games K --seed S [--consent] [--parallel] [--short]
  check_zwei_schloesser.py replay FILE.jsonl     games of this program: the same menus and facts again
  check_zwei_schloesser.py records FILE.jsonl    of the engine: every step on the menu, the result
  check_zwei_schloesser.py perft --position FILE.json --depth D
  check_zwei_schloesser.py perft-list FILE.json [--write]
  check_zwei_schloesser.py perft-make FILE.json --seed S
"""
import argparse
import json
import time

from zwei_schloesser import after, new_game
from zwei_schloesser_castle import (attendant_points, card_points, legal_cells, lines, new_castle, ranking,
                                    throne_points, tile_points, value)
from zwei_schloesser_facts import complete, facts, position, result, values
from zwei_schloesser_players import WANTED, find, lot_of, one_course
from zwei_schloesser_table import acting, check, menu, over

SECRETS = ("hand", "pair", "shown", "hands", "passed", "buried")  # what a view is compared for
MOST = 20_000  # leaves of a position


def load(path):
    with open(path) as file:
        return [json.loads(line) for line in file if line.strip()]


# ---------------------------------------------------------------- vectors

def castle_of(vector):
    castle = new_castle(vector["throne"])
    for x, y, name in vector["tiles"]:
        castle["tiles"][(x, y)] = name
    castle["attendants"] = list(vector.get("attendants", []))
    return castle


def castle_found(vector):
    """Everything that a vector of kind castle may expect."""
    castle, wanted = castle_of(vector), vector["expect"]
    castle["cards"] = list(wanted.get("cards_held", []))
    return {
        "cells": [[x, y, tile_points(castle, (x, y))] for x, y, _ in wanted.get("cells", [])],
        "cards": {card: card_points(castle, card) for card in wanted.get("cards", {})},
        "cards_held": castle["cards"], "throne": throne_points(castle),
        "attendants": attendant_points(castle), "total": value(castle),
        "breakdown": {line: sorted(points) for line, points in lines(castle).items()},
    }


def final_found(vector):
    final, _, _, winners = ranking(vector["castles"], vector["specials"] or [0] * len(vector["castles"]))
    return {"final": final, "winners": [vector["seats"][seat] for seat in winners]}


def legal_found(vector):
    return {"cells": [list(cell) for cell in legal_cells(castle_of(vector), vector["tile"])]}


def vectors(path):
    with open(path) as file:
        told = json.load(file)["vectors"]
    tally = {}
    wrong = 0
    for vector in told:
        kind, wanted = vector["kind"], vector["expect"]
        tally[kind] = tally.get(kind, 0) + 1
        if kind == "procedure":
            continue
        found = {"castle": castle_found, "final": final_found, "legal_cells": legal_found}[kind](vector)
        for field, needed in wanted.items():
            if field == "breakdown" and needed is not None:
                needed = {line: sorted(points) for line, points in needed.items()}
            if needed is not None and found[field] != needed:
                wrong += 1
                print("WRONG", vector["id"], field, found[field], "wanted", needed)
    print(", ".join("%d %s" % (count, kind) for kind, count in tally.items()), "(procedure: skipped)")
    return wrong == 0


# ---------------------------------------------------------------- games

def end_of(state):
    final, keys, places, winners = result(state)
    return {"values": values(state), "final": final, "keys": [list(key) for key in keys], "places": places,
            "winners": winners}


def telling(state, who, short):
    """The menu as a game tells it."""
    return None if who == "chance" and short else menu(state, who)


def play(lot, players, consent, parallel, short, number):
    """One whole game with facts (everything known, and two views) at some steps."""
    setup, states = one_course(lot, players, consent, parallel, number)
    steps = [[who, words, telling(state, who, short)] for state, who, words in states[:-1]]
    decisions = [i for i, (_, who, _) in enumerate(states[:-1]) if who != "chance"]
    chosen = sorted(lot.sample(decisions, 4)) + [len(steps)]
    views = {}
    for at in lot.sample(decisions, 5):
        seat = lot.randrange(players)
        told = facts(states[at][0], seat)
        views[str(at)] = dict({name: told[name] for name in SECRETS}, seat=seat)
    return {"setup": setup, "steps": steps, "end": end_of(states[-1][0]),
            "facts": {str(at): facts(states[at][0]) for at in chosen}, "views": views}


def replay(path):
    """Plays the games of a file again and compares every menu, the facts, the views and the end."""
    games = load(path)
    for number, game in enumerate(games):
        state = new_game(game["setup"])
        for at, (who, words, shown) in enumerate(game["steps"]):
            where = (number, at, who, words)
            assert who in acting(state) and words in menu(state, who), where
            assert shown is None or shown == menu(state, who), (where, shown, menu(state, who))
            if str(at) in game["facts"]:
                assert game["facts"][str(at)] == json.loads(json.dumps(facts(state))), where
            if str(at) in game["views"]:
                wanted = game["views"][str(at)]
                found = facts(state, wanted["seat"])
                assert all(found[name] == wanted[name] for name in wanted if name != "seat"), where
            state = after(state, who, words)
            check(state)
        assert over(state) and end_of(state) == game["end"], number
    print("%d games, %d steps" % (len(games), sum(len(g["steps"]) for g in games)))
    return True


def records(path):
    """Follows records of the engine: every step must be on the menu, the result the same."""
    games = load(path)
    for number, game in enumerate(games):
        given = game["setup"]
        setup = dict(given, players=int(given["players"]), lead=int(given["lead"]))
        for field in ("consent", "parallel"):
            setup[field] = given.get(field, "no")
        state = new_game(setup)
        for at, (who, words, _) in enumerate(game["steps"]):
            assert who in acting(state), (number, at, who, words, acting(state), state["phase"])
            assert words in menu(state, who), (number, at, words, menu(state, who))
            state = after(state, who, words)
            check(state)
        if game["result"]:
            end = end_of(state)
            assert over(state), number
            told = game["result"]
            assert told["points"] == end["final"][:len(told["points"])], (number, told, end)
            assert told["places"] == end["places"][:len(told["places"])], (number, told, end)
    print("%d records, %d steps" % (len(games), sum(len(g["steps"]) for g in games)))
    return True


# ---------------------------------------------------------------- perft

class TooMany(Exception):
    pass


def perft(state, depth, memo=None, most=None):
    """Number of different courses of the next `depth` steps; a finished game counts 1."""
    seats = acting(state)
    if depth == 0 or not seats:
        return 1
    if depth == 1:
        return sum(len(menu(state, who)) for who in seats)
    memo = {} if memo is None else memo
    where = (repr(state), depth)
    if where not in memo:
        leaves = 0
        for who in seats:
            for words in menu(state, who):
                leaves += perft(after(state, who, words), depth - 1, memo, most)
                if most is not None and leaves > most:
                    raise TooMany
        memo[where] = leaves
    return memo[where]


def perft_list(path, write):
    """Counts every entry of a list of {position, depth, leaves} again."""
    with open(path) as file:
        entries = json.load(file)
    wrong = 0
    for number, entry in enumerate(entries):
        state = position(entry["position"])
        check(state)
        began = time.time()
        leaves = perft(state, entry["depth"])
        good = write or leaves == entry["leaves"]
        wrong += not good
        entry["leaves"] = leaves
        print("%2d %d players %-30s depth %d leaves %6d  %5.1f s %s" % (
            number, state["players"], entry["kind"], entry["depth"], leaves, time.time() - began,
            "" if good else "WRONG"), flush=True)
    if write:
        write_list(path, entries)
    return wrong == 0


def write_list(path, entries):
    with open(path, "w") as file:
        file.write("[\n" + ",\n".join(json.dumps(e, separators=(",", ":")) for e in entries) + "\n]\n")


def counted(state):
    """An entry with the largest depth (of at most 6) that has not too many courses."""
    told = complete(json.loads(json.dumps(facts(state))))
    again = position(told)
    check(again)
    depth, leaves = 1, perft(again, 1)
    while depth < 6:
        try:
            leaves = perft(again, depth + 1, most=MOST)
        except TooMany:
            break
        depth += 1
    return {"position": told, "depth": depth, "leaves": leaves}


def perft_make(path, seed, patience):
    """Looks for positions of every kind in many games, then counts."""
    lot = lot_of(seed)
    entries = []
    for kind in WANTED:
        found = find(kind, lot, patience)
        if found is None:
            print("no position:", kind, flush=True)
            continue
        entries.append(dict({"kind": kind}, **counted(found)))
        print("%-32s depth %d leaves %d" % (kind, entries[-1]["depth"], entries[-1]["leaves"]), flush=True)
        write_list(path, entries)
    return len(entries) == len(WANTED)


def arguments():
    parser = argparse.ArgumentParser(description="Reference model of Zwischen zwei Schlössern")
    commands = parser.add_subparsers(dest="command", required=True)
    for name in ("vectors", "replay", "records"):
        commands.add_parser(name).add_argument("file")
    sub = commands.add_parser("perft")
    sub.add_argument("--position", required=True)
    sub.add_argument("--depth", type=int, required=True)
    sub = commands.add_parser("perft-list")
    sub.add_argument("file")
    sub.add_argument("--write", action="store_true", help="write the numbers into the file")
    sub = commands.add_parser("perft-make")
    sub.add_argument("file")
    sub.add_argument("--seed", type=int, required=True)
    sub.add_argument("--patience", type=int, default=60, help="games for one kind of position")
    sub = commands.add_parser("games")
    sub.add_argument("--players", type=int, required=True)
    sub.add_argument("--games", type=int, required=True)
    sub.add_argument("--seed", type=int, required=True)
    sub.add_argument("--consent", action="store_true")
    sub.add_argument("--parallel", action="store_true")
    sub.add_argument("--short", action="store_true", help="without the menus of chance")
    return parser.parse_args()


def main():
    args = arguments()
    good = True
    if args.command == "perft":
        with open(args.position) as file:
            print(perft(position(json.load(file)), args.depth))
    elif args.command == "perft-list":
        good = perft_list(args.file, args.write)
    elif args.command == "perft-make":
        good = perft_make(args.file, args.seed, args.patience)
    elif args.command == "games":
        lot = lot_of(args.seed)
        for number in range(args.games):
            game = play(lot, args.players, args.consent, args.parallel, args.short, number + args.seed)
            print(json.dumps(game, separators=(",", ":")), flush=True)
    else:
        good = {"vectors": vectors, "replay": replay, "records": records}[args.command](args.file)
    raise SystemExit(0 if good else 1)


if __name__ == "__main__":
    main()
