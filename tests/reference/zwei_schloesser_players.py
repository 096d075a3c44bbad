"""Random players for the slow model of "Zwischen zwei Schlössern", and positions worth counting from."""
import random

from zwei_schloesser import after, new_game
from zwei_schloesser_castle import kind_of, number_of, value
from zwei_schloesser_data import THRONES
from zwei_schloesser_table import LETTERS, acting, by_number, check, clone, menu, over

# The types that a player likes to have, the best first. `greedy` looks at points instead.
TASTES = {
    "uniform": [], "greedy": [],
    "gourmet": ["food", "cellar"], "clerk": ["utility", "cellar"], "courtier": ["living", "cellar"],
    "gardener": ["outdoor", "sleeping", "corridor"], "digger": ["cellar", "corridor"],
    "collector": ["corridor", "outdoor", "food", "living"],
}


def set_up(lot, players, consent=False, parallel=False):
    """A set-up as the engine reads it."""
    places = 3 if players == 2 else players
    return {"players": players, "thrones": "+".join(lot.sample(list(THRONES), places)),
            "seniority": "+".join(str(seat) for seat in lot.sample(range(players), players)),
            "lead": lot.randrange(places), "consent": "yes" if consent else "no",
            "parallel": "yes" if parallel else "no"}


def liking(state, taste, words):
    """How much a player of this taste likes a step; equal ones are decided by lot."""
    verb, *rest = words.split(" ")
    if verb in ("choose", "pick"):
        kinds = [kind_of(tile) for tile in rest if tile not in LETTERS]
        return sum(len(taste) - taste.index(kind) for kind in kinds if kind in taste)
    if verb == "bonus":
        return 2 * (rest[0] in taste[:1]) + (taste[:1] == ["cellar"] and rest[0] == "food")
    if verb == "attendant":
        return rest[0] == "painter" and "living" in taste
    return 0


def points_after(state, words):
    """For a greedy player: the castle's value with the tile on that cell."""
    _, tile, cell, letter = words.split(" ")
    castle = clone(state["castles"][LETTERS.index(letter)])
    x, y = cell.split(",")
    castle["tiles"][(int(x), int(y))] = tile
    return value(castle)


def assign(state, who, words, taste):
    """Where the taste's types are many already, they go on."""
    tile = words.split(" ")[1]
    kind = kind_of(tile)
    here, there = state["castles"][who], state["castles"][(who - 1) % state["places"]]
    return (kind in taste) * (number_of(here, kind) - number_of(there, kind))


def choose(state, who, character, lot):
    words = menu(state, who)
    if lot.random() < 0.1:
        return lot.choice(words)
    taste = TASTES[character]
    places = [w for w in words if w.startswith("place ")]
    if character == "greedy" and places:
        words = places
        likes = [points_after(state, w) for w in words]
    elif state["phase"] == "ASSIGN":
        likes = [assign(state, who, w, taste) for w in words]
    else:
        likes = [liking(state, taste, w) for w in words]
    return lot.choice([w for w, like in zip(words, likes) if like == max(likes)])


def course(setup, lot, characters):
    """Every state of a game with (who, words) there; at the end (state, None, None)."""
    state = new_game(setup)
    while not over(state):
        who = lot.choice(acting(state))
        if who == "chance":
            words = lot.choice(menu(state, who))
        else:
            words = choose(state, who, characters[who], lot)
        yield state, who, words
        state = after(state, who, words)
        check(state)
    yield state, None, None


# ---------------------------------------------------------------- positions of every kind

def steps(state):
    return [work["step"] for work in state["work"]]


def at(step, more=lambda work: True):
    return lambda s: any(work["step"] == step and more(work) for work in s["work"])


def bonus_tile(work):
    """A tile is laid that was not drafted."""
    return work["laying"] not in [tile for tile, _ in work["tiles"]]


def chosen(s):
    return sum(map(bool, s["pairs"]))


def unseen_ludwig(s):
    return s["players"] == 2 and not s["stacks"][2]["tiles"]


def proposed(verb):
    return lambda work: work["proposed"].startswith(verb + " ")


