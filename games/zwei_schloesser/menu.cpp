// The menus: what may be done now, in ascending order, which is the canonical order of ZS-P01.
#include "games/zwei_schloesser/castle.hpp"
#include "games/zwei_schloesser/table.hpp"

namespace tafelrunde::zwei_schloesser {
namespace {

// ZS-R00: Everything that nobody has seen yet; or what is left of a stack that is known.
void list_tiles(Actions& list, Verb verb, Tiles set) {
    for (int tile : set) list.push({.verb = verb, .tile = byte(tile)});
}

// ZS-X03.
void list_ludwigs(Actions& list, const State& s) {
    Tiles set = s.undealt[ludwig] > 0 ? s.unseen : s.stack[ludwig];
    if (s.shown[0] != no_tile) set.remove(s.shown[0]);
    list_tiles(list, Verb::show, set);
}

void list_cards(Actions& list, const State& s) {
    for (std::uint32_t left = unseen_cards(s); left != 0; left &= left - 1)
        list.push({.verb = Verb::card, .tile = byte(std::countr_zero(left))});
}

void list_draws(Actions& list, const State& s) {
    switch (s.phase) {
    case Phase::deal: return list_tiles(list, Verb::deal, s.unseen);
    case Phase::split: return list_ludwigs(list, s);
    default: break;
    }
    if (s.work[drawing_castle(s)].step == Step::draw_cards) return list_cards(list, s);
    list_tiles(list, Verb::draw, s.unseen);
}

// ZS-T03: Every pair of the hand.
void list_pairs(Actions& list, Tiles hand) {
    for (int tile : hand)
        for (int other : hand)
            if (tile < other)
                list.push({.verb = Verb::choose, .tile = byte(tile), .other = byte(other)});
}

// ZS-T05, ZS-P01: The lower-numbered tile to the left, or the other one.
void list_both(Actions& list, Verb verb, const std::array<Tile, picks>& both) {
    for (Tile tile : both) list.push({.verb = verb, .tile = tile});
}

/// What can be answered at a castle; each goes to `visit(action)`.
template <class Visit>
void each_answer(const Public& s, int castle, Step step, Visit visit) {
    const Work& w = s.work[castle];
    Action a{.castle = byte(castle)};
    const auto take = [&](Verb verb, int nth, int tile) {
        a.verb = verb;
        a.nth = byte(nth);
        a.tile = byte(tile);
        visit(a);
    };
    switch (step) {
    case Step::place:
        a.verb = Verb::place;
        a.tile = w.laying;
        Layout(s.castle[castle]).each_cell(kind_of(w.laying), [&](Cell cell) {
            a.cell = cell;
            visit(a);
        });
        return;
    case Step::food:
    case Step::card:
        for (int i = 0; i < drawn_count(w); ++i)
            take(step == Step::food ? Verb::pick : Verb::keep, i, w.drawn[i]);
        return;
    case Step::attendant:  // ZS-B13: kinds that are still in stock
        for (int kind = 0; kind < attendant_kinds; ++kind)
            if (attendants_left(s, kind) > 0) take(Verb::attendant, 0, kind);
        return;
    case Step::cellar:  // ZS-B30, ZS-B31: the six other types
        for (int type = 0; type < index(Kind::cellar); ++type) take(Verb::bonus, 0, type);
        return;
    case Step::five:  // ZS-B20
        for (Tile tile : {fountain, tower, foyer}) take(Verb::special, 0, tile);
        return;
    default: return;
    }
}

void list_answers(Actions& list, const State& s, int castle) {
    const Work& w = s.work[castle];
    const auto either = [&](Verb one, Verb two) {
        list.push({.castle = byte(castle), .verb = one});
        list.push({.castle = byte(castle), .verb = two});
    };
    switch (w.step) {
    case Step::order: return either(Verb::first, Verb::second);  // ZS-P22
    case Step::reply: return either(Verb::yes, Verb::no);
    case Step::final: return either(Verb::insist, Verb::yield);  // ZS-P23
    case Step::consent:
        list.push({.castle = byte(castle), .verb = Verb::agree});
        return each_answer(s, castle, step_of(w.proposed.verb), [&](Action a) {
            if (a == w.proposed) return;
            a.rather = true;
            list.push(a);
        });
    default: each_answer(s, castle, w.step, [&](const Action& a) { list.push(a); });
    }
}

}  // namespace

Actions offered(const Public& s, int castle) {
    Actions list;
    const Work& w = s.work[castle];
    const bool proposed = w.step == Step::consent || w.step == Step::final;
    each_answer(s, castle, proposed ? step_of(w.proposed.verb) : w.step,
                [&](const Action& a) { list.push(a); });
    return list;
}

Actions legal(const State& s, Seat seat) {
    Actions list;
    if (!to_act(s).has(seat)) return list;
    if (seat == chance) {
        list_draws(list, s);
        return list;
    }
    switch (s.phase) {
    case Phase::split: list_both(list, Verb::split, s.shown); break;
    case Phase::choose: list_pairs(list, s.stack[seat]); break;
    case Phase::assign: list_both(list, Verb::left, s.pair[seat]); break;
    case Phase::build:
        for (int c = 0; c < places(s); ++c)
            if (is_open(s.work[c].step) && answering(s, c) == seat) list_answers(list, s, c);
        break;
    case Phase::deal:
    case Phase::over: break;
    }
    return list;
}

}  // namespace tafelrunde::zwei_schloesser
