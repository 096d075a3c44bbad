// Fields of a set-up that are set by name.
#include "kernel/setup.hpp"

#include <gtest/gtest.h>

#include <array>

#include "kernel/read.hpp"

namespace tafelrunde {
namespace {

struct TinySetup {
    int players = 2, start = -1;
    bool operator==(const TinySetup&) const = default;
};

SetupError set_players(TinySetup& setup, std::string_view value) {
    setup.players = -1;  // changed before it is refused
    const auto n = number(value, 2, 4);
    if (!n) return "setup.players";
    setup.players = *n;
    return nullptr;
}
SetupError set_start(TinySetup& setup, std::string_view value) {
    setup.start = number(value).value_or(-1);
    return nullptr;
}
constexpr std::array<FieldRow<TinySetup>, 2> rows{{{"players", set_players}, {"start", set_start}}};

SetupError starts_nobody(const TinySetup& setup) {
    return setup.start >= setup.players ? "setup.start" : nullptr;
}

std::optional<Phrase> set(TinySetup& setup, std::string_view field, std::string_view value) {
    return set_field(setup, rows, field, value, "setup.no_such_field", starts_nobody);
}

TEST(SetupFields, are_set_by_name) {
    TinySetup setup;
    EXPECT_FALSE(set(setup, "players", "3"));
    EXPECT_FALSE(set(setup, "start", "2"));
    EXPECT_EQ(setup, (TinySetup{3, 2}));
}

TEST(SetupFields, what_is_refused_changes_nothing_and_says_why) {
    TinySetup setup;
    EXPECT_EQ(set(setup, "players", "5"), refused_field("setup.players", "players", "5"));
    EXPECT_EQ(set(setup, "start", "2"), refused_field("setup.start", "start", "2"));
    EXPECT_EQ(set(setup, "weather", "fine"),
              refused_field("setup.no_such_field", "weather", "fine"));
    EXPECT_EQ(setup, TinySetup{});
    EXPECT_FALSE(set_field(setup, rows, "start", "2", "setup.no_such_field"))
        << "nothing else checks";
    EXPECT_EQ(setup, (TinySetup{2, 2}));
}

}  // namespace
}  // namespace tafelrunde
