// Words as values: numbers, flags and names.
#include "kernel/read.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <array>
#include <limits>

namespace tafelrunde {
namespace {

RC_GTEST_PROP(Read, every_number_comes_back, (int n)) {
    RC_ASSERT(number(std::to_string(n)) == n);
    RC_ASSERT(!number(std::to_string(n) + " "));
    RC_ASSERT(!number(" " + std::to_string(n)));
    RC_ASSERT(!number("+" + std::to_string(n)));
}

TEST(Read, what_is_not_wholly_a_number_is_none) {
    for (const char* text : {"", "-", "1x", "x1", "1.0", "0x1", "2147483648", "-2147483649", "١"})
        EXPECT_FALSE(number(text)) << text;
    EXPECT_EQ(number("2147483647"), std::numeric_limits<int>::max());
    EXPECT_EQ(number("007"), 7);
    EXPECT_FALSE(number<unsigned>("-1"));
}

TEST(Read, a_number_keeps_to_its_limits) {
    EXPECT_FALSE(number("1", 2, 6));
    EXPECT_EQ(number("2", 2, 6), 2);
    EXPECT_EQ(number("6", 2, 6), 6);
    EXPECT_FALSE(number("7", 2, 6));
    EXPECT_FALSE(number("", 0, 6));
    EXPECT_FALSE(number("0", 1, 0)) << "nothing is within";
}

TEST(Read, a_name_by_its_place_in_a_list) {
    constexpr std::array<std::string_view, 3> names{"red", "green", "blue"};
    EXPECT_EQ(index_of(names, "red"), 0);
    EXPECT_EQ(index_of(names, "blue"), 2);
    EXPECT_FALSE(index_of(names, "bl"));
    EXPECT_FALSE(index_of(names, ""));
    struct Row {
        std::string_view id;
    };
    constexpr std::array<Row, 2> rows{{{"boat"}, {"hand"}}};
    EXPECT_EQ(index_of(rows, "hand", &Row::id), 1);
    EXPECT_FALSE(index_of(rows, "ring", &Row::id));
}

TEST(Read, two_halves_at_the_first_separator) {
    using Two = std::pair<std::string_view, std::string_view>;
    EXPECT_EQ(halves("blue=3"), Two("blue", "3"));
    EXPECT_EQ(halves("blue"), Two("blue", ""));
    EXPECT_EQ(halves("blue="), Two("blue", ""));
    EXPECT_EQ(halves("=3"), Two("", "3"));
    EXPECT_EQ(halves("a=b=c"), Two("a", "b=c"));
    EXPECT_EQ(halves("6r+super", '+'), Two("6r", "super"));
    EXPECT_EQ(halves(""), Two("", ""));
}

TEST(Read, flags_and_small_numbers) {
    EXPECT_EQ(flag(true), "true");
    EXPECT_EQ(flag(false), "false");
    EXPECT_EQ(byte(255), 255);
    EXPECT_TRUE(among(2, {1, 2}));
    EXPECT_FALSE(among(3, {1, 2}));
    EXPECT_TRUE(among(std::string_view("over"), {"winners", "over"}));
}

}  // namespace
}  // namespace tafelrunde
