// Threads for bots and other long work; and the picture that a phone can read.
#include "server/workers/workers.hpp"

#include <gtest/gtest.h>

#include <future>

#include "games/shelf.hpp"
#include "server/net/lan.hpp"

namespace tafelrunde::server {
namespace {

struct Decision {
    std::uint64_t ticket;
    std::size_t entry;
};

/// A game in which luck has settled.
BotTask task(std::uint64_t ticket, std::string bot, const char* game = "drachenwurf") {
    Trouble trouble;
    const Luck luck = [](std::string_view, int drawn, int n) {
        return FastLuck(1).below(0, drawn, n);
    };
    const std::vector<Field> setup{{"players", "2"}, {"start", "0"}};
    auto table = find_game(game)->open(setup, luck, trouble);
    while (table->acting().has(chance)) table->chance_step(luck);
    const Seat seat = table->acting().first();
    return {ticket, find_game(game), std::move(bot), std::move(table), seat, 7};
}

TipsTask tips_task(std::uint64_t ticket) {
    BotTask like = task(ticket, "");
    return {ticket, like.game, std::move(like.table), like.seat};
}

Decision decided(const std::string& bot) {
    std::promise<Decision> decision;
    Workers workers({.thought = [&](std::uint64_t ticket,
                                    std::size_t entry) { decision.set_value({ticket, entry}); },
                     .advised = {}});
    workers.think(task(42, bot));
    return decision.get_future().get();
}

TEST(Workers, LetBotsDecide) {
    EXPECT_EQ(decided("greedy").ticket, 42u);
    const BotTask asked = task(1, "random");
    EXPECT_LT(decided("random").entry, asked.table->menu(asked.seat).size());
}

TEST(Workers, GiveTips) {
    std::promise<std::vector<Tip>> tips;
    Workers workers({.thought = {},
                     .advised = [&](std::uint64_t,
                                    std::vector<Tip> found) { tips.set_value(std::move(found)); }},
                    {.iterations = 20});
    workers.think(tips_task(1));
    EXPECT_GE(tips.get_future().get().size(), 1u);
}

TEST(Workers, DoNotThinkLongWhenTheyLeave) {
    std::promise<std::size_t> answered;
    const BotTask asked = task(1, "", "dragon_castle");
    ASSERT_GT(asked.table->menu(asked.seat).size(), 1u) << "nothing to think about";
    {
        Workers workers(
            {.thought = [&](std::uint64_t, std::size_t entry) { answered.set_value(entry); },
             .advised = {}},
            {.milliseconds = 3'600'000}, 1);
        workers.think(task(1, "grossmeister", "dragon_castle"));
        while (workers.waiting() > 0) std::this_thread::yield();
        workers.stop();
    }
    // The thought had begun, so it has an answer, and it did not take an hour.
    auto answer = answered.get_future();
    ASSERT_EQ(answer.wait_for(std::chrono::seconds(0)), std::future_status::ready);
    EXPECT_LT(answer.get(), asked.table->menu(asked.seat).size());
}

TEST(Workers, ABotThatFailsTakesTheFirstEntry) { EXPECT_EQ(decided("nobody").entry, 0u); }

TEST(Workers, BotsGoFirstAndTheRestIsBounded) {
    std::promise<void> begun, go_on;
    std::vector<std::string> order;  // one thread: no two at once
    std::promise<void> done;
    Workers workers(
        {.thought = [&](std::uint64_t, std::size_t) { order.emplace_back("bot"); }, .advised = {}},
        {}, 1);
    ASSERT_TRUE(workers.post([&] {
        begun.set_value();
        go_on.get_future().wait();
    }));
    begun.get_future().wait();
    int taken = 0;
    while (workers.post([&] { order.emplace_back("job"); }) && taken < 1000) ++taken;
    EXPECT_LT(taken, 1000);
    workers.think(task(1, "random"));
    go_on.set_value();
    while (!workers.post([&] { done.set_value(); })) std::this_thread::yield();
    done.get_future().wait();
    ASSERT_EQ(std::ssize(order), taken + 1);
    EXPECT_EQ(order.front(), "bot");
}

TEST(Workers, AMistakeDoesNotStopThem) {
    std::promise<void> done;
    Workers workers({}, {}, 1);
    ASSERT_TRUE(workers.post([] { throw std::runtime_error("a mistake"); }));
    ASSERT_TRUE(workers.post([&] { done.set_value(); }));
    done.get_future().wait();
}

TEST(Workers, LeaveWhatHasNotBegun) {
    std::promise<void> begun, go_on;
    int later = 0;
    {
        Workers workers({}, {}, 1);
        ASSERT_TRUE(workers.post([&] {
            begun.set_value();
            go_on.get_future().wait();
        }));
        begun.get_future().wait();
        ASSERT_TRUE(workers.post([&] { ++later; }));
        workers.stop();
        go_on.set_value();
    }
    EXPECT_EQ(later, 0);
}

TEST(Lan, TheQrCodeHasItsThreeCorners) {
    const auto lines = qr_code("http://192.168.1.5:8080/");
    ASSERT_EQ(lines.size(), 15u);  // 25 modules and a margin of two on each side
    EXPECT_TRUE(lines[1].starts_with("██ ▄▄▄▄▄ █"));
    EXPECT_TRUE(lines[1].ends_with("█ ▄▄▄▄▄ ██"));
    EXPECT_TRUE(lines[10].starts_with("██ ▄▄▄▄▄ █"));
    EXPECT_TRUE(qr_code(std::string(10'000, 'x')).empty());
}

}  // namespace
}  // namespace tafelrunde::server
