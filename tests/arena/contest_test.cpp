// Deals: who sits where, that the luck is the same for all, and that nobody's pace matters.
#include "tests/arena/contest.hpp"

#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <numeric>
#include <set>
#include <tuple>

#include "arena/summary.hpp"
#include "protocol/json.hpp"

namespace tafelrunde::arena {
namespace {

Settings contest(const std::string& game, const std::string& bots, std::uint64_t games,
                 std::optional<int> players = {}) {
    Settings settings;
    settings.game = find_game(game);
    settings.bots = line_up(*settings.game, bots, players);
    settings.games = games;
    return settings;
}

/// A journal that keeps nothing.
Journal& nowhere() {
    static Journal journal("", contest("drachenwurf", "greedy", 1));
    return journal;
}

std::vector<Deal> played(const Settings& settings, int jobs) {
    Ledger ledger(settings, nowhere(), {});
    play_on_threads(ledger, jobs);
    EXPECT_TRUE(ledger.is_complete());
    return std::move(ledger).deals();
}

std::string json_of(const Settings& settings, int jobs) {
    return to_json(summarize(settings, played(settings, jobs), true), false);
}

TEST(Arena, bots_fill_the_seats_and_too_few_are_repeated) {
    const Game& game = *find_game("drachenwurf");
    EXPECT_EQ(line_up(game, "greedy,random", {}), (Names{"greedy", "random"}));
    EXPECT_EQ(line_up(game, "greedy", {}), (Names{"greedy", "greedy"}));
    EXPECT_EQ(line_up(game, "greedy,random", 5),
              (Names{"greedy", "random", "greedy", "random", "greedy"}));
    EXPECT_EQ(names_in(line_up(game, "random,greedy,random", {})), (Names{"random", "greedy"}));
}

TEST(Arena, a_line_up_that_cannot_be_is_refused) {
    const Game& game = *find_game("drachenland");
    const auto place = [&](const std::string& bots, std::optional<int> players) -> std::string {
        try {
            line_up(game, bots, players);
        } catch (const BadInput& bad) {
            return bad.trouble.place + " " + std::string(bad.trouble.why.key());
        }
        return "";
    };
    EXPECT_EQ(place("greedy,nobody", {}), "--bots arena.no.bot");
    EXPECT_EQ(place("", {}), "--bots arena.no.bots");
    EXPECT_EQ(place("greedy,greedy,greedy,greedy,greedy", {}), "--bots arena.no.players");
    EXPECT_EQ(place("greedy,random,random", 2), "--bots arena.no.seats");
    EXPECT_EQ(place("greedy", 5), "--players arena.no.players");
    EXPECT_EQ(place("greedy", 4), "");
}

TEST(Arena, rotations_are_complete_and_none_is_played_twice) {
    EXPECT_EQ(rotations({"a", "a"}), 1);
    EXPECT_EQ(rotations({"a", "b"}), 2);
    EXPECT_EQ(rotations({"a", "b", "a", "b"}), 2);
    EXPECT_EQ(rotations({"a", "b", "b", "b"}), 4);
    EXPECT_EQ(rotations({"a", "b", "c"}), 3);
    const auto deal = play_deal(contest("drachenwurf", "greedy,random,random", 1), 0, never);
    std::multiset<std::vector<int>> seatings;
    for (const Played& game : deal->games) {
        seatings.emplace();
        std::vector<int> seating;
        for (const SeatResult& seat : game.seats) seating.push_back(seat.bot);
        seatings.erase(std::vector<int>{});
        seatings.insert(seating);
    }
    EXPECT_EQ(seatings, (std::multiset<std::vector<int>>{{0, 1, 1}, {1, 0, 1}, {1, 1, 0}}));
}

/// Every draw of a game: site, how often it has drawn, and odds; and what came.
using Draws = std::map<std::tuple<std::string, int, std::vector<int>>, std::size_t>;

Draws draws_of(const Settings& settings, std::uint64_t deal, int rotation) {
    Draws draws;
    const Observer observer{.draw = [&](const Table& table, std::size_t entry) {
        const ChanceNow now = table.chance_now();
        draws[{std::string(now.site), now.drawn, now.weights}] = entry;
    }};
    EXPECT_TRUE(play_game(settings, deal, rotation, never, observer));
    return draws;
}

TEST(Arena, every_seating_of_a_deal_has_the_same_luck) {
    for (const Game& game : shelf()) {
        const auto settings = contest(std::string(game.id), "greedy,random", 2);
        const Draws first = draws_of(settings, 5, 0), second = draws_of(settings, 5, 1);
        int same = 0;
        for (const auto& [draw, entry] : first)
            if (const auto other = second.find(draw); other != second.end()) {
                EXPECT_EQ(entry, other->second) << game.id << " " << std::get<0>(draw);
                ++same;
            }
        EXPECT_GT(same, 3) << game.id;
        EXPECT_NE(first, draws_of(settings, 6, 0)) << game.id << ": another deal, another luck";
    }
}

TEST(Arena, one_bot_on_all_seats_plays_the_same_game_whoever_sits_first) {
    const auto settings = contest("drachenwurf", "greedy", 1, 3);
    auto a = *play_game(settings, 2, 0, never), b = *play_game(settings, 2, 1, never);
    for (Played* game : {&a, &b})
        for (SeatResult& seat : game->seats) seat.micros = seat.most_micros = 0;
    EXPECT_EQ(a, b);
}

TEST(Arena, a_deal_that_was_written_is_read_the_same) {
    const auto deal = play_deal(contest("wuerfelkoenig", "lehrling,greedy,random", 3), 7, never);
    const std::string line = line_of(*deal);
    EXPECT_EQ(line.find('\n'), line.npos);
    EXPECT_EQ(deal_in(line), deal);
    for (const std::size_t kept :
         {std::size_t{0}, std::size_t{1}, line.size() / 2, line.size() - 1})
        EXPECT_FALSE(deal_in(std::string_view(line).substr(0, kept))) << kept;
    EXPECT_FALSE(deal_in(R"({"deal":1,"games":[{"seats":[]}]})"));
}

TEST(Arena, the_number_of_threads_does_not_matter) {
    auto settings = contest("drachenwurf", "lehrling,greedy,random", 30);
    EXPECT_EQ(json_of(settings, 1), json_of(settings, 3));
    settings = contest("drachenwurf", "geselle,lehrling", 4);
    settings.effort.iterations = 8;
    EXPECT_EQ(json_of(settings, 1), json_of(settings, 2));
}

TEST(Arena, games_are_rounded_up_to_whole_deals) {
    const auto settings = contest("drachenwurf", "greedy,random,random,random", 5);
    const auto deals = played(settings, 2);
    EXPECT_EQ(deals.size(), 2u);
    EXPECT_EQ(summarize(settings, deals, true).games, 8);
}

/// A deal of two games in which the first bot wins so many.
Deal made_up(std::uint64_t number, int wins) {
    Deal deal{number};
    for (int game = 0; game < 2; ++game) {
        Played p{.seats = {{.bot = game}, {.bot = 1 - game}}};
        const bool first_wins = game < wins;
        for (SeatResult& seat : p.seats) seat.place = (seat.bot == 0) == first_wins ? 1 : 2;
        deal.games.push_back(p);
    }
    return deal;
}

TEST(Arena, the_test_stops_at_the_same_deal_in_whatever_order_they_come) {
    auto settings = contest("drachenwurf", "greedy,random", 0);
    settings.sprt = {0.5, 0.7};
    std::vector<std::size_t> lengths;
    for (const bool backwards : {false, true}) {
        Ledger ledger(settings, nowhere(), {});
        constexpr int block = 10;
        for (int from = 0; from < 400 && !ledger.stop(); from += block)
            for (int i = 0; i < block; ++i) {
                const int number = from + (backwards ? block - 1 - i : i);
                ledger.take(made_up(static_cast<std::uint64_t>(number), number % 3 == 0 ? 1 : 2));
            }
        EXPECT_TRUE(ledger.is_complete());
        EXPECT_FALSE(ledger.next());
        const auto deals = std::move(ledger).deals();
        const Summary summary = summarize(settings, deals, true);
        EXPECT_EQ(summary.sprt->verdict, Verdict::higher);
        EXPECT_GE(summary.sprt->llr, summary.sprt->bound);
        lengths.push_back(deals.size());
    }
    EXPECT_EQ(lengths[0], lengths[1]);
}

TEST(Arena, an_interrupted_run_counts_the_deals_without_a_gap) {
    Ledger ledger(contest("drachenwurf", "greedy,random", 100), nowhere(), {});
    for (const std::uint64_t number : {0u, 1u, 3u}) ledger.take(made_up(number, 1));
    ledger.interrupt();
    EXPECT_FALSE(ledger.is_complete());
    EXPECT_EQ(std::move(ledger).deals().size(), 2u);
}

TEST(Arena, shares_and_places_are_counted) {
    const auto settings = contest("drachenwurf", "greedy,random", 8);
    const std::vector<Deal> deals{made_up(0, 2), made_up(1, 1), made_up(2, 2), made_up(3, 2)};
    const Summary s = summarize(settings, deals, true);
    EXPECT_EQ(s.bots[0].games, 8);
    EXPECT_DOUBLE_EQ(s.bots[0].wins, 7);
    EXPECT_DOUBLE_EQ(s.bots[0].share.mean, 7.0 / 8);
    EXPECT_EQ(s.bots[0].places, (std::vector<int>{7, 1}));
    EXPECT_DOUBLE_EQ(s.bots[1].share.mean, 1.0 / 8);
    EXPECT_DOUBLE_EQ(s.bots[0].share_by_seat[0].mean, 1);
    EXPECT_DOUBLE_EQ(s.seats[0].mean, (4 + 1) / 8.0);
    EXPECT_NEAR(s.bots[0].rating.mean + s.bots[1].rating.mean, 0, 1e-9);
    EXPECT_GT(s.bots[0].rating.mean, 50);
}

TEST(Arena, luck_has_no_favourites_and_explains_a_part_of_the_points) {
    // With a bot that looks ahead every die is tried in some worlds.
    const auto settings = contest("drachenwurf", "meister,greedy", 60);
    const auto deals = played(settings, 2);
    std::vector<double> luck;
    for (const Deal& deal : deals)
        for (const Played& game : deal.games)
            for (const SeatResult& seat : game.seats)
                luck.push_back(static_cast<double>(seat.luck_points) / 1e9);
    const Moments m = moments(luck);
    EXPECT_GT(m.variance, 1);
    EXPECT_LT(std::abs(m.mean), 4 * std::sqrt(m.variance / static_cast<double>(luck.size())));
    const Summary s = summarize(settings, deals, true);
    EXPECT_GT(s.luck_points.coefficient, 0.3);
    EXPECT_GT(s.luck_points.saved, 1.1);
    EXPECT_LT(s.luck_points.value.low, s.bots[0].points.high);
    EXPECT_GT(s.luck_points.value.high, s.bots[0].points.low);
}

}  // namespace
}  // namespace tafelrunde::arena
