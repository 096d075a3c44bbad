// A guest is deleted: names and words are taken out of the logs of all tables; the steps stay.
#pragma once
#include "server/hall/table_runner.hpp"

namespace tafelrunde::server {

class Forgetting {
public:
    Forgetting(Disk& disk, Connections& connections, Sender& sender, LiveTables& tables,
               TableList& listed, TableRunner& runner, const HallClock& clock)
        : disk_(disk),
          connections_(connections),
          sender_(sender),
          tables_(tables),
          listed_(listed),
          runner_(runner),
          clock_(clock) {}

    /// Answers when it is on disk, or at once with a refusal.
    Answer forget(const Connection&, const Request&);

private:
    bool is_writing(std::string_view guest) const;
    void forget_at(TableRow, const std::string& guest, const Room*, Save&);
    void close_if_deserted(std::string_view table);

    Disk& disk_;
    Connections& connections_;
    Sender& sender_;
    LiveTables& tables_;
    TableList& listed_;
    TableRunner& runner_;
    const HallClock& clock_;
};

}  // namespace tafelrunde::server
