// The store on disk: what was reported as done is there, in order, and nothing else is.
#include <sys/stat.h>

#include <algorithm>
#include <thread>

#include "server/store/sqlite_folder.hpp"
#include "server/store/sqlite_schema.hpp"
#include "tests/server/store/data_folder.hpp"

namespace tafelrunde::server_test {
namespace {

class StoreTest : public DataFolder {};

Save everything() {
    Save save = new_table("t1", 5, "open");
    save.guests = {guest_row("g1", 1, "Änne"), guest_row("g2", 2, "")};
    save.table = "t1";
    save.entries = {{1, 11, "{\"do\":\"sit\"}"}, {2, 12, std::string("a\0b", 3)}, {3, 13, ""}};
    save.sat = {{"t1", "g1"}, {"t1", "g1"}};
    return save;
}

void expect_everything(SqliteStore& store) {
    const Save save = everything();
    EXPECT_EQ(store.guest("g1"), save.guests[0]);
    EXPECT_EQ(store.guest_by_key(digest_of(2)), save.guests[1]);
    EXPECT_EQ(store.table("t1"), save.tables[0]);
    EXPECT_EQ(store.entries("t1"), save.entries);
    EXPECT_EQ(store.tables_of("g1", 10), save.tables);
}

TEST_F(StoreTest, what_was_saved_is_there_and_stays) {
    open();
    EXPECT_TRUE(saved(everything()));
    expect_everything(*store_);
    expect_everything(open());
}

TEST_F(StoreTest, what_was_not_saved_is_not_there) {
    SqliteStore& store = open();
    EXPECT_EQ(store.guest(""), std::nullopt);
    EXPECT_EQ(store.guest({}), std::nullopt);
    EXPECT_EQ(store.guest_by_key(digest_of(1)), std::nullopt);
    EXPECT_EQ(store.table("t1"), std::nullopt);
    EXPECT_TRUE(store.entries("t1").empty());
    EXPECT_TRUE(store.tables_in("open", 10).empty());
    EXPECT_TRUE(store.tables_of("g1", 10).empty());
    EXPECT_TRUE(store.waking().empty());
    EXPECT_EQ(store.last_alive(), 0);
}

TEST_F(StoreTest, a_row_with_a_known_id_replaces_the_old_one) {
    open();
    EXPECT_TRUE(saved(everything()));
    Save save;
    save.guests = {guest_row("g1", 3, "Berta")};
    TableRow table{"t1", "other", "g2", "over", false, true, 77, digest_of(9), "o", "s"};
    save.tables = {table};
    EXPECT_TRUE(saved(save));
    EXPECT_EQ(store_->guest("g1"), save.guests[0]);
    EXPECT_EQ(store_->guest_by_key(digest_of(1)), std::nullopt);
    EXPECT_EQ(store_->table("t1"), table);
    EXPECT_EQ(store_->entries("t1").size(), 3u);
    save.tables[0].summary = "only this";  // the way that spares the indices
    EXPECT_TRUE(saved(save));
    EXPECT_EQ(store_->table("t1"), save.tables[0]);
    EXPECT_EQ(ids_of(store_->waking()), std::vector<std::string>{"t1"});
}

TEST_F(StoreTest, lists_are_newest_first_and_not_longer_than_asked) {
    open();
    for (int i = 0; i < 9; ++i) {
        const std::string id = "t" + std::to_string(i);
        Save save = new_table(id, i / 2, i % 3 == 0 ? "open" : "running");
        save.tables[0].wakes = i >= 7;
        if (i != 4) save.sat = {{id, "g1"}};
        EXPECT_TRUE(saved(save));
    }
    using Ids = std::vector<std::string>;
    EXPECT_EQ(ids_of(store_->tables_in("open", 10)), (Ids{"t6", "t3", "t0"}));
    EXPECT_EQ(ids_of(store_->tables_in("running", 4)), (Ids{"t8", "t7", "t5", "t4"}));
    EXPECT_EQ(ids_of(store_->tables_of("g1", 6)), (Ids{"t8", "t7", "t6", "t5", "t3", "t2"}));
    EXPECT_EQ(ids_of(store_->waking()), (Ids{"t7", "t8"}));
    Save save = new_table("t8", 4, "over");
    EXPECT_TRUE(saved(save));
    EXPECT_EQ(ids_of(store_->tables_in("running", 2)), (Ids{"t7", "t5"}));
    EXPECT_EQ(ids_of(store_->waking()), (Ids{"t7"}));
}

TEST_F(StoreTest, who_is_forgotten_leaves_nothing_that_points_to_them) {
    open();
    EXPECT_TRUE(saved(everything()));
    Save second = new_table("t2");
    second.tables[0].host = "g1";
    second.sat = {{"t2", "g1"}, {"t2", "g2"}};
    EXPECT_TRUE(saved(second));
    Save forget;
    forget.forgotten = "g1";
    forget.rewritten = {{"t1", {2, 12, "gone"}}, {"t9", {1, 1, "never was"}}};
    EXPECT_TRUE(saved(forget));
    EXPECT_EQ(store_->guest("g1"), std::nullopt);
    EXPECT_EQ(store_->guest_by_key(digest_of(1)), std::nullopt);
    EXPECT_TRUE(store_->tables_of("g1", 10).empty());
    EXPECT_EQ(store_->table("t2")->host, "");
    EXPECT_EQ(store_->entries("t1")[1], (EntryRow{2, 12, "gone"}));
    EXPECT_EQ(store_->entries("t1").size(), 3u);
    EXPECT_EQ(ids_of(store_->tables_of("g2", 10)), std::vector<std::string>{"t2"});
    EXPECT_TRUE(store_->entries("t9").empty());
}

TEST_F(StoreTest, forgotten_words_are_not_in_the_file_any_more) {
    open();
    EXPECT_TRUE(saved(new_table("t1")));
    std::string words;
    for (int i = 0; i < 40; ++i) words += "I regret ";
    for (int i = 1; i <= 3; ++i) EXPECT_TRUE(saved(step("t1", i, i == 2 ? words : "good")));
    for (int i = 4; i <= 9;
         i += 3)  // beside others in their row, also where it takes several pages
        EXPECT_TRUE(saved({.table = "t1",
                           .entries = {{i, 1, "good"},
                                       {i + 1, 1, i == 4 ? words : words + std::string(5000, '.')},
                                       {i + 2, 1, "good"}}}));
    EXPECT_TRUE(
        saved({.rewritten = {{"t1", {2, 1002, "…"}}, {"t1", {5, 1, "…"}}, {"t1", {8, 1, "…"}}}}));
    EXPECT_EQ(store_->entries("t1").size(), 9u);
    store_.reset();
    std::ifstream file(database_in(data()), std::ios::binary);
    const std::string bytes{std::istreambuf_iterator<char>(file), {}};
    EXPECT_EQ(bytes.find("regret"), std::string::npos);
}

TEST_F(StoreTest, of_two_entries_with_the_same_number_exactly_one_is_saved) {
    open();
    EXPECT_TRUE(saved(new_table("t1")));
    for (int number = 1; number <= 20; ++number) {
        const auto verdicts = all_saved({step("t1", number, "a"), step("t1", number, "b")});
        EXPECT_EQ(verdicts, (std::vector{true, false}));
        EXPECT_FALSE(saved(step("t1", number, "c")));
    }
    EXPECT_TRUE(complaints_.empty());  // that is no fault of the disk
    ASSERT_EQ(store_->entries("t1").size(), 20u);
    for (const EntryRow& entry : store_->entries("t1")) EXPECT_EQ(entry.body, "a");
}

TEST_F(StoreTest, a_save_is_all_or_nothing_and_fails_alone) {
    open();
    EXPECT_TRUE(saved(everything()));
    Save bad = new_table("t2");
    bad.guests = {guest_row("g3", 3)};
    bad.sat = {{"t2", "g3"}};
    bad.forgotten = "g2";
    bad.table = "t1";
    bad.entries = {{4, 0, "new"}, {3, 0, "taken"}};
    Save twin;
    twin.guests = {guest_row("g4", 1)};  // somebody else's key
    Save orphan = step("t7", 1);
    EXPECT_EQ(
        all_saved({new_table("t3"), bad, step("t1", 4, "good"), twin, orphan, new_table("t4")}),
        (std::vector{true, false, true, false, false, true}));
    EXPECT_EQ(store_->table("t2"), std::nullopt);
    EXPECT_EQ(store_->guest("g3"), std::nullopt);
    EXPECT_EQ(store_->guest("g4"), std::nullopt);
    EXPECT_NE(store_->guest("g2"), std::nullopt);
    EXPECT_TRUE(store_->tables_of("g3", 10).empty());
    EXPECT_TRUE(store_->entries("t7").empty());
    EXPECT_EQ(store_->entries("t1")[3].body, "good");
    EXPECT_NE(store_->table("t4"), std::nullopt);
}

TEST_F(StoreTest, what_waits_becomes_durable_with_few_commits_and_in_order) {
    open();
    EXPECT_TRUE(saved(new_table("t1")));
    const auto before = store_->groups();
    std::vector<int> order;
    for (int i = 1; i <= 1000; ++i)
        store_->save(step("t1", i), [&order, i](bool done) { order.push_back(done ? i : -i); });
    EXPECT_TRUE(order.empty()) << "an answer from within";
    while (order.size() < 1000) inbox_.run_one();
    EXPECT_TRUE(std::ranges::is_sorted(order));
    EXPECT_EQ(order.front(), 1);
    EXPECT_EQ(numbers_of(store_->entries("t1")), order);
    EXPECT_GE(store_->groups() - before, 4u);  // a group has its limit
    EXPECT_LT(store_->groups() - before, 200u);
}

TEST_F(StoreTest, a_save_that_comes_alone_does_not_wait_for_others) {
    open();
    EXPECT_TRUE(saved(new_table("t1")));
    const auto before = store_->groups();
    for (int i = 1; i <= 10; ++i) EXPECT_TRUE(saved(step("t1", i)));
    EXPECT_EQ(store_->groups() - before, 10u);
}

TEST_F(StoreTest, when_it_was_last_alive_is_remembered) {
    open();
    store_->alive(123);
    store_->alive(456'000'000'000);
    EXPECT_EQ(open().last_alive(), 456'000'000'000);
    EXPECT_TRUE(saved(new_table("t1")));
    EXPECT_EQ(open().last_alive(), 456'000'000'000);
}

TEST_F(StoreTest, what_waits_is_written_before_it_closes) {
    open();
    EXPECT_TRUE(saved(new_table("t1")));
    int done = 0;
    for (int i = 1; i <= 700; ++i)
        store_->save(step("t1", i), [&done](bool good) { done += good; });
    EXPECT_EQ(open().entries("t1").size(), 700u);
    inbox_.run_all();  // answers still come, though who gave them is gone
    EXPECT_EQ(done, 700);
    EXPECT_TRUE(files_with("-wal").size() <= 1);
    store_.reset();
    EXPECT_TRUE(files_with("-wal").empty()) << "closed without a checkpoint";
}

TEST_F(StoreTest, two_servers_cannot_use_one_folder) {
    open();
    Inbox other;
    EXPECT_EQ(refusal([&] { SqliteStore second(data(), other.post()); }), "store.locked");
    EXPECT_TRUE(saved(new_table("t1")));
    store_.reset();
    SqliteStore second(data(), other.post());
    EXPECT_NE(second.table("t1"), std::nullopt);
}

TEST_F(StoreTest, only_its_owner_can_read_it) {
    SqliteStore& store = open("made/on/the/way");
    EXPECT_TRUE(saved(new_table("t1")));
    EXPECT_NE(store.table("t1"), std::nullopt);
    struct stat what{};
    ASSERT_EQ(stat(data("made/on/the/way").c_str(), &what), 0);
    EXPECT_EQ(what.st_mode & 0777, 0700u);
    for (const char* file : {"tafelrunde.db", "tafelrunde.db-wal", "tafelrunde.lock"}) {
        ASSERT_EQ(stat((data("made/on/the/way") / file).c_str(), &what), 0) << file;
        EXPECT_EQ(what.st_mode & 0777, 0600u) << file;
    }
}

TEST_F(StoreTest, a_folder_that_cannot_be_made_is_refused) {
    std::ofstream(folder_ / "file") << "not a folder";
    EXPECT_EQ(refusal([&] { open("file"); }), "store.folder");
    EXPECT_EQ(refusal([&] { open("file/below"); }), "store.folder");
}

TEST_F(StoreTest, an_empty_file_becomes_a_database_of_the_newest_version) {
    std::filesystem::create_directory(data());
    std::ofstream(database_in(data())).flush();
    open();
    EXPECT_TRUE(saved(everything()));
    expect_everything(open());
    store_.reset();
    Database file(database_in(data()), SQLITE_OPEN_READWRITE);
    EXPECT_EQ(file.number("PRAGMA user_version"), known_version());
    EXPECT_EQ(file.text("PRAGMA integrity_check"), "ok");
}

TEST_F(StoreTest, a_database_of_the_future_is_refused_and_left_alone) {
    open();
    EXPECT_TRUE(saved(everything()));
    store_.reset();
    const auto set_version = [&](int version) {
        Database file(database_in(data()), SQLITE_OPEN_READWRITE);
        file.run("PRAGMA user_version = " + std::to_string(version));
    };
    set_version(known_version() + 1);
    EXPECT_EQ(refusal([&] { open(); }), "store.newer");
    set_version(-1);
    EXPECT_EQ(refusal([&] { open(); }), "store.foreign");
    set_version(known_version());
    expect_everything(open());
}

TEST_F(StoreTest, what_is_not_ours_is_refused_and_left_alone) {
    std::filesystem::create_directory(data());
    {
        Database file(database_in(data()), SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE);
        file.run("CREATE TABLE tables (recipe TEXT)");
    }
    EXPECT_EQ(refusal([&] { open(); }), "store.foreign");
    {
        Database file(database_in(data()), SQLITE_OPEN_READWRITE);
        EXPECT_EQ(file.text("PRAGMA journal_mode"), "delete");
        file.run("PRAGMA user_version = 1");
    }
    EXPECT_EQ(refusal([&] { open(); }), "store.foreign");
    std::ofstream(database_in(data())) << std::string(5000, 'x');
    EXPECT_EQ(refusal([&] { open(); }), "store.foreign");
}

TEST_F(StoreTest, what_is_damaged_is_told_with_the_place) {
    open();
    EXPECT_TRUE(saved(new_table("t1")));
    for (int i = 1; i <= 300; ++i) store_->save(step("t1", i, std::string(200, 'b')), [](bool) {});
    store_.reset();
    {
        std::fstream file(database_in(data()), std::ios::in | std::ios::out | std::ios::binary);
        const auto size = std::filesystem::file_size(database_in(data()));
        for (std::uintmax_t at = 4096; at < size; at += 4096) {
            file.seekp(static_cast<std::streamoff>(at));
            file << std::string(100, 'x');
        }
    }
    const auto read_it = [&] { open().entries("t1"); };
    EXPECT_EQ(refusal(read_it), "store.damaged");
    try {
        read_it();
    } catch (const StoreError& error) {
        EXPECT_NE(std::string(error.what()).find("tafelrunde.db"), std::string::npos);
    }
}

TEST_F(StoreTest, reading_goes_past_the_writer_and_sees_what_was_reported) {
    open();
    EXPECT_TRUE(saved(new_table("t1")));
    int done = 0;
    for (int i = 1; i <= 2000; ++i) {
        store_->save(step("t1", i, std::string(120, 'b')), [&](bool good) { done += good; });
        if (i % 50 != 0) continue;
        inbox_.run_all();
        const auto numbers = numbers_of(store_->entries("t1"));
        EXPECT_GE(static_cast<int>(numbers.size()), done);
        for (std::size_t k = 0; k < numbers.size(); ++k)
            ASSERT_EQ(numbers[k], static_cast<int>(k) + 1);
    }
    while (done < 2000) inbox_.run_one();
    EXPECT_EQ(store_->entries("t1").size(), 2000u);
}

TEST_F(StoreTest, the_log_stays_short_while_it_is_written_all_the_time) {
    open();
    constexpr int tables = 500, steps = 40;
    std::vector<Save> saves;
    for (int t = 0; t < tables; ++t) saves.push_back(new_table("t" + std::to_string(t)));
    all_saved(std::move(saves));
    std::uintmax_t longest = 0;
    int waiting = 0;
    bool good = true;
    for (int i = 1; i <= steps; ++i)
        for (int t = 0; t < tables; ++t) {
            ++waiting;
            store_->save(step("t" + std::to_string(t), i, std::string(1500, 'b')), [&](bool done) {
                good = good && done;
                --waiting;
            });
            while (waiting > 400) inbox_.run_one();
            if (t == 0)
                longest =
                    std::max(longest, std::filesystem::file_size(data() / "tafelrunde.db-wal"));
        }
    while (waiting > 0) inbox_.run_one();
    EXPECT_TRUE(good);
    EXPECT_LT(longest, std::uintmax_t{64} << 20);  // 20,000 saves are about 100 MiB of log
    EXPECT_EQ(store_->entries("t7").size(), std::size_t{steps});
}

}  // namespace
}  // namespace tafelrunde::server_test
