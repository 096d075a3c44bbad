// The set-up: what may be chosen when a table is opened.
#include <gtest/gtest.h>

#include "games/drachenwurf/drachenwurf.hpp"

namespace tafelrunde::drachenwurf {
namespace {

TEST(DrachenwurfSetup, every_seat_of_the_largest_table_may_begin) {
    const std::vector<Option> offered = options({});
    ASSERT_EQ(offered.size(), 1u);
    EXPECT_EQ(offered[0].values.size(), 1u + most_players) << "and the lot";
    for (const std::string& value : offered[0].values) {
        State::Setup setup{.players = most_players};
        EXPECT_FALSE(set(setup, offered[0].field, value)) << value;
    }
}

}  // namespace
}  // namespace tafelrunde::drachenwurf
