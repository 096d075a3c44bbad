// The rules of Pig.
#include <algorithm>

#include "examples/pig/pig.hpp"
#include "kernel/read.hpp"

namespace tafelrunde::pig {
namespace {

// PG-2: The turn goes round the table.
void pass_turn(State& s) {
    s.pot = 0;
    s.turn = byte((s.turn + 1) % s.seats);
}

// PG-4, PG-5: 2 to 6 go into the pot. A 1 loses the pot and ends the turn.
void land(State& s, int pips) {
    s.phase = Phase::decide;
    if (pips > 1) s.pot = byte(s.pot + pips);
    else pass_turn(s);
}

// PG-6, PG-7: Whoever holds scores the pot. That ends the turn, or with 100 points the game.
void hold(State& s) {
    const bool won = enough(s);
    s.score[s.turn] = byte(s.score[s.turn] + s.pot);
    s.pot = 0;
    if (won) s.phase = Phase::over;
    else pass_turn(s);
}

}  // namespace

// PG-1: Who begins is drawn by lot.
void complete(Setup& setup, Dealer& dealer) {
    if (setup.start < 0) setup.start = dealer.below(0, setup.players);
}

State start(const Setup& setup) {
    State s;
    s.seats = byte(setup.players);
    s.turn = byte(setup.start);
    return s;
}

SeatSet to_act(const State& s) {
    switch (s.phase) {
    case Phase::decide: return {s.turn};
    case Phase::roll: return {chance};
    case Phase::over: break;
    }
    return {};
}

Actions legal(const State& s, Seat seat) {
    Actions menu;
    if (!to_act(s).has(seat)) return menu;
    switch (s.phase) {
    case Phase::decide:  // PG-3, PG-8: The first roll is a must; with enough to win there is none.
        if (!enough(s)) menu.push({Verb::roll});
        if (s.pot > 0) menu.push({Verb::hold});
        break;
    case Phase::roll:
        for (int pips = 1; pips <= faces; ++pips) menu.push({Verb::die, byte(pips)});
        break;
    case Phase::over: break;
    }
    return menu;
}

int weight(const State&, Action) { return 1; }

int site(const State&) { return 1; }

void apply(State& s, Seat, Action a) {
    switch (a.verb) {
    case Verb::roll: s.phase = Phase::roll; return;
    case Verb::hold: return hold(s);
    case Verb::die: return land(s, a.pips);
    }
}

std::string_view why_not(const State& s, Seat seat, Action a) {
    if (s.phase == Phase::over) return "PG-7";
    if (seat != s.turn && seat != chance) return "PG-2";
    if (legal(s, seat).contains(a)) return {};
    if (seat == chance || s.phase == Phase::roll || a.verb == Verb::die) return "PG-4";
    return a.verb == Verb::hold ? "PG-3" : "PG-8";
}

// PG-10: Nothing is hidden.
View view(const State& s, Seat) { return {static_cast<const Public&>(s)}; }
State imagine(const View& v, Rng&) { return {static_cast<const Public&>(v)}; }

// PG-9: The others have their places by points; equal points share one.
Result result(const Public& s) {
    Result all;
    for (Seat seat = 0; seat < s.seats; ++seat) {
        const int points = s.score[seat];
        const auto better = std::ranges::count_if(s.score, [&](int n) { return n > points; });
        all.seats.push_back(
            {{{"pig.sheet.held", points, points}}, points, 1 + static_cast<int>(better)});
    }
    return all;
}

static_assert(GameState<State> && sizeof(State) == most_players + 4);

}  // namespace tafelrunde::pig
