// Imagined worlds: as likely as the rules say, against counting all of them, and nothing of the
// truth shines through (ZS-H01 … ZS-H04).
#include <gtest/gtest.h>

#include <map>

#include "tests/games/zwei_schloesser/play.hpp"
#include "tests/luck.hpp"

namespace tafelrunde::zwei_schloesser::test {
namespace {

/// All rooms but those of the first `n` numbers, as a discard.
std::string discarded_but(int n) {
    std::string text = "discarded:";
    for (int tile = n; tile < rooms; ++tile) text += " " + tile_name(byte(tile));
    return text + "\n";
}

std::string hand(int place, std::initializer_list<int> tiles) {
    std::string text = "hand " + std::to_string(place) + ":";
    for (int tile : tiles) text += " " + tile_name(byte(tile));
    return text + "\n";
}

/// How often each world was imagined, by all that is hidden in it.
std::map<std::vector<int>, double> worlds(const State& s, Seat viewer, int many) {
    std::map<std::vector<int>, double> found;
    Rng rng(17);
    const View seen = view(s, viewer);
    for (int i = 0; i < many; ++i) {
        const State world = imagine(seen, rng);
        std::vector<int> hidden;
        for (int p = 0; p < places(s); ++p) {
            for (int tile : world.stack[p]) hidden.push_back(tile);
            hidden.push_back(-1);
            if (p < s.seats)
                for (Tile tile : world.pair[p]) hidden.push_back(tile);
        }
        for (Tile tile : world.shown) hidden.push_back(tile);
        for (Tile tile : world.buried_tile) hidden.push_back(tile);
        ++found[hidden];
    }
    return found;
}

void expect_even(const std::map<std::vector<int>, double>& found, std::size_t wanted,
                 double limit) {
    EXPECT_EQ(found.size(), wanted);
    std::vector<double> counts;
    for (const auto& [world, n] : found) counts.push_back(n);
    EXPECT_LT(tafelrunde::test::chi_squared(counts), limit);
}

/// Turn 4 of round 1, three tiles each, nine unseen to seat 0 but for what it knows: here seat 1
/// and 2 hold six of seven tiles, and one is in the supply. 7! / (3! 3! 1!) = 140 worlds.
TEST(ZweiSchloesserImagine, ZS_H04_unknown_hands_and_the_supply) {
    const State s = at("phase: CHOOSE\nturn: 4\n" + discarded_but(10) + hand(0, {0, 1, 2}) +
                       hand(1, {3, 4, 5}) + hand(2, {6, 7, 8}) + "knows 1: 1\nknows 2: 2\n");
    expect_even(worlds(s, 0, 60'000), 140, 205);
}

/// What seat 0 has passed on it knows: only the hand of seat 2 is open, 4 worlds of four tiles.
TEST(ZweiSchloesserImagine, ZS_H03_a_stack_that_was_passed_on_is_known) {
    const State s = at("phase: CHOOSE\nturn: 4\n" + discarded_but(10) + hand(0, {0, 1, 2}) +
                       hand(1, {3, 4, 5}) + hand(2, {6, 7, 8}) + "knows 1: 0 1\nknows 2: 2\n");
    expect_even(worlds(s, 0, 20'000), 4, 21.1);
    Rng rng(1);
    EXPECT_EQ(imagine(view(s, 0), rng).stack[1], s.stack[1]);
}

/// ZS-H01: Which two of a known stack were chosen stays secret: 3 pairs; of the unknown one 4 · 3.
TEST(ZweiSchloesserImagine, ZS_H01_a_pair_is_any_two_of_its_stack) {
    const std::string known = discarded_but(10) + hand(0, {0, 1, 2}) + hand(1, {3}) +
                              "pair 1: " + tile_name(4) + " " + tile_name(5) + "\n" +
                              hand(2, {6, 7, 8}) + "phase: CHOOSE\nturn: 4\nknows 2: 0 2\n";
    expect_even(worlds(at(known + "knows 1: 0 1\n"), 0, 20'000), 3, 18.4);
    expect_even(worlds(at(known + "knows 1: 1\n"), 0, 40'000), 12, 36);
}

/// The last tiles of round 1: one known, two not; six tiles nobody can place.
TEST(ZweiSchloesserImagine, ZS_H04_last_tiles) {
    const State s = at("round: 2\nphase: CHOOSE\nturn: 4\n" + discarded_but(14) +
                       hand(0, {0, 1, 2}) + hand(1, {3, 4, 5}) + hand(2, {6, 7, 8}) +
                       "knows 1: 0 1\nknows 2: 0 2\nburied: " + tile_name(9) + " 0 1 | " +
                       tile_name(10) + " 1 2 | " + tile_name(11) + " 1 2\n");
    expect_even(worlds(s, 0, 40'000), 4 * 3, 36);
}

/// ZS-X03: Of Ludwig's stack the splitter knows two tiles, the other one only those it passed on.
TEST(ZweiSchloesserImagine, ZS_X03_ludwigs_tiles) {
    const std::string position = "players: 2\nround: 1\nturn: 4\nphase: SPLIT\n" +
                                 discarded_but(10) + hand(0, {0, 1, 2}) + hand(1, {3, 4, 5}) +
                                 hand(2, {6}) + "shown: " + tile_name(7) + " " + tile_name(8) +
                                 "\nknows 1: 0 1\nknows 0: 0 1\n";
    const State unknown = at(position + "knows 2:\n");
    expect_even(worlds(unknown, 0, 20'000), 2, 15.2);    // 6 or 9 is the third
    expect_even(worlds(unknown, 1, 40'000), 4 * 3, 36);  // three of four, two of them shown
    const State known = at(position + "knows 2: 1\n");
    expect_even(worlds(known, 1, 20'000), 3, 18.4);
}

/// Two worlds that differ only in what a seat does not know look the same to it, step after step.
TEST(ZweiSchloesserImagine, ZS_H01_two_worlds_look_the_same) {
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        Rng rng(seed);
        const int players = tafelrunde::test::players_of<State>(seed);
        play_game(players, seed, Characters::mixed(seed), [&](const State& s) {
            const Seat viewer = rng.below(players);
            const State other = imagine(view(s, viewer), rng);
            ASSERT_EQ(view(other, viewer), view(s, viewer));
            ASSERT_EQ(hash_of(view(other, viewer)), hash_of(view(s, viewer)));
            ASSERT_EQ(to_act(other), to_act(s));
            const auto told = facts(view(s, viewer)), told_too = facts(view(other, viewer));
            ASSERT_EQ(told.size(), told_too.size());
            for (std::size_t i = 0; i < told.size(); ++i)
                ASSERT_EQ(told[i].value, told_too[i].value);
            if (!to_act(s).has(viewer)) return;
            const Actions mine = legal(s, viewer), same = legal(other, viewer);
            ASSERT_TRUE(std::equal(mine.begin(), mine.end(), same.begin(), same.end()));
        });
    }
}

/// ZS-H01: Who may hear of a step: whoever may not sees the same before and after all that it can
/// be.
TEST(ZweiSchloesserImagine, ZS_H01_what_is_not_heard_is_not_seen) {
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        const FastLuck luck(seed);
        Drawn<State> drawn{};
        State s = start(completed({.players = 2 + static_cast<int>(seed % 4)}, luck, drawn));
        Rng rng(seed);
        for (int i = 0; i < 150 && !to_act(s).empty(); ++i) {
            const Seat seat = to_act(s).first();
            const Actions menu = legal(s, seat);
            for (Seat viewer = 0; viewer < s.seats; ++viewer) {
                if (heard(s, seat, menu[0], viewer)) continue;
                State one = s, two = s;
                apply(one, seat, menu[0]);
                apply(two, seat, menu[menu.size() - 1]);
                if (one.phase != s.phase) continue;  // all is revealed with the last choice
                ASSERT_EQ(view(one, viewer), view(two, viewer));
            }
            apply(s, seat,
                  seat == chance
                      ? draw(s, luck, drawn[site(s)]++)
                      : menu[static_cast<std::size_t>(rng.below(static_cast<int>(menu.size())))]);
        }
    }
}

}  // namespace
}  // namespace tafelrunde::zwei_schloesser::test
