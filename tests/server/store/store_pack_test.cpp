// Entries of one save share a row of the database; those of older programs have one each.
#include "server/store/sqlite_folder.hpp"
#include "server/store/sqlite_pack.hpp"
#include "server/store/sqlite_schema.hpp"
#include "tests/server/store/data_folder.hpp"

namespace tafelrunde::server_test {
namespace {

class StorePacks : public DataFolder {};

TEST_F(StorePacks, what_one_save_adds_to_a_log_shares_a_row) {
    open();
    EXPECT_TRUE(saved(new_table("t1")));
    Save save{.table = "t1"};
    for (int i = 1; i <= 4; ++i)
        save.entries.push_back({i, i < 4 ? 7 : 8, "e" + std::to_string(i)});
    save.entries.push_back({5, 8, "two\nlines"});
    save.entries.push_back({6, 8, ""});
    EXPECT_TRUE(saved(save));
    EXPECT_EQ(store_->entries("t1"), save.entries);
    for (const int taken : {1, 2, 3, 5, 6}) EXPECT_FALSE(saved(step("t1", taken))) << taken;
    EXPECT_FALSE(saved({.table = "t1", .entries = {{6, 9, "taken"}, {7, 9, "new"}}}));
    EXPECT_TRUE(saved(step("t1", 7)));
    save.entries.push_back({7, 1007, "{}"});
    const auto rows = [&] {
        store_.reset();
        return Database(database_in(data()), SQLITE_OPEN_READWRITE)
            .text("SELECT group_concat(number || '+' || count, ' ') FROM entries");
    };
    // Of one time, and without lines of their own.
    EXPECT_EQ(rows(), "1+3 4+1 5+1 6+1 7+1");
    open();
    save.entries[1] = {2, 7, "gone"};
    EXPECT_TRUE(saved({.rewritten = {{"t1", save.entries[1]}}}));
    EXPECT_EQ(store_->entries("t1"), save.entries);
    EXPECT_EQ(rows(), "1+3 4+1 5+1 6+1 7+1");
    open();
    save.entries[1] = {2, 9, "gone"};
    save.entries[2] = {3, 7, "too"};
    EXPECT_TRUE(saved({.rewritten = {{"t1", save.entries[1]}, {"t1", save.entries[2]}}}));
    EXPECT_EQ(store_->entries("t1"), save.entries);
    EXPECT_EQ(rows(), "1+1 2+1 3+1 4+1 5+1 6+1 7+1");
}

TEST_F(StorePacks, a_database_of_the_first_version_is_brought_up_to_date) {
    open();
    EXPECT_TRUE(saved(new_table("t1")));
    store_.reset();
    {
        Database file(database_in(data()), SQLITE_OPEN_READWRITE);
        file.run(
            "ALTER TABLE entries DROP COLUMN count; PRAGMA user_version = 1;"
            "INSERT INTO entries VALUES ('t1', 1, 5, 'a'), ('t1', 2, 5, 'b')");
    }
    open();
    EXPECT_FALSE(saved(step("t1", 2)));
    EXPECT_TRUE(saved({.table = "t1", .entries = {{3, 6, "c"}, {4, 6, "d"}}}));
    const std::vector<EntryRow> all{{1, 5, "a"}, {2, 5, "b"}, {3, 6, "c"}, {4, 6, "d"}};
    EXPECT_EQ(open().entries("t1"), all);
    store_.reset();
    Database file(database_in(data()), SQLITE_OPEN_READWRITE);
    EXPECT_EQ(file.number("PRAGMA user_version"), known_version());
    EXPECT_EQ(file.number("SELECT count(*) FROM entries"), 3);
}

}  // namespace
}  // namespace tafelrunde::server_test
