// Properties of whole random games by any characters (tests/play.hpp), for rapidcheck. What must
// hold is the game's own; a law is one line in tests/games/<id>/conservation_test.cpp:
//     RC_GTEST_PROP(DrachenwurfConservation, DW_101_tiles_are_never_lost, ()) {
//         hold_throughout<Characters>(lost_material);
//     }
// and why_not is checked by one in refusal_test.cpp, given what can be said in the notation and how
// something possible is made nearly possible:
//     RC_GTEST_PROP(DrachenwurfRefusal, names_a_rule_for_exactly_what_is_not_legal, ()) {
//         check_refusals<Characters>(8, any_action, alter);
//     }
#pragma once
#include "tests/conformance.hpp"
#include "tests/play.hpp"

namespace tafelrunde::test {

template <SpokenGame S>
int any_players() {
    const Game& game = *find_game(S::id);
    return *rc::gen::inRange(game.min_seats, game.max_seats + 1).as("players");
}

template <class Characters>
Characters any_characters() {
    Characters who{};
    for (auto& character : who)
        character =
            static_cast<typename Characters::Character>(*rc::gen::inRange(0, Characters::kinds));
    return who;
}

/// Plays a random game.
template <class Characters, class Visit>
void play_any_game(Visit visit) {
    const int players = any_players<typename Characters::State>();
    const Characters who = any_characters<Characters>();
    play_game(players, any_seed(), who, visit);
}

/// Plays a random game and checks every table of it: `broken` says what is wrong, null if nothing.
template <class Characters, GameState S>
void hold_throughout(const char* (*broken)(const S&)) {
    play_any_game<Characters>([&](const S& s) {
        if (const char* const what = broken(s)) RC_FAIL(what);
    });
}

/// A rule is named for exactly what is not legal, and it can be said.
template <SpokenGame S>
void check_answer(const S& s, Seat seat, const typename S::Action& action) {
    const std::string rule(why_not(s, seat, action));
    RC_ASSERT(rule.empty() == legal(s, seat).contains(action));
    if (rule.empty()) return;
    std::string key(S::id);
    key.append(".rule.").append(rule);
    for (Tongue tongue : {Tongue::de, Tongue::en}) RC_ASSERT(has_text(tongue, key));
}

/// Asks at every table of a random game, so many times: for anything by anybody, for anything by
/// the one to act, and for something near to what is asked now by that one and by anybody (for the
/// rules that need many things to be right). `any_action(rng)` is anything that can be said in the
/// notation, sensible or not; `alter(action, other, rng)` changes something possible a little
/// towards another one of its verb.
template <class Characters, class Any, class Alter>
void check_refusals(int times, Any any_action, Alter alter) {
    using S = typename Characters::State;
    const int players = any_players<S>();
    const Characters who = any_characters<Characters>();
    Rng rng(any_seed());
    play_game(players, rng.next(), who, [&](const S& s) {
        const Seat turn = to_act(s).empty() ? 0 : to_act(s).first();
        const auto menu = legal(s, turn);
        for (int i = 0; i < times; ++i) {
            check_answer(s, rng.below(spectator + 1), any_action(rng));
            check_answer(s, turn, any_action(rng));
            if (menu.empty()) continue;
            auto likely = menu[static_cast<std::size_t>(rng.below(static_cast<int>(menu.size())))];
            const auto other = any_action(rng);
            if (other.verb == likely.verb) alter(likely, other, rng);
            check_answer(s, turn, likely);
            check_answer(s, rng.below(spectator + 1), likely);
        }
    });
}

}  // namespace tafelrunde::test
