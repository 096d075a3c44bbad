// What outlives a server, what is forgotten, and what happens when the disk does not work.
#include "server/hall/room.hpp"
#include "tests/server/hall/parlour.hpp"

namespace tafelrunde::server_test {
namespace {

class HallLife : public Parlour {
protected:
    void come_back(std::initializer_list<Visitor*> all, const std::string& id) {
        for (Visitor* each : all) {
            each->reconnect();
            each->hello();
            each->views.clear();
            each->good(at(id, "open"));
        }
    }
};

TEST_F(HallLife, a_table_is_as_it_was_after_a_restart) {
    const std::string id = started_for_two();
    anna.good(pick(anna, id, 0));
    const json::object before = anna.view(id);
    world.restart(0, 3'600'000);
    come_back({&anna, &bert}, id);
    for (const char* part : {"v", "hash", "facts", "menu", "acting", "wait", "undo", "points"})
        EXPECT_EQ(anna.view(id).at(part), before.at(part)) << part;
    EXPECT_EQ(anna.table(id).at("seats").at(1).at("name"), "Bert");
    anna.good(pick(anna, id, 0));
}

TEST_F(HallLife, what_waits_for_a_go_waits_on) {
    const std::string id = started_for_two();
    anna.good(pick(anna, id, 0));
    anna.good(pick(anna, id, 0));
    world.restart();
    come_back({&anna}, id);
    EXPECT_EQ(anna.view(id).at("wait").at("seat"), 0);
    anna.good(at(id, "go", {{"v", anna.version(id)}}));
}

TEST_F(HallLife, bots_go_on_after_a_restart) {
    world.bots_think = false;
    const std::string id = made({me(), bot()}, {{"setup", json::object{{"start", 1}}}});
    anna.good(at(id, "start"));
    EXPECT_EQ(world.bot_tasks.size(), 1u);
    world.bot_tasks.clear();
    world.restart();
    world.run();
    ASSERT_EQ(world.bot_tasks.size(), 1u);
    world.hall().thought(world.bot_tasks[0].ticket, World::decided(world.bot_tasks[0]));
    world.run();
    EXPECT_GT(std::ssize(world.store.log(id)), anna.version(id));
}

TEST_F(HallLife, a_change_that_was_lost_in_a_crash_has_not_happened) {
    const std::string id = started_for_two();
    for (const std::size_t survive : {0u, 1u}) {
        const auto log = world.store.log(id).size();
        anna.send(pick(anna, id, 0));
        while (world.store.pending() == 0) ASSERT_TRUE(world.step(world.now()));
        world.restart(survive);
        EXPECT_EQ(world.store.log(id).size() > log, survive == 1);
        come_back({&anna, &bert}, id);
        EXPECT_EQ(anna.version(id), std::ssize(world.store.log(id)));
    }
}

TEST_F(HallLife, clocks_stand_still_while_the_server_is_down) {
    world.bots_think = false;
    const std::string id =
        started_for_two({{"clock", json::object{{"kind", "move"}, {"seconds", 60}}}});
    world.pass(10'000);
    world.tick();
    world.restart(0, 3'600'000);
    world.run();
    world.tick();
    world.run();
    come_back({&anna}, id);
    EXPECT_EQ(anna.view(id).at("clock").at("left").at(0), 50'000);
    // Down twice, and the first time nobody could write it down.
    world.store.full = true;
    world.restart(0, 3'600'000);
    world.run();
    world.tick();
    world.store.full = false;
    world.restart(0, 3'600'000);
    world.run();
    come_back({&anna}, id);
    EXPECT_EQ(anna.view(id).at("clock").at("left").at(0), 50'000);
}

TEST_F(HallLife, a_clock_waits_for_the_disk_too) {
    world.bots_think = false;
    const std::string id =
        started_for_two({{"clock", json::object{{"kind", "move"}, {"seconds", 60}}}});
    world.store.full = true;
    world.restart(0, 3'600'000);
    world.run();
    anna.reconnect();
    anna.hello();
    EXPECT_EQ(anna.code(at(id, "open")), "storage");
    world.tick();
    EXPECT_FALSE(world.hall().awake());
    world.store.full = false;
    world.pass(1'000);
    world.tick();
    world.run();
    EXPECT_TRUE(world.hall().awake());
    anna.good(at(id, "open"));
    EXPECT_EQ(anna.table(id).at("seats").at(0).at("away"), false);
    anna.good(pick(anna, id, 0));
}

// --- The disk.

TEST_F(HallLife, bots_try_again_when_the_disk_works) {
    world.bots_think = false;
    const std::string id = made({me(), bot()}, {{"setup", json::object{{"start", 1}}}});
    anna.good(at(id, "start"));
    const int v = anna.version(id);
    world.store.full = true;
    world.hall().thought(world.bot_tasks.back().ticket, 0);
    world.run();
    EXPECT_EQ(anna.version(id), v);
    world.store.full = false;
    world.bots_think = true;
    world.tick();
    world.run();
    EXPECT_EQ(anna.version(id), v) << "a second's rest";
    world.pass(1'000);
    world.tick();
    world.run();
    EXPECT_GT(anna.version(id), v);
}

TEST_F(HallLife, what_cannot_be_read_is_refused_and_shown_again_when_it_can) {
    const std::string id = started_for_two();
    const int v = anna.version(id);
    world.store.unreadable = true;
    EXPECT_EQ(anna.code(at("anothertab", "open")), "storage");
    world.store.full = true;
    EXPECT_EQ(anna.code(pick(anna, id, 0)), "storage");
    const auto waiting = bert.send(at(id, "chat", {{"text", "Und?"}, {"once", 1}}));
    world.run();
    world.store.full = world.store.unreadable = false;
    world.pass(1'000);
    world.tick();
    world.run();
    EXPECT_FALSE(bert.answer_to(waiting).empty());
    EXPECT_FALSE(world.complaints.empty());
    EXPECT_GE(anna.version(id), v);
    anna.good(pick(anna, id, 0));
    EXPECT_EQ(bert.view(id, 1).at("v"), anna.view(id).at("v"));
}

// --- Being forgotten.

TEST_F(HallLife, forget_leaves_no_name_and_no_word) {
    world.bots_think = false;
    Visitor zacharias(world);
    zacharias.hello("Zacharias");
    const std::string guest = zacharias.guest;
    const std::string id = made({me(), free_seat()}, {{"setup", json::object{{"start", 1}}}});
    zacharias.good(at(id, "sit"));
    zacharias.good(at(id, "open"));
    anna.good(at(id, "start"));
    zacharias.good(at(id, "chat", {{"text", "Geheimnis"}, {"once", 1}}));
    zacharias.good(pick(zacharias, id, 1));
    const std::string watched = made({me(), bot()});
    zacharias.good(at(watched, "chat", {{"text", "Geheimnis zwei"}, {"once", 2}}));
    const std::string own =
        Visitor::text(zacharias.good(table_for({me(), free_seat()})).at("table"));
    const std::string old = Visitor::text(zacharias.good(table_for({me(), bot()})).at("table"));
    zacharias.good(at(old, "end"));
    zacharias.good(at(old, "rematch"));

    const json::value hash = anna.view(id).at("hash");
    zacharias.good({{"do", "forget"}});
    EXPECT_TRUE(zacharias.is_cut);
    EXPECT_FALSE(is_stored("Zacharias"));
    EXPECT_FALSE(is_stored("Geheimnis"));
    EXPECT_FALSE(is_stored(guest));
    EXPECT_EQ(anna.view(id).at("hash"), hash) << "the steps stay";
    EXPECT_EQ(anna.table(id).at("seats").at(1).at("name"), "Gast");
    world.bots_think = true;
    world.pass(1'000);
    world.tick();
    world.run();
    EXPECT_GT(menu_size(anna, id, 0), 0u) << "a bot plays on";
    zacharias.reconnect();
    zacharias.hello();
    EXPECT_NE(zacharias.guest, guest) << "the key is void";
    world.restart();
    come_back({&anna}, id);
    EXPECT_EQ(anna.table(id).at("seats").at(1).at("name"), "Gast");
}

TEST_F(HallLife, whoever_is_forgotten_while_the_table_waits_for_them_does_not_hold_it_up) {
    const std::string id = started_for_two();
    anna.good(pick(anna, id, 0));
    anna.good(pick(anna, id, 0));
    ASSERT_FALSE(bert.view(id, 1).at("wait").is_null());
    anna.good({{"do", "forget"}});
    world.pass(1'000);
    world.tick();
    world.run();
    EXPECT_TRUE(bert.view(id, 1).at("wait").is_null());
    EXPECT_GT(menu_size(bert, id, 1), 0u);
    const int steps = 1;
    bert.good(at(id, "ask_undo", {{"v", bert.version(id, 1)}, {"steps", steps}}));
    EXPECT_FALSE(bert.view(id, 1).contains("consent")) << "nobody is left to be asked";
}

TEST_F(HallLife, forget_works_where_a_log_is_damaged) {
    Visitor zacharias(world);
    zacharias.hello("Zacharias");
    const std::string guest = zacharias.guest;
    const std::string id = Visitor::text(zacharias.good(table_for({me(), bot()})).at("table"));
    zacharias.good(at(id, "chat", {{"text", "Geheimnis"}, {"once", 1}}));
    zacharias.good(at(id, "start"));
    world.store.logs.at(id).back().body = R"({"k":"step","s":1,"t":"pass"})";
    world.restart();
    zacharias.reconnect();
    zacharias.hello();
    ASSERT_EQ(zacharias.code(at(id, "open")), "storage");
    zacharias.good({{"do", "forget"}});
    for (const std::string& trace : {guest, std::string("Zacharias"), std::string("Geheimnis")})
        EXPECT_FALSE(is_stored(trace)) << trace;
}

TEST_F(HallLife, forget_that_fails_changes_nothing) {
    const std::string id = started_for_two();
    world.store.full = true;
    EXPECT_EQ(anna.code({{"do", "forget"}}), "storage");
    world.store.full = false;
    EXPECT_FALSE(anna.is_cut);
    EXPECT_EQ(anna.table(id).at("seats").at(0).at("name"), "Anna");
    anna.good(pick(anna, id, 0));
}

TEST_F(HallLife, nothing_is_done_for_somebody_who_is_being_forgotten) {
    const std::string id = started_for_two();
    const auto gone = anna.send({{"do", "forget"}});
    const auto late = anna.send(table_for({me(), bot()}));
    const auto pick_id = anna.send(pick(anna, id, 0));
    world.run();
    EXPECT_TRUE(anna.answer_to(gone).contains("ok"));
    EXPECT_EQ(anna.answer_to(late).at("no").at("code"), "hello_first");
    EXPECT_EQ(anna.answer_to(pick_id).at("no").at("code"), "hello_first");
    EXPECT_FALSE(is_stored(anna.guest));
    const auto making = bert.send(table_for({me(), bot()}));
    const auto soon = bert.send({{"do", "forget"}});
    world.run();
    EXPECT_TRUE(bert.answer_to(making).contains("ok"));
    EXPECT_EQ(bert.answer_to(soon).at("no").at("code"), "busy");
    bert.good({{"do", "forget"}});
    EXPECT_FALSE(is_stored(bert.guest));
}

// --- The fold.

TEST_F(HallLife, the_log_folds_to_the_room_that_was_left) {
    const std::string id = made({me(), me(), bot()});
    anna.good(at(id, "start"));
    play_on(id, {0, 1}, 60);
    server::Room room(world.store.tables.at(id), 1000);
    for (const EntryRow& entry : world.store.log(id)) room.fold(entry);
    room.refresh();
    EXPECT_EQ(room.version(), anna.version(id));
    EXPECT_EQ(room.to_row(), world.store.tables.at(id));
    EXPECT_EQ(room.menu(0).size(), menu_size(anna, id, 0));
}

TEST_F(HallLife, a_damaged_log_is_refused) {
    const std::string id = started_for_two();
    anna.good(pick(anna, id, 0));
    auto& log = world.store.logs.at(id);
    const auto refused = [&](auto damage) {
        const auto good = log;
        damage(log.back().body);
        world.restart();
        anna.reconnect();
        anna.hello();
        EXPECT_EQ(anna.code(at(id, "open")), "storage") << log.back().body;
        log = good;
    };
    refused([](std::string& body) { body = "{"; });
    refused([](std::string& body) { body = R"({"k":"dance"})"; });
    EXPECT_EQ(world.complaints.back(), "entry " + std::to_string(log.back().number) +
                                           " in the log of table " + id + " is damaged")
        << "where, and nothing of what stands there";
    refused([](std::string& body) { body = R"({"k":"step","s":"0"})"; });
    refused([](std::string& body) { body.replace(body.find(R"("h":")") + 5, 4, "0000"); });
    refused([](std::string& body) { body = R"({"k":"step","s":1,"t":"pass"})"; });
    log.pop_back();
    log.push_back({99, 0, R"({"k":"pause"})"});
    world.restart();
    anna.reconnect();
    anna.hello();
    EXPECT_EQ(anna.code(at(id, "open")), "storage") << "a gap";
}

}  // namespace
}  // namespace tafelrunde::server_test
