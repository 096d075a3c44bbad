// Points and places (DL-802 … DL-805).
#include <algorithm>

#include "games/drachenland/drachenland.hpp"

namespace tafelrunde::drachenland {
namespace {

// DL-802: Gems of a colour whose figure wears no ring are handed in.
struct Holding {
    std::array<int, colours> gems{};
    int clear = 0, eggs = 0, lost = 0;
};

Holding counted(const Public& s, Seat seat) {
    Holding h{.clear = s.behind[seat][clear], .eggs = s.behind[seat][egg]};
    for (int c = 0; c < colours; ++c)
        ((s.rings[seat] >> c & 1) != 0 ? h.gems[c] : h.lost) += s.behind[seat][c];
    return h;
}

/// How many transparent gems so many sets need.
int jokers(const Holding& h, int sets) {
    int n = 0;
    for (int gems : h.gems) n += std::max(0, sets - gems);
    return n;
}

// DL-803, DL-804: An egg and a gem of each colour, for which a transparent one may stand. As many
// sets as possible are best, since each makes 10 points of 4 pieces.
int most_sets(const Holding& h) {
    int sets = 0;
    while (sets < h.eggs && jokers(h, sets + 1) <= h.clear) ++sets;
    return sets;
}

int points_of(const Holding& h) {
    const int pieces = h.eggs + h.gems[red] + h.gems[green] + h.gems[blue] + h.clear;
    return pieces + (set_points - 4) * most_sets(h);
}

/// Which colours a set has of its own: bit by bit. The n-th set has those of which there are n.
int own_colours(const Holding& h, int nth) {
    int own = 0;
    for (int c = 0; c < colours; ++c)
        if (h.gems[c] >= nth) own |= 1 << c;
    return own;
}

/// From sets without transparent gems to those with three.
struct SetRow {
    int own;
    std::string_view name;
};
constexpr std::array<SetRow, 8> set_rows{{{0b111, "set_RGB"},
                                          {0b011, "set_RGT"},
                                          {0b101, "set_RBT"},
                                          {0b110, "set_GBT"},
                                          {0b001, "set_RTT"},
                                          {0b010, "set_GTT"},
                                          {0b100, "set_BTT"},
                                          {0b000, "set_TTT"}}};

int sets_like(const Holding& h, int own) {
    int n = 0;
    for (int nth = 1; nth <= most_sets(h); ++nth) n += own_colours(h, nth) == own ? 1 : 0;
    return n;
}

Part part(std::string_view name, int count, int each) {
    return {"drachenland.sheet." + std::string(name), count, count * each};
}

/// What is left over counts one point each; what was handed in counts nothing.
void add_rest(Sheet& sheet, const Holding& h) {
    const int sets = most_sets(h);
    sheet.parts.push_back(part("eggs", h.eggs - sets, 1));
    sheet.parts.push_back(part("red", std::max(0, h.gems[red] - sets), 1));
    sheet.parts.push_back(part("green", std::max(0, h.gems[green] - sets), 1));
    sheet.parts.push_back(part("blue", std::max(0, h.gems[blue] - sets), 1));
    sheet.parts.push_back(part("clear", h.clear - jokers(h, sets), 1));
    sheet.parts.push_back(part("lost", h.lost, 0));
}

}  // namespace

int complete_sets(const Public& s, Seat seat) { return most_sets(counted(s, seat)); }

int points(const Public& s, Seat seat) { return points_of(counted(s, seat)); }

// DL-805: Most points win; equal points share the place. Kinds of sets that nobody has are left
// out.
Result result(const Public& s) {
    Result all;
    std::array<Holding, most_players> held{};
    for (Seat seat = 0; seat < s.seats; ++seat) held[seat] = counted(s, seat);
    all.seats.resize(s.seats);
    for (const SetRow& row : set_rows) {
        if (std::ranges::all_of(held, [&](const Holding& h) { return sets_like(h, row.own) == 0; }))
            continue;
        for (Seat seat = 0; seat < s.seats; ++seat)
            all.seats[seat].parts.push_back(
                part(row.name, sets_like(held[seat], row.own), set_points));
    }
    for (Seat seat = 0; seat < s.seats; ++seat) {
        add_rest(all.seats[seat], held[seat]);
        all.seats[seat].total = points(s, seat);
    }
    for (Sheet& sheet : all.seats)
        sheet.place = 1 + static_cast<int>(std::ranges::count_if(
                              all.seats, [&](const Sheet& o) { return o.total > sheet.total; }));
    return all;
}

}  // namespace tafelrunde::drachenland
