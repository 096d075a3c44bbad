// The frame in which every game reads its positions.
#include "kernel/position.hpp"

#include <gtest/gtest.h>

#include <array>

namespace tafelrunde {
namespace {

const std::vector<Fact> given{{"players", Shape::number, "3"},
                              {"eggs", Shape::numbers, "1 2 3"},
                              {"over", Shape::flag, "maybe"}};

Phrase with_value(const char* why, std::string value) {
    return {why, {gap("value", std::move(value))}};
}

TEST(Position, what_others_depend_on_is_read_first_or_has_its_default) {
    Trouble trouble;
    const Position position(given, trouble);
    int players = 0, size = 0;
    const auto into = [](int& field, int high) {
        return [&field, high](std::string_view value) {
            return read_number(field, 2, high, value, "setup.players");
        };
    };
    EXPECT_TRUE(position.first("players", "4", into(players, 6)));
    EXPECT_EQ(players, 3);
    EXPECT_TRUE(position.first("size", "5", into(size, 6)));
    EXPECT_EQ(size, 5);
    EXPECT_TRUE(trouble.place.empty());
    EXPECT_FALSE(position.first("players", "4", into(players, 2)));
    EXPECT_EQ(players, 3) << "what is bad changes nothing";
    EXPECT_EQ(trouble.place, "players");
    EXPECT_EQ(trouble.why, with_value("setup.players", "3"));
}

TEST(Position, facts_are_read_in_their_order_up_to_the_first_that_is_bad) {
    Trouble trouble;
    std::vector<std::string> seen;
    bool over = false;
    const auto read = [&](std::string_view name, std::string_view value) -> ReadError {
        seen.emplace_back(name);
        return name == "over" ? read_flag(over, value) : ReadError{};
    };
    EXPECT_FALSE(Position(given, trouble).each(read));
    EXPECT_EQ(seen, (std::vector<std::string>{"players", "eggs", "over"}));
    EXPECT_EQ(trouble.place, "over");
    EXPECT_EQ(trouble.why, with_value("position.flag", "maybe"));
    seen.clear();
    EXPECT_TRUE(Position(std::span(given).first(2), trouble).each(read));
    EXPECT_EQ(seen.size(), 2u);
}

TEST(Position, an_inconsistency_names_its_fact_and_what_was_given) {
    Trouble trouble;
    const Position position(given, trouble);
    EXPECT_TRUE(position.fits({}));
    EXPECT_FALSE(position.fits(Inconsistency{"eggs", "position.too_many_eggs"}));
    EXPECT_EQ(trouble.place, "eggs");
    EXPECT_EQ(trouble.why, with_value("position.too_many_eggs", "1 2 3"));
    EXPECT_FALSE(position.fits(Inconsistency{"hand", "position.hand"}));
    EXPECT_EQ(trouble.why, with_value("position.hand", "")) << "left out";
}

TEST(Position, an_object_of_plain_values_is_pairs_or_names_of_two_words) {
    const std::vector<Fact> object{{"aside", Shape::pair, "red=2"},
                                   {"aside", Shape::pair, "blue=1"},
                                   {"throne", Shape::pair, "A=food sleeping"},
                                   {"throne", Shape::pair, "b=x=y"},
                                   {"over", Shape::flag, "true"}};
    const auto read_all = [&](IsSecondWord is_second) {
        Trouble trouble;
        std::vector<std::string> lines;
        EXPECT_TRUE(
            Position(object, trouble, is_second).each([&](const auto& name, const auto& value) {
                lines.push_back(name + ": " + value);
                return ReadError{};
            }));
        return lines;
    };
    using Lines = std::vector<std::string>;
    EXPECT_EQ(read_all(nullptr),
              (Lines{"aside: red=2 blue=1", "throne: A=food sleeping b=x=y", "over: true"}));
    EXPECT_EQ(
        read_all([](std::string_view key) { return key == "A"; }),
        (Lines{"aside: red=2 blue=1", "throne A: food sleeping", "throne b: x=y", "over: true"}));
}

TEST(Position, numbers_for_each_seat) {
    std::array<std::uint8_t, 4> eggs{9, 9, 9, 9};
    EXPECT_EQ(read_numbers(eggs, 3, 5, "1 2", "eggs"), "position.per_seat");
    EXPECT_EQ(read_numbers(eggs, 3, 5, "1 2 3 4", "eggs"), "position.per_seat");
    EXPECT_EQ(read_numbers(eggs, 3, 5, "1 2 6", "eggs"), "eggs");
    EXPECT_EQ(read_numbers(eggs, 3, 5, "1 -1 3"), "position.number");
    EXPECT_FALSE(read_numbers(eggs, 3, 5, "5 0 3"));
    EXPECT_EQ(eggs, (std::array<std::uint8_t, 4>{5, 0, 3, 9}));
}

TEST(Position, names_stand_for_what_they_number) {
    enum class Phase : std::uint8_t { roll, over };
    constexpr std::array<std::string_view, 2> names{"ROLL", "END"};
    Phase phase{};
    std::optional<Phase> told;
    EXPECT_FALSE(read_name(phase, names, "END", "phase"));
    EXPECT_EQ(phase, Phase::over);
    EXPECT_EQ(read_name(phase, names, "end", "phase"), "phase");
    EXPECT_FALSE(read_name(told, names, "END", "phase"));
    EXPECT_EQ(told, Phase::over);
}

}  // namespace
}  // namespace tafelrunde
