// DL-901: what lies behind a screen is told to its owner alone, in every form.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "tests/conformance.hpp"
#include "tests/games/drachenland/play.hpp"

namespace tafelrunde::drachenland::test {
namespace {

using tafelrunde::test::any_seed;

/// The same table, but with other treasure behind the screen of this seat.
State with_other_treasure(const State& s, Seat seat, Rng& rng) {
    State other = s;
    for (std::uint8_t& n : other.behind[seat]) n = byte(rng.below(10));
    return other;
}

std::string all_said(const State& s, Seat viewer) {
    std::string text;
    const auto speak = [](const Phrase& p) { return say(Tongue::en, p); };
    const View seen = view(s, viewer);
    text += std::to_string(hash_of(seen)) + "\n";
    for (const Fact& fact : facts(seen)) text += fact.name + ": " + fact.value + "\n";
    for (const Line& line : picture(seen, viewer, {}, speak))
        for (const Span& span : line.spans) text += span.text;
    for (Seat seat = 0; seat <= chance; ++seat) {
        text += speak(prompt(s, seat));
        for (const Action& a : legal(s, seat)) {
            text += to_text(s, a) + speak(say(s, a));
            State after = s;
            apply(after, seat, a);
            if (after.phase == Phase::over) continue;
            for (const Phrase& remark : remarks(s, a, after)) text += speak(remark);
        }
    }
    return text;
}

RC_GTEST_PROP(DrachenlandScreens, the_others_are_told_nothing, ()) {
    const int players = *rc::gen::inRange(2, most_players + 1).as("players");
    Rng rng(any_seed());
    Characters who{};
    who.fill(Character::jeweller);
    int next = 0;
    play_game(players, rng.next(), who, [&](const State& s) {
        if (s.phase == Phase::over || --next >= 0) return;
        next = 40;
        const Seat hidden = rng.below(s.seats);
        const State other = with_other_treasure(s, hidden, rng);
        for (Seat viewer = 0; viewer < s.seats; ++viewer)
            if (viewer != hidden) RC_ASSERT(all_said(s, viewer) == all_said(other, viewer));
        RC_ASSERT(all_said(s, spectator) == all_said(other, spectator));
    });
}

bool tells(const State& s, Seat viewer, std::string_view name) {
    return std::ranges::any_of(facts(view(s, viewer)),
                               [&](const Fact& f) { return f.name == name; });
}

TEST(DrachenlandScreens, who_sees_behind_which) {
    State s = start({.players = 3, .start = 0});
    for (const char* name : {"behind 1", "points 1", "sets 1"}) {
        EXPECT_TRUE(tells(s, 1, name));
        EXPECT_FALSE(tells(s, 0, name));
        EXPECT_FALSE(tells(s, spectator, name));
    }
    EXPECT_FALSE(tells(s, 1, "scores"));
    s.screens = false;
    for (const Seat viewer : {0, 1, 2, spectator}) {
        EXPECT_TRUE(tells(s, viewer, "behind 1"));
        EXPECT_TRUE(tells(s, viewer, "scores"));
    }
    s.screens = true;
    s.phase = Phase::over;
    EXPECT_TRUE(tells(s, 0, "behind 1"));
    EXPECT_TRUE(tells(s, spectator, "scores"));
}

TEST(DrachenlandScreens, views_of_different_seats_differ) {
    const State s = start({.players = 2, .start = 0});
    EXPECT_NE(hash_of(view(s, 0)), hash_of(view(s, 1)));
    EXPECT_NE(hash_of(view(s, 0)), hash_of(view(s, spectator)));
}

}  // namespace
}  // namespace tafelrunde::drachenland::test
