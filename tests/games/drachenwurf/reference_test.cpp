// Against the slow model in tests/reference/drachenwurf.py.
#include "tests/reference.hpp"

#include "games/drachenwurf/drachenwurf.hpp"

namespace tafelrunde::drachenwurf {
namespace {

using tafelrunde::test::compare_counts;
using tafelrunde::test::expect_facts;
using tafelrunde::test::opened_with;
using tafelrunde::test::repeat_games;

State opened(const json::object& game) { return opened_with<State>(game, {"players", "start"}); }

void expect_end(const State& s, const json::object& game) {
    expect_facts(s, game, {"scores", "winners", "eggs", "supply", "removed"});
}

TEST(DrachenwurfReference, plays_the_games_of_the_model_with_the_same_menus) {
    repeat_games<State>(15, opened, expect_end);
}

constexpr std::uint64_t long_count = 7'000'000;

TEST(DrachenwurfReference, counts_as_many_courses_as_the_model) {
    EXPECT_GE(compare_counts<State>(0, long_count), 10);
}

TEST(DrachenwurfReference, counts_as_many_courses_as_the_model_slow) {
    EXPECT_GE(compare_counts<State>(long_count), 5);
}

}  // namespace
}  // namespace tafelrunde::drachenwurf
