// An estimate for the greedy bot: the exact points of a castle, something for what it may still
// become, and the lower of the two castles first.
#include "games/zwei_schloesser/bot.hpp"

#include <functional>
#include <memory>

#include "games/zwei_schloesser/memo.hpp"
#include "games/zwei_schloesser/scoring.hpp"
#include "games/zwei_schloesser/table.hpp"

namespace tafelrunde::zwei_schloesser {
namespace {

// ZS-P51: The better castle counts for little beside the lower one, but it may be the lower one
// later.
constexpr double better_castle = 0.35, per_special = 0.01;
constexpr double third_of_type = 4.5,
                 fifth_of_type = 5.5;  // what a bonus is worth before it is drawn
constexpr double drawn_card = 5.0, drawn_attendant = 2.0, drawn_room = 4.0;
constexpr double courtesy = 1.0;    // ZS-P50: points that an agreement is worth …
constexpr double impolite = -1000;  // … and whoever is asked to begin says yes
/// Hundredths of points that a free cell still promises, per point of the room that looks at it.
/// Whole numbers: a castle is worth the same, in whatever order its rooms were laid.
constexpr int named_cell = 28, cell_around = 11, wall_around = 13;
/// Hope for the four points of a sleeping room, by the number of types still missing.
constexpr std::array<double, types + 1> all_types_hope{0, 2.2, 1.3, 0.7, 0.4, 0.2, 0.1, 0.1};
/// How near a type is to its next bonus, by the number of its rooms.
constexpr std::array<double, 6> nearness{0, 0.4, 1.3, 0.3, 1.6, 0};

/// Castles as one player values them.
class Judge {
public:
    /// The best cell for a tile, and what the castle is worth then.
    struct Spot {
        double worth = -1000;
        Cell cell{};
    };

    Judge(const View& v, Seat seat)
        : v_(v),
          seat_(seat),
          played_(turns_per_round * (v.round - 1) + v.turn - 1),
          left_(v.castle[left_castle(seat)], played_),
          right_(v.castle[right_castle(v, seat)], played_) {}

    Seat seat() const { return seat_; }
    const View& view() const { return v_; }
    const Known& left() const { return left_; }
    const Known& right() const { return right_; }
    /// One of these two.
    const Known& castle(int c) const { return c == left_castle(seat_) ? left_ : right_; }

    double worth(const Known& now) const {
        return Memo::recalled<double>(now.key, [&] { return reckoned(now.castle); });
    }

    double with(const Known& now, Tile tile, Cell cell) const {
        return Memo::recalled<double>(now.key ^ key_of(tile, cell),
                                      [&] { return reckoned(now.with(tile, cell).castle); });
    }

    Spot best(const Known& now, Tile tile) const {
        if (is_full(now.castle)) return {};
        return Memo::recalled<Spot>(now.key + tile, [&] {
            Spot found;
            Layout(now.castle).each_cell(kind_of(tile), [&](Cell cell) {
                const double there = with(now, tile, cell);
                if (there > found.worth) found = {there, cell};
            });
            return found;
        });
    }

    /// ZS-P51: Both castles of the player together.
    double both(double left, double right) const {
        const int specials = specials_in(left_.castle) + specials_in(right_.castle);
        return std::min(left, right) + better_castle * std::max(left, right) +
               per_special * specials;
    }

private:
    double reckoned(const Castle& castle) const {
        const Grid grid(castle);
        return points_of_castle(grid) + promise(grid);
    }

    /// What may still come, the less the later.
    double promise(const Grid& grid) const {
        const Castle& castle = grid.castle();
        std::array<int, types> count{};
        int missing = 0;
        double sum = 0, certain = 0;
        for (int type = 0; type < types; ++type) {
            count[type] = grid.count(static_cast<Kind>(type));
            missing += count[type] == 0 ? 1 : 0;
            sum += nearness[std::min(count[type], 5)];
            certain +=
                (count[type] >= 3 ? third_of_type : 0) + (count[type] >= 5 ? fifth_of_type : 0);
        }
        sum += all_types_hope[missing] * count[index(Kind::sleeping)];
        int hundredths = 0;
        for (int i = 0; i < castle.size; ++i) hundredths += room_promise(grid, castle.laid[i]);
        sum += hundredths / 100.0;
        return certain + sum * (1.0 - played_ / double{rounds * turns_per_round});
    }

    /// In hundredths of points.
    static int room_promise(const Grid& g, const Laid& room) {
        if (!is_room(room.tile)) return 0;
        const RoomRow& row = room_rows[room.tile];
        const auto free = [&](int dx, int dy) {
            return g.has(room.cell.x + dx, room.cell.y + dy) ? 0 : 1;
        };
        switch (row.where) {
        case Where::above_below: return row.points * named_cell * (free(0, 1) + free(0, -1));
        case Where::sides: return row.points * named_cell * (free(-1, 0) + free(1, 0));
        case Where::two_below: return row.points * named_cell * (free(0, -1) + free(0, -2));
        case Where::around:
        case Where::same_wall: {
            int cells = 8;
            g.around(room.cell, [&](Tile) { return cells -= 1, false; });
            return row.points * cells * (row.where == Where::around ? cell_around : wall_around);
        }
        case Where::connected: return 60;
        case Where::anywhere: return 140;
        case Where::column: return 70 * row.points;
        case Where::all_types: return 0;
        }
        return 0;
    }

