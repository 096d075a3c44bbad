// Maps of one's own: all ways in which the parts lie, and plans as text and as drawings.
#include "games/wuerfelkoenig/plan.hpp"

#include <gtest/gtest.h>

#include "kernel/luck.hpp"

namespace tafelrunde::wuerfelkoenig {
namespace {

int sides(int arrangement) {
    int n = 0;
    for (Spot spot = 0; spot < spots; ++spot) n += beside(arrangement, spot).size();
    return n / 2;
}

TEST(WuerfelkoenigMap, WK_S1_the_printed_arrangements_have_their_sides) {
    EXPECT_EQ(sides(0), 71);
    EXPECT_EQ(sides(1), 67);
    EXPECT_EQ(sides(2), 65);
    for (int a = 0; a < usual_arrangements; ++a)
        EXPECT_EQ(arrangement_name(arrangement_rows[a]), arrangement_ids[a]);
}

TEST(WuerfelkoenigMap, WK_S9_every_arrangement_is_connected_and_has_a_name_of_its_own) {
    std::vector<std::string> names;
    for (int a = 0; a < arrangements; ++a) {
        names.push_back(arrangement_name(arrangement_rows[a]));
        const auto named = arrangement_named(names.back());
        ASSERT_TRUE(named);
        EXPECT_EQ(arrangement_of(*named), a);
        EXPECT_EQ(sides(a), 30 + 30 + *seam(*named)) << names.back();
        for (Spot x = 0; x < spots; ++x)
            for (Spot y = 0; y < spots; ++y) {
                EXPECT_EQ(steps_between(a, x, y), steps_between(a, y, x));
                EXPECT_EQ(beside(a, x).has(y), steps_between(a, x, y) == 1);
            }
    }
    std::ranges::sort(names);
    EXPECT_EQ(std::ranges::adjacent_find(names), names.end());
}

TEST(WuerfelkoenigMap, WK_S9_parts_that_overlap_or_do_not_touch_are_no_arrangement) {
    for (const char* name : {"0:0:0", "3:0:4", "3:0:6", "1:20:20"}) {
        const auto named = arrangement_named(name);
        ASSERT_TRUE(named) << name;
        EXPECT_FALSE(arrangement_of(*named)) << name;
    }
    for (const char* name : {"", "6:0:5", "-1:0:5", "3:0", "3:0:5:1", "a:b:c", "3:100:0", "ring"})
        EXPECT_FALSE(arrangement_named(name)) << name;
}

MapPlan any_plan(Rng& rng) {
    MapPlan plan{.arrangement =
                     arrangement_rows[static_cast<std::size_t>(rng.below(arrangements))]};
    for (Spot spot = 0; spot < spots; ++spot) {
        if (rng.below(4) == 0) plan.dragons.add(spot);
        if (const int gem = rng.below(4); gem < 2) (gem == 0 ? plan.white : plan.golden).add(spot);
    }
    return plan;
}

TEST(WuerfelkoenigPlan, WK_S9_a_plan_is_read_back_from_its_line_and_from_its_drawing) {
    Rng rng(5);
    for (int i = 0; i < 500; ++i) {
        const MapPlan plan = any_plan(rng);
        const auto line = read_plan(plan_text(plan));
        ASSERT_TRUE(std::holds_alternative<MapPlan>(line)) << plan_text(plan);
        EXPECT_EQ(std::get<MapPlan>(line), plan);
        std::string drawing(static_cast<std::size_t>(rng.below(3)), '\n');
        std::size_t width = 0;
        for (const std::string& row : plan_drawing(plan)) {
            width = std::max(width, row.size());
            drawing += std::string(static_cast<std::size_t>(i % 5), ' ') + row + "\r\n";
        }
        const auto drawn = read_plan(drawing);
        ASSERT_TRUE(std::holds_alternative<MapPlan>(drawn)) << drawing;
        EXPECT_EQ(std::get<MapPlan>(drawn), plan) << drawing;
        EXPECT_LE(width, 92u);
    }
}

TEST(WuerfelkoenigPlan, WK_S9_what_a_sheet_calls_usable_can_be_played) {
    Rng rng(6);
    int usable = 0;
    for (int i = 0; i < 500; ++i) {
        MapPlan plan = any_plan(rng);
        if (i % 4 == 0) plan.arrangement = {rng.below(6), {rng.below(9), rng.below(9)}};
        if (i % 2 == 0) plan.golden = {};
        Trouble trouble;
        const auto sheet = State::plan(plan_text(plan), trouble);
        ASSERT_TRUE(sheet);
        State::Setup setup{.players = 2};
        EXPECT_EQ(!set(setup, sheet->field.name, sheet->field.value), sheet->usable())
            << sheet->field.value;
        usable += sheet->usable() ? 1 : 0;
    }
    EXPECT_GT(usable, 50);
    EXPECT_LT(usable, 450);
}

}  // namespace
}  // namespace tafelrunde::wuerfelkoenig