# kind: (players, consent, parallel, characters, how to know it); players 0: any number
WANTED = {
    "first tile": (3, 0, 0, "", lambda s: s["phase"] == "DEAL" and len(s["unseen"]) == 147),
    "last tile of the deal": (4, 0, 0, "", lambda s: s["phase"] == "DEAL" and len(s["unseen"]) == 112),
    "deal of two": (2, 0, 0, "", lambda s: s["phase"] == "DEAL" and len(s["stacks"][1]["tiles"]) == 8
                    and s["turn"] == 1),
    "deal at the pass": (2, 0, 0, "", lambda s: s["phase"] == "DEAL" and s["turn"] == 2 and s["round"] == 1
                         and len(s["stacks"][0]["tiles"]) == 6),
    "deal at the second pass": (2, 0, 0, "", lambda s: s["phase"] == "DEAL" and s["turn"] == 2
                                and s["round"] == 2 and len(s["stacks"][1]["tiles"]) == 6),
    "ludwig unseen": (2, 0, 0, "", lambda s: s["phase"] == "SPLIT" and len(s["shown"]) == 1
                      and unseen_ludwig(s) and s["round"] == 2),
    "ludwig known": (2, 0, 0, "", lambda s: s["phase"] == "SPLIT" and not s["shown"] and s["turn"] > 2),
    "split": (2, 0, 0, "", lambda s: s["phase"] == "SPLIT" and len(s["shown"]) == 2 and s["round"] == 1),
    "split of round 2": (2, 1, 1, "", lambda s: s["phase"] == "SPLIT" and len(s["shown"]) == 2
                         and s["round"] == 2),
    "choose of two": (2, 0, 0, "", lambda s: s["phase"] == "CHOOSE" and s["turn"] == 2),
    "choose of three": (3, 0, 0, "", lambda s: s["phase"] == "CHOOSE" and not chosen(s) and s["turn"] == 3),
    "choose of five": (5, 0, 0, "", lambda s: s["phase"] == "CHOOSE" and chosen(s) == 2 and s["turn"] == 4),
    "choose of seven": (7, 0, 0, "", lambda s: s["phase"] == "CHOOSE" and chosen(s) == 5 and s["turn"] == 2),
    "assign": (4, 0, 0, "", lambda s: s["phase"] == "ASSIGN" and chosen(s) == 3),
    "assign of two": (2, 0, 0, "", lambda s: s["phase"] == "ASSIGN" and chosen(s) == 2 and s["lead"] == 2),
    "assign, parallel": (3, 0, 1, "", lambda s: s["phase"] == "ASSIGN" and chosen(s) == 2),
    "order": (6, 0, 0, "", lambda s: at("ORDER")(s) and "DONE" in steps(s)),
    "order with ludwig": (2, 0, 0, "", lambda s: "ORDER" in steps(s)[1:]),
    "reply": (5, 0, 0, "", at("REPLY")),
    "first tile laid": (7, 0, 0, "", lambda s: at("PLACE", lambda w: len(w["tiles"]) == 1)(s) and s["turn"] == 1),
    "large castle": (4, 0, 0, "collector", lambda s: at("PLACE")(s) and s["round"] == 2 and s["turn"] == 4),
    "special tile": (3, 0, 0, "gardener", at("PLACE", lambda w: w["laying"] in ("fountain", "tower", "foyer"))),
    "bonus tile": (3, 0, 0, "gourmet", at("PLACE", lambda w: bonus_tile(w) and len(w["laying"]) > 7
                                          and len(w["tiles"]) == 1)),
    "draw": (4, 0, 0, "gourmet", at("DRAW", lambda w: len(w["drawn"]) == 3)),
    "draw of two with an unseen stack": (2, 0, 0, "gourmet", lambda s: at("DRAW", lambda w: len(w["drawn"]) == 4)(s)
                                         and unseen_ludwig(s)),
    "pick": (5, 0, 0, "gourmet", at("FOOD")),
    "attendant": (6, 0, 0, "courtier", at("ATTENDANT")),
    "attendant used up": (7, 0, 0, "courtier", lambda s: at("ATTENDANT")(s) and any(
        sum(castle["attendants"].count(kind) for castle in s["castles"]) == 7 for kind in ("painter", "knight"))),
    "cards": (3, 0, 0, "clerk", at("CARDS", lambda w: len(w["drawn"]) == 0)),
    "cards shuffled again": (7, 0, 0, "clerk", lambda s: at("CARDS", lambda w: len(w["drawn"]) == 0)(s)
                             and sum(len(castle["cards"]) for castle in s["castles"]) >= 6),
    "card": (4, 0, 0, "clerk", at("CARD")),
    "cellar": (5, 0, 0, "digger", at("CELLAR")),
    "cellar of two": (2, 0, 0, "digger", at("CELLAR")),
    "five": (6, 0, 0, "gardener", at("FIVE")),
    "consent to a cell": (3, 1, 0, "", at("CONSENT", proposed("place"))),
    "consent to a tile": (4, 1, 0, "gourmet", at("CONSENT", proposed("pick"))),
    "consent to an attendant": (5, 1, 0, "courtier", at("CONSENT", proposed("attendant"))),
    "consent to a card": (6, 1, 1, "clerk", at("CONSENT", proposed("keep"))),
    "consent to a bonus": (7, 1, 0, "digger", at("CONSENT", proposed("bonus"))),
    "consent to a special tile": (2, 1, 0, "gardener", at("CONSENT", proposed("special"))),
    "final word on a cell": (2, 1, 0, "", at("FINAL", proposed("place"))),
    "final word on a tile": (3, 1, 0, "gourmet", at("FINAL", proposed("pick"))),
    "final word on a bonus": (4, 1, 1, "digger", at("FINAL", proposed("bonus"))),
    "parallel": (3, 0, 1, "", lambda s: s["phase"] == "BUILD" and len(set(steps(s))) == 3),
    "parallel of two": (2, 0, 1, "", lambda s: s["phase"] == "BUILD" and steps(s).count("ORDER") == 2),
    "parallel and consent": (3, 1, 1, "gardener", lambda s: "CONSENT" in steps(s) and "PLACE" in steps(s)),
    "parallel draw": (4, 0, 1, "gourmet", lambda s: at("DRAW", lambda w: len(w["drawn"]) == 4)(s)
                      and "PLACE" in steps(s)),
    "end of round 1": (3, 0, 0, "", lambda s: s["round"] == 1 and s["turn"] == 4
                       and steps(s).count("DONE") == 2 and at("PLACE", lambda w: len(w["tiles"]) == 1)(s)),
    "end of round 1 of two": (2, 0, 0, "", lambda s: s["round"] == 1 and s["turn"] == 4
                              and steps(s).count("DONE") == 2 and at("PLACE", lambda w: len(w["tiles"]) == 1)(s)),
    "pass of round 2": (5, 0, 0, "", lambda s: s["round"] == 2 and s["turn"] == 2 and steps(s).count("DONE") == 4
                        and at("PLACE", lambda w: len(w["tiles"]) == 1)(s)),
    "discards come back in a deal": (7, 0, 0, "", lambda s: s["round"] == 1 and s["turn"] == 4
                                     and steps(s).count("DONE") == 6
                                     and at("PLACE", lambda w: len(w["tiles"]) == 1)(s)),
    "discards come back in a draw": (7, 0, 0, "gourmet", lambda s: s["round"] == 2 and s["supply"] < 5
                                     and at("PLACE", lambda w: kind_of(w["laying"]) == "food")(s)),
    "last tile of the game": (6, 0, 0, "greedy", lambda s: s["round"] == 2 and s["turn"] == 4
                              and steps(s).count("DONE") >= 5),
}


