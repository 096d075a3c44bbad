"""Facts of a state of the slow model of Dragon Castle in the notation of positions, and states from them."""
from dragon_castle_board import CASTLE, SIZES, is_available, own, spaces, standing, top_floor
from dragon_castle_score import scores, winners
from dragon_castle_spirits import USUAL, clone

BENDS = ("short_sides", "only_short", "same_type", "neighbour", "equal_values", "three",
         "sets_wait")
KEPT = ("players", "cur", "start", "phase", "size", "unseen", "hand", "first", "first_floor", "vp",
        "pools", "tokens", "discarded", "supply", "track", "spirits", "dragons", "used", "spirit",
        "lifted", "moved", "revealed")


def cell(tiles, closed):
    if not tiles:
        return "."
    face = tiles[-1] if tiles[-1] not in "xf" else "^" if closed else "x"
    return str(len(tiles)) + face


def rows_of(cells, columns):
    return [cells[i:i + columns] for i in range(0, len(cells), columns)]


def bends_of(state):
    """Elegance is told as two: short sides count, and at this moment only they do."""
    told = state["bends"] + (["short_sides"] if "only_short" in state["bends"] else [])
    if state["phase"] == "SET":
        told.append({"beauty": "equal_values", "cunning": "three"}[state["spirit"]])
    if "RESOLVE" in state["back"]:
        told.append("sets_wait")
    return [bend for bend in BENDS if bend in told]


def resume_of(state):
    """The window that was interrupted, or where a tile that comes to light leads to."""
    windows = [phase for phase in state["back"] if phase in USUAL]
    return windows[-1] if windows else ""


def facts(state):
    """What everybody sees, in the notation of positions."""
    columns = SIZES[state["size"]][0]
    castle = ["%d%s" % tuple(state["castle"][n]) if n in state["castle"] else "." for n in CASTLE]
    realm = {str(seat): rows_of([cell(tiles, name in state["shrines"][seat])
                                 for name, tiles in state["realm"][seat].items()], columns)
             for seat in range(state["players"])}
    marks = {name: sum(1 << i for i, tile in enumerate(reversed(tiles)) if tile == "f")
             for name, tiles in own(state).items()}
    return dict({field: clone(state[field]) for field in KEPT},
                resume=resume_of(state),
                castle=rows_of(castle, 12), realm=realm, bends=bends_of(state),
                sets=[[str(left)] + group for left, group in state["sets"]],
                fresh={name: bits for name, bits in marks.items() if bits},
                top_floor=top_floor(state), castle_tiles=sum(h for h, _ in state["castle"].values()),
                available=[name for name in standing(state) if is_available(state, name)],
                last_round=sum(state["tokens"]) >= state["players"],
                scores=scores(state), winners=winners(state) if state["phase"] == "END" else [],
                over=state["phase"] == "END")


def position(given):
    """State from complete facts."""
    size = SIZES[given["size"]]
    state = {field: clone(given[field]) for field in KEPT}
    castle = sum(given["castle"], [])
    state["castle"] = {name: [int(c[0]), c[1:]] for name, c in zip(CASTLE, castle) if c != "."}
    state["realm"], state["shrines"] = [], []
    for seat in range(given["players"]):
        cells = dict(zip(spaces(size), sum(given["realm"][str(seat)], [])))
        state["realm"].append({name: tiles_of(c) for name, c in cells.items()})
        state["shrines"].append([name for name, c in cells.items() if c.endswith("^")])
    for name, bits in given["fresh"].items():
        tiles = own(state)[name]
        tiles[:] = ["f" if bits >> (len(tiles) - 1 - i) & 1 else t for i, t in enumerate(tiles)]
    kept = BENDS[1:4] if "only_short" in given["bends"] else BENDS[:4]
    state["bends"] = sorted(bend for bend in given["bends"] if bend in kept)
    state["sets"] = [[int(left), group] for left, *group in given["sets"]]
    state["back"] = back_of(given)
    return state


def back_of(given):
    """The window, and what a price or question of a spirit interrupts within it."""
    within = []
    if "sets_wait" in given["bends"]:
        within = ["RESOLVE"]
    elif given["spirit"] == "faith":
        within = ["SHRINES"]
    elif given["phase"] == "PAY" and {"same_type", "only_short"} & set(given["bends"]):
        within = ["SECOND"]
    return ([given["resume"]] if given["resume"] else []) + within


def tiles_of(text):
    if text == ".":
        return []
    if text[-1] in "x^":
        return ["x"] * int(text[:-1])
    return ["x"] * (int(text[:-2]) - 1) + [text[-2:]]
