// Rooms in memory: loading, the queue before the disk, and bots.
#include <algorithm>

#include "bots/bots.hpp"
#include "server/inside.hpp"

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
            if (Seated* const at = in.find(row.id)) in.go_on(*at);
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
    const auto found = in.tickets.find(ticket);
    if (found == in.tickets.end()) return;
    const auto room = in.rooms.find(found->second);
    in.tickets.erase(found);
    if (room == in.rooms.end() || in.stopping) return;
    Seated& at = *room->second;
    if (at.saving) at.queue.push_back({.ticket = ticket, .entry = entry});
    else in.bot_decides(at, ticket, entry);
}

void Hall::advised(std::uint64_t ticket, std::span<const Tip> tips) {
    Inside& in = *inside_;
    const auto found = in.hints.find(ticket);
    if (found == in.hints.end()) return;
    const Inside::Hint hint = std::move(found->second);
    in.hints.erase(found);
    const auto client = in.clients.find(hint.conn);
    if (client == in.clients.end()) return;
    json::array list;
    for (const Tip& tip : tips)
        list.push_back({{"entry", tip.entry},
                        {"points", std::round(10 * tip.points) / 10},
                        {"chance", std::round(1000 * tip.chance) / 1000},
                        {"why", say(client->second.tongue, tip.why, hint.names)}});
    in.answer(hint.conn, hint.id, {{}, {{"v", hint.v}, {"tips", std::move(list)}}});
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
            at->room->leave(*late, Kind::timeout, now);
            at->room->settle(now);
            in.commit(*at, 0, 0, {}, {});
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
    Seated* const at = inside_->find(table);
    if (at == nullptr || at->saved.phase != "over" || !at->room->table() ||
        at->room->options().is_private)
        return {};
    return record_text(*at->room);
}

// --- Loading.

Seated* Hall::Inside::find(std::string_view table) {
    if (const auto found = rooms.find(table); found != rooms.end()) {
        found->second->used = outside.now();
        return found->second.get();
    }
    const auto row = store.table(table);
    if (!row) return nullptr;
    auto at = std::make_unique<Seated>();
    load(*at, *row);
    return (rooms[row->id] = std::move(at)).get();
}

void Hall::Inside::load(Seated& at, const TableRow& row) {
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
void Hall::Inside::wake_up(Seated& at) {
    at.room->add({.kind = Kind::wake, .n = down_since}, outside.now());
    commit(at, 0, 0, {}, {});
}

/// The disk does not take what must be written before anything else can happen here.
void Hall::Inside::refuse_waiting(Seated& at) {
    for (const Waiting& waiting : std::exchange(at.queue, {}))
        if (waiting.conn != 0) answer(waiting.conn, waiting.request.id, refuse("storage"));
}

/// What was not written has not happened: back to what is on the disk.
void Hall::Inside::reload(std::string_view table) {
    const auto found = rooms.find(table);
    if (found == rooms.end()) return;
    Seated& at = *found->second;
    tickets.erase(at.ticket);
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
        const Seated& at = *pair.second;
        return at.viewers.empty() && !at.saving && at.queue.empty() && at.ticket == 0 &&
               at.rest_until == 0 && at.room->clocks_running().empty() && now - at.used > idle_time;
    });
    std::erase_if(codes, [&](const auto& pair) { return pair.second.until < now; });
    std::erase_if(addresses, [&](const auto& pair) {
        return pair.second.connections == 0 && pair.second.hour != now / 3'600'000;
    });
}

/// A table that was never begun, and that nobody is left to begin.
void Hall::Inside::close_if_deserted(std::string_view table) {
    const auto found = rooms.find(table);
    if (found == rooms.end() || found->second->saving) return;
    Seated& at = *found->second;
    if (at.room->phase() != Phase::open || !at.room->row().host.empty()) return;
    at.room->add({.kind = Kind::end}, outside.now());
    commit(at, 0, 0, {}, {});
}

/// Tables that nobody has touched for long end, so that they do not fill the house and its lists.
/// A few are looked at each time, from the oldest to the newest and then again.
void Hall::Inside::close_abandoned(Millis now) {
    constexpr int at_a_time = 10;
    auto next = std::make_reverse_iterator(cards.lower_bound(examined));
    std::vector<std::string> old;
    for (; next != cards.rend() && std::ssize(old) < at_a_time; ++next) {
        if (now - next->first.first < limits.abandoned_after) break;
        examined = next->first;
        old.push_back(next->first.second);
    }
    if (old.empty()) examined = {};
    for (const std::string& table : old) {
        Seated* const at = find(table);
        if (at == nullptr || at->saving || !at->viewers.empty() ||
            now - at->room->touched() < limits.abandoned_after)
            continue;
        at->room->add({.kind = Kind::end}, now);
        commit(*at, 0, 0, {}, {});
    }
}

