#include "server/hall/table_runner.hpp"

namespace tafelrunde::server {
namespace {

constexpr Millis rest_after_failure = 1000;

}  // namespace

// --- What comes in.

void TableRunner::request(Connection& connection, Request&& r) {
    Sender& sender = services_.sender;
    LiveTable* const at = tables_.find(r.table);
    if (at == nullptr) return sender.answer(connection.conn, r.id, refuse("unknown_table"));
    if (!at->saving && !at->asleep) return run(*at, connection.conn, r);
    if (std::ssize(at->queue) >= limits_.waiting)
        return sender.answer(connection.conn, r.id, refuse("busy"));
    at->queue.push_back({.conn = connection.conn, .request = std::move(r)});
    go_on(*at);
}

void TableRunner::thought(std::uint64_t ticket, std::size_t entry) {
    const auto table = services_.thoughts.end_decision(ticket);
    if (!table || stopping_) return;
    LiveTable* const at = tables_.in_memory(*table);
    if (at == nullptr) return;
    if (at->saving) at->queue.push_back({.ticket = ticket, .entry = entry});
    else run(*at, ticket, entry);
}

void TableRunner::run(LiveTable& at, Conn conn, const Request& r) {
    Connection* const connection = connections_.find(conn);
    if (connection == nullptr) return;
    if (connection->guest.empty())
        return services_.sender.answer(conn, r.id, refuse("hello_first"));
    Save besides;
    TableRequest asked{*connection, r, at, *at.room, -1, clock_.now(), besides, services_};
    Answer answer = handle(asked);  // fills `besides`, and so before it is moved
    commit(at, conn, r.id, std::move(answer), std::move(besides));
}

void TableRunner::run(LiveTable& at, std::uint64_t ticket, std::size_t entry) {
    if (bots_.decided(at, ticket, entry)) commit(at);
}

void TableRunner::go_on(LiveTable& at) {
    if (at.asleep && !at.saving) {
        if (at.rest_until != 0) return refuse_waiting(at);
        wake_up(at);
    }
    while (!at.saving && !at.queue.empty()) {
        const Queued next = std::move(at.queue.front());
        at.queue.pop_front();
        if (next.conn == 0) run(at, next.ticket, next.entry);
        else run(at, next.conn, next.request);
    }
    if (!at.saving && !stopping_) let_bots_go_on(at);
}

/// Clocks stand still while the server is down. If this cannot be saved, the room sleeps on.
void TableRunner::wake_up(LiveTable& at) {
    at.room->add({.kind = Kind::wake, .n = down_since_}, clock_.now());
    commit(at);
}

// --- The disk.

/// Answers at once if nothing has changed; otherwise when it is on disk.
void TableRunner::commit(LiveTable& at, Conn conn, std::int64_t id, Answer answer, Save changed) {
    changed.entries = at.room->take_fresh();
    if (changed.entries.empty() && changed.tables.empty()) {
        if (conn != 0 && id > 0 && !answer.is_given) services_.sender.answer(conn, id, answer);
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
    disk_.save(std::move(changed), [this, table, conn, id, answer = std::move(answer),
                                    rows = std::move(rows), table_changed](bool durable) {
        if (durable && answer.spends) services_.codes.spend(*answer.spends);
        if (durable)
            for (const TableRow& row : rows) {
                listed_.keep(row);
                if (row.id == table)
                    if (LiveTable* const saved = tables_.in_memory(table)) saved->saved = row;
            }
        committed(table, conn, id, answer, durable, table_changed);
    });
}

void TableRunner::committed(const std::string& table, Conn conn, std::int64_t id,
                            const Answer& answer, bool durable, bool table_changed) {
    if (conn != 0 && id > 0)
        services_.sender.answer(conn, id, durable ? answer : refuse("storage"));
    LiveTable* const at = tables_.in_memory(table);
    if (at == nullptr) return;
    if (!durable) return reload(table);
    at->saving = at->asleep = false;
    services_.publisher.publish(*at, std::exchange(at->presence_changed, false) || table_changed);
    go_on(*at);
}

void TableRunner::reload(std::string_view table) {
    LiveTable* const at = tables_.in_memory(table);
    if (at == nullptr) return;
    bots_.drop_decision(*at);
    try {
        tables_.reload(*at, table);
        at->rest_until = clock_.now() + rest_after_failure;
        services_.publisher.publish(*at, true);
    } catch (const StoreError& e) {
        // Nothing is done and nothing shown here until it can be read again.
        disk_.complain(e);
        at->saving = at->lost = true;
        at->rest_until = clock_.now() + rest_after_failure;
        return refuse_waiting(*at);
    }
    go_on(*at);
}

/// The disk does not take what must be written before anything else can happen here.
void TableRunner::refuse_waiting(LiveTable& at) {
    for (const Queued& waiting : std::exchange(at.queue, {}))
        if (waiting.conn != 0)
            services_.sender.answer(waiting.conn, waiting.request.id, refuse("storage"));
}

}  // namespace tafelrunde::server
