// The number of courses that decisions of seeded games can take.
#include "tests/perft.hpp"

namespace tafelrunde::test {
namespace {

// The last entry stops after the first roll: many alarms, so that jokers soon play a part.
TEST(WuerfelkoenigPerft, decisions_of_seeded_games) {
    expect_courses("wuerfelkoenig", {{2, 5, 590235},
                                     {3, 5, 590147},
                                     {4, 5, 590059},
                                     {2, 7, 128304, 1, 1},
                                     {3, 7, 109296, 1, 1},
                                     {4, 7, 90288, 1, 1},
                                     {2, 7, 671832, 2, 41},
                                     {3, 7, 93312, 2, 42},
                                     {4, 6, 13056, 2, 43},
                                     {2, 6, 4551966, 3, 51},
                                     {3, 6, 15552, 3, 54},
                                     {4, 6, 99648, 3, 57}});
}

TEST(WuerfelkoenigPerft, decisions_of_seeded_games_slow) {
    expect_courses("wuerfelkoenig", {{2, 7, 29937169},
                                     {3, 7, 29920581},
                                     {4, 7, 29903993},
                                     {2, 9, 24185952, 2, 41},
                                     {4, 7, 78336, 2, 43}});
}

}  // namespace
}  // namespace tafelrunde::test
