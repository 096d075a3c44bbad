// Whether the fields of a position fit together: the rules trust their caller.
#include "games/dragon_castle/castle.hpp"
#include "games/dragon_castle/position.hpp"
#include "games/dragon_castle/realm.hpp"
#include "games/dragon_castle/turn.hpp"

namespace tafelrunde::dragon_castle {
namespace {

using Checked = std::optional<Inconsistency>;

int tiles_in(const Realm& realm) {
    int n = 0;
    for (int height : realm.height) n += height;
    return n;
}

// DC-101: Four of each kind, 116 in all; whatever is covered is one of those not seen yet.
Checked check_tiles(const State& s) {
    std::array<int, kinds + 1> seen{};
    const auto see = [&](Tile tile) { seen[tile] += is_face_up(tile) ? 1 : 0; };
    for (Tile tile : s.top) see(tile);
    for (Tile tile : s.hand) see(tile);
    int all = castle_tiles(s), unseen = 0;
    for (const Realm& realm : s.realm) {
        for (Tile tile : realm.top)
            if (tile != face_down) see(tile);
        all += tiles_in(realm);
    }
    for (Tile tile : s.hand) all += tile != no_tile ? 1 : 0;
    for (int n : s.discarded) all += n;
    for (Tile tile = first_kind; tile <= last_kind; ++tile) {
        unseen += s.unseen[tile];
        if (seen[tile] + s.unseen[tile] > copies)
            return Inconsistency{"unseen", "dragon_castle.position.too_many_tiles"};
    }
    if (unseen != covered_tiles(s)) return Inconsistency{"unseen", "dragon_castle.position.unseen"};
    if (all != all_tiles) return Inconsistency{"discarded", "dragon_castle.position.all_tiles"};
    return {};
}

// DC-105, DC-106.
Checked check_shrines(const State& s) {
    int shrines = s.supply, tokens = 0;
    for (Seat seat = 0; seat < s.seats; ++seat) {
        shrines += s.pool[seat] + size_of(s.realm[seat].shrines);
        tokens += s.tokens[seat];
    }
    if (shrines != all_shrines) return Inconsistency{"supply", "dragon_castle.position.shrines"};
    if (tokens > 2 * s.seats - 1) return Inconsistency{"tokens", "dragon_castle.position.tokens"};
    if (s.phase == Phase::over && (tokens < s.seats || s.turn != s.start))
        return Inconsistency{"phase", "dragon_castle.position.over"};
    return {};
}

/// The window that the turn is in, whatever interrupts it.
Phase window_of(const State& s) { return is_window(s.phase) ? s.phase : s.resume; }

// Fields that mean something only in some phases are empty elsewhere, so that one table has one
// form.
Checked check_phase(const Draft& d) {
    const State& s = d.s;
    const std::string wrong = "position.not_in_phase";
    const bool plain = is_window(s.phase) || s.phase == Phase::over;
    if (d.resume == plain || !is_window(s.resume))
        return Inconsistency{"resume", "dragon_castle.position.resume"};
    if (d.spirit != is_question(s.phase)) return Inconsistency{"spirit", wrong};
    const bool asked = is_question(s.phase) && s.phase != Phase::pay;
    if (d.spirit && in_set(s.used, static_cast<int>(s.spirit)) != asked)
        return Inconsistency{"used", wrong};
    if ((s.used & ~s.spirits) != 0)
        return Inconsistency{"used", "dragon_castle.position.not_in_play"};
    if (d.spirit && !in_set(s.spirits, static_cast<int>(s.spirit)))
        return Inconsistency{"spirit", "dragon_castle.position.not_in_play"};
    if (s.lifted != 0 && !is_put(s.phase)) return Inconsistency{"lifted", wrong};
    if (s.revealed != 0 && s.phase != Phase::reveal) return Inconsistency{"revealed", wrong};
    const bool revealed = s.phase == Phase::reveal;
    if (revealed != (d.hidden.size() == 1) || (revealed && d.hidden[0] != s.revealed))
        return Inconsistency{"revealed", "dragon_castle.position.revealed"};
    return {};
}

// DC-501: Room may be missing only where a spirit can still make it. (Where the spirit asks what to
// do, `fits_question` looks at it.)
bool will_have_room(const State& s) {
    switch (s.phase) {
    case Phase::pay: return s.sets[0] == 0;
    case Phase::set:
    case Phase::change:
    case Phase::turn: return true;
    case Phase::place: return can_place_all(s);
    case Phase::reveal: {
        State then = s;
        enter(then, Phase::place);
        return can_place_all(then);
    }
    default: return false;
    }
}

// DC-401, DC-601: Tiles in hand.
Checked check_hand(const State& s) {
    const Phase window = s.phase == Phase::over ? Phase::start : window_of(s);
    const int n = held_tiles(s);
    const int most = window == Phase::place ? 2 : window == Phase::after_first ? 1 : 0;
    if (n > most || (n == 0 && most > 0 && s.phase != Phase::resolve))
        return Inconsistency{"hand", "dragon_castle.position.hand_size"};
    if (missing_room(s) > 0 && !will_have_room(s))
        return Inconsistency{"hand", "dragon_castle.position.no_room"};
    if ((s.first_floor > 0) != (window == Phase::after_first))
        return Inconsistency{"first_floor", "dragon_castle.position.first"};
    if (s.first_floor == 0 && s.first != 0)
        return Inconsistency{"first", "dragon_castle.position.first"};
    if (s.first_floor > 0 && height_at(s, s.first) >= s.first_floor)
        return Inconsistency{"first", "dragon_castle.position.first"};
    return {};
}

/// Whether one tile, the last to come, holds the group together: without it there was no set.
bool is_new(Cells group) {
    bool found = false;
    each_cell(group, [&](int space) {
        int largest = 0;
        each_group(group & ~cell(space),
                   [&](Cells rest) { largest = std::max(largest, size_of(rest)); });
        found = found || largest < smallest_set;
    });
    return found;
}

// DC-406: Sets wait only while a tile is in hand, before RESOLVE is answered, and while shrines are
// built on one that came before them.
Checked check_waiting(const State& s) {
    const std::string wrong = "dragon_castle.position.waiting";
    for (Seat seat = 0; seat < s.seats; ++seat)
        if (seat != s.turn && waiting_sets(s.realm[seat]) != 0)
            return Inconsistency{"realm", wrong};
    Realm realm = my_realm(s);
    if (s.phase == Phase::resolve && waiting_sets(realm) == 0) return Inconsistency{"realm", wrong};
    if (s.moved > 0) realm.top[s.moved - 1] = no_tile;  // DC-713: it is looked at when all is moved
    int waiting = 0;
    bool fresh = true;
    each_type_group(realm, smallest_set, [&](Cells group, int) {
        ++waiting;
        fresh = fresh && is_new(group);
    });
    const bool resolving =
        s.phase == Phase::resolve || s.sets[0] != 0 || (s.bends & sets_wait) != 0;
    if (resolving) return waiting < most_sets ? Checked{} : Inconsistency{"realm", wrong};
    const bool placing =
        window_of(s) == Phase::place && held_tiles(s) == 1 && s.phase != Phase::over;
    if (waiting > (placing ? 1 : 0) || !fresh) return Inconsistency{"realm", wrong};
    return {};
}

// DC-621, DC-717: Sets that shrines are built on, and what was consolidated this turn, lie face
// down.
Checked check_built_sets(const State& s) {
    const Realm& realm = my_realm(s);
    const Cells down = face_down_cells(realm);
    const bool building = s.phase == Phase::shrines || s.phase == Phase::extra_shrine ||
                          (s.phase == Phase::pay && s.sets[0] != 0);
    Cells all = 0;
    for (int i = 0; i < most_sets; ++i) {
        if ((s.sets[i] & ~down) != 0 || (s.sets[i] & all) != 0)
            return Inconsistency{"sets", "dragon_castle.position.sets"};
        all |= s.sets[i];
    }
    if (building != (all != 0)) return Inconsistency{"sets", "position.not_in_phase"};
    for (int space = 0; space < most_cells; ++space) {
        const int bits = s.fresh[space], height = realm.height[space];
        const bool too_deep = height < 8 && bits >> height != 0;
        if (too_deep || ((bits & 1) != 0 && !has(down, space)) ||
            (has(all, space) && (bits & 1) == 0))
            return Inconsistency{"fresh", "dragon_castle.position.fresh"};
    }
    return {};
}

}  // namespace

std::optional<Inconsistency> check_whole(const Draft& d) {
    const State& s = d.s;
    if (auto found = check_phase(d)) return found;
    if (auto found = check_tiles(s)) return found;
    if (auto found = check_shrines(s)) return found;
    if (auto found = check_hand(s)) return found;
    if (auto found = check_waiting(s)) return found;
    if (auto found = check_built_sets(s)) return found;
    if (!fits_question(s)) return Inconsistency{"phase", "dragon_castle.position.question"};
    if (s.phase != Phase::over && legal(s, to_act(s).first()).empty())
        return Inconsistency{"phase", "dragon_castle.position.no_choice"};
    return {};
}

}  // namespace tafelrunde::dragon_castle
