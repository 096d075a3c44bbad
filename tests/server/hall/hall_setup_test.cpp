// Set-ups that a game refuses, at the moment when the table is made: nothing of them is left to the
// start, when others sit there.
#include "tests/server/hall/parlour.hpp"

namespace tafelrunde::server_test {
namespace {

class HallSetup : public Parlour {
protected:
    static json::object wuerfelkoenig(json::object setup) {
        json::object create = table_for({me(), free_seat()}, {{"setup", std::move(setup)}});
        create["game"] = "wuerfelkoenig";
        return create;
    }
    static constexpr const char* part_a = "A1 A2 A3 A4 A5 A6 A7 A8 A9 A10 A11 A12 A13 A14 A15";
    static constexpr const char* part_b = "B1 B2 B3 B4 B5 B6 B7 B8 B9 B10 B11 B12 B13 B14";
};

TEST_F(HallSetup, WK_S9_dragons_and_gems_that_leave_no_fields_to_luck_are_refused) {
    EXPECT_EQ(anna.code(wuerfelkoenig({{"setup", "free"}, {"dragons", part_a}, {"white", part_b}})),
              "bad_setup");
}

TEST_F(HallSetup, WK_S9_with_all_of_them_named_the_game_begins) {
    const std::string id = Visitor::text(
        anna
            .good(wuerfelkoenig(
                {{"setup", "free"}, {"dragons", part_a}, {"white", part_b}, {"golden", "B15"}}))
            .at("table"));
    anna.good(at(id, "open"));
    bert.good(at(id, "sit"));
    anna.good(at(id, "start"));
    EXPECT_EQ(anna.view(id).at("phase"), "running");
    EXPECT_EQ(anna.table(id).at("setup").at("golden"), "B15");
}

}  // namespace
}  // namespace tafelrunde::server_test
