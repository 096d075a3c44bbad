// What people read: the question of the moment and the entries of the menu, as phrases.
#include "games/dragon_castle/speech.hpp"

#include "games/dragon_castle/castle.hpp"
#include "games/dragon_castle/realm.hpp"

namespace tafelrunde::dragon_castle {
namespace {

std::string key(std::string_view kind, std::string_view name) {
    return dotted(State::id, kind, name);
}

Gap at_space(int space) { return gap("space", space_name(space)); }
Gap at_cell(int space) { return gap("space", cell_name(space)); }

/// A castle tile: what it is, where, and on which floor.
Phrase castle_tile(std::string_view verb, const Public& s, int space) {
    return {key("say", verb),
            {gap("tile", tile_phrase(s.top[space])), at_space(space),
             gap("floor", height_at(s, space))}};
}

/// How many tiles of the hand's type would be in one group if a tile were put here.
int group_size(const Public& s, Tile tile, int space) {
    const Cells same = by_type(my_realm(s))[static_cast<std::size_t>(type_of(tile))];
    return size_of(group_around(cell(space), same | cell(space)));
}

/// Where a tile goes: on which floor, and what it joins there.
Phrase place_phrase(const Public& s, Action a) {
    const int size = group_size(s, a.what, a.space);
    const std::string_view name = size >= smallest_set ? "place_set"
                                  : size > 1           ? "place_group"
                                                       : "place";
    return {key("say", name),
            {gap("tile", tile_phrase(a.what)), at_cell(a.space),
             gap("floor", my_realm(s).height[a.space] + 1), gap("size", size)}};
}

/// A tile of the realm, seen from above.
Phrase top_phrase(const Public& s, int space) {
    const Tile top = my_realm(s).top[space];
    if (is_face_up(top)) return tile_phrase(top);
    return phrase("dragon_castle.face_down");
}

Phrase realm_tile(std::string_view verb, const Public& s, int space) {
    return {key("say", verb),
            {gap("tile", top_phrase(s, space)), at_cell(space),
             gap("floor", int{my_realm(s).height[space]})}};
}

/// A group that a bent rule makes a set.
Phrase set_phrase(const Public& s, int space) {
    Cells set = 0;
    each_bent_set(my_realm(s), s.bends, [&](Cells group) {
        if (has(group, space)) set = group;
    });
    std::vector<Phrase> tiles;
    each_cell(set, [&](int i) { tiles.push_back(tile_phrase(my_realm(s).top[i])); });
    return {key("say", "set"), {at_cell(space), gap("tiles", tiles), gap("n", size_of(set))}};
}

Phrase change_phrase(const Public& s, Action a) {
    const Cells same = by_type(my_realm(s))[a.what];
    const int size = size_of(group_around(cell(a.space), same | cell(a.space)));
    return {key("say", "change"),
            {gap("tile", top_phrase(s, a.space)), at_cell(a.space),
             gap("type", type_phrase(a.what)), gap("n", size)}};
}

int waiting(const Public& s) {
    int n = 0;
    each_type_group(my_realm(s), smallest_set, [&](Cells, int) { ++n; });
    return n;
}

// DC-504, DC-954: On one floor the dragon may be summoned; without tiles nothing else is left.
const char* start_question(const Public& s) {
    if (top_floor(s) == 0) return "summon";
    return can_summon(s) ? "start_or_summon" : "start";
}

Phrase hand_phrase(const Public& s) {
    if (s.hand[0] == s.hand[1])
        return {"dragon_castle.pair", {gap("tile", tile_phrase(s.hand[0]))}};
    std::vector<Phrase> tiles;
    for (Tile tile : s.hand)
        if (tile != no_tile) tiles.push_back(tile_phrase(tile));
    return {"dragon_castle.tiles", {gap("tiles", tiles)}};
}

}  // namespace

Phrase tile_phrase(Tile tile) { return phrase(key("tile", tile_name(tile))); }
Phrase type_phrase(int type) {
    return phrase(key("type", type_letters.substr(static_cast<std::size_t>(type), 1)));
}
Phrase spirit_phrase(Spirit spirit) {
    return phrase(key("spirit", spirit_names[static_cast<std::size_t>(spirit)].id));
}
Phrase dragon_phrase(Dragon dragon) {
    return phrase(key("dragon", dragon_names[static_cast<std::size_t>(dragon)].id));
}

Phrase say(const Public& s, Action a) {
    switch (a.verb) {
    case Verb::tile: return {key("say", "tile"), {gap("tile", tile_phrase(a.what))}};
    case Verb::take: return castle_tile("take", s, a.space);
    case Verb::pair: return castle_tile("pair", s, a.space);
    case Verb::shrine: return {key("say", "shrine"), {gap("tile", tile_phrase(s.hand[0]))}};
    case Verb::discard: return {key("say", "discard"), {gap("tile", tile_phrase(s.hand[0]))}};
    case Verb::summon: return phrase(key("say", "summon"));
    case Verb::place: return place_phrase(s, a);
    case Verb::merge: return {key("say", "merge"), {gap("n", waiting(s))}};
    case Verb::build: return realm_tile("build", s, a.space);
    case Verb::done: return phrase(key("say", "done"));
    case Verb::spirit:
        return {key("say", "spirit"), {gap("spirit", spirit_phrase(static_cast<Spirit>(a.what)))}};
    case Verb::pay:
        return a.space == shrine_cost ? phrase(key("say", "pay_shrine"))
                                      : realm_tile("pay", s, a.space);
    case Verb::set: return set_phrase(s, a.space);
    case Verb::change: return change_phrase(s, a);
    case Verb::turn: return realm_tile("turn", s, a.space);
    case Verb::keep: return phrase(key("say", "keep"));
    case Verb::lift:
        return realm_tile(s.phase == Phase::lift_shrine ? "lift_shrine" : "lift_tile", s, a.space);
    case Verb::put:
        if (s.phase == Phase::put_shrine) return realm_tile("put_shrine", s, a.space);
        return {key("say", "put_tile"),
                {gap("tile", top_phrase(s, s.lifted)), at_cell(a.space),
                 gap("floor", my_realm(s).height[a.space] + 1)}};
    case Verb::stop: return phrase(key("say", "stop"));
    case Verb::destroy: return castle_tile("destroy", s, a.space);
    case Verb::end: return phrase(key("say", "end"));
    }
    return {};
}

Phrase prompt(const Public& s, Seat) {
    const Gap spirit = gap("spirit", spirit_phrase(s.spirit));
    switch (s.phase) {
    case Phase::start: return phrase(key("ask", start_question(s)));
    case Phase::after_first: return {key("ask", "after_first"), {gap("hand", hand_phrase(s))}};
    case Phase::place:
        return {key("ask", placeable(s) == 0 ? "make_room" : "place"),
                {gap("hand", hand_phrase(s))}};
    case Phase::resolve: return {key("ask", "resolve"), {gap("n", waiting(s))}};
    case Phase::shrines: return {key("ask", "shrines"), {gap("n", int{s.pool[s.turn]})}};
    case Phase::post: return phrase(key("ask", "post"));
    case Phase::reveal: return {key("ask", "reveal"), {at_space(s.revealed)}};
    case Phase::pay: return {key("ask", "pay"), {spirit}};
    case Phase::first: return {key("ask", "first"), {spirit}};
    case Phase::second: return {key("ask", "second"), {spirit, gap("hand", hand_phrase(s))}};
    case Phase::set: return {key("ask", "set"), {spirit}};
    case Phase::change: return {key("ask", "change"), {spirit}};
    case Phase::turn: return {key("ask", "turn"), {spirit}};
    case Phase::lift_shrine: return {key("ask", "lift_shrine"), {spirit}};
    case Phase::put_shrine: return {key("ask", "put_shrine"), {spirit, at_cell(s.lifted)}};
    case Phase::lift_tile: return {key("ask", "lift_tile"), {spirit}};
    case Phase::put_tile:
        return {key("ask", "put_tile"),
                {spirit, gap("tile", top_phrase(s, s.lifted)), at_cell(s.lifted)}};
    case Phase::strength2: return {key("ask", "strength2"), {spirit}};
    case Phase::destroy: return {key("ask", "destroy"), {spirit}};
    case Phase::extra_shrine: return {key("ask", "extra_shrine"), {spirit}};
    case Phase::over: return phrase(key("ask", "over"));
    }
    return {};
}

/// What a step brought about beyond itself: sets and their points, the last round, the end.
std::vector<Phrase> remarks(const Public& before, Action a, const Public& after) {
    std::vector<Phrase> list;
    const Seat seat = before.turn;
    const int won = after.vp[seat] - before.vp[seat];
    if (won > 0 && a.verb != Verb::discard) list.push_back({key("remark", "set"), {gap("n", won)}});
    const auto taken = [](const Public& s) {
        int n = 0;
        for (int tokens : s.tokens) n += tokens;
        return n;
    };
    if (top_floor(before) > 1 && top_floor(after) <= 1)
        list.push_back(phrase(key("remark", "one_floor")));
    if (taken(before) < before.seats && taken(after) >= after.seats)
        list.push_back(phrase(key("remark", "last_round")));
    if (after.phase == Phase::over) list.push_back(phrase(key("remark", "over")));
    return list;
}

}  // namespace tafelrunde::dragon_castle
