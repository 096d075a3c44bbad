// A table without its types: the shelf, and what can be done with any game on it.
#include <gtest/gtest.h>

#include <algorithm>

#include "games/shelf.hpp"

namespace tafelrunde {
namespace {

/// Draws the same for every site: the first of everything, or by a rule of thumb.
const Luck lowest = [](std::string_view, int, int) { return 0; };
const Luck mixed = [](std::string_view, int drawn, int n) { return drawn * 5 % n; };

std::unique_ptr<Table> opened(std::vector<Field> given, const Luck& luck = mixed) {
    Trouble trouble;
    auto table = find_game("drachenwurf")->open(given, luck, trouble);
    EXPECT_TRUE(table) << trouble.place << trouble.why.key();
    return table;
}

void settle(Table& table) {
    while (table.acting().has(chance)) table.chance_step(mixed);
}

TEST(Shelf, knows_each_game_by_its_id) {
    for (const Game& game : shelf()) {
        EXPECT_EQ(find_game(game.id), &game);
        EXPECT_GE(game.min_seats, 2);
        EXPECT_LE(game.max_seats, 7);
        EXPECT_LE(game.state_bytes, 1088u);
        EXPECT_GE(game.rules_version, 1);
    }
    EXPECT_EQ(find_game("halma"), nullptr);
    EXPECT_EQ(find_game(""), nullptr);
    EXPECT_EQ(find_game("drachenwurf")->state_bytes <= 256, true);
}

TEST(Shelf, DW_203_fills_the_open_fields_of_a_set_up) {
    EXPECT_EQ(opened({{"players", "4"}}, lowest)->setup(),
              (std::vector<Field>{{"players", "4"}, {"start", "0"}}));
    EXPECT_EQ(opened({{"players", "4"}, {"start", "3"}}, lowest)->setup(),
              (std::vector<Field>{{"players", "4"}, {"start", "3"}}));
    EXPECT_EQ(opened({{"players", "4"}, {"start", "lot"}}, lowest)->setup()[1].value, "0");
}

std::string trouble_with(std::vector<Field> given) {
    Trouble trouble;
    EXPECT_EQ(find_game("drachenwurf")->open(given, lowest, trouble), nullptr);
    return trouble.place + " " + std::string(trouble.why.key());
}

TEST(Shelf, names_the_field_that_is_wrong) {
    EXPECT_EQ(trouble_with({{"players", "7"}}), "players drachenwurf.setup.players");
    EXPECT_EQ(trouble_with({{"players", "1"}}), "players drachenwurf.setup.players");
    EXPECT_EQ(trouble_with({{"players", "two"}}), "players drachenwurf.setup.players");
    EXPECT_EQ(trouble_with({{"players", "3"}, {"start", "3"}}), "start drachenwurf.setup.start");
    EXPECT_EQ(trouble_with({{"start", "-1"}}), "start drachenwurf.setup.start");
    EXPECT_EQ(trouble_with({{"colour", "red"}}), "colour drachenwurf.setup.no_such_field");
}

TEST(Shelf, random_games_have_a_signature_that_only_their_seeds_decide) {
    const Game& game = *find_game("drachenwurf");
    const Tally one = game.signed_games(3, 1, 20), same = game.signed_games(3, 1, 20);
    EXPECT_EQ(one.signature, same.signature);
    EXPECT_EQ(one.games, 20u);
    EXPECT_GT(one.steps, one.decisions);
    EXPECT_NE(one.signature, game.signed_games(3, 2, 20).signature);
    EXPECT_NE(one.signature, game.signed_games(4, 1, 20).signature);
    EXPECT_EQ(game.random_games(3, 1, 20).steps, one.steps);
    EXPECT_GT(game.tried_games(3, 1, 20).tried, one.steps);
}

TEST(Table, an_entry_is_picked_by_its_number_and_by_its_words) {
    auto table = opened({{"start", "0"}});
    settle(*table);
    auto other = table->clone();
    const auto menu = table->menu(0);
    ASSERT_EQ(menu.size(), 4u);  // DW-302
    ASSERT_EQ(table->menu_said(0).size(), 4u);
    EXPECT_TRUE(table->menu(1).empty());
    EXPECT_FALSE(table->pick(0, 4));
    EXPECT_FALSE(table->pick(1, 0));
    EXPECT_TRUE(table->pick(0, 2));
    EXPECT_FALSE(other->play(0, menu[2]));
    EXPECT_EQ(table->hash(), other->hash());
    EXPECT_EQ(table->steps().back().words, menu[2]);
    EXPECT_EQ(table->steps().back().hash, table->hash());
}

TEST(Table, a_clone_goes_its_own_way) {
    auto table = opened({{"start", "0"}});
    settle(*table);
    const auto before = table->hash();
    auto clone = table->clone();
    ASSERT_TRUE(clone->pick(0, 0));
    settle(*clone);
    EXPECT_EQ(table->hash(), before);
    EXPECT_LT(table->steps().size(), clone->steps().size());
}

TEST(Table, a_line_of_several_steps_is_played_whole_or_not_at_all) {
    auto table = opened({{"players", "3"}, {"start", "0"}});
    while (table->menu(0).empty()) table->chance_step(mixed);
    const std::string keep = table->menu(0)[0];
    const std::string colour = keep.substr(keep.rfind(' ') + 1);
    const auto before = table->hash();
    const auto refusal = table->play(0, keep + " double nothing");
    ASSERT_TRUE(refusal);
    EXPECT_EQ(refusal->rule, "");
    EXPECT_EQ(refusal->reason.key(), "table.unknown_words");
    EXPECT_EQ(table->hash(), before);
    EXPECT_FALSE(table->refusal(0, keep + " double " + colour));
    EXPECT_FALSE(table->play({}, keep + " double " + colour));
    EXPECT_NE(table->hash(), before);
    EXPECT_EQ(table->undoable(0), 2);
    const std::string other = colour == "red" ? "blue" : "red";
    table->rewind(table->steps().size() - 2);
    EXPECT_EQ(table->hash(), before);
    ASSERT_TRUE(table->play(0, keep + " double " + other));
    EXPECT_EQ(table->hash(), before);
}

TEST(Table, a_refusal_names_its_rule) {
    auto table = opened({{"players", "3"}, {"start", "0"}});
    while (table->menu(0).empty()) table->chance_step(mixed);
    EXPECT_EQ(table->refusal(1, table->menu(0)[0])->rule, "DW-204");
    EXPECT_EQ(table->refusal(0, "stop")->rule, "DW-308");
    EXPECT_EQ(table->refusal(0, "stop")->reason.key(), "drachenwurf.rule.DW-308");
    EXPECT_EQ(table->refusal(0, "castle")->reason.key(), "table.unknown_words");
    EXPECT_FALSE(table->refusal(0, table->menu(0)[0]));
}

TEST(Table, undo_ends_where_something_was_revealed_or_somebody_else_acted) {
    auto table = opened({{"start", "0"}});
    settle(*table);
    EXPECT_EQ(table->undoable(0), 0);
    ASSERT_TRUE(table->pick(0, 0));
    EXPECT_EQ(table->undoable(0), 1);
    EXPECT_EQ(table->undoable(1), 0);
    table->chance_step(mixed);
    EXPECT_EQ(table->undoable(0), 0);
}

TEST(Table, an_expert_refuses_a_table_of_another_game) {
    const auto table = opened({{"start", "0"}});
    settle(*table);
    EXPECT_GT(find_game("drachenwurf")->expert->outlook(*table).chance[0], 0);
    EXPECT_THROW((void)find_game("drachenland")->expert->outlook(*table), std::bad_cast);
    Rng rng(1);
    EXPECT_THROW((void)find_game("drachenland")->bot("random")(*table, 0, rng, {}), std::bad_cast);
    EXPECT_EQ(find_game("drachenland")->bot("nobody"), nullptr);
}

TEST(Table, chance_names_its_site_its_count_and_its_odds) {
    auto table = opened({{"start", "1"}});
    const ChanceNow first = table->chance_now();
    EXPECT_EQ(first.site, "stack");
    EXPECT_EQ(first.drawn, 0);
    EXPECT_EQ(first.weights, std::vector<int>(36, 1));
    settle(*table);
    ASSERT_TRUE(table->pick(1, 0));
    table->chance_step(mixed);
    EXPECT_EQ(table->chance_now().site, "dice-1");
    EXPECT_EQ(table->chance_now().drawn, 1);
    EXPECT_EQ(table->chance_now().weights.size(), 6u);
}

}  // namespace
}  // namespace tafelrunde