    View v_;
    Seat seat_;
    int played_;
    Known left_, right_;
};

/// The worth of the actions of a menu. The gains of the hand are found once.
class Appraisal {
public:
    Appraisal(const View& v, Seat seat) : judge_(v, seat) {
        left_ = judge_.worth(judge_.left());
        right_ = judge_.worth(judge_.right());
        if (v.phase == Phase::choose) rate(v.stack[seat]);
        if (v.phase == Phase::assign)
            for (Tile tile : v.pair[seat])
                if (is_room(tile)) rate(Tiles{tile});
        if (v.phase == Phase::split)
            for (Tile tile : v.shown)
                if (is_room(tile)) rate(Tiles{tile});
    }

    double operator()(const Action& a) const {
        const View& v = judge_.view();
        const Work& w = v.work[a.castle];
        if (a.rather) return answer(a) - courtesy;
        switch (a.verb) {
        case Verb::choose: return std::max(given(a.tile, a.other), given(a.other, a.tile));
        case Verb::left: {
            const auto& pair = v.pair[judge_.seat()];
            return given(a.tile, pair[0] == a.tile ? pair[1] : pair[0]);
        }
        case Verb::split:  // castle 2 is the left one of Ludwig, which is the right one of seat 0
            return judge_.seat() == 0 ? judge_.both(left_, right_ + gain_[a.tile][1])
                                      : judge_.both(left_ + gain_[a.tile][0], right_);
        case Verb::first: return in_order(a.castle, judge_.seat());
        case Verb::second: return in_order(a.castle, partner(v, a.castle, judge_.seat()));
        case Verb::yes: return 0;
        case Verb::no: return impolite;
        case Verb::agree:
        case Verb::insist: return answer(w.proposed);
        case Verb::yield: return answer(w.counter) + courtesy;
        default: return answer(a);
        }
    }

private:
    void rate(Tiles tiles) {
        for (int tile : tiles) {
            gain_[tile][0] = judge_.best(judge_.left(), byte(tile)).worth - left_;
            gain_[tile][1] = judge_.best(judge_.right(), byte(tile)).worth - right_;
        }
    }

    /// One tile for the left castle, one for the right.
    double given(Tile left, Tile right) const {
        return judge_.both(left_ + gain_[left][0], right_ + gain_[right][1]);
    }

    /// Both tiles at hand laid as well as can be, that of this owner first.
    double in_order(int c, int first) const {
        const Work& w = judge_.view().work[c];
        const int nth = w.owner[0] == first ? 0 : 1;
        const Known& now = judge_.castle(c);
        const Cell cell = judge_.best(now, w.tile[nth]).cell;
        return judge_.best(now.with(w.tile[nth], cell), w.tile[1 - nth]).worth;
    }

    /// What the castle is worth after an answer. Laying the new tile is thought of at once.
    double answer(const Action& a) const {
        const Known& now = judge_.castle(a.castle);
        switch (a.verb) {
        case Verb::place: return judge_.with(now, a.tile, a.cell);
        case Verb::pick:
        case Verb::special: return judge_.best(now, a.tile).worth;
        case Verb::attendant: return attendant_points(Grid(now.castle), a.tile);
        case Verb::keep: return card_points(Grid(now.castle), a.tile);
        case Verb::bonus: return bonus(now, static_cast<Kind>(a.tile));
        default: return 0;
        }
    }

    double bonus(const Known& known, Kind kind) const {
        const double now = judge_.worth(known);
        switch (kind) {
        case Kind::food: return now + drawn_room;
        case Kind::living: {
            int most = 0;
            for (int n = 0; n < attendant_kinds; ++n)
                most = std::max(most, attendant_points(Grid(known.castle), n));
            return now + most + drawn_attendant;
        }
        case Kind::utility: return now + drawn_card;
        case Kind::outdoor: return judge_.best(known, fountain).worth;
        case Kind::sleeping: return judge_.best(known, tower).worth;
        default: return judge_.best(known, foyer).worth;
        }
    }

    Judge judge_;
    double left_ = 0, right_ = 0;
    std::array<std::array<double, 2>, rooms> gain_{};
};

}  // namespace

int points_of_castle(const Grid& g) {
    const Castle& castle = g.castle();
    int sum = throne_points(g);
    for (int i = 0; i < castle.size; ++i) sum += room_points(g, castle.laid[i]);
    for (int card : castle.card)
        if (card != nothing) sum += card_points(g, card);
    for (int kind : castle.attendant)
        if (kind != nothing) sum += attendant_points(g, kind);
    return sum;
}

Action Mind::habit(const State& s, Seat seat) {
    const Actions menu = legal(s, seat);
    if (menu.size() == 1) return menu[0];
    const Appraisal worth(view(s, seat), seat);
    Action choice = menu[0];
    double most = worth(choice);
    for (std::size_t i = 1; i < menu.size(); ++i)
        if (const double w = worth(menu[i]); w > most) most = w, choice = menu[i];
    return choice;
}

std::function<double(const Action&)> appraise(const View& v, Seat seat) {
    const auto appraisal = std::make_shared<const Appraisal>(v, seat);
    return [appraisal](const Action& a) { return (*appraisal)(a); };
}

}  // namespace tafelrunde::zwei_schloesser
