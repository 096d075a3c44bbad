// Bots against each other: who plays, what is noted of a game, and how a deal is played.
//
// A deal is one seed of luck. It is played once for every different rotation of the line-up, so
// that every bot meets the same luck on every seat; deals, not games, are what is independent.
#pragma once
#include <atomic>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "bots/bots.hpp"
#include "games/shelf.hpp"

namespace tafelrunde::arena {

struct Settings {
    const Game* game = nullptr;
    std::vector<std::string> bots;  // one for every seat, as the first game of a deal has them
    std::uint64_t seed = 1;
    Effort effort{};
    std::uint64_t games = 0;  // at least so many, in whole deals; 0: as many as the test wants
    std::optional<std::array<double, 2>> sprt{};  // the two shares between which it decides

    int players() const { return static_cast<int>(bots.size()); }
};

/// The bots for all seats from a list: too few are repeated. BadInput if a name is unknown, or if
/// there are more bots than seats.
std::vector<std::string> line_up(const Game&, const std::string& list, std::optional<int> players);

/// The different bots of a line-up, in the order of their first seats.
std::vector<std::string> names_in(const std::vector<std::string>& bots);

/// After how many rotations the line-up is as at first.
int rotations(const std::vector<std::string>& bots);

/// How one seat fared in one game. Whole numbers only, so that a game that was written down and
/// read again, or came from another machine, is the same.
struct SeatResult {
    int bot = 0;  // which of `names_in`
    int points = 0, place = 1;
    std::int64_t luck_chance = 0, luck_points = 0;  // sum over the draws of luck, in billionths
    std::int64_t micros = 0, most_micros = 0;       // thinking, in all and the longest
    std::map<std::string, int> kinds{};  // decisions by the first word of what was chosen

    bool operator==(const SeatResult&) const = default;
};

struct Played {
    std::vector<SeatResult> seats;
    int winners = 1;  // seats that share the first place
    int steps = 0;    // with those of chance, and those where there was nothing to choose

    /// The part of the win that is this seat's.
    double win(Seat seat) const { return seats[seat].place == 1 ? 1.0 / winners : 0.0; }
    bool operator==(const Played&) const = default;
};

struct Deal {
    std::uint64_t number = 0;
    std::vector<Played> games{};  // one for every rotation
    bool operator==(const Deal&) const = default;
};

/// What somebody may look at while a game is played.
struct Observer {
    using Menu = std::vector<std::string>;
    /// Before a seat takes an entry of a menu with at least two.
    std::function<void(const Table&, Seat, const Menu&, std::size_t entry)> decision{};
    std::function<void(const Table&, std::size_t entry)> draw{};  // before luck takes an entry
    std::function<void(const Table&)> end{};
};

/// The luck of a deal: it depends on the site and how often that has drawn, and on nothing else.
Luck luck_of(std::uint64_t seed, std::uint64_t deal);

/// Nothing if it was stopped.
std::optional<Played> play_game(const Settings&, std::uint64_t deal, int rotation,
                                const std::atomic<bool>& stop, const Observer& = {});
std::optional<Deal> play_deal(const Settings&, std::uint64_t deal, const std::atomic<bool>& stop);

}  // namespace tafelrunde::arena
