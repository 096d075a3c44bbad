// What only some games have: secrets, choices that bind, silence, advice, rows without a seat.
#include <gtest/gtest.h>

#include "tests/kernel/council_game.hpp"
#include "tests/luck_by_site.hpp"
#include "tests/server/hall/secret_game.hpp"

namespace tafelrunde {
namespace {

const Luck by_site = test::luck_by_site;

std::unique_ptr<Table> opened(const Game& game, std::vector<Field> given) {
    Trouble trouble;
    auto table = game.open(given, by_site, trouble);
    EXPECT_TRUE(table);
    while (table->acting().has(chance)) table->chance_step(by_site);
    return table;
}

/// Three at the council; all have voted yes.
std::unique_ptr<Table> voted() {
    auto table = opened(council::game, {{"players", "3"}});
    for (Seat seat = 0; seat < 3; ++seat) EXPECT_FALSE(table->play(seat, "yes"));
    return table;
}

TEST(Hooks, a_game_without_them_is_open_and_free) {
    for (const Game& game : shelf()) {
        if (game.has_secrets) continue;
        const auto table = opened(game, {{"players", std::to_string(game.min_seats)}});
        const Seat seat = table->acting().first();
        EXPECT_FALSE(table->is_silent()) << game.id;
        EXPECT_FALSE(table->advice(1 - seat, table->menu(seat)[0])) << game.id;
        ASSERT_TRUE(table->pick(seat, 0));
        EXPECT_EQ(table->undoable(seat), 1) << game.id;
        for (const Spoken& step : table->steps()) EXPECT_EQ(step.hidden_from, 0) << game.id;
    }
}

TEST(Hooks, heard_marks_games_with_secrets_and_their_hidden_steps) {
    EXPECT_TRUE(council::game.has_secrets);
    EXPECT_TRUE(secret::game.has_secrets);
    EXPECT_FALSE(find_game("drachenwurf")->has_secrets);
    const auto table = voted();
    ASSERT_TRUE(table->pick(0, 0));
    const auto& steps = table->steps();
    for (Seat seat = 0; seat < 3; ++seat) {
        const unsigned all = (1u << (spectator + 1)) - 1, but = all & ~(1u << seat);
        EXPECT_EQ(steps[static_cast<std::size_t>(seat)].hidden_from, but) << "dealt";
        EXPECT_EQ(steps[static_cast<std::size_t>(3 + seat)].hidden_from, but) << "voted";
    }
    EXPECT_EQ(steps[6].hidden_from, 0);
    EXPECT_EQ(table->told(chance, 1).words, "wind 2");
    EXPECT_EQ(table->told(chance, 1).said.key(), "council.wind 2");
    EXPECT_EQ(table->told(chance, 1).hidden_from, 0);
}

TEST(Hooks, undo_ends_at_a_step_that_binds) {
    auto table = opened(council::game, {{"players", "2"}});
    ASSERT_TRUE(table->pick(0, 0));
    EXPECT_EQ(table->undoable(0), 0);
    ASSERT_TRUE(table->pick(1, 0));
    ASSERT_TRUE(table->pick(0, 0));
    EXPECT_EQ(table->undoable(0), 1) << "laying does not bind";
    table->rewind(table->steps().size() - 1);
    EXPECT_EQ(table->undoable(1), 0) << "the vote still does";
    auto free = opened(secret::game, {{"players", "2"}});
    ASSERT_TRUE(free->pick(0, 0));
    EXPECT_EQ(free->undoable(0), 1);
}

TEST(Hooks, silence_lasts_as_long_as_the_vote) {
    auto table = opened(council::game, {{"players", "2"}});
    EXPECT_TRUE(table->is_silent()) << "its function takes a base of the state";
    ASSERT_TRUE(table->pick(1, 0));
    EXPECT_TRUE(table->is_silent());
    ASSERT_TRUE(table->pick(0, 0));
    EXPECT_FALSE(table->is_silent());
}

TEST(Hooks, advice_is_for_others_and_in_the_notation_of_the_game) {
    const auto table = voted();
    const auto told = table->advice(1, "lay 2");
    ASSERT_TRUE(told);
    EXPECT_EQ(told->words, "lay 2 A");
    EXPECT_EQ(told->said.key(), "council.lay 2 A");
    EXPECT_TRUE(table->advice(1, "lay 3 C")) << "a coming decision";
    EXPECT_FALSE(table->advice(0, "lay 2"));
    EXPECT_FALSE(table->advice(1, "lay 4"));
    EXPECT_FALSE(table->advice(1, "yes"));
    EXPECT_FALSE(table->advice(1, ""));
    ASSERT_TRUE(table->pick(0, 0));
    EXPECT_FALSE(table->advice(1, "lay 2 A")) << "decided";
}

TEST(Hooks, a_result_may_have_rows_without_a_seat) {
    const auto table = voted();
    for (Seat seat = 0; seat < 3; ++seat) {
        ASSERT_TRUE(table->pick(seat, 0));
        table->chance_step([](std::string_view, int, int) { return 2; });
    }
    const Result result = table->outcome();
    ASSERT_EQ(result.seats.size(), 4u);
    EXPECT_EQ(result.seats[0].key, "");
    EXPECT_EQ(result.seats[3].key, "council.house");
    EXPECT_EQ(result.winners(), std::vector<Seat>{3});
}

}  // namespace
}  // namespace tafelrunde
