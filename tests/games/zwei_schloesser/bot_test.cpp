// The greedy bot beats those who play by lot, and minds the lower of its two castles.
#include "games/zwei_schloesser/bot.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <thread>

#include "bots/levels.hpp"
#include "games/zwei_schloesser/table.hpp"
#include "tests/games/zwei_schloesser/play.hpp"
#include "tests/protocol/written.hpp"

namespace tafelrunde::zwei_schloesser::test {
namespace {

/// The end of a game in which some seats are greedy.
State played(int players, SeatBits greedy, std::uint64_t seed) {
    const FastLuck luck(seed);
    Rng rng(seed);
    Drawn<State> drawn{};
    State s = start(completed({.players = players}, luck, drawn));
    while (!to_act(s).empty()) {
        const Seat seat = to_act(s).first();
        if (seat == chance) {
            apply(s, chance, draw(s, luck, drawn[site(s)]++));
            continue;
        }
        const Actions menu = legal(s, seat);
        const auto by_lot = static_cast<std::size_t>(rng.below(static_cast<int>(menu.size())));
        const bool bot = (greedy >> seat & 1) != 0;
        apply(s, seat, menu[bot ? Levels<Mind>::greedy(view(s, seat), seat, rng, {}) : by_lot]);
    }
    return s;
}

/// Castles between two greedy players, one and one, and two who play by lot: 0 and 1 are greedy, 2
/// and 3 are not.
TEST(ZweiSchloesserBot, builds_better_castles_than_the_lot) {
    int greedy = 0, half = 0, by_lot = 0;
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        const State s = played(4, 0b0011, seed);
        greedy += castle_points(s.castle[0]);
        half += castle_points(s.castle[1]);
        by_lot += castle_points(s.castle[2]);
    }
    EXPECT_GT(greedy, half + 40 * 5);
    EXPECT_GT(half, by_lot + 40 * 5);
    EXPECT_GT(greedy, 40 * 50);
}

/// ZS-P50: What a bot advises a seat to do is heard by all. It is thought out from what that seat
/// sees, so it must not depend on what only that seat knows: in two worlds that somebody else
/// cannot tell apart it is the same.
TEST(ZweiSchloesserBot, ZS_P50_advice_keeps_the_secrets_of_who_is_advised) {
    const auto advice = [](const State& s, Seat seat) {
        Rng rng(1);
        const Actions menu = legal(s, seat);
        const Action& best = menu[Levels<Mind>::greedy(view(s, seat), seat, rng, {})];
        return to_text(s, best);
    };
    std::array<int, 2> asked{}, differed{};
    for (std::uint64_t seed = 1; seed <= 24; ++seed) {
        Rng rng(seed);
        const int players = 3 + static_cast<int>(seed % 4);
        play_game(players, seed, Characters::mixed(seed), [&](const State& s) {
            if (s.phase != Phase::assign && s.phase != Phase::build) return;
            for (Seat seat = 0; seat < players; ++seat) {
                if (!to_act(s).has(seat) || legal(s, seat).size() < 2) continue;
                const Seat listener = (seat + 1 + rng.below(players - 1)) % players;
                const State other = imagine(view(s, listener), rng);
                ASSERT_EQ(view(other, listener), view(s, listener));
                ASSERT_EQ(advice(other, seat), advice(s, seat)) << "seed " << seed;
                ++asked[s.phase == Phase::build ? 1 : 0];
                differed[s.phase == Phase::build ? 1 : 0] +=
                    view(other, seat) == view(s, seat) ? 0 : 1;
            }
        });
    }
    for (const std::size_t phase : {0u, 1u}) {
        EXPECT_GT(asked[phase], 200);
        EXPECT_GT(differed[phase], 100) << "the one who is advised sees a difference";
    }
}

TEST(ZweiSchloesserBot, three_of_them_reach_50_points) {
    int sum = 0;
    for (std::uint64_t seed = 1; seed <= 20; ++seed)
        for (const Sheet& sheet : result(played(3, 0b111, seed)).seats) sum += sheet.total;
    EXPECT_GT(sum, 20 * 3 * 48);
}

/// Plays a game by habit with some luck in it, and shows every state in which a seat acts.
template <class Visit>
State wandered(int players, std::uint64_t seed, Visit visit) {
    const FastLuck luck(seed);
    Rng rng(seed);
    Drawn<State> drawn{};
    State s = start(completed({.players = players}, luck, drawn));
    while (!to_act(s).empty()) {
        const Seat seat = to_act(s).first();
        if (seat == chance) {
            apply(s, chance, draw(s, luck, drawn[site(s)]++));
            continue;
        }
        visit(s, seat);
        const Actions menu = legal(s, seat);
        const auto by_lot = static_cast<std::size_t>(rng.below(static_cast<int>(menu.size())));
        apply(s, seat, rng.below(3) == 0 ? menu[by_lot] : Mind::habit(s, seat));
    }
    return s;
}

/// What is recalled is what would be reckoned: a thread that has seen nothing yet says the same, in
/// whatever order the rooms were laid.
TEST(ZweiSchloesserBot, a_worth_does_not_depend_on_what_was_asked_before) {
    int asked = 0;
    wandered(3, 11, [&](const State& s, Seat seat) {
        if (++asked % 8 != 0) return;
        const Actions menu = legal(s, seat);
        const auto worths = [&](const State& now) {
            const auto worth = appraise(view(now, seat), seat);
            std::vector<double> list;
            for (const Action& a : menu) list.push_back(worth(a));
            return list;
        };
        State other_way_round = s;
        for (Castle& castle : other_way_round.castle)
            std::ranges::reverse(std::span(castle.laid).first(castle.size));
        std::vector<double> fresh;
        std::thread([&] { fresh = worths(other_way_round); }).join();
        EXPECT_EQ(worths(s), fresh);
    });
    EXPECT_GT(asked, 32);
}

/// ZS-X08: Whoever does not build at the weakest castle is ahead, and that may be Ludwig.
TEST(ZweiSchloesserBot, ZS_X08_ludwig_wins_if_the_shared_castle_is_the_weakest) {
    State s;
    s.seats = 2;
    ASSERT_EQ(contenders<Mind>(s), 3);
    std::array<double, most_castles> castles{40, 60, 55};
    EXPECT_GT(Mind::standing(s, ludwig, castles), Mind::standing(s, 0, castles));
    EXPECT_GT(Mind::standing(s, ludwig, castles), Mind::standing(s, 1, castles));
    castles = {50, 60, 45};
    EXPECT_GT(Mind::standing(s, 1, castles), Mind::standing(s, ludwig, castles));
    EXPECT_GT(Mind::standing(s, 1, castles), Mind::standing(s, 0, castles));
}

/// ZS-E01, ZS-E02: With three and four castles the best standing is that of the winner.
TEST(ZweiSchloesserBot, ZS_E02_the_best_standing_wins) {
    Rng rng(5);
    for (int seats = 2; seats <= 4; ++seats)
        for (int i = 0; i < 200; ++i) {
            State s;
            s.seats = byte(seats);
            const int n = places(s);
            std::array<int, most_castles> values{}, specials{};
            std::array<double, most_castles> castles{};
            for (int c = 0; c < n; ++c)
                castles[c] = values[c] = 40 + 7 * rng.below(4) + c;  // all of them differ
            const auto rank = ranks(std::span(values).first(n), std::span(specials).first(n));
            int first = 0, favourite = 0;
            for (int p = 1; p < n; ++p) {
                if (rank[p] > rank[first]) first = p;
                if (Mind::standing(s, p, castles) > Mind::standing(s, favourite, castles))
                    favourite = p;
            }
            EXPECT_EQ(favourite, first);
            Outlook o = standings<Mind>(s, castles);
            set_chances(o, n, 0.01);
            EXPECT_NEAR(o.chance[first], 1, 1e-6);
        }
}

/// ZS-X08: If he is ahead alone, both have lost; who shares the victory with him has it.
TEST(ZweiSchloesserBot, ZS_X08_nobody_has_a_chance_when_ludwig_has_won) {
    Result end;
    end.seats.resize(3);
    end.seats[0].place = end.seats[1].place = 2;
    end.seats[ludwig].place = 1;
    EXPECT_EQ(at_the_end(end, 2).chance[0], 0);
    EXPECT_EQ(at_the_end(end, 2).chance[1], 0);
    end.seats[1].place = 1;
    EXPECT_EQ(at_the_end(end, 2).chance[1], 1);
}

/// ZS-P50: Whoever is asked to lay first does so.
TEST(ZweiSchloesserBot, ZS_P50_says_yes_when_asked_to_go_first) {
    int asked = 0;
    for (std::uint64_t seed = 1; seed <= 10; ++seed)
        wandered(4, seed, [&](const State& s, Seat seat) {
            const Actions menu = legal(s, seat);
            if (menu[0].verb != Verb::yes) return;
            ++asked;
            EXPECT_EQ(Mind::habit(s, seat).verb, Verb::yes);
            for (const auto level : {Levels<Mind>::lehrling, Levels<Mind>::geselle,
                                     Levels<Mind>::meister, Levels<Mind>::grossmeister}) {
                Rng rng(seed);
                EXPECT_EQ(menu[level(view(s, seat), seat, rng, {.iterations = 8})].verb, Verb::yes);
            }
        });
    EXPECT_GT(asked, 0);
}

/// ZS-P51: A point in the lower castle is worth more than one in the better castle.
TEST(ZweiSchloesserBot, ZS_P51_the_lower_castle_counts_more) {
    State s;
    s.seats = 3;
    for (const double gap : {0.5, 3.0, 10.0}) {
        const std::array<double, most_castles> now{50, 40, 50 + gap};
        std::array<double, most_castles> lower = now, better = now;
        ++lower[left_castle(0)];
        ++better[right_castle(s, 0)];
        EXPECT_GT(Mind::points_of(s, 0, lower), Mind::points_of(s, 0, better));
    }
}

/// ZS-P51: The same rooms, but the right castle is far behind: the better gain goes there.
TEST(ZweiSchloesserBot, ZS_P51_the_lower_castle_comes_first) {
    const auto s = tafelrunde::test::state_at<State>(
        "phase: ASSIGN\npair 0: aviary nap_room\ntiles A: bakery 1\ntiles B: kitchen 1 | pantry 2\n"
        "tiles C: scullery 2\n"
        "castle A: 2,0 chocolate_room | 2,-1 crypt | 2,-2 dungeon | 3,0 solar | 3,1 fountain | 2,1 "
        "parlor | "
        "2,2 foyer | 4,0 fountain | 5,0 fountain");
    ASSERT_TRUE(s);
    const auto worth = appraise(view(*s, 0), 0);
    const Actions menu = legal(*s, 0);
    ASSERT_EQ(menu.size(), 2u);
    const auto best = std::ranges::max_element(menu, {}, worth);
    State after = *s;
    apply(after, 0, *best);
    EXPECT_EQ(after.work[2].owner[1], 0);
}

}  // namespace
}  // namespace tafelrunde::zwei_schloesser::test
