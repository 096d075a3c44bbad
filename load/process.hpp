// A server as a child process, and what processes need.
#pragma once
#include <sys/types.h>

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

namespace tafelrunde::load {

/// `tafelrunde serve` with that data directory on a port of its own; loopback is trusted. It ends
/// with this object, or with this process.
class ChildServer {
public:
    /// Returns when it answers. Throws LoadTrouble if it does not come up.
    ChildServer(const std::string& executable, const std::filesystem::path& data);
    ChildServer(const ChildServer&) = delete;
    ChildServer& operator=(const ChildServer&) = delete;
    ~ChildServer();

    int port() const { return port_; }
    pid_t pid() const { return pid_; }
    /// Asks it to stop and waits; its exit code, 128 + the signal if one ended it.
    int stop();
    void kill();  // at once, without a chance to tidy up

private:
    int end(int signal);
    void wait_for_address();

    pid_t pid_ = -1;
    int out_ = -1;
    int port_ = 0;
};

/// A fresh folder that is gone at the end.
class TemporaryFolder {
public:
    /// Unlike /tmp, this is never memory.
    static constexpr const char* on_disk = "/var/tmp";

    explicit TemporaryFolder(const std::filesystem::path& where = on_disk);
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;
    ~TemporaryFolder();

    const std::filesystem::path& path() const { return path_; }

private:
    std::filesystem::path path_;
};

struct ProcessFigures {
    std::int64_t rss = 0;  // bytes
    double cpu = 0;        // seconds, of all threads, in the system and outside
};
/// Nothing if there is no such process.
std::optional<ProcessFigures> figures_of(pid_t);

/// Lets this process and its children have that many files open; returns how many they may have.
std::int64_t raise_file_limit(std::int64_t wanted);

}  // namespace tafelrunde::load
