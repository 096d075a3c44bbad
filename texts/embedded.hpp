// Files built into the executable: message files and rules (cmake/embed.cmake lists them).
#pragma once
#include <span>
#include <string_view>

namespace tafelrunde {

/// One file: its path from the root of the repository, such as "rules/de/drachenwurf.md".
struct Embedded {
    std::string_view path, text;
};

/// All of them, in ascending order of path.
std::span<const Embedded> embedded_files();

}  // namespace tafelrunde
