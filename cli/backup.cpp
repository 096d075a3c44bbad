// Commands about the data of a server: backup, restore.
#include "server/store/backup.hpp"

#include <fmt/core.h>
#include <unistd.h>

#include <chrono>

#include "cli/commands.hpp"

namespace tafelrunde::cli {
namespace {

/// A line on the terminal that counts up, if it takes longer than a second.
server::Progress progress_on_terminal(const Style& style) {
    if (isatty(STDERR_FILENO) == 0) return {};
    using Clock = std::chrono::steady_clock;
    return [&style, begin = Clock::now(), seen = false](int done, int all) mutable {
        if (!seen && Clock::now() - begin < std::chrono::seconds(1)) return;
        seen = done < all;
        const auto percent = static_cast<int>(std::int64_t{100} * done / std::max(all, 1));
        const std::string text = told(style, "backup.progress", {gap("percent", percent)});
        fmt::print(stderr, "\r{}", seen ? text : padded("", columns(text)) + "\r");
    };
}

/// Does something with the data; what is wrong with them is reported like an error in a file.
template <class Work>
server::Copied with_data(Work work) {
    try {
        return work();
    } catch (const server::StoreTrouble& bad) {
        throw BadInput(bad.trouble);
    } catch (const std::filesystem::filesystem_error& bad) {
        throw BadInput(bad.path1().string(), "file.unreadable",
                       {gap("problem", bad.code().message())});
    }
}

std::string size_of(std::uintmax_t bytes) {
    const std::uintmax_t kib = bytes / 1024;
    return kib < 10 * 1024 ? fmt::format("{} KiB", kib) : fmt::format("{} MiB", kib / 1024);
}

int tell(const Style& style, const std::string& key, const std::string& place,
         const server::Copied& what) {
    fmt::print("{}\n", told(style, key,
                            {gap("place", shown(place, 200)), gap("tables", what.tables),
                             gap("guests", what.guests), gap("size", size_of(what.bytes))}));
    return 0;
}

}  // namespace

int backup(const Style& style, const std::string& dir, const std::string& file, bool force) {
    return tell(style, "backup.done", file, with_data([&] {
                    return server::write_backup(dir, file, force, progress_on_terminal(style));
                }));
}

int restore(const Style& style, const std::string& file, const std::string& dir) {
    return tell(style, "restore.done", dir, with_data([&] {
                    return server::restore_backup(file, dir, progress_on_terminal(style));
                }));
}

}  // namespace tafelrunde::cli
