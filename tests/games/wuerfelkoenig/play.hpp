// Random games of Würfelkönig by players of different character, and what must hold at every step.
#pragma once
#include <algorithm>

#include "games/wuerfelkoenig/turn.hpp"
#include "tests/play.hpp"

namespace tafelrunde::wuerfelkoenig::test {

enum class Character {
    any,        // by lot
    hasty,      // never rolls again: the dragons come
    roller,     // always rolls all dice again
    settler,    // claims landowners and merchants
    warrior,    // claims bullies and tamers
    thief,      // claims thieves, and steals
    collector,  // keeps jokers for later, then uses as many as possible
    waster      // discards whatever makes a pair
};
inline constexpr int characters = 8;

inline bool wants_card(Character who, Effect effect) {
    switch (who) {
    case Character::settler: return effect == Effect::landowner || effect == Effect::merchant;
    case Character::warrior: return effect == Effect::tamer || effect == Effect::bully;
    case Character::thief: return effect == Effect::card_thief || effect == Effect::gem_thief;
    default: return false;
    }
}

/// The largest group of dice with one number or one colour stays.
inline unsigned sensible_reroll(const State& s) {
    unsigned best = 0;
    for (int wanted = 0; wanted < numbers + colours; ++wanted) {
        unsigned set = 0;
        for (int die = 0; die < dice; ++die) {
            const Face f = face_of(die, s.number[die]);
            if (wanted < numbers ? number_of(f) == wanted + 1 : colour_of(f) == wanted - numbers)
                set |= 1u << die;
        }
        if (std::popcount(set) > std::popcount(best)) best = set;
    }
    return ~best & 63u;
}

/// Whether a player of this character prefers such an action to others.
inline bool likes(Character who, const State& s, const Action& a) {
    switch (a.verb) {
    case Verb::stop: return who == Character::hasty || sensible_reroll(s) == 0;
    case Verb::reroll:
        if (who == Character::roller) return a.what == 63;
        return who != Character::any && who != Character::hasty && a.what == sensible_reroll(s);
    case Verb::claim: return wants_card(who, row_of(a.what).effect);
    case Verb::jokers: return who == Character::collector || wants_card(who, row_of(a.what).effect);
    case Verb::alarm: return who == Character::collector && s.supers[s.turn] < 8;
    case Verb::pay: return who == Character::waster;
    case Verb::steal:
    case Verb::rob: return who == Character::thief;
    default: return false;
    }
}

using Characters = tafelrunde::test::Cast<State, Character, characters, most_players>;
using tafelrunde::test::chosen;

/// Every other seed has a free set-up.
template <class Visit>
int play_game(int players, std::uint64_t seed, const Characters& who, Visit visit) {
    const Setup setup{.players = players, .free = seed % 2 == 0};
    return tafelrunde::test::play_from<State>(setup, seed, who, visit);
}

// --- WK-C8.

inline const char* lost_material(const State& s) {
    if (fire_supply(s) < 0) return "WK-C8 more than 15 fires";
    if (white_supply(s) < 0 || golden_supply(s) < 0) return "WK-C8 more gems than there are";
    if (tile_supply(s) < 0) return "WK-C8 more than 28 fields are occupied";
    for (Seat seat = 0; seat < s.seats; ++seat)
        if (markers_left(s, seat) < 0) return "WK-C8 more than 16 markers";
    Cards all = s.unseen;
    int count = all.size();
    for (Card card : s.display)
        if (card != no_card) all.add(card), ++count;
    for (Seat seat = 0; seat < s.seats; ++seat) {
        all |= s.open[seat];
        count += s.open[seat].size();
    }
    if (count != all.size()) return "WK-C8 a card lies twice";
    for (int supers : s.supers) count += supers;
    return count <= cards ? nullptr : "WK-C8 more than 60 cards";
}

inline const char* bad_map(const State& s) {
    Spots taken = s.fires;
    for (Seat seat = 0; seat < s.seats; ++seat) {
        if (!(taken & s.markers[seat]).empty()) return "WK-C8 two things on a field";
        taken |= s.markers[seat];
        if (!((s.white | s.golden) & s.markers[seat]).empty())
            return "WK-C8 an owned field carries a gem";
    }
    if (!taken.within(s.castles)) return "WK-C3 a marker without a castle";
    if (!(s.white & s.golden).empty()) return "WK-S5 two gems on a field";
    return nullptr;
}

/// What is not used now has one form, so that equal tables have equal hashes.
inline const char* not_canonical(const State& s) {
    for (Seat seat = s.seats; seat < most_players; ++seat)
        if (!s.markers[seat].empty() || !s.open[seat].empty() || s.supers[seat] ||
            s.held_white[seat] || s.held_golden[seat] || s.held_fires[seat] || s.sixes[seat])
            return "something lies at an empty seat";
    if (s.edition != 1) return "a game of other rules";
    if (!s.paid.empty() && s.phase != Phase::pay && s.phase != Phase::check)
        return "WK-J2 pairs outside CHECK and PAY";
    if (!s.drawn.empty() && s.phase != Phase::draw && s.phase != Phase::place)
        return "WK-E1 drawn tiles lie about";
    if (s.draws != 0 && s.phase != Phase::draw) return "WK-E1 tiles to draw outside DRAW";
    if ((s.spot != no_spot) != (s.phase == Phase::donor))
        return "WK-A2 a field waits outside DONOR";
    const bool early = s.phase == Phase::start || (s.phase == Phase::reveal && s.roll == 0);
    if ((s.contenders != 0) != early) return "WK-S8 contenders after the start";
    for (Terrain t = 0; t < terrains; ++t)
        if (s.seen[t] > 0 && tiles_off_map(s, t) == 0) return "WK-I2 a tile on the map was seen";
    return nullptr;
}

inline const char* bad_turn(const State& s) {
    if (s.phase == Phase::over) {
        if (s.champion == nobody && tile_supply(s) != 0) return "WK-F1 over too early";
        return nullptr;
    }
    if (s.roll > rolls) return "WK-T2 a fourth roll";
    if (s.phase == Phase::check && tile_supply(s) == 0) return "WK-P3 no tile at the check";
    int tops = 0;
    for (Card card : s.display) tops += card != no_card ? 1 : 0;
    if (s.phase == Phase::check && tops == 0) return "WK-P2 no card at the check";
    int sum = 0, there = 0;
    for (Terrain t = 0; t < terrains; ++t) {
        sum += tile_odds(s, t) > 0 ? 1 : 0;
        there += tiles_off_map(s, t);
        if (tile_odds(s, t) < 0) return "WK-I3 negative odds";
    }
    if (there != tile_supply(s) + boxed_tiles) return "WK-S4 two tiles are not in the box";
    if (sum == 0 && tile_supply(s) > static_cast<int>(s.drawn.size()))
        return "WK-I3 no tile can come";
    return nullptr;
}

/// What is wrong with this table; null if nothing.
inline const char* wrong(const State& s) {
    if (const char* what = lost_material(s)) return what;
    if (const char* what = bad_map(s)) return what;
    if (const char* what = not_canonical(s)) return what;
    return bad_turn(s);
}

}  // namespace tafelrunde::wuerfelkoenig::test
