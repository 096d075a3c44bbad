// The spirits: when they may be activated, what they cost, and what they do. A spirit is a row: it
// bends rules for a while, or asks a question, or both. Nothing outside this file knows one by
// name.
#include "games/dragon_castle/castle.hpp"
#include "games/dragon_castle/realm.hpp"
#include "games/dragon_castle/turn.hpp"

namespace tafelrunde::dragon_castle {
namespace {

using Windows = unsigned;

template <class... Phases>
constexpr Windows at(Phases... phases) {
    return (0u | ... | (1u << static_cast<unsigned>(phases)));
}

// DC-702: The usual windows.
constexpr Windows any_time = at(Phase::start, Phase::after_first, Phase::place, Phase::post);

struct SpiritRow {
    Spirit id;
    Windows windows;
    Phase question;
    std::uint8_t bends = 0;
    /// What must hold before anything is paid; a payment never makes it true.
    bool (*ready)(const Public&) = [](const Public&) { return true; };
    Windows not_in_version_1 = 0;  // windows that came later
};

Windows windows_of(const Public& s, const SpiritRow& row) {
    return s.edition > 0 ? row.windows : row.windows & ~row.not_in_version_1;
}

/// Whether `walk(each)` calls `each` at all.
template <class Walk>
bool finds_any(Walk walk) {
    bool found = false;
    walk([&](auto...) { found = true; });
    return found;
}

bool has_bent_set(const Public& s) {
    return finds_any([&](auto each) { each_bent_set(my_realm(s), s.bends, each); });
}

/// A payment may take a tile out of an ordinary set that comes first, so this does not matter yet.
bool has_equal_values(const Public& s) {
    return finds_any([&](auto each) { each_bent_group(my_realm(s), equal_values, each); });
}

bool has_group_of_three(const Public& s) {
    return finds_any([&](auto each) { each_type_group(my_realm(s), small_set, each); });
}

bool has_change(const Public& s) {
    return finds_any([&](auto each) { each_change(my_realm(s), each); });
}

/// A payment may take the special tile out of a set of its own, so this does not matter yet.
bool has_mixed_group(const Public& s) {
    return finds_any([&](auto each) { each_mixed_group(my_realm(s), each); });
}

// DC-705, DC-714, DC-719: Short sides and the same type may serve one tile; a neighbour of the
// first needs neither.
bool has_other_second(const Public& s, unsigned bends) {
    if ((s.bends & neighbour) != 0) return false;
    const bool both = in_set(s.spirits, static_cast<int>(Spirit::elegance)) &&
                      in_set(s.spirits, static_cast<int>(Spirit::depth));
    return !second_tiles(s, s.bends | bends).empty() ||
           (both && !second_tiles(s, s.bends | short_sides | only_short | same_type).empty());
}

// DC-711 … DC-720.
constexpr std::array<SpiritRow, spirit_cards> spirit_rows{{
    {.id = Spirit::beauty,
     .windows = any_time | at(Phase::resolve),
     .question = Phase::set,
     .bends = equal_values,
     .ready = has_equal_values,
     .not_in_version_1 = at(Phase::resolve)},
    {.id = Spirit::wind,
     .windows = any_time,
     .question = Phase::turn,
     .ready = [](const Public& s) { return my_realm(s).shrines != 0; }},
    {.id = Spirit::strength, .windows = any_time, .question = Phase::lift_tile},
    {.id = Spirit::elegance,
     .windows = at(Phase::start, Phase::after_first, Phase::second),
     .question = Phase::second,
     .bends = short_sides | only_short,
     .ready =
         [](const Public& s) {
             if (s.phase == Phase::start) return !first_tiles(s, short_sides | only_short).empty();
             return has_other_second(s, short_sides | only_short);
         }},
    {.id = Spirit::deception,
     .windows = at(Phase::after_first),
     .question = Phase::second,
     .bends = neighbour,
     .ready = [](const Public& s) { return !beside_first(s).empty(); }},
    {.id = Spirit::change,
     .windows = any_time | at(Phase::resolve),
     .question = Phase::change,
     .ready = has_mixed_group},
    {.id = Spirit::faith,
     .windows = at(Phase::shrines),
     .question = Phase::extra_shrine,
     .ready =
         [](const Public& s) {  // in version 1 only after all the others
             return s.edition > 0 || s.sets_left == decltype(s.sets_left){};
         }},
    {.id = Spirit::destruction,
     .windows = any_time,
     .question = Phase::destroy,
     .ready = [](const Public& s) { return top_floor(s) > 0; }},
    {.id = Spirit::depth,
     .windows = at(Phase::after_first, Phase::second),
     .question = Phase::second,
     .bends = same_type,
     .ready = [](const Public& s) { return has_other_second(s, same_type); }},
    {.id = Spirit::cunning,
     .windows = any_time,
     .question = Phase::set,
     .bends = three,
     .ready = has_group_of_three},
}};

constexpr bool rows_are_in_order() {
    for (std::size_t i = 0; i < spirit_rows.size(); ++i)
        if (static_cast<std::size_t>(spirit_rows[i].id) != i) return false;
    return true;
}
static_assert(rows_are_in_order());

const SpiritRow& row_of(Spirit spirit) { return spirit_rows[static_cast<std::size_t>(spirit)]; }

/// What an activation can be paid with.
Cells payable_tiles(const Public& s) {
    const Cells tiles = face_up_cells(my_realm(s));
    // DC-406, DC-711, DC-716, DC-717: In RESOLVE and SHRINES a payment must not undo a set that is
    // waiting; in SHRINES it is one behind another set, also while a tile is held (DC-956).
    const bool sets_first = (s.bends & sets_wait) != 0 || s.sets[0] != 0;
    return sets_first ? tiles & ~waiting_sets(my_realm(s)) : tiles;
}

// DC-714, DC-715, DC-719: The tiles must find a place.
bool has_second(const State& s) {
    bool found = false;
    second_tiles(s, s.bends).each([&](int space) { found = found || can_take_second(s, space); });
    return found;
}

/// DC-703: Whether there is an answer to the question that is open now.
bool is_answerable(const State& s) {
    const Realm& realm = my_realm(s);
    switch (s.phase) {
    case Phase::first: return !first_tiles(s, s.bends).empty();
    case Phase::second: return has_second(s) || can_activate_any(s);
    case Phase::set:  // in version 1 ordinary sets always come first
        return has_bent_set(s) && (s.edition > 0 || waiting_sets(realm) == 0);
    case Phase::change: return has_change(s);
    case Phase::turn:
        return realm.shrines != 0 && (shrine_targets(realm) | face_up_cells(realm)) != 0;
    case Phase::lift_tile: return movable(s) != 0;
    case Phase::destroy: return !available(s).empty();
    case Phase::extra_shrine:
        return s.pool[s.turn] > 0 && fresh_cells(s) != 0 && may_close_space(s);
    default: return false;
    }
}

/// DC-501: Whether the power makes the room that the tiles in hand still lack after the payment: a
/// consolidation opens three spaces or more, and Wind one. What tiles moved by Strength might
/// complete does not count, nor does another spirit after this one.
bool makes_room(const State& s) {
    const int missing = missing_room(s);
    switch (s.phase) {
    case Phase::set:
    case Phase::change: return true;
    case Phase::turn: return missing <= (face_up_cells(my_realm(s)) != 0 ? 1 : 0);
    default: return missing <= 0;
    }
}

/// DC-703: Whether the power can be carried out after this payment.
bool works_after(State s, int cost) {
    pay(s, cost);
    return is_answerable(s) && makes_room(s);
}

// --- The effects.

// DC-711, DC-720: The group with this space. Equal values allow two shrines.
void merge_bent_set(State& s, int space) {
    Cells set = 0;
    each_bent_set(my_realm(s), s.bends, [&](Cells group) {
        if (has(group, space)) set = group;
    });
    const bool equal = (s.bends & equal_values) != 0;
    const int shrines = equal ? 2 : shrines_on(type_of(my_realm(s).top[space]));
    consolidate(s, set, bent_set_points(my_realm(s), s.bends, set), shrines);
    s.bends = byte(s.bends & ~(equal_values | three | sets_wait));
    clear_question(s);
    open_shrines(s);
}

// DC-716: The special tile and those of the other type are a set of that type.
void change(State& s, int space, int type) {
    consolidate(s, group_with(my_realm(s), space, type), type);
    s.bends = byte(s.bends & ~sets_wait);
    clear_question(s);
    open_shrines(s);
}

// DC-712: Not a consolidation: no points, no mark for new shrines.
void turn_down(State& s, int space) {
    my_realm(s).top[space] = face_down;
    s.phase = Phase::lift_shrine;
}

// DC-712, DC-713.
void lift(State& s, int space) {
    s.lifted = byte(space);
    s.phase = s.phase == Phase::lift_shrine ? Phase::put_shrine : Phase::put_tile;
}

void go_on(State& s) {
    clear_question(s);
    enter(s, s.resume);
}

// DC-712: The space that is left behind is open again.
void put_shrine(State& s, int space) {
    Cells& shrines = my_realm(s).shrines;
    shrines = (shrines & ~cell(s.lifted)) | cell(space);
    go_on(s);
}

// DC-713: Sets are looked for when the power is finished.
void finish_moving(State& s) {
    const Phase then = s.resume;
    clear_question(s);
    check_sets(s, then);
}

// DC-713: Its facing is kept. A second tile may follow.
void put_tile(State& s, int space) {
    put_on(s, space, take_off(s, s.lifted));
    s.lifted = 0;
    if (s.moved > 0) return finish_moving(s);
    s.moved = byte(space + 1);
    s.phase = Phase::strength2;
    if (movable(s) == 0) finish_moving(s);
}

// DC-718: Laid aside face down; no points.
void destroy(State& s, int space) {
    ++s.discarded[s.turn];
    clear_question(s);
    uncover(s, space, s.resume);
}

}  // namespace

bool has_window(const State& s, Spirit spirit) {
    return (windows_of(s, row_of(spirit)) & at(s.phase)) != 0;
}

// DC-701, DC-702: Once per turn, in its windows. DC-703: And only if there is a cost after which it
// can be carried out.
bool can_activate(const State& s, Spirit spirit) {
    const SpiritRow& row = row_of(spirit);
    if (!in_set(s.spirits & ~s.used, static_cast<int>(spirit))) return false;
    if (!has_window(s, spirit) || !row.ready(s)) return false;
    State asked = s;
    activate(asked, spirit);
    if (s.pool[s.turn] > 0 && works_after(asked, shrine_cost)) return true;
    for (Cells tiles = payable_tiles(asked); tiles != 0; tiles &= tiles - 1)
        if (works_after(asked, std::countr_zero(tiles))) return true;
    return false;
}

bool works_unpaid(State s, Spirit spirit) {
    if (!row_of(spirit).ready(s)) return false;
    activate(s, spirit);
    ++s.pool[s.turn];  // a shrine more to pay with
    return works_after(s, shrine_cost);
}

bool can_activate_any(const State& s) {
    for (unsigned left = s.spirits & ~unsigned{s.used}; left != 0; left &= left - 1)
        if (can_activate(s, static_cast<Spirit>(std::countr_zero(left)))) return true;
    return false;
}

// DC-703, DC-704: A shrine of the pool or a face-up tile of the realm; what is paid is gone before
// the effect is judged.
Cells costs(const State& s) {
    Cells set = 0;
    each_cell(payable_tiles(s), [&](int space) { set |= works_after(s, space) ? cell(space) : 0; });
    if (s.pool[s.turn] > 0 && works_after(s, shrine_cost)) set |= cell(shrine_cost);
    return set;
}

// DC-701: What it interrupts goes on afterwards.
void activate(State& s, Spirit spirit) {
    if (is_window(s.phase)) s.resume = s.phase;
    if (s.phase == Phase::resolve) s.bends |= sets_wait;
    s.spirit = spirit;
    s.phase = Phase::pay;
}

// DC-704: The shrine goes back to the supply, the tile is laid aside; what was under it is open.
void pay(State& s, int cost) {
    if (cost == shrine_cost) {
        --s.pool[s.turn];
        ++s.supply;
    } else {
        take_off(s, cost);
        ++s.discarded[s.turn];
    }
    const SpiritRow& row = row_of(s.spirit);
    s.used = static_cast<SpiritSet>(s.used | 1u << static_cast<unsigned>(s.spirit));
    s.bends |= row.bends;
    s.phase = row.question;
    if (row.question == Phase::second && s.resume == Phase::start) s.phase = Phase::first;
}

void answer(State& s, Action a) {
    switch (a.verb) {
    case Verb::set: return merge_bent_set(s, a.space);
    case Verb::change: return change(s, a.space, a.what);
    case Verb::turn: return turn_down(s, a.space);
    case Verb::keep: s.phase = Phase::lift_shrine; return;
    case Verb::lift: return lift(s, a.space);
    case Verb::put:
        return s.phase == Phase::put_shrine ? put_shrine(s, a.space) : put_tile(s, a.space);
    case Verb::stop: return finish_moving(s);
    case Verb::destroy: return destroy(s, a.space);
    default: assert(false);
    }
}

namespace {

/// The first of the questions that lead to this one.
Phase first_question(Phase phase) {
    switch (phase) {
    case Phase::first: return Phase::second;
    case Phase::lift_shrine:
    case Phase::put_shrine: return Phase::turn;
    case Phase::put_tile:
    case Phase::strength2: return Phase::lift_tile;
    default: return phase;
    }
}

/// Where a spirit that is being paid was activated.
Phase activated_in(const State& s) {
    if ((s.bends & sets_wait) != 0) return Phase::resolve;
    if (s.sets[0] != 0) return Phase::shrines;
    return (s.bends & (only_short | same_type)) != 0 ? Phase::second : s.resume;
}

/// The rules that can be bent now: by the spirit that asks, and by those that serve the second
/// tile.
unsigned possible_bends(const State& s) {
    const SpiritRow& row = row_of(s.spirit);
    const bool asking = s.phase >= Phase::pay && s.phase < Phase::over;
    const bool second = s.phase == Phase::second || s.phase == Phase::pay;
    const Phase window = is_window(s.phase) ? s.phase : s.resume;
    unsigned bends = 0;
    if (asking && s.phase != Phase::pay) bends |= row.bends;
    if (asking && (windows_of(s, row) & at(Phase::resolve)) != 0 &&
        (s.phase == Phase::pay || s.phase == row.question))
        bends |= sets_wait;
    for (const SpiritRow& other : spirit_rows)
        if (window == Phase::after_first && other.question == Phase::second &&
            in_set(s.used, static_cast<int>(other.id)))
            bends |= second ? other.bends : other.bends & short_sides;
    return bends;
}

bool fits_move(const State& s) {
    const bool may_have_moved = s.phase == Phase::strength2 || s.phase == Phase::put_tile;
    if (s.moved > 0 ? !may_have_moved || my_realm(s).height[s.moved - 1] == 0
                    : s.phase == Phase::strength2)
        return false;
    switch (s.phase) {
    case Phase::lift_shrine: return shrine_targets(my_realm(s)) != 0;
    case Phase::put_shrine: return has(my_realm(s).shrines, s.lifted);
    case Phase::put_tile: return has(movable(s), s.lifted);
    default: return true;
    }
}

}  // namespace

bool fits_question(const State& s) {
    if ((s.bends & ~possible_bends(s)) != 0 || !fits_move(s)) return false;
    if (s.phase < Phase::pay || s.phase == Phase::over) return true;
    const SpiritRow& row = row_of(s.spirit);
    if (s.phase == Phase::pay) return (windows_of(s, row) & at(activated_in(s))) != 0;
    if (first_question(s.phase) != row.question || (s.bends & row.bends) != row.bends) return false;
    if (s.phase == Phase::first && s.resume != Phase::start) return false;
    if (s.phase == Phase::second && s.resume != Phase::after_first) return false;
    return s.phase != first_question(s.phase) || (is_answerable(s) && makes_room(s));
}

}  // namespace tafelrunde::dragon_castle
