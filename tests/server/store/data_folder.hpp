// A fresh folder with a store in it, and the thread of the hall: the one that runs the test.
#pragma once
#include <gtest/gtest.h>

#include <condition_variable>
#include <cstdlib>
#include <deque>
#include <filesystem>
#include <fstream>
#include <mutex>

#include "server/store/sqlite_database.hpp"
#include "server/store/sqlite_store.hpp"

namespace tafelrunde::server_test {

using namespace tafelrunde::server;

/// What was posted to the hall.
class Inbox {
public:
    SqliteStore::Post post() {
        return [this](std::function<void()> work) {
            const std::scoped_lock lock(mutex_);
            posted_.push_back(std::move(work));
            wake_.notify_one();
        };
    }
    /// Runs the next that comes.
    void run_one() {
        std::unique_lock lock(mutex_);
        wake_.wait(lock, [&] { return !posted_.empty(); });
        const auto work = std::move(posted_.front());
        posted_.pop_front();
        lock.unlock();
        work();
    }
    /// Runs what is there.
    void run_all() {
        while (!empty()) run_one();
    }
    bool empty() {
        const std::scoped_lock lock(mutex_);
        return posted_.empty();
    }

private:
    std::mutex mutex_;
    std::condition_variable wake_;
    std::deque<std::function<void()>> posted_;
};

inline Digest digest_of(int n) {
    Digest digest{};
    digest[0] = static_cast<unsigned char>(n);
    digest[1] = static_cast<unsigned char>(n / 256);
    digest[31] = 255;
    return digest;
}

inline GuestRow guest_row(const std::string& id, int key, const std::string& name = "Anna") {
    return {id, digest_of(key), name, 1000};
}

inline TableRow table_row(const std::string& id, Millis made = 0,
                          const std::string& phase = "running") {
    TableRow row;
    row.id = id;
    row.game = "drachenwurf";
    row.host = "host";
    row.phase = phase;
    row.made = made;
    row.secret = digest_of(7);
    row.options = R"({"seats":2})";
    row.summary = R"({"turn":0})";
    return row;
}

inline Save new_table(const std::string& id, Millis made = 0,
                      const std::string& phase = "running") {
    Save save;
    save.tables = {table_row(id, made, phase)};
    return save;
}

inline Save step(const std::string& table, int number, const std::string& body = "{}") {
    Save save;
    save.table = table;
    save.entries = {{number, 1000 + number, body}};
    return save;
}

inline std::vector<int> numbers_of(const std::vector<EntryRow>& entries) {
    std::vector<int> numbers;
    for (const EntryRow& entry : entries) numbers.push_back(entry.number);
    return numbers;
}

inline std::vector<std::string> ids_of(const std::vector<TableRow>& tables) {
    std::vector<std::string> ids;
    for (const TableRow& table : tables) ids.push_back(table.id);
    return ids;
}

class DataFolder : public testing::Test {
protected:
    DataFolder() {
        std::string name = (std::filesystem::temp_directory_path() / "tafelrunde-XXXXXX").string();
        if (mkdtemp(name.data()) == nullptr) ADD_FAILURE() << "no temporary folder";
        folder_ = name;
    }
    ~DataFolder() override {
        store_.reset();
        std::filesystem::remove_all(folder_);
    }

    std::filesystem::path data(const std::string& name = "data") const { return folder_ / name; }
    SqliteStore& open(const std::string& name = "data") {
        store_.reset();
        store_ = std::make_unique<SqliteStore>(
            data(name), inbox_.post(), [this](const auto& why) { complaints_.push_back(why); });
        return *store_;
    }
    /// Saves and waits for what becomes of it.
    bool saved(Save save) {
        std::optional<bool> verdict;
        store_->save(std::move(save), [&](bool done) { verdict = done; });
        while (!verdict) inbox_.run_one();
        return *verdict;
    }
    /// Saves them at once and waits for all.
    std::vector<bool> all_saved(std::vector<Save> saves) {
        std::vector<bool> verdicts(saves.size());
        std::size_t waiting = saves.size();
        for (std::size_t i = 0; i < saves.size(); ++i)
            store_->save(std::move(saves[i]), [&, i](bool done) {
                verdicts[i] = done;
                --waiting;
            });
        while (waiting > 0) inbox_.run_one();
        return verdicts;
    }
    /// Why something cannot be opened: a key of the catalogue.
    template <class Work>
    std::string refusal(Work work) {
        try {
            work();
        } catch (const StoreTrouble& trouble) {
            return std::string(trouble.trouble.why.key());
        }
        return "";
    }
    /// Files of this folder whose names hold `part`.
    std::vector<std::string> files_with(const std::string& part) const {
        std::vector<std::string> names;
        for (const auto& file : std::filesystem::recursive_directory_iterator(folder_))
            if (file.path().filename().string().find(part) != std::string::npos)
                names.push_back(file.path().filename());
        return names;
    }

    std::filesystem::path folder_;
    Inbox inbox_;
    std::vector<std::string> complaints_;
    std::unique_ptr<SqliteStore> store_;
};

}  // namespace tafelrunde::server_test
