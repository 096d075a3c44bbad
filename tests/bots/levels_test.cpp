// The levels keep their promises in every game: legal choices, the same ones for the same number of
// iterations, from the view alone, and an answer when somebody wants it now.
#include "bots/levels.hpp"

#include <gtest/gtest.h>

#include <optional>
#include <span>

#include "bots/tips.hpp"
#include "bots/train.hpp"
#include "games/shelf.hpp"
#include "minds.hpp"  // of all games: made by CMake from games/list.inc
#include "texts/catalogue.hpp"

namespace tafelrunde {
namespace {

template <class M>
class Bots : public testing::Test {
protected:
    using Position = typename M::State;

    /// A game with small slips, in which `visit` sees every decision; how it ends.
    template <class Visit>
    static Position played(int players, std::uint64_t seed, Visit visit) {
        const FastLuck luck(seed);
        Rng rng(seed);
        auto [s, drawn] = begin_game<Position>(players, luck);
        for (SeatSet acting = to_act(s); !acting.empty(); acting = to_act(s)) {
            if (acting.has(chance)) {
                apply(s, chance, draw(s, luck, drawn[site(s)]++));
                continue;
            }
            visit(s, acting.first());
            apply(s, acting.first(), with_slips<M>(s, acting.first(), 1.0, rng));
        }
        return s;
    }

