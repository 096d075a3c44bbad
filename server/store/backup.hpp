// A copy of the whole database in one file, also of a running server, and back.
#pragma once
#include "server/store/sqlite_database.hpp"

namespace tafelrunde::server {

/// Hears how many of all pages are copied.
using Progress = std::function<void(int done, int all)>;

struct Copied {
    int tables = 0, guests = 0;
    std::uintmax_t bytes = 0;
};

// Both throw StoreTrouble. What they make is checked and on disk before it gets its name; if they
// fail, nothing has happened. If they are killed, a file «….part-…» may be left.

/// The database in `folder`, as it is at this moment. An existing file is only replaced if `force`.
Copied write_backup(const std::filesystem::path& folder, const std::filesystem::path& file,
                    bool force, const Progress&);

/// Puts a backup into a folder that has no database and that no server uses.
Copied restore_backup(const std::filesystem::path& file, const std::filesystem::path& folder,
                      const Progress&);

}  // namespace tafelrunde::server
