"""The things of the board game Würfelkönig for the reference model: dice, map, cards, conditions, jokers.

Written from the rule text (rule numbers WK-…). A die is a string such as '3r': its number and the first
letter of its colour. Nothing here is fast; everything is tried out.
"""
import functools
import itertools
from collections import Counter

COLOURS = "rbg"  # red, blue, green
FACES = [n + c for n in "123456" for c in COLOURS]

# WK-C6: the colours of the faces 1 to 6, three kinds, two dice of each.
KINDS = {"A": "bgrrgb", "B": "rbggbr", "C": "grbbrg"}
DICE = "AABBCC"


def faces_of(die):
    """The six faces of die 0 … 5."""
    return ["%d%s" % (n + 1, c) for n, c in enumerate(KINDS[DICE[die]])]


# ---------------------------------------------------------------- the map

# WK-C1, WK-C2: each part in rows of 4, 5 and 6, every landscape once per part.
PART_A = ["edelsteinbruch gebirge tannenwald blumenfeld",
          "kueste hoehlen vulkan pilzwald wiese",
          "sumpf flussaue lava wueste steppe ackerland"]
PART_B = ["kueste sumpf pilzwald tannenwald",
          "hoehlen flussaue wiese steppe lava",
          "gebirge edelsteinbruch blumenfeld ackerland wueste vulkan"]
TERRAINS = ("flussaue kueste sumpf wiese wueste hoehlen vulkan ackerland gebirge lava steppe pilzwald "
            "tannenwald blumenfeld edelsteinbruch").split(" ")

# WK-S1: part B is turned upside down (three sixths of a full turn) and moved by so many columns and rows.
ARRANGEMENTS = {"hexagon": (3, 0, 5), "hourglass": (3, 3, -1), "strip": (3, 7, 2)}
USUAL = {4: "hexagon", 3: "hourglass", 2: "strip"}
# WK-S2, WK-S5
DRAGON_FIELDS = {4: ["A12", "B15"], 3: ["A12", "B15", "A15", "B5"],
                 2: ["A12", "B15", "A15", "B5", "A2", "B12"]}
WHITE_FIELDS = ["A1", "A7", "A14", "B6", "B9", "B13"]
GOLDEN_FIELDS = ["A4", "A10", "B3", "B10"]


def lay_out():
    """Landscape and place (slanted column, row) of each field within its part."""
    terrain, place = {}, {}
    for part, rows in (("A", PART_A), ("B", PART_B)):
        number = 0
        for row, words in enumerate(rows):
            for column, word in enumerate(words.split(" ")):
                number += 1
                terrain[part + str(number)] = word
                place[part + str(number)] = (column - row, row)
    return terrain, place


TERRAIN, PLACE = lay_out()
FIELDS = list(TERRAIN)  # A1 … A15, B1 … B15


def turned(place, sixths):
    """A place turned about the origin: in three coordinates with the sum 0 they change places and signs."""
    column, row = place
    three = [column, row, -column - row]
    for _ in range(sixths):
        three = [-three[1], -three[2], -three[0]]
    return three[0], three[1]


def moved(place, columns, rows):
    return place[0] + columns, place[1] + rows


@functools.lru_cache(maxsize=None)
def neighbours(arrangement):
    """WK-C2: for each field those that share a side, also across the seam. WK-S9: any way to put the parts
    together has a name such as 2:-3:4, how part B is turned and moved."""
    turn, a, b = ARRANGEMENTS.get(arrangement) or map(int, arrangement.split(":"))
    spot = {f: PLACE[f] if f[0] == "A" else moved(turned(PLACE[f], turn), a, b) for f in FIELDS}
    field_at = {place: f for f, place in spot.items()}
    sides = [(1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1)]
    return {f: [field_at[q + dq, r + dr] for dq, dr in sides if (q + dq, r + dr) in field_at]
            for f, (q, r) in spot.items()}


@functools.lru_cache(maxsize=None)
def all_arrangements():
    """WK-S9: every way to lay part B beside part A so that they share a side and no field covers another."""
    names, part = [], [PLACE[f] for f in FIELDS if f[0] == "A"]
    for turn, a, b in itertools.product(range(6), range(-15, 16), range(-15, 16)):
        other = [moved(turned(place, turn), a, b) for place in part]  # the parts have one shape
        name = "%d:%d:%d" % (turn, a, b)
        if not set(part) & set(other) and any(g[0] == "B" for f in FIELDS if f[0] == "A"
                                              for g in neighbours(name)[f]):
            names.append(next((usual for usual, how in ARRANGEMENTS.items() if how == (turn, a, b)), name))
    return names


