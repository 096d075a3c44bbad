// The points of a castle, counted again in the plainest way: maps and sets, one rule after the
// other, nothing shared with the rules but the tables of data.hpp.
#pragma once
#include <map>
#include <set>

#include "games/zwei_schloesser/zwei_schloesser.hpp"

namespace tafelrunde::zwei_schloesser::test {

class Recount {
public:
    explicit Recount(const Castle& castle) : castle_(castle) {
        for (int i = 0; i < castle.size; ++i)
            there_[{castle.laid[i].cell.x, castle.laid[i].cell.y}] = castle.laid[i].tile;
        there_[{0, 0}] = there_[{1, 0}] = throne_tile;
    }

    int total() const {
        int sum = throne();
        for (int i = 0; i < castle_.size; ++i) sum += room(castle_.laid[i]);
        for (int kind : castle_.attendant)
            if (kind != nothing) sum += with_wall(attendant_rows[kind].wants);
        for (int card : castle_.card)
            if (card != nothing) sum += card_rows[card].points * counted(card);
        return sum;
    }

    int room(const Laid& laid) const {
        const Spot at{laid.cell.x, laid.cell.y};
        if (laid.tile == fountain) return 5;
        if (laid.tile == foyer) return static_cast<int>(rooms_in(ring(at)).size());
        if (laid.tile == tower) {
            int n = 0;
            for (const auto& [spot, tile] : there_)
                n += spot.first == at.first && spot.second < at.second ? 1 : 0;
            return n;
        }
        return regular(at, room_rows[laid.tile]);
    }

    int counted(int card) const {
        int n = 0;
        const std::set<Spot> edges = without_throne(beside({0, 0}), beside({1, 0}));
        const std::set<Spot> around = without_throne(ring({0, 0}), ring({1, 0}));
        std::set<int> kinds_there, rows, columns, beside_throne;
        std::map<int, int> by_kind;
        for (const auto& [spot, tile] : there_) {
            rows.insert(spot.second);
            columns.insert(spot.first);
            if (tile == throne_tile) continue;
            kinds_there.insert(index(kind_of(tile)));
            ++by_kind[index(kind_of(tile))];
            if (edges.contains(spot) && is_room(tile)) beside_throne.insert(index(kind_of(tile)));
        }
        switch (card_rows[card].per) {
        case Per::kinds_there: return static_cast<int>(kinds_there.size());
        case Per::attendants:
            for (int kind : castle_.attendant) n += kind != nothing ? 1 : 0;
            return n;
        case Per::type: return by_kind[index(card_rows[card].kind)];
        case Per::below_ground:
            for (const auto& [spot, tile] : there_) n += spot.second <= -1 ? 1 : 0;
            return n;
        case Per::high_floors:
            for (const auto& [spot, tile] : there_) n += spot.second >= 2 ? 1 : 0;
            return n;
        case Per::storeys: return static_cast<int>(rows.size());
        case Per::width: return static_cast<int>(columns.size());
        case Per::enclosed8:
            for (const auto& [spot, tile] : there_)
                n += tile != throne_tile && all_there(ring(spot)) ? 1 : 0;
            return n + (all_there(around) ? 1 : 0);
        case Per::enclosed4:
            for (const auto& [spot, tile] : there_)
                n += tile != throne_tile && all_there(beside(spot)) ? 1 : 0;
            return n + (all_there(edges) ? 1 : 0);
        case Per::specials:
            for (const auto& [spot, tile] : there_) n += is_special(tile) ? 1 : 0;
            return n + 1;
        case Per::throne6: return static_cast<int>(beside_throne.size());
        case Per::throne10:
            for (const Spot& spot : around) n += there_.contains(spot) ? 1 : 0;
            return n;
        case Per::types_of_5:
        case Per::types_of_3:
            for (const auto& [kind, many] : by_kind)
                n += kind < types && many >= (card_rows[card].per == Per::types_of_5 ? 5 : 3) ? 1
                                                                                              : 0;
            return n;
        }
        return 0;
    }

private:
    using Spot = std::pair<int, int>;  // x, y

