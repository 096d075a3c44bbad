// Facts become JSON in two ways, as an object and straight as text, and both are the same.
#include <gtest/gtest.h>

#include "games/shelf.hpp"
#include "protocol/json.hpp"

namespace tafelrunde {
namespace {

/// Some way into a random game.
std::unique_ptr<Table> begun(const Game& game, int players, std::uint64_t seed) {
    const FastLuck fast(seed);
    const Luck luck = [&](std::string_view site, int drawn, int n) {
        return fast.below(static_cast<int>(site.size()) + site.back(), drawn, n);
    };
    Trouble trouble;
    auto table = game.open(std::vector<Field>{{"players", std::to_string(players)}}, luck, trouble);
    Rng rng(seed);
    for (int decisions = 0; decisions < 60 && !table->acting().empty();) {
        const Seat seat = table->acting().first();
        if (seat == chance) {
            table->chance_step(luck);
            continue;
        }
        const auto entries = static_cast<int>(table->menu(seat).size());
        EXPECT_TRUE(table->pick(seat, static_cast<std::size_t>(rng.below(entries))));
        ++decisions;
    }
    return table;
}

TEST(Facts, are_the_same_as_text_and_as_an_object) {
    for (const Game& game : shelf())
        for (int players = game.min_seats; players <= game.max_seats; ++players) {
            const auto table = begun(game, players, static_cast<std::uint64_t>(players));
            for (Seat viewer : {0, 1, chance, spectator}) {
                const auto facts = table->seen(viewer);
                EXPECT_EQ(parse_json(facts_text(facts)), to_json(facts)) << game.id;
            }
        }
}

TEST(Facts, are_the_same_with_signs_that_json_has_to_escape) {
    for (const std::string& value : std::vector<std::string>{
             "", " ", "a", " a  b ", "a\"b c", "back\\slash", "tab\there x", "ä ö", "x \x01 y"})
        for (const Shape shape : {Shape::word, Shape::words, Shape::rows}) {
            const std::vector<Fact> facts{{"first", Shape::number, "1"}, {"odd", shape, value}};
            EXPECT_EQ(parse_json(facts_text(facts)), to_json(facts)) << value;
        }
}

TEST(Facts, of_a_table_are_a_position_as_json_too) {
    for (const Game& game : shelf()) {
        const auto table = begun(game, game.max_seats, 7);
        Trouble trouble;
        const auto again =
            game.at_position(read_position(facts_text(table->seen(chance))), trouble);
        ASSERT_TRUE(again) << game.id << ": " << trouble.place;
        EXPECT_EQ(again->hash(), table->hash()) << game.id;
    }
}

}  // namespace
}  // namespace tafelrunde
