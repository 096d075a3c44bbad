// The store on a disk that fails, and in a process that is killed: after recovery there is exactly
// what was reported as done.
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <cstddef>
#include <fstream>
#include <map>
#include <random>

#include "server/store/sqlite_folder.hpp"
#include "tests/server/store/data_folder.hpp"
#include "tests/server/store/faulty_disk.hpp"

namespace tafelrunde::server_test {
namespace {

class StoreFaults : public DataFolder {
protected:
    /// The files as they are now, as after a crash at this moment, opened by another server.
    std::unique_ptr<SqliteStore> after_crash() {
        const auto copy = data("crashed");
        std::filesystem::remove_all(copy);
        std::filesystem::create_directory(copy);
        for (const char* file : {"tafelrunde.db", "tafelrunde.db-wal"})
            copy_outside(data() / file, copy / file);
        return std::make_unique<SqliteStore>(copy, inbox_.post());
    }
    /// Everything is as reported: here, after a crash, and after closing and opening.
    void expect_numbers(const std::vector<int>& numbers) {
        EXPECT_EQ(numbers_of(store_->entries("t1")), numbers);
        EXPECT_EQ(numbers_of(after_crash()->entries("t1")), numbers);
    }

private:
    /// By another process: closing a file here would end the locks that SQLite has on it.
    static void copy_outside(const std::filesystem::path& from, const std::filesystem::path& to) {
        const std::string command = "cp '" + from.string() + "' '" + to.string() + "'";
        ASSERT_EQ(std::system(command.c_str()), 0);  // NOLINT: the names are ours
    }

