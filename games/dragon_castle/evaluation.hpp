// A player's realm as bots value it at first sight: everything is seen as what tiles of one type
// gain in it. A question takes well under a microsecond.
#pragma once
#include "games/dragon_castle/summary.hpp"

namespace tafelrunde::dragon_castle {

/// What a group of one, two or three tiles promises, and each floor below its highest tile.
inline constexpr std::array<double, smallest_set> promise{0, 0.6, 1.5, 2.6};
inline constexpr double special_promise = 1.25, floor_promise = 0.25;
/// An open stack face down, by height: tiles, and then shrines, stand higher there.
inline constexpr std::array<double, 4> stack_worth{0, 0.5, 1.0, 1.2};
/// The next shrine of the pool, by how many there are.
inline constexpr std::array<double, 4> next_shrine{0.9, 0.6, 0.2, 0};
inline constexpr double room_worth = 0.25, neighbour_worth = 0.04;
inline constexpr int room_wanted = 6;

/// The realm of the seat that is on turn.
class Evaluation {
public:
    explicit Evaluation(const State& s)
        : realm_(my_realm(s)), summary_(s, realm_), pool_(s.pool[s.turn]) {}

    const RealmSummary& realm() const { return summary_; }

    /// What tiles of a type promise that are connected, or bring as a set.
    double group_worth(Cells group, int type) const {
        const int size = size_of(group);
        if (size >= smallest_set)
            return set_worth(group, shrines_on(type)) + (type == dragon ? 1 : 0);
        int highest = 1;
        each_cell(group, [&](int space) { highest = std::max(highest, floor_at(space)); });
        return promise[size] * (is_special(type) ? special_promise : 1) +
               floor_promise * (highest - 1);
    }

    /// The points of a set, the stacks that are open again, and shrines, as far as there are any.
    double set_worth(Cells group, int shrines) const {
        std::array<int, 4> on_floor{};
        each_cell(group, [&](int space) { ++on_floor[floor_at(space)]; });
        double worth = points_of_size(size_of(group));
        for (int floor = 1; floor <= 3; ++floor) worth += on_floor[floor] * stack_worth[floor];
        shrines = std::min(shrines, pool_);
        for (int floor = 3; floor > 0; --floor)
            for (; shrines > 0 && on_floor[floor] > 0; --shrines, --on_floor[floor])
                worth += std::max(0.0, floor - stack_worth[floor] - shrine_loss());
        return worth;
    }

    /// What these tiles promise, whatever groups they belong to.
    double promised(Cells tiles) const {
        double sum = 0;
        for (int type = 0; type < types; ++type)
            each_group(summary_.of_type[type] & tiles,
                       [&](Cells group) { sum += group_worth_below_set(group, type); });
        return sum;
    }

    /// What one more tile at a space adds, beside those of its type.
    double gain(Cells tiles, int type, int space) const {
        const Cells joined = group_around(cell(space), tiles | cell(space));
        double more = group_worth(joined, type);
        each_group(joined & ~cell(space), [&](Cells part) { more -= group_worth(part, type); });
        more -= stack_worth[std::min<int>(realm_.height[space], 3)];
        return more + neighbour_worth * size_of(beside(cell(space)) & summary_.open);
    }

    /// What is lost with the tile of a space.
    double loss(Cells tiles, int type, int space) const {
        const Cells group = group_around(cell(space), tiles);
        double less = group_worth(group, type);
        each_group(group & ~cell(space), [&](Cells part) { less -= group_worth(part, type); });
        return less - stack_worth[std::clamp(realm_.height[space] - 1, 0, 3)];
    }

    struct Spot {
        double gain = -1000;
        int space = 0;
    };

    /// The best space for a tile: beside others of its type, or alone.
    Spot best(Cells tiles, int type, Cells open) const {
        Spot found;
        const auto look = [&](int space) {
            if (const double g = gain(tiles, type, space); g > found.gain) found = {g, space};
        };
        const Cells near = open & beside(tiles);
        each_cell(near, look);
        const Cells far = open & ~near;
        if (far == 0) return found;
        int space = std::countr_zero(far), most = -1;
        each_cell(far, [&](int at) {
            const int score = 2 * size_of(beside(cell(at)) & open) - realm_.height[at];
            if (score > most) most = score, space = at;
        });
        look(space);
        return found;
    }

    /// One tile of a type, or two.
    double tile_gain(int type) const {
        return best(summary_.of_type[type], type, summary_.open).gain - crowd(1);
    }
    double pair_gain(int first, int second) const {
        const Spot one = best(summary_.of_type[first], first, summary_.open);
        const Cells tiles = summary_.of_type[second] | (first == second ? cell(one.space) : 0);
        return one.gain + best(tiles, second, summary_.open & ~cell(one.space)).gain - crowd(2);
    }
    double shrine_gain() const { return next_shrine[std::min(pool_, 3)]; }
    double shrine_loss() const { return next_shrine[std::clamp(pool_ - 1, 0, 3)]; }

private:
    /// Of a tile that lies face up, or would.
    int floor_at(int space) const {
        return std::min(realm_.height[space] + (has(summary_.up, space) ? 0 : 1), 3);
    }

    double group_worth_below_set(Cells group, int type) const {
        return size_of(group) < smallest_set ? group_worth(group, type) : promise[3];
    }

    /// So many spaces fewer.
    double crowd(int tiles) const {
        const int open = size_of(summary_.open);
        const auto lack = [](int n) { return room_worth * std::max(0, room_wanted - n); };
        return lack(open - tiles) - lack(open);
    }

    const Realm& realm_;
    RealmSummary summary_;
    int pool_;
};

}  // namespace tafelrunde::dragon_castle
