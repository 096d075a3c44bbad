// Bots, written once against the contract. They see a seat's view and nothing else.
#pragma once
#include <span>
#include <string_view>

#include "bots/effort.hpp"
#include "bots/mind.hpp"
#include "bots/tip.hpp"
#include "kernel/table.hpp"

namespace tafelrunde {

/// Picks an entry of this seat's menu.
using Bot = std::size_t (*)(const Table&, Seat, Rng&, const Effort&);

/// All of them, including those that only the arena uses.
inline constexpr std::array<std::string_view, 7> bot_names{
    "random", "lehrling", "greedy", "uct", "geselle", "meister", "grossmeister"};

/// What people are offered, from the weakest to the strongest.
inline constexpr std::array<std::string_view, 4> ladder{"lehrling", "geselle", "meister",
                                                        "grossmeister"};

/// Whether a bot looks ahead, and takes its time.
inline bool looks_ahead(std::string_view bot) {
    return bot != "random" && bot != "lehrling" && bot != "greedy";
}

/// Plays on for somebody who has left: quick and sensible.
inline constexpr std::string_view stand_in = "greedy";

/// What bots know of a game, without its types.
struct Expert {
    std::array<Bot, bot_names.size()> bots;
    /// The best few of this seat's menu, the best first, with what its view tells.
    std::vector<Tip> (*tips)(const Table&, Seat, Rng&, const Effort&);
    /// What the evaluation expects of this table. It sees the whole state: for statistics, not for
    /// players.
    Outlook (*outlook)(const Table&);
    /// How lucky each seat is if chance draws this entry now: what the evaluation expects then,
    /// less the mean over all that chance may draw. The more worlds each of them is tried in to the
    /// end of the turn, the better; in none, only what lies on the table counts.
    Outlook (*luck)(const Table&, std::size_t entry, int worlds);
    /// Fits the weights of the evaluation for so many players by self-play (bots/train.hpp).
    std::size_t features;
    std::vector<float> (*train)(int players, std::uint64_t seed, int games, double slip);
};

}  // namespace tafelrunde
