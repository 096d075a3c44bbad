// Records: written, read, replayed.
#include "records/record.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "tests/conformance.hpp"
#include "tests/records/recorded.hpp"

namespace tafelrunde::test {
namespace {

/// A record as a line of JSON Lines.
std::string on_one_line(const Record& record) {
    std::string text = write_record(record);
    std::erase(text, '\n');
    return text + "\n";
}

Sat any_game() {
    Sat sat{.players = *rc::gen::inRange(2, 7).as("players"), .seed = any_seed()};
    for (Character& c : sat.who)
        c = static_cast<Character>(*rc::gen::inRange(0, drachenwurf::test::characters));
    if (*rc::gen::inRange(0, 3) == 0)
        sat.most_steps = static_cast<std::size_t>(*rc::gen::inRange(0, 300).as("steps"));
    return sat;
}

RC_GTEST_PROP(Record, reads_back_as_written_and_replays, ()) {
    const Record record = recorded(any_game());
    const std::string text = write_record(record), line = on_one_line(record);
    const auto from_text = read_records(text), from_line = read_records(line);
    RC_ASSERT(from_text.size() == 1u);
    RC_ASSERT(from_line.size() == 1u);
    RC_ASSERT(write_record(from_text[0]) == text);
    RC_ASSERT(write_record(from_line[0]) == text);
    const Replay played = replay(from_text[0]);
    RC_ASSERT(played.table->steps().size() == record.steps.size());
    RC_ASSERT(played.table->acting().empty() == record.result.has_value());
}

RC_GTEST_PROP(Record, replays_up_to_any_step, ()) {
    const Record record = recorded(any_game());
    const auto steps = static_cast<std::size_t>(
        *rc::gen::inRange(0, static_cast<int>(record.steps.size()) + 1).as("kept"));
    const Replay played = replay(record, steps);
    RC_ASSERT(played.table->steps().size() == steps);
    if (steps > 0) RC_ASSERT(played.table->hash() == record.steps[steps - 1].hash);
}

TEST(Record, lines_hold_one_game_each) {
    std::string text;
    for (std::uint64_t seed = 1; seed <= 5; ++seed)
        text += on_one_line(recorded({.players = 2 + static_cast<int>(seed % 5), .seed = seed}));
    const auto records = read_records(text);
    ASSERT_EQ(records.size(), 5u);
    for (const Record& record : records) EXPECT_EQ(trouble_with(record), "");
    EXPECT_EQ(read_records(text + "\n  \n").size(), 5u);
}

TEST(Record, a_bad_line_is_named) {
    const std::string good = on_one_line(recorded({.players = 2, .seed = 1, .most_steps = 9}));
    EXPECT_EQ(trouble_with(good + good + "{\"format\":1}\n"), "line 3: format json.text");
    EXPECT_EQ(trouble_with(good + "[]\n" + good), "line 2: record json.object");
    EXPECT_EQ(trouble_with(good + good.substr(0, 40)), "line 2: 1:41 json.truncated");
    EXPECT_EQ(trouble_with(good + good), "");
}

TEST(Record, says_what_it_holds) {
    const Record record = recorded({.players = 3, .seed = 7});
    const json::object whole = json::parse(write_record(record)).as_object();
    EXPECT_EQ(whole.at("format"), "tafelrunde-record/1");
    EXPECT_EQ(whole.at("game"), "drachenwurf");
    EXPECT_EQ(whole.at("rules"), find_game("drachenwurf")->rules_version);
    EXPECT_EQ(whole.at("setup").at("players"), 3);
    EXPECT_EQ(whole.at("drawn"), json::array{"start"});
    EXPECT_EQ(whole.at("seats").as_array().size(), 3u);
    EXPECT_EQ(whole.at("dice").at("secret").as_string(), to_hex(secret_of_seed(7)));
    EXPECT_EQ(whole.at("steps").as_array().size(), record.steps.size());
    EXPECT_EQ(whole.at("steps").at(0).as_array().size(), 3u);
    EXPECT_EQ(whole.at("steps").at(0).at(0), "chance");
    EXPECT_EQ(whole.at("result").at("points").as_array().size(), 3u);
}

TEST(Record, a_table_that_is_not_over_has_no_result_but_replays) {
    const Record record = recorded({.players = 4, .seed = 3, .most_steps = 50});
    EXPECT_FALSE(record.result);
    EXPECT_EQ(trouble_with(write_record(record)), "");
}

TEST(Record, the_order_of_the_fields_of_a_set_up_means_nothing) {
    const Record record = recorded({.players = 6, .seed = 4, .most_steps = 20});
    json::object whole = json::parse(write_record(record)).as_object();
    whole["drawn"].as_array().clear();
    ASSERT_GE(whole.at("setup").at("start").as_int64(), 2);
    EXPECT_EQ(trouble_with(json::serialize(whole)), "");
    const json::object setup = whole.at("setup").as_object();
    whole["setup"] = json::object{{"start", setup.at("start")}, {"players", 6}};
    EXPECT_EQ(trouble_with(json::serialize(whole)), "");
}

TEST(Record, without_its_secret_the_draws_are_taken_as_they_are) {
    Record record = recorded({.players = 5, .seed = 4});
    record.secret.reset();
    EXPECT_EQ(trouble_with(write_record(record)), "");
}

TEST(Record, cut_off_anywhere_it_is_refused) {
    const std::string text = write_record(recorded({.players = 2, .seed = 1, .most_steps = 12}));
    ASSERT_TRUE(text.ends_with("}\n"));
    for (std::size_t size = 0; size < text.size() - 1; ++size) {
        const std::string trouble = trouble_with(std::string_view(text).substr(0, size));
        EXPECT_TRUE(trouble.ends_with(" json.truncated")) << size << ": " << trouble;
    }
    EXPECT_EQ(trouble_with(std::string_view(text).substr(0, text.size() - 1)), "");
}

TEST(Record, with_any_byte_changed_it_never_does_more_than_complain) {
    const std::string text = write_record(recorded({.players = 2, .seed = 1, .most_steps = 12}));
    int refused = 0;
    for (std::size_t i = 0; i < text.size(); ++i)
        for (const char c : {'0', '"', '}', ' ', '\n', '\xff'}) {
            std::string changed = text;
            changed[i] = c;
            refused += trouble_with(changed).empty() ? 0 : 1;
        }
    EXPECT_GT(refused, static_cast<int>(text.size()) * 4);
}

}  // namespace
}  // namespace tafelrunde::test
