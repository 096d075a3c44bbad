#include "server/hall/host_requests.hpp"

#include <algorithm>

namespace tafelrunde::server::at_table {

Answer start(TableRequest& t) {
    if (std::ranges::any_of(t.room.chairs(),
                            [](const Chair& c) { return c.kind == Chair::Kind::open; }))
        return refuse("seats_open");
    t.room.add({.kind = Kind::start}, t.now);
    t.room.settle(t.now);
    return {{}, {{"v", t.room.version()}}};
}

Answer set_seat(TableRequest& t) {
    const Seat seat = *t.request.seat;
    if (seat >= std::ssize(t.room.chairs())) return refuse("not_seated");
    const Chair& chair = t.room.chairs()[seat];
    if (chair.is_human() && !chair.away) return refuse("taken");
    Entry e{.kind = Kind::seat, .seat = seat, .text = "open"};
    if (t.request.kind == "bot") {
        e.text = t.request.level;
        if (t.room.game().bot(e.text) == nullptr)
            return {Refused{.code = "bad_setup", .field = "level"}};
        std::vector<Chair> others = t.room.chairs();
        others.erase(others.begin() + seat);
        e.name = own_name(others, bot_name(seat));
    }
    t.room.add(e, t.now);
    return {};
}

Answer remove(TableRequest& t) {
    const Seat seat = *t.request.seat;
    if (seat >= std::ssize(t.room.chairs()) || !t.room.chairs()[seat].is_human())
        return refuse("not_seated");
    t.room.leave(seat, Kind::remove, t.now);
    return {};
}

Answer pause(TableRequest& t) {
    t.room.add({.kind = Kind::pause}, t.now);
    return {};
}

Answer resume(TableRequest& t) {
    t.room.add({.kind = Kind::resume}, t.now);
    t.room.settle(t.now);
    return {};
}

Answer end(TableRequest& t) {
    t.room.add({.kind = Kind::end}, t.now);
    return {};
}

}  // namespace tafelrunde::server::at_table
