// What happens at the tables in memory, one thing after the other at each: a request or a bot's
// decision changes the room, the change is saved, and only then it is answered and shown.
#pragma once
#include "server/hall/table_bots.hpp"
#include "server/hall/table_request.hpp"

namespace tafelrunde::server {

class TableRunner {
public:
    /// `down_since`: from then until its start the server was down.
    TableRunner(const TableServices& services, LiveTables& tables, Connections& connections,
                TableBots& bots, TableList& listed, Disk& disk, const HallClock& clock,
                const Limits& limits, Millis down_since)
        : services_(services),
          tables_(tables),
          connections_(connections),
          bots_(bots),
          listed_(listed),
          disk_(disk),
          clock_(clock),
          limits_(limits),
          down_since_(down_since) {}

    /// Answers it now or, if something is being saved there, after that.
    void request(Connection&, Request&&);
    void thought(std::uint64_t ticket, std::size_t entry);

    /// Saves what a room has done by itself; does nothing if that is nothing.
    void commit(LiveTable& at) { commit(at, 0, 0, {}, {}); }
    /// After something was saved or loaded: clocks wake, who waits has a turn, bots think.
    void go_on(LiveTable&);
    /// A bot waits for advice; it may have waited long enough.
    void let_bots_go_on(LiveTable& at) {
        if (bots_.go_on(at)) commit(at);
    }
    /// What was not written has not happened: back to what is on the disk.
    void reload(std::string_view table);
    /// From now on bots begin nothing any more.
    void stop() { stopping_ = true; }

private:
    void run(LiveTable&, Conn, const Request&);
    void run(LiveTable&, std::uint64_t ticket, std::size_t entry);
    void commit(LiveTable&, Conn, std::int64_t id, Answer, Save);
    void committed(const std::string& table, Conn, std::int64_t id, const Answer&, bool durable,
                   bool table_changed);
    void wake_up(LiveTable&);
    void refuse_waiting(LiveTable&);

    TableServices services_;
    LiveTables& tables_;
    Connections& connections_;
    TableBots& bots_;
    TableList& listed_;
    Disk& disk_;
    const HallClock& clock_;
    const Limits& limits_;
    Millis down_since_;
    bool stopping_ = false;
};

}  // namespace tafelrunde::server
