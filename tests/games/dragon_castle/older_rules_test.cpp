// Records of an older rules version: they are played by the present rules, and what was done by
// itself then and is asked now is answered as the record tells.
#include <gtest/gtest.h>

#include "games/dragon_castle/words.hpp"
#include "games/shelf.hpp"
#include "tests/records/recorded.hpp"

namespace tafelrunde::dragon_castle::test {
namespace {

/// Nine rows of twelve and one of eight, all on the ground floor. The four M1 lie at the ends of
/// the first two rows.
std::vector<Field> one_floor() {
    std::string plan, tops;
    std::array<int, kinds + 1> left{};
    std::fill(left.begin() + first_kind, left.end(), copies);
    for (int space = 0; space < all_tiles; ++space) {
        if (space > 0 && space % castle_columns == 0) plan += '/';
        plan += '1';
        const int x = space % castle_columns;
        const bool end = space < 2 * castle_columns && (x == 0 || x == castle_columns - 1);
        Tile tile = end ? first_kind : last_kind;
        while (left[tile] == 0) --tile;
        --left[tile];
        tops += tile_name(tile);
    }
    return {{"players", "2"}, {"start", "0"},      {"plan", plan},  {"spirits", "beauty"},
            {"tops", tops},   {"dragons", "none"}, {"realm", "6x4"}};
}

Record played(std::initializer_list<const char*> lines) {
    const Game& game = *find_game("dragon_castle");
    const Dice dice{"test", secret_of_seed(1), {"", ""}};
    Trouble trouble;
    const auto table = game.open(one_floor(), fair_luck(dice), trouble);
    EXPECT_NE(table, nullptr) << trouble.place << " " << trouble.why.key();
    for (const char* const line : lines) EXPECT_FALSE(table->play(std::nullopt, line)) << line;
    return record_of(game, *table, dice, {{"Anna", "human"}, {"Ben", "human"}});
}

/// Four M1 side by side, which Beauty could take; they are consolidated as usual.
Record with_beauty_asked() {
    return played({"take A1", "pair L1", "place M1 a1", "place M1 b1", "take A3", "discard",
                   "take A2", "pair L2", "place M1 c1", "place M1 d1", "merge", "build a1"});
}

TEST(DragonCastleOlderRules, a_question_that_was_not_asked_is_answered_by_the_record) {
    Record r = with_beauty_asked();
    ASSERT_EQ(r.rules, 2);
    ASSERT_EQ(r.steps[10].words, "merge");
    EXPECT_EQ(tafelrunde::test::trouble_with(r), "");
    r.steps[9].hash = r.steps[10].hash;  // as the rules of version 1 played: no question
    r.steps.erase(r.steps.begin() + 10);
    EXPECT_EQ(tafelrunde::test::trouble_with(r), "steps[9] record.hash") << "not in version 2";
    r.rules = 1;
    EXPECT_EQ(tafelrunde::test::trouble_with(r), "");
    EXPECT_EQ(replay(r).table->steps().size(), r.steps.size() + 1);
}

TEST(DragonCastleOlderRules, a_wrong_hash_is_still_noticed) {
    Record r = with_beauty_asked();
    r.rules = 1;
    EXPECT_EQ(tafelrunde::test::trouble_with(r), "") << "what is asked may be in the record, too";
    for (std::size_t i = 0; i < r.steps.size(); ++i) {
        Record wrong = r;
        ++wrong.steps[i].hash;
        EXPECT_EQ(tafelrunde::test::trouble_with(wrong),
                  "steps[" + std::to_string(i) + "] record.hash");
    }
}

TEST(DragonCastleOlderRules, no_version_that_was_never_there) {
    Record r = with_beauty_asked();
    for (const int version : {0, 3}) {
        r.rules = version;
        EXPECT_EQ(tafelrunde::test::trouble_with(r), "rules record.rules");
    }
}

}  // namespace
}  // namespace tafelrunde::dragon_castle::test
