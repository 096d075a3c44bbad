"""The end of Dragon Castle in the slow model: shrines, tokens, the ten dragon cards, places (DC-6xx, DC-8xx)."""
from dragon_castle_board import (FACTIONS, SIZES, SPECIALS, closed_tops, connected, groups_of_type,
                                 neighbours, open_tops, space, type_of)


def heights(state, seat):
    return {name: len(tiles) for name, tiles in state["realm"][seat].items()}


def around(state, seat, name):
    return [other for other in neighbours(name) if other in state["realm"][seat]]


def shrine_points(state, seat):
    """DC-623."""
    high = heights(state, seat)
    return sum(min(high[name], 3) for name in state["shrines"][seat])


def humility(state, seat):
    """DC-831."""
    high = heights(state, seat)
    return sum(any(high[other] > high[name] for other in around(state, seat, name))
               for name in state["shrines"][seat])


def righteousness(state, seat):
    """DC-832: every row with every column."""
    columns, rows = SIZES[state["size"]]
    shrines = state["shrines"][seat]

    def line(names):
        count = sum(name in shrines for name in names)
        return count + (2 if count == len(names) else 0)

    return max(line([space(x, y) for x in range(columns)]) +
               line([space(column, r) for r in range(rows)])
               for y in range(rows) for column in range(columns))


def tranquility(state, seat):
    """DC-833."""
    return len(connected(closed_tops(state["realm"][seat])))


def bravery(state, seat):
    """DC-834."""
    high = heights(state, seat)
    return sum(high[name] > 0 and all(high[o] < high[name] for o in around(state, seat, name))
               for name in high)


def dominion(state, seat):
    """DC-835."""
    high, tops = heights(state, seat), open_tops(state["realm"][seat])
    return sum(max([int(kind[1]) for name, kind in tops.items()
                    if type_of(kind) == faction and high[name] >= 3], default=0)
               for faction in FACTIONS)


def strongest(state, seat, faction):
    """DC-836: the largest sum of one group; 0 without any."""
    tops = open_tops(state["realm"][seat])
    return max([sum(int(tops[name][1]) for name in group)
                for group in groups_of_type(state["realm"][seat], faction)], default=0)


def might(state, seat):
    """DC-836."""
    n = state["players"]
    points = 0
    for rival in {(seat + 1) % n, (seat - 1) % n}:
        for faction in FACTIONS:
            mine, theirs = strongest(state, seat, faction), strongest(state, rival, faction)
            if mine:
                points += 2 if mine > theirs else 1 if mine == theirs else 0
    return points


def knowledge(state, seat):
    """DC-837."""
    tops = open_tops(state["realm"][seat]).values()
    return 2 * len({kind for kind in tops if type_of(kind) in SPECIALS})


def harmony(state, seat):
    """DC-838."""
    columns, rows = SIZES[state["size"]]
    high, shrines = heights(state, seat), state["shrines"][seat]
    built = {name: high[name] if name in shrines else 0 for name in high}
    points = 0
    for worth, field in ((4, high), (2, built)):
        for across in (True, False):
            if any(field.values()) and all(
                    field[space(x, y)] == field[space(columns - 1 - x, y) if across
                                                else space(x, rows - 1 - y)]
                    for x in range(columns) for y in range(rows)):
                points += worth
    return points


def devotion(state, seat):
    """DC-839."""
    tops = open_tops(state["realm"][seat])
    return sum(any(type_of(tops.get(other, "?")) == "D" for other in neighbours(name))
               for name in state["shrines"][seat])


def valor(state, seat):
    """DC-840."""
    return sum(len(around(state, seat, name)) < 4 for name in state["shrines"][seat])


DRAGONS = {card.__name__: card for card in (humility, righteousness, tranquility, bravery, dominion,
                                            might, knowledge, harmony, devotion, valor)}


def scores(state):
    """DC-810, DC-841."""
    return [state["vp"][seat] + shrine_points(state, seat) + 2 * state["tokens"][seat] +
            sum(DRAGONS[card](state, seat) for card in state["dragons"])
            for seat in range(state["players"])]


def ranking(state):
    """DC-812: points, then stacks with a face-down top tile, then shrines."""
    return [(points, len(closed_tops(state["realm"][seat])), len(state["shrines"][seat]))
            for seat, points in enumerate(scores(state))]


def winners(state):
    keys = ranking(state)
    return [seat for seat, key in enumerate(keys) if key == max(keys)]
