// A store in memory that behaves like a disk: what is saved becomes durable later, in order, or is
// refused, or is lost in a crash.
#pragma once
#include <deque>
#include <map>
#include <set>

#include "server/hall/store.hpp"

namespace tafelrunde::server_test {

using server::EntryRow;
using server::GuestRow;
using server::Millis;
using server::Save;
using server::TableRow;

class SimStore : public server::Store {
public:
    using Done = std::function<void(bool)>;

    std::function<void()> asked = [] {};  // something waits for `write`
    bool full = false;                    // the disk: every save is refused
    bool unreadable = false;

    // --- The store as the hall knows it.
    void save(Save save, Done done) override {
        pending_.push_back({std::move(save), std::move(done)});
        asked();
    }
    std::optional<GuestRow> guest_by_key(const Digest& key) override {
        check();
        for (const auto& [id, row] : guests)
            if (row.key == key) return row;
        return {};
    }
    std::optional<GuestRow> guest(std::string_view id) override {
        check();
        const auto found = guests.find(id);
        return found == guests.end() ? std::nullopt : std::optional(found->second);
    }
    std::optional<TableRow> table(std::string_view id) override {
        check();
        const auto found = tables.find(id);
        return found == tables.end() ? std::nullopt : std::optional(found->second);
    }
    std::vector<EntryRow> entries(std::string_view table) override {
        check();
        return log(table);
    }
    std::vector<TableRow> tables_in(std::string_view phase, int most) override {
        return chosen(most, [&](const TableRow& row) { return row.phase == phase; });
    }
    std::vector<TableRow> tables_of(std::string_view guest, int most) override {
        return chosen(
            most, [&](const TableRow& row) { return sat.contains({row.id, std::string(guest)}); });
    }
    std::vector<TableRow> waking() override {
        return chosen(1'000'000, [](const TableRow& row) { return row.wakes; });
    }
    Millis last_alive() override { return alive_; }
    void alive(Millis now) override { alive_ = now; }

    // --- The disk.
    std::size_t pending() const { return pending_.size(); }
    /// Writes the first `most` of what waits, as one group. What is to be called then comes back,
    /// with whether it is on disk.
    std::vector<std::pair<Done, bool>> write(std::size_t most = SIZE_MAX) {
        std::vector<std::pair<Done, bool>> written;
        for (; most > 0 && !pending_.empty(); --most) {
            Pending next = std::move(pending_.front());
            pending_.pop_front();
            written.emplace_back(std::move(next.done), !full && put(next.save));
        }
        return written;
    }
    /// The power fails: the first `survive` of what waits are on disk, the others never were.
    void crash(std::size_t survive) {
        (void)write(survive);
        pending_.clear();
    }

    const std::vector<EntryRow>& log(std::string_view table) const {
        static const std::vector<EntryRow> none;
        const auto found = logs.find(table);
        return found == logs.end() ? none : found->second;
    }

    // What is on disk.
    std::map<std::string, GuestRow, std::less<>> guests;
    std::map<std::string, TableRow, std::less<>> tables;
    std::map<std::string, std::vector<EntryRow>, std::less<>> logs;
    std::set<std::pair<std::string, std::string>> sat;

private:
    struct Pending {
        Save save;
        Done done;
    };

    void check() const {
        if (unreadable) throw server::StoreError("the disk cannot be read");
    }

    template <class Wanted>
    std::vector<TableRow> chosen(int most, Wanted wanted) const {
        check();
        std::vector<TableRow> rows;
        for (const auto& [id, row] : tables)
            if (wanted(row)) rows.push_back(row);
        std::ranges::sort(rows, std::greater<>{},
                          [](const TableRow& row) { return std::pair(row.made, row.id); });
        if (std::ssize(rows) > most) rows.resize(static_cast<std::size_t>(most));
        return rows;
    }

    /// All or nothing.
    bool put(const Save& save) {
        const bool known = logs.contains(save.table) || save.table.empty() ||
                           std::ranges::any_of(save.tables, [&](const TableRow& row) {
                               return row.id == save.table;
                           });
        if (!known) return false;  // no log without its table
        auto number = std::ssize(log(save.table));
        for (const EntryRow& entry : save.entries)
            if (entry.number != ++number) return false;
        for (const GuestRow& row : save.guests) guests[row.id] = row;
        for (const TableRow& row : save.tables) {
            tables[row.id] = row;
            logs[row.id];
        }
        for (const EntryRow& entry : save.entries) logs[save.table].push_back(entry);
        for (const auto& [table, entry] : save.rewritten)
            logs.at(table).at(static_cast<std::size_t>(entry.number - 1)) = entry;
        for (const auto& pair : save.sat) sat.insert(pair);
        if (save.forgotten.empty()) return true;
        std::erase_if(sat, [&](const auto& pair) { return pair.second == save.forgotten; });
        for (auto& [id, row] : tables)
            if (row.host == save.forgotten) row.host.clear();
        guests.erase(save.forgotten);
        return true;
    }

    std::deque<Pending> pending_;
    Millis alive_ = 0;
};

}  // namespace tafelrunde::server_test
