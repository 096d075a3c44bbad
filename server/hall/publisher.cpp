#include "server/hall/publisher.hpp"

#include <algorithm>

namespace tafelrunde::server {

Presence Publisher::presence(const LiveTable& at) const {
    Presence p;
    for (Conn conn : at.viewers) {
        const auto seats = seats_of(*at.room, connections_.at(conn).guest);
        for (Seat seat : seats) p.here.add(seat);
        if (seats.empty()) ++p.watching;
    }
    return p;
}

bool Publisher::is_full(const LiveTable& at) const {
    return presence(at).watching >= limits_.watchers;
}

void Publisher::show_table(const LiveTable& at, Conn conn) {
    sender_.push(conn, table_push(*at.room, connections_.at(conn).guest, presence(at)));
}

void Publisher::show_views(const LiveTable& at, Connection& connection, Millis now) {
    Show show(*at.room, now);
    show_views(at, connection, show);
}

void Publisher::resync(const LiveTable& at, Connection& connection, int v, Millis now) {
    const auto open = connection.open.find(at.room->row().id);
    if (open == connection.open.end()) return;
    open->second = std::clamp(v, at.room->lines().complete_after(), at.room->version());
    show_views(at, connection, now);
}

void Publisher::show_views(const LiveTable& at, Connection& connection, Show& show) {
    int& shown = connection.open[at.room->row().id];
    auto seats = seats_of(*at.room, connection.guest);
    if (seats.empty()) seats.push(spectator);
    const auto tell = [&](Show& from, const LogLines& lines) {
        for (Seat viewer : seats)
            sender_.push(connection.conn,
                         from.view(viewer, connection.guest, connection.tongue, shown, lines));
    };
    // Who is further behind than the room remembers is told from the disk, if it can be read.
    const bool is_behind = shown < at.room->lines().complete_after();
    if (const auto whole = is_behind ? tables_.with_whole_log(at) : nullptr) {
        Show anew(*at.room, clock_.now());
        tell(anew, whole->lines());
    } else {
        tell(show, at.room->lines());
    }
    shown = at.room->version();
}

void Publisher::publish(LiveTable& at, bool table_changed) {
    Show show(*at.room, clock_.now());
    for (Conn conn : std::vector(at.viewers)) {
        if (table_changed) show_table(at, conn);
        show_views(at, connections_.at(conn), show);
    }
    tell_turns(at);
}

void Publisher::show_presence(LiveTable& at) {
    at.presence_changed = at.saving;  // shown when that is on disk
    if (at.saving) return;
    for (Conn conn : at.viewers) show_table(at, conn);
}

/// Whoever has become the one to act, and looks at something else, is told.
void Publisher::tell_turns(LiveTable& at) {
    const SeatSet acting = at.room->phase() == Phase::running ? at.room->acting() : SeatSet{};
    for (Seat seat = 0; seat < std::ssize(at.room->chairs()); ++seat) {
        const Chair& chair = at.room->chairs()[seat];
        if (!acting.has(seat) || at.told.has(seat) || chair.is_played_by_bot()) continue;
        for (const Conn conn : connections_.of(chair.guest))
            if (!connections_.at(conn).open.contains(at.room->row().id))
                sender_.push(conn, json::serialize(json::object{{"t", "turn"},
                                                                {"table", at.room->row().id},
                                                                {"game", at.room->row().game}}));
    }
    at.told = acting;
}

void Publisher::stop_viewing(Connection& connection, const std::string& table) {
    connection.open.erase(table);
    LiveTable* const at = tables_.in_memory(table);
    if (at == nullptr) return;
    std::erase(at->viewers, connection.conn);
    show_presence(*at);
}

}  // namespace tafelrunde::server
