// Random games by players of different character: what they share, whatever the game. In
// tests/games/<id>/play.hpp a game says who its characters are and what each of them likes:
//     enum class Character { any, robber, ... };  // `any` is the first: it likes nothing
//     inline constexpr int characters = ...;
//     inline bool likes(Character character, const State& s, const Action& a);
//     using Characters = tafelrunde::test::Cast<State, Character, characters, most_players>;
// and with which set-up a game of a seed begins:
//     template <class Visit>
//     int play_game(int players, std::uint64_t seed, const Characters& who, Visit visit) {
//         return tafelrunde::test::play_from<State>({.players = players}, seed, who, visit);
//     }
// `likes` and `play_game` are found beside the characters; everything here, and in
// tests/properties.hpp, then works for that game.
#pragma once
#include <gtest/gtest.h>

#include <algorithm>
#include <initializer_list>
#include <utility>

#include "games/shelf.hpp"
#include "kernel/contract.hpp"

namespace tafelrunde::test {

/// A character for each seat.
template <GameState S, class Kind, int kinds_of_them, std::size_t seats>
struct Cast : std::array<Kind, seats> {
    using State = S;
    using Character = Kind;
    static constexpr int kinds = kinds_of_them;

    /// The same for all seats.
    static Cast alike(std::uint64_t seed) {
        Cast who{};
        who.fill(static_cast<Kind>(seed % kinds));
        return who;
    }

    /// One after the other.
    static Cast in_turn(std::uint64_t seed) {
        Cast who{};
        for (std::size_t i = 0; i < seats; ++i) who[i] = static_cast<Kind>((seed + i) % kinds);
        return who;
    }

    /// Mixed; every third game is played by lot alone.
    static Cast mixed(std::uint64_t seed) {
        Cast who{};
        if (seed % 3 == 0) return who;
        for (std::size_t i = 0; i < seats; ++i)
            who[i] = static_cast<Kind>((seed / 3 + seed / kinds * i) % kinds);
        return who;
    }
};

/// Every number of players in turn.
template <GameState S>
int players_of(std::uint64_t seed) {
    const Game& game = *find_game(S::id);
    const int counts = game.max_seats - game.min_seats + 1;
    return game.min_seats + static_cast<int>(seed % static_cast<std::uint64_t>(counts));
}

/// An entry of a menu: one that is liked, any if there is none. Moody ones take any entry once in
/// `mood` times.
template <class Menu, class Likes>
std::size_t liked_entry(const Menu& menu, Likes likes, Rng& rng, int mood) {
    const auto liked = static_cast<int>(std::ranges::count_if(menu, likes));
    if (liked == 0 || (mood > 0 && rng.below(mood) == 0))
        return static_cast<std::size_t>(rng.below(static_cast<int>(menu.size())));
    int nth = rng.below(liked);
    std::size_t i = 0;
    while (!likes(menu[i]) || nth-- > 0) ++i;
    return i;
}

/// An entry of the menu of the one who is to act that such a character likes.
template <class Character, GameState S>
std::size_t chosen(Character character, const S& s, Rng& rng, int mood = 0) {
    return liked_entry(
        legal(s, to_act(s).first()), [&](const auto& a) { return likes(character, s, a); }, rng,
        mood);
}

/// One whole game from this set-up. `visit(state)` is called before every decision and at the end;
/// `choose(state, rng)` says who decides, and which entry of the menu; how many decisions there
/// were.
template <GameState S, class Choose, class Visit>
int play_choosing(typename S::Setup setup, std::uint64_t seed, Choose choose, Visit visit) {
    const FastLuck luck(seed);
    Rng rng(mix(seed));
    SetupLuck<S, FastLuck> dealer(luck);
    complete(setup, dealer);
    S s = start(setup);
    int decisions = 0;
    for (SeatSet acting = to_act(s); !acting.empty(); acting = to_act(s)) {
        if (acting.has(chance)) {
            apply(s, chance, draw(s, luck, dealer.drawn[site(s)]++));
            continue;
        }
        visit(s);
        const auto [seat, entry] = choose(s, rng);
        apply(s, seat, legal(s, seat)[entry]);
        ++decisions;
    }
    visit(s);
    return decisions;
}

/// The same by characters, for games in which one decides at a time.
template <GameState S, class Characters, class Visit>
int play_from(typename S::Setup setup, std::uint64_t seed, const Characters& who, Visit visit) {
    const auto choose = [&](const S& s, Rng& rng) {
        const Seat seat = to_act(s).first();
        return std::pair(seat, chosen(who[seat], s, rng));
    };
    return play_choosing<S>(setup, seed, choose, visit);
}

/// How often each verb is chosen in so many games.
template <class Characters>
std::array<int, 64> verbs_chosen(std::uint64_t games) {
    using State = typename Characters::State;
    std::array<int, 64> done{};
    for (std::uint64_t seed = 1; seed <= games; ++seed) {
        const auto who = Characters::in_turn(seed);
        play_game(players_of<State>(seed), seed, who, [&](const State& s) {
            if (to_act(s).empty()) return;
            const Seat seat = to_act(s).first();
            Rng rng(mix(hash_of(s)));
            ++done[static_cast<std::size_t>(legal(s, seat)[chosen(who[seat], s, rng)].verb)];
        });
    }
    return done;
}

/// What was met in many games.
struct Met {
    int games = 0, decisions = 0;
    std::array<int, 64> phases{};  // how often each was decided in, or was the end
};

/// A million decisions of mixed characters, while `wrong(state)` says what is wrong with a table.
template <class Characters, GameState S>
Met play_a_million(const char* (*wrong)(const S&)) {
    Met met;
    for (std::uint64_t seed = 1; met.decisions < 1'000'000; ++seed, ++met.games) {
        const auto who = Characters::mixed(seed);
        met.decisions += play_game(players_of<S>(seed), seed, who, [&](const S& s) {
            const char* const what = wrong(s);
            ASSERT_EQ(what, nullptr) << what << " in game " << seed;
            ++met.phases[static_cast<std::size_t>(s.phase)];
        });
        if (testing::Test::HasFatalFailure()) break;
    }
    return met;
}

/// Somebody decides in each of a game's phases, often, but for those that belong to chance.
template <class Phase>
void expect_phases(const Met& met, int phases, std::initializer_list<Phase> of_chance) {
    for (int phase = 0; phase < phases; ++phase) {
        const bool by_chance =
            std::ranges::find(of_chance, static_cast<Phase>(phase)) != of_chance.end();
        const int times = met.phases[static_cast<std::size_t>(phase)];
        EXPECT_EQ(times > 100, !by_chance) << "phase " << phase << ": " << times;
    }
}

}  // namespace tafelrunde::test
