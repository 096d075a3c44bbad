// The tables in memory.
#pragma once
#include "server/hall/by_name.hpp"
#include "server/hall/disk.hpp"
#include "server/hall/hall_clock.hpp"
#include "server/hall/live_table.hpp"

namespace tafelrunde::server {

class LiveTables {
public:
    /// `started`: the server. Clocks that ran before that do not know yet that it was down.
    LiveTables(Disk& disk, const HallClock& clock, Millis started)
        : disk_(disk), clock_(clock), started_(started) {}

    /// Read from the disk if it is not in memory. Null if there is none; throws StoreError.
    LiveTable* find(std::string_view table);
    LiveTable* in_memory(std::string_view table);  // null if it is not
    /// Back to what is on the disk. If that throws StoreError, nothing has changed.
    void reload(LiveTable&, std::string_view table);
    /// The room with all lines of its log; null if the disk cannot be read.
    std::unique_ptr<Room> with_whole_log(const LiveTable&);

    const ByName<std::unique_ptr<LiveTable>>& all() const { return tables_; }
    void sweep(Millis now);  // forgets what has been idle for long

private:
    void load(LiveTable&, const TableRow&);

    Disk& disk_;
    const HallClock& clock_;
    Millis started_;
    ByName<std::unique_ptr<LiveTable>> tables_;
};

}  // namespace tafelrunde::server
