// Castle plans: reading, writing, checking; the same cases as the editor in the browser.
#include "games/dragon_castle/plan.hpp"

#include <gtest/gtest.h>

#include "kernel/luck.hpp"
#include "tests/protocol/files.hpp"

namespace tafelrunde::dragon_castle {
namespace {

using tafelrunde::test::in_repository;
using tafelrunde::test::read_file;

json::object told(const PlanFault& fault) {
    switch (fault.what) {
    case PlanFault::rows: return {{"error", "rows"}, {"rows", fault.row}};
    case PlanFault::wide: return {{"error", "wide"}, {"row", fault.row}};
    case PlanFault::sign: return {{"error", "sign"}, {"row", fault.row}, {"column", fault.column}};
    }
    return {};
}

json::object told(const PlanReport& report) {
    json::array rows, good_for;
    for (const LongRow& row : report.long_rows)
        rows.push_back(json::object{
            {"floor", row.floor}, {"row", row.row}, {"from", row.from}, {"length", row.length}});
    for (int players : report.good_for) good_for.emplace_back(players);
    return {{"tiles", report.tiles},
            {"floors", json::array(report.on_floor.begin(), report.on_floor.end())},
            {"usable", report.usable()},
            {"good_for", good_for},
            {"long_rows", rows},
            {"free", json::array(report.free.begin(), report.free.end())},
            {"never_stuck", report.never_stuck}};
}

TEST(DragonCastlePlan, reads_and_judges_the_shared_cases) {
    const json::value file =
        json::parse(read_file(in_repository("tests/games/dragon_castle/plans.json")));
    int printed = 0;
    for (const json::value& value : file.at("plans").as_array()) {
        const json::object& entry = value.as_object();
        SCOPED_TRACE(std::string(entry.at("name").as_string()));
        const auto read = read_plan(std::string(entry.at("text").as_string()));
        if (const json::value* const error = entry.if_contains("error")) {
            ASSERT_TRUE(std::holds_alternative<PlanFault>(read));
            EXPECT_EQ(json::value(told(std::get<PlanFault>(read))), *error);
            continue;
        }
        ASSERT_TRUE(std::holds_alternative<CastlePlan>(read));
        const CastlePlan& plan = std::get<CastlePlan>(read);
        EXPECT_EQ(plan_text(plan), entry.at("canonical").as_string());
        EXPECT_EQ(json::value(told(check(plan))), entry.at("result"));
        if (const json::value* const castle = entry.if_contains("castle")) {
            const auto* const row =
                std::ranges::find(plan_rows, std::string(castle->as_string()), &PlanRow::id);
            ASSERT_NE(row, plan_rows.end());
            EXPECT_EQ(row->heights, plan_text(plan));
            ++printed;
        }
    }
    EXPECT_EQ(printed, 15);
}

TEST(DragonCastlePlan, DC_905_the_printed_plans_suit_their_players_and_have_no_long_rows) {
    for (const PlanRow& row : plan_rows) {
        const PlanReport report = check(std::get<CastlePlan>(read_plan(row.heights)));
        EXPECT_TRUE(report.usable() && report.never_stuck) << row.id;
        EXPECT_TRUE(report.long_rows.empty()) << row.id;
        const auto fits = [&](int n) {
            return std::ranges::find(report.good_for, n) != report.good_for.end();
        };
        EXPECT_TRUE(!row.ideal_for_2 || fits(2)) << row.id;
        EXPECT_TRUE(!row.ideal_for_3 || fits(3)) << row.id;
        EXPECT_TRUE(!row.ideal_for_4 || fits(4)) << row.id;
    }
}

TEST(DragonCastlePlan, text_and_plan_are_the_same_thing) {
    Rng rng(5);
    for (int i = 0; i < 200; ++i) {
        CastlePlan plan{};
        for (auto& height : plan) height = byte(rng.below(4));
        EXPECT_EQ(std::get<CastlePlan>(read_plan(plan_text(plan))), plan);
    }
}

}  // namespace
}  // namespace tafelrunde::dragon_castle
