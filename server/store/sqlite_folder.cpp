#include "server/store/sqlite_folder.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

namespace tafelrunde::server {
namespace {

[[noreturn]] void refuse(const std::filesystem::path& folder, int error) {
    throw StoreTrouble(folder, "store.folder", {gap("problem", std::strerror(error))});
}

}  // namespace

std::filesystem::path database_in(const std::filesystem::path& folder) {
    return folder / "tafelrunde.db";
}

void make_folder(const std::filesystem::path& folder) {
    const auto whole = std::filesystem::absolute(folder / "").lexically_normal().parent_path();
    std::error_code error;
    if (std::filesystem::is_directory(whole, error)) return;
    std::filesystem::create_directories(whole.parent_path(), error);
    if (error) refuse(folder, error.value());
    if (mkdir(whole.c_str(), 0700) != 0 && errno != EEXIST) refuse(folder, errno);
    sync_folder(whole.parent_path());
}

void sync_folder(const std::filesystem::path& folder) {
    const int file = open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (file < 0) refuse(folder, errno);
    const int error = fsync(file) == 0 ? 0 : errno;
    close(file);
    // Some file systems cannot sync a folder, and say so with EINVAL.
    if (error != 0 && error != EINVAL) refuse(folder, error);
}

FolderLock::FolderLock(const std::filesystem::path& folder)
    : file_(open((folder / "tafelrunde.lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600)) {
    if (file_ < 0) refuse(folder, errno);
    if (flock(file_, LOCK_EX | LOCK_NB) == 0) return;
    const int error = errno;
    close(file_);
    if (error == EWOULDBLOCK) throw StoreTrouble(folder, "store.locked");
    refuse(folder, error);
}

FolderLock::~FolderLock() { close(file_); }

}  // namespace tafelrunde::server
