// The hall: who one is, lists, new tables, limits, and what is not understood.
#include "tests/server/hall/parlour.hpp"

namespace tafelrunde::server_test {
namespace {

class HallGuests : public Parlour {};

json::object hello(json::object more = {}) {
    json::object request{{"do", "hello"}, {"protocol", 1}, {"lang", "de"}};
    for (auto& [name, value] : more) request[name] = value;
    return request;
}

TEST_F(HallGuests, hello_gives_a_key_and_takes_it_again) {
    Visitor dora(world);
    const json::object first = dora.good(hello({{"name", "Dora"}}));
    EXPECT_EQ(first.at("key").as_string().size(), 64u);
    EXPECT_EQ(first.at("name"), "Dora");
    EXPECT_EQ(first.at("protocol"), 1);
    EXPECT_TRUE(first.contains("server"));
    EXPECT_EQ(first.at("now"), world.now());
    dora.reconnect();
    const json::object second = dora.good(hello({{"key", first.at("key")}}));
    EXPECT_FALSE(second.contains("key"));
    EXPECT_EQ(second.at("guest"), first.at("guest"));
    EXPECT_EQ(second.at("name"), "Dora");
    dora.reconnect();
    const json::object stranger = dora.good(hello({{"key", std::string(64, 'a')}}));
    EXPECT_NE(stranger.at("guest"), first.at("guest"));
    EXPECT_TRUE(stranger.contains("key"));
    for (const auto& [id, row] : world.store.guests)
        EXPECT_NE(to_hex(row.key), Visitor::text(first.at("key")));
}

TEST_F(HallGuests, hello_comes_first_once_and_in_our_version) {
    Visitor dora(world);
    EXPECT_EQ(dora.code({{"do", "tables"}}), "hello_first");
    EXPECT_EQ(dora.code({{"do", "hello"}, {"protocol", 2}, {"lang", "en"}}), "protocol");
    dora.good(hello());
    EXPECT_EQ(dora.code(hello()), "not_now");
    dora.good({{"do", "tables"}});
    // Two at once: the first is still on its way to the disk.
    Visitor emil(world);
    const auto one = emil.send(hello()), two = emil.send(hello());
    world.run();
    EXPECT_TRUE(emil.answer_to(one).contains("ok"));
    EXPECT_EQ(emil.answer_to(two).at("no").at("code"), "not_now");
}

TEST_F(HallGuests, hello_is_refused_if_the_disk_is_full_and_can_be_repeated) {
    Visitor dora(world);
    world.store.full = true;
    EXPECT_EQ(dora.code(hello()), "storage");
    world.store.full = false;
    dora.good(hello());
}

TEST_F(HallGuests, have_names_and_languages) {
    EXPECT_EQ(anna.good({{"do", "name"}, {"name", "Änne"}}).at("name"), "Änne");
    EXPECT_EQ(world.store.guests.at(anna.guest).name, "Änne");
    const std::string id = made({me(), bot()});
    EXPECT_EQ(anna.table(id).at("seats").at(0).at("name"), "Änne");
    anna.good({{"do", "lang"}, {"lang", "en"}});
    const json::object no = anna.ask(at("nosuchtabl", "open"));
    EXPECT_NE(no.at("no").at("text").as_string().find("table"), json::string::npos);
}

TEST_F(HallGuests, see_public_tables_and_their_own) {
    const std::string open = made({me(), free_seat()});
    const std::string hidden = made({me(), free_seat()}, {{"private", true}});
    const std::string running = made({me(), bot()});
    anna.good(at(running, "start"));
    const json::object lists = bert.good({{"do", "tables"}});
    ASSERT_EQ(lists.at("open").as_array().size(), 1u);
    EXPECT_EQ(Visitor::text(lists.at("open").at(0).at("table")), open);
    EXPECT_EQ(lists.at("open").at(0).at("seats").at(1).at("kind"), "open");
    EXPECT_FALSE(lists.at("open").at(0).as_object().contains("yours"));
    ASSERT_EQ(lists.at("running").as_array().size(), 1u);
    EXPECT_EQ(Visitor::text(lists.at("running").at(0).at("table")), running);
    EXPECT_TRUE(bert.good({{"do", "mine"}}).at("tables").as_array().empty());
    const json::object mine = anna.good({{"do", "mine"}});
    EXPECT_EQ(mine.at("tables").as_array().size(), 3u);
    bool turn = false;
    for (const json::value& row : mine.at("tables").as_array()) {
        EXPECT_EQ(row.at("yours"), true);
        turn = turn || row.as_object().contains("turn");
    }
    EXPECT_EQ(turn, menu_size(anna, running, 0) > 0);
}

// --- New tables.

TEST_F(HallGuests, create_checks_what_is_asked) {
    const auto refused = [&](json::object request) {
        const json::object answer = anna.ask(std::move(request));
        const json::value* const no = answer.if_contains("no");
        if (no == nullptr) return std::string("done");
        const json::value* const field = no->as_object().if_contains("field");
        return Visitor::text(no->at("code")) +
               (field != nullptr ? " " + Visitor::text(*field) : "");
    };
    json::object halma = table_for({me(), bot()});
    halma["game"] = "halma";
    EXPECT_EQ(refused(halma), "unknown_game");
    EXPECT_EQ(refused(table_for({me()})), "bad_setup seats");
    EXPECT_EQ(refused(table_for({me(), bot(), bot(), bot(), bot(), bot(), bot()})),
              "bad_setup seats");
    EXPECT_EQ(refused(table_for({me(), bot("genius")})), "bad_setup level");
    EXPECT_EQ(refused(table_for({me(), json::object{{"kind", "bot"}}})), "bad_setup level");
    EXPECT_EQ(refused(table_for({me(), bot()}, {{"setup", {{"start", 2}}}})), "bad_setup start");
    EXPECT_EQ(refused(table_for({me(), bot()}, {{"setup", {{"colour", "red"}}}})),
              "bad_setup colour");
    EXPECT_EQ(refused(table_for({me(), bot()}, {{"setup", {{"players", 3}}}})),
              "bad_setup players");
    EXPECT_TRUE(world.store.tables.empty());
    EXPECT_EQ(refused(table_for({me(), bot()}, {{"setup", {{"start", "lot"}}}})), "done");
}

TEST_F(HallGuests, create_gives_everybody_a_name_of_their_own) {
    const std::string id = made({me(), me(), bot(), json::object{{"kind", "me"}, {"name", "Opa"}}});
    std::set<std::string> names;
    for (const json::value& seat : anna.table(id).at("seats").as_array())
        names.insert(Visitor::text(seat.at("name")));
    EXPECT_EQ(names.size(), 4u);
    EXPECT_TRUE(names.contains("Anna"));
    EXPECT_TRUE(names.contains("Anna 2"));
    EXPECT_TRUE(names.contains("Opa"));
}

TEST_F(HallGuests, create_makes_nothing_if_the_disk_is_full) {
    world.store.full = true;
    EXPECT_EQ(anna.code(table_for({me(), bot()})), "storage");
    world.store.full = false;
    EXPECT_TRUE(anna.good({{"do", "tables"}}).at("open").as_array().empty());
}

// --- Limits.

TEST(HallLimits, tables_of_a_guest_and_of_the_server) {
    World world(3, {}, {.tables_per_guest = 2, .tables = 3});
    Visitor anna(world, "192.0.2.1", false), bert(world, "192.0.2.2", false);
    anna.hello();
    bert.hello();
    const json::object one = anna.good(table_for({me(), bot()}));
    anna.good(table_for({me(), bot()}));
    EXPECT_EQ(anna.code(table_for({me(), bot()})), "too_many");
    bert.good(table_for({me(), bot()}));
    EXPECT_EQ(bert.code(table_for({me(), bot()})), "too_many");
    anna.good({{"do", "end"}, {"table", one.at("table")}});
    bert.good(table_for({me(), bot()}));
}

TEST(HallLimits, connections_guests_and_watchers) {
    World world(3, {},
                {.connections_per_address = 2,
                 .connections = 4,
                 .watchers = 1,
                 .guests_per_address_per_hour = 1});
    Visitor a(world, "192.0.2.1", false), b(world, "192.0.2.1", false),
        c(world, "192.0.2.1", false);
    EXPECT_NE(b.conn(), 0u);
    EXPECT_EQ(c.conn(), 0u) << "the third of this address";
    a.hello();
    EXPECT_EQ(b.code(hello()), "too_many");
    world.jump(3'600'000);
    b.hello();
    Visitor d(world, "192.0.2.2", true), e(world, "192.0.2.2", true), f(world, "192.0.2.2", true);
    EXPECT_NE(e.conn(), 0u);
    EXPECT_EQ(f.conn(), 0u) << "the fifth of all";
    EXPECT_EQ(world.hall().counts().connections, 4);
    d.hello();
    e.hello();
    const std::string id = Visitor::text(a.good(table_for({me(), bot()})).at("table"));
    const json::object open{{"do", "open"}, {"table", id}};
    b.good(open);
    EXPECT_EQ(d.code(open), "too_many");
    a.good(open);  // whoever sits there gets in, however many watch
    EXPECT_EQ(e.code(open), "too_many");
    b.good({{"do", "close"}, {"table", id}});
    e.good(open);
}

TEST(HallLimits, requests_over_a_longer_time) {
    World world(3);
    Visitor anna(world, "192.0.2.1", false);
    anna.hello();
    int done = 0;
    for (int i = 0; i < 80; ++i) done += anna.code({{"do", "tables"}}).empty() ? 1 : 0;
    EXPECT_EQ(done, 59) << "hello was the first of 60";
    EXPECT_EQ(anna.code({{"do", "tables"}}), "too_fast");
    world.pass(1000);
    for (int i = 0; i < 20; ++i) EXPECT_EQ(anna.code({{"do", "tables"}}), "");
    EXPECT_EQ(anna.code({{"do", "tables"}}), "too_fast");
    world.pass(450);
    EXPECT_EQ(anna.code({{"do", "replay"}, {"table", "x"}}), "too_fast") << "counts as ten";
    world.pass(50);
    EXPECT_EQ(anna.code({{"do", "replay"}, {"table", "x"}}), "unknown_table");
    Visitor trusted(world);
    trusted.hello();
    for (int i = 0; i < 200; ++i) EXPECT_EQ(trusted.code({{"do", "tables"}}), "");
}

TEST(HallLimits, what_reads_a_whole_game_or_thinks_costs_ten) {
    World world(3, {}, {.requests_per_second = 10, .requests_at_once = 40});
    Visitor anna(world, "192.0.2.1", false), bert(world);
    anna.hello();
    bert.hello();
    const std::string id = Visitor::text(bert.good(table_for({me(), bot()})).at("table"));
    for (int i = 0; i < 80; ++i)  // more than is kept in memory
        bert.good({{"do", "chat"}, {"table", id}, {"text", "Zeile"}, {"once", i}});
    const auto afford = [&](const json::object& request) {
        world.pass(60'000);
        int n = 0;
        while (n < 100 && anna.code(request) != "too_fast") ++n;
        return n;
    };
    const auto about = [&](std::string_view verb, json::object more = {}) {
        more["do"] = verb;
        more["table"] = id;
        return more;
    };
    EXPECT_EQ(afford(about("open", {{"v", 80}})), 40);
    EXPECT_EQ(afford(about("open")), 4) << "from the disk";
    EXPECT_EQ(afford(about("replay")), 4);
    EXPECT_EQ(afford(about("record")), 4);
    EXPECT_EQ(afford(about("hint")), 4);
}

TEST(HallLimits, codes_are_one_for_each_seat) {
    World world(3, {}, {.codes = 2});
    Visitor anna(world), bert(world);
    anna.hello();
    bert.hello();
    const std::string id = Visitor::text(anna.good(table_for({me(), me(), me()})).at("table"));
    const auto carry = [&](int seat) {
        return json::object{{"do", "carry"}, {"table", id}, {"seat", seat}};
    };
    const std::string old = Visitor::text(anna.good(carry(0)).at("code"));
    std::string code;
    for (int i = 0; i < 5; ++i) code = Visitor::text(anna.good(carry(0)).at("code"));
    anna.good(carry(1));
    EXPECT_EQ(anna.code(carry(2)), "too_many");
    EXPECT_EQ(bert.code({{"do", "take"}, {"code", old}}), "unknown_code") << "replaced";
    EXPECT_EQ(bert.good({{"do", "take"}, {"code", code}}).at("seat"), 0);
}

TEST(HallLimits, requests_of_an_address) {
    World world(3, {}, {.requests_at_once = 1000, .per_address_per_second = 10});
    Visitor a(world, "192.0.2.1", false), b(world, "192.0.2.1", false),
        c(world, "192.0.2.9", false);
    int done = 0;
    for (int i = 0; i < 40; ++i)
        done += (i % 2 == 0 ? a : b).code({{"do", "tables"}}) == "hello_first" ? 1 : 0;
    EXPECT_EQ(done, 30);
    EXPECT_EQ(c.code({{"do", "tables"}}), "hello_first");
}

// --- What is not understood.

TEST_F(HallGuests, what_is_not_understood_is_said_so) {
    const std::vector<std::pair<std::string, bool>> lines{
        // the message, and whether there is an id to answer to
        {"", false},
        {"hello", false},
        {"[]", false},
        {R"({"do":"tables"})", false},
        {R"({"id":0,"do":"tables"})", false},
        {R"({"id":1.5,"do":"tables"})", false},
        {R"({"id":"7","do":"tables"})", false},
        {R"({"id":9007199254740992,"do":"tables"})", false},
        {R"({"id":7})", true},
        {R"({"id":7,"do":"dance"})", true},
        {R"({"id":7,"do":"tables","table":"x"})", true},
        {R"({"id":7,"do":"open"})", true},
        {R"({"id":7,"do":"open","table":7})", true},
        {R"({"id":7,"do":"pick","table":"x","v":1,"entry":-1})", true},
        {R"({"id":7,"do":"name","name":""})", true},
        {R"({"id":7,"do":"name","name":"a\u0000b"})", true},
        {std::string(R"({"id":7,"do":"name","name":")") + "\xFF\"}", false},
        {R"({"id":7,"do":"tables"} {})", false},
        {R"({"id":7,"do":"name","name":")" + std::string(20'000, 'x') + "\"}", true},
        {std::string(200, '['), false},
    };
    for (const auto& [line, has_id] : lines) {
        Visitor dora(world);
        dora.hello();
        world.say(dora.conn(), line);
        world.run();
        ASSERT_EQ(dora.answers.size(), 2u) << line;
        const json::object& answer = dora.answers.back();
        EXPECT_EQ(answer.at("no").at("code"), "bad_message") << line;
        EXPECT_EQ(answer.at("re"), has_id ? json::value(7) : json::value(nullptr)) << line;
        EXPECT_FALSE(dora.is_cut);
    }
}

TEST_F(HallGuests, the_tenth_bad_message_ends_the_connection) {
    for (int i = 0; i < 9; ++i) world.say(bert.conn(), "nonsense");
    world.run();
    EXPECT_FALSE(bert.is_cut);
    bert.good({{"do", "tables"}});
    world.say(bert.conn(), "nonsense");
    world.run();
    EXPECT_TRUE(bert.is_cut);
    EXPECT_EQ(bert.pushes.back().at("t"), "bye");
    EXPECT_EQ(bert.pushes.back().at("code"), "bad_messages");
}

// --- Going down.

TEST_F(HallGuests, stop_says_goodbye_and_finishes_what_is_being_written) {
    const std::string id = made({me(), bot()});
    const auto starting = anna.send(at(id, "start"));
    while (world.store.pending() == 0) ASSERT_TRUE(world.step(world.now()));
    EXPECT_TRUE(world.hall().writing());
    world.hall().stop();
    EXPECT_EQ(anna.code({{"do", "tables"}}), "stopping");
    EXPECT_TRUE(anna.answer_to(starting).contains("ok"));
    EXPECT_FALSE(world.hall().writing());
    EXPECT_EQ(bert.pushes.back().at("code"), "stopping");
    Visitor late(world);
    EXPECT_EQ(late.conn(), 0u);
}

TEST_F(HallGuests, rooms_that_nobody_looks_at_leave_the_memory) {
    const std::string id = made({me(), free_seat()});
    EXPECT_EQ(world.hall().counts().tables, 1);
    anna.good(at(id, "close"));
    world.jump(10 * 60'000);
    world.tick();
    EXPECT_EQ(world.hall().counts().tables, 0);
    bert.good(at(id, "sit"));
    EXPECT_EQ(world.hall().counts().tables, 1);
}

}  // namespace
}  // namespace tafelrunde::server_test
