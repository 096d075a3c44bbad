// The folder in which the database lies.
#pragma once
#include "server/store/sqlite_database.hpp"

namespace tafelrunde::server {

std::filesystem::path database_in(const std::filesystem::path& folder);

/// Makes a folder that only its owner can open, unless there is one.
void make_folder(const std::filesystem::path&);
/// What was created, renamed or deleted in it is on disk.
void sync_folder(const std::filesystem::path&);

/// As long as it lives no other server opens this folder. The system ends it with the process, so
/// none is left over after a crash.
class FolderLock {
public:
    explicit FolderLock(const std::filesystem::path& folder);
    ~FolderLock();
    FolderLock(const FolderLock&) = delete;
    FolderLock& operator=(const FolderLock&) = delete;

private:
    int file_;
};

}  // namespace tafelrunde::server
