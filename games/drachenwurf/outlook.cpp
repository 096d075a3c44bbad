// What a table promises: how far the game has come, and what describes a seat.
#include "games/drachenwurf/bot.hpp"
#include "games/drachenwurf/weights.hpp"

namespace tafelrunde::drachenwurf {
namespace {

Tiles not_in_hoards(const Public& s) {
    Tiles open = s.stack | s.middle;
    for (Tiles base : s.base) open |= base;
    return open;
}

using AllRows = std::array<LongestRows, most_players>;

int turns_until(const Public& s, Seat seat) { return (seat - s.turn + s.seats) % s.seats; }

/// P(so many symbols of one colour) for one who wants nothing else, with about four valid colours.
double chance_to_rob(const Public& s, Seat robber, Tile t) {
    return chance_of_more(4, dice, needed(s, t) - (s.eggs[robber] > 0 ? 1 : 0));
}

/// What the tiles at a base would add if they were all secured, and how much of it may be robbed
/// until then: if the others want nothing else, and if they want what helps them.
struct AtBase {
    float worth = 0, danger = 0, likely_danger = 0;
};

AtBase at_base(const Public& s, Seat seat, const AllRows& rows) {
    constexpr double worth_a_chase = 7;  // points
    AtBase all;
    LongestRows own = rows[seat];
    for (Tiles left = s.base[seat]; !left.empty();) {
        Tile t = left.first();
        for (Tile other : left)
            if (own.longest(other) > own.longest(t)) t = other;
        left.remove(t);
        double stays = 1, likely_stays = 1;
        for (int i = 0; i < turns_until(s, seat); ++i) {
            const Seat robber = (s.turn + i) % s.seats;
            const double chance = chance_to_rob(s, robber, t);
            stays *= 1 - chance;
            likely_stays *= 1 - chance * std::min(1.0, rows[robber].added_by(t) / worth_a_chase);
        }
        const int worth = own.added_by(t);
        all.worth += static_cast<float>(worth);
        all.danger += static_cast<float>(worth * (1 - stays));
        all.likely_danger += static_cast<float>(worth * (1 - likely_stays));
        int &by_colour = own.of_colour[colour_of(t)],
            &by_landscape = own.of_landscape[landscape_of(t)];
        ++(by_colour >= by_landscape ? by_colour : by_landscape);
    }
    return all;
}

/// What a seat may rob before it is secured.
struct Prey {
    float all = 0, best = 0;
};

Prey prey(const Public& s, Seat seat, const LongestRows& own) {
    Prey prey;
    for (Seat other = 0; other < s.seats; ++other)
        if (turns_until(s, other) > turns_until(s, seat))
            for (Tile t : s.base[other]) {
                const auto worth = static_cast<float>(chance_to_rob(s, seat, t) * own.added_by(t));
                prey.all += worth;
                prey.best = std::max(prey.best, worth);
            }
    return prey;
}

/// What the tiles of the stack would add, all in all and by the share of interest in each.
struct InStack {
    float worth = 0, share = 0;
};

InStack in_stack(const Public& s, Seat seat, const AllRows& rows) {
    InStack all;
    for (Tile t : s.stack) {
        const int worth = rows[seat].added_by(t);
        int to_anyone = 0;
        for (Seat other = 0; other < s.seats; ++other) to_anyone += rows[other].added_by(t);
        all.worth += static_cast<float>(worth);
        all.share += static_cast<float>(worth * worth) / static_cast<float>(to_anyone);
    }
    return all;
}

/// DW-301: The middle, and what is to be expected of the refill.
float in_middle(const Public& s, const LongestRows& own, float stack_worth) {
    float worth = 0;
    for (Tile t : s.middle) worth += static_cast<float>(own.added_by(t));
    const int missing = (s.seats == 2 ? 4 : 3) - s.middle.size();
    if (missing > 0 && !s.stack.empty())
        worth += stack_worth * static_cast<float>(std::min(missing, s.stack.size())) /
                 static_cast<float>(s.stack.size());
    return worth;
}

/// Open tiles, each for the longest row that it fits.
struct Growth {
    float by_length = 0, squares = 0, longest = 0;
};

Growth growth(const LongestRows& own, Tiles open) {
    Growth all;
    const auto add = [&](int length, int free) {
        if (length == 0) return;
        all.by_length += static_cast<float>(free * length);
        all.squares += static_cast<float>(free * free);
        all.longest = std::max(all.longest, static_cast<float>(length));
    };
    std::array<int, colours> of_colour{};
    std::array<int, landscapes> of_landscape{};
    for (Tile t : open) {
        const int c = colour_of(t), l = landscape_of(t);
        ++(own.of_colour[c] >= own.of_landscape[l] ? of_colour[c] : of_landscape[l]);
    }
    for (int c = 0; c < colours; ++c) add(own.of_colour[c], of_colour[c]);
    for (int l = 0; l < landscapes; ++l) add(own.of_landscape[l], of_landscape[l]);
    return all;
}

}  // namespace

LongestRows longest_rows(const Public& s, Seat seat) {
    LongestRows rows;
    for (Tiles left = s.hoard[seat]; !left.empty();) {
        const Tile name = left.first();  // the lowest tile of its row
        const int colour = colour_of(name), landscape = landscape_of(name);
        Tiles row;
        for (Tile t : left&(of_colour(colour) | of_landscape(landscape)))
            if (s.row[t] == name) row.add(t);
        left -= row;
        int &by_colour = rows.of_colour[colour], &by_landscape = rows.of_landscape[landscape];
        if (row.within(of_colour(colour))) by_colour = std::max(by_colour, row.size());
        if (row.within(of_landscape(landscape))) by_landscape = std::max(by_landscape, row.size());
    }
    return rows;
}

double Mind::progress(const State& s) { return 1 - not_in_hoards(s).size() / double{tiles}; }

bool Mind::between_turns(const State& s) {
    if (s.phase == Phase::roll) return s.left == dice && s.rolled.sum() == 0;
    return s.phase == Phase::refill || s.phase == Phase::remove || s.phase == Phase::secure;
}

std::array<float, Mind::features> Mind::describe(const State& s, Seat seat) {
    AllRows all_rows;
    for (Seat other = 0; other < s.seats; ++other) all_rows[other] = longest_rows(s, other);
    const LongestRows& own = all_rows[seat];
    const Tiles open = not_in_hoards(s);
    const AtBase base = at_base(s, seat, all_rows);
    const Prey robbery = prey(s, seat, own);
    const InStack stack = in_stack(s, seat, all_rows);
    const float middle = in_middle(s, own, stack.worth);
    const Growth rows = growth(own, open);
    const int until_turn = turns_until(s, seat);
    return {1,
            static_cast<float>(points(s, seat)),
            static_cast<float>(s.eggs[seat]),
            s.eggs[seat] > 0 ? 1.0f : 0.0f,
            base.worth,
            base.danger,
            base.likely_danger,
            until_turn == 0 ? middle : 0,
            until_turn == 1 ? middle : 0,
            robbery.all,
            robbery.best,
            stack.worth,
            stack.share,
            rows.by_length,
            rows.squares,
            rows.longest,
            static_cast<float>(open.size()),
            static_cast<float>(until_turn),
            until_turn == 0 ? 1.0f : 0.0f};
}

const Weights<Mind::features>& Mind::weights(int seats) { return fitted[seats - 2]; }

}  // namespace tafelrunde::drachenwurf
