// What an action is worth at first sight: what it gains in the realm, if the turn goes on in
// the way that is easy to see.
#include "games/dragon_castle/bot.hpp"

#include <memory>

#include "games/dragon_castle/dragons.hpp"
#include "games/dragon_castle/evaluation.hpp"
#include "games/dragon_castle/turn.hpp"

namespace tafelrunde::dragon_castle {
namespace {

constexpr double summon_worth = token_points;
constexpr double out_of_question = -1000;
/// A spirit of which nothing is known at first sight is worth a try, but no more.
constexpr double unknown_spirit = -0.6;

class Judge {
public:
    Judge(const Judge&) = delete;  // `evaluation_` looks at `s_`
    explicit Judge(const State& s) : s_(s), evaluation_(s_), castle_(s_) {
        known_.fill(unknown);
        if (s_.phase == Phase::place || s_.phase == Phase::shrines) dragons_now_ = dragons(s_);
    }

    double operator()(const Action& a) {
        switch (a.verb) {
        case Verb::take: return first(s_.top[a.space]);
        case Verb::summon: return summon_worth;
        case Verb::pair: return second(s_.top[a.space]);
        case Verb::shrine:
            return evaluation_.tile_gain(type_of(s_.hand[0])) + evaluation_.shrine_gain();
        case Verb::discard: return discard_points;
        case Verb::place: return placed(a.what, a.space);
        case Verb::build: return built(a.space);
        case Verb::spirit: return usual() + spirit(static_cast<Spirit>(a.what));
        case Verb::pay: return paid(a.space);
        case Verb::set: return set(a.space);
        case Verb::change: return changed(a.space, a.what);
        case Verb::turn: return floor_at(a.space) > 1 ? 0.3 * floor_at(a.space) : -0.5;
        case Verb::lift: return lifted(a.space);
        case Verb::put: return put(a.space);
        default: return 0;
        }
    }

private:
    static constexpr double unknown = -2000;

    int floor_at(int space) const { return std::min<int>(my_realm(s_).height[space], 3); }
    Cells same_type(int type) const { return evaluation_.realm().of_type[type]; }
    int room() const { return size_of(evaluation_.realm().open); }

    static double dragons(const State& s) {
        double sum = 0;
        for (unsigned left = s.dragons; left != 0; left &= left - 1) {
            const auto which = static_cast<Dragon>(std::countr_zero(left));
            const double lasting = which == Dragon::harmony ? lasting_harmony(s) : 1;
            sum += lasting * dragon_points(s, s.turn, which);
        }
        return sum;
    }

    /// What the first tile brings, by the best way to go on.
    double first(Tile tile) {
        double& most = known_[tile];
        if (most != unknown) return most;
        const int type = type_of(tile);
        most = discard_points;
        if (room() >= 1 && s_.supply > 0)
            most = std::max(most, evaluation_.tile_gain(type) + evaluation_.shrine_gain());
        if (room() >= 2 && castle_.available[tile] >= 2)
            most = std::max(most, evaluation_.pair_gain(type, type));
        return most;
    }

    double second(Tile tile) {
        double& most = known_[tile];
        if (most == unknown) most = evaluation_.pair_gain(type_of(s_.hand[0]), type_of(tile));
        return most;
    }

    /// The tile finds others of its type; what the dragons say to it counts, too.
    double placed(Tile tile, int space) {
        const int type = type_of(tile);
        const double gain = evaluation_.gain(same_type(type), type, space);
        if (s_.dragons == 0) return gain;
        Realm& realm = my_realm(s_);
        const int before = realm.top[space];
        ++realm.height[space];
        realm.top[space] = byte(tile);
        const double then = dragons(s_);
        --realm.height[space];
        realm.top[space] = byte(before);
        return gain + then - dragons_now_;
    }

    double built(int space) {
        const int floor = floor_at(space);
        double gain = floor - stack_worth[floor] - evaluation_.shrine_loss();
        if (s_.dragons != 0) {
            my_realm(s_).shrines |= cell(space);
            gain += dragons(s_) - dragons_now_;
            my_realm(s_).shrines &= ~cell(space);
        }
        return gain;
    }

    // --- Spirits.

    /// The best that can be done without one.
    double usual() {
        if (usual_ != unknown) return usual_;
        for (const Action& a : legal(s_, s_.turn))
            if (a.verb != Verb::spirit) usual_ = std::max(usual_, (*this)(a));
        return usual_;
    }

    /// What a tile adds where it lies.
    double tile_worth(int space) const {
        const int type = type_of(my_realm(s_).top[space]);
        if (type == types) return stack_worth[floor_at(space)];
        return evaluation_.loss(same_type(type), type, space);
    }

    double paid(int cost) const {
        return -(cost == shrine_cost ? evaluation_.shrine_loss() : tile_worth(cost));
    }

    /// The cheapest payment that leaves these tiles alone.
    double cost(Cells kept) const {
        double least = s_.pool[s_.turn] > 0 ? evaluation_.shrine_loss() : -out_of_question;
        each_cell(evaluation_.realm().up & ~kept,
                  [&](int space) { least = std::min(least, tile_worth(space)); });
        return least;
    }

    double set(int space) const {
        double most = 0;
        each_bent_set(my_realm(s_), s_.bends, [&](Cells group) {
            if (has(group, space)) most = bent_gain(group, s_.bends);
        });
        return most;
    }

