// What people read: the question of the moment and the entries of the menu, as phrases.
#include "games/drachenland/speech.hpp"

#include <algorithm>

namespace tafelrunde::drachenland {
namespace {

std::string key(std::string_view kind, std::string_view name) {
    return dotted(State::id, kind, name);
}

Phrase seat_phrase(Seat seat) { return {"seat_from", {gap("n", seat + 1)}}; }

Phrase place_phrase(Node node) {
    if (node == outside) return phrase("drachenland.outside");
    return {"drachenland.place", {gap("name", node_name(node))}};
}

Phrase eggs_phrase(int n) { return {"drachenland.eggs", {gap("n", n)}}; }

/// What there is to find on a volcano, in the order of the picks.
std::vector<Phrase> found(const Public& s, Node v) {
    std::vector<Phrase> list;
    for (int c = 0; c < colours; ++c)
        if (s.king[c] == v) list.push_back(king_phrase(c));
    if (s.tile[v] == Tile::hidden) list.push_back(phrase("drachenland.tile.hidden"));
    else if (s.tile[v] != Tile::none) list.push_back(tile_phrase(s.tile[v]));
    if (const std::string gems = emblems(s.gems[v]); !gems.empty())
        list.push_back({"drachenland.gems", {gap("gems", gems)}});
    if (s.eggs[v] > 0) list.push_back(eggs_phrase(s.eggs[v]));
    if (list.empty()) list.push_back(phrase("drachenland.nothing"));
    return list;
}

Node nearest_volcano(Node node) {
    Node best = 0;
    for (Node v = 1; v < volcanoes; ++v)
        if (distance(node, v) < distance(node, best)) best = v;
    return best;
}

/// On a volcano: what lies there. On a space: how far it is to the nearest volcano.
Phrase going(std::string_view verb, const Public& s, Node node, std::vector<Gap> gaps) {
    gaps.push_back(gap("place", place_phrase(node)));
    if (is_volcano(node)) {
        gaps.push_back(gap("found", found(s, node)));
        return {key("say", verb), gaps};
    }
    const Node near = nearest_volcano(node);
    gaps.push_back(gap("volcano", place_phrase(near)));
    gaps.push_back(gap("away", distance(node, near)));
    return {key("say", std::string(verb) + "_space"), gaps};
}

std::string by(const char* verb, int power) {
    return std::string(verb) + (power == by_die ? "_die" : "_small");
}

Phrase egg_phrase(const Public& s) {
    const Tile tile = s.tile[active_node(s)];
    if (!takeable(tile)) return phrase(key("say", "egg"));
    return {key("say", "egg_tile"), {gap("tile", tile_phrase(tile))}};
}

/// Equal dice are told apart by their names.
Phrase act_phrase(const Public& s, Action a) {
    return {key("say", s.shown[0] == s.shown[1] ? "act_equal" : "act"),
            {gap("figure", figure_phrase(a.colour)), gap("pips", int{s.shown[a.die]}),
             gap("die", std::string(die_letters.substr(a.die, 1))),
             gap("place", place_phrase(s.figure[s.turn][a.colour]))}};
}

}  // namespace

std::string emblems(const std::array<std::uint8_t, gem_kinds>& gems) {
    std::string text;
    for (int kind = 0; kind < gem_kinds; ++kind)
        for (int n = 0; n < gems[kind]; ++n) text += gem_emblems[kind];
    return text;
}

Phrase figure_phrase(int colour) { return phrase(key("figure", treasure_ids[colour])); }
Phrase king_phrase(int colour) { return phrase(key("king", treasure_ids[colour])); }

Phrase tile_phrase(Tile tile) {
    if (is_king(tile)) return king_phrase(index(tile) - index(Tile::king_red));
    return phrase(key("tile", tile_ids[index(tile)]));
}

Phrase say(const Public& s, Action a) {
    const Gap figure = gap("figure", figure_phrase(a.colour));
    const Gap active = gap("figure", figure_phrase(s.active));
    switch (a.verb) {
    case Verb::roll: return {key("say", "roll"), {gap("a", int{a.pips}), gap("b", int{a.pips_b})}};
    case Verb::tile: return {key("say", "tile"), {gap("tile", tile_phrase(a.tile))}};
    case Verb::open:
        return {key("say", "open"),
                {figure,
                 gap("entrance", phrase("drachenland.entrance." + std::to_string(a.entrance + 1))),
                 gap("place", place_phrase(a.node))}};
    case Verb::act: return act_phrase(s, a);
    case Verb::again: return phrase(key("say", "again"));
    case Verb::pass: return phrase(key("say", s.done == 0 ? "pass" : "pass_rest"));
    case Verb::walk: return going("walk", s, a.node, {active, gap("n", int{a.pips})});
    case Verb::swift: return phrase(key("say", "swift"));
    case Verb::boat: return going("boat", s, a.node, {active});
    case Verb::call: return {key("say", by("call", a.die)), {active}};
    case Verb::fly: return going(by("fly", a.die), s, a.node, {active});
    case Verb::end: return phrase(key("say", can_pick(s) ? "end_pick" : "end"));
    case Verb::gems:
        return {key("say", "gems"),
                {gap("n", int{s.gems[active_node(s)][s.active]}),
                 gap("colour", phrase(key("colour", treasure_ids[s.active])))}};
    case Verb::clear: return phrase(key("say", "clear"));
    case Verb::egg: return egg_phrase(s);
    case Verb::ring: return {key("say", "ring"), {active}};
    case Verb::hand: return phrase(key("say", "hand"));
    case Verb::done: return phrase(key("say", s.phase == Phase::hand ? "done_more" : "done"));
    }
    return {};
}

Phrase prompt(const Public& s, Seat) {
    const Gap figure = gap("figure", figure_phrase(s.active));
    const Gap place = gap("place", place_phrase(active_node(s)));
    switch (s.phase) {
    case Phase::open: return {key("ask", "open"), {gap("n", opening_steps(s))}};
    case Phase::roll: return {key("ask", "roll"), {gap("seat", seat_phrase(s.turn))}};
    case Phase::act: return phrase(key("ask", s.done == 0 ? "act" : "act_again"));
    case Phase::move:
        if (s.pips + s.swift == 0) return {key("ask", "move_none"), {figure, place}};
        return {key("ask", s.swift > 0 ? "move_swift" : "move"),
                {figure, place, gap("n", s.pips + s.swift), gap("swift", int{s.swift})}};
    case Phase::reveal: return {key("ask", "tile"), {place}};
    case Phase::treasure: return {key("ask", "treasure"), {figure, place}};
    case Phase::hand: return {key("ask", "hand"), {place}};
    case Phase::over: return phrase(key("ask", "over"));
    }
    return {};
}

/// What a step brought about beyond itself: the game proper begins, or it is over.
std::vector<Phrase> remarks(const Public& before, Action, const Public& after) {
    if (before.phase == Phase::open && after.phase == Phase::roll)
        return {phrase(key("remark", "opened"))};
    if (after.phase == Phase::over)
        return {phrase(key("remark", eggs_on_board(after) == 0 ? "over" : "stuck"))};
    return {};
}

}  // namespace tafelrunde::drachenland
