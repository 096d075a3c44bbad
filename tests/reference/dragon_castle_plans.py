"""Castle plans of Dragon Castle: the fifteen given ones, how a plan is read, what its check says.

  dragon_castle_plans.py FILE.json    writes the plans of tests/games/dragon_castle/plans.json

A plan is a list of 10 rows of 12 heights. The text of a plan has a sign for each space, `.` for none,
and `/` between the rows.
"""
import json
import random
import sys

COLUMNS, ROWS, TILES = 12, 10, 116  # DC-103, DC-201
GROUND = {2: (65, 80), 3: (50, 70), 4: (40, 55)}  # DC-905
LONG = 6  # DC-905

CASTLES = {
    "base2":
        "....1111..../...122221.../..11233211../..11233211../.1112332111./"
        ".1112332111./..11233211../..11233211../...122221.../....1111....",
    "base3":
        "...11111..../...12221..../..1233321.../..1233321.../..1233321.../"
        "..1233321.../..1233321.../..1233321.../...12221..../...11111....",
    "base4":
        "....121...../...13331..../...23332..../..1233321.../..1233321.../"
        "..1233321.../..1233321.../...23332..../...13331..../....121.....",
    "four_seasons":
        "..1.....1.../12221.12221./13331.13331./12221.12221./..1.....1.../"
        "..1.....1.../12221.12221./13331.13331./12221.12221./..1.....1...",
    "thousand_towers":
        "............/13111311131./11131213111./13111311131./11131213111./"
        "13111311131./11131213111./13111311131./............/............",
    "barracks":
        "............/111111111111/1..........1/12222..22221/13333..33331/"
        "13333..33331/12222..22221/1..........1/111111111111/............",
    "pillars":
        ".1..1..1..1./111111111111/131131131131/.3..3..3..3./131131131131/"
        ".3..3..3..3./131131131131/111111111111/.1..1..1..1./............",
    "fortress":
        "............/.3311111133./.33......33./.2..2222..2./.2..3333..2./"
        ".2..3333..2./.2..2222..2./.33......33./.3311111133./............",
    "blockhouse":
        "............/............/11111111111./22222122222./23332.23332./"
        "23332.23332./22222122222./11111111111./............/............",
    "parade_ground":
        "............/33222122233./33222122233./11.......11./11.......11./"
        "11.......11./11.......11./33222122233./33222122233./............",
    "keep":
        "....111...../...33333..../...32223..../..1322231.../..1322231.../"
        "..1322231.../..1322231.../...32223..../...33333..../....111.....",
    "dragons_head":
        "1.1.....1.1./13.......31./.23.....32../..333.333.../..3331333.../"
        "..3.333.3.../..23.3.32.../...23332..../...23332..../....111.....",
    "abbey":
        "............/.222111222../.233313332../.23.....32../.23.....32../"
        ".23.....32../.23.....32../.233313332../.222111222../............",
    "gates_of_fate":
        "............/.333.1.333../.333.1.333../.333.1.333../.....1....../"
        ".....1....../.333.1.333../.333.1.333../.333.1.333../............",
    "forbidden_city":
        "............/.322111223../.2.......2../.2.33333.2../.2.33233.2../"
        ".2.33233.2../.2.33333.2../.2.......2../.322111223../............",
}


def read(text):
    """The plan, or what is wrong with the text: rows, wide, sign."""
    rows = text.replace("\r", "").strip(" \t\n").replace("\n", "/").split("/")
    if len(rows) > ROWS:
        return None, {"error": "rows", "rows": len(rows)}
    plan = [[0] * COLUMNS for _ in range(ROWS)]
    for y, row in enumerate(rows):
        for x, sign in enumerate(row):
            if x == COLUMNS:
                return None, {"error": "wide", "row": y}
            if sign not in ".0123":
                return None, {"error": "sign", "row": y, "column": x}
            plan[y][x] = 0 if sign == "." else int(sign)
    return plan, None


def text_of(plan):
    return "/".join("".join(str(height or ".") for height in row) for row in plan)


def runs(row, floor):
    """(first column, length) of each run of neighbouring tiles on a floor of one row."""
    found, begin = [], None
    for x, height in enumerate(row + [0]):
        if height >= floor and begin is None:
            begin = x
        if height < floor and begin is not None:
            found.append((begin, x - begin))
            begin = None
    return found


