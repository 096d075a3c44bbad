// Characters and columns of texts and pictures.
#include "kernel/utf8.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <array>

#include "kernel/picture.hpp"

namespace tafelrunde {
namespace {

TEST(Utf8, one_to_four_bytes_make_a_character) {
    EXPECT_EQ(character_size("a"), 1u);
    EXPECT_EQ(character_size("ä…"), 2u);
    EXPECT_EQ(character_size("…"), 3u);
    EXPECT_EQ(character_size("🐉"), 4u);
    EXPECT_EQ(character_size(""), 0u);
    EXPECT_TRUE(is_utf8(""));
    EXPECT_TRUE(is_utf8("Drache ♦ 🐉"));
    EXPECT_TRUE(is_utf8(std::string_view("\0", 1)));
}

TEST(Utf8, what_no_character_is_written_like_is_none) {
    for (const char* bytes :
         {"\x80", "\xBF", "\xC3", "\xC3(", "\xE2\x80", "\xE2(\x80", "\xF0\x9F\x90", "\xC0\x80",
          "\xC1\xBF", "\xE0\x9F\xBF", "\xF0\x8F\xBF\xBF",     // too long
          "\xED\xA0\x80", "\xED\xBF\xBF",                     // half of a pair
          "\xF4\x90\x80\x80", "\xF5\x80\x80\x80", "\xFF"}) {  // beyond the last
        EXPECT_EQ(character_size(bytes), 0u) << testing::PrintToString(bytes);
        EXPECT_FALSE(is_utf8(std::string("a") + bytes));
    }
    for (const char* last : {"\xC2\x80", "\xE0\xA0\x80", "\xED\x9F\xBF", "\xEE\x80\x80",
                             "\xF0\x90\x80\x80", "\xF4\x8F\xBF\xBF"})
        EXPECT_TRUE(is_utf8(last)) << testing::PrintToString(last);
}

/// Any text of characters that take one to four bytes.
std::string any_text() {
    std::string text;
    for (int i : *rc::gen::container<std::vector<int>>(rc::gen::inRange(0, 5)))
        text += std::array{"a", " ", "ü", "…", "🐉"}[static_cast<std::size_t>(i)];
    return text;
}

RC_GTEST_PROP(Utf8, a_text_is_its_characters, ()) {
    const std::string text = any_text();
    std::string joined;
    for (const std::string& c : split_characters(text)) {
        RC_ASSERT(character_size(c) == c.size());
        joined += c;
    }
    RC_ASSERT(joined == text);
    RC_ASSERT(columns(text) == static_cast<int>(split_characters(text).size()));
}

RC_GTEST_PROP(Utf8, cut_fits_and_keeps_as_much_as_it_can, ()) {
    const std::string text = any_text();
    const int most = *rc::gen::inRange(-2, 12);
    const std::string shown = cut(text, most);
    RC_ASSERT(is_utf8(shown));
    if (columns(text) <= most) RC_ASSERT(shown == text);
    else if (most <= 0) RC_ASSERT(shown.empty());
    else {
        RC_ASSERT(columns(shown) == most);
        RC_ASSERT(shown.ends_with("…"));
        RC_ASSERT(text.starts_with(shown.substr(0, shown.size() - std::string("…").size())));
    }
}

RC_GTEST_PROP(Utf8, padded_only_adds_blanks, ()) {
    const std::string text = any_text();
    const int to = *rc::gen::inRange(-2, 12);
    const std::string wide = padded(text, to);
    RC_ASSERT(wide.starts_with(text));
    RC_ASSERT(columns(wide) == std::max(to, columns(text)));
    RC_ASSERT(wide.find_first_not_of(' ', text.size()) == wide.npos);
}

TEST(Utf8, what_is_no_text_can_be_measured_all_the_same) {
    EXPECT_EQ(columns("\x80\x80"), 0);
    EXPECT_EQ(split_characters("\x80\x80"
                               "a")
                  .size(),
              2u);
    EXPECT_EQ(cut("\x80"
                  "ab\x80"
                  "c",
                  2),
              "\x80"
              "a…");
}

std::string text_of(const Line& line) {
    std::string text;
    for (const Span& span : line.spans) text += span.text;
    return text;
}

TEST(Picture, two_side_by_side_from_the_top_down) {
    const Picture left{Line().add("ä").add("b"), Line().add("long line")};
    const Picture right{Line().add("1", Ink::red), Line(), Line().add("3")};
    const Picture both = beside(left, right, 4);
    ASSERT_EQ(both.size(), 3u);
    EXPECT_EQ(text_of(both[0]), "äb  1");
    EXPECT_EQ(both[0].spans.back().ink, Ink::red);
    EXPECT_EQ(text_of(both[1]), "long line") << "nothing beside it: no blanks either";
    EXPECT_EQ(text_of(both[2]), "    3");
    EXPECT_EQ(columns(both[0]), 5);
    Picture more = left;
    add_below(more, right);
    EXPECT_EQ(more.size(), 5u);
}

}  // namespace
}  // namespace tafelrunde
