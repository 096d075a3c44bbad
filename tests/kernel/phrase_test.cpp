// A phrase is one text with all that is in its gaps.
#include "kernel/phrase.hpp"

#include <gtest/gtest.h>

#include "texts/catalogue.hpp"
#include "texts/seen_phrase.hpp"

namespace tafelrunde {
namespace {

/// «⟨key⟩» for each key that the catalogue does not have: so a phrase shows itself.
std::string shown(const Phrase& phrase) { return say(Tongue::en, phrase); }

std::vector<SeenGap> gaps_of(const Phrase& phrase) {
    std::vector<SeenGap> gaps;
    for (SeenPhrase seen(phrase.bytes()); const auto gap = take_gap(seen.gaps);)
        gaps.push_back(*gap);
    return gaps;
}

TEST(Phrase, without_gaps_is_its_key) {
    EXPECT_EQ(phrase("some.key").key(), "some.key");
    EXPECT_EQ(phrase("some.key").bytes(), "some.key");
    EXPECT_TRUE(gaps_of(phrase("some.key")).empty());
    EXPECT_EQ(Phrase().key(), "");
}

TEST(Phrase, gives_back_what_was_put_into_its_gaps) {
    const std::string odd("a\0b{n}", 6);
    const Phrase all("k", {gap("n", -7), gap("text", odd), gap("none", std::string()),
                           gap("part", phrase("inner")), gap("parts", std::vector<Phrase>())});
    const auto gaps = gaps_of(all);
    ASSERT_EQ(gaps.size(), 5u);
    EXPECT_EQ(gaps[0].name, "n");
    EXPECT_EQ(gaps[0].kind, SeenGap::number);
    EXPECT_EQ(gaps[0].as_number(), -7);
    EXPECT_EQ(gaps[1].kind, SeenGap::text);
    EXPECT_EQ(gaps[1].value, odd);
    EXPECT_EQ(gaps[2].value, "");
    std::string_view part = gaps[3].value;
    EXPECT_EQ(gaps[3].kind, SeenGap::list);
    EXPECT_EQ(take_sized(part), "inner");
    EXPECT_TRUE(part.empty());
    EXPECT_EQ(gaps[4].name, "parts");
    EXPECT_EQ(gaps[4].value, "");
    EXPECT_EQ(all.key(), "k");
}

TEST(Phrase, a_list_is_joined_and_goes_on) {
    const auto seat = [](int n) { return Phrase{"seat", {gap("n", n)}}; };
    const std::vector<std::string> names{"Anna", "Ben", "Cleo"};
    Phrase line("hall.ask.other",
                {gap("n", 2), gap("names", std::vector<Phrase>{seat(1), seat(2)})});
    const std::string two = say(Tongue::en, line, names);
    EXPECT_NE(two.find("Anna, Ben"), two.npos) << two;
    line.add_to_last(seat(3));
    const std::string three = say(Tongue::en, line, names);
    EXPECT_NE(three.find("Anna, Ben, Cleo"), three.npos) << three;
    EXPECT_EQ(line,
              Phrase("hall.ask.other",
                     {gap("n", 2), gap("names", std::vector<Phrase>{seat(1), seat(2), seat(3)})}));
}

TEST(Phrase, what_has_no_text_shows_itself_wherever_it_stands) {
    EXPECT_EQ(shown(phrase("no.such")), "⟨no.such⟩");
    EXPECT_EQ(shown({"hall.log.chance",
                     {gap("heading", phrase("no.such")), gap("draws", phrase("nor.this"))}})
                  .find("⟨no.such⟩"),
              0u);
}

}  // namespace
}  // namespace tafelrunde
