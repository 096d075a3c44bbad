// What a choice would do: found with the rules that carry it out.
#include "games/dragon_castle/effects.hpp"

#include "games/dragon_castle/castle.hpp"
#include "games/dragon_castle/realm.hpp"
#include "games/dragon_castle/turn.hpp"

namespace tafelrunde::dragon_castle {
namespace {

// DC-603, DC-611: The group that a tile of the realm lies in, and its points if that is a set.
Effect group_of(const Realm& realm, int space) {
    if (!is_face_up(realm.top[space])) return {};
    const int type = type_of(realm.top[space]);
    const Cells group = group_with(realm, space, type);
    return {size_of(group) >= smallest_set ? set_points(group, type) : 0, group};
}

Effect of_placing(State s, Tile tile, int space) {
    set_down(s, tile, space);
    return group_of(my_realm(s), space);
}

Effect of_moving(State s, int space) {
    put_on(s, space, take_off(s, s.lifted));
    return group_of(my_realm(s), space);
}

// DC-623.
int shrine_points_at(const Public& s, int space) {
    return shrine_points(int{my_realm(s).height[space]});
}

Effect of_bent_set(const Public& s, int space) {
    Effect effect;
    each_bent_set(my_realm(s), s.bends, [&](Cells group) {
        if (has(group, space)) effect = {bent_set_points(my_realm(s), s.bends, group), group};
    });
    return effect;
}

Effect of_change(const Realm& realm, int space, int type) {
    const Cells group = group_with(realm, space, type);
    return {set_points(group, type), group};
}

}  // namespace

Effect effect_of(const State& s, Action a) {
    switch (a.verb) {
    case Verb::place: return of_placing(s, a.what, a.space);
    case Verb::build: return {shrine_points_at(s, a.space), cell(a.space)};
    case Verb::set: return of_bent_set(s, a.space);
    case Verb::change: return of_change(my_realm(s), a.space, a.what);
    case Verb::put:
        if (s.phase == Phase::put_tile) return of_moving(s, a.space);
        return {shrine_points_at(s, a.space) - shrine_points_at(s, s.lifted), cell(a.space)};
    default: return {};
    }
}

Spaces partners(const State& s, int space) {
    State taken = s;
    apply(taken, s.turn, {.verb = Verb::take, .space = byte(space)});
    Spaces set;
    second_tiles(taken, taken.bends).each([&](int other) {
        if (can_take_second(taken, other)) set.add(other);
    });
    return set;
}

}  // namespace tafelrunde::dragon_castle
