// How often a table asks the rules what may be done: once for each position and seat.
#include <gtest/gtest.h>

#include "tests/kernel/council_game.hpp"

namespace tafelrunde {
namespace counted {

int asked = 0;  // how often `legal` was called

/// The council, with a count.
struct Setup : council::Setup {};
struct View : council::View {
    bool operator==(const View&) const = default;
};
struct State : council::State {
    using Setup = counted::Setup;
    using View = counted::View;
    static std::optional<State> at(std::span<const Fact>, Trouble&) { return {}; }
    bool operator==(const State&) const = default;
};
State start(const Setup& setup) { return {council::start(setup)}; }
council::Actions legal(const State& s, Seat seat) {
    ++asked;
    return council::legal(s, seat);
}
/// Several steps in one line: «yes, yes».
std::vector<council::Action> read(const State& s, std::string_view line) {
    std::vector<council::Action> all;
    for (std::string_view part : split(line, ',')) {
        part.remove_prefix(part.find_first_not_of(' '));
        for (const auto& action : council::read(s, part)) all.push_back(action);
    }
    return all;
}
View view(const State& s, Seat seat) { return {council::view(s, seat)}; }
State imagine(const View& v, Rng& rng) { return {council::imagine(v, rng)}; }

}  // namespace counted
namespace {

using counted::asked;

const Luck smallest = [](std::string_view, int, int) { return 0; };

struct Counted : testing::Test {
    Counted() {
        table = std::make_unique<TableOf<counted::State>>(counted::start({}));
        asked = 0;
    }
    void deal() {
        for (int card = 0; card < 2; ++card) table->chance_step(smallest);
        asked = 0;
    }
    std::unique_ptr<Table> table;
};

TEST_F(Counted, a_step_of_chance_asks_once) {
    const std::size_t entry = table->drawn_entry(smallest);
    EXPECT_EQ(table->chance_now().weights.size(), 3u);
    EXPECT_EQ(table->told(chance, entry).words, "deal 1");
    ASSERT_TRUE(table->pick(chance, entry));
    EXPECT_EQ(asked, 1);
    table->chance_step(smallest);
    EXPECT_EQ(asked, 2);
}

TEST_F(Counted, a_step_of_a_player_asks_once) {
    deal();
    EXPECT_EQ(table->menu(1).size(), 2u);
    EXPECT_EQ(table->menu_said(1).size(), 2u);
    EXPECT_EQ(table->entry_of(1, "yes"), 1u);
    EXPECT_EQ(table->told(1, 1).words, "yes");
    ASSERT_TRUE(table->pick(1, 1));
    EXPECT_EQ(asked, 1);
    EXPECT_EQ(table->entry_of(1, "yes"), std::nullopt) << "is not to act any more";
    EXPECT_EQ(asked, 1);
}

TEST_F(Counted, a_line_that_is_played_asks_once_for_each_of_its_positions) {
    deal();
    EXPECT_EQ(table->menu(0).size(), 2u);
    EXPECT_FALSE(table->refusal(0, "yes"));
    EXPECT_FALSE(table->play(0, "yes"));
    EXPECT_EQ(asked, 1);
    EXPECT_FALSE(table->play({}, "yes, lay 2 A"));
    EXPECT_EQ(asked, 3);
    EXPECT_EQ(table->steps().size(), 5u);
}

TEST_F(Counted, a_choice_that_is_refused_asks_once_and_changes_nothing) {
    deal();
    const auto before = table->hash();
    EXPECT_EQ(table->refusal(0, "lay 1")->rule, "C1");
    EXPECT_EQ(table->play(0, "lay 1")->rule, "C1");
    EXPECT_EQ(table->menu(0).size(), 2u);
    EXPECT_EQ(asked, 1);
    EXPECT_EQ(table->hash(), before);
    EXPECT_EQ(table->play(0, "nonsense")->rule, "");
    EXPECT_EQ(table->play(spectator, "yes")->rule, "C1") << "is not to act";
    EXPECT_EQ(asked, 1);
}

TEST_F(Counted, a_line_that_is_refused_in_the_middle_changes_nothing) {
    deal();
    ASSERT_FALSE(table->play(0, "yes"));
    ASSERT_FALSE(table->play(1, "no"));
    const auto before = table->hash();
    const auto news = table->news().size();
    EXPECT_EQ(news, 1u) << "the votes were revealed";
    asked = 0;
    for (const auto* line : {"lay 1, lay 2", "lay 1, yes"}) {
        EXPECT_EQ(table->refusal({}, line)->rule, "C2") << line;
        EXPECT_EQ(table->play({}, line)->rule, "C2") << line;
        EXPECT_EQ(table->hash(), before);
        EXPECT_EQ(table->steps().size(), 4u);
        EXPECT_EQ(table->news().size(), news);
    }
}

TEST_F(Counted, another_position_and_another_seat_have_menus_of_their_own) {
    deal();
    EXPECT_EQ(table->menu(0).size(), 2u);
    EXPECT_EQ(table->menu(1).size(), 2u);
    EXPECT_EQ(asked, 2);
    ASSERT_TRUE(table->pick(0, 0));
    EXPECT_TRUE(table->menu(0).empty());
    table->rewind(2);
    EXPECT_EQ(table->menu(0).size(), 2u);
    EXPECT_EQ(asked, 3);
    const auto copy = table->clone();
    ASSERT_TRUE(copy->pick(0, 1));
    EXPECT_EQ(copy->menu(1).size(), 2u);
    EXPECT_EQ(table->menu(0).size(), 2u) << "the copy goes its own way";
    EXPECT_EQ(asked, 4);
}

}  // namespace
}  // namespace tafelrunde