    /// A table in the middle of such a game, where somebody is to decide; its end if there are not
    /// so many decisions.
    static Position met(int players, std::uint64_t seed, int decisions) {
        std::optional<Position> found;
        const Position over = played(players, seed, [&](const Position& s, Seat) {
            if (decisions-- == 0) found = s;
        });
        return found.value_or(over);
    }
};

/// Somebody without a seat is ahead of all who have one.
template <class State>
bool all_have_lost(const State& over) {
    const Result end = result(over);
    return std::ranges::none_of(std::span(end.seats).first(over.seats),
                                [](const Sheet& sheet) { return sheet.place == 1; });
}

template <class Nothing, class... All>
struct After {
    using Minds = testing::Types<All...>;
};
#define GAME(id) , id::Mind
#define EXAMPLE(id) GAME(id)
using Minds = After<void
#include "games/list.inc"
                    >::Minds;
#undef EXAMPLE
#undef GAME
TYPED_TEST_SUITE(Bots, Minds);

constexpr Effort few{.iterations = 12};

TYPED_TEST(Bots, choose_the_same_again_and_from_the_view_alone) {
    using L = Levels<TypeParam>;
    for (const auto level : {L::lehrling, L::geselle, L::meister, L::grossmeister, L::uct})
        for (int i = 0; i < 4; ++i) {
            const auto s = this->met(2 + i % 2, static_cast<std::uint64_t>(i + 1), 3 + 11 * i);
            const Seat seat = to_act(s).first();
            Rng first(7), second(7), third(99);
            const std::size_t entry = level(view(s, seat), seat, first, few);
            EXPECT_LT(entry, legal(s, seat).size());
            EXPECT_EQ(level(view(s, seat), seat, second, few), entry);
            const auto other_world = imagine(view(s, seat), third);
            Rng fourth(7);
            EXPECT_EQ(level(view(other_world, seat), seat, fourth, few), entry);
        }
}

TYPED_TEST(Bots, describe_every_table_with_small_numbers) {
    using State = typename TypeParam::State;
    const Game& game = *find_game(State::id);
    for (int players = game.min_seats; players <= game.max_seats; ++players)
        this->played(players, 17, [](const State& s, Seat) {
            EXPECT_GE(TypeParam::progress(s), 0);
            EXPECT_LE(TypeParam::progress(s), 1);
            for (int subject = 0; subject < subjects<TypeParam>(s); ++subject)
                for (const float feature : TypeParam::describe(s, subject)) {
                    EXPECT_TRUE(std::isfinite(feature));
                    EXPECT_LE(std::abs(feature), 300);
                }
        });
}

TYPED_TEST(Bots, have_habits_within_the_rules) {
    using State = typename TypeParam::State;
    const Game& game = *find_game(State::id);
    for (int players = game.min_seats; players <= game.max_seats; ++players)
        this->played(players, 23, [](const State& s, Seat seat) {
            const auto action = habit<TypeParam>(s, seat);
            EXPECT_TRUE(std::ranges::count(legal(s, seat), action) == 1) << to_text(s, action);
        });
}

TYPED_TEST(Bots, come_to_an_end_by_habit) {
    using State = typename TypeParam::State;
    const Game& game = *find_game(State::id);
    for (int players = game.min_seats; players <= game.max_seats; ++players) {
        std::optional<State> first;
        this->played(players, 29, [&](const State& s, Seat) {
            if (!first) first = s;
        });
        World<TypeParam> world(*first, 29);
        world.play_on(1000);
        EXPECT_TRUE(world.is_over()) << players;
    }
}

TYPED_TEST(Bots, have_names_for_what_they_describe) {
    for (std::size_t i = 0; i < TypeParam::features; ++i) {
        const std::string key(part_name<TypeParam>(i).key());
        for (const Tongue tongue : {Tongue::de, Tongue::en})
            EXPECT_TRUE(TypeParam::names[i].empty() || has_text(tongue, key)) << key;
    }
}

template <class M>
using Level = std::size_t (*)(const typename M::State::View&, Seat, Rng&, const Effort&);

/// What the first level wins in a game of two against the second: 1, or its share.
template <class M>
double won(const std::array<Level<M>, 2>& levels, Seat seat_of_first, std::uint64_t seed,
           const Effort& effort) {
    Rng rng(seed);
    const FastLuck luck(seed);
    auto [s, drawn] = begin_game<typename M::State>(2, luck);
    for (SeatSet acting = to_act(s); !acting.empty(); acting = to_act(s)) {
        const Seat seat = acting.first();
        if (seat == chance) {
            apply(s, chance, draw(s, luck, drawn[site(s)]++));
            continue;
        }
        const auto level = levels[seat == seat_of_first ? 0 : 1];
        apply(s, seat, legal(s, seat)[level(view(s, seat), seat, rng, effort)]);
    }
    return at_the_end(result(s), 2).chance[seat_of_first];
}

/// Each level against the one below it, every deal in both seats, until one of them is so many wins
/// ahead. If the better one wins 65 % (docs/strength.md), the other gets there once in
/// (65 / 35)^lead times: once in 140 with a lead of 8, in three millions with 24.
template <class M>
void expect_order(int lead, const Effort& effort) {
    using L = Levels<M>;
    constexpr std::array<Level<M>, 5> levels{L::random, L::lehrling, L::geselle, L::meister,
                                             L::grossmeister};
    constexpr std::array names{"random", "lehrling", "geselle", "meister", "grossmeister"};
    for (std::size_t i = 1; i < levels.size(); ++i) {
        double ahead = 0;
        std::uint64_t deal = 0;
        for (const auto most = static_cast<std::uint64_t>(10 * lead);
             std::abs(ahead) < lead && deal < most; ++deal)
            for (const Seat seat : {0, 1})
                ahead += 2 * won<M>({levels[i], levels[i - 1]}, seat, deal + 1, effort) - 1;
        EXPECT_GE(ahead, lead) << names[i] << " against " << names[i - 1] << ", deals: " << deal;
        testing::Test::RecordProperty(names[i], static_cast<int>(deal));
    }
}

TYPED_TEST(Bots, win_more_the_higher_the_level) { expect_order<TypeParam>(8, few); }

TYPED_TEST(Bots, win_more_the_higher_the_level_with_more_effort_slow) {
    expect_order<TypeParam>(24, {.iterations = 60});
}

/// Late in a game a winner mostly has the better chance than somebody who does not win.
TYPED_TEST(Bots, favour_the_winner_late_in_the_game) {
    using State = typename TypeParam::State;
    constexpr int players = 3;
    int right = 0, all = 0;
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        std::vector<Outlook> late;
        const State over = self_play<TypeParam>(players, seed, 0.3, [&](const State& s) {
            if (TypeParam::progress(s) > 0.8) late.push_back(outlook<TypeParam>(s));
        });
        const Result end = result(over);
        for (const Outlook& now : late)
            for (Seat winner = 0; winner < players; ++winner)
                for (Seat other = 0; other < players; ++other)
                    if (end.seats[winner].place == 1 && end.seats[other].place > 1) {
                        ++all;
                        right += now.chance[winner] > now.chance[other] ? 1 : 0;
                    }
    }
    EXPECT_GT(all, 60);
    EXPECT_GT(right, all * 2 / 3) << right << " of " << all;
}

TYPED_TEST(Bots, answer_at_once_if_somebody_wants_it_now) {
    const std::atomic<bool> enough = true;
    const auto s = this->met(2, 5, 10);
    const Seat seat = to_act(s).first();
    Rng rng(1);
    const Effort forever{.iterations = 1 << 30, .enough = &enough};
    EXPECT_LT(Levels<TypeParam>::grossmeister(view(s, seat), seat, rng, forever),
              legal(s, seat).size());
}

TYPED_TEST(Bots, tips_are_few_different_and_sorted) {
    for (int i = 0; i < 6; ++i) {
        const auto s = this->met(2 + i % 3, static_cast<std::uint64_t>(40 + i), 5 + 7 * i);
        const Seat seat = to_act(s).first();
        Rng rng(1);
        const auto list = tips<TypeParam>(view(s, seat), seat, rng, few);
        const auto menu = legal(s, seat);
        ASSERT_EQ(list.size(), std::min(menu.size(), most_tips));
        for (std::size_t n = 0; n < list.size(); ++n) {
            EXPECT_LT(list[n].entry, menu.size());
            EXPECT_GE(list[n].chance, 0);
            EXPECT_LE(list[n].chance, 1 + 1e-9);
            EXPECT_TRUE(has_text(Tongue::de, list[n].why.key())) << list[n].why.key();
            // What was dropped early was tried in fewer worlds, and may look a little better there.
            EXPECT_GE(list[n > 0 ? n - 1 : 0].chance + 0.02, list[n].chance);
            for (std::size_t m = 0; m < n; ++m) EXPECT_NE(list[m].entry, list[n].entry);
        }
    }
}

TYPED_TEST(Bots, chances_add_up_to_one_and_the_end_is_certain) {
    const Game& game = *find_game(TypeParam::State::id);
    for (int players = game.min_seats; players <= game.max_seats; ++players)
        for (const int decisions : {1, 30, 1 << 20}) {
            const auto s = this->met(players, 3, decisions);
            const Outlook o = outlook<TypeParam>(s);
            for (Seat seat = 0; seat < players; ++seat) EXPECT_TRUE(std::isfinite(o.points[seat]));
            double sum = 0;
            for (int place = 0; place < contenders<TypeParam>(s); ++place) sum += o.chance[place];
            EXPECT_NEAR(sum, to_act(s).empty() && all_have_lost(s) ? 0 : 1, 1e-9);
        }
}

}  // namespace
}  // namespace tafelrunde
