"""Slow, plain reference model of the board game Würfelkönig.

Written from the rule text alone (rule numbers WK-…) to cross-check a fast engine. Every decision and every
single random event (one card, one tile, one die) is one step, named by its words. wuerfelkoenig_things.py has
the dice, the map and the cards, wuerfelkoenig_table.py the state; check_wuerfelkoenig.py is the program
around them.
"""
import itertools

from wuerfelkoenig_table import (donors, draw, hand, markers_left, odds, on_display, opponents,
                                 stack_of, table, targets, ways, clone)
from wuerfelkoenig_things import (EFFECT, PAIRS, SYMBOL, discards, faces_of, fulfils_one, grade_with,
                                  payments)


def position(given):
    """State from the facts of a view."""
    return settle(table(given))


def new_game(players, start=None, free=None):
    """WK-S1 … WK-S8. `free` (WK-S9) has arrangement, dragons, white and golden; `start` None = by dice."""
    given = {"players": players}
    if free:
        given.update(arrangement=free["arrangement"], fires=free["dragons"], white=free["white"],
                     golden=free["golden"])
    if start is not None:
        given["contenders"] = [start]
    return position(given)


# ---------------------------------------------------------------- the menu of a step

def check_words(state):
    """WK-T4, WK-T5, WK-T6, WK-J4: a card is won by the dice that lie there, or named and then paid for; or the
    dragons come; or a pair is discarded first. After that a card is no longer named."""
    cards, roll, paid = on_display(state), tuple(state["dice"]), tuple(state["paid"])
    words = set() if fulfils_one(cards, roll) else {"alarm " + card for card in cards}
    words |= {"pay " + " ".join(pair) for pair in discards(cards, roll, hand(state), paid)}
    for card in cards:
        there = grade_with(card, roll, paid)
        words |= {"claim %s %d" % (card, there)} if there else set()
        words |= {"jokers %s %d" % (card, reached) for reached, _ in payments(card, roll, hand(state))
                  if not paid}
    return words


def right_payments(state):
    return [pairs for reached, pairs in payments(state["card"], tuple(state["dice"]), hand(state))
            if reached == state["grade"]]


def pay_words(state):
    """The next pair of every payment that begins with the pairs paid so far."""
    done = len(state["paid"])
    return {"pay " + " ".join(pairs[done]) for pairs in right_payments(state)
            if list(pairs[:done]) == state["paid"] and len(pairs) > done}


def steal_words(state):
    """WK-E2: any card that lies face up with an opponent."""
    return ["steal " + card for p in opponents(state) for card in state["open"][p]]


def rob_words(state):
    """WK-E3: a gem of either kind from any opponent."""
    return ["rob %d %s" % (p, kind) for p in opponents(state) for kind in ("white", "golden")
            if state[kind + "s"][p] > 0]


def menu(state):
    """All words legal at this step, sorted as plain strings."""
    phase = state["phase"]
    if phase == "REVEAL":
        words = ["reveal " + card for card in state["unseen"][next_stack(state)]]
    elif phase in ("START", "ROLL"):  # the lowest place that has not landed
        words = ["die " + face for face in faces_of(state["dice"].index(None))]
    elif phase == "DRAW":
        words = ["draw " + tile for tile in odds(state)]
    elif phase == "REROLL":  # WK-T2: any set of dice but none
        words = ["stop"] + ["reroll " + " ".join(places) for size in range(1, 7)
                            for places in itertools.combinations("123456", size)]
    elif phase == "CHECK":
        words = check_words(state)
    elif phase == "PAY":
        words = pay_words(state)
    elif phase == "PLACE":
        words = ["place %s %s" % way for way in ways(state)]
    elif phase == "TAMER":
        words = ["tame " + field for field in state["fires"]]
    elif phase == "BULLY":
        words = ["attack " + field for field in targets(state)]
    elif phase == "STEAL":
        words = ["pass"] + steal_words(state)
    elif phase == "ROB":
        words = ["pass"] + rob_words(state)
    elif phase == "GEM":
        words = ["take white", "take golden"]
    elif phase == "DONOR":
        words = ["donor %d" % p for p in donors(state)]
    else:
        words = []
    assert len(set(words)) == len(words)
    assert words or phase == "END"
    return sorted(words)


# ---------------------------------------------------------------- changing a state

def next_stack(state):
    """The first stack whose top card has to be turned up."""
    return next((s for s in range(5) if not state["display"][s] and state["unseen"][s]), None)


