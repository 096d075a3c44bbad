// A disk that fails on command: a layer of SQLite between the store and the files.
#pragma once
#include <sqlite3.h>

#include <algorithm>
#include <atomic>
#include <cstring>

namespace tafelrunde::server_test {

/// As long as one lives, whatever opens a database goes through it.
class FaultyDisk {
public:
    FaultyDisk() {
        base_ = sqlite3_vfs_find(nullptr);
        layer_ = *base_;
        layer_.zName = "faulty";
        layer_.szOsFile = static_cast<int>(sizeof(File)) + base_->szOsFile;
        layer_.xOpen = open;
        sqlite3_vfs_register(&layer_, 1);
    }
    ~FaultyDisk() {
        heal();
        sqlite3_vfs_unregister(&layer_);
        sqlite3_vfs_register(base_, 1);
    }
    FaultyDisk(const FaultyDisk&) = delete;
    FaultyDisk& operator=(const FaultyDisk&) = delete;

    // So many of the next operations fail, of the log or of the database itself.
    static inline std::atomic<int> log_syncs = 0, log_writes = 0, database_syncs = 0;
    static inline std::atomic<int> good_bytes = 0;  // of the log, before a write that fails
    static constexpr int for_ever = 1 << 30;

    static void heal() { log_syncs = log_writes = database_syncs = good_bytes = 0; }

private:
    struct File {
        sqlite3_file head;
        bool log, database;
    };
    static sqlite3_file* real(sqlite3_file* file) {
        return reinterpret_cast<sqlite3_file*>(reinterpret_cast<File*>(file) + 1);
    }
    static bool counted_down(std::atomic<int>& left) { return left > 0 && left.fetch_sub(1) > 0; }

    static int open(sqlite3_vfs*, const char* name, sqlite3_file* file, int flags, int* out) {
        auto* const mine = reinterpret_cast<File*>(file);
        mine->log = (flags & SQLITE_OPEN_WAL) != 0;
        mine->database = (flags & SQLITE_OPEN_MAIN_DB) != 0;
        const int code = base_->xOpen(base_, name, real(file), flags, out);
        file->pMethods = code == SQLITE_OK ? &methods_ : nullptr;
        return code;
    }
    static int write(sqlite3_file* file, const void* bytes, int size, sqlite3_int64 at) {
        const auto put = [&](int n) {
            return n == 0 ? SQLITE_OK : real(file)->pMethods->xWrite(real(file), bytes, n, at);
        };
        if (!reinterpret_cast<File*>(file)->log) return put(size);
        if (log_writes == 0 || size <= good_bytes) {
            good_bytes = std::max(0, good_bytes - size);
            return put(size);
        }
        --log_writes;
        put(good_bytes.exchange(0));  // what still fits is on the disk all the same
        return SQLITE_FULL;
    }
    static int sync(sqlite3_file* file, int flags) {
        const auto* const mine = reinterpret_cast<File*>(file);
        if ((mine->log && counted_down(log_syncs)) ||
            (mine->database && counted_down(database_syncs)))
            return SQLITE_IOERR_FSYNC;
        return real(file)->pMethods->xSync(real(file), flags);
    }

    using F = sqlite3_file;
    using I = sqlite3_int64;
    static inline const sqlite3_io_methods methods_{
        .iVersion = 3,
        .xClose = [](F* f) { return real(f)->pMethods->xClose(real(f)); },
        .xRead = [](F* f, void* to, int n,
                    I at) { return real(f)->pMethods->xRead(real(f), to, n, at); },
        .xWrite = write,
        .xTruncate = [](F* f, I n) { return real(f)->pMethods->xTruncate(real(f), n); },
        .xSync = sync,
        .xFileSize = [](F* f, I* n) { return real(f)->pMethods->xFileSize(real(f), n); },
        .xLock = [](F* f, int how) { return real(f)->pMethods->xLock(real(f), how); },
        .xUnlock = [](F* f, int how) { return real(f)->pMethods->xUnlock(real(f), how); },
        .xCheckReservedLock =
            [](F* f, int* is) { return real(f)->pMethods->xCheckReservedLock(real(f), is); },
        .xFileControl = [](F* f, int what,
                           void* of) { return real(f)->pMethods->xFileControl(real(f), what, of); },
        .xSectorSize = [](F* f) { return real(f)->pMethods->xSectorSize(real(f)); },
        .xDeviceCharacteristics =
            [](F* f) { return real(f)->pMethods->xDeviceCharacteristics(real(f)); },
        .xShmMap =
            [](F* f, int page, int size, int extend, void volatile** at) {
                return real(f)->pMethods->xShmMap(real(f), page, size, extend, at);
            },
        .xShmLock =
            [](F* f, int offset, int n, int flags) {
                return real(f)->pMethods->xShmLock(real(f), offset, n, flags);
            },
        .xShmBarrier = [](F* f) { real(f)->pMethods->xShmBarrier(real(f)); },
        .xShmUnmap = [](F* f, int remove) { return real(f)->pMethods->xShmUnmap(real(f), remove); },
        .xFetch = [](F* f, I at, int n,
                     void** to) { return real(f)->pMethods->xFetch(real(f), at, n, to); },
        .xUnfetch = [](F* f, I at,
                       void* what) { return real(f)->pMethods->xUnfetch(real(f), at, what); },
    };

    static inline sqlite3_vfs* base_ = nullptr;
    sqlite3_vfs layer_{};
};

}  // namespace tafelrunde::server_test
