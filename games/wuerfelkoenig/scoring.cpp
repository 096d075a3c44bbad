// Areas, points and places (WK-F2, WK-F3).
#include <algorithm>

#include "games/wuerfelkoenig/wuerfelkoenig.hpp"

namespace tafelrunde::wuerfelkoenig {
namespace {

constexpr int area_points = 3, single_points = 1, golden_points = 3, white_points = 2,
              fire_points = 4;

Spots area_around(const Public& s, Spots own, Spot from) {
    Spots area{from}, edge{from};
    while (!edge.empty()) {
        Spots next;
        for (Spot spot : edge) next |= beside(s.arrangement, spot);
        edge = (next & own) - area;
        area |= edge;
    }
    return area;
}

// WK-F2: Most fires in one's area, at least one; all who tie get it.
bool most_fires(const Public& s, Seat seat) {
    return s.held_fires[seat] > 0 && s.held_fires[seat] == *std::ranges::max_element(s.held_fires);
}

/// Whether `a` ranks above `b`. WK-F3: By points, then by fires; a champion before all.
bool ahead(const Public& s, Seat a, Seat b) {
    if (s.champion == a || s.champion == b) return s.champion == a && a != b;
    const int by_points = points(s, a) - points(s, b);
    return by_points != 0 ? by_points > 0 : s.held_fires[a] > s.held_fires[b];
}

}  // namespace

/// One of them if several are equally large.
Spots largest_area(const Public& s, Seat seat) {
    Spots largest;
    for (Spots left = s.markers[seat]; !left.empty();) {
        const Spots area = area_around(s, s.markers[seat], left.first());
        if (area.size() > largest.size()) largest = area;
        left -= area;
    }
    return largest;
}

// WK-F2: 3 for each field of the largest area, 1 for the others, 3 and 2 for gems, 4 for most
// fires.
int points(const Public& s, Seat seat) {
    const int area = largest_area(s, seat).size();
    return area_points * area + single_points * (s.markers[seat].size() - area) +
           golden_points * s.held_golden[seat] + white_points * s.held_white[seat] +
           (most_fires(s, seat) ? fire_points : 0);
}

Result result(const Public& s) {
    Result all;
    for (Seat seat = 0; seat < s.seats; ++seat) {
        Sheet sheet;
        const auto add = [&](std::string key, int count, int each) {
            sheet.parts.push_back({"wuerfelkoenig.sheet." + std::move(key), count, count * each});
        };
        const int area = largest_area(s, seat).size();
        add("area", area, area_points);
        add("single", s.markers[seat].size() - area, single_points);
        add("golden", s.held_golden[seat], golden_points);
        add("white", s.held_white[seat], white_points);
        sheet.parts.push_back({"wuerfelkoenig.sheet.fires", s.held_fires[seat],
                               most_fires(s, seat) ? fire_points : 0});
        sheet.total = points(s, seat);
        for (Seat other = 0; other < s.seats; ++other)
            if (ahead(s, other, seat)) ++sheet.place;
        all.seats.push_back(std::move(sheet));
    }
    return all;
}

}  // namespace tafelrunde::wuerfelkoenig