def check(plan):
    """DC-201, DC-305, DC-905. Only the number of tiles decides whether a plan can be used."""
    on_floor = {f: [(y, x, k) for y, row in enumerate(plan) for x, k in runs(row, f)]
                for f in (1, 2, 3)}
    floors = [sum(length for _, _, length in on_floor[f]) for f in (1, 2, 3)]
    free = [sum(min(length, 2) for _, _, length in on_floor[f]) for f in (1, 2, 3)]  # both ends
    return {
        "tiles": sum(floors), "floors": floors, "usable": sum(floors) == TILES,
        "good_for": [n for n, (low, high) in GROUND.items() if low <= floors[0] <= high],
        "long_rows": [{"floor": f, "row": y, "from": x, "length": k}
                      for f in (2, 3) for y, x, k in on_floor[f] if k >= LONG],
        "free": free,
        "never_stuck": floors[0] > 0 and all(a > 0 for f, a in zip(floors, free) if f > 0),
    }


# ---------------------------------------------------------------- plans for the tests

def filled(rows):
    return "/".join(rows + ["." * COLUMNS] * (ROWS - len(rows)))


def flat(tiles):
    return filled(["1" * COLUMNS] * (tiles // COLUMNS) + ["1" * (tiles % COLUMNS)])


def changed(name, x, y, sign):
    rows = CASTLES[name].split("/")
    rows[y] = rows[y][:x] + sign + rows[y][x + 1:]
    return "/".join(rows)


def lot_plan(lot, tiles):
    """Stacks at random until there are so many tiles."""
    plan = [[0] * COLUMNS for _ in range(ROWS)]
    while tiles > 0:
        x, y = lot.randrange(COLUMNS), lot.randrange(ROWS)
        if plan[y][x] < 3:
            plan[y][x] += 1
            tiles -= 1
    return text_of(plan)


def examples():
    """(name, text) of plans good and bad."""
    base = CASTLES["base2"]
    yield "one tile too few", changed("base2", 4, 0, ".")
    yield "one tile too many", changed("base2", 0, 0, "1")
    yield "a stack higher", changed("keep", 5, 4, "3")
    yield "empty", ""
    yield "empty, in full", filled([])
    yield "a single tile", "1"
    yield "the whole grid full", "/".join(["3" * COLUMNS] * ROWS)
    yield "flat: a row of twelve is no long row on the ground", flat(TILES)
    for tiles in (39, 40, 49, 50, 55, 56, 64, 65, 70, 71, 80, 81):  # the ends of all ranges
        yield "ground floor %d" % tiles, flat(tiles)
    yield "six on floor 2", filled(["222222"])
    yield "five on floor 2", filled(["22222.22222."])
    yield "six on floor 3, so on floor 2 as well", filled([".333333"])
    yield "five on floor 3 in seven on floor 2", filled(["2333332"])
    yield "two long rows in one row would need thirteen", filled(["222222.22222"])
    yield "long at the right edge", filled(["......222222"])
    yield "a column of ten is no long row", "/".join(["2"] * 10)
    yield "upright and lying", filled(["2.........2.", "222222222222"])
    yield "zeros for no stack", base.replace(".", "0")
    yield "short rows and few rows", "111/2/.3"
    yield "empty rows between", "1//2///3"
    yield "lines instead of strokes", base.replace("/", "\n") + "\n"
    yield "lines of another system", "\r\n".join(CASTLES["keep"].split("/")) + "\r\n"
    yield "blanks around", "  \t" + base + " \n\n"
    yield "eleven rows", base + "/."
    yield "eleven rows, the last one empty", base + "/"
    yield "thirteen columns", "1111111111111"
    yield "thirteen columns further down", "111/............1"
    yield "height four", "1/24"
    yield "a letter", "12/1x1"
    yield "a blank within", "1 1"
    yield "a letter that is not Latin", "11\u00e91"
    yield "a thirteenth that is no sign", "111111111111x"
    yield "eleven rows come before a bad sign", "x" + "/" * 10
    yield "the name of a castle", "base2"
    lot = random.Random(905)
    for tiles in (20, 60, 115, 116, 116, 116, 117, 200, 300):
        yield "by lot, %d tiles" % tiles, lot_plan(lot, tiles)


def entry(name, text):
    plan, error = read(text)
    told = {"error": error} if error else {"canonical": text_of(plan), "result": check(plan)}
    return dict({"name": name, "text": text}, **told)


def main():
    entries = [dict(entry(name, text), castle=name) for name, text in CASTLES.items()]
    entries += [entry(name, text) for name, text in examples()]
    lines = ",\n".join(json.dumps(each) for each in entries)
    with open(sys.argv[1], "w") as file:
        file.write('{"plans": [\n' + lines + "\n]}\n")


if __name__ == "__main__":
    main()
