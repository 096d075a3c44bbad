// Tables: looking, sitting, the next game, and what is too much.
#include "tests/server/hall/parlour.hpp"

namespace tafelrunde::server_test {
namespace {

class HallTables : public Parlour {};

// --- Looking.

TEST_F(HallTables, open_answers_and_then_shows_table_and_view) {
    const std::string id = made({me(), free_seat()});
    const std::size_t before = bert.heard.size();
    const json::object ok = bert.good(at(id, "open"));
    ASSERT_EQ(bert.heard.size(), before + 3);
    EXPECT_EQ(bert.heard[before].rfind(R"({"re":)", 0), 0u);
    EXPECT_EQ(bert.heard[before + 1].rfind(R"({"t":"table")", 0), 0u);
    EXPECT_EQ(bert.heard[before + 2].rfind(R"({"t":"view")", 0), 0u);
    const json::object& view = bert.view(id, spectator);
    EXPECT_EQ(view.at("v"), ok.at("v"));
    EXPECT_EQ(view.at("phase"), "open");
    EXPECT_FALSE(view.contains("facts"));
    EXPECT_EQ(bert.table(id).at("host"), false);
    EXPECT_EQ(anna.table(id).at("watching"), 1);
    EXPECT_EQ(anna.table(id).at("commitment").as_string().size(), 64u);
    EXPECT_TRUE(anna.table(id).at("nonces").is_null());
    EXPECT_TRUE(anna.table(id).at("secret").is_null());
    bert.good(at(id, "close"));
    EXPECT_EQ(anna.table(id).at("watching"), 0);
    const std::size_t heard = bert.heard.size();
    anna.good(at(id, "chat", {{"text", "Hallo"}, {"once", 1}}));
    EXPECT_EQ(bert.heard.size(), heard);
}

TEST_F(HallTables, the_log_goes_on_where_one_was) {
    const std::string id = started_for_two();
    for (int i = 0; i < 100; ++i)  // more than a room keeps in memory
        bert.good(at(id, "chat", {{"text", "Zeile " + std::to_string(i)}, {"once", i}}));
    const int now = anna.version(id);
    for (const int v : {0, 3, now - 70, now - 5, now}) {
        carla.good(at(id, "open", {{"v", v}}));
        const json::array& log = carla.view(id, spectator).at("log").as_array();
        EXPECT_EQ(log.empty(), v == now);
        for (const json::value& line : log) EXPECT_GT(line.at("n").to_number<int>(), v);
        const auto chats = std::ranges::count_if(
            log, [](const json::value& line) { return line.at("kind") == "chat"; });
        EXPECT_EQ(chats, std::min(100, now - v)) << "since " << v;
    }
}

TEST_F(HallTables, presence_is_seen_even_if_something_is_being_written) {
    const std::string id = started_for_two();
    anna.send(at(id, "chat", {{"text", "Moment"}, {"once", 1}}));
    while (world.store.pending() == 0) ASSERT_TRUE(world.step(world.now()));
    world.hall().disconnect(bert.conn());
    world.run();
    EXPECT_EQ(anna.table(id).at("seats").at(1).at("here"), false);
}

TEST_F(HallTables, beat_tells_version_and_hash) {
    const std::string id = started_for_two();
    const json::object beat = bert.good(at(id, "beat"));
    EXPECT_EQ(beat.at("v"), bert.view(id, 1).at("v"));
    EXPECT_EQ(beat.at("hash"), bert.view(id, 1).at("hash"));
    EXPECT_EQ(beat.at("now"), world.now());
    EXPECT_EQ(bert.code(at("nosuch", "beat")), "unknown_table");
}

TEST_F(HallTables, private_ones_are_for_those_who_were_asked) {
    const json::object made_one = anna.good(table_for({me(), free_seat()}, {{"private", true}}));
    const std::string id = Visitor::text(made_one.at("table"));
    const std::string invite = Visitor::text(made_one.at("invite"));
    EXPECT_EQ(invite.size(), 32u);
    for (const char* verb : {"open", "sit", "replay", "record", "close"})
        EXPECT_EQ(bert.code(at(id, verb)), "unknown_table") << verb;
    EXPECT_EQ(bert.code(at(id, "open", {{"invite", std::string(32, '0')}})), "unknown_table");
    bert.good(at(id, "open", {{"invite", invite}}));
    EXPECT_TRUE(bert.table(id).at("invite").is_null()) << "only who sits there gets it";
    bert.good(at(id, "sit"));
    EXPECT_EQ(Visitor::text(bert.table(id).at("invite")), invite);
    bert.reconnect();
    bert.hello();
    bert.good(at(id, "open"));
    EXPECT_TRUE(anna.good({{"do", "tables"}}).at("open").as_array().empty());
}

// --- Sitting.

TEST_F(HallTables, sit_takes_a_free_seat) {
    const std::string id = made({me(), free_seat(), free_seat(), bot()});
    EXPECT_EQ(bert.good(at(id, "sit", {{"seat", 2}, {"name", "Bertram"}})).at("seat"), 2);
    EXPECT_EQ(anna.table(id).at("seats").at(2).at("name"), "Bertram");
    EXPECT_EQ(carla.code(at(id, "sit", {{"seat", 2}})), "taken");
    EXPECT_EQ(carla.code(at(id, "sit", {{"seat", 3}})), "taken");
    EXPECT_EQ(carla.code(at(id, "sit", {{"seat", 6}})), "taken");
    EXPECT_EQ(carla.good(at(id, "sit", {{"nonce", "aa"}})).at("seat"), 1);
    EXPECT_EQ(anna.table(id).at("seats").at(1).at("sworn"), true);
    Visitor dora(world);
    dora.hello();
    EXPECT_EQ(dora.code(at(id, "sit")), "full");
    bert.good(at(id, "leave"));
    EXPECT_EQ(dora.good(at(id, "sit")).at("seat"), 2);
    EXPECT_EQ(anna.table(id).at("seats").at(2).at("name"), "Gast");
}

TEST_F(HallTables, who_sits_already_can_say_so_again) {
    world.bots_think = false;
    const std::string id = made({me(), me(), free_seat()});
    EXPECT_EQ(bert.good(at(id, "sit", {{"seat", 2}})).at("seat"), 2);
    const int v = anna.version(id);
    EXPECT_EQ(bert.good(at(id, "sit", {{"seat", 2}, {"name", "Otto"}})).at("seat"), 2);
    EXPECT_EQ(bert.good(at(id, "sit")).at("seat"), 2);
    EXPECT_EQ(anna.version(id), v) << "nothing has changed";
    anna.good(at(id, "start"));
    anna.good(at(id, "leave", {{"seat", 1}}));
    EXPECT_EQ(anna.good(at(id, "sit")).at("seat"), 1) << "the one that a bot plays";
    EXPECT_EQ(anna.table(id).at("seats").at(1).at("away"), false);
}

TEST_F(HallTables, the_push_tells_where_one_may_sit) {
    world.bots_think = false;
    const auto free = [](Visitor& who, const std::string& id) {
        std::string seats;
        for (const json::value& seat : who.table(id).at("seats").as_array())
            seats += seat.at("free").as_bool() ? '+' : '-';
        return seats;
    };
    const std::string id = made({me(), free_seat(), bot()});
    carla.good(at(id, "open"));
    EXPECT_EQ(free(carla, id), "-+-");
    bert.good(at(id, "sit"));
    EXPECT_EQ(free(carla, id), "---");
    anna.good(at(id, "start"));
    bert.good(at(id, "leave"));
    bert.good(at(id, "open"));
    EXPECT_EQ(free(carla, id), "---") << "it is Bert's";
    EXPECT_EQ(free(bert, id), "-+-");
    anna.good(at(id, "remove", {{"seat", 1}}));
    EXPECT_EQ(free(carla, id), "-+-");
    EXPECT_EQ(free(bert, id), "---");
    anna.good(at(id, "end"));
    EXPECT_EQ(free(carla, id), "---");
    // Seats that are kept for somebody.
    const std::string next = Visitor::text(anna.good(at(id, "rematch")).at("table"));
    for (Visitor* each : {&anna, &carla}) each->good(at(next, "open"));
    EXPECT_EQ(carla.table(next).at("seats").at(0).at("kind"), "open");
    EXPECT_EQ(free(carla, next), "-+-") << "of those two nobody waits for one";
    EXPECT_EQ(free(anna, next), "++-");
    EXPECT_FALSE(carla.table(next).at("seats").at(0).as_object().contains("reserved"));
}

TEST_F(HallTables, nonces_are_given_once_before_the_start) {
    const std::string id = made_for_two();
    anna.good(at(id, "nonce", {{"nonce", "00ff"}}));
    EXPECT_EQ(anna.code(at(id, "nonce", {{"nonce", "11"}})), "not_now");
    EXPECT_EQ(carla.code(at(id, "nonce", {{"nonce", "11"}})), "not_seated");
    EXPECT_EQ(anna.code(at(id, "nonce", {{"nonce", "11"}, {"seat", 1}})), "not_seated");
    bert.good(at(id, "nonce", {{"nonce", ""}}));
    anna.good(at(id, "start"));
    EXPECT_EQ(anna.table(id).at("nonces"), (json::array{"00ff", ""}));
    EXPECT_EQ(bert.code(at(id, "nonce", {{"nonce", "22"}})), "not_now");
}

TEST_F(HallTables, start_is_for_the_host_when_all_sit) {
    const std::string id = made({me(), free_seat()});
    EXPECT_EQ(anna.code(at(id, "start")), "seats_open");
    bert.good(at(id, "sit"));
    EXPECT_EQ(bert.code(at(id, "start")), "not_host");
    anna.good(at(id, "start"));
    EXPECT_EQ(anna.code(at(id, "start")), "not_now");
    EXPECT_EQ(anna.view(id).at("phase"), "running");
    EXPECT_TRUE(anna.view(id).contains("facts"));
    EXPECT_TRUE(anna.table(id).at("setup").as_object().contains("start"));
}

TEST_F(HallTables, who_leaves_a_game_is_played_by_a_bot_until_they_sit_again) {
    world.bots_think = false;
    const std::string id = started_for_two();
    EXPECT_EQ(carla.code(at(id, "leave")), "not_seated");
    anna.good(at(id, "leave"));
    EXPECT_EQ(anna.table(id).at("seats").at(0).at("away"), true);
    EXPECT_EQ(menu_size(anna, id, 0), 0u) << "the bot is to act";
    EXPECT_EQ(anna.code(at(id, "leave")), "not_now");
    EXPECT_EQ(anna.code(pick(anna, id, 0)), "not_your_turn");
    ASSERT_EQ(world.bot_tasks.size(), 1u);
    EXPECT_EQ(world.bot_tasks[0].seat, 0);
    EXPECT_EQ(carla.code(at(id, "sit")), "full") << "the seat is kept";
    EXPECT_EQ(anna.good(at(id, "sit")).at("seat"), 0);
    const std::string before = json::serialize(anna.view(id));
    world.hall().thought(world.bot_tasks[0].ticket, 0);  // too late
    world.run();
    EXPECT_EQ(json::serialize(anna.view(id)), before);
    anna.good(pick(anna, id, 0));
}

TEST_F(HallTables, several_people_at_one_device_have_a_view_each) {
    const std::string id = made({me(), me(), bot()}, {{"setup", {{"start", 1}}}});
    anna.good(at(id, "start"));
    EXPECT_EQ(anna.view(id, 0).at("seat"), 0);
    EXPECT_EQ(anna.view(id, 1).at("seat"), 1);
    EXPECT_EQ(menu_size(anna, id, 0), 0u);
    EXPECT_GT(menu_size(anna, id, 1), 0u);
    json::object request = pick(anna, id, 1);
    request.erase("seat");  // the one who is to act is meant
    anna.good(request);
    request["seat"] = 2;
    EXPECT_EQ(anna.code(request), "not_seated");
}

TEST_F(HallTables, a_seat_can_be_carried_to_another_device_once) {
    const std::string id = started_for_two();
    const std::string code = Visitor::text(anna.good(at(id, "carry")).at("code"));
    EXPECT_EQ(code.size(), 32u);
    EXPECT_EQ(carla.code({{"do", "take"}, {"code", std::string(32, '0')}}), "unknown_code");
    world.store.full = true;
    EXPECT_EQ(carla.code({{"do", "take"}, {"code", code}}), "storage");
    world.store.full = false;
    const json::object taken = carla.good({{"do", "take"}, {"code", code}});
    EXPECT_EQ(Visitor::text(taken.at("table")), id);
    EXPECT_EQ(taken.at("seat"), 0);
    EXPECT_EQ(bert.code({{"do", "take"}, {"code", code}}), "unknown_code");
    carla.good(at(id, "open"));
    EXPECT_EQ(carla.table(id).at("host"), true) << "the host has moved too";
    EXPECT_GT(menu_size(carla, id, 0), 0u);
    EXPECT_EQ(anna.code(pick(carla, id, 0)), "not_seated");
    EXPECT_EQ(anna.view(id, spectator).at("seat"), nullptr);
    carla.good(pick(carla, id, 0));
    // Codes hold for ten minutes.
    const std::string late = Visitor::text(carla.good(at(id, "carry")).at("code"));
    world.jump(10 * 60'000 + 1);
    EXPECT_EQ(anna.code({{"do", "take"}, {"code", late}}), "unknown_code");
    EXPECT_EQ(anna.code(at(id, "carry")), "not_seated");
}

// --- The next game, and what is too much.

TEST_F(HallTables, rematch_keeps_the_names_of_several_people_at_one_device) {
    const std::string id =
        made({{{"kind", "me"}, {"name", "Ida"}}, {{"kind", "me"}, {"name", "Otto"}}});
    anna.good(at(id, "start"));
    anna.good(at(id, "end"));
    const std::string next = Visitor::text(anna.good(at(id, "rematch")).at("table"));
    anna.good(at(next, "open"));
    anna.good(at(next, "sit", {{"seat", 0}}));
    anna.good(at(next, "sit", {{"seat", 1}}));
    EXPECT_EQ(Visitor::text(anna.table(next).at("seats").at(0).at("name")), "Ida");
    EXPECT_EQ(Visitor::text(anna.table(next).at("seats").at(1).at("name")), "Otto");
}

TEST_F(HallTables, rematch_keeps_the_seats_for_those_who_had_them) {
    const std::string id = started_for_two({{"private", true}});
    EXPECT_EQ(anna.code(at(id, "rematch")), "not_now");
    anna.good(at(id, "end"));
    EXPECT_EQ(carla.code(at(id, "rematch")), "unknown_table");
    const std::string next = Visitor::text(bert.good(at(id, "rematch")).at("table"));
    EXPECT_EQ(Visitor::text(anna.good(at(id, "rematch")).at("table")), next)
        << "the same for everybody";
    EXPECT_EQ(Visitor::text(anna.table(id).at("rematch")), next);
    EXPECT_EQ(carla.code(at(next, "open")), "unknown_table");
    anna.good(at(next, "open"));
    EXPECT_EQ(anna.table(next).at("seats").at(0).at("reserved"), true);
    EXPECT_FALSE(anna.table(next).at("seats").at(1).as_object().contains("reserved"));
    EXPECT_EQ(anna.code(at(next, "sit", {{"seat", 1}})), "taken");
    EXPECT_EQ(anna.good(at(next, "sit")).at("seat"), 0);
    EXPECT_EQ(bert.good(at(next, "sit")).at("seat"), 1);
    for (const std::size_t seat : {0, 1})
        EXPECT_EQ(anna.table(next).at("seats").at(seat).at("name"),
                  anna.table(id).at("seats").at(seat).at("name"));
    EXPECT_NE(anna.table(next).at("commitment"), anna.table(id).at("commitment"));
    bert.good(at(next, "start"));
    EXPECT_EQ(anna.view(next).at("phase"), "running");
}

TEST_F(HallTables, too_many_requests_for_one_table_are_refused) {
    const std::string id = started_for_two();
    std::vector<std::int64_t> ids;
    for (int i = 0; i < 70; ++i)
        ids.push_back(bert.send(at(id, "chat", {{"text", "Zeile"}, {"once", i}})));
    world.run();
    const auto busy = std::ranges::count_if(ids, [&](std::int64_t each) {
        const json::object answer = bert.answer_to(each);
        return answer.contains("no") && answer.at("no").at("code") == "busy";
    });
    EXPECT_EQ(busy, 5) << "one is being written, 64 wait";
}

TEST_F(HallTables, who_looks_elsewhere_is_told_that_it_is_their_turn) {
    const std::string id = made_for_two({{"confirm", false}});
    bert.good(at(id, "close"));
    anna.good(at(id, "start"));
    for (int i = 0; i < 60 && bert.pushes.back().at("t") != "turn"; ++i)
        anna.good(pick(anna, id, 0, static_cast<int>(menu_size(anna, id, 0)) - 1));
    EXPECT_EQ(bert.pushes.back().at("t"), "turn");
    EXPECT_EQ(Visitor::text(bert.pushes.back().at("table")), id);
}

}  // namespace
}  // namespace tafelrunde::server_test