    /// A group that only a spirit makes a set: its points, less what its tiles promised.
    double bent_gain(Cells group, unsigned bends) const {
        const int type = type_of(my_realm(s_).top[std::countr_zero(group)]);
        const bool mixed = (bends & equal_values) != 0;
        double gain = evaluation_.set_worth(group, mixed ? 2 : shrines_on(type)) +
                      (mixed || type == dragon ? 1 : 0);
        return gain - evaluation_.promised(group);
    }

    double changed(int space, int type) const {
        const Cells group = group_around(cell(space), same_type(type) | cell(space));
        return evaluation_.set_worth(group, shrines_on(type)) - evaluation_.promised(group);
    }

    /// What tiles of a group bring anyway, since they are sets that wait to be consolidated.
    double due(Cells group) const {
        double sum = 0;
        if (s_.phase == Phase::resolve)
            each_type_group(my_realm(s_), smallest_set, [&](Cells set, int type) {
                if ((set & ~group) == 0) sum += evaluation_.group_worth(set, type) - promise.back();
            });
        return sum;
    }

    /// The gain of the best group, payment included.
    double spirit(Spirit which) const {
        double most = out_of_question;
        const auto look = [&](Cells group, double gain) {
            most = std::max(most, gain - cost(group) - due(group));
        };
        switch (which) {
        case Spirit::beauty:
        case Spirit::cunning: {
            const unsigned bends = which == Spirit::beauty ? equal_values : three;
            each_bent_set(my_realm(s_), bends,
                          [&](Cells group) { look(group, bent_gain(group, bends)); });
            return most;
        }
        case Spirit::change:
            each_change(my_realm(s_), [&](int space, int type, Cells group) {
                look(group, changed(space, type));
            });
            return most;
        case Spirit::deception: return other_second(neighbour);
        case Spirit::depth: return other_second(same_type_bend);
        case Spirit::elegance:
            return s_.phase == Phase::start ? other_first() : other_second(short_only);
        case Spirit::faith: return extra_shrine();
        default: return unknown_spirit;
        }
    }

    static constexpr unsigned same_type_bend = dragon_castle::same_type,
                              short_only = short_sides | only_short;

    /// A second tile that only a bent rule allows, against what can be done without it.
    double other_second(unsigned bends) const {
        if (room() < 2) return out_of_question;
        double most = out_of_question;
        second_tiles(s_, s_.bends | bends).each([&](int space) {
            most =
                std::max(most, evaluation_.pair_gain(type_of(s_.hand[0]), type_of(s_.top[space])));
        });
        return most - cost(0) - std::max(0.0, usual_);
    }

    double other_first() const {
        double most = out_of_question;
        first_tiles(s_, short_only).each([&](int space) {
            const int type = type_of(s_.top[space]);
            most = std::max(most, evaluation_.tile_gain(type) + evaluation_.shrine_gain());
        });
        return most - cost(0) - std::max(0.0, usual_);
    }

    /// The highest of some tiles; -1: there is none.
    int highest(Cells set) const {
        int best = -1;
        each_cell(set, [&](int space) {
            if (best < 0 || floor_at(space) > floor_at(best)) best = space;
        });
        return best;
    }

    double stands_at(int space) const { return floor_at(space) - stack_worth[floor_at(space)]; }

    /// One shrine more, beside the regular ones; if there are too few for all of them, the one that
    /// would stand worst is built by Faith instead.
    double extra_shrine() const {
        Cells free = fresh_cells(s_);
        int shrines = s_.pool[s_.turn];
        double worst = 1000;
        for (int i = 0; i < most_sets; ++i)
            for (int left = s_.sets_left[i]; left > 0; --left) {
                const int space = highest(s_.sets[i] & free);
                if (space < 0) break;
                free &= ~cell(space);
                --shrines;
                worst = std::min(worst, stands_at(space));
            }
        const int space = highest(free);
        if (space < 0) return out_of_question;
        return stands_at(space) - (shrines > 0 ? evaluation_.shrine_loss() : worst) - cost(0);
    }

    double lifted(int space) const {
        return s_.phase == Phase::lift_shrine ? -floor_at(space) : -tile_worth(space);
    }

    double put(int space) const {
        if (s_.phase == Phase::put_shrine) return floor_at(space);
        const int type = type_of(my_realm(s_).top[s_.lifted]);
        if (type == types) return stack_worth[std::min(floor_at(space) + 1, 3)];
        return evaluation_.gain(same_type(type) & ~cell(s_.lifted), type, space);
    }

    State s_;
    Evaluation evaluation_;
    CastleSummary castle_;
    std::array<double, kinds + 1> known_;
    double usual_ = unknown;
    double dragons_now_ = 0;
};

}  // namespace

std::function<double(const Action&)> appraise(const View& v, Seat) {
    const auto judge = std::make_shared<Judge>(State{static_cast<const Public&>(v)});
    return [judge](const Action& a) { return (*judge)(a); };
}

Action Mind::habit(const State& s, Seat seat) {
    const Actions menu = legal(s, seat);
    if (menu.size() == 1) return menu[0];
    Judge judge(s);
    Action choice = menu[0];
    double most = judge(choice);
    for (std::size_t i = 1; i < menu.size(); ++i)
        if (const double worth = judge(menu[i]); worth > most) most = worth, choice = menu[i];
    return choice;
}

}  // namespace tafelrunde::dragon_castle
