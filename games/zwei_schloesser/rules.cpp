// The turn around the castles: deal, split, choose, assign, pass; one small function per rule, in
// the order of the rulebook, then `apply`. What happens at one castle is in build.cpp, the menus in
// menu.cpp.
#include "games/zwei_schloesser/turn.hpp"

namespace tafelrunde::zwei_schloesser {
namespace {

// --- Dealing.

// ZS-X03: With two players Ludwig's tiles come before the choice.
void end_deal(State& s) { s.phase = with_ludwig(s) ? Phase::split : Phase::choose; }

// ZS-T01, ZS-X02: Nine tiles for each place. They are taken from the supply at once; which they are
// is decided when somebody sees them (ZS-R00). ZS-T11: If there are too few, the discards are
// shuffled in first.
void begin_round(State& s) {
    const int wanted = hand_size * places(s);
    if (s.supply < wanted) shuffle_discards(s);
    s.supply = byte(std::max(0, s.supply - wanted));
    for (int p = 0; p < places(s); ++p) {
        s.stack_size[p] = s.undealt[p] = hand_size;
        s.held_by[p] = byte(is_ludwig(s, p) ? 0 : 1 << p);
    }
    s.turn = 1;
    s.phase = Phase::deal;
}

void see(State& s, int place, Tile tile) {
    s.stack[place].add(tile);
    s.unseen.remove(tile);
    --s.undealt[place];
}

// ZS-R02: Seat 0 gets the first tiles, and so on.
void deal(State& s, Tile tile) {
    see(s, filling(s), tile);
    if (filling(s) < 0) end_deal(s);
}

// --- Ludwig's two tiles.

// ZS-X03: Two random tiles of his stack.
void show(State& s, Tile tile) {
    if (s.undealt[ludwig] > 0) see(s, ludwig, tile);
    if (s.shown[0] == no_tile) s.shown[0] = tile;
    else s.shown = {std::min(s.shown[0], tile), std::max(s.shown[0], tile)};
}

/// Castle 2 is the left one of Ludwig, castle 1 his right one.
void give_ludwigs(State& s, int castle, Tile tile) {
    const int slot = castle == left_castle(ludwig) ? 0 : 1;
    s.work[castle].tile[slot] = tile;
    s.work[castle].owner[slot] = ludwig;
    s.stack[ludwig].remove(tile);
    --s.stack_size[ludwig];
}

// ZS-X03: One goes to the castle that the splitter builds with Ludwig, the other to the other
// human's.
void split_tiles(State& s, Tile own) {
    const Tile rest = s.shown[0] == own ? s.shown[1] : s.shown[0];
    give_ludwigs(s, ludwigs_castle_of(splitter(s)), own);
    give_ludwigs(s, ludwigs_castle_of(1 - splitter(s)), rest);
    s.shown = {no_tile, no_tile};
    s.phase = Phase::choose;
}

// --- Choosing and assigning.

// ZS-T04: When all have chosen, all chosen tiles are shown.
void reveal(State& s) {
    for (int p = 0; p < s.seats; ++p) {
        for (Tile tile : s.pair[p]) s.stack[p].remove(tile);
        s.stack_size[p] = byte(s.stack_size[p] - picks);
    }
    s.chosen = 0;
    s.phase = Phase::assign;
}

// ZS-T03: All at once and secret; it cannot be taken back.
void choose(State& s, Seat seat, Tile tile, Tile other) {
    s.pair[seat] = {tile, other};
    s.chosen = byte(s.chosen | 1 << seat);
    if (s.chosen == (1 << s.seats) - 1) reveal(s);
}

// ZS-P10: The castles in the order of the lead, one after the other; ZS-P60: or all at once.
void open_next(State& s) {
    for (int i = 0; i < places(s); ++i) {
        const int c = (s.lead + i) % places(s);
        if (s.work[c].step != Step::wait) continue;
        open_castle(s, c);
        if (!s.parallel) return;
    }
}

// ZS-T05, ZS-P11: One tile for the left castle, the other for the right one, before anything is
// laid.
void assign(State& s, Seat seat, Tile left) {
    const auto both = s.pair[seat];
    const auto give = [&](int castle, int slot, Tile tile) {
        s.work[castle].tile[slot] = tile;
        s.work[castle].owner[slot] = byte(seat);
    };
    give(left_castle(seat), 0, left);
    give(right_castle(s, seat), 1, both[0] == left ? both[1] : both[0]);
    s.pair[seat] = {no_tile, no_tile};
    if (assigning(s, s) >= 0) return;
    s.phase = Phase::build;
    open_next(s);
}

// --- Passing.

// ZS-T08: Round 1 to the left, round 2 to the right.
template <class Items>
void rotate_stacks(const State& s, Items& items) {
    const int n = places(s);
    const Items before = items;
    const int from = s.round == 1 ? n - 1 : 1;  // who gives to place 0
    for (int p = 0; p < n; ++p) items[p] = before[(p + from) % n];
}

// ZS-T09, ZS-X07: The last tile of each stack is discarded face down, and nobody looks.
void bury_last(State& s) {
    for (int p = 0; p < places(s); ++p) {
        s.buried_tile[s.buried] = byte(s.stack[p].first());
        s.buried_by[s.buried] = s.held_by[p];
        ++s.buried;
        s.stack[p] = {};
        s.stack_size[p] = s.held_by[p] = 0;
    }
}

// ZS-T10: Two rounds; nothing can end the game earlier.
void end_round(State& s) {
    bury_last(s);
    if (s.round == rounds) {
        s.phase = Phase::over;
        return;
    }
    ++s.round;
    begin_round(s);
}

// ZS-H03: Who gets a stack knows it from then on.
void pass_stacks(State& s) {
    for (int c = 0; c < places(s); ++c) s.work[c] = {};
    s.lead = byte((s.lead + 1) % places(s));
    if (s.stack_size[0] == 1) return end_round(s);
    rotate_stacks(s, s.stack);
    rotate_stacks(s, s.stack_size);
    rotate_stacks(s, s.undealt);
    rotate_stacks(s, s.held_by);
    ++s.turn;
    for (int p = 0; p < s.seats; ++p) s.held_by[p] = byte(s.held_by[p] | 1 << p);
    if (filling(s) >= 0) s.phase = Phase::deal;
    else end_deal(s);
}

}  // namespace

// ZS-B12, ZS-T11, ZS-R01: All discarded rooms and what is left of the supply, mixed: rejected bonus
// tiles and the last tiles of round 1.
void shuffle_discards(State& s) {
    for (int i = 0; i < s.buried; ++i) s.discarded.add(s.buried_tile[i]);
    s.supply = byte(s.supply + s.discarded.size());
    s.unseen |= s.discarded;
    s.discarded = {};
    s.buried = 0;
    s.buried_tile.fill(no_tile);
    s.buried_by = {};
}

void end_castle(State& s, int castle) {
    s.work[castle] = {};
    s.work[castle].step = Step::done;
    open_next(s);
    for (int c = 0; c < places(s); ++c)
        if (s.work[c].step != Step::done) return;
    pass_stacks(s);
}

State start(const Setup& setup) {
    State s;
    s.seats = byte(setup.players);
    s.unseen = Tiles::all();
    for (int c = 0; c < places(s); ++c) s.castle[c].throne = setup.thrones[c];  // ZS-U01
    for (int i = 0; i < s.seats; ++i) s.seniority[i] = setup.seniority[i];
    s.lead = byte(setup.lead);
    s.consent = setup.consent;
    s.parallel = setup.parallel;
    begin_round(s);
    return s;
}

// ZS-T02: CHOOSE, REVEAL, BUILD, PASS. Chance acts alone.
SeatSet to_act(const State& s) {
    SeatSet acting;
    switch (s.phase) {
    case Phase::deal: return {chance};
    case Phase::split: return {s.shown[1] == no_tile ? chance : splitter(s)};
    case Phase::choose:
        for (int p = 0; p < s.seats; ++p)
            if ((s.chosen >> p & 1) == 0) acting.add(p);
        return acting;
    case Phase::assign: return {assigning(s, s)};
    case Phase::build:
        if (drawing_castle(s) >= 0) return {chance};
        for (int c = 0; c < places(s); ++c)
            if (is_open(s.work[c].step)) acting.add(answering(s, c));
        return acting;
    case Phase::over: break;
    }
    return acting;
}

// ZS-R00: Everything that nobody has seen is equally likely.
int weight(const State&, Action) { return 1; }

int site(const State& s) {
    const int castle = s.phase == Phase::build ? drawing_castle(s) : -1;
    const bool draws_cards = castle >= 0 && s.work[castle].step == Step::draw_cards;
    return draws_cards ? State::site_cards : State::site_tiles;
}

void apply(State& s, Seat seat, Action a) {
    switch (a.verb) {
    case Verb::deal: return deal(s, a.tile);
    case Verb::show: return show(s, a.tile);
    case Verb::draw: return draw_tile(s, a.tile);
    case Verb::card: return draw_card(s, a.tile);
    case Verb::split: return split_tiles(s, a.tile);
    case Verb::choose: return choose(s, seat, a.tile, a.other);
    case Verb::left: return assign(s, seat, a.tile);
    default: return answer(s, a);
    }
}

static_assert(GameState<State>);
static_assert(sizeof(State) <= 1200);

}  // namespace tafelrunde::zwei_schloesser
