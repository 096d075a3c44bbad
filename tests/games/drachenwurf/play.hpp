// Random games of Drachenwurf by players of different character, and what must hold at every step.
#pragma once
#include <algorithm>

#include "games/drachenwurf/hoard.hpp"
#include "tests/play.hpp"

namespace tafelrunde::drachenwurf::test {

enum class Character {
    any,        // by lot
    refuser,    // takes nothing: the game ends by the safety rule
    taker,      // takes what there is
    robber,     // rolls on and takes from others
    doubler,    // spends an egg wherever it can
    rebuilder,  // moves a tile at the end of every turn
    collector,  // wants six of a colour
};
inline constexpr int characters = 7;

inline bool robs(const State& s, const Action& a) {
    for (int l = 0; l < landscapes; ++l)
        if (a.six[l] > 0 && !s.middle.has(tile_of(a.colour, l))) return true;
    return false;
}

/// The colour of which most symbols lie aside or have just been rolled.
inline int favourite(const State& s) {
    int best = 0, most = -1;
    for (int c = 0; c < colours; ++c)
        if (const int n = s.aside[c] + s.rolled[c]; valid(s, c) && n > most) best = c, most = n;
    return best;
}

inline bool collects(const State& s, const Action& a) {
    const int c = favourite(s);
    switch (a.verb) {
    case Verb::keep: return s.rolled[c] > 0 && a.six == Six().add(c, s.rolled[c]);
    case Verb::egg: return s.aside[a.colour] >= 4;
    case Verb::again: return s.aside[c] < sextet;
    case Verb::take:
        return std::ranges::any_of(std::array{0, 1, 2, 3, 4, 5},
                                   [&](int l) { return a.six[l] >= sextet; });
    default: return false;
    }
}

/// Whether a player of this character prefers such an action to others.
inline bool likes(Character character, const State& s, const Action& a) {
    switch (character) {
    case Character::any: return false;
    case Character::refuser: return a.verb == Verb::leave || a.verb == Verb::pass;
    case Character::taker: return a.verb == Verb::take || a.verb == Verb::stop;
    case Character::robber: return a.verb == Verb::again || (a.verb == Verb::take && robs(s, a));
    case Character::doubler: return a.verb == Verb::egg || a.verb == Verb::take;
    case Character::rebuilder: return a.verb == Verb::rebuild || a.verb == Verb::take;
    case Character::collector: return collects(s, a);
    }
    return false;
}

using Characters = tafelrunde::test::Cast<State, Character, characters, most_players>;
using tafelrunde::test::chosen;

template <class Visit>
int play_game(int players, std::uint64_t seed, const Characters& who, Visit visit) {
    return tafelrunde::test::play_from<State>({.players = players}, seed, who, visit);
}

/// Every tile is in exactly one place (DW-101); eggs only wander (DW-104).
inline const char* lost_material(const State& s) {
    int count = s.stack.size() + s.middle.size() + s.removed.size(), eggs = s.supply;
    Tiles all = s.stack | s.middle | s.removed;
    for (Seat seat = 0; seat < most_players; ++seat) {
        count += s.base[seat].size() + s.hoard[seat].size();
        all |= s.base[seat] | s.hoard[seat];
        eggs += s.eggs[seat];
    }
    if (s.hand != no_tile && s.phase != Phase::move) ++count, all.add(s.hand);
    if (count != tiles || all != Tiles::all()) return "DW-101 a tile is lost or doubled";
    return eggs == all_eggs ? nullptr : "DW-104 an egg is lost or doubled";
}

inline const char* bad_tiles(const State& s) {
    for (Tile t = 0; t < tiles; ++t) {
        Seat owner = spectator;
        for (Seat seat = 0; seat < s.seats; ++seat)
            if (s.hoard[seat].has(t)) owner = seat;
        const bool at_base = holder(s, t) != spectator;
        if (at_base ? s.side[t] < lowest_side || s.side[t] > highest_side : s.side[t] != 0)
            return "DW-103 a side that is none";
        if (owner == spectator && s.row[t] != 0) return "DW-701 a row outside hoards";
        if (owner == spectator) continue;
        const Tiles row = row_tiles(s, owner, s.row[t]);
        if (!row.has(t) || !row.within(s.hoard[owner]) || row.first() != s.row[t])
            return "DW-701 a row has the wrong name";
        if (!row.within(of_colour(colour_of(t))) && !row.within(of_landscape(landscape_of(t))))
            return "DW-703 a row of neither kind";
    }
    return nullptr;
}

/// What is not used now has one form, so that equal tables have equal hashes.
inline const char* not_canonical(const State& s) {
    for (Seat seat = s.seats; seat < most_players; ++seat)
        if (!s.base[seat].empty() || !s.hoard[seat].empty() || s.eggs[seat] || s.owed[seat])
            return "something lies at an empty seat";
    const bool taking = s.phase == Phase::take;
    for (int owed : s.owed)
        if (owed != 0 && !taking) return "DW-507 an egg is owed after taking";
    if (s.asked != 0 && !taking) return "DW-509 a colour is asked outside TAKE";
    if (s.fresh != 0 && s.phase != Phase::again) return "DW-406 fresh dice outside AGAIN";
    if (!s.rolled.empty() && s.phase != Phase::roll && s.phase != Phase::keep)
        return "DW-308 rolled dice lie about";
    const bool carrying = s.phase == Phase::direct || s.phase == Phase::move;
    if ((s.hand != no_tile) != carrying) return "DW-603 a hand is full or empty";
    return nullptr;
}

inline const char* bad_turn(const State& s) {
    if (s.aside.sum() + s.left != dice + (s.doubled ? 1 : 0)) return "DW-105 dice do not add up";
    if (s.aside.sum() > 7) return "DW-409 more than seven symbols";
    if (s.idle > 20 * s.seats) return "DW-804 the safety rule was missed";
    const bool rolling =
        s.phase == Phase::roll || s.phase == Phase::keep || s.phase == Phase::again;
    if (!rolling) return nullptr;
    if (!s.base[s.turn].empty()) return "DW-303 rolling before securing";
    if (s.middle.size() > 3) return "DW-302 four tiles in the middle while rolling";
    for (int c = 0; c < colours; ++c)
        if (valid(s, c)) return nullptr;
    return "DW-404 no colour is valid";
}

/// What is wrong with this table; null if nothing.
inline const char* wrong(const State& s) {
    if (const char* what = lost_material(s)) return what;
    if (const char* what = bad_tiles(s)) return what;
    if (const char* what = not_canonical(s)) return what;
    return bad_turn(s);
}

}  // namespace tafelrunde::drachenwurf::test
