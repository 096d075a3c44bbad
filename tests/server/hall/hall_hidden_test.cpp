// Requests at a table with hidden hands, simultaneous choice and partners: Zwischen zwei
// Schlössern.
#include "server/net/http_api.hpp"
#include "tests/server/hall/parlour.hpp"

namespace tafelrunde::server_test {
namespace {

class HallHidden : public Parlour {
protected:
    Visitor dora{world};
    std::string id;

    /// Anna, Bert and Carla play; Dora watches.
    void begin(json::object more = {}) {
        dora.hello("Dora");
        if (!more.contains("setup")) more["setup"] = json::object{{"consent", "no"}};
        json::object create = table_for({me(), free_seat(), free_seat()}, std::move(more));
        create["game"] = "zwei_schloesser";
        id = Visitor::text(anna.good(std::move(create)).at("table"));
        for (Visitor* each : {&bert, &carla}) each->good(at(id, "sit"));
        for (Visitor* each : {&anna, &bert, &carla, &dora}) each->good(at(id, "open"));
        anna.good(at(id, "start"));
    }
    std::array<Visitor*, 3> players() { return {&anna, &bert, &carla}; }
    std::string phase() { return Visitor::text(anna.view(id).at("facts").at("phase")); }
    void all_choose() {
        for (Seat seat = 0; seat < 3; ++seat)
            players()[seat]->good(pick(*players()[seat], id, seat));
    }
    /// Everybody whose turn it is takes the first of the menu, until the phase has come.
    void play_until(std::string_view wanted) {
        for (int steps = 0; steps < 200 && phase() != wanted; ++steps)
            for (Seat seat = 0; seat < 3; ++seat)
                if (menu_size(*players()[seat], id, seat) > 0) {
                    players()[seat]->good(pick(*players()[seat], id, seat, 0, true));
                    break;
                }
        ASSERT_EQ(phase(), wanted);
    }
    /// The one who decides at the moment, and the first entry of the menu.
    std::pair<Seat, std::string> decision() {
        for (Seat seat = 0; seat < 3; ++seat)
            if (menu_size(*players()[seat], id, seat) > 0)
                return {seat,
                        Visitor::text(players()[seat]->view(id, seat).at("menu").at(0).at("do"))};
        return {-1, ""};
    }
    json::object advise(const std::string& words, json::object more = {}) {
        more["v"] = 1;
        more["words"] = words;
        return at(id, "advise", std::move(more));
    }
    json::object no(Visitor& who, json::object request) {
        const json::object answer = who.ask(std::move(request));
        EXPECT_TRUE(answer.contains("no")) << json::serialize(answer);
        return answer.contains("no") ? answer.at("no").as_object() : json::object{};
    }
};

// --- Choosing.

TEST_F(HallHidden, ZS_T03_all_choose_at_once_and_nobody_waits) {
    begin();
    ASSERT_EQ(phase(), "CHOOSE");
    EXPECT_EQ(anna.view(id).at("acting"), (json::array{0, 1, 2}));
    const json::object from_before = pick(carla, id, 2);  // the view of this moment
    anna.good(pick(anna, id, 0));
    EXPECT_TRUE(anna.view(id).at("wait").is_null());
    EXPECT_EQ(bert.view(id, 1).at("acting"), (json::array{1, 2}));
    bert.good(pick(bert, id, 1));
    carla.good(from_before);
    EXPECT_EQ(phase(), "ASSIGN");
    EXPECT_TRUE(anna.view(id).at("wait").is_null()) << "not even for the last";
}

TEST_F(HallHidden, ZS_T03_a_choice_cannot_be_taken_back) {
    begin();
    anna.good(pick(anna, id, 0));
    EXPECT_EQ(anna.view(id).at("undo"), 0);
    const auto undo = [&](std::string_view verb) {
        return at(id, verb, {{"v", anna.version(id)}, {"steps", 1}});
    };
    const json::object final_ = no(anna, undo("undo"));
    EXPECT_EQ(final_.at("code"), "no_undo");
    EXPECT_EQ(final_.at("text"), "Diese Entscheidung gilt; sie lässt sich nicht zurücknehmen.");
    const json::object hidden = no(anna, undo("ask_undo"));
    EXPECT_EQ(hidden.at("code"), "no_undo");
    EXPECT_TRUE(hidden.at("text").as_string().starts_with("So weit geht es nicht zurück"));
    EXPECT_FALSE(bert.view(id, 1).contains("consent"));
    bert.good(pick(bert, id, 1));
    carla.good(pick(carla, id, 2));
    EXPECT_EQ(anna.code(undo("ask_undo")), "no_undo") << "what all have seen stays seen";
}

TEST_F(HallHidden, what_was_open_can_be_taken_back_by_agreement) {
    begin();
    all_choose();
    const json::value hash = anna.view(id).at("hash");
    const auto [seat, words] = decision();
    players()[seat]->good(pick(*players()[seat], id, seat, 0, true));
    ASSERT_NE(anna.view(id).at("hash"), hash);
    anna.good(at(id, "ask_undo", {{"v", anna.version(id)}, {"steps", 1}}));
    for (Visitor* each : {&bert, &carla})
        each->good(at(id, "consent", {{"v", anna.version(id)}, {"yes", true}}));
    EXPECT_EQ(anna.view(id).at("hash"), hash);
    EXPECT_EQ(anna.code(at(id, "ask_undo", {{"v", anna.version(id)}, {"steps", 1}})), "no_undo");
}

TEST_F(HallHidden, ZS_P30_nobody_talks_while_all_choose) {
    begin();
    int once = 0;
    const auto talk = [&] { return at(id, "chat", {{"text", "Na?"}, {"once", ++once}}); };
    for (Visitor* each : {&anna, &bert, &carla, &dora})
        EXPECT_EQ(each->code(talk()), "chat_closed");
    EXPECT_EQ(no(anna, talk()).at("text"), "Solange alle heimlich wählen, wird nicht gesprochen.");
    EXPECT_EQ(no(carla, talk()).at("text"), "While everybody chooses in secret, nobody talks.");
    EXPECT_EQ(anna.view(id).at("silent"), true);
    EXPECT_EQ(dora.view(id, spectator).at("silent"), true);
    anna.good(at(id, "pause"));
    EXPECT_EQ(bert.code(talk()), "chat_closed") << "in a break too";
    anna.good(at(id, "resume"));
    all_choose();
    EXPECT_FALSE(anna.view(id).contains("silent"));
    for (Visitor* each : {&anna, &dora}) each->good(talk());
}

TEST_F(HallHidden, a_bot_chooses_for_whoever_is_out_of_time_and_the_others_go_on) {
    begin({{"clock", json::object{{"kind", "move"}, {"seconds", 10}}}});
    EXPECT_EQ(anna.view(id).at("clock").at("runs"), (json::array{0, 1, 2}));
    world.pass(4000);
    bert.good(pick(bert, id, 1));
    EXPECT_EQ(anna.view(id).at("clock").at("runs"), (json::array{0, 2}));
    for (int i = 0; i < 8; ++i) {
        world.pass(1000);
        world.tick();
        world.run();
    }
    for (int seat = 0; seat < 3; ++seat)
        EXPECT_EQ(anna.table(id).at("seats").at(seat).at("away"), false) << "only this once";
    EXPECT_NE(phase(), "CHOOSE") << "the bots have chosen";
}

TEST_F(HallHidden, bots_choose_beside_people) {
    json::object create = table_for({me(), bot("random"), bot("greedy"), bot("random")});
    create["game"] = "zwei_schloesser";
    id = Visitor::text(anna.good(std::move(create)).at("table"));
    anna.good(at(id, "open"));
    anna.good(at(id, "start"));
    EXPECT_EQ(anna.view(id).at("acting"), json::array{0}) << "they have chosen already";
    anna.good(pick(anna, id, 0));
    EXPECT_NE(phase(), "CHOOSE");
    play_on(id, {0});
    EXPECT_EQ(anna.view(id).at("phase"), "over");
}

TEST_F(HallHidden, ZS_P60_castles_are_built_at_the_same_time) {
    begin({{"setup", json::object{{"parallel", "yes"}}}});
    all_choose();
    play_until("BUILD");
    EXPECT_GT(anna.view(id).at("acting").as_array().size(), 1u);
    int at_once = 0;
    for (int steps = 0; steps < 60 && phase() == "BUILD"; ++steps) {
        const json::array acting = anna.view(id).at("acting").as_array();
        const Seat seat = acting.back().to_number<Seat>();
        players()[seat]->good(pick(*players()[seat], id, seat));
        if (acting.size() == 1) {
            players()[seat]->ask(at(id, "go", {{"v", anna.version(id)}, {"seat", seat}}));
            continue;
        }
        EXPECT_TRUE(anna.view(id).at("wait").is_null()) << "the others go on";
        ++at_once;
    }
    EXPECT_GT(at_once, 2);
    EXPECT_EQ(phase(), "CHOOSE") << "the next turn";
}

// --- Advice.

TEST_F(HallHidden, ZS_P21_partners_advise_each_other_and_all_see_it) {
    begin();
    EXPECT_EQ(anna.code(advise("first A")), "no_advice") << "not while all choose";
    all_choose();
    const auto [seat, words] = decision();
    Visitor& decider = *players()[seat];
    Visitor& partner = *players()[(seat + 1) % 3];
    const int before = decider.version(id, seat);
    const json::object waiting = pick(decider, id, seat);
    partner.good(advise(words));
    EXPECT_EQ(decider.version(id, seat), before + 1);
    for (Visitor* each : {&decider, &partner, &dora}) {
        const Seat eyes = each == &dora ? spectator : each == &decider ? seat : (seat + 1) % 3;
        const json::object& view = each->view(id, eyes);
        ASSERT_TRUE(view.contains("advice"));
        EXPECT_EQ(view.at("advice").at(0).at("seat"), (seat + 1) % 3);
        EXPECT_EQ(Visitor::text(view.at("advice").at(0).at("do")), words);
        EXPECT_FALSE(view.at("advice").at(0).at("say").as_string().empty());
        EXPECT_TRUE(view.at("log").as_array().empty());
    }
    const std::size_t log = world.store.log(id).size();
    partner.good(advise(words));
    EXPECT_EQ(world.store.log(id).size(), log) << "the same again is nothing new";
    world.restart();
    for (Visitor* each : {&anna, &bert, &carla}) {
        each->reconnect();
        each->hello();
        each->good(at(id, "open"));
    }
    EXPECT_TRUE(decider.view(id, seat).contains("advice")) << "it is on disk";
    decider.good(waiting);
    decider.ask(at(id, "go", {{"v", decider.version(id, seat)}}));
    const json::object& view = decider.view(id, seat);
    if (const json::value* const rest = view.if_contains("advice")) {
        EXPECT_NE(Visitor::text(rest->at(0).at("do")), words) << "decided";
    }
}

TEST_F(HallHidden, advice_can_be_taken_back_and_has_limits) {
    begin();
    all_choose();
    play_until("BUILD");
    const auto [seat, words] = decision();
    Visitor& partner = *players()[(seat + 1) % 3];
    Visitor& other = *players()[(seat + 2) % 3];
    world.bots_think = false;
    const bool first = partner.code(advise(words)).empty(),
               second = other.code(advise(words)).empty();
    EXPECT_NE(first, second) << "only the partner in this castle";
    Visitor& adviser = first ? partner : other;
    const Seat own = first ? (seat + 1) % 3 : (seat + 2) % 3;
    EXPECT_TRUE(anna.view(id).contains("advice"));
    adviser.good(advise(""));
    EXPECT_FALSE(anna.view(id).contains("advice"));
    adviser.good(advise(""));
    EXPECT_EQ(adviser.code(advise("abrakadabra")), "no_advice");
    EXPECT_EQ(adviser.code(advise(words, {{"seat", seat}})), "not_seated");
    EXPECT_EQ(dora.code(advise(words)), "not_seated");
    EXPECT_EQ(adviser.code(advise(std::string(301, 'x'))), "bad_message");
    json::object future = advise(words);
    future["v"] = 1'000'000;
    EXPECT_EQ(adviser.code(future), "stale");
    adviser.good(advise(words));
    adviser.good(at(id, "leave"));
    EXPECT_FALSE(dora.view(id, spectator).contains("advice")) << "who leaves takes it along";
    EXPECT_EQ(adviser.code(advise(words)), "no_advice") << "a bot plays for them";
    adviser.good(at(id, "sit"));
    adviser.good(at(id, "chat", {{"text", "Los"}, {"once", 1}}));
    anna.good(at(id, "mute", {{"n", adviser.version(id, own)}}));
    EXPECT_EQ(adviser.code(advise(words)), "muted");
}

// --- Hands.

TEST_F(HallHidden, records_are_for_the_end) {
    begin();
    for (Visitor* each : {&anna, &dora}) EXPECT_EQ(each->code(at(id, "record")), "not_now");
    EXPECT_FALSE(world.hall().record(id));
    const json::object hand = anna.view(id).at("facts").as_object();
    const std::string own = json::serialize(hand.at("hand").at("0"));
    for (Visitor* each : {&bert, &dora}) {
        const std::string frames = json::serialize(each->good(at(id, "replay")));
        EXPECT_EQ(frames.find(own), frames.npos);
    }
    EXPECT_NE(json::serialize(anna.good(at(id, "replay"))).find(own), std::string::npos);
    anna.good(at(id, "pause"));
    EXPECT_EQ(anna.code(at(id, "record")), "not_now");
    anna.good(at(id, "end"));
    anna.good(at(id, "record"));
    EXPECT_TRUE(world.hall().record(id));
}

TEST_F(HallHidden, who_plays_cannot_look_into_another_hand) {
    begin();
    anna.good(at(id, "remove", {{"seat", 2}}));
    EXPECT_EQ(anna.table(id).at("seats").at(2).at("free"), false);
    EXPECT_EQ(anna.code(at(id, "sit", {{"seat", 2}})), "taken");
    EXPECT_EQ(dora.table(id).at("seats").at(2).at("free"), true);
    dora.good(at(id, "sit", {{"seat", 2}}));
    EXPECT_TRUE(dora.view(id, 2).at("facts").as_object().contains("hand"));
}

TEST_F(HallHidden, ZS_X08_ludwig_has_a_row_and_may_win) {
    json::object create = table_for({me(), bot("random")}, {{"confirm", false}});
    create["game"] = "zwei_schloesser";
    id = Visitor::text(anna.good(std::move(create)).at("table"));
    anna.good(at(id, "open"));
    anna.good(at(id, "start"));
    play_on(id, {0});
    const json::object& result = anna.view(id).at("result").as_object();
    ASSERT_EQ(result.at("seats").as_array().size(), 3u);
    EXPECT_FALSE(result.at("seats").at(1).as_object().contains("name"));
    EXPECT_FALSE(result.at("seats").at(2).at("name").as_string().empty());
    const json::object record = anna.good(at(id, "record")).at("record").as_object();
    EXPECT_EQ(record.at("result").at("points").as_array().size(), 3u);
    EXPECT_EQ(record.at("result").at("places").as_array().size(), 3u);
}

}  // namespace
}  // namespace tafelrunde::server_test
