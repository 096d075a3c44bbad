#include "server/hall/live_tables.hpp"

namespace tafelrunde::server {
namespace {

constexpr std::size_t lines_kept = 64;    // of each room; older ones come from the disk
constexpr Millis idle_time = 5 * 60'000;  // then a room leaves the memory

bool is_idle(const LiveTable& at, Millis now) {
    return at.viewers.empty() && !at.saving && at.queue.empty() && at.bots.ticket == 0 &&
           at.rest_until == 0 && at.room->clocks_running().empty() && now - at.used > idle_time;
}

}  // namespace

LiveTable* LiveTables::find(std::string_view table) {
    if (LiveTable* const at = in_memory(table)) {
        at->used = clock_.now();
        return at;
    }
    const auto row = disk_.read().table(table);
    if (!row) return nullptr;
    auto at = std::make_unique<LiveTable>();
    load(*at, *row);
    return (tables_[row->id] = std::move(at)).get();
}

LiveTable* LiveTables::in_memory(std::string_view table) {
    const auto found = tables_.find(table);
    return found == tables_.end() ? nullptr : found->second.get();
}

void LiveTables::reload(LiveTable& at, std::string_view table) {
    const auto row = disk_.read().table(table);
    if (!row) throw StoreError("table " + std::string(table) + " is gone");
    load(at, *row);
}

void LiveTables::load(LiveTable& at, const TableRow& row) {
    auto room = std::make_unique<Room>(row, lines_kept);
    const auto entries = disk_.read().entries(row.id);
    for (const EntryRow& entry : entries) room->fold(entry);
    room->refresh();
    at.asleep = !room->clocks_running().empty() && entries.back().time < started_;
    at.room = std::move(room);
    at.saved = row;
    at.used = clock_.now();
    at.saving = at.lost = false;
    at.told = at.room->acting();
}

std::unique_ptr<Room> LiveTables::with_whole_log(const LiveTable& at) {
    try {
        auto whole = std::make_unique<Room>(at.saved, SIZE_MAX);
        for (const EntryRow& entry : disk_.read().entries(at.saved.id)) whole->fold(entry);
        return whole;
    } catch (const StoreError& e) {
        disk_.complain(e);
        return nullptr;
    }
}

void LiveTables::sweep(Millis now) {
    std::erase_if(tables_, [&](const auto& pair) { return is_idle(*pair.second, now); });
}

}  // namespace tafelrunde::server