def settle(state):
    """Leave the phases in which nothing is to be decided; «again» tells that the next one is to be seen."""
    while PHASES[state["phase"]](state) == "again":
        pass
    return state


def go(state, phase):
    state["phase"] = phase
    return "again"


def stay(_):
    return "stay"


def reveal(state):  # WK-S7
    if next_stack(state) is not None:
        return "stay"
    return go(state, "EFFECT" if state["card"] else "START")


def start_roll(state):  # WK-S8
    if len(state["contenders"]) == 1:
        return begin_turn(state, state["contenders"][0])
    state["cur"] = state["contenders"][0] if state["roll"] == 0 else state["cur"]
    state["roll"] = 1
    if None in state["dice"]:
        return "stay"
    state["sixes"][state["cur"]] = sum(1 for face in state["dice"] if face[0] == "6")
    state["dice"] = [None] * 6
    at = state["contenders"].index(state["cur"]) + 1
    if at < len(state["contenders"]):
        state["cur"] = state["contenders"][at]
        return "again"
    most = max(state["sixes"])
    state["contenders"] = [p for p in state["contenders"] if state["sixes"][p] == most]
    state.update(sixes=[0] * state["players"], roll=0)
    return "again"


def begin_turn(state, seat):
    state.update(cur=seat, dice=[None] * 6, roll=1, card=None, grade=0, paid=[], drawn=[], draws=0,
                 contenders=[], spot=None)
    return go(state, "ROLL")  # WK-T1


def rolling(state):  # WK-T2: three rolls at most
    if None in state["dice"]:
        return "stay"
    return go(state, "CHECK" if state["roll"] == 3 else "REROLL")


def paying(state):
    """Over as soon as the pairs are a payment. A pair that is the only one is not asked for."""
    if tuple(state["paid"]) in right_payments(state):
        discard(state, state["paid"])
        return take_card(state, state["card"], state["grade"])
    words = pay_words(state)
    if len(words) > 1:
        return "stay"
    state["paid"].append(tuple(words.pop().split(" ")[1:]))
    return "again"


def discard(state, pairs):
    """The cards go back to the box (WK-T4)."""
    mine = state["open"][state["cur"]]
    for symbol in itertools.chain(*pairs):
        if symbol == "super":
            state["supers"][state["cur"]] -= 1
        else:
            mine.remove(next(card for card in mine if SYMBOL[card] == symbol))


def take_card(state, card, reached):
    """WK-T4: face up, or (grade 0) face down as a super joker."""
    state.update(card=card, grade=reached, paid=[])
    state["display"][stack_of(card)] = None
    if reached:
        state["open"][state["cur"]] = sorted(state["open"][state["cur"]] + [card])
    else:
        state["supers"][state["cur"]] += 1
    return go(state, "REVEAL")


def effect(state):
    kind = EFFECT[state["card"]] if state["grade"] else "alarm"
    if kind in ("tamer", "bully"):
        return go(state, kind.upper())
    wanted = {"merchant": state["grade"], "thief_card": 2, "thief_gem": 1, "landowner": 2, "alarm": 1}[kind]
    state["draws"] = min(wanted, state["supply"]["tiles"])  # WK-E10
    return go(state, "DRAW")


def drawing(state):
    return "stay" if state["draws"] > 0 else go(state, "PLACE")


def wins_at_once(state):
    """WK-E8: a marker has to be placed and there is none left."""
    if markers_left(state, state["cur"]) > 0:
        return False
    state["champion"] = state["cur"]
    go(state, "END")
    return True


def placing(state):
    if not state["drawn"]:
        return end_turn(state)
    if state["grade"] and wins_at_once(state):
        return "again"
    return "stay" if len(ways(state)) > 1 else place(state, *ways(state)[0])


def put_marker(state, field):
    """WK-E0: the marker, and the gem that lies there."""
    state["owner"][field] = state["cur"]
    for kind in ("white", "golden"):
        if field in state[kind]:
            state[kind].remove(field)
            state[kind + "s"][state["cur"]] += 1


def place(state, tile, field):
    state["drawn"].remove(tile)
    state["castles"].add(field)
    if not state["grade"]:  # WK-A1
        state["spot"] = field
        return go(state, "DONOR")
    put_marker(state, field)
    kind = EFFECT[state["card"]]
    if kind == "landowner":  # WK-E7: all of them
        return go(state, "PLACE")
    state["supply"]["tiles"] += len(state["drawn"])  # WK-E1, WK-E2: the others go back
    state["drawn"] = []
    if kind == "merchant" and state["grade"] == 3:
        return go(state, "GEM")
    return go(state, {"merchant": "PLACE", "thief_card": "STEAL", "thief_gem": "ROB"}[kind])


