// What a view tells beside the position: what a field would bring, and cost its owner.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "games/wuerfelkoenig/words.hpp"
#include "tests/games/wuerfelkoenig/play.hpp"
#include "tests/properties.hpp"
#include "tests/protocol/written.hpp"

namespace tafelrunde::wuerfelkoenig::test {
namespace {

using tafelrunde::test::play_any_game;
using tafelrunde::test::state_at;

std::string fact(const State& s, std::string_view name) {
    for (const Fact& one : facts(view(s, spectator)))
        if (one.name == name) return one.value;
    return "none";
}

bool asks_field(const State& s) {
    return s.phase == Phase::place || s.phase == Phase::tamer || s.phase == Phase::bully;
}

/// In an alarm nobody gets anything; nobody else loses but by a bully.
RC_GTEST_PROP(WuerfelkoenigOutlook, every_field_on_the_menu_says_what_it_brings, ()) {
    play_any_game<Characters>([&](const State& s) {
        const std::string gains = fact(s, "gains"), losses = fact(s, "losses");
        RC_ASSERT((gains != "none") == (asks_field(s) && s.grade > 0));
        RC_ASSERT((losses != "none") == (s.phase == Phase::bully));
        if (gains == "none") return;
        std::size_t i = 0;
        const auto told = split(gains), lost = split(losses);
        for (const Action& a : legal(s, s.turn)) {
            State then = s;
            apply(then, s.turn, a);
            const std::string field = spot_name(a.detail) + "=";
            RC_ASSERT(told[i] == field + std::to_string(points(then, s.turn) - points(s, s.turn)));
            if (s.phase == Phase::bully) {
                const Seat owner = owner_of(s, a.detail);
                RC_ASSERT(lost[i] ==
                          field + std::to_string(points(s, owner) - points(then, owner)));
            }
            ++i;
        }
        RC_ASSERT(told.size() == i);
    });
}

/// WK-F2: A tamed dragon beside two own fields: three points for the field, four for most fires.
TEST(WuerfelkoenigOutlook, a_field_brings_points_for_area_gem_and_fire) {
    const auto s = state_at<State>(
        "players: 2\nphase: TAMER\narrangement: hexagon\ncastles: A1 A2 A3 A9 B1\n"
        "markers 0: A1 A2\nmarkers 1: B1\nfires: A3 A9\nopen 0: S3-01\ncard: S3-01\ngrade: 1");
    ASSERT_TRUE(s);
    EXPECT_EQ(fact(*s, "gains"), "A3=7 A9=5");
    EXPECT_EQ(fact(*s, "losses"), "none");
}

}  // namespace
}  // namespace tafelrunde::wuerfelkoenig::test