// --- Requests and the disk.

void Hall::Inside::at_table(Client& client, Request&& r) {
    Seated* const at = find(r.table);
    if (at == nullptr) return answer(client.conn, r.id, refuse("unknown_table"));
    if (!at->saving && !at->asleep) return request(*at, client.conn, r);
    if (std::ssize(at->queue) >= limits.waiting) return answer(client.conn, r.id, refuse("busy"));
    at->queue.push_back({.conn = client.conn, .request = std::move(r)});
    go_on(*at);
}

void Hall::Inside::request(Seated& at, Conn conn, const Request& r) {
    const auto found = clients.find(conn);
    if (found == clients.end()) return;
    if (found->second.guest.empty()) return answer(conn, r.id, refuse("hello_first"));
    Save save;
    Turn turn{found->second, r, at, *at.room, -1, outside.now(), save};
    Answer answer_ = handle(turn);  // fills `save`, and so before it is moved
    commit(at, conn, r.id, std::move(answer_), std::move(save));
}

/// Answers at once if nothing has changed; otherwise when it is on disk.
void Hall::Inside::commit(Seated& at, Conn conn, std::int64_t id, Answer answer_, Save save) {
    save.entries = at.room->take_fresh();
    if (save.entries.empty() && save.tables.empty()) {
        const bool answered = answer_.no && answer_.no->code.empty();
        if (conn != 0 && id > 0 && !answered) answer(conn, id, answer_);
        return;
    }
    at.saving = true;
    at.room->refresh();
    const bool table_changed =
        at.room->take_changed() || name_of(at.room->phase()) != at.saved.phase;
    save.table = at.room->row().id;
    if (!at.room->is_as(at.saved)) save.tables.push_back(at.room->to_row());
    ++saves;
    const std::string table = save.table;
    std::vector<TableRow> rows = save.tables;
    store.save(std::move(save), [this, table, conn, id, answer_ = std::move(answer_),
                                 rows = std::move(rows), table_changed](bool durable) {
        --saves;
        if (durable && answer_.spends) codes.erase(*answer_.spends);
        if (durable)
            for (const TableRow& row : rows) {
                keep_card(row);
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

void Hall::Inside::go_on(Seated& at) {
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

// --- Bots.

void Hall::Inside::let_bots_think(Seated& at) {
    if (at.rest_until != 0) return;
    // Those who are gone have nothing to add: neither a yes nor a confirmation.
    if (at.room->is_agreed()) {
        at.room->take_back(outside.now());
        return commit(at, 0, 0, {}, {});
    }
    if (const auto absent = at.room->bot_to_confirm()) {
        at.room->go(*absent, outside.now());
        return commit(at, 0, 0, {}, {});
    }
    const auto seat = at.room->bot_to_act();
    if (!seat) return;
    const std::uint64_t position = at.room->table()->hash();
    if (at.ticket != 0 && at.thinker == *seat && at.thinks_of == position) return;
    tickets.erase(at.ticket);
    at.ticket = ++last_ticket;
    at.thinker = *seat;
    at.thinks_of = position;
    tickets[at.ticket] = at.room->row().id;
    const Chair& chair = at.room->chairs()[*seat];
    const bool is_bot = chair.kind == Chair::Kind::bot;
    std::array<unsigned char, 8> bytes{};
    outside.random(bytes);
    std::uint64_t seed = 0;
    for (unsigned char byte : bytes) seed = seed << 8 | byte;
    outside.think({at.ticket, at.room->row().game, is_bot ? chair.level : std::string(stand_in),
                   at.room->table()->clone(), *seat, seed});
}

void Hall::Inside::bot_decides(Seated& at, std::uint64_t ticket, std::size_t entry) {
    if (at.ticket != ticket) return;
    at.ticket = 0;
    const Seat seat = at.thinker;
    const bool still = at.room->bot_to_act() == seat && at.room->table()->hash() == at.thinks_of &&
                       entry < at.room->menu(seat).size();
    if (!still) return let_bots_think(at);
    at.room->pick(seat, entry, true, outside.now());
    commit(at, 0, 0, {}, {});
}

}  // namespace tafelrunde::server
