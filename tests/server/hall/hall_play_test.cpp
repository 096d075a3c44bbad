// The game at a table: picks, confirming, taking back, asking, bots.
#include "records/record.hpp"
#include "tests/server/hall/parlour.hpp"

namespace tafelrunde::server_test {
namespace {

class HallPlay : public Parlour {
protected:
    static std::string phase_of(Visitor& who, const std::string& id, Seat seat) {
        return Visitor::text(who.view(id, seat).at("facts").at("phase"));
    }
};

// --- Picks.

TEST_F(HallPlay, a_pick_is_answered_before_it_is_shown) {
    const std::string id = started_for_two();
    const std::size_t before = anna.heard.size();
    const json::object ok = anna.good(pick(anna, id, 0));
    EXPECT_EQ(anna.heard[before].rfind(R"({"re":)", 0), 0u);
    EXPECT_EQ(ok.at("v"), anna.view(id).at("v"));
    EXPECT_EQ(bert.view(id, 1).at("v"), ok.at("v"));
    EXPECT_EQ(anna.view(id).at("log").as_array().back().at("kind"), "step");
}

TEST_F(HallPlay, only_what_is_on_disk_is_answered_and_shown) {
    const std::string id = started_for_two();
    const std::string before = json::serialize(bert.view(id, 1));
    const std::size_t log = world.store.log(id).size();
    world.store.full = true;
    EXPECT_EQ(anna.code(pick(anna, id, 0)), "storage");
    EXPECT_EQ(world.store.log(id).size(), log);
    EXPECT_EQ(bert.view(id, 1).at("v"), json::parse(before).at("v"));
    world.store.full = false;
    anna.good(pick(anna, id, 0));
}

TEST_F(HallPlay, picks_from_an_old_menu_are_stale_and_answered_with_the_view) {
    const std::string id = started_for_two();
    const json::object first = pick(anna, id, 0);
    anna.good(first);
    const std::size_t log = world.store.log(id).size();
    const std::size_t views = anna.pushes.size();
    EXPECT_EQ(anna.code(first), "stale");
    EXPECT_EQ(anna.pushes.size(), views + 1);
    EXPECT_EQ(anna.pushes.back().at("t"), "view");
    EXPECT_EQ(anna.pushes.back().at("log").as_array().empty(), false) << "what was missed";
    EXPECT_EQ(world.store.log(id).size(), log);
    json::object future = pick(anna, id, 0);
    future["v"] = 1'000'000;
    EXPECT_EQ(anna.code(future), "stale");
}

TEST_F(HallPlay, talk_does_not_make_a_menu_old) {
    const std::string id = started_for_two();
    const json::object request = pick(anna, id, 0);
    bert.good(at(id, "chat", {{"text", "Los!"}, {"once", 1}}));
    carla.good(at(id, "open"));
    anna.good(request);
}

TEST_F(HallPlay, who_may_not_pick_is_told_why) {
    const std::string id = started_for_two();
    EXPECT_EQ(bert.code(pick(bert, id, 1)), "not_your_turn");
    EXPECT_EQ(carla.code(with_v(id, "pick", 5, {{"entry", 0}})), "not_seated");
    EXPECT_EQ(anna.code(pick(anna, id, 0, 999)), "no_such_entry");
    const std::string open = made({me(), free_seat()});
    EXPECT_EQ(anna.code(with_v(open, "pick", 1, {{"entry", 0}})), "not_now");
}

// --- Confirming.

TEST_F(HallPlay, luck_waits_for_a_go) {
    const std::string id = started_for_two();
    ASSERT_EQ(phase_of(anna, id, 0), "KEEP");
    anna.good(pick(anna, id, 0));
    ASSERT_EQ(phase_of(anna, id, 0), "AGAIN");
    EXPECT_TRUE(anna.view(id).at("wait").is_null()) << "still one's own turn";
    EXPECT_EQ(anna.code(with_v(id, "go", anna.version(id))), "not_your_turn");
    anna.good(pick(anna, id, 0));  // roll again
    EXPECT_EQ(anna.view(id).at("wait"), (json::object{{"seat", 0}, {"for", "roll"}}));
    EXPECT_EQ(anna.view(id).at("acting"), json::array{0});
    EXPECT_TRUE(anna.view(id).at("ask").as_string().starts_with("Als Nächstes: Wurf von Anna mit "))
        << anna.view(id).at("ask");
    EXPECT_EQ(menu_size(anna, id, 0), 0u);
    EXPECT_EQ(anna.view(id).at("undo"), 2);
    EXPECT_EQ(bert.code(with_v(id, "go", bert.version(id, 1))), "not_your_turn");
    EXPECT_EQ(anna.code(with_v(id, "go", 1'000'000)), "stale");
    anna.good(with_v(id, "go", anna.version(id)));
    EXPECT_TRUE(anna.view(id).at("wait").is_null());
    EXPECT_EQ(anna.view(id).at("undo"), 0) << "the dice have been rolled";
    EXPECT_EQ(anna.code(with_v(id, "go", anna.version(id))), "not_your_turn");
}

TEST_F(HallPlay, who_is_behind_is_told_from_memory_alone) {
    const std::string id = started_for_two();
    for (int i = 0; i < 100; ++i) bert.good(at(id, "chat", {{"text", "Zeile"}, {"once", i}}));
    world.store.unreadable = true;
    EXPECT_EQ(anna.code(with_v(id, "pick", 0, {{"entry", 0}})), "stale");
    EXPECT_TRUE(world.complaints.empty()) << "the disk was not asked";
    EXPECT_EQ(anna.view(id).at("log").as_array().size(), 64u);
}

TEST_F(HallPlay, a_go_confirms_the_decision_that_was_seen) {
    const std::string id = started_for_two();
    anna.good(pick(anna, id, 0));
    const int before = anna.version(id);
    anna.good(pick(anna, id, 0));  // roll again
    ASSERT_FALSE(anna.view(id).at("wait").is_null());
    const std::size_t pushes = anna.pushes.size();
    EXPECT_EQ(anna.code(with_v(id, "go", before)), "stale") << "meant for something else";
    EXPECT_EQ(anna.pushes.size(), pushes + 1);
    EXPECT_EQ(anna.pushes.back().at("t"), "view");
    const json::object go = with_v(id, "go", anna.version(id));
    bert.good(at(id, "chat", {{"text", "Los!"}, {"once", 1}}));
    anna.good(go);
    EXPECT_EQ(anna.code(go), "stale") << "repeated";
}

TEST_F(HallPlay, a_pick_can_confirm_itself_or_the_table_needs_none) {
    const std::string one = started_for_two();
    anna.good(pick(anna, one, 0, 0, true));
    anna.good(pick(anna, one, 0, 0, true));
    EXPECT_TRUE(anna.view(one).at("wait").is_null());
    const std::string two = started_for_two({{"confirm", false}});
    anna.good(pick(anna, two, 0));
    anna.good(pick(anna, two, 0));
    EXPECT_TRUE(anna.view(two).at("wait").is_null());
    EXPECT_NE(phase_of(anna, two, 0), "AGAIN");
}

// --- Taking back.

TEST_F(HallPlay, who_is_away_takes_nothing_back) {
    world.bots_think = false;
    const std::string id = started_for_two();
    anna.good(pick(anna, id, 0));
    ASSERT_EQ(anna.view(id).at("undo"), 1);
    anna.good(at(id, "leave"));
    EXPECT_EQ(anna.view(id).at("undo"), 0);
    for (const char* ask : {"undo", "ask_undo"})
        EXPECT_EQ(anna.code(with_v(id, ask, anna.version(id), {{"steps", 1}})), "not_now");
    anna.good(at(id, "sit"));
    EXPECT_EQ(anna.view(id).at("undo"), 1);
}

TEST_F(HallPlay, undo_takes_back_what_nobody_has_acted_on) {
    const std::string id = started_for_two();
    const json::value hash = anna.view(id).at("hash");
    EXPECT_EQ(anna.code(with_v(id, "undo", anna.version(id), {{"steps", 1}})), "no_undo");
    anna.good(pick(anna, id, 0));
    EXPECT_EQ(anna.view(id).at("undo"), 1);
    EXPECT_EQ(bert.code(with_v(id, "undo", bert.version(id, 1), {{"steps", 1}})), "no_undo");
    EXPECT_EQ(anna.code(with_v(id, "undo", anna.version(id), {{"steps", 2}})), "no_undo");
    const json::object undo = with_v(id, "undo", anna.version(id), {{"steps", 1}});
    anna.good(undo);
    EXPECT_EQ(anna.view(id).at("hash"), hash);
    EXPECT_EQ(anna.code(undo), "stale") << "repeated";
    anna.good(pick(anna, id, 0));
    anna.good(pick(anna, id, 0));
    anna.good(with_v(id, "undo", anna.version(id), {{"steps", 2}}));  // the whole turn
    EXPECT_EQ(anna.view(id).at("hash"), hash);
    EXPECT_EQ(carla.code(with_v(id, "undo", 1, {{"steps", 1}})), "not_seated");
}

TEST_F(HallPlay, the_others_are_asked_for_more) {
    const std::string id = started_for_two();
    const json::value hash = anna.view(id).at("hash");
    anna.good(pick(anna, id, 0, 0, true));
    anna.good(pick(anna, id, 0, 0, true));
    ASSERT_EQ(anna.view(id).at("undo"), 0);
    EXPECT_EQ(anna.code(with_v(id, "ask_undo", anna.version(id), {{"steps", 100}})), "no_undo");
    EXPECT_EQ(anna.code(with_v(id, "ask_undo", 1, {{"steps", 2}})), "stale");
    EXPECT_EQ(bert.code(with_v(id, "consent", bert.version(id, 1), {{"yes", true}})), "not_now");
    anna.good(with_v(id, "ask_undo", anna.version(id), {{"steps", 2}}));
    EXPECT_EQ(bert.view(id, 1).at("consent"),
              (json::object{{"by", 0}, {"steps", 2}, {"agreed", json::array{}}}));
    EXPECT_EQ(anna.code(with_v(id, "consent", anna.version(id), {{"yes", true}})), "not_now");
    bert.good(with_v(id, "consent", bert.version(id, 1), {{"yes", false}}));
    EXPECT_FALSE(bert.view(id, 1).contains("consent"));
    EXPECT_NE(anna.view(id).at("hash"), hash);
    anna.good(with_v(id, "ask_undo", anna.version(id), {{"steps", 2}}));
    bert.good(with_v(id, "consent", bert.version(id, 1), {{"yes", true}}));
    EXPECT_EQ(anna.view(id).at("hash"), hash);
    anna.good(pick(anna, id, 0, 0, true));
}

TEST_F(HallPlay, yes_is_said_to_the_question_that_was_seen) {
    const std::string id = started_for_two();
    anna.good(pick(anna, id, 0, 0, true));
    anna.good(pick(anna, id, 0, 0, true));
    anna.good(with_v(id, "ask_undo", anna.version(id), {{"steps", 1}}));
    const int seen = bert.version(id, 1);
    anna.good(with_v(id, "ask_undo", anna.version(id), {{"steps", 2}}));
    EXPECT_EQ(bert.code(with_v(id, "consent", seen, {{"yes", true}})), "stale");
    EXPECT_TRUE(bert.view(id, 1).contains("consent"));
    anna.good(pick(anna, id, 0));
    EXPECT_FALSE(bert.view(id, 1).contains("consent")) << "any step ends the question";
}

TEST_F(HallPlay, who_leaves_is_no_longer_asked) {
    world.bots_think = false;
    const std::string id = started_for_two();
    const json::value hash = anna.view(id).at("hash");
    anna.good(pick(anna, id, 0, 0, true));
    anna.good(with_v(id, "ask_undo", anna.version(id), {{"steps", 1}}));
    ASSERT_NE(anna.view(id).at("hash"), hash);
    bert.good(at(id, "leave"));
    EXPECT_EQ(anna.view(id).at("hash"), hash) << "nobody is left to ask";
    EXPECT_FALSE(anna.view(id).contains("consent"));
    bert.good(at(id, "sit"));
    anna.good(pick(anna, id, 0, 0, true));
    anna.good(with_v(id, "ask_undo", anna.version(id), {{"steps", 1}}));
    bert.good({{"do", "forget"}});
    world.pass(1000);
    world.tick();
    world.run();
    EXPECT_EQ(anna.view(id).at("hash"), hash);
}

TEST_F(HallPlay, the_question_of_who_leaves_is_over) {
    world.bots_think = false;
    const std::string id = started_for_two();
    anna.good(pick(anna, id, 0, 0, true));
    const json::value hash = anna.view(id).at("hash");
    anna.good(with_v(id, "ask_undo", anna.version(id), {{"steps", 1}}));
    anna.good(at(id, "leave"));
    EXPECT_FALSE(bert.view(id, 1).contains("consent"));
    EXPECT_EQ(anna.view(id).at("hash"), hash);
}

TEST_F(HallPlay, among_bots_one_need_not_ask) {
    world.bots_think = false;
    const std::string id = made({me(), bot()}, {{"setup", json::object{{"start", 0}}}});
    anna.good(at(id, "start"));
    const json::value hash = anna.view(id).at("hash");
    anna.good(pick(anna, id, 0, 0, true));
    anna.good(pick(anna, id, 0, 0, true));
    anna.good(with_v(id, "ask_undo", anna.version(id), {{"steps", 2}}));
    EXPECT_EQ(anna.view(id).at("hash"), hash);
}

// --- Asking.

TEST_F(HallPlay, why_names_the_rule) {
    const std::string id = started_for_two();
    const std::string legal = Visitor::text(anna.view(id).at("menu").at(0).at("do"));
    EXPECT_EQ(anna.good(at(id, "why", {{"words", legal}})).at("legal"), true);
    const json::object no = anna.good(at(id, "why", {{"words", "stop"}}));
    EXPECT_EQ(no.at("legal"), false);
    EXPECT_EQ(no.at("rule").as_string().rfind("DW-", 0), 0u);
    EXPECT_FALSE(no.at("text").as_string().empty());
    EXPECT_EQ(anna.good(at(id, "why", {{"words", "abrakadabra"}})).at("legal"), false);
    EXPECT_EQ(carla.code(at(id, "why", {{"words", "stop"}})), "not_seated");
}

TEST_F(HallPlay, hint_names_the_best_few_entries_with_reasons) {
    const std::string id = started_for_two();
    const json::object hint = anna.good(at(id, "hint"));
    const json::array& tips = hint.at("tips").as_array();
    ASSERT_FALSE(tips.empty());
    EXPECT_LE(tips.size(), 3u);
    for (const json::value& tip : tips) {
        EXPECT_LT(tip.at("entry").to_number<std::size_t>(), menu_size(anna, id, 0));
        EXPECT_GE(tip.at("chance").to_number<double>(), 0);
        EXPECT_LE(tip.at("chance").to_number<double>(), 1);
        EXPECT_FALSE(tip.at("why").as_string().empty());
    }
    EXPECT_EQ(hint.at("v"), anna.version(id));
    EXPECT_EQ(bert.code(at(id, "hint")), "not_your_turn");
}

TEST_F(HallPlay, one_hint_at_a_time_and_for_the_menu_that_it_was_asked_for) {
    world.bots_think = false;
    const std::string id = started_for_two();
    const auto asked = anna.send(at(id, "hint"));
    EXPECT_EQ(anna.code(at(id, "hint")), "busy");
    ASSERT_EQ(world.tips_tasks.size(), 1u);
    const int v = anna.version(id);
    anna.good(pick(anna, id, 0));  // meanwhile
    const std::vector<Tip> tips{
        {.entry = 1, .points = 30.04, .chance = 0.5, .why = phrase("tip.even")}};
    world.hall().advised(world.tips_tasks[0].ticket, tips);
    world.run();
    const json::object told{
        {"entry", 1}, {"points", 30.0}, {"chance", 0.5}, {"why", "Kaum ein Unterschied."}};
    EXPECT_EQ(anna.answer_to(asked).at("ok"),
              (json::object{{"v", v}, {"tips", json::array{told}}}));
    EXPECT_EQ(anna.code(at(id, "pick", {{"v", v}, {"entry", 0}})), "stale");
    anna.send(at(id, "hint"));
    world.run();
    EXPECT_EQ(world.tips_tasks.size(), 2u);
}

// --- Bots, and whole games.

TEST_F(HallPlay, bots_think_about_the_table_as_it_is) {
    world.bots_think = false;
    const std::string id = started_for_two();
    anna.good(at(id, "leave"));
    ASSERT_EQ(world.bot_tasks.size(), 1u);
    anna.good(at(id, "sit"));
    anna.good(pick(anna, id, 0));
    anna.good(with_v(id, "undo", anna.version(id), {{"steps", 1}}));
    anna.good(pick(anna, id, 0, static_cast<int>(menu_size(anna, id, 0)) - 1));
    anna.good(at(id, "leave"));
    ASSERT_EQ(world.bot_tasks.size(), 2u) << "another position";
    const int v = bert.version(id, 1);
    world.hall().thought(world.bot_tasks[0].ticket, 0);
    world.run();
    EXPECT_EQ(bert.version(id, 1), v) << "what was thought before counts no more";
    world.hall().thought(world.bot_tasks[1].ticket, World::decided(world.bot_tasks[1]));
    world.run();
    EXPECT_GT(bert.version(id, 1), v);
}

TEST_F(HallPlay, a_game_of_bots_plays_itself) {
    const std::string id = made({bot(), bot("random"), bot()});
    anna.good(at(id, "start"));
    EXPECT_EQ(anna.view(id, spectator).at("phase"), "over");
    EXPECT_TRUE(anna.view(id, spectator).contains("result"));
    EXPECT_TRUE(world.complaints.empty());
}

TEST_F(HallPlay, a_finished_game_has_a_result_a_record_and_frames) {
    const std::string id = made({me(), me(), bot()});
    anna.good(at(id, "nonce", {{"nonce", "abcd"}, {"seat", 1}}));
    anna.good(at(id, "start"));
    EXPECT_EQ(anna.code(at(id, "record")), "not_now");
    EXPECT_FALSE(world.hall().record(id));
    play_on(id, {0, 1});
    const json::object& result = anna.view(id).at("result").as_object();
    EXPECT_EQ(result.at("seats").as_array().size(), 3u);
    EXPECT_FALSE(result.at("winners").as_array().empty());

    const json::object record = carla.good(at(id, "record")).at("record").as_object();
    const std::string text = json::serialize(record);
    const auto records = read_records(text);
    ASSERT_EQ(records.size(), 1u);
    const Replay played = replay(records[0]);
    EXPECT_TRUE(played.table->acting().empty());
    EXPECT_EQ(records[0].nonces[1], from_hex("abcd"));
    EXPECT_EQ(record, json::parse(world.hall().record(id).value()));

    const json::object replayed = bert.good(at(id, "replay"));
    const json::array& frames = replayed.at("frames").as_array();
    ASSERT_GT(frames.size(), 10u);
    EXPECT_EQ(frames.back().at("result"), anna.view(id).at("result")) << "in the same language";
}

TEST_F(HallPlay, frames_show_every_decision) {
    const std::string id = started_for_two();
    const std::size_t before = bert.good(at(id, "replay")).at("frames").as_array().size();
    anna.good(pick(anna, id, 0));
    anna.good(pick(anna, id, 0, 0, true));
    const json::object replayed = bert.good(at(id, "replay"));
    const json::array& frames = replayed.at("frames").as_array();
    ASSERT_EQ(frames.size(), before + 2);
    EXPECT_EQ(frames[0].at("acting"), json::array{0});
    EXPECT_EQ(frames[before].at("log").as_array().size(), 1u);
    EXPECT_EQ(frames.back().at("facts"), anna.view(id).at("facts"));
    EXPECT_FALSE(frames.back().as_object().contains("result"));
    EXPECT_EQ(anna.code(at(made({me(), bot()}), "replay")), "not_now");
}

TEST_F(HallPlay, a_private_record_is_for_those_who_may_see_the_table) {
    const std::string id = made({me(), bot()}, {{"private", true}});
    anna.good(at(id, "start"));
    play_on(id, {0});
    EXPECT_FALSE(world.hall().record(id));
    EXPECT_EQ(carla.code(at(id, "record")), "unknown_table");
    anna.good(at(id, "record"));
}

TEST_F(HallPlay, an_invitation_is_enough_for_replay_and_record_of_a_private_table) {
    const std::string id = made({me(), bot()}, {{"private", true}});
    anna.good(at(id, "start"));
    anna.good(at(id, "open"));
    const std::string invite = Visitor::text(anna.table(id).at("invite"));
    const auto by = [&](const char* verb, const std::string& code) {
        return at(id, verb, {{"invite", code}});
    };
    carla.good(by("replay", invite));
    EXPECT_EQ(carla.code(at(id, "replay")), "unknown_table") << "asking has opened nothing";
    play_on(id, {0});
    for (const char* verb : {"replay", "record"}) {
        EXPECT_EQ(carla.code(at(id, verb)), "unknown_table");
        EXPECT_EQ(carla.code(by(verb, std::string(32, '0'))), "unknown_table");
    }
    EXPECT_EQ(carla.good(by("record", invite)), anna.good(at(id, "record")));
    EXPECT_EQ(carla.good(by("replay", invite)).at("frames").as_array().size(),
              anna.good(at(id, "replay")).at("frames").as_array().size());
}

TEST_F(HallPlay, a_seat_set_free_in_a_game_leaves_a_record_that_can_be_read) {
    const std::string id = started_for_two();
    bert.good(at(id, "leave"));
    anna.good(at(id, "seat", {{"seat", 1}, {"kind", "open"}}));
    EXPECT_EQ(anna.table(id).at("seats").at(1).at("kind"), "open");
    play_on(id, {0});
    replay(read_records(world.hall().record(id).value())[0]);
}

}  // namespace
}  // namespace tafelrunde::server_test