    FaultyDisk disk_;
};

TEST_F(StoreFaults, what_could_not_be_synced_is_not_there_even_after_a_crash) {
    open();
    EXPECT_TRUE(saved(new_table("t1")));
    EXPECT_TRUE(saved(step("t1", 1)));
    for (int failures : {1, 2}) {  // 2: what is written over it cannot be synced either
        FaultyDisk::log_syncs = failures;
        EXPECT_FALSE(saved(step("t1", 2, "lost")));
        EXPECT_EQ(FaultyDisk::log_syncs, 0);
        expect_numbers({1});
    }
    EXPECT_TRUE(saved(step("t1", 2, "kept")));
    expect_numbers({1, 2});
    open();
    expect_numbers({1, 2});
    EXPECT_EQ(store_->entries("t1")[1].body, "kept");
}

TEST_F(StoreFaults, a_full_disk_loses_nothing_and_is_used_again_when_there_is_space) {
    open();
    EXPECT_TRUE(saved(new_table("t1")));
    EXPECT_TRUE(saved(step("t1", 1)));
    for (int good : {0, 32, 33, 2000, 2104, 9999, 20'000}) {  // full in the middle of a transaction
        FaultyDisk::good_bytes = good;
        FaultyDisk::log_writes = FaultyDisk::for_ever;
        EXPECT_FALSE(saved(step("t1", 2, std::string(20'000, 'x'))));
        FaultyDisk::heal();
        expect_numbers({1});
    }
    for (int good : {66'000, 70'000, 140'000}) {  // and between two pieces
        FaultyDisk::good_bytes = good;
        FaultyDisk::log_writes = FaultyDisk::for_ever;
        EXPECT_FALSE(saved(step("t1", 2, std::string(200'000, 'x'))));
        FaultyDisk::heal();
        expect_numbers({1});
    }
    EXPECT_TRUE(saved(step("t1", 2)));
    expect_numbers({1, 2});
    open();
    expect_numbers({1, 2});
}

TEST_F(StoreFaults, a_save_larger_than_the_memory_for_it_fails_as_a_whole) {
    open();
    EXPECT_TRUE(saved(new_table("t1")));
    EXPECT_TRUE(saved(step("t1", 1)));
    // More than 8 MiB must leave the cache before the commit, into a disk that is full.
    FaultyDisk::log_writes = FaultyDisk::for_ever;
    Save large = step("t1", 2);
    for (int i = 3; i <= 20; ++i) large.entries.push_back({i, 0, std::string(1 << 20, 'x')});
    EXPECT_FALSE(saved(large));
    FaultyDisk::heal();
    expect_numbers({1});
    EXPECT_TRUE(saved(step("t1", 2)));
    expect_numbers({1, 2});
}

/// Twice the cache: SQLite writes pages into its log before the commit, and reads some of them
/// again when entries are changed afterwards.
Save larger_than_the_cache(const std::string& table, int first) {
    const auto body = [](char from, int i) {
        return std::string(16'000, static_cast<char>(from + i % 26));
    };
    Save save{.table = table};
    for (int i = first; i < first + 1000; ++i) save.entries.push_back({i, i, body('a', i)});
    for (int i = first + 800; i > first + 300; --i)
        save.rewritten.push_back({table, {i, i, body('A', i)}});
    return save;
}

TEST_F(StoreFaults, a_save_larger_than_the_memory_for_it_is_whole) {
    open();
    for (const char* table : {"t1", "t2"}) EXPECT_TRUE(saved(new_table(table)));
    const Save good = larger_than_the_cache("t1", 1);
    Save bad = larger_than_the_cache("t2", 1);
    bad.sat = {{"t9", "there is no such table"}};
    EXPECT_EQ(all_saved({step("t2", 1), bad, good, step("t2", 2)}),
              (std::vector<bool>{true, false, true, true}));
    std::vector<EntryRow> all = good.entries;
    for (const auto& [table, entry] : good.rewritten)
        all[static_cast<std::size_t>(entry.number) - 1] = entry;
    EXPECT_TRUE(store_->entries("t1") == all);
    EXPECT_TRUE(after_crash()->entries("t1") == all);
    EXPECT_EQ(numbers_of(after_crash()->entries("t2")), (std::vector<int>{1, 2}));
    store_.reset();
    Database file(database_in(data()), SQLITE_OPEN_READWRITE);
    EXPECT_EQ(file.text("PRAGMA integrity_check"), "ok");
}

TEST_F(StoreFaults, all_of_a_group_fail_with_it) {
    open();
    EXPECT_TRUE(saved(new_table("t1")));
    std::vector<Save> saves;
    for (int i = 1; i <= 100; ++i) saves.push_back(step("t1", i));
    FaultyDisk::log_syncs = FaultyDisk::for_ever;
    EXPECT_EQ(all_saved(saves), std::vector<bool>(100, false));
    expect_numbers({});
    FaultyDisk::heal();
    EXPECT_EQ(all_saved(saves), std::vector<bool>(100, true));
    EXPECT_EQ(open().entries("t1").size(), 100u);
}

TEST_F(StoreFaults, the_operator_hears_of_it_once) {
    open();
    EXPECT_TRUE(saved(new_table("t1")));
    for (int round = 1; round <= 2; ++round) {
        FaultyDisk::log_syncs = FaultyDisk::for_ever;
        EXPECT_FALSE(saved(step("t1", round)));
        EXPECT_FALSE(saved(step("t1", round)));
        FaultyDisk::heal();
        EXPECT_TRUE(saved(step("t1", round)));
        inbox_.run_all();
        ASSERT_EQ(complaints_.size(), static_cast<std::size_t>(round));
        EXPECT_NE(complaints_.back().find("tafelrunde.db"), std::string::npos);
    }
}

TEST_F(StoreFaults, a_log_that_cannot_be_copied_into_the_database_stays) {
    open();
    EXPECT_TRUE(saved(new_table("t1")));
    FaultyDisk::database_syncs = FaultyDisk::for_ever;
    std::vector<Save> saves;
    for (int i = 1; i <= 8000; ++i) saves.push_back(step("t1", i, std::string(4000, 'b')));
    EXPECT_EQ(all_saved(std::move(saves)), std::vector<bool>(8000, true));
    EXPECT_EQ(after_crash()->entries("t1").size(), 8000u);
    FaultyDisk::heal();
    EXPECT_EQ(open().entries("t1").size(), 8000u);
}

/// Whatever fails, and whenever it crashes: exactly what was reported.
TEST_F(StoreFaults, any_faults_in_any_order) {
    for (unsigned seed = 1; seed <= 6; ++seed) {
        std::mt19937 luck(seed);
        std::filesystem::remove_all(data());
        open();
        EXPECT_TRUE(saved(new_table("t1")));
        std::map<int, std::string> reported;
        for (int round = 0; round < 30; ++round) {
            switch (luck() % 6) {
            case 0: FaultyDisk::log_syncs = 1 + static_cast<int>(luck() % 3); break;
            case 1:
                FaultyDisk::good_bytes = static_cast<int>(luck() % 12'000);
                FaultyDisk::log_writes = 1 + static_cast<int>(luck() % 3);
                break;
            case 2: FaultyDisk::database_syncs = 1; break;
            case 3: open(); break;
            default: break;
            }
            std::vector<Save> saves;
            for (auto n = luck() % 5; n <= 5; ++n) {
                const auto number = static_cast<int>(reported.size() + 1 + luck() % 3);
                saves.push_back(step("t1", number, std::to_string(luck())));
            }
            const auto verdicts = all_saved(saves);
            for (std::size_t i = 0; i < saves.size(); ++i) {
                const EntryRow& entry = saves[i].entries[0];
                if (verdicts[i] && !reported.emplace(entry.number, entry.body).second)
                    ADD_FAILURE() << "twice: " << entry.number;
            }
            FaultyDisk::heal();
            std::map<int, std::string> there;
            const auto store = after_crash();
            for (const EntryRow& e : store->entries("t1")) there.emplace(e.number, e.body);
            ASSERT_EQ(there, reported) << "seed " << seed << " round " << round;
        }
    }
}

/// A server in a process of its own that saves as fast as it can, and says what is done.
[[noreturn]] void serve_until_killed(const std::filesystem::path& folder, int says) {
    Inbox inbox;
    SqliteStore store(folder, inbox.post());
    int next = static_cast<int>(store.entries("t1").size()) + 1;
    int waiting = 0;
    for (;;) {
        while (waiting < 30) {
            ++waiting;
            store.save(step("t1", next, std::string(500, 'b')), [&, number = next](bool done) {
                --waiting;
                const int word = done ? number : -number;
                if (write(says, &word, sizeof word) != sizeof word) _exit(1);
            });
            ++next;
        }
        inbox.run_one();
    }
}

TEST_F(StoreFaults, what_was_reported_survives_a_kill) {
    open();
    EXPECT_TRUE(saved(new_table("t1")));
    store_.reset();
    int reported = 0;
    for (int round = 0; round < 10; ++round) {
        std::array<int, 2> pipe_ends{};
        ASSERT_EQ(pipe(pipe_ends.data()), 0);
        const pid_t child = fork();
        if (child == 0) serve_until_killed(data(), pipe_ends[1]);
        close(pipe_ends[1]);
        int word = 0;
        const int goal = reported + 50 + 37 * round;
        while (reported < goal && read(pipe_ends[0], &word, sizeof word) == sizeof word) {
            EXPECT_GT(word, reported);
            reported = word;
        }
        kill(child, SIGKILL);
        while (read(pipe_ends[0], &word, sizeof word) == sizeof word) reported = word;
        close(pipe_ends[0]);
        waitpid(child, nullptr, 0);
        const auto numbers = numbers_of(open().entries("t1"));
        ASSERT_GE(static_cast<int>(numbers.size()), reported);
        ASSERT_LE(static_cast<int>(numbers.size()), reported + 30);
        ASSERT_EQ(numbers.back(), static_cast<int>(numbers.size()));
        store_.reset();
        reported = static_cast<int>(numbers.size());
    }
}

}  // namespace
}  // namespace tafelrunde::server_test
