// The number of courses that the first steps of seeded games can take.
#include "tests/perft.hpp"

namespace tafelrunde::test {
namespace {

TEST(DragonCastlePerft, first_steps_of_a_game) {
    expect_courses("dragon_castle", {{2, 4, 18972},
                                     {2, 5, 277876},
                                     {3, 4, 23220},
                                     {3, 5, 366404},
                                     {4, 4, 25971},
                                     {4, 5, 360473}});
}

TEST(DragonCastlePerft, a_position_with_all_spirits) {
    expect_courses_from(
        "dragon_castle",
        {{"castle", "1M1 2M1 1W1 | 2J1 2J2 2J1 | 1D1 1D1 1D2"},
         {"unseen", "F1=2 N1=2"},
         {"spirits",
          "beauty wind strength elegance deception change faith destruction depth cunning"},
         {"realm 0", "1F3 2F4 1F5 1N2 . . | 1M3 1W3 2^ 3x . . | 1F3 1M3 . . 1^ ."},
         {"pools", "2 1"}},
        {10, 61, 304, 2307});
}

}  // namespace
}  // namespace tafelrunde::test
