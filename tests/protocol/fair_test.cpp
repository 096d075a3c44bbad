// Fair dice against numbers that Python's hashlib and hmac gave (fair_vectors.json).
#include "protocol/fair.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <charconv>

#include "tests/protocol/files.hpp"

namespace tafelrunde {
namespace {

const json::object& vectors() {
    static const json::value all =
        json::parse(test::read_file(test::in_repository("tests/protocol/fair_vectors.json")));
    return all.as_object();
}

std::string text(const json::object& object, std::string_view name) {
    return std::string(object.at(name).as_string());
}

int number(const json::object& object, std::string_view name) {
    return static_cast<int>(object.at(name).as_int64());
}

Dice dice_of(const json::object& table) {
    Dice dice{.table = text(table, "table"), .secret = {}, .nonces = {}};
    std::ranges::copy(from_hex(text(table, "secret")).value(), dice.secret.begin());
    for (const auto& nonce : test::texts_of(table.at("nonces")))
        dice.nonces.push_back(from_hex(nonce).value());
    return dice;
}

TEST(FairDice, a_seed_gives_the_secret_of_its_digits) {
    for (const json::value& value : vectors().at("seeds").as_array()) {
        const std::string digits = text(value.as_object(), "seed");
        std::uint64_t seed = 0;
        std::from_chars(digits.data(), digits.data() + digits.size(), seed);
        EXPECT_EQ(to_hex(secret_of_seed(seed)), text(value.as_object(), "secret"));
    }
}

TEST(FairDice, commitment_and_key_are_as_published) {
    for (const json::value& value : vectors().at("tables").as_array()) {
        const json::object& table = value.as_object();
        const Dice dice = dice_of(table);
        EXPECT_EQ(to_hex(commitment(dice.table, dice.secret)), text(table, "commitment"));
        EXPECT_EQ(to_hex(key_of(dice)), text(table, "key"));
    }
}

TEST(FairDice, draws_are_as_computed_elsewhere) {
    int draws = 0, repeated = 0;
    for (const json::value& value : vectors().at("tables").as_array()) {
        const Dice dice = dice_of(value.as_object());
        const Luck luck = fair_luck(dice);
        for (const json::value& item : value.as_object().at("draws").as_array()) {
            const json::object& d = item.as_object();
            const std::string site = text(d, "site");
            const int drawn = number(d, "drawn"), n = number(d, "n");
            EXPECT_EQ(fair_draw(key_of(dice), site, drawn, n), number(d, "number")) << d;
            EXPECT_EQ(luck(site, drawn, n), number(d, "number")) << d;
            ++draws;
            repeated += number(d, "attempts") > 1 ? 1 : 0;
        }
    }
    EXPECT_GE(draws, 40);
    EXPECT_GE(repeated, 1);  // a number beyond the last multiple of n is drawn again
}

TEST(FairDice, one_side_needs_no_luck_and_none_is_a_mistake_that_divides_nothing) {
    const Dice dice{"t", secret_of_seed(1), {"", ""}};
    EXPECT_EQ(fair_draw(key_of(dice), "dice", 0, 1), 0);
    EXPECT_DEBUG_DEATH(EXPECT_EQ(fair_draw(key_of(dice), "dice", 0, 0), 0), "");
    EXPECT_DEBUG_DEATH(EXPECT_EQ(fair_luck(dice)("dice", 0, 0), 0), "");
    EXPECT_DEBUG_DEATH(EXPECT_EQ(Rng(1).below(0), 0), "");
}

TEST(FairDice, nonces_and_table_matter_as_they_should) {
    const Dice plain{"t", secret_of_seed(1), {"", ""}};
    Dice other = plain;
    other.nonces[1] = "x";
    EXPECT_NE(key_of(plain), key_of(other));
    other = plain;
    other.table = "u";
    EXPECT_EQ(key_of(plain), key_of(other));
    EXPECT_NE(commitment("t", plain.secret), commitment("u", plain.secret));
}

TEST(FairDice, hex_is_read_back_and_nothing_else_is_hex) {
    const std::string bytes{0, 0x7f, 0x10, static_cast<char>(0xff), ' ', 'z'};
    const auto* data = reinterpret_cast<const unsigned char*>(bytes.data());
    EXPECT_EQ(from_hex(to_hex({data, bytes.size()})), bytes);
    EXPECT_EQ(from_hex(""), "");
    for (const char* bad : {"0", "abc", "zz", "0 0", "00 ", " 00", "0x00", "00:11"})
        EXPECT_FALSE(from_hex(bad)) << bad;
}

TEST(FairDice, a_new_secret_is_new) { EXPECT_NE(new_secret(), new_secret()); }

}  // namespace
}  // namespace tafelrunde
