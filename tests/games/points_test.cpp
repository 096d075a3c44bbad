// The points of a table, which lists and boards show for every game: the fact with Shape::scores,
// a number for each seat, and for whoever takes part without one.
#include <gtest/gtest.h>

#include <algorithm>

#include "games/shelf.hpp"
#include "protocol/fair.hpp"

namespace tafelrunde::test {
namespace {

TEST(Points, everybody_knows_them_at_the_end_of_every_game) {
    for (const Game& game : shelf())
        for (int players = game.min_seats; players <= game.max_seats; ++players) {
            const Luck luck = fair_luck({"", secret_of_seed(1), {}});
            Trouble trouble;
            const auto table =
                game.open(std::vector<Field>{{"players", std::to_string(players)}}, luck, trouble);
            ASSERT_TRUE(table) << game.id;
            Rng rng(1);
            while (!table->acting().empty()) {
                const Seat seat = table->acting().first();
                if (seat == chance) table->chance_step(luck);
                else ASSERT_TRUE(table->pick(seat, game.bot("random")(*table, seat, rng, {})));
            }
            const auto facts = table->seen(spectator);
            ASSERT_EQ(std::ranges::count(facts, Shape::scores, &Fact::shape), 1) << game.id;
            const auto scores = std::ranges::find(facts, Shape::scores, &Fact::shape);
            EXPECT_GE(std::ssize(split(scores->value)), players) << game.id;
        }
}

}  // namespace
}  // namespace tafelrunde::test
