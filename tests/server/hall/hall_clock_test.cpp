// The clocks of a table: who is out of time, and what does not give more of it.
#include "tests/server/hall/parlour.hpp"

namespace tafelrunde::server_test {
namespace {

class HallClock : public Parlour {};

json::object clock(std::string_view kind, int seconds) {
    return {{"clock", json::object{{"kind", kind}, {"seconds", seconds}}}};
}

class HallMiss : public HallClock {
protected:
    void SetUp() override {
        HallClock::SetUp();
        world.bots_think = false;
        id = started_for_two(clock("move", 10));
    }
    /// Time runs out for whoever is to act.
    void run_out() {
        world.pass(10'000);
        world.tick();
        world.run();
    }
    /// The bot has decided, and Bert plays until Anna is asked again.
    void decide() {
        ASSERT_FALSE(world.bot_tasks.empty());
        world.hall().thought(world.bot_tasks.back().ticket, 0);
        world.bot_tasks.clear();
        world.run();
        while (anna.view(id).at("acting") == json::array{1}) bert.good(pick(bert, id, 1, 0, true));
        ASSERT_EQ(anna.view(id).at("acting"), json::array{0});
    }
    bool away() { return anna.table(id).at("seats").at(0).at("away").as_bool(); }
    std::string last_kind() {
        return Visitor::text(anna.view(id).at("log").as_array().back().at("kind"));
    }
    std::string id;
};

TEST_F(HallMiss, each_decision_has_its_time) {
    EXPECT_EQ(anna.view(id).at("clock").at("left"), (json::array{10'000, 10'000}));
    EXPECT_EQ(anna.view(id).at("clock").at("runs"), json::array{0});
    world.pass(6'000);
    anna.good(pick(anna, id, 0));
    EXPECT_EQ(anna.view(id).at("clock").at("left").at(0), 10'000) << "anew for each decision";
    world.pass(9'999);
    world.tick();
    world.run();
    EXPECT_TRUE(world.bot_tasks.empty());
    world.pass(1);
    world.tick();
    world.run();
    EXPECT_EQ(last_kind(), "miss");
}

/// A bot decides once for whoever is too late; then they are asked again.
TEST_F(HallMiss, ZS_P40_a_bot_decides_once) {
    run_out();
    EXPECT_FALSE(away());
    EXPECT_EQ(last_kind(), "miss");
    EXPECT_EQ(world.bot_tasks.size(), 1u);
    EXPECT_EQ(anna.view(id).at("clock").at("runs"), json::array{});
    EXPECT_EQ(anna.code(pick(anna, id, 0)), "not_your_turn") << "too late";
    decide();
    EXPECT_EQ(anna.view(id).at("clock").at("left").at(0), 10'000);
    EXPECT_EQ(anna.view(id).at("clock").at("runs"), json::array{0});
    anna.good(pick(anna, id, 0));
}

TEST_F(HallMiss, ZS_P40_after_three_in_a_row_a_bot_goes_on_until_they_come_back) {
    run_out();
    decide();
    run_out();
    decide();
    EXPECT_FALSE(away());
    run_out();
    EXPECT_TRUE(away());
    EXPECT_EQ(last_kind(), "timeout");
    anna.good(at(id, "sit"));
    EXPECT_FALSE(away());
    EXPECT_EQ(anna.view(id).at("clock").at("left").at(0), 10'000);
    run_out();
    EXPECT_FALSE(away()) << "counted from the beginning";
}

TEST_F(HallMiss, a_decision_in_time_ends_the_row) {
    run_out();
    decide();
    run_out();
    decide();
    anna.good(pick(anna, id, 0, 0, true));
    while (anna.view(id).at("acting") == json::array{1}) bert.good(pick(bert, id, 1, 0, true));
    run_out();
    EXPECT_FALSE(away());
}

TEST_F(HallMiss, the_row_is_known_after_a_restart) {
    run_out();
    decide();
    run_out();
    decide();
    world.restart();
    anna.reconnect();
    anna.hello();
    anna.views.clear();
    anna.good(at(id, "open"));
    run_out();
    EXPECT_TRUE(away());
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
