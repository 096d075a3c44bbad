// What is settled when all sit at the table: who begins, and what holds where only people play.
#include "tests/server/hall/parlour.hpp"

namespace tafelrunde::server_test {
namespace {

class HallFirst : public Parlour {
protected:
    /// A table of a game for Anna and others, with Bert on the second seat.
    std::string of(const char* game, json::array seats, json::object setup = {}) {
        json::object create = table_for(std::move(seats), {{"setup", std::move(setup)}});
        create["game"] = game;
        const std::string id = Visitor::text(anna.good(std::move(create)).at("table"));
        anna.good(at(id, "open"));
        return id;
    }
    std::string for_two(const char* game, const json::object& setup = {}) {
        const std::string id = of(game, {me(), free_seat()}, setup);
        bert.good(at(id, "sit"));
        bert.good(at(id, "open"));
        return id;
    }
    json::value start_of(const std::string& id) { return anna.table(id).at("setup").at("start"); }
    json::value consent_of(const std::string& id) {
        return anna.table(id).at("setup").at("consent");
    }
};

/// The oldest begins (DL-205): whoever sits there may say who that is.
TEST_F(HallFirst, anybody_at_the_table_names_who_begins) {
    const std::string id = for_two("drachenland");
    bert.good(at(id, "first", {{"seat", 1}}));
    EXPECT_EQ(start_of(id), 1);
    EXPECT_EQ(anna.view(id).at("log").as_array().back().at("kind"), "first");
    anna.good(at(id, "start"));
    EXPECT_EQ(start_of(id), 1);
    EXPECT_EQ(anna.view(id).at("acting"), json::array{1});
    EXPECT_EQ(anna.code(at(id, "first", {{"seat", 0}})), "not_now") << "too late";
}

TEST_F(HallFirst, without_a_seat_it_is_open_again) {
    const std::string id = for_two("drachenwurf", {{"start", 1}});
    anna.good(at(id, "first", {{"seat", 0}}));
    EXPECT_EQ(start_of(id), 0);
    anna.good(at(id, "first"));
    EXPECT_EQ(start_of(id), "lot");
}

TEST_F(HallFirst, who_leaves_does_not_begin) {
    const std::string id = for_two("drachenland");
    anna.good(at(id, "first", {{"seat", 1}}));
    bert.good(at(id, "leave"));
    EXPECT_EQ(start_of(id), "lot");
    EXPECT_EQ(anna.code(at(id, "first", {{"seat", 1}})), "not_seated") << "nobody sits there";
}

TEST_F(HallFirst, a_seat_of_the_set_up_stays_whoever_sits_there) {
    const std::string id = for_two("drachenland", {{"start", 1}});
    bert.good(at(id, "leave"));
    EXPECT_EQ(start_of(id), 1);
}

TEST_F(HallFirst, who_gives_way_to_a_bot_does_not_begin) {
    const std::string id = for_two("drachenland");
    anna.good(at(id, "first", {{"seat", 0}}));
    anna.good(at(id, "leave"));
    EXPECT_EQ(start_of(id), "lot");
    anna.good(at(id, "seat", {{"seat", 0}, {"kind", "bot"}, {"level", "random"}}));
    anna.good(at(id, "first", {{"seat", 0}}));
    EXPECT_EQ(start_of(id), 0) << "the bot does";
    anna.good(at(id, "seat", {{"seat", 0}, {"kind", "bot"}, {"level", "greedy"}}));
    EXPECT_EQ(start_of(id), "lot") << "another one";
}

/// What is so already is not told a second time.
TEST_F(HallFirst, naming_the_same_again_adds_nothing) {
    const std::string id = for_two("drachenland", {{"start", 1}});
    const auto lines = [&] { return anna.view(id).at("v"); };
    const json::value before = lines();
    bert.good(at(id, "first", {{"seat", 1}}));
    EXPECT_EQ(lines(), before) << "the set-up says so";
    bert.good(at(id, "first"));
    const json::value open = lines();
    EXPECT_NE(open, before);
    bert.good(at(id, "first"));
    EXPECT_EQ(lines(), open);
}

/// A rematch is set up as the table was, not as it became when it began.
TEST_F(HallFirst, a_rematch_keeps_what_was_set_up_and_who_was_named) {
    const auto again = [&](const std::string& id) {
        anna.good(at(id, "start"));
        anna.good(at(id, "end"));
        const std::string next = Visitor::text(anna.good(at(id, "rematch")).at("table"));
        anna.good(at(next, "open"));
        return next;
    };
    EXPECT_EQ(consent_of(again(for_two("zwei_schloesser"))), "people");
    const std::string id = for_two("drachenland");
    anna.good(at(id, "first", {{"seat", 1}}));
    EXPECT_EQ(start_of(again(id)), 1);
    const std::string opened = for_two("drachenland", {{"start", 1}});
    anna.good(at(opened, "first"));
    EXPECT_EQ(start_of(again(opened)), "lot");
}

TEST_F(HallFirst, others_have_no_say_and_some_games_no_first_player) {
    EXPECT_EQ(carla.code(at(for_two("drachenland"), "first", {{"seat", 0}})), "not_seated");
    EXPECT_EQ(anna.code(at(for_two("zwei_schloesser"), "first", {{"seat", 0}})), "not_now");
}

TEST_F(HallFirst, it_outlives_the_server) {
    const std::string id = for_two("drachenland");
    bert.good(at(id, "first", {{"seat", 1}}));
    world.restart();
    anna.reconnect();
    anna.hello();
    anna.views.clear();
    anna.good(at(id, "open"));
    EXPECT_EQ(start_of(id), 1);
}

/// Bonuses are decided together where only people play (ZS-P23).
TEST_F(HallFirst, ZS_P23_people_ask_each_other) {
    const std::string id = for_two("zwei_schloesser");
    EXPECT_EQ(consent_of(id), "people");
    anna.good(at(id, "start"));
    EXPECT_EQ(consent_of(id), "yes");
}

TEST_F(HallFirst, ZS_P23_with_a_bot_nobody_is_asked) {
    const std::string id = of("zwei_schloesser", {me(), bot("random"), free_seat()});
    bert.good(at(id, "sit"));
    anna.good(at(id, "start"));
    EXPECT_EQ(consent_of(id), "no");
}

TEST_F(HallFirst, ZS_P23_a_table_may_choose_to_ask_with_a_bot_too) {
    const std::string id =
        of("zwei_schloesser", {me(), bot("random"), free_seat()}, {{"consent", "yes"}});
    bert.good(at(id, "sit"));
    anna.good(at(id, "start"));
    EXPECT_EQ(consent_of(id), "yes");
}

TEST_F(HallFirst, ZS_P23_at_one_device_people_talk_anyway) {
    const std::string id = of("zwei_schloesser", {me(), me()});
    anna.good(at(id, "start"));
    EXPECT_EQ(consent_of(id), "no");
}

TEST_F(HallFirst, ZS_P23_what_was_chosen_holds) {
    const std::string id = for_two("zwei_schloesser", {{"consent", "no"}});
    anna.good(at(id, "start"));
    EXPECT_EQ(consent_of(id), "no");
}

}  // namespace
}  // namespace tafelrunde::server_test
