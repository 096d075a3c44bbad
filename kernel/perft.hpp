// Counting and sampling the courses of a game: the fingerprints of its rules.
#pragma once
#include "kernel/contract.hpp"

namespace tafelrunde {

/// How many different courses the next `depth` steps can take, chance included. A changed rule
/// within reach changes the number; a refactoring must not.
template <GameState S>
std::uint64_t perft(const S& state, int depth) {
    const SeatSet acting = to_act(state);
    if (depth == 0 || acting.empty()) return 1;
    std::uint64_t leaves = 0;
    for (Seat seat = 0; seat <= chance; ++seat) {
        if (!acting.has(seat)) continue;
        const auto menu = legal(state, seat);
        if (depth == 1) {
            leaves += menu.size();
            continue;
        }
        for (const auto& action : menu) {
            S next = state;
            apply(next, seat, action);
            leaves += perft(next, depth - 1);
        }
    }
    return leaves;
}

/// What a bulk of random games amounts to.
struct Tally {
    std::uint64_t games = 0, steps = 0, decisions = 0;
    std::uint64_t signature = 0;  // over every state of every game
    std::uint64_t widest = 0;     // the largest menu of a player that was met
    std::uint64_t tried = 0;      // copies on which an action was tried
};

/// Plays on to the end: chance by its odds, players at random (the lowest seat of several first).
/// `visit(state)` is called after each step.
template <GameState S, class Visit>
void play_randomly(S& s, const FastLuck& luck, Drawn<S>& drawn, Rng& rng, Tally& tally,
                   Visit visit) {
    for (SeatSet acting = to_act(s); !acting.empty(); acting = to_act(s)) {
        if (acting.has(chance)) {
            int& count = drawn[site(s)];
            apply(s, chance, draw(s, luck, count++));
        } else {
            const Seat seat = acting.first();
            const auto menu = legal(s, seat);
            tally.widest = std::max<std::uint64_t>(tally.widest, menu.size());
            apply(s, seat,
                  menu[static_cast<std::size_t>(rng.below(static_cast<int>(menu.size())))]);
            ++tally.decisions;
        }
        ++tally.steps;
        visit(s);
    }
    ++tally.games;
}

}  // namespace tafelrunde
