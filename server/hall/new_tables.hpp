// New tables: as somebody wants them, or like an old one.
#pragma once
#include "server/hall/guest_saves.hpp"
#include "server/hall/random.hpp"
#include "server/hall/room.hpp"
#include "server/hall/table_list.hpp"

namespace tafelrunde::server {

class NewTables {
public:
    NewTables(const Limits& limits, TableList& listed, GuestSaves& saves, Random& random,
              const HallClock& clock)
        : limits_(limits), listed_(listed), saves_(saves), random_(random), clock_(clock) {}

    /// Answers when it is on disk.
    Answer create(const Connection& host, const Request&);
    /// There are too many, or this guest has too many.
    bool are_enough(const Connection& host) const;
    /// A table like the old one: its id, and in `save` its row and whose seats are kept.
    std::string rematch(const Room& old, const Connection& host, Millis now, Save& save);

private:
    const Limits& limits_;
    TableList& listed_;
    GuestSaves& saves_;
    Random& random_;
    const HallClock& clock_;
};

}  // namespace tafelrunde::server
