#include "server/store/sqlite_gather.hpp"

#include <sqlite3.h>

#include <mutex>
#include <new>
#include <string>

namespace tafelrunde::server {
namespace {

// SQLite takes it for a full disk if 128 KiB or more are written at once.
constexpr std::size_t most_gathered = 1 << 16;

sqlite3_vfs* base = nullptr;  // where the files really are
sqlite3_vfs layer{};

/// The log as SQLite sees it; the real file lies behind it.
struct Log {
    sqlite3_file head;
    std::string bytes;  // to be written
    sqlite3_int64 at;   // from here on
};

Log& log_of(sqlite3_file* file) { return *reinterpret_cast<Log*>(file); }
sqlite3_file* real(sqlite3_file* file) {
    return reinterpret_cast<sqlite3_file*>(reinterpret_cast<Log*>(file) + 1);
}

int write_gathered(sqlite3_file* file) {
    Log& log = log_of(file);
    if (log.bytes.empty()) return SQLITE_OK;
    const int code = real(file)->pMethods->xWrite(real(file), log.bytes.data(),
                                                  static_cast<int>(log.bytes.size()), log.at);
    log.bytes.clear();
    return code;
}

int write_log(sqlite3_file* file, const void* bytes, int size, sqlite3_int64 at) {
    Log& log = log_of(file);
    const auto end = log.at + static_cast<sqlite3_int64>(log.bytes.size());
    if (at != end || log.bytes.size() + static_cast<std::size_t>(size) > most_gathered)
        if (const int code = write_gathered(file); code != SQLITE_OK) return code;
    if (log.bytes.empty()) log.at = at;
    log.bytes.append(static_cast<const char*>(bytes), static_cast<std::size_t>(size));
    return SQLITE_OK;
}

int close_log(sqlite3_file* file) {
    const int code = write_gathered(file);
    const int closed = real(file)->pMethods->xClose(real(file));
    log_of(file).~Log();
    return code == SQLITE_OK ? closed : code;
}

/// What has to see all that was written: it is, before `then`.
template <class Then>
int after_writing(sqlite3_file* file, Then then) {
    const int code = write_gathered(file);
    return code == SQLITE_OK ? then(real(file)) : code;
}

using F = sqlite3_file;
using I = sqlite3_int64;
const sqlite3_io_methods methods{
    .iVersion = 1,  // without what only the database itself needs
    .xClose = close_log,
    .xRead =
        [](F* f, void* to, int n, I at) {
            return after_writing(f, [&](F* r) { return r->pMethods->xRead(r, to, n, at); });
        },
    .xWrite = write_log,
    .xTruncate =
        [](F* f, I n) {
            return after_writing(f, [&](F* r) { return r->pMethods->xTruncate(r, n); });
        },
    .xSync =
        [](F* f, int how) {
            return after_writing(f, [&](F* r) { return r->pMethods->xSync(r, how); });
        },
    .xFileSize =
        [](F* f, I* n) {
            return after_writing(f, [&](F* r) { return r->pMethods->xFileSize(r, n); });
        },
    .xLock = [](F* f, int how) { return real(f)->pMethods->xLock(real(f), how); },
    .xUnlock = [](F* f, int how) { return real(f)->pMethods->xUnlock(real(f), how); },
    .xCheckReservedLock =
        [](F* f, int* is) { return real(f)->pMethods->xCheckReservedLock(real(f), is); },
    .xFileControl = [](F* f, int what,
                       void* of) { return real(f)->pMethods->xFileControl(real(f), what, of); },
    .xSectorSize = [](F* f) { return real(f)->pMethods->xSectorSize(real(f)); },
    .xDeviceCharacteristics =
        [](F* f) { return real(f)->pMethods->xDeviceCharacteristics(real(f)); },
    .xShmMap = nullptr,
    .xShmLock = nullptr,
    .xShmBarrier = nullptr,
    .xShmUnmap = nullptr,
    .xFetch = nullptr,
    .xUnfetch = nullptr,
};

int open_file(sqlite3_vfs*, const char* name, sqlite3_file* file, int flags, int* out) {
    if ((flags & SQLITE_OPEN_WAL) == 0) return base->xOpen(base, name, file, flags, out);
    Log& log = *new (file) Log{};
    try {
        log.bytes.reserve(most_gathered);  // never more: nothing may be thrown through SQLite
    } catch (const std::bad_alloc&) {
        log.~Log();
        return SQLITE_NOMEM;
    }
    const int code = base->xOpen(base, name, real(file), flags, out);
    if (code == SQLITE_OK) file->pMethods = &methods;
    else log.~Log();
    return code;
}

}  // namespace

const char* gathering_layer() {
    static std::mutex mutex;
    const std::scoped_lock lock(mutex);
    sqlite3_vfs* const standard = sqlite3_vfs_find(nullptr);
    if (standard != base) {
        sqlite3_vfs_unregister(&layer);  // a member of a list must not change
        base = standard;
        layer = *standard;
        layer.zName = "gathering";
        layer.szOsFile = static_cast<int>(sizeof(Log)) + standard->szOsFile;
        layer.xOpen = open_file;
        sqlite3_vfs_register(&layer, 0);
    }
    return layer.zName;
}

}  // namespace tafelrunde::server
