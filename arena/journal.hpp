// Finished deals on disk, so that a run which was cut off goes on where it was.
#pragma once
#include <filesystem>
#include <string>

#include "arena/arena.hpp"

namespace tafelrunde::arena {

/// One deal as one line of JSON, and back; nothing if the line is torn.
std::string line_of(const Deal&);
std::optional<Deal> deal_in(std::string_view line);

/// Everything that a result depends on, and the build of this program.
std::string fingerprint(const Settings&);

/// $XDG_STATE_HOME/tafelrunde/arena, or the same in ~/.local/state; empty if there is no home.
std::filesystem::path state_folder();

/// A file for the deals of one command, one line each. Where it cannot be written, or another run
/// of the same command holds it, nothing is kept: a run is worth more than its journal.
class Journal {
public:
    Journal(const std::filesystem::path& folder, const Settings&);
    Journal(const Journal&) = delete;
    Journal& operator=(const Journal&) = delete;
    ~Journal();

    const std::vector<Deal>& found() const { return found_; }
    void add(const Deal&);
    void remove();  // the run is complete

private:
    void read();

    std::filesystem::path path_;
    int file_ = -1;
    std::vector<Deal> found_;
};

}  // namespace tafelrunde::arena
