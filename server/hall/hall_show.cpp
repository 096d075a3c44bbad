// What those who look at a table are sent: the table, views, who is there, whose turn it is.
#include "server/hall/inside.hpp"

namespace tafelrunde::server {

Seats Hall::Inside::seats_of(const Room& room, std::string_view guest) const {
    Seats seats;
    if (guest.empty()) return seats;  // a chair without a guest is nobody's
    for (Seat seat = 0; seat < std::ssize(room.chairs()); ++seat)
        if (room.chairs()[seat].is_human() && room.chairs()[seat].guest == guest) seats.push(seat);
    return seats;
}

Presence Hall::Inside::presence(const LiveTable& at) const {
    Presence p;
    for (Conn conn : at.viewers) {
        const auto seats = seats_of(*at.room, clients.at(conn).guest);
        for (Seat seat : seats) p.here.add(seat);
        if (seats.empty()) ++p.watching;
    }
    return p;
}

void Hall::Inside::show_table(LiveTable& at, Conn conn) {
    send(conn, table_push(*at.room, clients.at(conn).guest, presence(at)));
}

void Hall::Inside::show_views(LiveTable& at, Client& client, Show& show) {
    int& shown = client.open[at.room->row().id];
    auto seats = seats_of(*at.room, client.guest);
    if (seats.empty()) seats.push(spectator);
    const auto tell = [&](Show& from, const Lines& lines) {
        for (Seat viewer : seats)
            send(client.conn, from.view(viewer, client.guest, client.tongue, shown, lines));
    };
    // Who is further behind than the room remembers is told from the disk, if it can be read.
    if (const auto whole = shown < at.room->lines().complete_after() ? whole_room(at) : nullptr) {
        Show anew(*at.room, outside.now());
        tell(anew, whole->lines());
    } else {
        tell(show, at.room->lines());
    }
    shown = at.room->version();
}

/// The room with all lines of its log; null if the disk cannot be read.
std::unique_ptr<Room> Hall::Inside::whole_room(const LiveTable& at) {
    try {
        auto whole = std::make_unique<Room>(at.saved, SIZE_MAX);
        for (const EntryRow& entry : store.entries(at.saved.id)) whole->fold(entry);
        return whole;
    } catch (const StoreError& e) {
        outside.complain(e.what());
        return nullptr;
    }
}

void Hall::Inside::publish(LiveTable& at, bool table_changed) {
    Show show(*at.room, outside.now());
    for (Conn conn : std::vector(at.viewers)) {
        if (table_changed) show_table(at, conn);
        show_views(at, clients.at(conn), show);
    }
    tell_turns(at);
}

void Hall::Inside::show_presence(LiveTable& at) {
    at.presence_changed = at.saving;  // shown when that is on disk
    if (at.saving) return;
    for (Conn conn : at.viewers) show_table(at, conn);
}

/// Whoever has become the one to act, and looks at something else, is told.
void Hall::Inside::tell_turns(LiveTable& at) {
    const SeatSet acting = at.room->phase() == Phase::running ? at.room->acting() : SeatSet{};
    for (Seat seat = 0; seat < std::ssize(at.room->chairs()); ++seat) {
        const Chair& chair = at.room->chairs()[seat];
        if (!acting.has(seat) || at.told.has(seat) || chair.is_played_by_bot()) continue;
        for (const Conn conn : clients.of(chair.guest))
            if (!clients.at(conn).open.contains(at.room->row().id))
                send(conn, json::serialize(json::object{{"t", "turn"},
                                                        {"table", at.room->row().id},
                                                        {"game", at.room->row().game}}));
    }
    at.told = acting;
}

void Hall::Inside::stop_viewing(Client& client, const std::string& table) {
    client.open.erase(table);
    const auto found = rooms.find(table);
    if (found == rooms.end()) return;
    std::erase(found->second->viewers, client.conn);
    show_presence(*found->second);
}

}  // namespace tafelrunde::server
