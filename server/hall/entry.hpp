// One entry of a table's log. Everything that a table is follows from its options and its entries.
#pragma once
#include "server/hall/store.hpp"

namespace tafelrunde::server {

enum class Kind {
    sit,       // seat, guest, name: somebody sits down
    nonce,     // seat, text (hex): goes into the dice
    leave,     // seat: becomes open; in a running game a bot plays on
    back,      // seat: the person has returned
    seat,      // seat, text «open» or the level of a bot: the host decides what sits there
    remove,    // seat: the host sends somebody away for good
    carry,     // seat, guest: the same person at another device
    start,     // the game begins
    step,      // seat (or chance), text (words), hash: a step of the game
    go,        // seat: confirms, and luck or the next seat may act
    undo,      // seat, n: back to the first n steps
    ask_undo,  // seat, n: asks the others for that
    consent,   // seat, n (0 no, 1 yes)
    timeout,   // seat: a bot plays on
    chat,      // seat (none: watches), guest, name, text, n (once)
    advice,    // seat, text (words; none: takes its advice back): beside the game
    pause,
    resume,
    wake,     // n: the server was down from then until now
    mute,     // guest
    unmute,   // guest
    end,      // given up
    rematch,  // text: the new table
    miss,     // seat: out of time; a bot decides this once
    first,    // seat: is to begin (none: as the set-up says by itself)
};

std::string_view name_of(Kind);

struct Entry {
    Kind kind = Kind::step;
    Seat seat = -1;
    std::string guest{}, name{}, text{};
    std::uint64_t hash = 0;
    std::int64_t n = 0;
};

std::string to_body(const Entry&);
/// Throws StoreError if this is no entry: the file is damaged.
Entry from_body(std::string_view body);

}  // namespace tafelrunde::server
