// What must hold for every game, whatever its rules. A new game gets these tests for one line:
//     INSTANTIATE_TYPED_TEST_SUITE_P(Drachenwurf, Conformance, drachenwurf::State);
// They cannot know what should be secret; that is what `hides` in the scenarios is for.
#pragma once
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <functional>
#include <set>

#include "games/shelf.hpp"
#include "kernel/match.hpp"
#include "texts/catalogue.hpp"

namespace tafelrunde::test {

/// How the players of a random game choose: a game must stand all of them.
enum class Habit { any, mostly_first, mostly_last, first, last };

struct Course {
    int players;
    std::uint64_t seed;
    Habit habit;
};

inline std::size_t choice(Habit habit, std::size_t entries, Rng& rng) {
    const bool by_lot = habit == Habit::any || rng.below(4) == 0;
    if (by_lot && habit != Habit::first && habit != Habit::last)
        return static_cast<std::size_t>(rng.below(static_cast<int>(entries)));
    return habit == Habit::first || habit == Habit::mostly_first ? 0 : entries - 1;
}

template <SpokenGame S>
class Walk {
public:
    explicit Walk(const Course& course)
        : course_(course), luck_(course.seed), rng_(mix(course.seed)), match_(opened()) {}

    const Match<S>& match() const { return match_; }
    Rng& rng() { return rng_; }

    /// Chance by its odds, players by their habit.
    void step() {
        const SeatSet acting = to_act(match_.state());
        if (acting.has(chance)) {
            const int drawn = match_.drawn()[site(match_.state())];
            RC_ASSERT(match_.submit(chance, draw(match_.state(), luck_, drawn)));
            return;
        }
        const auto menu = legal(match_.state(), acting.first());
        RC_ASSERT(!menu.empty());
        RC_ASSERT(match_.submit(acting.first(), menu[choice(course_.habit, menu.size(), rng_)]));
    }

    /// Visits every state of the game, the first and the last too.
    template <class Visit>
    void to_the_end(Visit visit) {
        constexpr std::size_t far_too_long = 100'000;
        visit(match_.state());
        while (!to_act(match_.state()).empty()) {
            RC_ASSERT(match_.steps().size() < far_too_long);
            step();
            visit(match_.state());
        }
    }

private:
    Match<S> opened() {
        typename S::Setup setup;
        setup.players = course_.players;
        SetupLuck<S, FastLuck> dealer(luck_);
        complete(setup, dealer);
        return Match<S>(start(setup), dealer.drawn);
    }

