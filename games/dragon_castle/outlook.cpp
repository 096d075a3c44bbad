// What a table promises: how far the game has come, and what describes a seat.
#include "games/dragon_castle/bot.hpp"
#include "games/dragon_castle/dragons.hpp"
#include "games/dragon_castle/summary.hpp"
#include "games/dragon_castle/weights.hpp"

namespace tafelrunde::dragon_castle {
namespace {

/// The groups of a realm that are not sets yet, by size and kind; and how high a shrine could stand
/// on them.
struct Groups {
    std::array<float, smallest_set> faction{}, special{};
    float floors = 0;  // above the first, of the highest tile of each group
    float reach = 0;   // tiles that the next turn may bring to complete a set
};

/// How many tiles of a type can come in one turn: a pair, one tile, none.
std::array<int, types> in_one_turn(const Public& s) {
    const CastleSummary castle(s);
    std::array<int, types> most{};
    for (Tile tile = first_kind; tile <= last_kind; ++tile)
        if ((castle.first >> tile & 1u) != 0)
            most[type_of(tile)] = std::max(most[type_of(tile)], castle.has_pair(tile) ? 2 : 1);
    return most;
}

int highest_of(const Realm& realm, Cells group) {
    int highest = 0;
    each_cell(group, [&](int space) { highest = std::max<int>(highest, realm.height[space]); });
    return highest;
}

Groups groups_of(const Public& s, const Realm& realm, const RealmSummary& summary) {
    Groups all;
    const auto coming = in_one_turn(s);
    for (int type = 0; type < types; ++type)
        each_group(summary.of_type[type], [&](Cells group) {
            const int size = std::min(size_of(group), smallest_set - 1);
            ++(is_special(type) ? all.special : all.faction)[size];
            if (size == 1) return;
            all.floors += static_cast<float>(shrine_points(highest_of(realm, group)) - 1);
            if (size + coming[type] >= smallest_set && (beside(group) & summary.open) != 0)
                all.reach += static_cast<float>(shrines_on(type));
        });
    return all;
}

/// Stacks where a tile may be placed, by height: 0, 1, 2 and more.
std::array<float, 3> open_stacks(const Realm& realm, Cells open) {
    std::array<float, 3> n{};
    each_cell(open, [&](int space) { ++n[std::min<std::size_t>(realm.height[space], 2)]; });
    return n;
}

/// The points of now, without those that will hardly last.
float points_so_far(const State& s, Seat seat) {
    const auto all = static_cast<float>(points(s, seat));
    if (!in_set(s.dragons, static_cast<int>(Dragon::harmony))) return all;
    const double passing = (1 - lasting_harmony(s)) * dragon_points(s, seat, Dragon::harmony);
    return all - static_cast<float>(passing);
}

/// Tiles above the ground floor and on it in the base plan for two, three and four.
constexpr std::array<double, 3> most_above{44, 54, 62}, most_ground{72, 62, 54};
constexpr double until_summons = 0.75;

}  // namespace

double lasting_harmony(const State& s) {
    const double progress = Mind::progress(s);
    return progress * progress * progress * progress;
}

/// DC-504: First the upper floors go, then it depends on the time tokens.
double Mind::progress(const State& s) {
    const double above = s.floor[1].size() + s.floor[2].size();
    const double ground = s.floor[0].size();
    double tokens = 0;
    for (int n : s.tokens) tokens += n;
    const double last = std::max(tokens / s.seats, 1 - ground / most_ground[s.seats - 2]);
    return until_summons * (1 - std::min(1.0, above / most_above[s.seats - 2])) +
           (1 - until_summons) * std::clamp(last, 0.0, 1.0);
}

bool Mind::between_turns(const State& s) { return s.phase == Phase::start && s.used == 0; }

std::array<float, Mind::features> Mind::describe(const State& s, Seat seat) {
    const Realm& realm = s.realm[seat];
    const RealmSummary summary(s, realm);
    const Groups groups = groups_of(s, realm, summary);
    const auto open = open_stacks(realm, summary.open);
    const float pool = s.pool[seat];
    return {1,
            points_so_far(s, seat),
            groups.faction[1] + groups.special[1],
            groups.faction[2],
            groups.special[2],
            groups.faction[3],
            groups.special[3],
            groups.floors,
            groups.reach,
            std::min(pool, 1.0f),
            std::clamp(pool - 1, 0.0f, 2.0f),
            open[0],
            open[1],
            open[2],
            std::max(0.0f, 5 - static_cast<float>(size_of(summary.open))),
            s.turn == seat ? 1.0f : 0.0f};
}

const Weights<Mind::features>& Mind::weights(int seats) { return fitted[seats - 2]; }

}  // namespace tafelrunde::dragon_castle
