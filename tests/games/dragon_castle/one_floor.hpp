// A castle of one floor, in which nothing is uncovered: a game without luck, to be told step by
// step.
#pragma once
#include <gtest/gtest.h>

#include "games/dragon_castle/words.hpp"
#include "records/record.hpp"

namespace tafelrunde::dragon_castle::test {

/// Nine rows of twelve and one of eight, all on the ground floor. The four M1 lie at the ends of
/// the first two rows.
inline std::vector<Field> one_floor() {
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

inline Record played(std::vector<Field> setup, std::initializer_list<const char*> lines) {
    const Game& game = *find_game("dragon_castle");
    const Dice dice{"table", secret_of_seed(1), {"", ""}};
    Trouble trouble;
    const auto table = game.open(setup, fair_luck(dice), trouble);
    EXPECT_NE(table, nullptr) << trouble.place << " " << trouble.why.key();
    for (const char* const line : lines) EXPECT_FALSE(table->play(std::nullopt, line)) << line;
    return record_of(game, *table, dice, {{"Anna", "human"}, {"Ben", "human"}});
}

/// By the present rules: four M1 side by side, which Beauty could take; they are consolidated as
/// usual. Step 10 is the answer.
inline Record with_beauty_asked() {
    return played(one_floor(),
                  {"take A1", "pair L1", "place M1 a1", "place M1 b1", "take A3", "discard",
                   "take A2", "pair L2", "place M1 c1", "place M1 d1", "merge", "build a1"});
}

/// The same as rules version 1 wrote it, which did not ask: step 9 already has the table after it.
inline Record without_the_question() {
    Record r = with_beauty_asked();
    r.rules = 1;
    r.steps[9].hash = r.steps[10].hash;
    r.steps.erase(r.steps.begin() + 10);
    return r;
}

}  // namespace tafelrunde::dragon_castle::test
