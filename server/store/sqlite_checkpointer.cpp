#include "server/store/sqlite_checkpointer.hpp"

#include "server/store/sqlite_folder.hpp"

namespace tafelrunde::server {
namespace {

// 32 MiB, or 64 in a database that was made with larger pages. Shorter: the same pages are copied
// more often. Longer: more to read after a crash.
constexpr int enough_pages = 16384;
// So few are copied by the writer in less than two milliseconds.
constexpr int few_pages = 128;

}  // namespace

Checkpointer::Checkpointer(const std::filesystem::path& folder)
    : database_(database_in(folder), SQLITE_OPEN_READWRITE), next_at_(enough_pages) {
    // A connection that has never read does not know that there is a log, and copies nothing.
    database_.number("PRAGMA schema_version");
    thread_ = std::thread([this] { work(); });
}

Checkpointer::~Checkpointer() {
    {
        const std::scoped_lock lock(mutex_);
        stopping_ = true;
    }
    wake_.notify_one();
    thread_.join();
}

bool Checkpointer::after_commit(int log_pages) {
    const std::scoped_lock lock(mutex_);
    if (log_pages < log_pages_) next_at_ = enough_pages;  // it has begun anew
    log_pages_ = log_pages;
    if (log_pages_ >= next_at_) wake_.notify_one();
    return std::exchange(rest_, false);
}

void Checkpointer::work() {
    std::unique_lock lock(mutex_);
    for (;;) {
        wake_.wait(lock, [&] { return stopping_ || log_pages_ >= next_at_; });
        if (stopping_) return;
        lock.unlock();
        int pages = 0, copied = 0;
        int rc = SQLITE_OK;
        do {
            const int before = copied;
            rc = sqlite3_wal_checkpoint_v2(database_.handle(), nullptr, SQLITE_CHECKPOINT_PASSIVE,
                                           &pages, &copied);
            if (copied <= before) break;  // somebody reads what is older, such as a backup
        } while (rc == SQLITE_OK && pages - copied > few_pages);
        lock.lock();
        // If it did not work there is no hurry: it is tried again when the log has grown.
        next_at_ = log_pages_ + enough_pages;
        rest_ = rc == SQLITE_OK && pages - copied <= few_pages;
    }
}

}  // namespace tafelrunde::server
