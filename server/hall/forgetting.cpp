#include "server/hall/forgetting.hpp"

#include <algorithm>

#include "server/hall/seating.hpp"

namespace tafelrunde::server {
namespace {

constexpr int all_tables = 1'000'000;

/// Nothing if it is damaged.
std::optional<Entry> legible(const EntryRow& row) {
    try {
        return from_body(row.body);
    } catch (const StoreError&) {
        return {};
    }
}

/// Where somebody sat down whose seat was carried to this guest later: it is the same person.
std::set<int> carried_to(const std::string& guest, const std::vector<EntryRow>& entries) {
    std::map<Seat, int> sat;
    std::set<int> numbers;
    for (const EntryRow& entry : entries) {
        const auto e = legible(entry);
        if (e && e->kind == Kind::sit) sat[e->seat] = entry.number;
        if (e && e->kind == Kind::carry && e->guest == guest) numbers.insert(sat[e->seat]);
    }
    return numbers;
}

/// What is left of an entry when its guest is forgotten. Before a game begins the seat is free.
Entry forgotten_entry(Entry e, const std::string& guest, bool frees_seat) {
    if (frees_seat) return {.kind = Kind::seat, .seat = e.seat, .text = "open"};
    if (e.guest == guest) e.guest.clear();
    if (e.kind == Kind::sit) e.name = say(Tongue::de, phrase("hall.guest"));
    if (e.kind == Kind::chat) e.name = e.text = "…";
    return e;
}

/// Who looks after a table whose host is gone: the first person there, or nobody.
std::string heir(const Room& room) {
    for (const Chair& chair : room.chairs())
        if (chair.is_human() && !chair.guest.empty()) return chair.guest;
    return "";
}

}  // namespace

Answer Forgetting::forget(const Connection& connection, const Request& r) {
    const std::string me = connection.guest;
    Save changed;
    changed.forgotten = me;
    std::vector<std::string> touched;
    if (is_writing(me)) return refuse("busy");
    for (const TableRow& row : disk_.read().tables_of(me, all_tables)) {
        const Room* room = nullptr;
        try {
            const LiveTable& at = *tables_.find(row.id);
            if (at.saving) return refuse("busy");
            room = at.room.get();
            touched.push_back(row.id);
        } catch (const StoreError& damage) {  // nobody can play there, but names and words go
            disk_.complain(damage);
        }
        forget_at(row, me, room, changed);
    }
    // Nobody may change these tables until it is done, and this guest nothing at all.
    for (const std::string& table : touched) tables_.in_memory(table)->saving = true;
    connections_.begin_forgetting(me);
    const std::vector<TableRow> rows = changed.tables;
    disk_.save(std::move(changed),
               [this, conn = connection.conn, id = r.id, me, touched, rows](bool durable) {
                   sender_.answer(conn, id, durable ? Answer{} : refuse("storage"));
                   if (durable)
                       for (const TableRow& row : rows) listed_.keep(row);
                   for (const Conn gone : connections_.end_forgetting(me, durable))
                       sender_.close(gone);
                   for (const std::string& table : touched) {
                       runner_.reload(table);
                       close_if_deserted(table);
                   }
               });
    return given_already();
}

/// Without a room: what can be read of its log.
void Forgetting::forget_at(TableRow row, const std::string& me, const Room* room, Save& changed) {
    Options options = options_of(row);
    for (Chair& chair : options.chairs)
        if (chair.guest == me) chair.guest = chair.name = "";
    row.options = to_text(options);
    if (row.host == me) row.host.clear();
    Room without(row, 0);
    const std::vector<EntryRow> entries = disk_.read().entries(row.id);
    const std::set<int> carried = carried_to(me, entries);
    for (EntryRow entry : entries) {
        const auto e = legible(entry);
        if (e && (e->guest == me || carried.contains(entry.number))) {
            const bool frees = room != nullptr && room->phase() == Phase::open &&
                               e->kind == Kind::sit && room->chairs()[e->seat].guest == me;
            entry.body = to_body(forgotten_entry(*e, me, frees));
            changed.rewritten.emplace_back(row.id, entry);
        }
        if (room != nullptr) without.fold(entry);
    }
    if (room == nullptr) {
        row.summary = without.to_row().summary;  // there were names in it
        return changed.tables.push_back(row);
    }
    without.refresh();
    if (row.host.empty()) without.set_host(heir(without));
    changed.tables.push_back(without.to_row());
}

/// Whether something that this guest has asked for is on its way to the disk.
bool Forgetting::is_writing(std::string_view guest) const {
    if (connections_.is_writing(guest)) return true;
    const auto is_guest = [&](Conn conn) { return connections_.at(conn).guest == guest; };
    return std::ranges::any_of(tables_.all(), [&](const auto& pair) {
        const LiveTable& at = *pair.second;
        return at.saving &&
               (!seats_of(*at.room, guest).empty() || std::ranges::any_of(at.viewers, is_guest));
    });
}

/// A table that was never begun, and that nobody is left to begin.
void Forgetting::close_if_deserted(std::string_view table) {
    LiveTable* const at = tables_.in_memory(table);
    if (at == nullptr || at->saving) return;
    if (at->room->phase() != Phase::open || !at->room->row().host.empty()) return;
    at->room->add({.kind = Kind::end}, clock_.now());
    runner_.commit(*at);
}

}  // namespace tafelrunde::server
