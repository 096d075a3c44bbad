// A room in memory and what goes on around it.
#pragma once
#include <array>

#include "server/hall/hall.hpp"
#include "server/hall/room.hpp"

namespace tafelrunde::server {

/// Somebody who waits for the table: a request, or a bot's decision.
struct Queued {
    Conn conn = 0;  // 0: a bot
    Request request{};
    std::uint64_t ticket = 0;
    std::size_t entry = 0;
};

/// What the bots of a table are about; `TableBots` looks after it.
struct BotState {
    // One that decides: its ticket (0: none does), its seat, and the hash of the position.
    std::uint64_t ticket = 0;
    Seat thinker = 0;
    std::uint64_t thinks_of = 0;
    // Those that wait for advice, by seat; and whether any does.
    struct Wait {
        int question = 0;  // the version since which it is asked
        Millis since = 0;
        bool left_to_bot = false;
    };
    std::array<Wait, chance> waits{};
    bool awaits = false;
    // One that advises a person: its ticket, and who; and on which question each was advised last.
    std::uint64_t advice_ticket = 0;
    Seat adviser = 0, advised = 0;
    std::array<int, chance> advised_on{};
};

struct LiveTable {
    std::unique_ptr<Room> room;
    TableRow saved;  // the row as it is on disk
    std::vector<Conn> viewers;
    bool saving = false;            // entries are on their way to the disk; nothing may pass them
    bool lost = false;              // the disk could not be read when it had to be
    bool asleep = false;            // its clocks do not know yet that the server was down
    bool presence_changed = false;  // while something was being saved
    std::deque<Queued> queue;
    BotState bots;
    Millis used = 0, rest_until = 0;  // rest: after the disk has failed
    SeatSet told;                     // who has been told that it is their turn
};

}  // namespace tafelrunde::server
