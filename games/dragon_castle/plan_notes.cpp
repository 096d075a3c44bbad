// What there is to say about a castle plan of one's own (DC-201, DC-905).
#include "games/dragon_castle/dragon_castle.hpp"
#include "games/dragon_castle/plan.hpp"

namespace tafelrunde::dragon_castle {
namespace {

using Kind = PlanNote::Kind;

Phrase said(std::string_view name, const std::vector<Gap>& gaps = {}) {
    return {dotted(State::id, "plan", name), gaps};
}

Phrase fault_phrase(const PlanFault& fault) {
    constexpr std::array<std::string_view, 3> names{"fault_rows", "fault_wide", "fault_sign"};
    return said(names[fault.what],
                {gap("row", fault.what == PlanFault::rows ? fault.row : fault.row + 1),
                 gap("column", fault.column + 1)});
}

PlanNote tiles_note(const PlanReport& report) {
    const bool usable = report.usable();
    return {usable ? Kind::good : Kind::bad,
            said(usable ? "tiles" : "tiles_wrong",
                 {gap("n", report.tiles), gap("first", report.on_floor[0]),
                  gap("second", report.on_floor[1]), gap("third", report.on_floor[2])})};
}

PlanNote ground_note(const PlanReport& report) {
    const Gap n = gap("n", report.on_floor[0]);
    if (report.good_for.empty()) return {Kind::advice, said("ground_odd", {n})};
    std::string players;
    for (int count : report.good_for) join(players, std::to_string(count), "/");
    return {Kind::good, said("ground", {n, gap("players", players)})};
}

PlanNote long_note(const LongRow& row) {
    return {Kind::advice,
            said("long_row", {gap("floor", row.floor), gap("row", row.row + 1),
                              gap("from", std::string(1, static_cast<char>('A' + row.from))),
                              gap("length", row.length)})};
}

}  // namespace

std::optional<CheckedPlan> State::plan(std::string_view text, Trouble& trouble) {
    const auto read = read_plan(text);
    if (const auto* const fault = std::get_if<PlanFault>(&read)) {
        trouble = {"", fault_phrase(*fault)};
        return {};
    }
    const CastlePlan& plan = std::get<CastlePlan>(read);
    const PlanReport report = check(plan);
    CheckedPlan sheet{.field = {"plan", plan_text(plan)},
                      .drawing = {},
                      .notes = {tiles_note(report), ground_note(report)}};
    if (report.long_rows.empty()) sheet.notes.push_back({Kind::good, said("no_long_rows")});
    for (const LongRow& row : report.long_rows) sheet.notes.push_back(long_note(row));
    sheet.notes.push_back(
        {report.never_stuck ? Kind::good : Kind::advice,
         said(report.never_stuck ? "never_stuck" : "stuck", {gap("n", report.first_tiles())})});
    return sheet;
}

}  // namespace tafelrunde::dragon_castle
