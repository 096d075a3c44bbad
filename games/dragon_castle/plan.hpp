// Castle plans: how high the stacks of the castle are at the start; the printed ones and one's own.
#pragma once
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "games/dragon_castle/board.hpp"
#include "games/dragon_castle/data.hpp"

namespace tafelrunde::dragon_castle {

/// DC-201: Heights 0 … 3.
using CastlePlan = std::array<std::uint8_t, spaces>;
/// The kind of the tile on top of each stack; 0 where there is none.
using Tops = std::array<std::uint8_t, spaces>;

struct PlanRow {
    std::string_view id;
    std::array<int, floors> tiles;  // on each floor
    std::string_view heights;       // rows from the top, a bar between them
    bool ideal_for_2 = false, ideal_for_3 = false, ideal_for_4 = false;
};

/// The three base plans for 2, 3 and 4 players, then the twelve named ones.
extern const std::array<PlanRow, 15> plan_rows;
inline constexpr int base_plans = 3;

/// What is wrong with the text of a plan: more than ten rows, a thirteenth sign in a row, or a sign
/// that is none of . 0 1 2 3. Row and column from 0.
struct PlanFault {
    enum What { rows, wide, sign } what;
    int row = 0, column = 0;  // `rows`: how many rows there are
};

/// Rows from the far side with «/» or a line end between them; «.» or «0» is an empty space. Blanks
/// and line ends around the text are left out; short rows and missing ones are filled up. A «/» at
/// the end begins a row, too: after ten rows it is one too many.
std::variant<CastlePlan, PlanFault> read_plan(std::string_view text);
std::string plan_text(const CastlePlan&);  // ten rows of twelve, «/» between them

/// DC-905: A row of so many adjacent tiles on an upper floor is long.
inline constexpr int long_row = 6;

struct LongRow {
    int floor, row, from, length;  // floor 2 or 3; row and first column from 0
    bool operator==(const LongRow&) const = default;
};

/// DC-905: The ground floor that suits so many players.
struct GroundRange {
    int players, least, most;
};
inline constexpr std::array<GroundRange, 3> ground_ranges{{{2, 65, 80}, {3, 50, 70}, {4, 40, 55}}};

/// What there is to say about a plan.
struct PlanReport {
    int tiles = 0;
    std::array<int, floors> on_floor{};  // how many tiles
    std::array<int, floors> free{};      // … with a free long side as long as the floor is whole
    std::vector<int> good_for;           // numbers of players (DC-905)
    std::vector<LongRow> long_rows;      // by floor, row, column
    bool never_stuck = false;            // DC-305: every floor has a free tile
    int first_tiles() const;             // to choose from at the start
    bool usable() const { return tiles == all_tiles; }  // DC-201: all else is advice
};

PlanReport check(const CastlePlan&);

}  // namespace tafelrunde::dragon_castle
