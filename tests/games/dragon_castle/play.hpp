// Random games of Dragon Castle by players of different character, with up to ten spirits, and what
// must hold at every step.
#pragma once
#include <algorithm>

#include "games/dragon_castle/castle.hpp"
#include "games/dragon_castle/position.hpp"
#include "games/dragon_castle/realm.hpp"
#include "games/dragon_castle/turn.hpp"
#include "tests/play.hpp"

namespace tafelrunde::dragon_castle::test {

enum class Character {
    any,        // by lot
    collector,  // takes pairs, puts tiles beside others of their type
    priest,     // takes and builds shrines
    conjurer,   // activates spirits wherever it can
    miser,      // discards and summons
};
inline constexpr int characters = 5;

/// Whether a tile would join others of its type.
inline bool joins(const State& s, const Action& a) {
    const auto type = static_cast<std::size_t>(type_of(a.what));
    return (beside(cell(a.space)) & by_type(my_realm(s))[type]) != 0;
}

/// Whether a player of this character prefers such an action to others.
inline bool likes(Character character, const State& s, const Action& a) {
    switch (character) {
    case Character::any: return false;
    case Character::collector:
        return a.verb == Verb::pair || (a.verb == Verb::place && joins(s, a));
    case Character::priest:
        return a.verb == Verb::shrine || a.verb == Verb::build ||
               (a.verb == Verb::place && joins(s, a));
    case Character::conjurer:
        return a.verb == Verb::spirit || a.verb == Verb::build || a.verb == Verb::pair ||
               (a.verb == Verb::place && joins(s, a));
    case Character::miser: return a.verb == Verb::discard || a.verb == Verb::summon;
    }
    return false;
}

using Characters = tafelrunde::test::Cast<State, Character, characters, most_players>;

/// One decision in five is made by lot, whoever makes it.
inline std::size_t chosen(Character character, const State& s, Rng& rng) {
    return tafelrunde::test::chosen(character, s, rng, 5);
}

/// A set-up that depends on the seed: any plan, any number of spirits and dragons, both realms.
inline Setup any_setup(int players, std::uint64_t seed) {
    Rng rng(mix(seed + 99));
    Setup setup{.players = players};
    setup.plan = rng.below(static_cast<int>(plan_rows.size()) + 1) - 1;
    setup.realm_rows = rng.below(4) == 0 ? 6 : 4;
    setup.spirit_cards = rng.below(3) == 0 ? rng.below(spirit_cards + 1) : 1 + rng.below(3);
    setup.dragon_cards = rng.below(4);
    return setup;
}

template <class Visit>
int play_game(const Setup& setup, std::uint64_t seed, const Characters& who, Visit visit) {
    return tafelrunde::test::play_from<State>(setup, seed, who, visit);
}

template <class Visit>
int play_game(int players, std::uint64_t seed, const Characters& who, Visit visit) {
    return play_game(any_setup(players, seed), seed, who, visit);
}

/// Castle, hand, realms and what was laid aside are 116 tiles; no kind has more than four.
inline const char* lost_tiles(const State& s) {
    int all = castle_tiles(s);
    std::array<int, kinds + 1> seen{};
    const auto see = [&](Tile tile) { seen[tile] += is_face_up(tile) ? 1 : 0; };
    for (const Realm& realm : s.realm)
        for (int space = 0; space < most_cells; ++space) {
            all += realm.height[space];
            if (is_face_up(realm.top[space])) see(realm.top[space]);
        }
    for (Tile tile : s.hand) {
        all += tile != no_tile ? 1 : 0;
        see(tile);
    }
    for (int n : s.discarded) all += n;
    if (all != all_tiles) return "DC-101 a tile is lost or doubled";
    int unseen = 0;
    for (Tile tile : s.top) see(tile);
    for (Tile tile = first_kind; tile <= last_kind; ++tile) {
        unseen += s.unseen[tile];
        if (seen[tile] + s.unseen[tile] > copies) return "DC-101 more than four of a kind";
    }
    return unseen == covered_tiles(s) ? nullptr : "DC-902 covered tiles and unseen ones differ";
}

/// Supply, pools and built shrines are 40; a shrine stands on a tile face down (DC-105, DC-621).
inline const char* lost_shrines(const State& s) {
    int all = s.supply;
    for (Seat seat = 0; seat < most_players; ++seat) {
        const Realm& realm = s.realm[seat];
        all += s.pool[seat] + size_of(realm.shrines);
        if ((realm.shrines & ~face_down_cells(realm)) != 0)
            return "DC-621 a shrine stands where it must not";
    }
    return all == all_shrines ? nullptr : "DC-105 a shrine is lost or doubled";
}

/// Floors rest on each other, tops are where tiles are, and realms keep to their size.
inline const char* bad_boards(const State& s) {
    if (!(s.floor[2] - s.floor[1]).empty() || !(s.floor[1] - s.floor[0]).empty())
        return "DC-003 a tile floats";
    for (int space = 0; space < spaces; ++space)
        if ((s.top[space] != no_tile) != s.floor[0].has(space) &&
            !(s.phase == Phase::reveal && space == s.revealed))
            return "DC-301 a stack without a top";
    for (const Realm& realm : s.realm)
        for (int space = 0; space < most_cells; ++space) {
            if ((realm.height[space] > 0) != (realm.top[space] != no_tile))
                return "DC-601 a stack without a top";
            if (realm.height[space] > 0 && !has(all_cells(s), space))
                return "DC-104 a tile outside the realm";
        }
    return nullptr;
}

/// DC-305, DC-802, DC-952: what the rules promise.
inline const char* broken_promise(const State& s) {
    int tokens = 0;
    for (int n : s.tokens) tokens += n;
    if (tokens > 2 * s.seats - 1) return "DC-802 too many tokens";
    if (top_floor(s) > 0 && first_tiles(s, 0).empty()) return "DC-305 no tile is available";
    if (s.phase == Phase::place && !can_place_all(s)) return "DC-501 no room, and no spirit helps";
    const bool helped = s.phase == Phase::place || s.phase == Phase::reveal ||
                        s.phase == Phase::pay || s.phase == Phase::set ||
                        s.phase == Phase::change || s.phase == Phase::turn;
    if (missing_room(s) > 0 && !helped) return "DC-952 no room";
    if (s.phase == Phase::start && waiting_sets(my_realm(s)) != 0) return "DC-406 a set waits";
    return nullptr;
}

/// Nothing of a turn is left when another begins.
inline const char* not_canonical(const State& s) {
    const bool between = s.phase == Phase::over;
    if (between && (s.used != 0 || s.bends != 0 || s.first_floor != 0 || s.hand[0] != no_tile))
        return "something of the turn is left";
    if (s.phase < Phase::pay && s.spirit != Spirit{}) return "a spirit is left";
    if (!is_put(s.phase) && s.lifted != 0) return "something is lifted";
    if (s.hand[0] == no_tile && s.hand[1] != no_tile) return "the hand has a gap";
    return nullptr;
}

inline const char* wrong(const State& s) {
    for (const auto check : {lost_tiles, lost_shrines, bad_boards, broken_promise, not_canonical})
        if (const char* const what = check(s)) return what;
    return nullptr;
}

}  // namespace tafelrunde::dragon_castle::test
