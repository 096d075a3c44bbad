// First sight: what an action of the menu is worth, from what its figure can pick and how near a
// move brings it; and what a player does by habit.
#include "games/drachenland/bot.hpp"

#include <memory>

#include "games/drachenland/evaluation.hpp"

namespace tafelrunde::drachenland {
namespace {

constexpr double roll_again_worth = 0.4;

class TurnWorth {
public:
    TurnWorth(const View& v, Seat seat) : s_{static_cast<const Public&>(v)}, seat_(seat) {}
    TurnWorth(const TurnWorth&) = delete;  // its evaluation looks at its state
    TurnWorth& operator=(const TurnWorth&) = delete;

    double operator()(const Action& a) const {
        switch (a.verb) {
        case Verb::open: return values_.hope(a.colour, a.node);
        case Verb::act: return activation(a);
        case Verb::again: return roll_again_worth;
        case Verb::gems:
        case Verb::clear:
        case Verb::egg:
        case Verb::ring: return values_.pick(a.verb, s_.active, active_node(s_));
        case Verb::hand:
            return values_.best(s_.active, active_node(s_)) - tile_worth[index(Tile::hand)] / 2;
        case Verb::pass: return -1;
        case Verb::done: return 0;
        default: return move(a);
        }
    }

private:
    double activation(const Action& act) const {
        State s = s_;
        apply(s, seat_, act);
        return best_move(s, values_).worth - values_.hope(act.colour, active_node(s));
    }

    /// Ending here after this step; swift steps and a call only count with what may follow at once.
    double move(const Action& a) const {
        const int colour = s_.active;
        switch (a.verb) {
        case Verb::end: return values_.staying(colour, active_node(s_));
        case Verb::walk: return values_.staying(colour, a.node) - step_cost * a.pips;
        case Verb::boat: return values_.staying(colour, a.node) - tile_worth[index(Tile::boat)];
        case Verb::fly: return values_.staying(colour, a.node) - power_cost(a);
        default: break;
        }
        State after = s_;
        apply(after, seat_, a);
        return best_move(after, values_).worth -
               (a.verb == Verb::swift ? tile_worth[index(Tile::swift)] : power_cost(a));
    }

    static double power_cost(const Action& a) {
        return a.die == by_die ? 0 : tile_worth[index(Tile::small)];
    }

    State s_;
    Seat seat_;
    Evaluation values_{s_, seat_};
};

}  // namespace

std::function<double(const Action&)> appraise(const View& v, Seat seat) {
    return [worth = std::make_shared<const TurnWorth>(v, seat)](const Action& a) {
        return (*worth)(a);
    };
}

}  // namespace tafelrunde::drachenland
