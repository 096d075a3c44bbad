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

std::vector<std::string> read_as_lines(std::string_view text) {
    std::vector<std::string> lines;
    for (const Fact& fact : read_position(text)) lines.push_back(fact.name + ": " + fact.value);
    return lines;
}

TEST(Facts, an_object_with_lists_is_facts_whose_names_have_two_words) {
    using Lines = std::vector<std::string>;
    EXPECT_EQ(read_as_lines(R"({"bases": {"1": {"red/ice": 2}, "2": {}}})"),
              (Lines{"bases 1: red/ice=2", "bases 2: "}));
    EXPECT_EQ(read_as_lines(R"({"castle": {"A": [["0,1", "solar"]], "B": ""}})"),
              (Lines{"castle A: 0,1 solar", "castle B: "}));
    EXPECT_EQ(read_as_lines(R"({"aside": {}})"), (Lines{"aside: "}));
}

TEST(Facts, an_object_of_plain_values_is_left_to_the_game_whatever_its_keys) {
    for (const Fact& fact : read_position(R"({"x": {"A": 1, "B": "two", "red": true}})")) {
        EXPECT_EQ(fact.name, "x");
        EXPECT_EQ(fact.shape, Shape::pair);
    }
    EXPECT_EQ(read_as_lines(R"({"x": {"A": 1, "B": "two", "red": true, "c": null}})"),
              (std::vector<std::string>{"x: A=1", "x: B=two", "x: red=true", "x: c="}));
}

/// The hash of the table at a position; the place and the reason if there is none.
std::string read_by(const char* game, std::string_view text) {
    Trouble trouble;
    const auto table = find_game(game)->at_position(read_position(text), trouble);
    if (table) return std::to_string(table->hash());
    return trouble.place + " " + std::string(trouble.why.key());
}

TEST(Facts, each_game_knows_its_pairs_from_its_names_of_two_words) {
    EXPECT_EQ(read_by("drachenwurf", R"({"phase": "AGAIN", "aside": {"red": 1, "blue": 2}})"),
              read_by("drachenwurf", "phase: AGAIN\naside: red=1 blue=2"));
    EXPECT_EQ(read_by("drachenwurf", R"({"aside": {"R": 1}})"), "aside position.no_such_colour");
    EXPECT_EQ(read_by("drachenland", R"({"kings": {"R": "V4"}, "figures": {"R0": "V4"}})"),
              read_by("drachenland", "kings R: V4\nfigures R0: V4"));
    EXPECT_EQ(
        read_by("zwei_schloesser", R"({"phase": "BUILD", "throne": {"A": "throne_food_sleeping"},
                        "tiles": {"A": "parlor 1"}, "laying": {"A": "fountain"}, "decider": {"A": 0},
                        "attendants": {"A": "painter knight"}, "attendants_left": {"painter": 6}})"),
        read_by("zwei_schloesser",
                "phase: BUILD\nthrone A: throne_food_sleeping\ntiles A: parlor 1\n"
                "laying A: fountain\ndecider A: 0\nattendants A: painter knight\n"
                "attendants_left: painter=6"));
    EXPECT_EQ(read_by("zwei_schloesser", R"({"throne": {"A": "bakery"}})"),
              "throne A zwei_schloesser.position.throne");
    EXPECT_EQ(read_by("zwei_schloesser", R"({"throne": {"a": "bakery"}})"),
              "throne position.no_such_field");
}

}  // namespace
}  // namespace tafelrunde
