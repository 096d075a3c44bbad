#include "server/store/sqlite_store.hpp"

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>

#include "server/store/sqlite_checkpointer.hpp"
#include "server/store/sqlite_folder.hpp"
#include "server/store/sqlite_reader.hpp"
#include "server/store/sqlite_writer.hpp"

namespace tafelrunde::server {
namespace {

// A larger group would save little of the time of a sync, and hold up the first in it.
constexpr std::size_t most_in_group = 256;
// More than all tables of a server can have waiting at once. A disk that hangs must not fill the
// memory.
constexpr std::size_t most_waiting = 100'000;

std::filesystem::path made(const std::filesystem::path& folder) {
    make_folder(folder);
    return folder;
}

}  // namespace

struct SqliteStore::Inside {
    Inside(const std::filesystem::path& folder, Post post_to, Complain complain_to)
        : post(std::move(post_to)),
          complain(std::move(complain_to)),
          lock(made(folder)),
          writer(folder),
          reader(folder),
          checkpointer(folder),
          thread([this] { work(); }) {}

    ~Inside() {
        {
            const std::scoped_lock held(mutex);
            stopping = true;
        }
        wake.notify_one();
        thread.join();
    }

    struct Batch {
        std::vector<WaitingSave> group;
        std::optional<Millis> alive;
    };

    void work() {
        for (Batch batch = take(); !batch.group.empty() || batch.alive; batch = take()) {
            const std::string problem = writer.write(batch.group, batch.alive);
            ++groups;
            answer(std::move(batch.group));
            if (!problem.empty() && !failing && complain)
                post([complain = complain, problem] { complain(problem); });
            failing = !problem.empty();
            if (checkpointer.after_commit(writer.log_pages())) writer.checkpoint();
        }
    }

    /// Waits until there is something to write. Nothing: it is over.
    Batch take() {
        std::unique_lock held(mutex);
        wake.wait(held, [&] { return stopping || !waiting.empty() || alive; });
        const auto end = waiting.begin() + std::min(most_in_group, waiting.size());
        Batch batch{{std::make_move_iterator(waiting.begin()), std::make_move_iterator(end)},
                    std::exchange(alive, {})};
        waiting.erase(waiting.begin(), end);
        return batch;
    }

    void answer(std::vector<WaitingSave> group) {
        if (group.empty()) return;
        post([all = std::make_shared<std::vector<WaitingSave>>(std::move(group))] {
            for (WaitingSave& one : *all) one.done(one.saved);
        });
    }

    Post post;
    Complain complain;
    FolderLock lock;
    Writer writer;  // before the others, because it makes the database
    Reader reader;
    Checkpointer checkpointer;
    std::mutex mutex;
    std::condition_variable wake;
    std::deque<WaitingSave> waiting;
    std::optional<Millis> alive;
    bool stopping = false;
    bool failing = false;  // the last group was not written
    std::atomic<std::uint64_t> groups = 0;
    std::thread thread;
};

SqliteStore::SqliteStore(const std::filesystem::path& folder, Post post, Complain complain)
    : inside_(std::make_unique<Inside>(folder, std::move(post), std::move(complain))) {}

SqliteStore::~SqliteStore() = default;

void SqliteStore::save(Save save, std::function<void(bool)> done) {
    {
        const std::scoped_lock held(inside_->mutex);
        if (inside_->waiting.size() < most_waiting)
            inside_->waiting.push_back({std::move(save), std::exchange(done, nullptr)});
    }
    if (done) inside_->post([done = std::move(done)] { done(false); });
    else inside_->wake.notify_one();
}

void SqliteStore::alive(Millis now) {
    {
        const std::scoped_lock held(inside_->mutex);
        inside_->alive = now;
    }
    inside_->wake.notify_one();
}

std::optional<GuestRow> SqliteStore::guest_by_key(const Digest& key) {
    return inside_->reader.guest_by_key(key);
}
std::optional<GuestRow> SqliteStore::guest(std::string_view id) {
    return inside_->reader.guest(id);
}
std::optional<TableRow> SqliteStore::table(std::string_view id) {
    return inside_->reader.table(id);
}
std::vector<EntryRow> SqliteStore::entries(std::string_view table) {
    return inside_->reader.entries(table);
}
std::vector<TableRow> SqliteStore::tables_in(std::string_view phase, int most) {
    return inside_->reader.tables_in(phase, most);
}
std::vector<TableRow> SqliteStore::tables_of(std::string_view guest, int most) {
    return inside_->reader.tables_of(guest, most);
}
std::vector<TableRow> SqliteStore::waking() { return inside_->reader.waking(); }
Millis SqliteStore::last_alive() { return inside_->reader.last_alive(); }

std::uint64_t SqliteStore::groups() const { return inside_->groups; }

}  // namespace tafelrunde::server
