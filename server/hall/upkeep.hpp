// What tables do as time goes by: clocks run out, rests end, and what nobody plays any more ends.
#pragma once
#include "server/hall/table_runner.hpp"

namespace tafelrunde::server {

class Upkeep {
public:
    Upkeep(LiveTables& tables, TableRunner& runner, TableList& listed, Disk& disk,
           const Limits& limits)
        : tables_(tables), runner_(runner), listed_(listed), disk_(disk), limits_(limits) {}

    /// After a start: tables whose clocks run or whose bots are to act go on.
    void wake();
    /// Every clock knows that the server was down.
    bool is_awake() const;
    void tick(Millis now);
    /// Tables that nobody has touched for long end, so that they do not fill the lists. A few are
    /// looked at each time, from the oldest to the newest and then again.
    void close_abandoned(Millis now);

private:
    void tick(LiveTable&, std::string_view table, Millis now);

    LiveTables& tables_;
    TableRunner& runner_;
    TableList& listed_;
    Disk& disk_;
    const Limits& limits_;
};

}  // namespace tafelrunde::server
