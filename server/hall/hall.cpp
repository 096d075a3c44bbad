// The hall puts its parts together, and hands each thing that comes in to one of them.
#include "server/hall/hall.hpp"

#include "server/hall/forgetting.hpp"
#include "server/hall/guest_requests.hpp"
#include "server/hall/upkeep.hpp"

namespace tafelrunde::server {
namespace {

constexpr Millis sweep_every = 60'000;

Answer bad_message(const Misread& misread) {
    const Phrase why{"hall.no.bad_message", {gap("problem", misread.problem)}};
    return {Refused{.code = "bad_message", .reason = why}};
}

}  // namespace

/// In the order in which they use each other.
struct Hall::Parts {
    Store& store;
    Outside& outside;
    const Limits limits;
    const std::string version;

    const HallClock clock{outside};
    Random random{outside};
    Disk disk{store, outside};
    Quotas quotas{limits, clock};
    Connections connections{limits, quotas};
    Sender sender{connections, outside};
    TableList listed{};
    SeatCodes codes{limits, random};
    Thoughts thoughts{outside, random};
    LiveTables tables{disk, clock, clock.now()};
    Publisher publisher{limits, connections, tables, sender, clock};
    TableBots bots{thoughts, connections, clock};
    GuestSaves saves{disk, connections, sender};
    NewTables new_tables{limits, listed, saves, random, clock};
    TableRunner runner{{quotas, sender, publisher, codes, new_tables, thoughts},
                       tables,
                       connections,
                       bots,
                       listed,
                       disk,
                       clock,
                       limits,
                       store.last_alive()};
    Upkeep upkeep{tables, runner, listed, disk, limits};
    Forgetting forgetting{disk, connections, sender, tables, listed, runner, clock};
    GuestRequests guests{disk, connections, quotas, sender, saves, listed, random, clock, version};

    bool stopping = false;
    Millis swept = 0;

    void dispatch(Connection&, Request&&);
    /// `take` names a code instead of a table.
    void dispatch_by_code(Connection&, Request&&);
};

Hall::Hall(Store& store, Outside& outside, Limits limits, std::string version)
    : parts_(new Parts{store, outside, limits, std::move(version)}) {
    for (const char* phase : {"open", "running", "paused"})
        for (const TableRow& row : store.tables_in(phase, limits.tables)) parts_->listed.keep(row);
}

Hall::~Hall() = default;

// --- Connections.

bool Hall::connect(Conn conn, std::string_view address, bool trusted) {
    return !parts_->stopping && parts_->connections.admit(conn, address, trusted);
}

void Hall::disconnect(Conn conn) {
    auto gone = parts_->connections.remove(conn);
    if (!gone) return;
    for (const auto& [table, shown] : std::map(gone->open))
        parts_->publisher.stop_viewing(*gone, table);
}

void Hall::receive(Conn conn, std::string_view message) {
    Parts& hall = *parts_;
    Connection* const known = hall.connections.find(conn);
    if (known == nullptr) return;
    Connection& from = *known;
    ReadResult read = read_request(message);
    if (!read.request) {
        hall.sender.answer(conn, read.misread.id.value_or(0), bad_message(read.misread));
        if (++from.bad_messages < hall.limits.bad_messages) return;
        hall.sender.say_goodbye(from, "bad_messages");
        hall.sender.close(conn);
        return;
    }
    const std::int64_t id = read.request->id;
    const Do verb = read.request->verb;
    if (hall.stopping) return hall.sender.answer(conn, id, refuse("stopping"));
    if (!hall.quotas.charge(from, verb)) return hall.sender.answer(conn, id, refuse("too_fast"));
    if (verb == Do::hello && from.greeted) return hall.sender.answer(conn, id, refuse("not_now"));
    if (verb != Do::hello && from.guest.empty())
        return hall.sender.answer(conn, id, refuse("hello_first"));
    try {
        hall.dispatch(from, std::move(*read.request));
    } catch (const StoreError& e) {
        hall.disk.complain(e);
        hall.sender.answer(conn, id, refuse("storage"));
    }
}

void Hall::Parts::dispatch(Connection& from, Request&& r) {
    const auto answer = [&](const Answer& a) {
        if (!a.is_given) sender.answer(from.conn, r.id, a);
    };
    switch (r.verb) {
    case Do::hello: return answer(guests.hello(from, r));
    case Do::name: return answer(guests.rename(from, r));
    case Do::lang: from.tongue = *r.lang; return answer({});
    case Do::forget: return answer(forgetting.forget(from, r));
    case Do::create: return answer(new_tables.create(from, r));
    case Do::tables: return answer(guests.tables(from));
    case Do::mine: return answer(guests.mine(from));
    case Do::take: return dispatch_by_code(from, std::move(r));
    default: return runner.request(from, std::move(r));
    }
}

void Hall::Parts::dispatch_by_code(Connection& from, Request&& r) {
    const auto* const carried = codes.find(r.code, clock.now());
    if (carried == nullptr) return sender.answer(from.conn, r.id, refuse("unknown_code"));
    r.table = carried->table;
    runner.request(from, std::move(r));
}

// --- Time, bots, the end.

void Hall::wake() { parts_->upkeep.wake(); }

bool Hall::awake() const { return parts_->upkeep.is_awake(); }

void Hall::tick() {
    Parts& hall = *parts_;
    if (hall.stopping) return;
    const Millis now = hall.clock.now();
    hall.upkeep.tick(now);
    if (now - hall.swept < sweep_every) return;
    hall.swept = now;
    hall.tables.sweep(now);
    hall.codes.sweep(now);
    hall.quotas.sweep(now);
    hall.upkeep.close_abandoned(now);
}

void Hall::thought(std::uint64_t ticket, std::size_t entry) {
    parts_->runner.thought(ticket, entry);
}

void Hall::advised(std::uint64_t ticket, std::span<const Tip> tips) {
    const auto hint = parts_->thoughts.end_hint(ticket);
    const Connection* const to = hint ? parts_->connections.find(hint->conn) : nullptr;
    if (to == nullptr) return;
    parts_->sender.answer(
        hint->conn, hint->id,
        {{}, {{"v", hint->v}, {"tips", tips_json(tips, to->tongue, hint->names)}}});
}

void Hall::stop() {
    parts_->stopping = true;
    parts_->runner.stop();
    for (const auto& [conn, connection] : parts_->connections.all())
        parts_->sender.say_goodbye(connection, "stopping");
}

bool Hall::writing() const { return parts_->disk.is_writing(); }

// --- Asking.

Counts Hall::counts() const {
    return {static_cast<int>(parts_->tables.all().size()),
            static_cast<int>(parts_->connections.all().size())};
}

std::optional<std::string> Hall::record(std::string_view table) {
    const LiveTable* const at = parts_->tables.find(table);
    if (at == nullptr || at->saved.phase != "over" || !at->room->table() ||
        at->room->options().is_private)
        return {};
    return record_text(*at->room);
}

}  // namespace tafelrunde::server
