// Keeps the write-ahead log short without holding up those who write.
#pragma once
#include <condition_variable>
#include <mutex>
#include <thread>

#include "server/store/sqlite_database.hpp"

namespace tafelrunde::server {

/// What is in the log has to be copied into the database some time, and that takes long: thousands
/// of pages, in no order, and a sync. SQLite would do it within a commit, and all moves would wait.
/// Here it is done by a thread of its own, beside the writer. What is written meanwhile is left
/// over; if it were left for ever, the log could never begin anew. So the writer is asked to copy
/// that little rest itself, between two commits.
class Checkpointer {
public:
    explicit Checkpointer(const std::filesystem::path& folder);
    ~Checkpointer();
    Checkpointer(const Checkpointer&) = delete;
    Checkpointer& operator=(const Checkpointer&) = delete;

    /// How long the log is now. True: the writer is to copy the rest before it writes again.
    bool after_commit(int log_pages);

private:
    void work();

    Database database_;
    std::mutex mutex_;
    std::condition_variable wake_;
    int log_pages_ = 0;  // after the last commit
    int next_at_;        // as long as this it is copied
    bool rest_ = false, stopping_ = false;
    std::thread thread_;
};

}  // namespace tafelrunde::server
