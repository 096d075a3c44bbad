#include "server/hall/look_requests.hpp"

#include <fmt/core.h>

#include "server/hall/frames.hpp"

namespace tafelrunde::server::at_table {

Answer open(TableRequest& t) {
    const std::string& table = t.room.row().id;
    const bool known = t.from.open.contains(table);
    // Whoever belongs to the table always gets in.
    const bool member =
        t.room.row().host == t.from.guest || !seats_of(t.room, t.from.guest).empty();
    if (!known && !member && t.hall.publisher.is_full(t.at)) return refuse("too_many");
    const bool reads_disk = t.request.v < t.room.lines().complete_after();
    if (reads_disk && !t.hall.quotas.charge_reading(t.from)) return refuse("too_fast");
    t.from.open[table] = std::min(t.request.v, t.room.version());
    if (!known) t.at.viewers.push_back(t.from.conn);
    // The answer comes before the pushes; `commit` then finds nothing left to say.
    t.hall.sender.answer(t.from.conn, t.request.id, {{}, {{"v", t.room.version()}}});
    if (known) t.hall.publisher.show_table(t.at, t.from.conn);
    else t.hall.publisher.show_presence(t.at);
    t.hall.publisher.show_views(t.at, t.from, t.now);
    return given_already();
}

Answer close(TableRequest& t) {
    t.hall.publisher.stop_viewing(t.from, t.room.row().id);
    return {};
}

Answer beat(TableRequest& t) {
    const auto own = seats_of(t.room, t.from.guest);
    const Seat viewer = own.empty() ? spectator : own[0];
    const std::uint64_t hash = t.room.table() ? t.room.table()->hash_seen(viewer) : 0;
    return {{}, {{"v", t.room.version()}, {"hash", fmt::format("{:016x}", hash)}, {"now", t.now}}};
}

Answer why(TableRequest& t) {
    const auto no = t.room.table()->refusal(t.seat, t.request.words);
    if (!no) return {{}, {{"legal", true}}};
    return {{},
            {{"legal", false},
             {"rule", no->rule},
             {"text", say(t.from.tongue, no->reason, t.room.names())}}};
}

/// A bot thinks about it; `Hall::advised` answers.
Answer hint(TableRequest& t) {
    if (t.room.menu(t.seat).empty()) return refuse("not_your_turn");
    if (t.hall.thoughts.has_hint_for(t.from.conn)) return refuse("busy");
    t.hall.thoughts.begin_hint({t.from.conn, t.request.id, t.room.version(), t.room.names()},
                               t.room, t.seat);
    return given_already();
}

Answer replay(TableRequest& t) {
    if (!t.room.table()) return refuse("not_now");
    const auto own = seats_of(t.room, t.from.guest);
    const Seat viewer = own.empty() ? spectator : own[0];
    return {.text = R"("frames":)" +
                    frames_text(*t.room.table(), viewer, t.from.tongue, t.room.names())};
}

Answer record(TableRequest& t) {
    if (!t.room.table()) return refuse("not_now");
    return {.text = R"("record":)" + record_text(t.room)};
}

}  // namespace tafelrunde::server::at_table
