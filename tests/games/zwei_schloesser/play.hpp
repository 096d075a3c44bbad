// Random games of Zwischen zwei Schlössern by players of different character, and what must hold at
// every step.
#pragma once
#include "games/zwei_schloesser/position.hpp"
#include "games/zwei_schloesser/scoring.hpp"
#include "tests/play.hpp"
#include "tests/protocol/written.hpp"

namespace tafelrunde::zwei_schloesser::test {

/// The table that a position tells of.
inline State at(const std::string& position) {
    EXPECT_EQ(tafelrunde::test::trouble_with<State>(position), "");
    return tafelrunde::test::state_at<State>(position).value_or(State{});
}

enum class Character {
    any,        // by lot
    collector,  // chooses and picks rooms of one type, for their bonuses
    climber,    // lays as high as possible
    digger,     // lays as low as possible, prefers cellars and corridors
    wide,       // lays to the side
};
inline constexpr int characters = 5;

inline bool likes_kind(Character character, Tile tile) {
    if (!is_room(tile)) return false;
    if (character == Character::digger) return kind_of(tile) >= Kind::corridor;
    return character == Character::collector && kind_of(tile) == Kind::food;
}

/// Whether a player of this character prefers such an action to others.
inline bool likes(Character character, const State&, const Action& a) {
    switch (a.verb) {
    case Verb::choose: return likes_kind(character, a.tile) && likes_kind(character, a.other);
    case Verb::pick: return likes_kind(character, a.tile);
    case Verb::bonus: return character == Character::collector && a.tile == index(Kind::food);
    case Verb::place:
        if (character == Character::climber) return a.cell.y >= 2;
        if (character == Character::digger) return a.cell.y < 0;
        return character == Character::wide && (a.cell.x < -1 || a.cell.x > 2);
    default: return false;
    }
}

using Characters = tafelrunde::test::Cast<State, Character, characters, most_players>;

/// A set-up that depends on the seed: some with consent, some with all castles at once.
inline Setup any_setup(int players, std::uint64_t seed) {
    Rng rng(mix(seed + 99));
    return {.players = players, .consent = rng.below(3) == 0, .parallel = rng.below(3) == 0};
}

inline Setup completed(Setup setup, const FastLuck& luck, Drawn<State>& drawn) {
    SetupLuck<State, FastLuck> dealer(luck);
    complete(setup, dealer);
    drawn = dealer.drawn;
    return setup;
}

/// Any of those who are to act.
inline Seat any_of(SeatSet acting, Rng& rng) {
    int nth = rng.below(acting.size());
    Seat seat = 0;
    while (!acting.has(seat) || nth-- > 0) ++seat;
    return seat;
}

/// Those who act at the same time do so in any order; one decision in five is made by lot.
template <class Visit>
int play_game(const Setup& setup, std::uint64_t seed, const Characters& who, Visit visit) {
    const auto choose = [&](const State& s, Rng& rng) {
        const Seat seat = any_of(to_act(s), rng);
        const auto liked = [&](const Action& a) { return likes(who[seat], s, a); };
        return std::pair(seat, tafelrunde::test::liked_entry(legal(s, seat), liked, rng, 5));
    };
    return tafelrunde::test::play_choosing<State>(setup, seed, choose, visit);
}

template <class Visit>
int play_game(int players, std::uint64_t seed, const Characters& who, Visit visit) {
    return play_game(any_setup(players, seed), seed, who, visit);
}

/// ZS-C01: Every room lies in exactly one place, and nobody has seen those of the supply.
inline const char* lost_tiles(const State& s) {
    std::array<int, rooms> seen{};
    const auto see = [&](int tile) { seen[tile] += is_room(byte(tile)) ? 1 : 0; };
    const auto see_one = [&](Tile tile) {
        if (is_room(tile)) see(tile);
    };
    for (const Castle& castle : s.castle)
        for (int i = 0; i < castle.size; ++i) see_one(castle.laid[i].tile);
    for (const Work& w : s.work) {
        for (Tile tile : w.tile) see_one(tile);
        if (w.laying != w.tile[0]) see_one(w.laying);
        const bool rooms_drawn =
            w.step == Step::draw || w.step == Step::food || w.proposed.verb == Verb::pick;
        for (Tile tile : w.drawn)
            if (rooms_drawn) see_one(tile);
    }
    int undealt = 0;
    for (int p = 0; p < places(s); ++p) {
        for (int tile : s.stack[p]) see(tile);
        undealt += s.undealt[p];
        if (s.stack[p].size() + s.undealt[p] != s.stack_size[p]) return "a stack has another size";
    }
    for (int p = 0; p < s.seats; ++p)
        for (Tile tile : s.pair[p]) {
            if (s.phase == Phase::choose && is_room(tile) && !s.stack[p].has(tile))
                return "a chosen tile is not of the hand";
            if (s.phase == Phase::assign) see_one(tile);
        }
    for (int tile : s.discarded) see(tile);
    for (Tile tile : s.buried_tile) see_one(tile);
    for (int tile : s.unseen) see(tile);
    if (std::ranges::any_of(seen, [](int n) { return n != 1; }))
        return "ZS-C01 a room is lost or doubled";
    return s.unseen.size() == s.supply + undealt ? nullptr : "the supply has another size";
}

/// ZS-C02, ZS-C04, ZS-C05, ZS-B40, ZS-B41.
inline const char* lost_things(const State& s) {
    std::array<int, all_cards> seen{};
    for (const Castle& castle : s.castle) {
        for (int card : castle.card)
            if (card != nothing) ++seen[card];
        if (specials_in(castle) > 6) return "ZS-B41 more than six special rooms";
        if (castle.size - specials_in(castle) > 18) return "ZS-B41 more than 18 regular rooms";
    }
    for (int card = 0; card < all_cards; ++card) {
        seen[card] += (s.card_discards >> card & 1) != 0 ? 1 : 0;
        seen[card] += (unseen_cards(s) >> card & 1) != 0 ? 1 : 0;
    }
    for (const Work& w : s.work)
        if (w.step == Step::draw_cards || w.step == Step::card || w.proposed.verb == Verb::keep)
            for (int i = 0; i < drawn_count(w); ++i) ++seen[w.drawn[i]];
    if (std::ranges::any_of(seen, [](int n) { return n != 1; }))
        return "ZS-C05 a card is lost or doubled";
    if (std::popcount(unseen_cards(s)) != s.deck) return "the deck has another size";
    for (int kind = 0; kind < attendant_kinds; ++kind)
        if (attendants_left(s, kind) < 0) return "ZS-C04 too many attendants";
    return specials_left(s) >= all_specials - 42 ? nullptr : "ZS-C02 too many special rooms";
}

/// ZS-L01, ZS-L05, ZS-B01: Castles are legal, and there is always a legal cell.
inline const char* bad_castles(const State& s) {
    for (int c = 0; c < places(s); ++c) {
        const Castle& castle = s.castle[c];
        if (!is_legal(castle)) return "ZS-L01 a castle is not legal";
        for (int kind = 0; kind < index(Kind::throne); ++kind) {
            int cells = 0;
            Layout(castle).each_cell(static_cast<Kind>(kind), [&](Cell) { ++cells; });
            if (cells == 0) return "ZS-L05 no legal cell";
        }
    }
    return nullptr;
}

/// Nothing of a turn is left where it does not belong.
inline const char* not_canonical(const State& s) {
    const bool resting = s.phase != Phase::build;
    for (int c = 0; c < most_castles; ++c) {
        const Work& w = s.work[c];
        Work rest;
        rest.tile = w.tile;
        rest.owner = w.owner;
        if (resting && w != rest) return "something of a castle is left";
        if (c >= places(s) && (w != Work{} || s.castle[c] != Castle{})) return "a castle too many";
        if (w.step == Step::done) rest = {}, rest.step = Step::done;
        if (w.step == Step::done && w != rest) return "something of a finished castle is left";
        if (is_open(w.step) && !builds(s, w.decider, c)) return "ZS-G01 a stranger decides";
        if (w.step < Step::consent && (w.proposed != Action{} || w.counter != Action{}))
            return "a proposal is left";
        if (is_placing(w) != (w.laying != no_tile)) return "something is being laid";
    }
    for (std::uint8_t spare : s.Public::spare)
        if (spare != 0) return "spare bytes are used";
    if (s.phase != Phase::choose && s.chosen != 0) return "somebody has chosen";
    if (s.phase != Phase::split && s.shown[0] != no_tile) return "something is shown";
    return nullptr;
}

inline const char* wrong(const State& s) {
    for (const auto check : {lost_tiles, lost_things, bad_castles, not_canonical})
        if (const char* const what = check(s)) return what;
    return nullptr;
}

}  // namespace tafelrunde::zwei_schloesser::test
