#include "server/store/backup.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>

#include "server/store/sqlite_folder.hpp"
#include "server/store/sqlite_schema.hpp"

namespace tafelrunde::server {
namespace {

namespace fs = std::filesystem;

constexpr int pages_at_once = 256;  // 1 MiB between two reports

[[noreturn]] void unwritable(const fs::path& file, int error) {
    throw StoreTrouble(file, "file.unwritable", {gap("problem", std::strerror(error))});
}

fs::path with(const fs::path& file, const char* ending) { return fs::path(file) += ending; }

/// A file beside the one that is to be, readable by its owner alone: it holds the secrets of all
/// dice. Gone at the end unless it took its place.
class Part {
public:
    explicit Part(const fs::path& target) : target_(target) {
        std::string name = target.string() + ".part-XXXXXX";
        const int file = mkostemp(name.data(), O_CLOEXEC);
        if (file < 0) unwritable(target, errno);
        close(file);
        path_ = name;
    }
    ~Part() {
        std::error_code ignored;
        for (const char* ending : {"", "-journal", "-wal", "-shm"})
            fs::remove(with(path_, ending), ignored);
    }
    Part(const Part&) = delete;
    Part& operator=(const Part&) = delete;

    const fs::path& path() const { return path_; }

    void take_place(bool force) {
        const int file = open(path_.c_str(), O_RDWR | O_CLOEXEC);
        const int error = file < 0 || fsync(file) != 0 ? errno : 0;
        if (file >= 0) close(file);
        if (error != 0) unwritable(target_, error);
        if (!force && fs::exists(target_)) throw StoreTrouble(target_, "file.exists");
        if (rename(path_.c_str(), target_.c_str()) != 0) unwritable(target_, errno);
        sync_folder(fs::absolute(target_).parent_path());
    }

private:
    fs::path target_, path_;
};

void copy(Database& from, Database& to, const Progress& progress) {
    // What is read first holds this moment. Without it every move that the server writes would
    // make the copy begin anew.
    from.run("BEGIN; SELECT count(*) FROM sqlite_schema");
    sqlite3_backup* const work = sqlite3_backup_init(to.handle(), "main", from.handle(), "main");
    if (work == nullptr) throw to.trouble();
    int state = SQLITE_OK;
    while (state == SQLITE_OK) {
        state = sqlite3_backup_step(work, pages_at_once);
        const int all = sqlite3_backup_pagecount(work);
        if (progress) progress(all - sqlite3_backup_remaining(work), all);
    }
    if (sqlite3_backup_finish(work) != SQLITE_OK) throw to.trouble();
    from.run("ROLLBACK");
}

Copied checked(const fs::path& file, const fs::path& origin) {
    Database copy(file, SQLITE_OPEN_READWRITE);
    copy.run("PRAGMA journal_mode = DELETE");  // one file is all of it
    std::string problem = copy.text("PRAGMA integrity_check(1)");
    if (problem == "ok" && !copy.text("PRAGMA foreign_key_check").empty())
        problem = "foreign_key_check";
    if (problem != "ok") throw StoreTrouble(origin, "store.damaged", {gap("problem", problem)});
    return {static_cast<int>(copy.number("SELECT count(*) FROM tables")),
            static_cast<int>(copy.number("SELECT count(*) FROM guests")), fs::file_size(file)};
}

Copied copied(Database& from, const fs::path& target, bool force, const Progress& progress) {
    Part part(target);
    try {
        {
            Database to(part.path(), SQLITE_OPEN_READWRITE);
            to.run("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF");  // synced at the end
            copy(from, to, progress);
        }
        const Copied what = checked(part.path(), from.path());
        part.take_place(force);
        return what;
    } catch (const StoreTrouble& bad) {  // nobody knows the name of the part
        if (bad.trouble.place != part.path()) throw;
        const fs::path& place = bad.code == SQLITE_CORRUPT ? from.path() : target;
        throw StoreTrouble({place.string(), bad.trouble.why}, bad.code);
    }
}

void check_origin(Database& origin) {
    check_schema(origin);
    if (origin.number("PRAGMA user_version") == 0)
        throw StoreTrouble(origin.path(), "store.foreign");
}

}  // namespace

Copied write_backup(const fs::path& folder, const fs::path& file, bool force,
                    const Progress& progress) {
    const fs::path origin = database_in(folder);
    if (!fs::exists(origin)) throw StoreTrouble(folder, "store.none");
    if (fs::is_directory(file)) throw StoreTrouble(file, "file.directory");
    if (fs::exists(file) && fs::equivalent(file, origin)) throw StoreTrouble(file, "store.itself");
    if (!force && fs::exists(file)) throw StoreTrouble(file, "file.exists");
    if (!fs::is_directory(fs::absolute(file).parent_path()))
        throw StoreTrouble(file, "file.no_folder");
    Database from(origin, SQLITE_OPEN_READWRITE);
    check_origin(from);
    return copied(from, file, force, progress);
}

Copied restore_backup(const fs::path& file, const fs::path& folder, const Progress& progress) {
    if (fs::is_directory(file)) throw StoreTrouble(file, "file.directory");
    if (!fs::exists(file))
        throw StoreTrouble(file, "file.unreadable", {gap("problem", std::strerror(ENOENT))});
    Database from(file, SQLITE_OPEN_READONLY);
    check_origin(from);
    make_folder(folder);
    const FolderLock lock(folder);
    // A log or journal that was left over would be taken for that of the new database.
    for (const char* ending : {"", "-wal", "-shm", "-journal"})
        if (fs::exists(with(database_in(folder), ending)))
            throw StoreTrouble(folder, "store.exists");
    return copied(from, database_in(folder), false, progress);
}

}  // namespace tafelrunde::server