def gem_from_supply(state):
    """WK-E1: white or golden, as one likes; of one kind that kind; of an empty supply nothing."""
    there = [kind for kind in ("golden", "white") if state["supply"][kind] > 0]
    if len(there) == 2:
        return "stay"
    return take_gem(state, there[0]) if there else end_turn(state)


def take_gem(state, kind):
    state["supply"][kind] -= 1
    state[kind + "s"][state["cur"]] += 1
    return end_turn(state)


def fire_for_spot(state):
    """WK-A2, WK-A3: from the supply, from oneself, from an opponent, or none."""
    mine, others = state["tamed"], donors(state)
    if state["supply"]["fires"] > 0:
        state["supply"]["fires"] -= 1
    elif mine[state["cur"]] > 0:
        mine[state["cur"]] -= 1
    elif len(others) > 1:
        return "stay"
    elif others:
        mine[others[0]] -= 1
    else:  # all 15 are on the map
        return end_turn(state)
    state["fires"].add(state["spot"])
    return end_turn(state)


def taming(state):  # WK-E4, WK-E9
    if not state["fires"]:
        return end_turn(state)
    return "again" if wins_at_once(state) else "stay"


def attacking(state):  # WK-E5, WK-E9
    if not targets(state):
        return end_turn(state)
    return "again" if wins_at_once(state) else "stay"


def stealing(state):
    return "stay" if steal_words(state) else end_turn(state)


def robbing(state):
    return "stay" if rob_words(state) else end_turn(state)


def end_turn(state):
    """WK-T7: over if no tile is left, otherwise the next player."""
    if state["supply"]["tiles"] == 0:
        return go(state, "END")
    return begin_turn(state, (state["cur"] + 1) % state["players"])


PHASES = {"REVEAL": reveal, "START": start_roll, "ROLL": rolling, "REROLL": stay, "CHECK": stay, "PAY": paying,
          "EFFECT": effect, "DRAW": drawing, "PLACE": placing, "TAMER": taming, "BULLY": attacking,
          "STEAL": stealing, "ROB": robbing, "GEM": gem_from_supply, "DONOR": fire_for_spot, "END": stay}


def after(old, words):
    """The state after a step; the old state is left as it was."""
    state = clone(old)
    verb, *rest = words.split(" ")
    cur = state["cur"]
    if verb == "reveal":
        state["display"][stack_of(rest[0])] = rest[0]
        state["unseen"][stack_of(rest[0])].remove(rest[0])
    elif verb == "die":
        state["dice"][state["dice"].index(None)] = rest[0]
    elif verb == "draw":
        draw(state, rest[0])
    elif verb == "reroll":
        state["dice"] = [None if str(i + 1) in rest else f for i, f in enumerate(state["dice"])]
        state.update(phase="ROLL", roll=state["roll"] + 1)
    elif verb == "stop":
        state["phase"] = "CHECK"
    elif verb == "claim":
        take_card(state, rest[0], int(rest[1]))
    elif verb == "jokers":
        state.update(phase="PAY", card=rest[0], grade=int(rest[1]))
    elif verb == "pay":
        pair = PAIRS[PAIRS.index(tuple(rest))]
        state["paid"].append(pair)
        if state["phase"] == "CHECK":
            discard(state, [pair])
    elif verb == "take":
        take_gem(state, rest[0])
    elif verb == "alarm":
        take_card(state, rest[0], 0)
    elif verb == "place":
        place(state, *rest)
    elif verb == "tame":
        state["fires"].remove(rest[0])
        state["tamed"][cur] += 1
        put_marker(state, rest[0])
        end_turn(state)
    elif verb == "attack":  # WK-E5: the other marker returns to its owner
        state["owner"][rest[0]] = cur
        end_turn(state)
    elif verb == "steal":
        victim = next(p for p in range(state["players"]) if rest[0] in state["open"][p])
        state["open"][victim].remove(rest[0])
        state["open"][cur] = sorted(state["open"][cur] + [rest[0]])
        end_turn(state)
    elif verb == "rob":
        state[rest[1] + "s"][int(rest[0])] -= 1
        state[rest[1] + "s"][cur] += 1
        end_turn(state)
    elif verb == "pass":
        end_turn(state)
    elif verb == "donor":
        state["tamed"][int(rest[0])] -= 1
        state["fires"].add(state["spot"])
        end_turn(state)
    return settle(state)
