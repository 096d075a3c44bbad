// The clocks of a room.
#include <algorithm>

#include "server/hall/room.hpp"

namespace tafelrunde::server {
namespace {

constexpr Millis hand_back_time = 30'000;  // at least this much after somebody has returned

}  // namespace

/// Whoever comes to a running game has at least this much time.
void Room::give_time(Chair& chair) const {
    if (options_.clock.kind == TimeControl::Kind::total)
        chair.left = std::max(chair.left, hand_back_time);
}

void Room::run_clocks(Millis time) {
    for (Seat seat = 0; seat < std::ssize(chairs_); ++seat)
        if (running_.has(seat)) chairs_[seat].left -= std::max<Millis>(0, time - clock_from_);
    clock_from_ = std::max(clock_from_, time);
}

/// Which clocks run now. One «per move» begins anew with each decision of its seat.
void Room::restart_clocks(const Entry& e) {
    SeatSet now;
    if (options_.clock.kind != TimeControl::Kind::none && phase_ == Phase::running)
        for (Seat seat = 0; seat < std::ssize(chairs_); ++seat)
            if (acting().has(seat) && !chairs_[seat].is_played_by_bot()) now.add(seat);
    const bool decided = e.kind == Kind::step || e.kind == Kind::go || e.kind == Kind::back;
    if (options_.clock.kind == TimeControl::Kind::move)
        for (Seat seat = 0; seat < std::ssize(chairs_); ++seat)
            if (now.has(seat) && (!running_.has(seat) || (decided && e.seat == seat)))
                chairs_[seat].left = options_.clock.seconds * Millis{1000};
    running_ = now;
}

std::optional<Millis> Room::time_left(Seat seat, Millis now) const {
    if (options_.clock.kind == TimeControl::Kind::none) return {};
    const Millis spent = running_.has(seat) ? std::max<Millis>(0, now - clock_from_) : 0;
    return std::max<Millis>(0, chairs_[seat].left - spent);
}

std::optional<Seat> Room::out_of_time(Millis now) const {
    for (Seat seat = 0; seat < std::ssize(chairs_); ++seat)
        if (running_.has(seat) && time_left(seat, now) == 0) return seat;
    return {};
}

}  // namespace tafelrunde::server
