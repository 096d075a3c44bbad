// What a table promises: how far the game has come, and what describes a castle.
#include <cmath>

#include "games/zwei_schloesser/bot.hpp"
#include "games/zwei_schloesser/scoring.hpp"
#include "games/zwei_schloesser/table.hpp"
#include "games/zwei_schloesser/weights.hpp"

namespace tafelrunde::zwei_schloesser {
namespace {

/// Free cells that a room looks at, counted with its points; by the kinds of rooms that look.
struct Promises {
    float named = 0, around = 0, walls = 0, column = 0, foyers = 0;
};

float free_around(const Grid& g, Cell cell) {
    float free = 8;
    g.around(cell, [&](Tile) { return free -= 1, false; });
    return free;
}

void add_promise(Promises& sum, const Grid& g, const Laid& room) {
    const auto free = [&](int dx, int dy) {
        return g.has(room.cell.x + dx, room.cell.y + dy) ? 0.0f : 1.0f;
    };
    if (room.tile == foyer) sum.foyers += free_around(g, room.cell);
    if (!is_room(room.tile)) return;
    const RoomRow& row = room_rows[room.tile];
    switch (row.where) {
    case Where::above_below: sum.named += row.points * (free(0, 1) + free(0, -1)); break;
    case Where::sides: sum.named += row.points * (free(-1, 0) + free(1, 0)); break;
    case Where::two_below: sum.named += row.points * (free(0, -1) + free(0, -2)); break;
    case Where::around: sum.around += row.points * free_around(g, room.cell); break;
    case Where::same_wall: sum.walls += free_around(g, room.cell); break;
    case Where::column: sum.column += row.points; break;
    default: break;
    }
}

/// How many types have so many rooms.
std::array<float, 6> types_by_count(const Grid& g) {
    std::array<float, 6> n{};
    for (int type = 0; type < types; ++type)
        ++n[std::min<std::size_t>(g.count(static_cast<Kind>(type)), 5)];
    return n;
}

float free_throne_cells(const Grid& g) {
    float n = 0;
    for (const Cell cell : throne_rows[g.castle().throne].cells)
        n += g.has(cell.x, cell.y) ? 0.0f : 1.0f;
    return n;
}

template <class Places>
float taken(const Places& places) {
    float n = 0;
    for (int there : places) n += there == nothing ? 0.0f : 1.0f;
    return n;
}

/// How uncertain it is which of two castles is the lower in the end, in points.
constexpr double doubt_early = 4, doubt_late = 1;
constexpr double breaks_ties = 0.02;  // ZS-E02: it breaks ties

}  // namespace

double Mind::progress(const State& s) {
    return (turns_per_round * (s.round - 1) + s.turn - 1) / double{rounds * turns_per_round};
}

bool Mind::between_turns(const State& s) { return s.phase <= Phase::choose && s.chosen == 0; }

int Mind::subjects(const State& s) { return places(s); }

double Mind::goal(const State& s, int castle) { return castle_points(s.castle[castle]); }

// ZS-E01: The lower castle counts; near each other, either may be it.
double Mind::points_of(const State& s, Seat seat, const std::array<double, most_castles>& castles) {
    const double left = castles[left_castle(seat)], right = castles[right_castle(s, seat)];
    const double doubt = doubt_early + progress(s) * (doubt_late - doubt_early);
    return std::min(left, right) - doubt * std::log1p(std::exp(-std::abs(left - right) / doubt)) +
           breaks_ties * std::max(left, right);
}

int Mind::contenders(const State& s) { return places(s); }

// ZS-E01, ZS-E02: With three castles everybody builds at two, so the winner is the one who does not
// build at the weakest: the weaker that castle, the better. With four, one is ahead of a neighbour
// if one's other castle is better than the neighbour's other castle, and who is ahead of both
// neighbours has won. With these standings a chance is the product of those two.
double Mind::standing(const State& s, int place, const std::array<double, most_castles>& castles) {
    const int n = places(s);
    const auto from = [&](int steps) {
        return castles[static_cast<std::size_t>((place + steps) % n)];
    };
    if (n == 3) return -from(1);
    if (n == 4) return (from(0) + from(3) - from(1) - from(2)) / 2;
    return points_of(s, place, castles);
}

std::array<float, Mind::features> Mind::describe(const State& s, int c) {
    const Castle& castle = s.castle[c];
    const Grid g(castle);
    Promises promises;
    for (int i = 0; i < castle.size; ++i) add_promise(promises, g, castle.laid[i]);
    const auto by_count = types_by_count(g);
    const auto sleeping = static_cast<float>(g.count(Kind::sleeping));
    return {1,
            static_cast<float>(points_of_castle(g)),
            by_count[2],
            by_count[4],
            by_count[0],
            by_count[0] > 0 ? sleeping / by_count[0] : 0,
            promises.named,
            promises.around,
            promises.walls,
            promises.foyers,
            promises.column,
            static_cast<float>(g.count(Kind::utility)),
            static_cast<float>(g.count(Kind::outdoor)),
            static_cast<float>(g.count(Kind::tower)),
            taken(castle.card),
            taken(castle.attendant),
            free_throne_cells(g)};
}

const Weights<Mind::features>& Mind::weights(int seats) { return fitted[seats - 2]; }

}  // namespace tafelrunde::zwei_schloesser
