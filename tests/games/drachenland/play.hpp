// Random games of Drachenland by players of different character, and what must hold at every step.
#pragma once
#include <algorithm>

#include "games/drachenland/walk.hpp"
#include "tests/play.hpp"

namespace tafelrunde::drachenland::test {

enum class Character {
    any,       // by lot
    refuser,   // does nothing: the game ends by the safety rule
    robber,    // wants eggs
    jeweller,  // wants gems and rings
    flyer,     // calls dragons and flies on them
    spender,   // plays tiles wherever it can
};
inline constexpr int characters = 6;

inline bool walks_to_volcano(const Action& a) { return a.verb == Verb::walk && is_volcano(a.node); }

/// Whether a player of this character prefers such an action to others.
inline bool likes(Character character, const State& s, const Action& a) {
    const bool rich = walks_to_volcano(a) && s.eggs[a.node] > 0;
    switch (character) {
    case Character::any: return false;
    case Character::refuser: return a.verb == Verb::pass;
    case Character::robber: return a.verb == Verb::egg || rich;
    case Character::jeweller:
        return a.verb == Verb::gems || a.verb == Verb::clear || a.verb == Verb::ring ||
               walks_to_volcano(a);
    case Character::flyer: return a.verb == Verb::fly || a.verb == Verb::call || rich;
    case Character::spender:
        return a.verb == Verb::again || a.verb == Verb::swift || a.verb == Verb::boat ||
               a.verb == Verb::hand || a.verb == Verb::egg || a.verb == Verb::fly || rich;
    }
    return false;
}

using Characters = tafelrunde::test::Cast<State, Character, characters, most_players>;
using tafelrunde::test::chosen;

inline Setup dealt(int players, const FastLuck& luck, Drawn<State>& drawn, bool limit = true) {
    Setup setup{.players = players, .limit = limit};
    SetupLuck<State, FastLuck> dealer(luck);
    complete(setup, dealer);
    drawn = dealer.drawn;
    return setup;
}

/// Every fourth seed has gems without a limit.
template <class Visit>
int play_game(int players, std::uint64_t seed, const Characters& who, Visit visit) {
    const Setup setup{.players = players, .limit = seed % 4 != 0};
    return tafelrunde::test::play_from<State>(setup, seed, who, visit);
}

/// Gems and eggs are on the board or behind a screen (DL-104, DL-203).
inline const char* lost_treasure(const State& s) {
    std::array<int, treasures> sum{};
    for (Node v = 0; v < volcanoes; ++v) {
        for (int kind = 0; kind < gem_kinds; ++kind) sum[kind] += s.gems[v][kind];
        sum[egg] += s.eggs[v];
    }
    for (const Counts& behind : s.behind)
        for (int kind = 0; kind < treasures; ++kind) sum[kind] += behind[kind];
    for (int kind = 0; kind < gem_kinds; ++kind)
        if (sum[kind] != treasure_counts[kind]) return "DL-104 a gem is lost or doubled";
    return sum[egg] == (s.seats == 2 ? 15 : 18) ? nullptr : "DL-104 an egg is lost or doubled";
}

/// How many tiles of a kind are known or still face down.
inline int tiles_in_game(const State& s, int kind) {
    int n = s.unseen[kind];
    for (Tile tile : s.tile) n += index(tile) == kind ? 1 : 0;
    for (const auto& before : s.before) n += kind < reroll ? before[kind] : 0;
    return n;
}

/// One tile was left over; rings and king dragons never leave the game (DL-202, DL-602, DL-607).
inline const char* lost_tiles(const State& s) {
    int hidden = 0, unseen = 0;
    for (Tile tile : s.tile) hidden += tile == Tile::hidden ? 1 : 0;
    for (int n : s.unseen) unseen += n;
    if (unseen != hidden + 1) return "DL-202 a face-down tile is lost or doubled";
    if (tiles_in_game(s, index(Tile::ring)) != 3) return "DL-607 a ring tile is lost or doubled";
    for (int c = 0; c < colours; ++c)
        if (s.unseen[index(Tile::king_red) + c] + (s.king[c] != outside ? 1 : 0) != 1)
            return "DL-709 a king dragon is lost or doubled";
    for (int kind = 0; kind < reroll; ++kind)
        if (tiles_in_game(s, kind) > pool_counts[kind] + own_counts[kind] * s.seats)
            return "DL-105 a tile is doubled";
    return nullptr;
}

/// One figure on a space, none on a face-down tile; dragons on volcanoes (DL-503, DL-505, DL-704).
inline const char* bad_places(const State& s) {
    Nodes taken;
    for (Seat seat = 0; seat < s.seats; ++seat)
        for (int c = 0; c < colours; ++c) {
            const Node node = s.figure[seat][c];
            if (node > outside) return "DL-101 a figure is nowhere";
            if (node == outside) continue;
            if (!is_volcano(node) && taken.has(node)) return "DL-503 two figures on a space";
            taken.add(node);
            if (is_volcano(node) && s.tile[node] == Tile::hidden && s.phase != Phase::reveal)
                return "DL-505 a tile stayed face down";
        }
    const Node turning_up = s.phase == Phase::reveal ? active_node(s) : outside;
    for (Node king : s.king) {
        if (king == outside || king == turning_up) continue;
        if (!is_volcano(king) || s.tile[king] == Tile::hidden)
            return "DL-704 a dragon lies where it cannot";
    }
    for (Node v = 0; v < volcanoes; ++v)
        if (s.eggs[v] == 0 && takeable(s.tile[v])) return "DL-602 a tile without an egg";
    return nullptr;
}

/// What is not used now has one form, so that equal tables have equal hashes.
inline const char* not_canonical(const State& s) {
    for (Seat seat = s.seats; seat < most_players; ++seat)
        if (s.figure[seat] != s.figure[most_players - 1] || s.rings[seat] != 0 ||
            s.behind[seat] != Counts{} || s.before[seat] != decltype(State{}.before)()[0])
            return "something belongs to an empty seat";
    const bool activation = s.phase >= Phase::move && s.phase <= Phase::hand;
    if (!activation && (s.die != 0 || s.active != 0)) return "an activation has left traces";
    if (s.phase != Phase::move && (s.pips != 0 || s.swift != 0)) return "DL-502 pips did not lapse";
    if (!activation && s.phase != Phase::act &&
        (s.left != 0 || s.done != 0 || s.picked || s.shown[0] != 0))
        return "a turn has left traces";
    return nullptr;
}

inline const char* bad_turn(const State& s) {
    if (s.idle > patience * s.seats) return "DL-806 the safety rule was missed";
    if (s.phase == Phase::over ? s.idle < patience * s.seats && eggs_on_board(s) > 0
                               : eggs_on_board(s) == 0)
        return "DL-801 the end was missed";
    if (s.phase == Phase::act && s.left != 0b11 && s.done == 0) return "DL-403 no figure for a die";
    if (s.phase == Phase::move && s.pips > s.shown[s.die]) return "DL-501 pips from nowhere";
    if ((s.phase == Phase::treasure || s.phase == Phase::hand) && !can_pick(s))
        return "DL-601 nothing to pick";
    return nullptr;
}

/// What is wrong with this table; null if nothing.
inline const char* wrong(const State& s) {
    for (const auto check : {lost_treasure, lost_tiles, bad_places, not_canonical, bad_turn})
        if (const char* what = check(s)) return what;
    return nullptr;
}

}  // namespace tafelrunde::drachenland::test
