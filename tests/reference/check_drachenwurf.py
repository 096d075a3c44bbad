"""Runs the reference model of Drachenwurf: perft, vectors, random games.

  check_drachenwurf.py perft --position FILE.json --depth D
  check_drachenwurf.py perft-list FILE.json [--write]
  check_drachenwurf.py vectors FILE.json
  check_drachenwurf.py games --players N --games K --seed S [--policy P] [--short]
"""
from collections import Counter

import frame
from drachenwurf import (after, check, colour_of, dice_left, key, menu, new_game, over, position,
                         rows_for, scores, take_words, valid_colours, valid_dice, who, winners)


GAME = frame.Game("Drachenwurf", position, menu, after, over, who, check, scores, key)


# ---------------------------------------------------------------- the shared vectors

def draw_all(state):
    """The vectors honour the order of the stack: first = drawn next."""
    while state["phase"] == "START":
        state = after(state, "draw " + state["stack"][0])
    return state


def step(state, words):
    assert words in menu(state), "not legal: " + words
    return after(state, words)


def act(state, action):
    """Apply one composite action of the vectors."""
    verb, _, rest = action.partition(" ")
    if verb == "roll":
        dice = rest.split(" ")
        assert state["phase"] == "ROLL" and len(dice) == dice_left(state)
        for colour in dice:
            state = step(state, "die " + colour)
    elif verb == "keep":
        plain, _, colour = action.partition(" double ")
        state = step(state, plain)
        if colour:
            state = step(state, "double " + colour)
        elif state["phase"] == "AGAIN" and dice_left(state) == 0:
            state = step(state, "stop")
    elif verb == "take":
        items = [] if rest == "-" else sorted(rest.split(" "))
        for colour in list(state["todo"]):
            mine = [item for item in items if colour_of(item) == colour]
            items = [item for item in items if item not in mine]
            state = step(state, " ".join(["take"] + mine) if mine else "leave " + colour)
        assert not items
    elif verb == "rebuild":
        state = step(state, "rebuild " + rest.split(" > ")[0])
        state = step(state, "move " + rest)
    else:
        state = step(state, action)
    return draw_all(state)


def choices(state):
    """The menu composed to the form of the vectors."""
    phase, words = state["phase"], menu(state)
    found = []
    if phase == "KEEP":
        for word in words:
            kept = after(state, word)
            options = menu(kept) if kept["phase"] == "AGAIN" else []
            found += [word] + [word + " " + w for w in options if w.startswith("double")]
    elif phase == "AGAIN":
        found = [w for w in words if not w.startswith("double")]
    elif phase == "TAKE":
        for colour in state["todo"]:
            for word in take_words(state, colour):
                found.append(colour + (word[4:] if word.startswith("take") else " -"))
    elif phase == "REBUILD":
        for word in words:
            found += ["none"] if word == "none" else [
                "rebuild" + w[4:] for w in menu(after(state, word))]
    elif phase != "ROLL":
        found = words
    return sorted(found)


def seen(state, field, wanted):
    """What the state shows in a field of `out`."""
    if field == "choices":
        return choices(state)
    if field == "illegal":
        return [w for w in wanted if w not in choices(state)]
    if field == "includes":
        return [w for w in wanted if w in choices(state)]
    if field == "bases":
        return {p: state["bases"][int(p)] for p in wanted}
    if field == "hoards":
        return {p: [list(row) for row in state["hoards"][int(p)]] for p in wanted}
    if field in ("middle", "removed"):
        return sorted(state[field])
    special = {"valid": lambda: sorted(valid_colours(state)), "stack": lambda: len(state["stack"]),
               "left": lambda: dice_left(state), "over": lambda: over(state),
               "scores": lambda: scores(state), "winners": lambda: winners(state)}
    return special[field]() if field in special else state[field]


def run_vector(vector):
    """List of differences, empty if the vector holds."""
    given, out = vector["in"], vector["out"]
    if vector["kind"] == "hoard_fit":
        hoard = sorted(tuple(sorted(row)) for row in given["hoard"])
        rows = {tile: sorted(rows_for(tile, hoard)) for tile in given["tiles"]}
        wanted = {tile: sorted(names) for tile, names in out["rows"].items()}
        return [] if rows == wanted else [rows]
    if "rows" in given:
        points = sum(n * n for n in given["rows"]) + given["eggs"]
        return [] if points == out["points"] else [points]
    state = draw_all(position(given))
    states = [state]
    for action in given.get("actions", []):
        state = act(state, action)
        states.append(state)
    return frame.differences_at(states, out, seen)


# ---------------------------------------------------------------- random games

POLICIES = ["uniform", "taker", "robber", "refuser", "miser", "doubler", "builder", "collector"]


def likes(policy, words, state):
    """Does a player of this character like this entry? (Otherwise he chooses by lot.)"""
    verb, _, rest = words.partition(" ")
    if policy == "refuser":
        return verb == "leave"
    if policy == "miser":  # one die at a time, as many rolls as possible
        return verb in ("again", "take") or verb == "keep" and " " not in rest
    if policy == "doubler":
        return verb in ("double", "take")
    if policy == "builder":
        return verb in ("rebuild", "take", "stop")
    if policy == "robber":
        return verb == "again" or verb == "take" and "middle" not in rest
    if policy == "collector":  # all dice of one colour, in the hope of six
        total = Counter(state["aside"]) + Counter(valid_dice(state))
        best = max(sorted(total), key=lambda c: total[c]) if total else ""
        all_of_it = " ".join([best] * state["rolled"].count(best))
        if verb == "keep" and all_of_it == "":
            return " " not in rest
        return (verb in ("again", "take") or verb == "keep" and rest == all_of_it
                or verb == "double" and state["aside"][rest] >= 4)
    return policy == "taker" and verb == "take"


def choose(state, words, policy, lot):
    liked = [] if who(state) == "chance" else [w for w in words if likes(policy, w, state)]
    return lot.choice(liked or words)


def play(players, policies, lot, short):
    """One whole game as a record; `short` leaves out the trivial menus of random events."""
    start = lot.randrange(players)  # DW-203: by lot
    state = new_game(players, start)
    steps = []
    while not over(state):
        check(state)
        words = menu(state)
        chosen = choose(state, words, policies[state["cur"]], lot)
        shown = None if short and who(state) == "chance" else words
        steps.append([who(state), chosen, shown])
        state = after(state, chosen)
    check(state)
    return {"players": players, "start": start, "steps": steps, "scores": scores(state),
            "winners": winners(state), "eggs": state["eggs"], "supply": state["supply"],
            "removed": sorted(state["removed"])}


def main():
    frame.run(GAME, {
        "vectors": (lambda args: frame.run_vectors(args.file, run_vector), [frame.FILE]),
        "games": (lambda args: frame.print_games(args, POLICIES, lambda policies, lot: play(
            args.players, policies, lot, args.short)),
                  frame.GAMES + [frame.policy(POLICIES),
                                 frame.switch("--short", "null as menu of random events")]),
    })


if __name__ == "__main__":
    main()
