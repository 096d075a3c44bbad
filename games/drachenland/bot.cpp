// First sight: what an action of the menu is worth, from what its figure can pick and how near a
// move brings it; and what a player does by habit.
#include "games/drachenland/bot.hpp"

#include <memory>

#include "games/drachenland/wishes.hpp"

namespace tafelrunde::drachenland {
namespace {

constexpr double roll_again_worth = 0.4;

class Plan {
public:
    Plan(const View& v, Seat seat) : s_{static_cast<const Public&>(v)}, seat_(seat) {}
    Plan(const Plan&) = delete;  // its wishes look at its state
    Plan& operator=(const Plan&) = delete;

    double operator()(const Action& a) const {
        switch (a.verb) {
        case Verb::open: return wishes_.hope(a.colour, a.node);
        case Verb::act: return activation(a);
        case Verb::again: return roll_again_worth;
        case Verb::gems:
        case Verb::clear:
        case Verb::egg:
        case Verb::ring: return wishes_.pick(a.verb, s_.active, active_node(s_));
        case Verb::hand:
            return wishes_.best(s_.active, active_node(s_)) - tile_worth[index(Tile::hand)] / 2;
        case Verb::pass: return -1;
        case Verb::done: return 0;
        default: return move(a);
        }
    }

private:
    double activation(const Action& act) const {
        State s = s_;
        apply(s, seat_, act);
        return best_move(s, wishes_).worth - wishes_.hope(act.colour, active_node(s));
    }

    /// Ending here after this step; swift steps and a call only count with what may follow at once.
    double move(const Action& a) const {
        const int colour = s_.active;
        switch (a.verb) {
        case Verb::end: return wishes_.staying(colour, active_node(s_));
        case Verb::walk: return wishes_.staying(colour, a.node) - step_cost * a.pips;
        case Verb::boat: return wishes_.staying(colour, a.node) - tile_worth[index(Tile::boat)];
        case Verb::fly: return wishes_.staying(colour, a.node) - power_cost(a);
        default: break;
        }
        State after = s_;
        apply(after, seat_, a);
        return best_move(after, wishes_).worth -
               (a.verb == Verb::swift ? tile_worth[index(Tile::swift)] : power_cost(a));
    }

    static double power_cost(const Action& a) {
        return a.die == by_die ? 0 : tile_worth[index(Tile::small)];
    }

    State s_;
    Seat seat_;
    Wishes wishes_{s_, seat_};
};

}  // namespace

std::function<double(const Action&)> appraise(const View& v, Seat seat) {
    return [plan = std::make_shared<const Plan>(v, seat)](const Action& a) { return (*plan)(a); };
}

}  // namespace tafelrunde::drachenland
