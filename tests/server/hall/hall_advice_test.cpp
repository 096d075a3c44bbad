// A bot as a partner (ZS-P50): it waits for advice, listens to it, and gives some itself.
#include "tests/server/hall/parlour.hpp"

namespace tafelrunde::server_test {
namespace {

class HallAdvice : public Parlour {
protected:
    std::string id;

    void SetUp() override {
        Parlour::SetUp();
        world.bots_think = false;
        json::object create = table_for({me(), bot("greedy"), bot("greedy")});
        create["game"] = "zwei_schloesser";
        id = Visitor::text(anna.good(std::move(create)).at("table"));
        anna.good(at(id, "open"));
        anna.good(at(id, "start"));
    }
    void pass(Millis time) {
        world.pass(time);
        world.tick();
        world.run();
    }
    /// All bots that think decide.
    void decide() {
        while (!world.bot_tasks.empty()) {
            const server::BotTask task = std::move(world.bot_tasks.back());
            world.bot_tasks.pop_back();
            world.hall().thought(task.ticket, World::decided(task));
            world.run();
        }
    }
    std::string phase() { return Visitor::text(anna.view(id).at("facts").at("phase")); }
    bool anna_is_asked() { return menu_size(anna, id, 0) > 0; }
    /// Plays on until Anna may advise one of the bots, which is asked by itself.
    void play_until_a_bot_is_asked() {
        for (int i = 0; i < 200; ++i) {
            if (phase() == "BUILD" && !anna_is_asked() && world.bot_tasks.empty() &&
                waits_for_anna())
                return;
            if (anna_is_asked()) anna.good(pick(anna, id, 0, 0, true));
            else if (world.bot_tasks.empty()) pass(4000);
            decide();
        }
        FAIL() << "no bot has a castle with Anna";
    }
    bool waits_for_anna() {
        const auto facts = anna.view(id).at("facts").as_object();
        for (const char* castle : {"A", "C"})  // hers
            if (facts.at("step").at(castle) == "PLACE") return true;
        return false;
    }
};

TEST_F(HallAdvice, ZS_P50_a_bot_waits_four_seconds_for_advice) {
    play_until_a_bot_is_asked();
    ASSERT_TRUE(world.bot_tasks.empty());
    pass(3'900);
    EXPECT_TRUE(world.bot_tasks.empty());
    pass(100);
    EXPECT_EQ(world.bot_tasks.size(), 1u);
    EXPECT_TRUE(world.bot_tasks[0].advised.empty());
}

/// What somebody else does meanwhile, be it only a word, does not make it wait longer.
TEST_F(HallAdvice, ZS_P50_the_wait_counts_from_the_question) {
    play_until_a_bot_is_asked();
    pass(2'000);
    anna.good(at(id, "chat", {{"text", "Hm."}, {"once", 1}}));
    world.run();
    pass(1'900);
    EXPECT_TRUE(world.bot_tasks.empty());
    pass(100);
    EXPECT_EQ(world.bot_tasks.size(), 1u);
}

TEST_F(HallAdvice, ZS_P50_with_you_decide_it_does_not_wait) {
    play_until_a_bot_is_asked();
    anna.good(at(id, "advise", {{"v", 1}, {"words", ""}}));
    pass(1);
    EXPECT_EQ(world.bot_tasks.size(), 1u);
}

TEST_F(HallAdvice, ZS_P50_it_does_not_wait_for_those_who_are_gone) {
    play_until_a_bot_is_asked();
    anna.good(at(id, "close"));
    pass(1);
    EXPECT_EQ(world.bot_tasks.size(), 1u);
}

TEST_F(HallAdvice, ZS_P50_advice_ends_the_wait_and_is_heard) {
    play_until_a_bot_is_asked();
    const auto facts = anna.view(id).at("facts").as_object();
    const char* castle = facts.at("step").at("A") == "PLACE" ? "A" : "C";
    const std::string tile = Visitor::text(facts.at("laying").at(castle));
    std::string words;
    for (int x = -3; x <= 3 && words.empty(); ++x)
        for (int y = -2; y <= 2 && words.empty(); ++y) {
            const std::string line =
                "place " + tile + " " + std::to_string(x) + "," + std::to_string(y) + " " + castle;
            const json::object answer = anna.ask(at(id, "advise", {{"v", 1}, {"words", line}}));
            if (answer.contains("ok")) words = line;
        }
    ASSERT_FALSE(words.empty());
    world.run();
    ASSERT_EQ(world.bot_tasks.size(), 1u) << "without a second of waiting";
    ASSERT_EQ(world.bot_tasks[0].advised.size(), 1u);
    EXPECT_EQ(
        world.bot_tasks[0].table->menu(world.bot_tasks[0].seat)[world.bot_tasks[0].advised[0]],
        words);
}

TEST_F(HallAdvice, ZS_P50_a_bot_advises_its_partner) {
    for (int i = 0; i < 200 && !anna.view(id).contains("advice"); ++i) {
        if (!world.bot_tasks.empty()) decide();
        else if (anna_is_asked()) anna.good(pick(anna, id, 0, 0, true));
        else pass(4000);
    }
    ASSERT_TRUE(anna.view(id).contains("advice"));
    const json::value& given = anna.view(id).at("advice").at(0);
    EXPECT_NE(given.at("seat"), 0);
    bool offered = false;
    for (const json::value& entry : anna.view(id).at("menu").as_array())
        offered = offered || entry.at("do") == given.at("do");
    EXPECT_TRUE(offered) << json::serialize(given);
}

/// Everybody who builds with a bot hears from it, and is told what they may do.
TEST_F(HallAdvice, ZS_P50_all_partners_are_advised) {
    json::object create = table_for({me(), free_seat(), bot("greedy"), free_seat(), bot("greedy")});
    create["game"] = "zwei_schloesser";
    id = Visitor::text(anna.good(std::move(create)).at("table"));
    const std::vector<std::pair<Visitor*, Seat>> people{{&anna, 0}, {&bert, 1}, {&carla, 3}};
    for (const auto& [visitor, seat] : people) {
        if (seat != 0) visitor->good(at(id, "sit", {{"seat", seat}}));
        visitor->good(at(id, "open"));
    }
    anna.good(at(id, "start"));
    SeatSet advised;
    for (int i = 0; i < 200 && advised != SeatSet{0, 1, 3}; ++i) {
        decide();
        bool asked = false;
        for (const auto& [visitor, seat] : people) {
            if (menu_size(*visitor, id, seat) == 0) continue;
            asked = true;
            const json::object view = visitor->view(id, seat);
            if (const json::value* const given = view.if_contains("advice"))
                for (const json::value& entry : view.at("menu").as_array())
                    if (entry.at("do") == given->at(0).at("do")) advised.add(seat);
            visitor->good(pick(*visitor, id, seat, 0, true));
        }
        if (!asked) pass(4'000);
    }
    EXPECT_EQ(advised, (SeatSet{0, 1, 3}));
}

/// A tip of the expert that costs less than a point is taken, a worse one is not.
TEST_F(HallAdvice, ZS_P50_what_it_heeds) {
    play_until_a_bot_is_asked();
    pass(4000);
    ASSERT_EQ(world.bot_tasks.size(), 1u);
    server::BotTask& task = world.bot_tasks[0];
    Rng luck(task.seed);
    const auto tips = task.game->expert->tips(*task.table, task.seat, luck, World::little);
    ASSERT_FALSE(tips.empty());
    const std::size_t all = task.table->menu(task.seat).size();
    for (std::size_t entry = 0; entry < all; ++entry) {
        task.advised = {entry};
        const std::size_t own = tips.front().entry;
        const std::size_t taken = server::heed(task, own, World::little);
        const auto tip = std::ranges::find(tips, entry, &Tip::entry);
        const bool cheap = tip != tips.end() && tips.front().points - tip->points <= 1;
        EXPECT_EQ(taken, cheap || all == 2 ? entry : own) << entry;
    }
}

}  // namespace
}  // namespace tafelrunde::server_test