def discard_many(state, left):
    """As if food bonuses had drawn from the supply until so many are left (rare in a game)."""
    while state["supply"] > left:
        state["discarded"] = by_number(state["discarded"] + [state["unseen"].pop(state["supply"] // 2)])
        state["supply"] -= 1


def find(kind, lot, patience):
    """A position of this kind out of random games, or None."""
    players, consent, parallel, character, good = WANTED[kind]
    for _ in range(patience):
        setup = set_up(lot, players, bool(consent), bool(parallel))
        characters = [character or lot.choice(list(TASTES)) for _ in range(players)]
        found = [s for s, who, _ in course(setup, lot, characters) if who is not None and good(s)]
        if found:
            state = clone(lot.choice(found))
            if kind == "discards come back in a deal":
                discard_many(state, 62)
            return state
    return None


def one_course(lot, players, consent, parallel, number):
    """A whole game: every third has players of one taste only, so that much of the rare happens."""
    setup = set_up(lot, players, consent, parallel)
    tastes = list(TASTES)
    if number % 3 == 0:
        characters = [tastes[2 + number // 3 % (len(tastes) - 2)]] * players
    else:
        characters = [lot.choice(tastes) for _ in range(players)]
    return setup, list(course(setup, lot, characters))


def lot_of(seed):
    return random.Random(seed)
