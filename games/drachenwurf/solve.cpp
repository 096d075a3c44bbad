// A turn, solved exactly for any value of its end.
#include <algorithm>
#include <limits>
#include <memory>

#include "games/drachenwurf/bot.hpp"
#include "games/drachenwurf/dice.hpp"
#include "games/drachenwurf/hoard.hpp"
#include "games/drachenwurf/turn.hpp"

namespace tafelrunde::drachenwurf {
namespace {

constexpr double unknown = -std::numeric_limits<double>::infinity();

class Solver {
public:
    Solver(Seat seat, const Mind::Value& value) : seat_(seat), value_(value) {}

    /// After the rolling luck has no part in a turn any more: the best it can end with.
    double after_rolling(const State& s) const {
        if (s.phase != Phase::take && s.phase != Phase::direct && s.phase != Phase::rebuild &&
            s.phase != Phase::move)
            return value_(s);
        double best = unknown;
        for (const Action& a : legal(s, seat_)) {
            if (!is_sensible(s, a)) continue;
            State next = s;
            apply(next, seat_, a);
            best = std::max(best, after_rolling(next));
        }
        return best;
    }

    /// The dice of a turn from here on.
    DiceTurn dice_turn(const State& s) const {
        const double nothing = ended(s, {}, s.eggs[seat_]);
        const bool has_egg = s.eggs[seat_] > 0;
        const double egg = has_egg && !s.doubled ? nothing - ended(s, {}, s.eggs[seat_] - 1) : 0;
        // What the symbols of one colour are worth hardly depends on those of the others, so the
        // colours are valued one by one.
        std::array<std::array<double, most_symbols + 1>, colours> gain{};
        unsigned valid_colours = 0;
        for (int c = 0; c < colours; ++c) {
            if (!valid(s, c)) continue;
            valid_colours |= 1u << c;
            const int most = std::min(most_symbols, s.aside[c] + s.left + (has_egg ? 1 : 0));
            for (int k = std::max(least_symbols, s.aside[c]); k <= most; ++k)
                gain[c][k] = ended(s, Six{}.add(c, k), s.eggs[seat_]) - nothing;
        }
        return {s.aside, s.left, s.doubled, has_egg, valid_colours, [&](Six aside, bool doubled) {
                    double sum = nothing - (doubled && !s.doubled ? egg : 0);
                    for (int c = 0; c < colours; ++c) sum += gain[c][aside[c]];
                    return sum;
                }};
    }

    /// The mean over all dice of the turn that begins.
    double before_rolling(State s) const {
        while (s.phase == Phase::secure) apply(s, seat_, Mind::habit(s, seat_));
        if (s.phase == Phase::over) return value_(s);
        return dice_turn(s).rolled({}, false);
    }

    /// Rows are compared as if nothing were won in this turn.
    double after_securing(State s) const {
        while (s.phase == Phase::secure) apply(s, seat_, Mind::habit(s, seat_));
        if (s.phase == Phase::over) return value_(s);
        return ended(s, {}, s.eggs[seat_]);
    }

private:
    double ended(const State& s, Six aside, int eggs) const {
        State end = s;
        end.rolled = {};
        end.aside = aside;
        end.eggs[seat_] = byte(eggs);
        end.asked = 0;
        resume(end, Phase::take);
        return after_rolling(end);
    }

    /// Moving a tile where it does not bring more points is hardly ever worth an egg.
    bool is_sensible(const State& s, const Action& a) const {
        if (a.verb != Verb::rebuild) return true;
        const int from = row_tiles(s, seat_, s.row[a.tile]).size();
        for (Tile name : other_rows(s, seat_, a.tile))
            if (row_tiles(s, seat_, name).size() >= from) return true;
        return false;
    }

    Seat seat_;
    const Mind::Value& value_;
};

}  // namespace

std::function<double(const Action&)> Mind::solve(const State& s, Seat seat, const Value& value) {
    if (s.turn != seat) return {};
    if (s.phase != Phase::keep && s.phase != Phase::again)
        return [=](const Action& a) {
            const Solver solver(seat, value);
            State next = s;
            apply(next, seat, a);
            if (s.phase == Phase::remove) return solver.before_rolling(next);
            if (s.phase == Phase::secure) return solver.after_securing(next);
            return solver.after_rolling(next);
        };
    const auto turn = std::make_shared<const DiceTurn>(Solver(seat, value).dice_turn(s));
    return [turn, aside = s.aside, doubled = s.doubled](const Action& a) {
        switch (a.verb) {
        case Verb::keep: return turn->kept(aside, a.six, doubled);
        case Verb::again: return turn->rolled(aside, doubled);
        case Verb::egg: {
            const Six more = Six(aside).add(a.colour);
            return std::max(turn->rolled(more, true), turn->ended(more, true));
        }
        default: return turn->ended(aside, doubled);
        }
    };
}

}  // namespace tafelrunde::drachenwurf
