// The number of courses that the first decisions of seeded games can take.
#include "tests/perft.hpp"

namespace tafelrunde::test {
namespace {

// Depth 8 was counted by the model in tests/reference too.
TEST(DrachenwurfPerft, first_decisions_of_seeded_games) {
    expect_courses("drachenwurf", {{2, 8, 1223424},
                                   {3, 8, 286155},
                                   {4, 8, 98874},
                                   {5, 8, 98874},
                                   {6, 8, 286155},
                                   {4, 8, 1528990, 2},
                                   {6, 8, 178794, 2},
                                   {2, 9, 4434588},
                                   {3, 10, 5962224},
                                   {4, 11, 9256812},
                                   {5, 11, 9256812},
                                   {6, 10, 5962224}});
}

TEST(DrachenwurfPerft, first_decisions_of_seeded_games_slow) {
    expect_courses("drachenwurf", {{2, 11, 179295372},
                                   {3, 12, 193817426},
                                   {4, 12, 61039637},
                                   {5, 12, 61039637},
                                   {6, 12, 193817426},
                                   {4, 10, 46524972, 2},
                                   {6, 11, 28832565, 2}});
}

}  // namespace
}  // namespace tafelrunde::test
