// The number of courses that the next steps of some positions can take.
#include "tests/perft.hpp"

namespace tafelrunde::test {
namespace {

TEST(ZweiSchloesserPerft, the_deal) {
    for (const char* players : {"2", "7"})
        expect_courses_from("zwei_schloesser", {{"players", players}, {"phase", "DEAL"}},
                            {147, 147 * 146});
}

TEST(ZweiSchloesserPerft, choosing_and_assigning) {
    expect_courses_from("zwei_schloesser", {{"phase", "CHOOSE"}, {"turn", "4"}},
                        {9, 9 * 6, 6 * 27, 6 * 27 * 2});
    expect_courses_from("zwei_schloesser", {{"players", "2"}, {"phase", "CHOOSE"}, {"turn", "4"}},
                        {6, 6 * 3, 4 * 9});
}

TEST(ZweiSchloesserPerft, building) {
    expect_courses_from("zwei_schloesser", {{"phase", "BUILD"}, {"tiles A", "bakery 0 | parlor 1"}},
                        {2, 6});
    expect_courses_from("zwei_schloesser",
                        {{"phase", "BUILD"},
                         {"tiles A", "bakery 0 | parlor 1"},
                         {"castle A", "2,0 kitchen | 3,0 pantry"}},
                        {2, 8});
}

}  // namespace
}  // namespace tafelrunde::test
