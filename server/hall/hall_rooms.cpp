// Rooms in memory: loading, and the queue before the disk.
#include <algorithm>
#include <cmath>

#include "server/hall/inside.hpp"

namespace tafelrunde::server {
namespace {

constexpr std::size_t lines_kept = 64;  // of each room; older ones come from the disk
constexpr Millis rest_after_failure = 1000;
constexpr Millis idle_time = 5 * 60'000;  // then a room leaves the memory
constexpr Millis sweep_every = 60'000;

}  // namespace

void Hall::wake() {
    Inside& in = *inside_;
    for (const TableRow& row : in.store.waking()) {
        try {
            if (LiveTable* const at = in.find(row.id)) in.go_on(*at);
        } catch (const StoreError& e) {
            in.outside.complain(e.what());
        }
    }
}

bool Hall::awake() const {
    return std::ranges::none_of(inside_->rooms,
                                [](const auto& pair) { return pair.second->asleep; });
}

void Hall::thought(std::uint64_t ticket, std::size_t entry) {
    Inside& in = *inside_;
    const auto table = in.thoughts.end_decision(ticket);
    if (!table || in.stopping) return;
    const auto room = in.rooms.find(*table);
    if (room == in.rooms.end()) return;
    LiveTable& at = *room->second;
    if (at.saving) at.queue.push_back({.ticket = ticket, .entry = entry});
    else in.bot_decides(at, ticket, entry);
}

void Hall::advised(std::uint64_t ticket, std::span<const Tip> tips) {
    Inside& in = *inside_;
    const auto hint = in.thoughts.end_hint(ticket);
    const Client* const client = hint ? in.clients.find(hint->conn) : nullptr;
    if (client == nullptr) return;
    json::array list;
    for (const Tip& tip : tips)
        list.push_back({{"entry", tip.entry},
                        {"points", std::round(10 * tip.points) / 10},
                        {"chance", std::round(1000 * tip.chance) / 1000},
                        {"why", say(client->tongue, tip.why, hint->names)}});
    in.answer(hint->conn, hint->id, {{}, {{"v", hint->v}, {"tips", std::move(list)}}});
}

void Hall::tick() {
    Inside& in = *inside_;
    if (in.stopping) return;
    const Millis now = in.outside.now();
    for (auto& [id, at] : in.rooms) {
        if (at->rest_until > now) continue;
        if (at->lost) in.reload(id);
        if (at->saving) continue;
        if (at->rest_until != 0 || at->asleep) {
            at->rest_until = 0;
            in.go_on(*at);
        } else if (const auto late = at->room->out_of_time(now)) {
            at->room->run_out(*late, now);
            at->room->settle(now);
            in.commit(*at, 0, 0, {}, {});
        } else if (at->awaits) {
            in.let_bots_think(*at);
        }
    }
    if (now - in.swept < sweep_every) return;
    in.sweep(now);
    try {
        in.close_abandoned(now);
    } catch (const StoreError& e) {
        in.outside.complain(e.what());
    }
}

std::optional<std::string> Hall::record(std::string_view table) {
    LiveTable* const at = inside_->find(table);
    if (at == nullptr || at->saved.phase != "over" || !at->room->table() ||
        at->room->options().is_private)
        return {};
    return record_text(*at->room);
}

// --- Loading.

LiveTable* Hall::Inside::find(std::string_view table) {
    if (const auto found = rooms.find(table); found != rooms.end()) {
        found->second->used = outside.now();
        return found->second.get();
    }
    const auto row = store.table(table);
    if (!row) return nullptr;
    auto at = std::make_unique<LiveTable>();
    load(*at, *row);
    return (rooms[row->id] = std::move(at)).get();
}

void Hall::Inside::load(LiveTable& at, const TableRow& row) {
    auto room = std::make_unique<Room>(row, lines_kept);
    const auto entries = store.entries(row.id);
    for (const EntryRow& entry : entries) room->fold(entry);
    room->refresh();
    at.asleep = !room->clocks_running().empty() && entries.back().time < started;
    at.room = std::move(room);
    at.saved = row;
    at.used = outside.now();
    at.saving = at.lost = false;
    at.told = at.room->acting();
}

/// Clocks stand still while the server is down. If this cannot be saved, the room sleeps on.
void Hall::Inside::wake_up(LiveTable& at) {
    at.room->add({.kind = Kind::wake, .n = down_since}, outside.now());
    commit(at, 0, 0, {}, {});
}

/// The disk does not take what must be written before anything else can happen here.
void Hall::Inside::refuse_waiting(LiveTable& at) {
    for (const Waiting& waiting : std::exchange(at.queue, {}))
        if (waiting.conn != 0) answer(waiting.conn, waiting.request.id, refuse("storage"));
}

/// What was not written has not happened: back to what is on the disk.
void Hall::Inside::reload(std::string_view table) {
    const auto found = rooms.find(table);
    if (found == rooms.end()) return;
    LiveTable& at = *found->second;
    thoughts.drop_decision(at.ticket);
    at.ticket = 0;
    try {
        const auto row = store.table(table);
        if (!row) throw StoreError("table " + std::string(table) + " is gone");
        load(at, *row);
        at.rest_until = outside.now() + rest_after_failure;
        publish(at, true);
    } catch (const StoreError& e) {
        // Nothing is done and nothing shown here until it can be read again.
        outside.complain(e.what());
        at.saving = at.lost = true;
        at.rest_until = outside.now() + rest_after_failure;
        return refuse_waiting(at);
    }
    go_on(at);
}

void Hall::Inside::sweep(Millis now) {
    swept = now;
    std::erase_if(rooms, [&](const auto& pair) {
        const LiveTable& at = *pair.second;
        return at.viewers.empty() && !at.saving && at.queue.empty() && at.ticket == 0 &&
               at.rest_until == 0 && at.room->clocks_running().empty() && now - at.used > idle_time;
    });
    codes.sweep(now);
    clients.sweep(now);
}

/// A table that was never begun, and that nobody is left to begin.
void Hall::Inside::close_if_deserted(std::string_view table) {
    const auto found = rooms.find(table);
    if (found == rooms.end() || found->second->saving) return;
    LiveTable& at = *found->second;
    if (at.room->phase() != Phase::open || !at.room->row().host.empty()) return;
    at.room->add({.kind = Kind::end}, outside.now());
    commit(at, 0, 0, {}, {});
}

/// Tables that nobody has touched for long end, so that they do not fill the house and its lists.
/// A few are looked at each time, from the oldest to the newest and then again.
void Hall::Inside::close_abandoned(Millis now) {
    constexpr std::size_t at_a_time = 10;
    for (const auto& table : listed.next_made_until(now - limits.abandoned_after, at_a_time)) {
        LiveTable* const at = find(table);
        if (at == nullptr || at->saving || !at->viewers.empty() ||
            now - at->room->touched() < limits.abandoned_after)
            continue;
        at->room->add({.kind = Kind::end}, now);
        commit(*at, 0, 0, {}, {});
    }
}

// --- Requests and the disk.

void Hall::Inside::at_table(Client& client, Request&& r) {
    LiveTable* const at = find(r.table);
    if (at == nullptr) return answer(client.conn, r.id, refuse("unknown_table"));
    if (!at->saving && !at->asleep) return request(*at, client.conn, r);
    if (std::ssize(at->queue) >= limits.waiting) return answer(client.conn, r.id, refuse("busy"));
    at->queue.push_back({.conn = client.conn, .request = std::move(r)});
    go_on(*at);
}

void Hall::Inside::request(LiveTable& at, Conn conn, const Request& r) {
    Client* const client = clients.find(conn);
    if (client == nullptr) return;
    if (client->guest.empty()) return answer(conn, r.id, refuse("hello_first"));
    Save besides;
    TableRequest asked{*client, r, at, *at.room, -1, outside.now(), besides};
    Answer answer_ = handle(asked);  // fills `besides`, and so before it is moved
    commit(at, conn, r.id, std::move(answer_), std::move(besides));
}

/// Answers at once if nothing has changed; otherwise when it is on disk.
void Hall::Inside::commit(LiveTable& at, Conn conn, std::int64_t id, Answer answer_, Save changed) {
    changed.entries = at.room->take_fresh();
    if (changed.entries.empty() && changed.tables.empty()) {
        const bool answered = answer_.no && answer_.no->code.empty();
        if (conn != 0 && id > 0 && !answered) answer(conn, id, answer_);
        return;
    }
    at.saving = true;
    at.room->refresh();
    const bool table_changed =
        at.room->take_changed() || name_of(at.room->phase()) != at.saved.phase;
    changed.table = at.room->row().id;
    if (!at.room->is_as(at.saved)) changed.tables.push_back(at.room->to_row());
    const std::string table = changed.table;
    std::vector<TableRow> rows = changed.tables;
    save(std::move(changed), [this, table, conn, id, answer_ = std::move(answer_),
                              rows = std::move(rows), table_changed](bool durable) {
        if (durable && answer_.spends) codes.spend(*answer_.spends);
        if (durable)
            for (const TableRow& row : rows) {
                listed.keep(row);
                if (row.id == table)
                    if (const auto found = rooms.find(table); found != rooms.end())
                        found->second->saved = row;
            }
        committed(table, conn, id, answer_, durable, table_changed);
    });
}

void Hall::Inside::committed(const std::string& table, Conn conn, std::int64_t id,
                             const Answer& answer_, bool durable, bool table_changed) {
    if (conn != 0 && id > 0 && durable) answer(conn, id, answer_);
    if (conn != 0 && id > 0 && !durable) answer(conn, id, refuse("storage"));
    const auto found = rooms.find(table);
    if (found == rooms.end()) return;
    if (!durable) return reload(table);
    found->second->saving = found->second->asleep = false;
    publish(*found->second, std::exchange(found->second->presence_changed, false) || table_changed);
    go_on(*found->second);
}

void Hall::Inside::go_on(LiveTable& at) {
    if (at.asleep && !at.saving) {
        if (at.rest_until != 0) return refuse_waiting(at);
        wake_up(at);
    }
    while (!at.saving && !at.queue.empty()) {
        const Waiting next = std::move(at.queue.front());
        at.queue.pop_front();
        if (next.conn == 0) bot_decides(at, next.ticket, next.entry);
        else request(at, next.conn, next.request);
    }
    if (!at.saving && !stopping) let_bots_think(at);
}

}  // namespace tafelrunde::server
