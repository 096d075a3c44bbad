// Who sits in a room, and what is expected of them.
#include <algorithm>

#include "server/hall/room.hpp"

namespace tafelrunde::server {

std::string_view name_of(Phase phase) {
    constexpr std::array<std::string_view, 4> names{"open", "running", "paused", "over"};
    return names[static_cast<std::size_t>(phase)];
}

std::string_view name_of(Chair::Kind kind) {
    constexpr std::array<std::string_view, 3> names{"open", "human", "bot"};
    return names[static_cast<std::size_t>(kind)];
}

SeatSet Room::acting() const {
    if (!table_ || phase_ == Phase::over) return {};
    if (waiting_) return {*waiting_};
    SeatSet players;
    for (Seat seat = 0; seat < std::ssize(chairs_); ++seat)
        if (table_->acting().has(seat)) players.add(seat);
    return players;
}

SeatSet Room::must_agree() const {
    SeatSet others;
    if (!question_) return others;
    for (Seat seat = 0; seat < std::ssize(chairs_); ++seat) {
        const Chair& chair = chairs_[seat];
        if (!chair.is_played_by_bot() && chair.guest != chairs_[question_->by].guest)
            others.add(seat);
    }
    return others;
}

bool Room::is_agreed() const {
    if (!question_ || phase_ != Phase::running) return false;
    const SeatSet asked = must_agree();
    for (Seat seat = 0; seat < std::ssize(chairs_); ++seat)
        if (asked.has(seat) && !question_->agreed.has(seat)) return false;
    return true;
}

bool Room::is_free_for(Seat seat, std::string_view guest) const {
    if (phase_ == Phase::over) return false;
    const Chair& chair = chairs_[seat];
    if (chair.is_human() && chair.guest == guest) return chair.away;
    // Who plays already would look into another hand.
    if (game().has_secrets && phase_ != Phase::open && has_seat(guest)) return false;
    if (chair.kind == Chair::Kind::bot || has_removed(guest)) return false;
    return chair.guest.empty() || chair.guest == guest;
}

SeatSet Room::bots_to_act() const {
    SeatSet bots;
    if (phase_ != Phase::running || waiting_) return bots;
    for (Seat seat = 0; seat < std::ssize(chairs_); ++seat)
        if (table_->acting().has(seat) && chairs_[seat].is_played_by_bot()) bots.add(seat);
    return bots;
}

std::optional<Seat> Room::bot_to_confirm() const {
    const bool absent =
        phase_ == Phase::running && waiting_ && chairs_[*waiting_].is_played_by_bot();
    return absent ? waiting_ : std::nullopt;
}

bool Room::has_seat(std::string_view guest) const {
    return std::ranges::any_of(
        chairs_, [&](const Chair& chair) { return chair.is_human() && chair.guest == guest; });
}

bool Room::has_removed(std::string_view guest) const {
    // Whoever is the host has only cleared a seat.
    return guest != row_.host && std::ranges::find(removed_, guest) != removed_.end();
}

std::vector<std::string> Room::names() const {
    std::vector<std::string> names;
    for (const Chair& chair : chairs_) names.push_back(chair.name);
    return names;
}

}  // namespace tafelrunde::server