    static std::set<Spot> ring(Spot at) {
        std::set<Spot> spots;
        for (int dx : {-1, 0, 1})
            for (int dy : {-1, 0, 1})
                if (dx != 0 || dy != 0) spots.insert({at.first + dx, at.second + dy});
        return spots;
    }
    static std::set<Spot> beside(Spot at) {
        return {{at.first - 1, at.second},
                {at.first + 1, at.second},
                {at.first, at.second - 1},
                {at.first, at.second + 1}};
    }
    static std::set<Spot> without_throne(std::set<Spot> a, const std::set<Spot>& b) {
        a.insert(b.begin(), b.end());
        a.erase({0, 0});
        a.erase({1, 0});
        return a;
    }
    bool all_there(const std::set<Spot>& spots) const {
        for (const Spot& spot : spots)
            if (!there_.contains(spot)) return false;
        return true;
    }

    /// The rooms on these spots; the throne room only once, although it covers two.
    std::multiset<Tile> rooms_in(const std::set<Spot>& spots) const {
        std::multiset<Tile> list;
        for (const Spot& spot : spots)
            if (const auto found = there_.find(spot); found != there_.end())
                if (found->second != throne_tile || !list.contains(throne_tile))
                    list.insert(found->second);
        return list;
    }

    Wall wall(Tile tile) const {
        return tile == throne_tile ? throne_rows[castle_.throne].wall : wall_of(tile);
    }
    int with_wall(Wall wanted) const {
        int n = wall(throne_tile) == wanted ? 1 : 0;
        for (const auto& [spot, tile] : there_)
            n += tile != throne_tile && wall(tile) == wanted ? 1 : 0;
        return n;
    }

    static bool wants(Want want, Tile tile) {
        const Kind kind = kind_of(tile);
        if (want == Want::special) return kind >= Kind::fountain;
        return static_cast<int>(want) == index(kind);
    }
    int count_wanted(Want want, const std::set<Spot>& spots) const {
        int n = 0;
        for (Tile tile : rooms_in(spots)) n += wants(want, tile) ? 1 : 0;
        return n;
    }

    int regular(Spot at, const RoomRow& row) const {
        const auto [x, y] = at;
        switch (row.where) {
        case Where::above_below:
            return row.points * count_wanted(row.want, {{x, y + 1}, {x, y - 1}});
        case Where::sides: return row.points * count_wanted(row.want, {{x - 1, y}, {x + 1, y}});
        case Where::two_below: return row.points * count_wanted(row.want, {{x, y - 1}, {x, y - 2}});
        case Where::around: return row.points * count_wanted(row.want, ring(at));
        case Where::connected: return row.points * connected(at, row.want);
        case Where::anywhere: return row.points * count_wanted(row.want, everywhere(at, false));
        case Where::column: return row.points * count_wanted(row.want, everywhere(at, true));
        case Where::same_wall: {
            int n = 0;
            for (Tile tile : rooms_in(ring(at))) n += wall(tile) == row.wall ? 1 : 0;
            return n;
        }
        case Where::all_types: {
            std::set<Kind> found;
            for (const auto& [spot, tile] : there_)
                if (is_room(tile)) found.insert(kind_of(tile));
            return found.size() == types ? 4 : 1;
        }
        }
        return 0;
    }

    std::set<Spot> everywhere(Spot at, bool same_column) const {
        std::set<Spot> spots;
        for (const auto& [spot, tile] : there_)
            if (spot != at && (!same_column || spot.first == at.first)) spots.insert(spot);
        return spots;
    }

    int connected(Spot at, Want want) const {
        std::set<Spot> reached;
        std::vector<Spot> open{at};
        while (!open.empty()) {
            const Spot here = open.back();
            open.pop_back();
            for (const Spot& spot : beside(here)) {
                const auto found = there_.find(spot);
                if (spot == at || found == there_.end() || !wants(want, found->second)) continue;
                if (reached.insert(spot).second) open.push_back(spot);
            }
        }
        return static_cast<int>(rooms_in(reached).size());
    }

    int throne() const {
        int points = 0;
        const ThroneRow& row = throne_rows[castle_.throne];
        for (const Cell cell : row.cells)
            if (const auto found = there_.find({cell.x, cell.y}); found != there_.end())
                for (Kind kind : row.wants) points += kind_of(found->second) == kind ? 2 : 0;
        return points;
    }

    Castle castle_;
    std::map<Spot, Tile> there_;
};

}  // namespace tafelrunde::zwei_schloesser::test
