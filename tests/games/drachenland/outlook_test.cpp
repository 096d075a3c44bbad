// What a view tells beside the position: how far figures could go, and what a pick would bring.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "games/drachenland/words.hpp"
#include "tests/games/drachenland/play.hpp"
#include "tests/properties.hpp"
#include "tests/protocol/written.hpp"

namespace tafelrunde::drachenland::test {
namespace {

using tafelrunde::test::play_any_game;

std::string fact(const State& s, Seat viewer, std::string_view name) {
    for (const Fact& one : facts(view(s, viewer)))
        if (one.name == name) return one.value;
    return "none";
}

/// With any of the dice that are left a figure can walk exactly where it was said that its steps
/// suffice.
RC_GTEST_PROP(DrachenlandOutlook, DL_501_a_figure_goes_as_far_as_was_told, ()) {
    play_any_game<Characters>([&](const State& s) {
        if (s.phase != Phase::act) return;
        for (const Action& a : legal(s, s.turn)) {
            if (a.verb != Verb::act) continue;
            const std::string told =
                fact(s, spectator, "reach " + std::string(colour_letters.substr(a.colour, 1)));
            State acting = s;
            apply(acting, s.turn, a);
            std::string walks, within;
            for (const Action& step : legal(acting, s.turn))
                if (step.verb == Verb::walk)
                    join(walks, node_name(step.node) + "=" + std::to_string(step.pips));
            for (std::string_view pair : split(told))
                if (*number(halves(pair).second) <= s.shown[a.die]) join(within, pair);
            RC_ASSERT(walks == within);
        }
    });
}

RC_GTEST_PROP(DrachenlandOutlook, DL_803_a_pick_brings_what_was_told_to_whom_it_concerns, ()) {
    play_any_game<Characters>([&](const State& s) {
        if (s.phase != Phase::treasure) return;
        for (Seat viewer = 0; viewer < s.seats; ++viewer)
            RC_ASSERT((fact(s, viewer, "gains") == "none") == (s.screens && viewer != s.turn));
        const std::string told = fact(s, s.turn, "gains");
        for (std::string_view row : split(told, '|')) {
            const auto words = split(row);
            const auto action = read(s, words[0]);
            RC_ASSERT(action.size() == 1u);
            State then = s;
            apply(then, s.turn, action[0]);
            RC_ASSERT(points(then, s.turn) - points(s, s.turn) == *number(words[1]));
            RC_ASSERT(complete_sets(then, s.turn) - complete_sets(s, s.turn) == *number(words[2]));
        }
        RC_ASSERT(split(told, '|').size() + 1 == legal(s, s.turn).size());
    });
}

}  // namespace
}  // namespace tafelrunde::drachenland::test
