// Bots, written once against the contract. They see a seat's view and nothing else.
#pragma once
#include <span>
#include <string_view>

#include "kernel/table.hpp"

namespace tafelrunde {

/// Picks an entry of this seat's menu.
using Bot = std::size_t (*)(const Table&, Seat, Rng&);

/// Null if there is no such game or bot.
Bot find_bot(std::string_view game, std::string_view name);

/// From the weakest to the strongest.
std::span<const std::string_view> bot_names();

}  // namespace tafelrunde
