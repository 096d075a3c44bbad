// The plans. Names and players of the twelve: rulebook. The heights of all fifteen are our own
// reconstruction: 116 tiles, a ground floor within the rulebook's range, no long rows above it.
#include "games/dragon_castle/plan.hpp"

namespace tafelrunde::dragon_castle {

// clang-format off
constexpr std::array<PlanRow, 15> plan_rows{{
    {.id = "base2",
     .tiles = {72, 32, 12},
     .heights = "....1111..../...122221.../"
                "..11233211../..11233211../"
                ".1112332111./.1112332111./"
                "..11233211../..11233211../"
                "...122221.../....1111....",
     .ideal_for_2 = true},
    {.id = "base3",
     .tiles = {62, 36, 18},
     .heights = "...11111..../...12221..../"
                "..1233321.../..1233321.../"
                "..1233321.../..1233321.../"
                "..1233321.../..1233321.../"
                "...12221..../...11111....",
     .ideal_for_3 = true},
    {.id = "base4",
     .tiles = {54, 38, 24},
     .heights = "....121...../...13331..../"
                "...23332..../..1233321.../"
                "..1233321.../..1233321.../"
                "..1233321.../...23332..../"
                "...13331..../....121.....",
     .ideal_for_4 = true},
    {.id = "four_seasons",
     .tiles = {68, 36, 12},
     .heights = "..1.....1.../12221.12221./"
                "13331.13331./12221.12221./"
                "..1.....1.../..1.....1.../"
                "12221.12221./13331.13331./"
                "12221.12221./..1.....1...",
     .ideal_for_2 = true},
    {.id = "thousand_towers",
     .tiles = {77, 21, 18},
     .heights = "............/13111311131./"
                "11131213111./13111311131./"
                "11131213111./13111311131./"
                "11131213111./13111311131./"
                "............/............",
     .ideal_for_2 = true},
    {.id = "barracks",
     .tiles = {68, 32, 16},
     .heights = "............/111111111111/"
                "1..........1/12222..22221/"
                "13333..33331/13333..33331/"
                "12222..22221/1..........1/"
                "111111111111/............",
     .ideal_for_2 = true},
    {.id = "pillars",
     .tiles = {76, 20, 20},
     .heights = ".1..1..1..1./111111111111/"
                "131131131131/.3..3..3..3./"
                "131131131131/.3..3..3..3./"
                "131131131131/111111111111/"
                ".1..1..1..1./............",
     .ideal_for_2 = true},
    {.id = "fortress",
     .tiles = {52, 40, 24},
     .heights = "............/.3311111133./"
                ".33......33./.2..2222..2./"
                ".2..3333..2./.2..3333..2./"
                ".2..2222..2./.33......33./"
                ".3311111133./............",
     .ideal_for_3 = true},
    {.id = "blockhouse",
     .tiles = {64, 40, 12},
     .heights = "............/............/"
                "11111111111./22222122222./"
                "23332.23332./23332.23332./"
                "22222122222./11111111111./"
                "............/............",
     .ideal_for_3 = true},
    {.id = "parade_ground",
     .tiles = {60, 40, 16},
     .heights = "............/33222122233./"
                "33222122233./11.......11./"
                "11.......11./11.......11./"
                "11.......11./33222122233./"
                "33222122233./............",
     .ideal_for_3 = true},
    {.id = "keep",
     .tiles = {54, 40, 22},
     .heights = "....111...../...33333..../"
                "...32223..../..1322231.../"
                "..1322231.../..1322231.../"
                "..1322231.../...32223..../"
                "...33333..../....111.....",
     .ideal_for_3 = true, .ideal_for_4 = true},
    {.id = "dragons_head",
     .tiles = {48, 38, 30},
     .heights = "1.1.....1.1./13.......31./"
                ".23.....32../..333.333.../"
                "..3331333.../..3.333.3.../"
                "..23.3.32.../...23332..../"
                "...23332..../....111.....",
     .ideal_for_4 = true},
    {.id = "abbey",
     .tiles = {52, 44, 20},
     .heights = "............/.222111222../"
                ".233313332../.23.....32../"
                ".23.....32../.23.....32../"
                ".23.....32../.233313332../"
                ".222111222../............",
     .ideal_for_4 = true},
    {.id = "gates_of_fate",
     .tiles = {44, 36, 36},
     .heights = "............/.333.1.333../"
                ".333.1.333../.333.1.333../"
                ".....1....../.....1....../"
                ".333.1.333../.333.1.333../"
                ".333.1.333../............",
     .ideal_for_4 = true},
    {.id = "forbidden_city",
     .tiles = {50, 44, 22},
     .heights = "............/.322111223../"
                ".2.......2../.2.33333.2../"
                ".2.33233.2../.2.33233.2../"
                ".2.33333.2../.2.......2../"
                ".322111223../............",
     .ideal_for_4 = true},
}};
// clang-format on

namespace {

constexpr int counted(std::string_view heights, int floor) {
    int n = 0;
    for (char c : heights) n += c >= '0' + floor && c <= '9' ? 1 : 0;
    return n;
}

constexpr bool counts_are_right() {
    for (const PlanRow& row : plan_rows) {
        for (int floor = 1; floor <= floors; ++floor)
            if (counted(row.heights, floor) != row.tiles[static_cast<std::size_t>(floor - 1)])
                return false;
        if (row.tiles[0] + row.tiles[1] + row.tiles[2] != all_tiles) return false;
    }
    return true;
}
static_assert(counts_are_right());

Spaces on_floor(const CastlePlan& plan, int floor) {
    Spaces set;
    for (int i = 0; i < spaces; ++i)
        if (plan[i] >= floor) set.add(i);
    return set;
}

/// DC-304: Tiles of a floor with a free long side.
Spaces ends(Spaces floor) { return floor - (floor.east() & floor.west()); }

// DC-905: Runs of six or more from left to right.
void add_long_rows(PlanReport& report, Spaces set, int floor) {
    for (int y = 0; y < castle_rows; ++y)
        for (int x = 0, run = 0; x <= castle_columns; ++x) {
            if (x < castle_columns && set.has(y * castle_columns + x)) {
                ++run;
                continue;
            }
            if (run >= long_row) report.long_rows.push_back({floor, y, x - run, run});
            run = 0;
        }
}

std::string_view trimmed(std::string_view text) {
    constexpr std::string_view blanks = " \t\r\n";
    const auto first = text.find_first_not_of(blanks);
    if (first == text.npos) return {};
    return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

}  // namespace

std::variant<CastlePlan, PlanFault> read_plan(std::string_view given) {
    const std::string_view text = trimmed(given);
    const auto ends_row = [](char c) { return c == '/' || c == '\n'; };
    const int lines = 1 + static_cast<int>(std::ranges::count_if(text, ends_row));
    if (lines > castle_rows) return PlanFault{PlanFault::rows, lines};
    CastlePlan plan{};
    int x = 0, y = 0;
    for (char c : text) {
        if (c == '\r') continue;
        if (ends_row(c)) {
            ++y;
            x = 0;
            continue;
        }
        if (x == castle_columns) return PlanFault{PlanFault::wide, y};
        const int height = c == '.' ? 0 : c - '0';
        if (height < 0 || height > floors) return PlanFault{PlanFault::sign, y, x};
        plan[y * castle_columns + x++] = byte(height);
    }
    return plan;
}

std::string plan_text(const CastlePlan& plan) {
    std::string text;
    for (int i = 0; i < spaces; ++i) {
        if (i > 0 && i % castle_columns == 0) text += '/';
        text += plan[i] == 0 ? '.' : static_cast<char>('0' + plan[i]);
    }
    return text;
}

int PlanReport::first_tiles() const {
    int top = floors;
    while (top > 0 && on_floor[top - 1] == 0) --top;
    return top == 0 ? 0 : free[top - 1];
}

PlanReport check(const CastlePlan& plan) {
    PlanReport report;
    report.never_stuck = true;
    for (int floor = 1; floor <= floors; ++floor) {
        const Spaces set = on_floor(plan, floor);
        report.on_floor[floor - 1] = set.size();
        report.free[floor - 1] = ends(set).size();
        report.tiles += set.size();
        if (floor > 1) add_long_rows(report, set, floor);
        if (!set.empty() && ends(set).empty()) report.never_stuck = false;
    }
    if (report.tiles == 0) report.never_stuck = false;
    for (const GroundRange& range : ground_ranges)
        if (report.on_floor[0] >= range.least && report.on_floor[0] <= range.most)
            report.good_for.push_back(range.players);
    return report;
}

}  // namespace tafelrunde::dragon_castle
