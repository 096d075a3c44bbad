// An estimate for the greedy bot: what the own realm is worth when the turn is played on in the
// best way that is easy to see.
#include "games/dragon_castle/bot.hpp"

#include "games/dragon_castle/castle.hpp"
#include "games/dragon_castle/realm.hpp"
#include "games/dragon_castle/turn.hpp"

namespace tafelrunde::dragon_castle {
namespace {

/// What a group of so many tiles promises; a set of four or more counts its points.
constexpr std::array<double, 4> promise{0, 0.6, 1.5, 2.6};
constexpr double special_promise = 1.25, height_worth = 0.5, room_worth = 0.25;
constexpr int room_wanted = 6;
/// A shrine in the pool is worth something as long as there are sets to come.
constexpr std::array<double, 4> pool_worth{0, 0.8, 1.4, 1.6};
/// An activation must be worth more than what could be done without it.
constexpr double least_gain = 0.4;
constexpr double out_of_question = -1000;

double groups_worth(const Realm& realm) {
    double worth = 0;
    each_type_group(realm, 1, [&](Cells group, int type) {
        const int size = size_of(group);
        const double factor = is_special(type) ? special_promise : 1;
        worth += size < smallest_set ? factor * promise[static_cast<std::size_t>(size)]
                                     : points_of_size(size) + 2;
    });
    return worth;
}

class Judge {
public:
    Judge(const View& v, Seat seat) : s_{static_cast<const Public&>(v)}, seat_(seat) {
        now_ = worth(s_);
    }

    double operator()(const Action& a) const {
        State after = s_;
        apply(after, seat_, a);
        if (a.verb == Verb::spirit) {
            const double gain = played_on(after) - now_;
            return gain > least_gain ? gain + 100 : out_of_question;
        }
        return played_on(after);
    }

private:
    /// Points, what lies in the realm, and the shrines in the pool.
    double worth(const State& s) const {
        const Realm& realm = s.realm[seat_];
        const int open = size_of(placeable(s, realm));
        double sum = points(s, seat_) + groups_worth(realm);
        sum += pool_worth[std::min<std::size_t>(s.pool[seat_], pool_worth.size() - 1)];
        each_cell(face_down_cells(realm) & ~realm.shrines,
                  [&](int space) { sum += height_worth * std::min<int>(realm.height[space], 3); });
        return sum - room_worth * std::max(0, room_wanted - open);
    }

    /// The best of these actions, each played on.
    template <class Wanted>
    double best(const State& s, Wanted wanted) const {
        double most = out_of_question;
        for (const Action& a : legal(s, seat_)) {
            if (!wanted(a)) continue;
            State after = s;
            apply(after, seat_, a);
            most = std::max(most, played_on(after));
        }
        return most;
    }

    /// The tiles in hand go where the realm is worth most, one after the other.
    double placed(State s) const {
        while (s.turn == seat_ && s.phase == Phase::place) {
            Action choice{};
            double most = 2 * out_of_question;
            for (const Action& a : legal(s, seat_)) {
                if (a.verb != Verb::place) break;
                State after = s;
                put_on(after, a.space, {a.what, false});
                if (const double n = worth(after); n > most) most = n, choice = a;
            }
            apply(s, seat_, choice);
        }
        return played_on(s);
    }

    /// What a state is worth when the own turn goes on from it.
    double played_on(const State& s) const {
        if (s.turn != seat_) return worth(s);
        switch (s.phase) {
        case Phase::reveal: return unseen(s);
        case Phase::after_first:
            return best(s, [](const Action& a) { return a.verb != Verb::spirit; });
        case Phase::place: return placed(s);
        case Phase::shrines: return built(s);
        case Phase::pay: return best(s, [&](const Action& a) { return is_cheap(s, a); });
        case Phase::turn:
            return best(s, [&](const Action& a) {
                return a.verb == Verb::keep || my_realm(s).height[a.space] > 1;
            });
        case Phase::lift_tile:
        case Phase::strength2:
        case Phase::put_tile:
        case Phase::destroy: return worth(s);  // too many ways: not looked at
        case Phase::first:
        case Phase::second:
        case Phase::set:
        case Phase::change:
        case Phase::lift_shrine:
        case Phase::put_shrine:
        case Phase::extra_shrine:
            return best(s, [](const Action& a) { return a.verb != Verb::spirit; });
        default: return worth(s);
        }
    }

    /// A tile that is just being uncovered is left out of account.
    double unseen(const State& s) const {
        State after = s;
        after.floor[height_at(s, s.revealed) - 1].remove(s.revealed);
        after.phase = s.resume;
        return played_on(after);
    }

    /// As high as possible, or not at all.
    double built(const State& s) const {
        int highest = 0, where = 0;
        each_cell(buildable(s), [&](int space) {
            if (my_realm(s).height[space] > highest) {
                highest = my_realm(s).height[space];
                where = space;
            }
        });
        if (highest == 0) return worth(s);
        State after = s;
        apply(after, seat_, {.verb = Verb::build, .space = byte(where)});
        return std::max(worth(s), played_on(after));
    }

    /// A shrine, or a tile that is alone.
    bool is_cheap(const State& s, const Action& a) const {
        if (a.space == shrine_cost) return true;
        const Realm& realm = my_realm(s);
        const auto type = static_cast<std::size_t>(type_of(realm.top[a.space]));
        return (dragon_castle::beside(cell(a.space)) & by_type(realm)[type]) == 0;
    }

    State s_;
    Seat seat_;
    double now_ = 0;
};

}  // namespace

std::function<double(const Action&)> appraise(const View& v, Seat seat) { return Judge(v, seat); }

}  // namespace tafelrunde::dragon_castle
