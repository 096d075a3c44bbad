// What happens after a card is taken: the effects of the citizens (section 7 of the rules) and the
// dragon alarm (section 8). Each `to_…` enters a phase, or goes on if there is nothing to decide in
// it.
#include <algorithm>

#include "games/wuerfelkoenig/turn.hpp"

namespace tafelrunde::wuerfelkoenig {
namespace {

bool alarmed(const Public& s) { return s.grade == 0; }

Spots all_markers_of_others(const Public& s) {
    Spots set;
    for (Seat seat = 0; seat < s.seats; ++seat)
        if (seat != s.turn) set |= s.markers[seat];
    return set;
}

// WK-E0, WK-E4: The marker goes down, and a gem that lies there is taken.
void occupy(State& s, Spot spot) {
    s.markers[s.turn].add(spot);
    if (s.white.has(spot)) {
        s.white.remove(spot);
        ++s.held_white[s.turn];
    }
    if (s.golden.has(spot)) {
        s.golden.remove(spot);
        ++s.held_golden[s.turn];
    }
}

void after_placing(State& s) {
    const Effect effect = row_of(s.card).effect;
    if (effect == Effect::landowner && !s.drawn.empty()) return to_place(s);
    s.drawn = {};  // WK-E1, WK-E2: what was not chosen is shuffled back
    if (effect == Effect::merchant && s.grade == most_grades) return to_gem(s);
    if (effect == Effect::card_thief) return to_steal(s);
    if (effect == Effect::gem_thief) return to_rob(s);
    end_turn(s);
}

void take_out_of_drawn(State& s, Terrain t) {
    SmallList<std::uint8_t, 3> rest;
    bool gone = false;
    for (std::uint8_t other : s.drawn) {
        if (other == t && !gone) gone = true;
        else rest.push(other);
    }
    s.drawn = rest;
}

}  // namespace

// WK-E1, WK-E2, WK-E3, WK-E7, WK-A1: How many tiles a card makes one draw.
int tiles_wanted(const Public& s) {
    if (alarmed(s)) return 1;
    switch (row_of(s.card).effect) {
    case Effect::merchant: return s.grade;
    case Effect::card_thief:
    case Effect::landowner: return 2;
    default: return 1;
    }
}

Spots free_spots(const Public& s, Terrain t) { return of_terrain(t) - s.castles; }

/// Whose marker stands on a spot; `spectator` if none does.
Seat owner_of(const Public& s, Spot spot) {
    for (Seat seat = 0; seat < s.seats; ++seat)
        if (s.markers[seat].has(spot)) return seat;
    return spectator;
}

/// Before whom a card lies face up; `spectator` if before nobody.
Seat holder_of(const Public& s, Card card) {
    for (Seat seat = 0; seat < s.seats; ++seat)
        if (s.open[seat].has(card)) return seat;
    return spectator;
}

void to_effect(State& s) {
    if (!alarmed(s) && row_of(s.card).effect == Effect::tamer) return to_tamer(s);
    if (!alarmed(s) && row_of(s.card).effect == Effect::bully) return to_bully(s);
    s.draws = byte(std::min(tiles_wanted(s), tile_supply(s)));  // WK-E10: draw what is there
    to_draw(s);
}

void to_draw(State& s) {
    if (s.draws > 0) s.phase = Phase::draw;
    else to_place(s);
}

void draw_tile(State& s, Terrain t) {
    sight_tile(s, t);
    --s.draws;
    to_draw(s);
}

// WK-E0: Tile and field are one decision; a single way is taken without asking. WK-E8: Without a
// marker there is nothing more to do than win.
void to_place(State& s) {
    if (!alarmed(s) && markers_left(s, s.turn) == 0) return win_at_once(s);
    s.phase = Phase::place;
    Terrain only = s.drawn[0];
    for (Terrain t : s.drawn)
        if (t != only) return;
    if (const Spots ways = free_spots(s, only); ways.size() == 1) place_tile(s, only, ways.first());
}

void place_tile(State& s, Terrain t, Spot spot) {
    settle_tile(s, spot);
    take_out_of_drawn(s, t);
    if (alarmed(s)) return to_donor(s, spot);
    occupy(s, spot);
    after_placing(s);
}

// WK-A2: The fire comes from the supply, else from the player, else from somebody else. WK-A3:
// If there is none left at all the castle stays bare.
void to_donor(State& s, Spot spot) {
    const SeatSet donors = fire_donors(s);
    if (donors.size() > 1) {
        s.spot = byte(spot);
        s.phase = Phase::donor;
        return;
    }
    if (fire_supply(s) > 0) s.fires.add(spot);
    else if (!donors.empty()) {
        --s.held_fires[donors.first()];
        s.fires.add(spot);
    }
    end_turn(s);
}

/// Who may have to give a fire; nobody while the supply has one.
SeatSet fire_donors(const Public& s) {
    if (fire_supply(s) > 0) return {};
    if (s.held_fires[s.turn] > 0) return {s.turn};
    SeatSet donors;
    for (Seat seat = 0; seat < s.seats; ++seat)
        if (s.held_fires[seat] > 0) donors.add(seat);
    return donors;
}

void give_fire(State& s, Seat donor) {
    --s.held_fires[donor];
    s.fires.add(s.spot);
    end_turn(s);
}

// WK-E4: Any fire on the map is replaced by one of the player's markers. WK-E9: Without one nothing
// happens.
void to_tamer(State& s) {
    if (s.fires.empty()) return end_turn(s);
    if (markers_left(s, s.turn) == 0) return win_at_once(s);
    s.phase = Phase::tamer;
}

void tame_dragon(State& s, Spot spot) {
    s.fires.remove(spot);
    ++s.held_fires[s.turn];
    occupy(s, spot);
    end_turn(s);
}

// WK-E5, WK-E9: A nearest marker of somebody else is replaced; without one nothing happens.
void to_bully(State& s) {
    if (all_markers_of_others(s).empty()) return end_turn(s);
    if (markers_left(s, s.turn) == 0) return win_at_once(s);
    s.phase = Phase::bully;
}

// WK-E6: Nearest by steps over adjacent fields, whatever lies on them, from any marker of the
// player. If there is none, all are nearest.
Spots nearest_targets(const Public& s) {
    const Spots targets = all_markers_of_others(s);
    Spots nearest;
    int least = spots;
    for (Spot target : targets)
        for (Spot own : s.markers[s.turn]) {
            const int steps = steps_between(s.arrangement, own, target);
            if (steps < least) nearest = {}, least = steps;
            if (steps == least) nearest.add(target);
        }
    return least == spots ? targets : nearest;
}

// WK-E5: The marker goes back to its owner; the castle stays.
void replace_marker(State& s, Spot spot) {
    s.markers[owner_of(s, spot)].remove(spot);
    s.markers[s.turn].add(spot);
    end_turn(s);
}

// WK-E2, WK-E9: One may steal a face-up card of somebody else; super jokers are safe.
void to_steal(State& s) {
    for (Seat seat = 0; seat < s.seats; ++seat)
        if (seat != s.turn && !s.open[seat].empty()) {
            s.phase = Phase::steal;
            return;
        }
    end_turn(s);
}

// WK-E2: A stolen card lies face up, but does nothing.
void steal_card(State& s, Card card) {
    s.open[holder_of(s, card)].remove(card);
    s.open[s.turn].add(card);
    end_turn(s);
}

/// The others who hold such a gem.
SeatSet gem_holders(const Public& s, bool golden) {
    SeatSet holders;
    for (Seat seat = 0; seat < s.seats; ++seat)
        if (seat != s.turn && (golden ? s.held_golden : s.held_white)[seat] > 0) holders.add(seat);
    return holders;
}

// WK-E3, WK-E9: One may steal a gem of either colour from somebody else.
void to_rob(State& s) {
    if (gem_holders(s, false).empty() && gem_holders(s, true).empty()) end_turn(s);
    else s.phase = Phase::rob;
}

void rob_gem(State& s, Seat seat, bool golden) {
    auto& gems = golden ? s.held_golden : s.held_white;
    --gems[seat];
    ++gems[s.turn];
    end_turn(s);
}

// WK-E1: One gem from the supply, of either colour as long as there are both. Rules version 1 gave
// a golden one without asking. WK-E9: From an empty supply there is none.
void to_gem(State& s) {
    const bool golden = golden_supply(s) > 0, white = white_supply(s) > 0;
    if (golden && white && s.edition > 0) s.phase = Phase::gem;
    else if (golden || white) take_gem(s, golden);
    else end_turn(s);
}

void take_gem(State& s, bool golden) {
    ++(golden ? s.held_golden : s.held_white)[s.turn];
    end_turn(s);
}

}  // namespace tafelrunde::wuerfelkoenig
