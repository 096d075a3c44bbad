// How tables end that nobody looks after any more, and what becomes of a host who is gone.
#include "tests/server/hall/parlour.hpp"

namespace tafelrunde::server_test {
namespace {

constexpr Millis day = 24LL * 3600 * 1000;

class HallEnd : public Parlour {
protected:
    std::size_t open_tables() {
        return carla.good({{"do", "tables"}}).at("open").as_array().size();
    }
    std::string phase(const std::string& id) { return world.store.tables.at(id).phase; }
    /// The clock moves on, and the house looks after itself once.
    void after(Millis time) {
        world.jump(time);
        world.tick();
        world.run();
    }
};

TEST_F(HallEnd, an_open_table_ends_with_its_only_person) {
    const std::string id = made({me(), free_seat()});
    EXPECT_EQ(open_tables(), 1u);
    anna.good({{"do", "forget"}});
    world.run();
    EXPECT_EQ(open_tables(), 0u);
    EXPECT_EQ(phase(id), "over");
}

TEST_F(HallEnd, the_next_person_becomes_host) {
    const std::string id = made_for_two();
    EXPECT_EQ(bert.table(id).at("host"), false);
    anna.good({{"do", "forget"}});
    world.run();
    EXPECT_EQ(bert.table(id).at("host"), true);
    EXPECT_EQ(open_tables(), 1u);
    bert.good(at(id, "seat", {{"seat", 0}, {"kind", "bot"}, {"level", "greedy"}}));
    bert.good(at(id, "start"));
}

TEST_F(HallEnd, a_running_table_goes_on_without_its_host) {
    const std::string id = started_for_two();
    anna.good({{"do", "forget"}});
    world.run();
    EXPECT_EQ(phase(id), "running");
    EXPECT_EQ(bert.table(id).at("host"), true);
    EXPECT_EQ(bert.table(id).at("seats").at(0).at("away"), true);
    EXPECT_EQ(carla.good(at(id, "sit")).at("seat"), 0) << "free for anybody";
    EXPECT_EQ(bert.table(id).at("seats").at(0).at("away"), false);
}

TEST_F(HallEnd, forget_finds_the_name_under_which_the_seat_was_taken) {
    const std::string id = started_for_two();
    const std::string code = Visitor::text(anna.good(at(id, "carry")).at("code"));
    carla.good({{"do", "take"}, {"code", code}});
    anna.good({{"do", "forget"}});
    carla.good({{"do", "forget"}});
    world.run();
    EXPECT_FALSE(is_stored("Anna"));
    EXPECT_FALSE(is_stored("Carla"));
    EXPECT_TRUE(is_stored("Bert"));
}

TEST_F(HallEnd, the_name_goes_with_the_device_that_has_the_seat_now) {
    const std::string id = made_for_two();
    const std::string code = Visitor::text(bert.good(at(id, "carry")).at("code"));
    carla.good({{"do", "take"}, {"code", code}});
    carla.good({{"do", "forget"}});
    world.run();
    for (const EntryRow& entry : world.store.log(id))
        EXPECT_EQ(entry.body.find("Bert"), std::string::npos) << entry.body;
}

TEST_F(HallEnd, tables_that_nobody_touches_end_after_a_month) {
    const std::string open = made({me(), free_seat()});
    const std::string running = started_for_two();
    for (const std::string& id : {open, running}) anna.good(at(id, "close"));
    bert.good(at(running, "close"));
    after(29 * day);
    EXPECT_EQ(phase(open), "open");
    EXPECT_EQ(phase(running), "running");
    after(2 * day);
    EXPECT_EQ(phase(open), "over");
    EXPECT_EQ(phase(running), "over");
    EXPECT_EQ(open_tables(), 0u);
}

TEST_F(HallEnd, a_table_that_is_played_slowly_stays) {
    const std::string id = started_for_two();
    after(20 * day);
    anna.good(pick(anna, id, 0));
    for (Visitor* each : {&anna, &bert}) each->good(at(id, "close"));
    after(20 * day);
    EXPECT_EQ(phase(id), "running");
    after(11 * day);
    after(61'000);  // the second look at it
    EXPECT_EQ(phase(id), "over");
}

TEST_F(HallEnd, a_table_that_somebody_looks_at_stays) {
    const std::string id = made({me(), free_seat()});
    after(40 * day);
    EXPECT_EQ(phase(id), "open");
}

TEST_F(HallEnd, many_old_tables_end_one_look_after_the_other) {
    world.limits.tables_per_guest = 100;
    std::vector<std::string> ids;
    for (int i = 0; i < 20; ++i) {
        ids.push_back(made({me(), free_seat()}));
        anna.good(at(ids.back(), "close"));
        world.jump(1);
    }
    after(31 * day);
    EXPECT_EQ(open_tables(), 10u);
    after(61'000);
    EXPECT_EQ(open_tables(), 0u);
}

}  // namespace
}  // namespace tafelrunde::server_test
