// What those who look at a table are sent: the table, views, who is there, whose turn it is.
#pragma once
#include "server/hall/live_tables.hpp"
#include "server/hall/seating.hpp"
#include "server/hall/sender.hpp"
#include "server/hall/show.hpp"

namespace tafelrunde::server {

class Publisher {
public:
    Publisher(const Limits& limits, Connections& connections, LiveTables& tables, Sender& sender,
              const HallClock& clock)
        : limits_(limits),
          connections_(connections),
          tables_(tables),
          sender_(sender),
          clock_(clock) {}

    /// What has changed at a table, to all who look at it; and to those whose turn it is now.
    void publish(LiveTable&, bool table_changed);
    void show_table(const LiveTable&, Conn);
    /// What happened since the version that was shown last.
    void show_views(const LiveTable&, Connection&, Millis now);
    /// Who asked on the basis of version `v` is behind, and gets the view again before being told
    /// so. The log in it is that of the memory: whoever wants more of it opens the table.
    void resync(const LiveTable&, Connection&, int v, Millis now);
    /// Who is there, when that has changed.
    void show_presence(LiveTable&);

    bool is_full(const LiveTable&) const;  // of those who only watch
    void stop_viewing(Connection&, const std::string& table);

private:
    Presence presence(const LiveTable&) const;
    void show_views(const LiveTable&, Connection&, Show&);
    void tell_turns(LiveTable&);

    const Limits& limits_;
    Connections& connections_;
    LiveTables& tables_;
    Sender& sender_;
    const HallClock& clock_;
};

}  // namespace tafelrunde::server