def distances(arrangement, start):
    """WK-E6: steps from a field to every other one, whatever lies between."""
    steps, edge = {start: 0}, [start]
    while edge:
        reached = [(g, steps[f] + 1) for f in edge for g in neighbours(arrangement)[f]]
        edge = []
        for field, count in reached:
            if field not in steps:
                steps[field] = count
                edge.append(field)
    return steps


def areas(arrangement, fields):
    """WK-F2: the connected areas of a set of fields."""
    left, found = set(fields), []
    while left:
        area, edge = set(), {min(left)}
        while edge:
            area |= edge
            edge = {g for f in edge for g in neighbours(arrangement)[f] if g in left} - area
        found.append(area)
        left -= area
    return found


# ---------------------------------------------------------------- the cards

# WK-C4, WK-C5: joker symbol and condition; merchants (stack 1) have three steps (WK-B8).
STACKS = [
    ["6g 4r / 5r / 6r", "5g 4b / 5b / 6b", "3r 4g / 5g / 6g",
     "1r straight 4 / straight 5 / straight 6", "3b straight 4 / straight 5 / straight 6",
     "6b 2x1 / 3x1 / 4x1", "2g 2x2 / 3x2 / 4x2", "4r 2x3 / 3x3 / 4x3",
     "4g 2x4 / 3x4 / 4x4", "5b 2x5 / 3x5 / 4x5", "1b 2x6 / 3x6 / 4x6", "2r AAA / AAAA / AAAAA"],
    ["5r 4r 1b", "4g 4b 1g", "1b 1r 4g", "2b AAABB", "4b AAABBC", "6r r>b>g", "3g sum 27",
     "6g red 13", "5g 2r 2b 2g", "3b AAABCD", "1r sum 28", "2r red 15"],
    ["3r AABBCC", "4r AAAA", "3b AAAAB", "1r straight 5", "2b sum 29", "5g red 16", "2g 3r 2b 1g",
     "5b 1r 3b 2g", "6g 2r 1b 3g", "6r 3x1", "4b 3x3", "1g 3x5"],
    ["4g 5r", "5b 5b", "2g 5g", "2b 3r 3b", "3g 3b 3g", "6r 3r 3g", "1b 4r 2b", "4r 4b 2g",
     "1g 2r 4g", "5r AAAABC", "3r sum 30", "6b red 17"],
    ["4g 4x2", "1g 4x4", "2b 4x6", "3g straight 6", "5r AAAABB", "3r AAABBB", "6b AAAAA",
     "6r sum 31", "1b red 20", "5g 5r 1b", "4b 5b 1g", "2r 1r 5g"],
]
SYMBOL, STEPS = {}, {}
for number, stack in enumerate(STACKS):
    for at, line in enumerate(stack):
        card = "S%d-%02d" % (number + 1, at + 1)
        SYMBOL[card], _, steps = line.partition(" ")
        STEPS[card] = steps.split(" / ")
CARDS = list(SYMBOL)
EFFECT = {card: {"1": "merchant", "2": "thief_card", "3": "tamer", "4": "bully", "5": "landowner"}[card[1]]
          for card in CARDS}
EFFECT.update({card: "thief_gem" for card in ("S2-09", "S2-10", "S2-11", "S2-12")})

# ---------------------------------------------------------------- the conditions

def met(condition, dice):
    """Do these dice (real and fictitious) fulfil one step of a condition?"""
    numbers = Counter(int(die[0]) for die in dice)
    sums = {c: sum(int(die[0]) for die in dice if die[1] == c) for c in COLOURS}
    kind, _, rest = condition.partition(" ")
    if condition == "r>b>g":  # WK-B5: strict, a missing colour counts 0
        return sums["r"] > sums["b"] > sums["g"]
    if kind == "sum":  # WK-B4
        return sum(sums.values()) >= int(rest)
    if kind == "red":  # WK-B3
        return sums["r"] >= int(rest)
    if kind == "straight":  # WK-B7: no way round from 6 to 1
        length = int(rest)
        return any(all(numbers[n] for n in range(low, low + length)) for low in range(1, 8 - length))
    if kind[0] == "A":  # WK-B6: try every choice of different numbers for the letters
        sizes = list(Counter(kind).values())
        return any(all(numbers[n] >= size for n, size in zip(choice, sizes))
                   for choice in itertools.permutations(range(1, 7), len(sizes)))
    if "x" in kind:  # WK-B2
        count, value = kind.split("x")
        return numbers[int(value)] >= int(count)
    colours = Counter(die[1] for die in dice)  # WK-B1
    return all(colours[need[1]] >= int(need[0]) for need in condition.split(" "))


