// The fields of a set-up come in any order.
#include <gtest/gtest.h>

#include <algorithm>

#include "games/shelf.hpp"

namespace tafelrunde {
namespace {

Luck luck_of(std::uint64_t seed) {
    return [seed](std::string_view, int drawn, int n) { return FastLuck(seed).below(0, drawn, n); };
}

struct Case {
    std::string_view game;
    std::vector<Field> fields;
};

TEST(SetupOrder, all_fields_of_a_table_backwards_make_the_same_table) {
    std::vector<Case> cases{{"wuerfelkoenig", {{"setup", "free"}, {"players", "4"}}},
                            {"drachenland", {{"limit", "any"}, {"players", "3"}}},
                            {"dragon_castle", {{"realm", "6x6"}, {"plan", "base"}}}};
    for (const Game& game : shelf())
        for (int n = game.min_seats; n <= game.max_seats; ++n)
            cases.push_back({game.id, {{"players", std::to_string(n)}}});
    for (const Case& c : cases)
        for (std::uint64_t seed = 1; seed <= 20; ++seed) {
            Trouble trouble;
            const Game& game = *find_game(c.game);
            const auto table = game.open(c.fields, luck_of(seed), trouble);
            ASSERT_NE(table, nullptr) << c.game << ' ' << trouble.place << ' ' << trouble.why.key();
            std::vector<Field> fields = table->setup();
            std::ranges::reverse(fields);
            const auto again = game.open(fields, luck_of(seed + 100), trouble);
            ASSERT_NE(again, nullptr) << c.game << ' ' << trouble.place << ' ' << trouble.why.key();
            EXPECT_EQ(again->setup(), table->setup()) << c.game << " seed " << seed;
        }
}

TEST(SetupOrder, the_first_field_that_never_fits_is_named) {
    Trouble trouble;
    const std::vector<Field> fields{
        {"start", "7"}, {"limit", "any"}, {"gems", "nonsense"}, {"players", "3"}};
    EXPECT_EQ(find_game("drachenland")->open(fields, luck_of(1), trouble), nullptr);
    EXPECT_EQ(trouble.place, "start");
}

}  // namespace
}  // namespace tafelrunde
