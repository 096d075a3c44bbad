// Points, ties and places (DC-623, DC-810 … DC-812).
#include "games/dragon_castle/dragons.hpp"
#include "games/dragon_castle/realm.hpp"

namespace tafelrunde::dragon_castle {
namespace {

/// How many shrines are worth one, two and three points.
std::array<int, 3> shrines_by_worth(const Realm& realm) {
    std::array<int, 3> n{};
    each_cell(realm.shrines, [&](int space) { ++n[shrine_points(int{realm.height[space]}) - 1]; });
    return n;
}

Part part(std::string_view name, int count, int points) {
    return {"dragon_castle.sheet." + std::string(name), count, points};
}

/// What decides, in this order: points, stacks with a tile face down, shrines.
struct Rank {
    int total, stacks, shrines;
    auto operator<=>(const Rank&) const = default;
};

// DC-812: A shrine on it does not matter, and a single tile is a stack.
Rank rank_of(const Public& s, Seat seat) {
    const Realm& realm = s.realm[seat];
    return {points(s, seat), size_of(face_down_cells(realm)), size_of(realm.shrines)};
}

// DC-810, DC-841: Counter, shrines, tokens and every dragon in play.
Sheet sheet_of(const Public& s, Seat seat) {
    Sheet sheet;
    const auto add = [&](std::string_view name, int count, int points) {
        sheet.parts.push_back(part(name, count, points));
    };
    const auto shrines = shrines_by_worth(s.realm[seat]);
    add("vp", s.vp[seat], s.vp[seat]);
    add("shrines_1", shrines[0], shrines[0]);
    add("shrines_2", shrines[1], 2 * shrines[1]);
    add("shrines_3", shrines[2], 3 * shrines[2]);
    add("tokens", s.tokens[seat], token_points * s.tokens[seat]);
    for (int card = 0; card < dragon_cards; ++card)
        if (in_set(s.dragons, card)) {
            const int points = dragon_points(s, seat, static_cast<Dragon>(card));
            add(dragon_names[card].id, points, points);
        }
    const Rank rank = rank_of(s, seat);
    add("stacks", rank.stacks, 0);
    add("built", rank.shrines, 0);
    sheet.total = rank.total;
    return sheet;
}

}  // namespace

// DC-623.
int shrine_points(const Public& s, Seat seat) {
    const auto n = shrines_by_worth(s.realm[seat]);
    return n[0] + 2 * n[1] + 3 * n[2];
}

std::vector<Mark> shrine_marks(const Public& s, Seat seat) {
    const Realm& realm = s.realm[seat];
    std::vector<Mark> list;
    each_cell(realm.shrines, [&](int space) {
        list.push_back({shrine_points(int{realm.height[space]}), space, cell(space)});
    });
    return list;
}

int points(const Public& s, Seat seat) {
    int sum = s.vp[seat] + shrine_points(s, seat) + token_points * s.tokens[seat];
    for (int card = 0; card < dragon_cards; ++card)
        if (in_set(s.dragons, card)) sum += dragon_points(s, seat, static_cast<Dragon>(card));
    return sum;
}

// DC-812: Equal in everything shares the place.
Result result(const Public& s) {
    Result all;
    for (Seat seat = 0; seat < s.seats; ++seat) {
        all.seats.push_back(sheet_of(s, seat));
        const Rank mine = rank_of(s, seat);
        for (Seat other = 0; other < s.seats; ++other)
            all.seats[seat].place += rank_of(s, other) > mine ? 1 : 0;
    }
    return all;
}

}  // namespace tafelrunde::dragon_castle
