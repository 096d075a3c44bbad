// Backups of a running server, and what is made of them.
#include "server/store/backup.hpp"

#include <sys/stat.h>

#include <atomic>
#include <thread>

#include "server/store/sqlite_folder.hpp"
#include "server/store/sqlite_schema.hpp"
#include "tests/server/store/data_folder.hpp"

namespace tafelrunde::server_test {
namespace {

class BackupTest : public DataFolder {
protected:
    std::filesystem::path file() const { return folder_ / "backup.db"; }
    Copied backup(bool force = false) { return write_backup(data(), file(), force, {}); }
    Copied restore(const std::string& name) { return restore_backup(file(), data(name), {}); }

    void open_with_content() {
        open();
        Save save = new_table("t1");
        save.guests = {guest_row("g1", 1), guest_row("g2", 2)};
        save.table = "t1";
        for (int i = 1; i <= 500; ++i) save.entries.push_back({i, i, std::string(200, 'b')});
        EXPECT_TRUE(saved(save));
    }
    /// Changes the backup by SQL.
    void change(const std::string& sql) {
        Database database(file(), SQLITE_OPEN_READWRITE);
        database.run(sql);
    }
    void expect_no_trace(const std::string& name) {
        EXPECT_FALSE(std::filesystem::exists(database_in(data(name))));
        EXPECT_TRUE(files_with(".part").empty());
    }
};

TEST_F(BackupTest, a_backup_of_a_running_server_can_be_put_elsewhere) {
    open_with_content();
    const Copied copied = backup();
    EXPECT_EQ(copied.tables, 1);
    EXPECT_EQ(copied.guests, 2);
    EXPECT_EQ(copied.bytes, std::filesystem::file_size(file()));
    EXPECT_TRUE(saved(step("t1", 501)));  // is not in the backup
    const auto entries = store_->entries("t1");
    EXPECT_EQ(restore("new").tables, 1);
    EXPECT_EQ(open("new").entries("t1"), std::vector(entries.begin(), entries.end() - 1));
    EXPECT_EQ(store_->guest("g2"), guest_row("g2", 2));
    EXPECT_TRUE(saved(step("t1", 501)));
    EXPECT_EQ(files_with("backup").size(), 1u);  // one file is all of it
    EXPECT_TRUE(files_with(".part").empty());
}

TEST_F(BackupTest, a_backup_of_a_stopped_server) {
    open_with_content();
    store_.reset();
    EXPECT_EQ(backup().tables, 1);
    EXPECT_EQ(backup(true).guests, 2);
    restore("new");
    EXPECT_EQ(open("new").entries("t1").size(), 500u);
}

TEST_F(BackupTest, it_shows_one_moment_though_the_server_writes_on) {
    open_with_content();
    std::atomic<bool> enough = false;
    int written = 0;  // told to this thread, when it looks into its inbox
    std::thread players([&] {
        for (int i = 501; !enough; ++i) {
            Save save = step("t1", i, std::string(300, 'c'));
            save.tables = {table_row("t1", 0, std::to_string(i))};  // both or none
            store_->save(std::move(save), [&](bool) { ++written; });
            std::this_thread::sleep_for(std::chrono::microseconds(200));
        }
    });
    std::size_t before = 0;
    for (int round = 0; round < 5; ++round) {
        while (written <= round) inbox_.run_one();
        backup(true);
        const std::string name = "copy" + std::to_string(round);
        restore(name);
        Inbox inbox;
        SqliteStore copy(data(name), inbox.post());
        const auto entries = copy.entries("t1");
        EXPECT_GE(entries.size(), before);
        before = entries.size();
        EXPECT_EQ(entries.back().number, static_cast<int>(entries.size()));
        EXPECT_TRUE(before == 500 || copy.table("t1")->phase == std::to_string(before));
    }
    enough = true;
    players.join();
    EXPECT_GT(before, 500u);
}

TEST_F(BackupTest, a_large_one_tells_how_far_it_is_and_does_not_begin_anew) {
    open_with_content();
    for (int i = 501; i <= 2500; ++i)
        store_->save(step("t1", i, std::string(1500, 'b')), [](bool) {});
    EXPECT_TRUE(saved(new_table("t2")));
    int calls = 0, last = 0, total = 0;
    write_backup(data(), file(), false, [&](int done, int all) {
        EXPECT_GE(done, last);
        last = done;
        total = all;
        EXPECT_TRUE(++calls > 3 || saved(step("t2", calls)));  // the server writes on
    });
    EXPECT_GE(calls, 3);
    EXPECT_EQ(last, total);
    restore("new");
    EXPECT_EQ(open("new").entries("t1").size(), 2500u);
    EXPECT_TRUE(store_->entries("t2").empty());
}

TEST_F(BackupTest, only_its_owner_can_read_it) {
    open_with_content();
    backup();
    restore("new");
    struct stat what{};
    for (const auto& path : {file(), database_in(data("new"))}) {
        ASSERT_EQ(stat(path.c_str(), &what), 0);
        EXPECT_EQ(what.st_mode & 0777, 0600u) << path;
    }
    ASSERT_EQ(stat(data("new").c_str(), &what), 0);
    EXPECT_EQ(what.st_mode & 0777, 0700u);
}

TEST_F(BackupTest, it_replaces_nothing_unless_told) {
    open_with_content();
    std::ofstream(file()) << "precious";
    EXPECT_EQ(refusal([&] { backup(); }), "file.exists");
    EXPECT_EQ(std::filesystem::file_size(file()), 8u);
    EXPECT_EQ(backup(true).tables, 1);
    const auto self = database_in(data());
    EXPECT_EQ(refusal([&] { write_backup(data(), self, true, {}); }), "store.itself");
    EXPECT_EQ(refusal([&] { write_backup(data(), data(), true, {}); }), "file.directory");
    EXPECT_EQ(refusal([&] { write_backup(data(), data("no") / "file", true, {}); }),
              "file.no_folder");
    EXPECT_EQ(refusal([&] { write_backup(data("no"), file(), true, {}); }), "store.none");
    EXPECT_TRUE(saved(step("t1", 501)));
}

TEST_F(BackupTest, it_is_not_put_over_another_database_nor_under_a_running_server) {
    open_with_content();
    backup();
    EXPECT_EQ(refusal([&] { restore("data"); }), "store.locked");
    store_.reset();
    EXPECT_EQ(refusal([&] { restore("data"); }), "store.exists");
    EXPECT_EQ(open().entries("t1").size(), 500u);
    for (const char* left : {"tafelrunde.db-wal", "tafelrunde.db-journal"}) {
        std::filesystem::create_directory(data(left));
        std::ofstream(data(left) / left) << "left over";
        EXPECT_EQ(refusal([&] { restore(left); }), "store.exists");
    }
}

TEST_F(BackupTest, what_is_no_good_backup_is_refused_before_anything_happens) {
    EXPECT_EQ(refusal([&] { restore("new"); }), "file.unreadable");
    open_with_content();
    std::ofstream(file()) << "";
    EXPECT_EQ(refusal([&] { restore("new"); }), "store.foreign");
    std::ofstream(file()) << std::string(10'000, 'x');
    EXPECT_EQ(refusal([&] { restore("new"); }), "store.foreign");
    EXPECT_FALSE(std::filesystem::exists(data("new")));

    backup(true);
    change("PRAGMA user_version = " + std::to_string(known_version() + 1));
    EXPECT_EQ(refusal([&] { restore("new"); }), "store.newer");
    backup(true);
    change("DELETE FROM tables");
    EXPECT_EQ(refusal([&] { restore("new"); }), "store.damaged");
    expect_no_trace("new");
}

TEST_F(BackupTest, a_damaged_file_is_noticed) {
    open_with_content();
    backup();
    const auto size = std::filesystem::file_size(file());
    {
        std::fstream bytes(file(), std::ios::in | std::ios::out | std::ios::binary);
        bytes.seekp(static_cast<std::streamoff>(size / 2 / 4096 * 4096));
        bytes << std::string(200, 'x');
    }
    EXPECT_EQ(refusal([&] { restore("new"); }), "store.damaged");
    expect_no_trace("new");
    backup(true);
    std::filesystem::resize_file(file(), size / 2);
    EXPECT_EQ(refusal([&] { restore("new"); }), "store.damaged");
    expect_no_trace("new");
}

}  // namespace
}  // namespace tafelrunde::server_test
