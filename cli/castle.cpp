// castle check: what there is to say about a castle plan of one's own (DC-201, DC-905).
#include <fmt/core.h>

#include "cli/commands.hpp"
#include "games/dragon_castle/plan.hpp"

namespace tafelrunde::cli {
namespace {

using namespace dragon_castle;

std::string told_plan(const Manner& manner, const std::string& key,
                      const std::vector<Gap>& gaps = {}) {
    return told(manner, "dragon_castle.plan." + key, gaps);
}

Plan plan_in(std::string_view text) {
    const auto read = read_plan(text);
    if (const auto* const fault = std::get_if<PlanFault>(&read)) {
        constexpr std::array<const char*, 3> keys{"rows", "wide", "sign"};
        throw BadInput("", std::string("dragon_castle.plan.fault_") + keys[fault->what],
                       {gap("row", fault->what == PlanFault::rows ? fault->row : fault->row + 1),
                        gap("column", fault->column + 1)});
    }
    return std::get<Plan>(read);
}

void print_line(const Manner& manner, bool good, const std::string& text,
                const Span& otherwise = {"–", Ink::gold}) {
    const Span sign = good ? Span{"✓", Ink::good} : otherwise;
    fmt::print("{} {}\n", painted(manner, sign.text, sign.ink), text);
}

void print_advice(const Manner& manner, const PlanReport& report) {
    std::string players;
    for (int n : report.good_for) join(players, std::to_string(n), "/");
    print_line(
        manner, !players.empty(),
        players.empty()
            ? told_plan(manner, "ground_odd", {gap("n", report.on_floor[0])})
            : told_plan(manner, "ground", {gap("n", report.on_floor[0]), gap("players", players)}));
    if (report.long_rows.empty()) print_line(manner, true, told_plan(manner, "no_long_rows"));
    for (const LongRow& row : report.long_rows)
        print_line(manner, false,
                   told_plan(manner, "long_row",
                             {gap("floor", row.floor), gap("row", row.row + 1),
                              gap("from", std::string(1, static_cast<char>('A' + row.from))),
                              gap("length", row.length)}));
    print_line(manner, report.never_stuck,
               told_plan(manner, report.never_stuck ? "never_stuck" : "stuck",
                         {gap("n", report.first_tiles())}));
}

}  // namespace

int check_castle(const Manner& manner, const std::string& path) {
    const Plan plan = in_file(path, [&] { return plan_in(read_file(path)); });
    const PlanReport report = check(plan);
    print_line(manner, report.usable(),
               told_plan(manner, report.usable() ? "tiles" : "tiles_wrong",
                         {gap("n", report.tiles), gap("first", report.on_floor[0]),
                          gap("second", report.on_floor[1]), gap("third", report.on_floor[2])}),
               Span{"✗", Ink::bad});  // all else is advice
    print_advice(manner, report);
    fmt::print("plan={}\n", plan_text(plan));
    return report.usable() ? 0 : 1;
}

}  // namespace tafelrunde::cli
