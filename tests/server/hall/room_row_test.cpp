// A row of the store remembers by which rules its table is played.
#include <gtest/gtest.h>

#include <algorithm>

#include "games/shelf.hpp"
#include "protocol/json.hpp"
#include "server/hall/room.hpp"
#include "tests/games/dragon_castle/one_floor.hpp"

namespace tafelrunde::server_test {
namespace {

using server::Kind;
using server::Options;
using server::TableRow;

TableRow row_of(std::string_view game, std::string options) {
    TableRow row;
    row.id = "table";
    row.game = game;
    row.options = std::move(options);
    return row;
}

std::string rules_in(const Options& options) {
    const auto field = std::ranges::find(options.fields, "rules", &Field::name);
    return field == options.fields.end() ? "" : field->value;
}

Options made(std::string_view game) {
    Options options;
    options.game = find_game(game);
    options.fields = {{"players", "2"}};
    return options;
}

/// The log of a table as an older version has written it, in which both have sat down.
std::vector<server::EntryRow> log_of(const Record& r) {
    std::vector<server::EntryRow> log;
    const auto add = [&](const server::Entry& entry) {
        log.push_back({static_cast<int>(log.size()) + 1, 1000, to_body(entry)});
    };
    for (Seat seat = 0; seat < std::ssize(r.seats); ++seat)
        add({.kind = Kind::sit, .seat = seat, .guest = r.seats[seat].name});
    add({.kind = Kind::start});
    for (const RecordedStep& step : r.steps)
        add({.kind = Kind::step, .seat = step.seat, .text = step.words, .hash = step.hash});
    return log;
}

/// Rules version 1 consolidated without asking, where the present ones ask about Beauty.
class OlderTable : public testing::Test {
protected:
    const Record record = dragon_castle::test::without_the_question();
    std::vector<server::EntryRow> log = log_of(record);

    /// Read from a row that does not say its rules.
    server::Room read() const {
        Options options = made("dragon_castle");
        options.fields = dragon_castle::test::one_floor();
        options.chairs.resize(2);
        json::object old = parse_json(to_text(options)).as_object();
        old.erase("rules");
        TableRow row = row_of("dragon_castle", json::serialize(old));
        row.secret = record.secret.value();
        server::Room room(row, 100);
        for (const server::EntryRow& entry : log) room.fold(entry);
        room.refresh();
        return room;
    }
    void add(server::Entry entry) {
        log.push_back({static_cast<int>(log.size()) + 1, 1000, to_body(entry)});
    }
};

TEST_F(OlderTable, of_Dragon_Castle_is_read_with_its_hashes) {
    const server::Room room = read();
    EXPECT_EQ(rules_in(room.options()), "1");
    EXPECT_EQ(room.table()->steps().size(), record.steps.size());
    EXPECT_EQ(room.table()->hash(), record.steps.back().hash);
    EXPECT_EQ(record_of(room.game(), *room.table(), room.dice(), record.seats).rules, 1);
}

TEST_F(OlderTable, goes_back_to_the_step_that_was_meant) {
    add({.kind = Kind::undo, .seat = 0, .n = static_cast<std::int64_t>(record.steps.size()) - 1});
    const server::Room room = read();
    ASSERT_EQ(room.table()->steps().size(), record.steps.size() - 1);
    EXPECT_EQ(room.table()->hash(), record.steps[record.steps.size() - 2].hash);
    EXPECT_EQ(room.table()->steps().back().words, "place M1 d1");
}

TEST_F(OlderTable, has_a_record_that_replays) {
    const server::Room room = read();
    const Record again = record_of(room.game(), *room.table(), room.dice(), record.seats);
    EXPECT_EQ(replay(again).table->hash(), record.steps.back().hash);
    EXPECT_EQ(replay(again).table->steps().size(), record.steps.size());
}

TEST(RoomRow, a_new_table_is_played_by_the_present_rules) {
    for (const Game& game : shelf())
        EXPECT_EQ(rules_in(options_of(row_of(game.id, to_text(made(game.id))))), "") << game.id;
}

TEST(RoomRow, a_row_that_does_not_say_so_is_of_version_1) {
    json::object old = parse_json(to_text(made("wuerfelkoenig"))).as_object();
    old.erase("rules");
    const Options options = options_of(row_of("wuerfelkoenig", json::serialize(old)));
    EXPECT_EQ(rules_in(options), "1");
    const Options again = options_of(row_of("wuerfelkoenig", to_text(options)));
    EXPECT_EQ(rules_in(again), "1") << "and stays so";
    old = parse_json(to_text(made("drachenwurf"))).as_object();
    old.erase("rules");
    EXPECT_EQ(rules_in(options_of(row_of("drachenwurf", json::serialize(old)))), "");
}

}  // namespace
}  // namespace tafelrunde::server_test
