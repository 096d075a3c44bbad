// The number of courses that the first steps of seeded games can take.
#include "tests/perft.hpp"

namespace tafelrunde::test {
namespace {

TEST(DrachenlandPerft, first_steps_of_a_game) {
    expect_courses("drachenland", {{2, 6, 170748},
                                   {2, 7, 1008612},
                                   {3, 6, 322218},
                                   {3, 7, 1324350},
                                   {4, 6, 472392},
                                   {4, 7, 2840913}});
}

TEST(DrachenlandPerft, a_position_with_dragons_boats_and_rings) {
    expect_courses_from("drachenland",
                        {{"tiles", "V1=ring V2=- V3=- V4=boat V5=- V6=- V7=swift V13=hand"},
                         {"kings", "R=V4 G=V5"},
                         {"figures", "R0=V4 G0=V1 B0=S8 R1=V7 G1=S12 B1=V13"},
                         {"before 0", "boat=1 small=2 reroll=1 swift=1 hand=1"}},
                        {8, 188, 2037, 20772});
}

}  // namespace
}  // namespace tafelrunde::test
