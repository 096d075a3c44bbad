// Seats, sets, lists and luck.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <set>

#include "kernel/bits.hpp"
#include "kernel/facts.hpp"
#include "kernel/hash.hpp"
#include "kernel/list.hpp"
#include "kernel/luck.hpp"
#include "kernel/seat.hpp"

namespace tafelrunde {
namespace {

constexpr int wide = 120;

std::set<int> any_members() {
    return *rc::gen::container<std::set<int>>(rc::gen::inRange(0, wide));
}

Bits<wide> bits_of(const std::set<int>& members) {
    Bits<wide> bits;
    for (int i : members) bits.add(i);
    return bits;
}

std::set<int> set_of(Bits<wide> bits) {
    std::set<int> members;
    int last = -1;
    for (int i : bits) {
        RC_ASSERT(i > last);
        members.insert(last = i);
    }
    return members;
}

RC_GTEST_PROP(Bits, is_a_set, ()) {
    const auto members = any_members();
    const auto bits = bits_of(members);
    RC_ASSERT(set_of(bits) == members);
    RC_ASSERT(bits.size() == static_cast<int>(members.size()));
    RC_ASSERT(bits.empty() == members.empty());
    RC_ASSERT(bits.first() == (members.empty() ? wide : *members.begin()));
    if (!members.empty()) RC_ASSERT(bits.last() == *members.rbegin());
    for (int i = 0; i < wide; ++i) RC_ASSERT(bits.has(i) == members.contains(i));
}

RC_GTEST_PROP(Bits, joins_cuts_and_differs_like_a_set, ()) {
    const auto a = any_members(), b = any_members();
    std::set<int> either = a, both, rest;
    for (int i : b) either.insert(i);
    for (int i : a) (b.contains(i) ? both : rest).insert(i);
    RC_ASSERT(set_of(bits_of(a) | bits_of(b)) == either);
    RC_ASSERT(set_of(bits_of(a) & bits_of(b)) == both);
    RC_ASSERT(set_of(bits_of(a) - bits_of(b)) == rest);
    RC_ASSERT(bits_of(a).within(bits_of(b)) == rest.empty());
    auto fewer = bits_of(a);
    for (int i : b) fewer.remove(i);
    RC_ASSERT(set_of(fewer) == rest);
}

// States and tables of material are made at compile time.
static_assert(Bits<70>{3, 64, 69}.size() == 3 && Bits<70>{64, 69}.first() == 64);
static_assert(Bits<70>::all().size() == 70 && Bits<70>{}.first() == 70);

TEST(SmallList, holds_what_was_pushed_and_equal_lists_have_equal_bytes) {
    SmallList<std::uint8_t, 5> list, same;
    for (int i = 1; i <= 2; ++i) list.push(static_cast<std::uint8_t>(i));
    same.push(1);
    EXPECT_NE(hash_of(list), hash_of(same));
    same.push(2);
    EXPECT_EQ(list, same);
    EXPECT_EQ(hash_of(list), hash_of(same));
    EXPECT_TRUE(list.contains(2));
    EXPECT_FALSE(list.contains(3));
}

TEST(Menu, copies_what_is_in_it) {
    Menu<int, 4> menu;
    EXPECT_TRUE(menu.empty());
    for (int i : {2, 3, 5}) menu.push(i);
    const Menu<int, 4> copy(menu);
    EXPECT_EQ(copy.size(), 3u);
    EXPECT_TRUE(copy.contains(5));
    EXPECT_FALSE(copy.contains(4));
}

TEST(SeatSet, holds_seven_players_and_chance_but_no_spectator) {
    SeatSet set{2, 6, chance};
    EXPECT_EQ(set.size(), 3);
    EXPECT_EQ(set.first(), 2);
    EXPECT_EQ((SeatSet{chance}).first(), chance);
    EXPECT_FALSE(set.has(spectator));
    EXPECT_TRUE(SeatSet{}.empty());
}

TEST(Rng, gives_the_same_numbers_everywhere) {
    Rng rng(1);  // splitmix64 of seed 1, as its authors' code prints it
    EXPECT_EQ(rng.next(), 10451216379200822465u);
    EXPECT_EQ(rng.next(), 13757245211066428519u);
}

TEST(Rng, stays_below_its_limit_and_reaches_it) {
    Rng rng(3);
    std::set<int> seen;
    for (int i = 0; i < 1000; ++i) seen.insert(rng.below(7));
    EXPECT_EQ(seen, (std::set{0, 1, 2, 3, 4, 5, 6}));
    EXPECT_EQ(rng.below(1), 0);
}

TEST(FastLuck, depends_on_seed_site_and_count_alone) {
    const FastLuck luck(5), same(5), other(6);
    int equal_sites = 0, equal_seeds = 0, equal_counts = 0;
    for (int i = 0; i < 600; ++i) {
        EXPECT_EQ(luck.below(2, i, 1000), same.below(2, i, 1000));
        equal_sites += luck.below(2, i, 1000) == luck.below(3, i, 1000);
        equal_seeds += luck.below(2, i, 1000) == other.below(2, i, 1000);
        equal_counts += luck.below(2, i, 1000) == luck.below(2, i + 1, 1000);
    }
    EXPECT_LT(equal_sites, 10);
    EXPECT_LT(equal_seeds, 10);
    EXPECT_LT(equal_counts, 10);
}

TEST(Facts, split_leaves_out_what_is_empty) {
    EXPECT_EQ(split("  a bc  d "), (std::vector<std::string_view>{"a", "bc", "d"}));
    EXPECT_EQ(split("a b | c|", '|'), (std::vector<std::string_view>{"a b ", " c"}));
    EXPECT_TRUE(split("   ").empty());
    std::string text;
    join(text, "a");
    join(text, "b", " | ");
    EXPECT_EQ(text, "a | b");
}

}  // namespace
}  // namespace tafelrunde