def grade(card, dice):
    """WK-B8: the highest step that is met, 0 = not fulfilled; the other stacks have one step."""
    return max([n + 1 for n, step in enumerate(STEPS[card]) if met(step, dice)], default=0)


# ---------------------------------------------------------------- jokers

# WK-J1: the kinds of pairs, in the order in which they are asked for.
SUPERS = ("super", "super")
PAIRS = [SUPERS] + [pair for n in "654321" for c in COLOURS
                    for pair in ((n + c, n + c), (n + c, "super"))]


def what_matters(card):
    """Faces such that each other face is, to this condition, as good as one of them."""
    steps = " ".join(STEPS[card])
    if steps == "r>b>g":
        return FACES
    if "red" in steps:  # any number in red, or not red
        return [n + "r" for n in "123456"] + ["1b"]
    if steps[1] in COLOURS:  # colours only
        return ["1" + c for c in COLOURS]
    return [n + "r" for n in "123456"]  # numbers only


@functools.lru_cache(maxsize=200000)
def best_grade(card, dice, free):
    """The highest grade that can be reached by choosing the faces of the free dice."""
    if free == 0:
        return grade(card, dice)
    best = 0
    for face in what_matters(card):
        best = max(best, best_grade(card, tuple(sorted(dice + (face,))), free - 1))
        if best == len(STEPS[card]):
            break
    return best


def grade_with(card, roll, pairs):
    """WK-J3: the pairs' dice are added to the roll; two super jokers are whatever serves best."""
    dice = [face for face, _ in pairs if face != "super"]
    return best_grade(card, tuple(sorted(list(roll) + dice)), pairs.count(SUPERS))


def all_sets(hand, goal, first=0, chosen=()):
    """WK-J2: the sets of pairs of a hand, in the order of PAIRS. A face stands at most once with a super
    joker: twice would discard the same as two equal cards and two super jokers, and those can do more
    (WK-J7). A set that has reached the goal is not made larger: the new pair could be left out again."""
    yield chosen
    if goal(chosen):
        return
    for at in range(first, len(PAIRS)):
        pair = PAIRS[at]
        need = Counter(pair)
        once = pair[0] != "super" and pair[1] == "super"
        if all(hand[c] >= n for c, n in need.items()):
            yield from all_sets(hand - need, goal, at + once, chosen + (pair,))


@functools.lru_cache(maxsize=20000)
def payments(card, roll, hand):
    """WK-J4: what is asked for a card that was named: all (grade, pairs) with at least one pair and none that
    could be left out. `hand` is a sorted
    tuple of symbols and 'super'."""
    found = []
    top = len(STEPS[card])
    for pairs in all_sets(Counter(hand), lambda chosen: grade_with(card, roll, chosen) == top):
        reached = grade_with(card, roll, pairs)
        if pairs and reached > 0 and all(
                grade_with(card, roll, pairs[:i] + pairs[i + 1:]) < reached for i in range(len(pairs))):
            found.append((reached, pairs))
    return found


def discards(display, roll, hand, paid):
    """WK-J4: the pairs that may be discarded next before a card is named: all that there are, in the order of
    PAIRS; but WK-T5: whoever must win a card must still be able to."""
    first = PAIRS.index(paid[-1]) if paid else 0
    own = [pair for pair in PAIRS[first:] if not Counter(pair) - Counter(hand)]
    if not fulfils_one(display, roll):
        return own
    return [pair for pair in own
            if can_win(display, roll, Counter(hand) - Counter(pair), tuple(paid) + (pair,))]


def can_win(display, roll, hand, paid):
    """Can a card be won now or after further pairs?"""
    if any(grade_with(card, roll, paid) > 0 for card in display):
        return True
    return any(can_win(display, roll, hand - Counter(pair), paid + (pair,))
               for pair in PAIRS[PAIRS.index(paid[-1]):] if not Counter(pair) - hand)


def claims(display, roll, hand):
    """WK-T4, WK-J7: all different (card, grade, sorted discarded symbols), without needless discards."""
    alone = {(card, grade(card, roll), ()) for card in display if grade(card, roll) > 0}
    hand = tuple(sorted(hand))
    return alone | {(card, reached, tuple(sorted(c for pair in pairs for c in pair)))
                    for card in display for reached, pairs in payments(card, tuple(roll), hand)}


def fulfils_one(display, roll):
    """WK-T5: do the six dice alone fulfil a card on display?"""
    return any(grade(card, roll) > 0 for card in display)
