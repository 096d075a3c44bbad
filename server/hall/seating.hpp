// Who sits where, and what they are called.
#pragma once
#include "kernel/list.hpp"
#include "server/hall/room.hpp"

namespace tafelrunde::server {

using Seats = SmallList<Seat, chance>;  // of one person

/// A chair without a guest is nobody's.
Seats seats_of(const Room&, std::string_view guest);

std::string bot_name(Seat);
/// A name that nobody at the table has.
std::string own_name(const std::vector<Chair>&, const std::string& wanted);

}  // namespace tafelrunde::server
