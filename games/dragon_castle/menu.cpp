// The menus: what may be done now, in ascending order.
#include "games/dragon_castle/castle.hpp"
#include "games/dragon_castle/realm.hpp"
#include "games/dragon_castle/turn.hpp"

namespace tafelrunde::dragon_castle {
namespace {

void list_spaces(Actions& list, Verb verb, Spaces set) {
    set.each([&](int space) { list.push({.verb = verb, .space = byte(space)}); });
}

void list_cells(Actions& list, Verb verb, Cells set) {
    each_cell(set, [&](int space) { list.push({.verb = verb, .space = byte(space)}); });
}

// DC-902: Every kind of which a tile has not been seen yet.
void list_tiles(Actions& list, const State& s) {
    for (Tile tile = first_kind; tile <= last_kind; ++tile)
        if (s.unseen[tile] > 0) list.push({.verb = Verb::tile, .what = byte(tile)});
}

// DC-701, DC-702.
void list_spirits(Actions& list, const State& s) {
    for (unsigned left = s.spirits & ~unsigned{s.used}; left != 0; left &= left - 1) {
        const int spirit = std::countr_zero(left);
        if (can_activate(s, static_cast<Spirit>(spirit)))
            list.push({.verb = Verb::spirit, .what = byte(spirit)});
    }
}

// DC-401, DC-504.
void list_start(Actions& list, const State& s) {
    list_spaces(list, Verb::take, first_tiles(s, s.bends));
    if (can_summon(s)) list.push({.verb = Verb::summon});
    list_spirits(list, s);
}

// DC-501: Both tiles of a pair must find a place.
void list_seconds(Actions& list, const State& s) {
    second_tiles(s, s.bends).each([&](int space) {
        if (can_take_second(s, space)) list.push({.verb = Verb::pair, .space = byte(space)});
    });
}

// DC-501, DC-502, DC-503.
void list_continuations(Actions& list, const State& s) {
    list_seconds(list, s);
    if (can_take_shrine(s)) list.push({.verb = Verb::shrine});
    list.push({.verb = Verb::discard});
    list_spirits(list, s);
}

// DC-501: Whether the other tile still finds a place if this one goes there.
bool leaves_room(State s, Tile tile, int space) {
    if (missing_room(s) <= 0) return true;
    set_down(s, tile, space);
    return can_place_all(s);
}

// DC-601: Any tile in hand on any space that takes one.
void list_places(Actions& list, const State& s) {
    const auto [low, high] = std::minmax(s.hand[0], s.hand[1]);
    const Cells set = placeable(s);
    for (const Tile tile : {low, high}) {
        if (tile == no_tile || (tile == high && low == high && !list.empty())) continue;
        each_cell(set, [&](int space) {
            if (leaves_room(s, tile, space))
                list.push({.verb = Verb::place, .what = byte(tile), .space = byte(space)});
        });
    }
    list_spirits(list, s);
}

// DC-711, DC-720: A group is named by its first space.
void list_bent_sets(Actions& list, const State& s) {
    Cells firsts = 0;
    each_bent_set(my_realm(s), s.bends, [&](Cells group) { firsts |= group & (~group + 1); });
    list_cells(list, Verb::set, firsts);
}

// DC-712: A tile may be turned; without that, the shrine needs somewhere to go. DC-501: It must be
// turned if its space is needed.
void list_turns(Actions& list, const State& s) {
    list_cells(list, Verb::turn, face_up_cells(my_realm(s)));
    if (shrine_targets(my_realm(s)) != 0 && missing_room(s) <= 0) list.push({.verb = Verb::keep});
}

}  // namespace

Actions legal(const State& s, Seat seat) {
    Actions list;
    if (!to_act(s).has(seat)) return list;
    switch (s.phase) {
    case Phase::start: list_start(list, s); break;
    case Phase::after_first: list_continuations(list, s); break;
    case Phase::place: list_places(list, s); break;
    case Phase::resolve:
        list.push({.verb = Verb::merge});
        list_spirits(list, s);
        break;
    case Phase::shrines:
        list_cells(list, Verb::build, buildable(s));
        list.push({.verb = Verb::done});
        list_spirits(list, s);
        break;
    case Phase::post:
        list_spirits(list, s);
        list.push({.verb = Verb::end});
        break;
    case Phase::reveal: list_tiles(list, s); break;
    case Phase::pay: list_cells(list, Verb::pay, costs(s)); break;
    case Phase::first: list_spaces(list, Verb::take, first_tiles(s, s.bends)); break;
    case Phase::second:
        list_seconds(list, s);
        list_spirits(list, s);
        break;
    case Phase::set: list_bent_sets(list, s); break;
    case Phase::change:
        each_change(my_realm(s), [&](int space, int type, Cells) {
            list.push({.verb = Verb::change, .what = byte(type), .space = byte(space)});
        });
        break;
    case Phase::turn: list_turns(list, s); break;
    case Phase::lift_shrine: list_cells(list, Verb::lift, my_realm(s).shrines); break;
    case Phase::put_shrine: list_cells(list, Verb::put, shrine_targets(my_realm(s))); break;
    case Phase::lift_tile: list_cells(list, Verb::lift, movable(s)); break;
    case Phase::put_tile: list_cells(list, Verb::put, placeable(s) & ~cell(s.lifted)); break;
    case Phase::strength2:
        list_cells(list, Verb::lift, movable(s));
        list.push({.verb = Verb::stop});
        break;
    case Phase::destroy: list_spaces(list, Verb::destroy, available(s)); break;
    case Phase::extra_shrine: list_cells(list, Verb::build, fresh_cells(s)); break;
    case Phase::over: break;
    }
    return list;
}

}  // namespace tafelrunde::dragon_castle
