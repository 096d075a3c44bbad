// What a player does without much thought, quickly: for simulated games.
#include "games/drachenland/bot.hpp"
#include "games/drachenland/evaluation.hpp"

namespace tafelrunde::drachenland {
namespace {

constexpr double roll_again_below = 0.8;  // what both dice together should bring

Action opening(const State& s, const Evaluation& values, Seat seat) {
    const Actions menu = legal(s, seat);
    const Action* best = &menu[0];
    for (const Action& a : menu)
        if (values.hope(a.colour, a.node) > values.hope(best->colour, best->node)) best = &a;
    return *best;
}

/// What each die brings with each figure; a die that is used or a figure that was there: nothing.
struct Gains {
    std::array<std::array<double, colours>, dice> worth{};

    Gains(const State& s, const Evaluation& values, Seat seat) {
        for (int die = 0; die < dice; ++die)
            for (int c = 0; c < colours; ++c) {
                if ((s.left >> die & 1) == 0 || (s.done >> c & 1) != 0) continue;
                if (die == 1 && s.left == 0b11 && s.shown[0] == s.shown[1]) {
                    worth[1][c] = worth[0][c];
                    continue;
                }
                State then = s;
                apply(then, seat, {.verb = Verb::act, .die = byte(die), .colour = byte(c)});
                worth[die][c] = best_move(then, values).worth - values.hope(c, active_node(then));
            }
    }
};

/// DL-402, DL-403: The best two figures for the two dice, the better one first; or the best for the
/// die that is left.
Action activation(const State& s, const Evaluation& values, Seat seat) {
    const Gains gains(s, values, seat);
    const auto act = [](int die, int colour) {
        return Action{.verb = Verb::act, .die = byte(die), .colour = byte(colour)};
    };
    Action best{.verb = Verb::pass};
    double most = 0;
    if (s.left != 0b11) {
        const int die = s.left == 1 ? 0 : 1;
        for (int c = 0; c < colours; ++c)
            if ((s.done >> c & 1) == 0 && gains.worth[die][c] > most)
                best = act(die, c), most = gains.worth[die][c];
        return best;
    }
    for (int a = 0; a < colours; ++a)
        for (int b = 0; b < colours; ++b) {
            const double first = gains.worth[0][a], second = gains.worth[1][b];
            if (a == b || first + second <= most) continue;
            most = first + second;
            best = first >= second ? act(0, a) : act(1, b);
        }
    if (most < roll_again_below && can_roll_again(s)) return {.verb = Verb::again};
    return best;
}

Action pick(const State& s, const Evaluation& values) {
    const Node here = active_node(s);
    Action best{.verb = Verb::done};
    double most = 0;
    const auto consider = [&](Verb verb) {
        const double worth = values.pick(verb, s.active, here);
        if (worth > most) best = {.verb = verb}, most = worth;
    };
    if (s.gems[here][s.active] > 0) consider(Verb::gems);
    if (s.gems[here][clear] > 0) consider(Verb::clear);
    if (s.eggs[here] > 0) consider(Verb::egg);
    if (can_get_ring(s)) consider(Verb::ring);
    return best;
}

}  // namespace

Action Mind::habit(const State& s, Seat seat) {
    const Evaluation values(s, seat);
    switch (s.phase) {
    case Phase::open: return opening(s, values, seat);
    case Phase::act: return activation(s, values, seat);
    case Phase::move: return best_move(s, values).action;
    case Phase::hand: {
        const bool worth_it =
            2 * values.best(s.active, active_node(s)) > tile_worth[index(Tile::hand)];
        return {.verb = worth_it ? Verb::hand : Verb::done};
    }
    default: return pick(s, values);
    }
}

}  // namespace tafelrunde::drachenland
