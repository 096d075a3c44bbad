// Talk at a table, and what its host may do.
#include "tests/server/hall/parlour.hpp"

namespace tafelrunde::server_test {
namespace {

class HallHost : public Parlour {};

// --- Talking.

TEST_F(HallHost, what_is_said_is_said_once) {
    const std::string id = made_for_two();
    bert.good(at(id, "chat", {{"text", "eins"}, {"once", 1}}));
    bert.good(at(id, "chat", {{"text", "zwei"}, {"once", 2}}));
    bert.good(at(id, "chat", {{"text", "eins"}, {"once", 1}}));
    bert.good(at(id, "chat", {{"text", "zwei"}, {"once", 2}}));
    world.restart();
    for (Visitor* each : {&anna, &bert}) {
        each->reconnect();
        each->hello();
    }
    bert.good(at(id, "chat", {{"text", "eins"}, {"once", 1}}));
    anna.good(at(id, "open"));
    const json::array& log = anna.view(id).at("log").as_array();
    EXPECT_EQ(std::ranges::count_if(
                  log, [](const json::value& line) { return line.at("kind") == "chat"; }),
              2);
    EXPECT_EQ(log.back().at("text"), "Bert: zwei");
}

json::object last_line(Visitor& who, const std::string& id, Seat seat) {
    return who.view(id, seat).at("log").as_array().back().as_object();
}

TEST_F(HallHost, talk_tells_who_speaks) {
    const std::string id = made_for_two();
    Visitor double_(world), other(world);
    double_.hello("Anna");
    other.hello();
    for (Visitor* each : {&double_, &other}) each->good(at(id, "open"));
    const auto say = [&](Visitor& who, int once) {
        return who.good(at(id, "chat", {{"text", "Ich bin Anna"}, {"once", once}})).at("v");
    };
    const auto first = say(bert, 1);
    EXPECT_EQ(last_line(anna, id, 0).at("seat"), 1);
    EXPECT_EQ(last_line(anna, id, 0).at("by"), first);
    EXPECT_FALSE(last_line(anna, id, 0).contains("mine"));
    EXPECT_EQ(last_line(bert, id, 1).at("mine"), true);
    const auto second = say(double_, 1);
    EXPECT_EQ(last_line(anna, id, 0).at("text"), "Anna 2: Ich bin Anna");
    EXPECT_TRUE(last_line(anna, id, 0).at("seat").is_null());
    EXPECT_EQ(last_line(anna, id, 0).at("by"), second);
    EXPECT_EQ(last_line(double_, id, spectator).at("mine"), true);
    EXPECT_FALSE(last_line(other, id, spectator).contains("mine")) << "another who watches";
    say(double_, 2);
    EXPECT_EQ(last_line(anna, id, 0).at("by"), second) << "the same person";
    // Whoever takes the seat over has not said it.
    anna.good(at(id, "start"));
    anna.good(at(id, "remove", {{"seat", 1}}));
    other.good(at(id, "sit"));
    other.good(at(id, "open"));
    for (const json::value& line : other.view(id, 1).at("log").as_array())
        EXPECT_FALSE(line.as_object().contains("mine"));
}

TEST_F(HallHost, the_host_sees_who_is_muted_and_can_undo_it_however_long_ago) {
    const std::string id = made_for_two();
    const auto n = bert.good(at(id, "chat", {{"text", "Quatsch"}, {"once", 1}})).at("v");
    EXPECT_EQ(anna.table(id).at("muted"), json::array{});
    anna.good(at(id, "mute", {{"n", n}}));
    EXPECT_EQ(anna.table(id).at("muted"), json::array{n});
    EXPECT_FALSE(bert.table(id).contains("muted"));
    for (int i = 0; i < 100; ++i) anna.good(at(id, "chat", {{"text", "Ruhe"}, {"once", i}}));
    anna.good(at(id, "unmute", {{"n", n}}));
    EXPECT_EQ(anna.table(id).at("muted"), json::array{});
    bert.good(at(id, "chat", {{"text", "Danke"}, {"once", 3}}));
}

TEST_F(HallHost, the_host_mutes_whoever_said_a_line) {
    const std::string id = made_for_two();
    const auto n = bert.good(at(id, "chat", {{"text", "Quatsch"}, {"once", 1}})).at("v");
    EXPECT_EQ(bert.code(at(id, "mute", {{"n", n}})), "not_host");
    EXPECT_EQ(anna.code(at(id, "mute", {{"n", 1}})), "not_now") << "not a line of talk";
    anna.good(at(id, "mute", {{"n", n}}));
    EXPECT_EQ(bert.code(at(id, "chat", {{"text", "Noch mehr"}, {"once", 2}})), "muted");
    anna.good(at(id, "unmute", {{"n", n}}));
    bert.good(at(id, "chat", {{"text", "Danke"}, {"once", 3}}));
    const std::string silent = made({me(), bot()}, {{"chat", false}});
    EXPECT_EQ(anna.code(at(silent, "chat", {{"text", "Hm"}, {"once", 1}})), "chat_closed");
}

// --- The host.

TEST_F(HallHost, the_host_decides_about_seats) {
    world.bots_think = false;
    const std::string id = made_for_two();
    const auto seat = [&](int n, std::string_view kind) {
        json::object more{{"seat", n}, {"kind", kind}};
        if (kind == "bot") more["level"] = "random";
        return at(id, "seat", more);
    };
    EXPECT_EQ(bert.code(seat(1, "bot")), "not_host");
    EXPECT_EQ(anna.code(seat(1, "bot")), "taken") << "somebody sits there";
    EXPECT_EQ(anna.code(seat(5, "bot")), "not_seated");
    EXPECT_EQ(bert.code(at(id, "remove", {{"seat", 0}})), "not_host");
    EXPECT_EQ(anna.code(at(id, "remove", {{"seat", 3}})), "not_seated");
    anna.good(at(id, "remove", {{"seat", 1}}));
    EXPECT_EQ(anna.table(id).at("seats").at(1).at("kind"), "open");
    EXPECT_EQ(anna.code(at(id, "remove", {{"seat", 1}})), "not_seated");
    anna.good(seat(1, "bot"));
    EXPECT_EQ(anna.table(id).at("seats").at(1).at("level"), "random");
    EXPECT_EQ(anna.code(at(id, "seat", {{"seat", 1}, {"kind", "bot"}, {"level", "genius"}})),
              "bad_setup");
    anna.good(seat(1, "open"));
    Visitor dora(world);
    dora.hello("Dora");
    dora.good(at(id, "sit"));
    dora.good(at(id, "open"));
    anna.good(at(id, "start"));
    anna.good(at(id, "remove", {{"seat", 1}}));
    EXPECT_EQ(anna.table(id).at("seats").at(1).at("away"), true);
    EXPECT_EQ(anna.table(id).at("seats").at(1).at("here"), false);
    EXPECT_EQ(dora.view(id, spectator).at("seat"), nullptr);
    EXPECT_EQ(carla.good(at(id, "sit")).at("seat"), 1) << "free for somebody else";
    EXPECT_EQ(anna.table(id).at("seats").at(1).at("name"), "Carla");
}

TEST_F(HallHost, who_was_removed_does_not_sit_here_again) {
    world.bots_think = false;
    const std::string id = made({me(), free_seat(), free_seat()});
    bert.good(at(id, "sit"));
    anna.good(at(id, "remove", {{"seat", 1}}));
    EXPECT_EQ(bert.code(at(id, "sit")), "taken");
    EXPECT_EQ(bert.code(at(id, "sit", {{"seat", 1}})), "taken");
    world.restart();
    for (Visitor* each : {&anna, &bert, &carla}) {
        each->reconnect();
        each->hello();
    }
    EXPECT_EQ(bert.code(at(id, "sit")), "taken");
    anna.good(at(id, "open"));
    carla.good(at(id, "sit"));
    anna.good(at(id, "seat", {{"seat", 2}, {"kind", "bot"}, {"level", "random"}}));
    anna.good(at(id, "start"));
    anna.good(at(id, "remove", {{"seat", 1}}));
    EXPECT_EQ(bert.code(at(id, "sit")), "taken");
    EXPECT_EQ(carla.code(at(id, "sit", {{"seat", 1}})), "taken");
    // The host only clears a seat.
    anna.good(at(id, "remove", {{"seat", 0}}));
    EXPECT_EQ(anna.good(at(id, "sit", {{"seat", 0}})).at("seat"), 0);
}

TEST_F(HallHost, nonces_stay_as_they_were_drawn_with) {
    const std::string id = made_for_two();
    bert.good(at(id, "nonce", {{"nonce", "beef"}}));
    anna.good(at(id, "start"));
    anna.good(at(id, "remove", {{"seat", 1}}));
    carla.good(at(id, "sit"));
    EXPECT_EQ(anna.table(id).at("nonces"), (json::array{"", "beef"}));
}

TEST_F(HallHost, pause_holds_everything) {
    world.bots_think = false;
    const std::string id = started_for_two({{"clock", {{"kind", "move"}, {"seconds", 5}}}});
    EXPECT_EQ(bert.code(at(id, "pause")), "not_host");
    EXPECT_EQ(anna.code(at(id, "resume")), "not_now");
    anna.good(at(id, "pause"));
    EXPECT_EQ(anna.view(id).at("phase"), "paused");
    EXPECT_EQ(anna.code(pick(anna, id, 0)), "not_now");
    EXPECT_EQ(anna.code(at(id, "pause")), "not_now");
    world.pass(60'000);
    world.tick();
    world.run();
    EXPECT_EQ(anna.view(id).at("phase"), "paused");
    anna.good(at(id, "resume"));
    EXPECT_EQ(anna.view(id).at("clock").at("left").at(0), 5000);
    anna.good(pick(anna, id, 0));
}

TEST_F(HallHost, end_gives_up_and_reveals_the_dice) {
    const std::string id = started_for_two();
    EXPECT_EQ(bert.code(at(id, "end")), "not_host");
    EXPECT_TRUE(anna.table(id).at("secret").is_null());
    anna.good(at(id, "end"));
    EXPECT_EQ(anna.table(id).at("secret").as_string().size(), 64u);
    EXPECT_EQ(anna.view(id).at("phase"), "over");
    EXPECT_FALSE(anna.view(id).contains("result"));
    EXPECT_EQ(anna.code(at(id, "end")), "not_now");
    EXPECT_EQ(anna.code(pick(anna, id, 0)), "not_now");
    EXPECT_TRUE(anna.good({{"do", "tables"}}).at("running").as_array().empty());
    // One that never began has nothing to show.
    const std::string never = made({me(), free_seat()});
    anna.good(at(never, "end"));
    EXPECT_EQ(anna.code(at(never, "replay")), "not_now");
    EXPECT_EQ(anna.code(at(never, "record")), "not_now");
    EXPECT_FALSE(world.hall().record(never));
}

}  // namespace
}  // namespace tafelrunde::server_test
