// The turn: one small function per rule, in the order of the rulebook, then `apply`. What the
// spirits do is in spirits.cpp, the menus are in menu.cpp.
#include "games/dragon_castle/castle.hpp"
#include "games/dragon_castle/realm.hpp"
#include "games/dragon_castle/turn.hpp"

namespace tafelrunde::dragon_castle {
namespace {

int tokens_taken(const Public& s) {
    int n = 0;
    for (int tokens : s.tokens) n += tokens;
    return n;
}

/// Nothing of a turn is left in a state that is between two turns.
void clear_turn(State& s) {
    s.bends = 0;
    s.used = 0;
    s.fresh = {};
}

// DC-801, DC-803: When the token on ! has been taken, the round is played to its end: until the
// player to the right of the start player has had this turn.
void end_turn(State& s) {
    clear_turn(s);
    s.turn = byte((s.turn + 1) % s.seats);
    const bool last_round = tokens_taken(s) >= s.seats;
    s.phase = last_round && s.turn == s.start ? Phase::over : Phase::start;
}

/// The castle has been dealt with in this turn.
void leave_castle(State& s) {
    s.first = s.first_floor = 0;
    s.bends = 0;
    clear_question(s);
}

// --- The action.

// DC-401: The first tile is final; what lay under it is revealed at once. (DC-402: Only then the
// player decides how to go on.)
void take_first(State& s, int space) {
    s.hand[0] = s.top[space];
    s.first = byte(space);
    s.first_floor = byte(height_at(s, space));
    s.bends = byte(s.bends & ~only_short);
    clear_question(s);
    uncover(s, space, Phase::after_first);
}

// DC-502: The tile is laid aside face down, for one point.
void discard(State& s) {
    s.hand = {};
    ++s.discarded[s.turn];
    s.vp[s.turn] = static_cast<std::uint16_t>(s.vp[s.turn] + discard_points);
    leave_castle(s);
    enter(s, Phase::post);
}

// DC-503: A shrine from the supply comes into the pool; then the tile is placed.
void take_shrine(State& s) {
    --s.supply;
    ++s.pool[s.turn];
    leave_castle(s);
    enter(s, Phase::place);
}

// DC-504, DC-802: The rightmost token, instead of a tile.
void summon(State& s) {
    ++s.tokens[s.turn];
    enter(s, Phase::post);
}

// --- Placing and consolidating.

// DC-601: Face up, one by one. DC-406: Sets are looked for when the hand is empty.
void place(State& s, Tile tile, int space) {
    set_down(s, tile, space);
    if (s.hand[0] == no_tile) check_sets(s, Phase::post);
}

// DC-603, DC-604: All sets at once, each as a whole.
void merge_sets(State& s) {
    each_type_group(Realm(my_realm(s)), smallest_set,
                    [&](Cells group, int type) { consolidate(s, group, type); });
    open_shrines(s);
}

// DC-406, DC-621: The step is over; sets that were left waiting come next.
void close_shrines(State& s) {
    s.sets = {};
    s.sets_left = {};
    check_sets(s, s.resume);
}

}  // namespace

bool is_window(Phase phase) {
    return phase == Phase::start || phase == Phase::after_first || phase == Phase::place ||
           phase == Phase::post;
}

void clear_question(State& s) {
    s.spirit = {};
    s.lifted = s.moved = 0;
}

// DC-405: POST is passed over if there is nothing to decide.
void enter(State& s, Phase next) {
    s.phase = next;
    s.resume = {};
    if (next == Phase::post && !can_activate_any(s)) end_turn(s);
}

// DC-301, DC-401: The top tile is gone; the one under it, if any, is revealed.
void uncover(State& s, int space, Phase next) {
    const int height = height_at(s, space);
    s.floor[height - 1].remove(space);
    s.top[space] = no_tile;
    if (height == 1) return enter(s, next);
    s.phase = Phase::reveal;
    s.resume = next;
    s.revealed = byte(space);
}

// DC-202, DC-902: Only now luck decides which tile it is.
static void reveal(State& s, Tile tile) {
    --s.unseen[tile];
    s.top[s.revealed] = byte(tile);
    s.revealed = 0;
    enter(s, s.resume);
}

// DC-501: The second tile; both are placed.
void take_second(State& s, int space) {
    s.hand[1] = s.top[space];
    leave_castle(s);
    uncover(s, space, Phase::place);
}

void set_down(State& s, Tile tile, int space) {
    if (s.hand[0] == tile) s.hand[0] = s.hand[1];
    s.hand[1] = no_tile;
    put_on(s, space, {tile, false});
}

// DC-501: A spirit may make room before a tile is placed, or between the first and the second.
bool can_place_all(const State& s) {
    if (missing_room(s) <= 0) return true;
    if (s.edition == 0) return false;  // in version 1 no spirit helps
    if (can_activate_any(s)) return true;
    if (s.hand[1] == no_tile) return false;
    bool found = false;
    each_cell(placeable(s), [&](int space) {
        for (const Tile tile : s.hand) {
            State placed = s;
            set_down(placed, tile, space);
            found = found || can_activate_any(placed);
        }
    });
    return found;
}

bool can_take_second(const State& s, int space) {
    if (size_of(placeable(s)) >= 2) return true;
    State taken = s;
    take_second(taken, space);
    enter(taken, Phase::place);  // what is uncovered makes no room
    return can_place_all(taken);
}

bool can_take_shrine(const State& s) {
    if (s.supply == 0) return false;
    if (placeable(s) != 0) return true;
    State taken = s;
    take_shrine(taken);
    return can_place_all(taken);
}

Taken take_off(State& s, int space) {
    Realm& realm = my_realm(s);
    const Taken taken{realm.top[space], (s.fresh[space] & 1) != 0};
    --realm.height[space];
    realm.top[space] = byte(realm.height[space] > 0 ? face_down : no_tile);
    s.fresh[space] = byte(s.fresh[space] >> 1);
    return taken;
}

void put_on(State& s, int space, Taken taken) {
    Realm& realm = my_realm(s);
    ++realm.height[space];
    realm.top[space] = byte(taken.tile);
    s.fresh[space] = byte(s.fresh[space] << 1 | (taken.fresh ? 1 : 0));
}

// DC-406: At a check point sets are consolidated at once. DC-405: Without a decision, unless a
// spirit may join in.
void check_sets(State& s, Phase then) {
    if (waiting_sets(my_realm(s)) == 0) return enter(s, then);
    s.phase = Phase::resolve;
    s.resume = then;
    if (!can_activate_any(s)) merge_sets(s);
}

// DC-603: Turned face down. DC-611: Points go to the counter.
void consolidate(State& s, Cells group, int set_points, int shrines) {
    each_cell(group, [&](int space) {
        my_realm(s).top[space] = face_down;
        s.fresh[space] |= 1;
    });
    s.vp[s.turn] = static_cast<std::uint16_t>(s.vp[s.turn] + set_points);
    int i = 0;
    while (s.sets[i] != 0) ++i;
    assert(i < most_sets);
    s.sets[i] = group;
    s.sets_left[i] = byte(shrines);
}

// DC-621: One shrine on factions, two on specials.
void consolidate(State& s, Cells group, int type) {
    consolidate(s, group, set_points(group, type), shrines_on(type));
}

// DC-405: The step is passed over if nothing can be built and no spirit can help.
void open_shrines(State& s) {
    s.phase = Phase::shrines;
    if (buildable(s) == 0 && !can_activate_any(s)) close_shrines(s);
}

// DC-621, DC-622: From the player's pool onto a tile, which is closed by it. DC-717: An additional
// shrine leaves the regular ones allowed.
void build(State& s, int space) {
    --s.pool[s.turn];
    my_realm(s).shrines |= cell(space);
    for (int i = 0; i < most_sets; ++i)
        if (s.phase == Phase::shrines && has(s.sets[i], space)) --s.sets_left[i];
    clear_question(s);
    open_shrines(s);
}

SeatSet to_act(const State& s) {
    switch (s.phase) {
    case Phase::reveal: return {chance};
    case Phase::over: return {};
    default: return {s.turn};
    }
}

// DC-902: As many as nobody has seen.
int weight(const State& s, Action a) { return s.unseen[a.what]; }

int site(const State&) { return site_tiles; }

void apply(State& s, Seat, Action a) {
    switch (a.verb) {
    case Verb::tile: return reveal(s, a.what);
    case Verb::take: return take_first(s, a.space);
    case Verb::pair: return take_second(s, a.space);
    case Verb::shrine: return take_shrine(s);
    case Verb::discard: return discard(s);
    case Verb::summon: return summon(s);
    case Verb::place: return place(s, a.what, a.space);
    case Verb::merge: return merge_sets(s);
    case Verb::build: return build(s, a.space);
    case Verb::done: return close_shrines(s);
    case Verb::spirit: return activate(s, static_cast<Spirit>(a.what));
    case Verb::pay: return pay(s, a.space);
    case Verb::end: return end_turn(s);
    default: return answer(s, a);
    }
}

static_assert(GameState<State>);
static_assert(sizeof(State) <= 768);

}  // namespace tafelrunde::dragon_castle
