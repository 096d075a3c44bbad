// What a view tells beside the position: what there is to choose from, who may give advice, and who
// will be asked.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "games/zwei_schloesser/position.hpp"
#include "tests/games/zwei_schloesser/play.hpp"
#include "tests/properties.hpp"

namespace tafelrunde::zwei_schloesser::test {
namespace {

using tafelrunde::test::play_any_game;

std::string fact(const State& s, Seat viewer, const std::string& name) {
    for (const Fact& one : facts(view(s, viewer)))
        if (one.name == name) return one.value;
    return "none";
}

bool is_choice(Verb verb) {
    return verb == Verb::pick || verb == Verb::keep || verb == Verb::attendant ||
           verb == Verb::bonus || verb == Verb::special;
}

/// The plain answers of the menu at a castle, without the proposed one.
std::string choices_on_menu(const State& s, int castle) {
    std::string text;
    for (const Action& a : legal(s, answering(s, castle)))
        if (a.castle == castle && is_choice(a.verb))
            join(text, split(to_text(s, a))[a.rather ? 2 : 1]);
    return text;
}

RC_GTEST_PROP(ZweiSchloesserOutlook, what_is_offered_is_what_the_menu_has, ()) {
    play_any_game<Characters>([&](const State& s) {
        if (s.phase != Phase::build) return;
        for (int c = 0; c < places(s); ++c) {
            const Work& w = s.work[c];
            const std::string offer = fact(s, spectator, of("offer", c));
            if (!is_open(w.step) || is_chance(w.step)) continue;
            const std::string menu = choices_on_menu(s, c);
            if (w.step == Step::consent || w.step == Step::final) {
                RC_ASSERT((offer == "none") == !is_choice(w.proposed.verb));
                for (std::string_view word : split(menu))
                    RC_ASSERT((" " + offer + " ").find(" " + std::string(word) + " ") !=
                              std::string::npos);
                continue;
            }
            RC_ASSERT(offer == (menu.empty() ? "none" : menu));
        }
    });
}

/// ZS-P21: A partner may advise on all the answers that can be given now, and nobody else on any.
RC_GTEST_PROP(ZweiSchloesserOutlook, who_may_advise_is_told_so, ()) {
    play_any_game<Characters>([&](const State& s) {
        if (s.phase != Phase::build) return;
        for (int c = 0; c < places(s); ++c) {
            const Work& w = s.work[c];
            const bool plain = w.step != Step::reply && w.step != Step::consent &&
                               w.step != Step::final && is_open(w.step) && !is_chance(w.step);
            for (Seat viewer = 0; viewer < s.seats; ++viewer) {
                const bool told = fact(s, viewer, of("advise", c)) == "true";
                RC_ASSERT(told == (plain && viewer != w.decider && builds(s, viewer, c) &&
                                   alone(s, c) == nobody));
                if (!told) continue;
                for (const Action& a : legal(s, w.decider))
                    if (a.castle == c) RC_ASSERT(advisable(s, viewer, a));
            }
            RC_ASSERT(fact(s, spectator, of("advise", c)) == "none");
        }
    });
}

RC_GTEST_PROP(ZweiSchloesserOutlook, ZS_P22_who_was_said_to_be_asked_is_asked, ()) {
    std::array<std::string, most_castles> told;
    play_any_game<Characters>([&](const State& s) {
        for (int c = 0; c < places(s); ++c) {
            if (s.phase == Phase::build && s.work[c].step == Step::order && !told[c].empty())
                RC_ASSERT(told[c] == std::to_string(s.work[c].decider));
            const std::string asks = fact(s, spectator, of("asks", c));
            told[c] = asks == "none" ? "" : asks;
        }
    });
}

}  // namespace
}  // namespace tafelrunde::zwei_schloesser::test
