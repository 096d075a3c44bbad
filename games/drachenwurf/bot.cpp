// An estimate for the greedy bot. Rolling on costs nothing in this game (DW-307), so what matters
// is which dice to keep, what to take, and where to lay it.
#include "games/drachenwurf/bot.hpp"

#include <algorithm>

#include "games/drachenwurf/dice.hpp"
#include "games/drachenwurf/turn.hpp"

namespace tafelrunde::drachenwurf {
namespace {

/// How likely a tile at this side is still there at the player's next turn, with about one
/// attacker.
constexpr std::array<double, most_symbols + 1> safety{0, 0, 0.55, 0.75, 0.92, 0.99, 1, 1};
constexpr double another_turn = 4.0, egg_worth = 1.8, spite = 0.35;

double choose(int n, int k) {
    double ways = 1;
    for (int i = 0; i < k; ++i) ways = ways * (n - i) / (i + 1);
    return ways;
}

double power(double base, int n) {
    double product = 1;
    while (n-- > 0) product *= base;
    return product;
}

/// P(k of n dice show the wanted colour).
double hits(int n, int k) { return choose(n, k) * power(1.0 / 6, k) * power(5.0 / 6, n - k); }

using ChanceTable = std::array<std::array<std::array<double, dice + 1>, dice + 1>, colours + 1>;

ChanceTable chances() {
    ChanceTable table{};
    for (int v = 1; v <= colours; ++v)
        for (int n = 0; n <= dice; ++n) {
            table[v][n][0] = 1;
            for (int m = 1; m <= n; ++m) {
                double sum = 0;
                for (int k = 1; k <= n; ++k)
                    sum += hits(n, k) * table[v][n - k][std::max(0, m - k)];
                // None of the wanted colour: one other valid die goes aside, if there is one.
                const double other = power(5.0 / 6, n) - power((6.0 - v) / 6, n);
                table[v][n][m] = sum + other * table[v][n - 1][m];
            }
        }
    return table;
}

class TurnWorth {
public:
    TurnWorth(const Public& seen, Seat seat) : s_{seen}, seat_(seat) {
        for (Seat other = 0; other < s_.seats; ++other) lines_[other] = longest_rows(s_, other);
        if (s_.phase != Phase::keep && s_.phase != Phase::again) return;
        const Tiles open = open_tiles(s_);
        for (int c = 0; c < colours; ++c) {
            const Tiles of_it = open & of_colour(c);
            if (of_it.empty()) continue;
            ++valid_;
            for (int k = least_symbols; k <= most_symbols; ++k) best_[c][k] = best_split(of_it, k);
        }
    }

    double operator()(const Action& a) const {
        switch (a.verb) {
        case Verb::remove: return fit(other(), a.tile) - fit(seat_, a.tile);
        case Verb::secure:
        case Verb::place: return laying(a) + 0.01 * fit(seat_, a.tile);
        case Verb::keep: return after_keep(a.six);
        case Verb::again: return prospect(s_.aside, s_.left);
        case Verb::stop: return prospect(s_.aside, 0);
        case Verb::egg: return prospect(Six(s_.aside).add(a.colour), s_.left) - egg_worth;
        case Verb::take: return worth_of(a.colour, a.six);
        case Verb::rebuild: return best_move(a.tile) - egg_worth;
        case Verb::move: return moving(a.tile, a.row);
        default: return 0;
        }
    }

private:
    Seat other() const { return (seat_ + 1) % s_.seats; }

    /// What a tile would add to a hoard: (n + 1)² - n² in the longest row that it fits.
    double fit(Seat seat, Tile t) const { return lines_[seat].added_by(t); }

    /// Of two rows of one length the one that more tiles can still join.
    double laying(const Action& a) const {
        if (a.row == new_row) return 1;
        const Tiles row = row_tiles(s_, seat_, a.row) | Tiles{a.tile};
        const Tile t = row.first();
        const bool by_colour = row.within(of_colour(colour_of(t)));
        const Tiles line = by_colour ? of_colour(colour_of(t)) : of_landscape(landscape_of(t));
        Tiles gone = s_.removed;
        for (Seat seat = 0; seat < s_.seats; ++seat) gone |= s_.hoard[seat];
        return 2 * row.size() - 1 + 0.1 * (line - gone).size();
    }

    double worth_of(int colour, Six symbols) const {
        double sum = 0;
        for (int l = 0; l < landscapes; ++l)
            if (symbols[l] > 0) sum += tile_worth(tile_of(colour, l), symbols[l]);
        return sum;
    }

    double tile_worth(Tile t, int symbols) const {
        double worth = (fit(seat_, t) + 0.5) * safety[symbols];
        if (symbols >= sextet) worth += another_turn;
        if (const Seat robbed = holder(s_, t); robbed != spectator)
            worth += spite * fit(robbed, t) - 0.5;
        return worth;
    }

    /// The best that k symbols of a colour can buy of these tiles: one, or two.
    double best_split(Tiles open, int k) const {
        double best = 0;
        for (Tile t : open) {
            if (needed(s_, t) <= k) best = std::max(best, tile_worth(t, k));
            for (Tile u : open)
                for (int n = needed(s_, t); u != t && n <= k - needed(s_, u); ++n)
                    best = std::max(best, tile_worth(t, n) + tile_worth(u, k - n));
        }
        return best;
    }

    /// What the symbols buy, and what the dice that are left may add to the best colour to chase.
    double prospect(Six aside, int left) const {
        double sure = 0, hope = 0;
        for (int c = 0; c < colours; ++c) {
            sure += best_[c][aside[c]];
            double gain = 0;
            for (int m = 1; m <= left && aside[c] + m <= most_symbols; ++m)
                gain += chance_of_more(valid_, left, m) *
                        std::max(0.0, best_[c][aside[c] + m] - best_[c][aside[c] + m - 1]);
            hope = std::max(hope, gain);
        }
        return sure + hope;
    }

    double after_keep(Six kept) const {
        Six aside = s_.aside;
        return prospect(aside += kept, s_.left - kept.sum());
    }

    double moving(Tile t, int row) const {
        const int from = row_tiles(s_, seat_, s_.row[t]).size();
        const int to = row == new_row ? 0 : row_tiles(s_, seat_, row).size();
        return 2 * to + 1 - (2 * from - 1);
    }

    double best_move(Tile t) const {
        double best = moving(t, new_row);
        for (Tile name : other_rows(s_, seat_, t)) best = std::max(best, moving(t, name));
        return best;
    }

    State s_;
    Seat seat_;
    std::array<LongestRows, most_players> lines_;
    int valid_ = 0;
    std::array<std::array<double, most_symbols + 1>, colours> best_{};
};

}  // namespace

double chance_of_more(int v, int n, int m) {
    static const ChanceTable table = chances();
    return m > n ? 0 : table[v][n][m];
}

std::function<double(const Action&)> appraise(const View& v, Seat seat) {
    return TurnWorth(v, seat);
}

Action Mind::habit(const State& s, Seat seat) {
    const auto menu = legal(s, seat);
    if (menu.size() == 1) return menu[0];
    const TurnWorth worth(s, seat);
    return *std::ranges::max_element(menu, {}, worth);  // of equals the first
}

}  // namespace tafelrunde::drachenwurf