    Course course_;
    FastLuck luck_;
    Rng rng_;
    Match<S> match_;
};

/// Any of all seeds from the first try on, and no smaller one is looked for when a game fails.
inline std::uint64_t any_seed() {
    return *rc::gen::noShrink(
                rc::gen::resize(rc::kNominalSize, rc::gen::arbitrary<std::uint64_t>()))
                .as("seed");
}

template <SpokenGame S>
Course any_course() {
    const Game* const game = find_game(S::id);
    RC_ASSERT(game != nullptr);
    return {*rc::gen::inRange(game->min_seats, game->max_seats + 1).as("players"), any_seed(),
            static_cast<Habit>(*rc::gen::inRange(0, 5).as("habit"))};
}

/// A hundred random games, and every `stride`-th state of each, from a random one on.
template <SpokenGame S, class Check>
void for_states(const std::string& what, int stride, Check check) {
    EXPECT_TRUE(rc::check(what, [&] {
        Walk<S> walk(any_course<S>());
        int next = walk.rng().below(stride);
        walk.to_the_end([&](const S& s) {
            const bool last = to_act(s).empty();
            if (--next >= 0 && !last) return;
            next = stride - 1;
            check(s, walk.rng());
        });
    }));
}

/// Actions of this game's vocabulary that are possible somewhere: met in whole random games.
template <SpokenGame S>
const std::vector<typename S::Action>& vocabulary() {
    static const auto all = [] {
        std::set<typename S::Action> met;
        for (std::uint64_t seed = 1; seed <= 20; ++seed) {
            const Game* const game = find_game(S::id);
            const int counts = game->max_seats - game->min_seats + 1;
            Walk<S> walk({game->min_seats + static_cast<int>(seed) % counts, seed,
                          static_cast<Habit>(seed % 3)});
            walk.to_the_end([&](const S& s) {
                if (to_act(s).empty()) return;
                for (const auto& action : legal(s, to_act(s).first())) met.insert(action);
            });
        }
        return std::vector<typename S::Action>(met.begin(), met.end());
    }();
    return all;
}

template <SpokenGame S>
void check_menus(const S& s) {
    const SeatSet acting = to_act(s);
    for (Seat seat = 0; seat <= spectator; ++seat) {
        const auto menu = legal(s, seat);
        RC_ASSERT(menu.empty() == !acting.has(seat));
        RC_ASSERT(std::adjacent_find(menu.begin(), menu.end(), std::greater_equal{}) == menu.end());
        if (seat != chance) continue;
        for (const auto& outcome : menu) RC_ASSERT(weight(s, outcome) > 0);
    }
}

/// Accepted, and only the copy has changed.
template <SpokenGame S>
void check_accepted(const S& s, Seat seat, const typename S::Action& action) {
    const S before = s;
    Match<S> match(s);
    const Match<S> untouched = match;
    RC_ASSERT(why_not(s, seat, action).empty());
    RC_ASSERT(match.submit(seat, action));
    RC_ASSERT(match.steps().size() == 1u);
    RC_ASSERT(match.steps()[0].hash == hash_of(match.state()));
    RC_ASSERT(match.state() != s);  // or the game could stand still
    RC_ASSERT(s == before);
    RC_ASSERT(match.start() == before);
    RC_ASSERT(untouched.state() == before);
    RC_ASSERT(untouched.steps().empty());
}

/// Refused for a reason that can be said, and nothing has happened.
template <SpokenGame S>
void check_refused(const S& s, Seat seat, const typename S::Action& action) {
    Match<S> match(s);
    const std::string rule(why_not(s, seat, action));
    RC_ASSERT(!rule.empty());
    for (Tongue tongue : {Tongue::de, Tongue::en})
        RC_ASSERT(has_text(tongue, std::string(S::id) + ".rule." + rule));
    RC_ASSERT(!match.submit(seat, action));
    RC_ASSERT(match.state() == s);
    RC_ASSERT(match.steps().empty());
}

template <SpokenGame S>
void check_referee(const S& s, Rng& rng) {
    const auto& words = vocabulary<S>();
    for (Seat seat = 0; seat <= spectator; ++seat) {
        const auto menu = legal(s, seat);
        for (const auto& action : menu) check_accepted(s, seat, action);
        for (int i = 0; i < 10; ++i) {
            const auto& action =
                words[static_cast<std::size_t>(rng.below(static_cast<int>(words.size())))];
            if (!menu.contains(action)) check_refused(s, seat, action);
        }
    }
}

template <SpokenGame S>
void check_words(const S& s) {
    for (Seat seat = 0; seat <= chance; ++seat) {
        std::set<std::string> texts;
        for (const auto& action : legal(s, seat)) {
            const std::string text = to_text(s, action);
            RC_ASSERT(read(s, text) == std::vector{action});
            RC_ASSERT(texts.insert(text).second);
        }
    }
}

inline void check_said(const Phrase& phrase) {
    for (Tongue tongue : {Tongue::de, Tongue::en}) {
        const std::string text = say(tongue, phrase);
        RC_ASSERT(!text.empty());
        RC_ASSERT(text.find("⟨") == text.npos);
    }
}

template <SpokenGame S>
void check_speech(const S& s) {
    for (Seat seat = 0; seat <= spectator; ++seat) {
        check_said(prompt(s, seat));
        for (const auto& action : legal(s, seat)) check_said(say(s, action));
    }
    const auto sheets = result(s).seats;
    RC_ASSERT(std::ssize(sheets) >= s.seats);
    for (std::size_t i = 0; i < sheets.size(); ++i) {
        RC_ASSERT(sheets[i].key.empty() == (i < static_cast<std::size_t>(s.seats)));
        if (!sheets[i].key.empty()) check_said(phrase(sheets[i].key));
        for (const Part& part : sheets[i].parts) check_said(phrase(part.key));
    }
}

template <SpokenGame S>
void check_imagined(const S& s, Rng& rng) {
    for (Seat seat = 0; seat < s.seats; ++seat)
        RC_ASSERT(view(imagine(view(s, seat), rng), seat) == view(s, seat));
    RC_ASSERT(view(imagine(view(s, spectator), rng), spectator) == view(s, spectator));
}

/// Chance keeps no secrets from itself: its view is all that there is to know.
template <SpokenGame S>
void check_position(const S& s) {
    const std::vector<Fact> given = facts(view(s, chance));
    Trouble trouble;
    const std::optional<S> read_back = S::at(given, trouble);
    if (!read_back) RC_FAIL(trouble.place + ": " + std::string(trouble.why.key()));
    RC_ASSERT(*read_back == s);
}

/// What a viewer is told is a position too. Where something is hidden it is another world than the
/// true one, and the viewer must not be able to tell.
template <SpokenGame S>
void check_hash_of_view(const S& s) {
    for (Seat viewer = 0; viewer <= spectator; ++viewer) {
        if (viewer >= s.seats && viewer != spectator) continue;
        const auto told = facts(view(s, viewer));
        Trouble trouble;
        const auto other = S::at(told, trouble);
        RC_ASSERT(other.has_value());
        RC_ASSERT(hash_of(view(*other, viewer)) == hash_of(view(s, viewer)));
    }
}

/// Fold and replay, rewinding to any step, and the hash after each.
template <SpokenGame S>
void check_fold(const Course& course) {
    Walk<S> walk(course);
    std::vector<std::uint64_t> live;
    walk.to_the_end([&](const S& s) { live.push_back(hash_of(s)); });
    S folded = walk.match().start();
    RC_ASSERT(hash_of(folded) == live[0]);
    for (std::size_t i = 0; i < walk.match().steps().size(); ++i) {
        const auto& step = walk.match().steps()[i];
        apply(folded, step.seat, step.action);
        RC_ASSERT(step.hash == live[i + 1]);
        RC_ASSERT(hash_of(folded) == live[i + 1]);
    }
    RC_ASSERT(folded == walk.match().state());
    Match<S> branch = walk.match();
    const auto kept = static_cast<std::size_t>(walk.rng().below(static_cast<int>(live.size())));
    branch.rewind(kept);
    RC_ASSERT(branch.steps().size() == kept);
    RC_ASSERT(hash_of(branch.state()) == live[kept]);
    RC_ASSERT(walk.match().state() == folded);
}

/// A game taken back and played on has the same luck as before.
template <SpokenGame S>
void check_same_luck(const Course& course) {
    Walk<S> walk(course);
    walk.to_the_end([](const S&) {});
    const FastLuck luck(course.seed);
    Match<S> again = walk.match();
    again.rewind(again.steps().size() / 2);
    while (again.steps().size() < walk.match().steps().size()) {
        const auto& step = walk.match().steps()[again.steps().size()];
        const S& now = again.state();
        const bool drawing = step.seat == chance;
        RC_ASSERT(again.submit(step.seat,
                               drawing ? draw(now, luck, again.drawn()[site(now)]) : step.action));
    }
    RC_ASSERT(again.state() == walk.match().state());
}

template <class S>
class Conformance : public testing::Test {};
TYPED_TEST_SUITE_P(Conformance);
// Some tests only play with what this header has.
GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(Conformance);

TYPED_TEST_P(Conformance, exactly_those_who_are_to_act_have_actions_ascending_without_doubles) {
    for_states<TypeParam>("menus", 1, [](const TypeParam& s, Rng&) { check_menus(s); });
}

TYPED_TEST_P(Conformance, the_referee_accepts_exactly_the_menu_and_says_why_not) {
    for_states<TypeParam>("referee", 12,
                          [](const TypeParam& s, Rng& rng) { check_referee(s, rng); });
}

TYPED_TEST_P(Conformance, what_a_viewer_cannot_tell_apart_has_the_same_hash) {
    for_states<TypeParam>("hash of a view", 40,
                          [](const TypeParam& s, Rng&) { check_hash_of_view(s); });
}

TYPED_TEST_P(Conformance, an_imagined_world_looks_the_same_to_the_one_who_imagined_it) {
    for_states<TypeParam>("imagine", 3,
                          [](const TypeParam& s, Rng& rng) { check_imagined(s, rng); });
}

TYPED_TEST_P(Conformance, a_position_reads_back_as_the_same_state) {
    for_states<TypeParam>("position", 8, [](const TypeParam& s, Rng&) { check_position(s); });
}

TYPED_TEST_P(Conformance, the_words_of_an_action_read_back_as_that_action) {
    for_states<TypeParam>("words", 3, [](const TypeParam& s, Rng&) { check_words(s); });
}

TYPED_TEST_P(Conformance, everything_that_is_said_has_a_text_in_both_languages) {
    for_states<TypeParam>("speech", 15, [](const TypeParam& s, Rng&) { check_speech(s); });
}

TYPED_TEST_P(Conformance, games_end_and_their_steps_fold_to_the_live_hash_at_every_step) {
    EXPECT_TRUE(rc::check("fold", [] { check_fold<TypeParam>(any_course<TypeParam>()); }));
}

TYPED_TEST_P(Conformance, a_game_taken_back_and_played_on_has_the_same_luck) {
    EXPECT_TRUE(rc::check("luck", [] { check_same_luck<TypeParam>(any_course<TypeParam>()); }));
}

REGISTER_TYPED_TEST_SUITE_P(Conformance,
                            exactly_those_who_are_to_act_have_actions_ascending_without_doubles,
                            the_referee_accepts_exactly_the_menu_and_says_why_not,
                            what_a_viewer_cannot_tell_apart_has_the_same_hash,
                            an_imagined_world_looks_the_same_to_the_one_who_imagined_it,
                            a_position_reads_back_as_the_same_state,
                            the_words_of_an_action_read_back_as_that_action,
                            everything_that_is_said_has_a_text_in_both_languages,
                            games_end_and_their_steps_fold_to_the_live_hash_at_every_step,
                            a_game_taken_back_and_played_on_has_the_same_luck);

}  // namespace tafelrunde::test
