// What people read: the question of the moment and the entries of the menu, as phrases.
#include <cstdlib>

#include "games/drachenwurf/words.hpp"

namespace tafelrunde::drachenwurf {
namespace {

std::string key(std::string_view kind, std::string_view name) {
    return dotted(State::id, kind, name);
}

Phrase seat_phrase(Seat seat) { return {"seat", {gap("n", seat + 1)}}; }

Phrase dice_phrase(int colour, int n) {
    return {key("say", "dice"), {gap("n", n), gap("colour", colour_phrase(colour))}};
}

/// What laying a tile into this row adds: (n + 1)² - n².
int gain(const Public& s, int row) {
    return row == new_row ? 1 : 2 * row_tiles(s, s.turn, row).size() + 1;
}

/// A row in a few words: its colour, its landscape, or its only tile.
Phrase row_phrase(const Public& s, int name) {
    const Tiles row = row_tiles(s, s.turn, name);
    if (row.size() == 1) return tile_phrase(name);
    const bool one_colour = row.within(of_colour(colour_of(name)));
    return {key("say", "row"),
            {gap("kind", one_colour ? colour_phrase(colour_of(name))
                                    : phrase(key("landscape", landscape_ids[landscape_of(name)]))),
             gap("n", row.size())}};
}

Phrase into_row(std::string_view verb, const Public& s, Action a, int points) {
    const Gap tile = gap("tile", tile_phrase(a.tile));
    const Gap change = gap("points", (points < 0 ? "−" : "+") + std::to_string(std::abs(points)));
    if (a.row == new_row) return {key("say", std::string(verb) + "_new"), {tile, change}};
    return {key("say", verb), {tile, gap("row", row_phrase(s, a.row)), change}};
}

/// A tile out of its row and into another: what it adds there, less what it was worth here and the
/// egg.
int moving_gain(const Public& s, Action a) {
    return gain(s, a.row) - (2 * row_tiles(s, s.turn, s.row[a.tile]).size() - 1) - 1;
}

Phrase item_phrase(const Public& s, Tile t, int symbols) {
    const bool six = symbols >= sextet;
    std::vector<Gap> gaps{gap("tile", tile_phrase(t)), gap("side", symbols)};
    if (s.middle.has(t)) return {key("say", six ? "item_six" : "item"), gaps};
    gaps.push_back(gap("seat", Phrase{"seat_from", {gap("n", holder(s, t) + 1)}}));
    return {key("say", six ? "robbed_six" : "robbed"), gaps};
}

Phrase take_phrase(const Public& s, Action a) {
    std::vector<Phrase> items;
    for (int l = 0; l < landscapes; ++l)
        if (a.six[l] >= sextet) return item_phrase(s, tile_of(a.colour, l), a.six[l]);
    for (int l = 0; l < landscapes; ++l)
        if (a.six[l] > 0) items.push_back(item_phrase(s, tile_of(a.colour, l), a.six[l]));
    return {key("say", "take"), {gap("items", std::move(items))}};
}

std::vector<Phrase> dice_phrases(Six dice) {
    std::vector<Phrase> list;
    for (int c = 0; c < colours; ++c)
        if (dice[c] > 0) list.push_back(dice_phrase(c, dice[c]));
    return list;
}

}  // namespace

Phrase colour_phrase(int colour) { return phrase(key("colour", colour_ids[colour])); }

Phrase tile_phrase(Tile t) {
    return {"drachenwurf.tile",
            {gap("colour", colour_phrase(colour_of(t))),
             gap("landscape", phrase(key("landscape", landscape_ids[landscape_of(t)])))}};
}

Phrase say(const Public& s, Action a) {
    switch (a.verb) {
    case Verb::draw: return {key("say", "draw"), {gap("tile", tile_phrase(a.tile))}};
    case Verb::die: return {key("say", "die"), {gap("colour", colour_phrase(a.colour))}};
    case Verb::remove: return {key("say", "remove"), {gap("tile", tile_phrase(a.tile))}};
    case Verb::secure: return into_row("secure", s, a, gain(s, a.row));
    case Verb::keep: return {key("say", "keep"), {gap("dice", dice_phrases(a.six))}};
    case Verb::again: return {key("say", "again"), {gap("n", s.left)}};
    case Verb::stop: return phrase(key("say", "stop"));
    case Verb::egg: return {key("say", "double"), {gap("colour", colour_phrase(a.colour))}};
    case Verb::leave: return {key("say", "leave"), {gap("colour", colour_phrase(a.colour))}};
    case Verb::take: return take_phrase(s, a);
    case Verb::place: return into_row("place", s, a, gain(s, a.row));
    case Verb::pass: return phrase(key("say", "none"));
    case Verb::rebuild: return {key("say", "rebuild"), {gap("tile", tile_phrase(a.tile))}};
    case Verb::move: return into_row("move", s, a, moving_gain(s, a));
    }
    return {};
}

Phrase prompt(const Public& s, Seat) {
    switch (s.phase) {
    case Phase::refill: return phrase(key("ask", "refill"));
    case Phase::remove: return phrase(key("ask", "remove"));
    case Phase::secure: return {key("ask", "secure"), {gap("n", s.base[s.turn].size())}};
    case Phase::roll:
        return {key("ask", "roll"),
                {gap("n", s.left), gap("seat", Phrase{"seat_from", {gap("n", s.turn + 1)}})}};
    case Phase::keep: return phrase(key("ask", "keep"));
    case Phase::again: return {key("ask", s.left > 0 ? "again" : "double"), {gap("n", s.left)}};
    case Phase::take:
        return {key("ask", "take"),
                {gap("n", s.aside[s.asked]), gap("colour", colour_phrase(s.asked))}};
    case Phase::direct: return {key("ask", "direct"), {gap("tile", tile_phrase(s.hand))}};
    case Phase::rebuild: return phrase(key("ask", "rebuild"));
    case Phase::move: return {key("ask", "move"), {gap("tile", tile_phrase(s.hand))}};
    case Phase::over: return phrase(key("ask", "over"));
    }
    return {};
}

/// What a step brought about beyond itself: a dead roll, eggs for the robbed, another turn, the
/// end.
std::vector<Phrase> remarks(const Public& before, Action a, const Public& after) {
    std::vector<Phrase> list;
    const bool landed = a.verb == Verb::die && before.rolled.sum() + 1 == before.left;
    if (landed && (after.phase != Phase::keep || after.turn != before.turn))
        list.push_back({key("remark", "dead"),
                        {gap("seat", seat_phrase(before.turn)),
                         gap("dice", dice_phrases(Six(before.rolled).add(a.colour)))}});
    for (Seat seat = 0; seat < before.seats; ++seat)
        if (seat != before.turn && after.eggs[seat] > before.eggs[seat])
            list.push_back(
                {key("remark", "paid"),
                 {gap("n", after.eggs[seat] - before.eggs[seat]), gap("seat", seat_phrase(seat))}});
    if (after.phase == Phase::over) {
        const bool stuck = after.idle >= patience * after.seats;
        list.push_back(phrase(key("remark", stuck ? "stuck" : "over")));
    } else if (before.six && !after.six) {
        list.push_back(phrase(key("remark", "six")));
    }
    return list;
}

}  // namespace tafelrunde::drachenwurf
