"""What the programs around the reference models share: files, perft, following games, the command line.

A program `check_<game>.py` names the functions of its model once,

    GAME = frame.Game("Drachenwurf", position, menu, after, over, who, check, scores, key)

and then says only what is its own: the commands besides `perft` and `perft-list`, which every game has.

    frame.run(GAME, {
        "vectors": (lambda args: frame.run_vectors(args.file, run_vector), [frame.FILE]),
        "games": (lambda args: frame.print_games(args, POLICIES, lambda policies, lot: play(...)),
                  frame.GAMES + [frame.policy(POLICIES)]),
    })

No rule of any game is here: the models stay independent of each other and of the engine.
"""
import argparse
import json
import random
import time
from collections import namedtuple

# title      of the game, for the help
# position   facts, as the engine writes them -> state
# menu       state -> the words of every possible step, in order
# after      state, words -> the next state; the old one is left as it was
# over       state -> whether the game is over
# who        state -> whose step it is: a seat or "chance"
# check      state -> nothing; an assertion fails if something is wrong with it
# scores     state -> points of every seat
# key        state -> something equal for equal states, to look it up
Game = namedtuple("Game", "title position menu after over who check scores key")


# ---------------------------------------------------------------- files

def read(path):
    with open(path) as file:
        return json.load(file)


def load(path):
    """The lines of a .jsonl file."""
    with open(path) as file:
        return [json.loads(line) for line in file if line.strip()]


def write_list(path, entries):
    with open(path, "w") as file:
        file.write("[\n" + ",\n".join(json.dumps(e) for e in entries) + "\n]\n")


# ---------------------------------------------------------------- perft

def perft(game, state, depth, memo=None):
    """Number of different courses of the next `depth` steps; a finished game counts 1."""
    if depth == 0 or game.over(state):
        return 1
    words = game.menu(state)
    if depth == 1:
        return len(words)
    memo = {} if memo is None else memo
    where = (game.key(state), depth)
    if where not in memo:
        memo[where] = sum(perft(game, game.after(state, word), depth - 1, memo) for word in words)
    return memo[where]


def perft_list(game, path, write):
    """Counts every entry of a list of {position, depth, leaves} again."""
    entries = read(path)
    wrong = 0
    for number, entry in enumerate(entries):
        state = game.position(entry["position"])
        game.check(state)
        began = time.time()
        leaves = perft(game, state, entry["depth"])
        good = write or leaves == entry["leaves"]
        wrong += not good
        entry["leaves"] = leaves
        print("%2d %d players %-11s depth %2d leaves %9d  %5.1f s %s" % (
            number, state["players"], state["phase"], entry["depth"], leaves,
            time.time() - began, "" if good else "WRONG"), flush=True)
    if write:
        write_list(path, entries)
    return wrong == 0


# ---------------------------------------------------------------- vectors

def run_vectors(path, run_vector):
    """`run_vector(vector)` is the list of differences, empty if the vector holds."""
    vectors = read(path)["vectors"]
    failed = 0
    for vector in vectors:
        differences = run_vector(vector)
        failed += bool(differences)
        for line in differences:
            print(vector["id"], line)
    print("%d vectors, %d failed" % (len(vectors), failed))
    return failed == 0


def differences_at(states, out, seen):
    """Of the fields of `out` and, at earlier states, of out["at"]: what `seen(state, field, wanted)`
    shows and what is wanted, where they differ."""
    checks = [(states[int(k)], part) for k, part in out.get("at", {}).items()]
    checks.append((states[-1], {f: v for f, v in out.items() if f != "at"}))
    return ["%s: %s, wanted %s" % (field, seen(then, field, wanted), wanted)
            for then, part in checks for field, wanted in part.items()
            if seen(then, field, wanted) != wanted]


# ---------------------------------------------------------------- games

def print_games(args, policies, play):
    """`play(policies, lot)` is one game as a record; everybody has a policy, by lot or the one asked for."""
    lot = random.Random(args.seed)
    for _ in range(args.games):
        of_all = [args.policy or lot.choice(policies) for _ in range(args.players)]
        print(json.dumps(play(of_all, lot), separators=(",", ":")))


def repeat(game, path, opened, look=lambda record, at, state: None):
    """Plays the games of a file again and compares every menu and the end. `opened(record)` is the state at
    the beginning; `look(record, at, state)` may compare more before each step."""
    records_ = load(path)
    for number, record in enumerate(records_):
        state = opened(record)
        for at, (seat, words, shown) in enumerate(record["steps"]):
            menu = game.menu(state)
            assert seat == game.who(state) and words in menu, (number, at, words)
            assert shown is None or shown == menu, (number, at, shown, menu)
            look(record, at, state)
            state = game.after(state, words)
        assert game.over(state) and game.scores(state) == record["scores"], number
    print("%d games, %d steps" % (len(records_), sum(len(r["steps"]) for r in records_)))


def records(game, path, opened):
    """Follows records of the engine: every step must be on the menu, the points the same. `opened(setup)` is
    the state at the beginning."""
    records_ = load(path)
    for number, record in enumerate(records_):
        state = opened(record["setup"])
        for at, (seat, words, _) in enumerate(record["steps"]):
            menu = game.menu(state)
            assert seat == game.who(state), (number, at, seat, words)
            assert words in menu, (number, at, words, menu)
            state = game.after(state, words)
            game.check(state)
        if record["result"]:
            assert game.over(state) and game.scores(state) == record["result"]["points"], number
    print("%d records, %d steps" % (len(records_), sum(len(r["steps"]) for r in records_)))


# ---------------------------------------------------------------- the command line

def option(name, **how):
    return name, how


def number(name, **how):
    return name, dict({"type": int, "required": "default" not in how}, **how)


def switch(name, help):
    return name, {"action": "store_true", "help": help}


def policy(policies):
    return option("--policy", choices=policies, help="of all players (default: by lot)")


FILE = option("file")
SEED = number("--seed")
GAMES = [number("--players"), number("--games"), SEED]


def run(game, commands):
    """Runs the command that was asked for. Of `commands` each has a function of the arguments and a list of
    options; it has failed if the function returns False."""
    commands = {
        "perft": (lambda args: print(perft(game, game.position(read(args.position)), args.depth)),
                  [option("--position", required=True), number("--depth")]),
        "perft-list": (lambda args: perft_list(game, args.file, args.write),
                       [FILE, switch("--write", "write the numbers into the file")]),
        **commands}
    parser = argparse.ArgumentParser(description="Reference model of " + game.title)
    parsers = parser.add_subparsers(dest="command", required=True)
    for name, (_, options) in commands.items():
        sub = parsers.add_parser(name)
        for argument, how in options:
            sub.add_argument(argument, **how)
    args = parser.parse_args()
    raise SystemExit(commands[args.command][0](args) is False)
