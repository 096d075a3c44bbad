// The clocks of a table: who is out of time, and what does not give more of it.
#include "tests/server/parlour.hpp"

namespace tafelrunde::server_test {
namespace {

class HallClock : public Parlour {};

json::object clock(std::string_view kind, int seconds) {
    return {{"clock", json::object{{"kind", kind}, {"seconds", seconds}}}};
}

TEST_F(HallClock, who_is_out_of_time_is_played_by_a_bot_and_can_come_back) {
    world.bots_think = false;
    const std::string id = started_for_two(clock("move", 10));
    EXPECT_EQ(anna.view(id).at("clock").at("left"), (json::array{10'000, 10'000}));
    EXPECT_EQ(anna.view(id).at("clock").at("runs"), json::array{0});
    world.pass(6'000);
    anna.good(pick(anna, id, 0));
    EXPECT_EQ(anna.view(id).at("clock").at("left").at(0), 10'000) << "anew for each decision";
    world.pass(9'999);
    world.tick();
    world.run();
    EXPECT_EQ(anna.table(id).at("seats").at(0).at("away"), false);
    world.pass(1);
    world.tick();
    world.run();
    EXPECT_EQ(anna.table(id).at("seats").at(0).at("away"), true);
    EXPECT_EQ(anna.view(id).at("log").as_array().back().at("kind"), "timeout");
    EXPECT_EQ(world.tasks.size(), 1u);
    EXPECT_EQ(anna.view(id).at("clock").at("runs"), json::array{});
    anna.good(at(id, "sit"));
    EXPECT_EQ(anna.view(id).at("clock").at("left").at(0), 10'000);
    anna.good(pick(anna, id, 0));
}

TEST_F(HallClock, asking_for_more_undo_gives_no_more_time) {
    const std::string id = started_for_two(clock("move", 10));
    anna.good(pick(anna, id, 0));
    anna.good(pick(anna, id, 0, 0, true));
    Visitor& next = anna.view(id).at("acting").at(0) == 0 ? anna : bert;
    const Seat seat = &next == &anna ? 0 : 1;
    world.pass(4000);
    next.good(with_v(id, "ask_undo", next.version(id, seat), {{"steps", 1}, {"seat", seat}}));
    EXPECT_EQ(next.view(id, seat).at("clock").at("left").at(seat), 6000);
}

TEST_F(HallClock, who_forgets_to_confirm_has_decided) {
    world.bots_think = false;
    const std::string id = started_for_two(clock("move", 10));
    anna.good(pick(anna, id, 0));
    anna.good(pick(anna, id, 0));
    ASSERT_FALSE(anna.view(id).at("wait").is_null());
    world.pass(10'000);
    world.tick();
    world.run();
    EXPECT_TRUE(anna.view(id).at("wait").is_null());
    EXPECT_EQ(anna.table(id).at("seats").at(0).at("away"), false);
}

TEST_F(HallClock, a_total_clock_is_for_the_whole_game) {
    world.bots_think = false;
    const std::string id = started_for_two(clock("total", 60));
    world.pass(20'000);
    anna.good(pick(anna, id, 0));
    EXPECT_EQ(anna.view(id).at("clock").at("left").at(0), 40'000);
    EXPECT_EQ(anna.view(id).at("clock").at("left").at(1), 60'000);
    world.pass(41'000);
    world.tick();
    world.run();
    EXPECT_EQ(anna.table(id).at("seats").at(0).at("away"), true);
    anna.good(at(id, "sit"));
    EXPECT_EQ(anna.view(id).at("clock").at("left").at(0), 30'000) << "enough to go on";
    // So has whoever takes the seat of somebody who had no time left.
    world.pass(31'000);
    world.tick();
    world.run();
    anna.good(at(id, "remove", {{"seat", 0}}));
    carla.good(at(id, "sit", {{"seat", 0}}));
    world.pass(1'000);
    world.tick();
    world.run();
    EXPECT_EQ(anna.table(id).at("seats").at(0).at("away"), false);
}

}  // namespace
}  // namespace tafelrunde::server_test
