// Requests at a table: who may ask for what, and when.
#pragma once
#include "server/hall/new_tables.hpp"
#include "server/hall/publisher.hpp"
#include "server/hall/seat_codes.hpp"
#include "server/hall/thoughts.hpp"

namespace tafelrunde::server {

/// What requests at a table may use of the hall.
struct TableServices {
    Quotas& quotas;
    Sender& sender;
    Publisher& publisher;
    SeatCodes& codes;
    NewTables& new_tables;
    Thoughts& thoughts;
};

/// A request at a table, with all that its handler needs.
struct TableRequest {
    Connection& from;
    const Request& request;
    LiveTable& at;
    Room& room;
    Seat seat;  // the one of the guest that is meant; -1 if they have none
    Millis now;
    Save& save;  // what is to be saved besides the entries of the room
    const TableServices& hall;
};

/// Lets the function of the verb answer, if this guest may ask for it now.
Answer handle(TableRequest&);

}  // namespace tafelrunde::server
