#include "server/store/sqlite_writer.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "server/store/sqlite_folder.hpp"
#include "server/store/sqlite_schema.hpp"

namespace tafelrunde::server {
namespace {

/// SQLite would make a file that everybody can read; its log gets the mode of the database.
std::filesystem::path made_private(std::filesystem::path file) {
    const int made = open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (made < 0)
        throw StoreTrouble(file, "file.unwritable", {gap("problem", std::strerror(errno))});
    close(made);
    return file;
}

Database& prepared(Database& database) {
    check_schema(database);  // before anything is changed
    database.run(
        "PRAGMA page_size = 2048;"  // of a new database: a move changes one or two pages
        "PRAGMA journal_mode = WAL;"
        "PRAGMA synchronous = FULL;"      // a commit returns when the log is on disk
        "PRAGMA wal_autocheckpoint = 0;"  // not within a commit: see Checkpointer
        "PRAGMA foreign_keys = ON;"       // no log without its table
        "PRAGMA secure_delete = ON;"      // what was forgotten is not in the file any more
        "PRAGMA temp_store = MEMORY;"     // what a save has changed so far, to take it back
        // At most 8 MiB: a commit that split a page goes through all of it (SQLite swaps pages by
        // way of a number beyond the end, and then looks for such pages). What is not in it is read
        // from the memory of the system.
        "PRAGMA cache_size = -8192");
    migrate(database);
    return database;
}

}  // namespace

Writer::Writer(const std::filesystem::path& folder)
    : database_(made_private(database_in(folder)), SQLITE_OPEN_READWRITE),
      begin_(prepared(database_), "BEGIN IMMEDIATE"),
      commit_(database_, "COMMIT"),
      rollback_(database_, "ROLLBACK"),
      mark_(database_, "SAVEPOINT one"),
      back_to_mark_(database_, "ROLLBACK TO one"),
      release_mark_(database_, "RELEASE one"),
      put_guest_(database_,
                 "INSERT INTO guests (id, key, name, made) VALUES (?, ?, ?, ?) "
                 "ON CONFLICT (id) DO UPDATE SET "
                 "key = excluded.key, name = excluded.name, made = excluded.made"),
      update_table_(database_,
                    "UPDATE tables SET game = ?, listed = ?, secret = ?, options = ?, summary = ? "
                    "WHERE id = ? AND host = ? AND phase = ? AND wakes = ? AND made = ?"),
      put_table_(database_,
                 "INSERT INTO tables "
                 "(game, listed, secret, options, summary, id, host, phase, wakes, made) "
                 "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET "
                 "game = excluded.game, listed = excluded.listed, secret = excluded.secret, "
                 "options = excluded.options, summary = excluded.summary, host = excluded.host, "
                 "phase = excluded.phase, wakes = excluded.wakes, made = excluded.made"),
      add_entries_(database_,
                   "INSERT INTO entries (table_id, number, count, time, body) "
                   "VALUES (?, ?, ?, ?, ?)"),
      last_entries_(database_,
                    "SELECT number + count FROM entries WHERE table_id = ? "
                    "ORDER BY number DESC LIMIT 1"),
      find_entries_(database_,
                    "SELECT number, count, time, body FROM entries "
                    "WHERE table_id = ?1 AND number <= ?2 AND number + count > ?2 "
                    "ORDER BY number DESC LIMIT 1"),
      remove_entries_(database_, "DELETE FROM entries WHERE table_id = ? AND number = ?"),
      sit_(database_, "INSERT INTO sat (table_id, guest) VALUES (?, ?) ON CONFLICT DO NOTHING"),
      stand_up_(database_, "DELETE FROM sat WHERE guest = ?"),
      unhost_(database_, "UPDATE tables SET host = '' WHERE host = ?"),
      delete_guest_(database_, "DELETE FROM guests WHERE id = ?"),
      alive_(database_, "UPDATE meta SET value = ? WHERE name = 'alive'"),
      failed_(database_, "UPDATE meta SET value = value + 1 WHERE name = 'failures'") {
    sqlite3_wal_hook(
        database_.handle(),
        [](void* pages, sqlite3*, const char*, int now) {
            *static_cast<int*>(pages) = now;
            return SQLITE_OK;
        },
        &log_pages_);
}

std::string Writer::write(std::span<WaitingSave> group, std::optional<Millis> alive) {
    try {
        begin_.run();
        if (!put_all(group)) {
            next_.clear();
            rollback_.run();
            begin_.run();
            for (WaitingSave& one : group) one.saved = put(one.save);
        }
        if (alive) alive_.run(*alive);
        commit_.run();
        return "";
    } catch (const StoreTrouble& trouble) {
        for (WaitingSave& one : group) one.saved = false;
        next_.clear();
        give_up();
        return trouble.what();
    }
}

/// All of a group, which is nearly always possible. If not, what is impossible has to be found.
bool Writer::put_all(std::span<WaitingSave> group) {
    try {
        for (WaitingSave& one : group) {
            carry_out(one.save);
            one.saved = true;
        }
        return true;
    } catch (const StoreTrouble& trouble) {
        if (trouble.code != SQLITE_CONSTRAINT) throw;
        return false;
    }
}

bool Writer::put(const Save& save) {
    mark_.run();
    bool possible = true;
    try {
        carry_out(save);
    } catch (const StoreTrouble& trouble) {
        if (trouble.code != SQLITE_CONSTRAINT) throw;
        next_.clear();
        back_to_mark_.run();
        possible = false;
    }
    release_mark_.run();
    return possible;
}

void Writer::carry_out(const Save& save) {
    for (const GuestRow& guest : save.guests)
        put_guest_.run(guest.id, guest.key, guest.name, guest.made);
    for (const TableRow& table : save.tables) put(table);
    add(save.table, save.entries);
    for (const auto& [table, entry] : save.rewritten) rewrite(table, entry);
    for (const auto& [table, guest] : save.sat) sit_.run(table, guest);
    if (save.forgotten.empty()) return;
    stand_up_.run(save.forgotten);
    unhost_.run(save.forgotten);
    delete_guest_.run(save.forgotten);
}

/// The number that the next entry of a log must have at least. The folder is ours alone, so what
/// was read once stays true as long as nothing is taken back.
int& Writer::next_number(const std::string& table) {
    constexpr std::size_t enough = 100'000;
    if (next_.size() >= enough) next_.clear();
    const auto [found, is_new] = next_.try_emplace(table, 1);
    if (!is_new) return found->second;
    if (Cursor rows(last_entries_, table); rows.next())
        found->second = static_cast<int>(rows.number(0));
    return found->second;
}

void Writer::add(const std::string& table, std::span<const EntryRow> entries) {
    if (entries.empty()) return;
    int& next = next_number(table);
    while (!entries.empty()) {
        const Pack pack = next_pack(entries);
        if (pack.number < next)  // it, or a later one, is there already
            throw StoreTrouble({database_.path().string(),
                                {"store.problem", {gap("problem", "a number is taken")}}},
                               SQLITE_CONSTRAINT);
        put(table, pack);
        next = pack.number + pack.count;
    }
}

void Writer::put(const std::string& table, const Pack& pack) {
    add_entries_.run(table, pack.number, pack.count, pack.time, pack.body);
}

/// An entry takes the place of the one with its number, if there is one.
void Writer::rewrite(const std::string& table, const EntryRow& entry) {
    std::vector<EntryRow> beside;
    if (Cursor rows(find_entries_, table, entry.number); rows.next()) unpack(pack_in(rows), beside);
    if (beside.empty()) return;
    remove_entries_.run(table, beside[0].number);
    beside[static_cast<std::size_t>(entry.number - beside[0].number)] = entry;
    for (std::span<const EntryRow> rest = beside; !rest.empty();) put(table, next_pack(rest));
}

/// Most changes of a table leave alone what the indices order by. An update that does not name
/// those columns does not write their pages either.
void Writer::put(const TableRow& t) {
    const auto run = [&](Statement& statement) {
        return statement.run(t.game, t.listed, t.secret, t.options, t.summary, t.id, t.host,
                             t.phase, t.wakes, t.made);
    };
    if (run(update_table_) == 0) run(put_table_);
}

/// If it was the sync that failed, the log may hold the whole transaction, and a crash would bring
/// back what was reported as not saved. So something harmless is written over it, now, or by the
/// next transaction that the disk takes.
void Writer::give_up() {
    try {
        if (database_.in_transaction()) rollback_.run();
        begin_.run();
        failed_.run();
        commit_.run();
    } catch (const StoreTrouble&) {
        if (database_.in_transaction())
            sqlite3_exec(database_.handle(), "ROLLBACK", nullptr, nullptr, nullptr);
    }
}

bool Writer::checkpoint() {
    return sqlite3_wal_checkpoint_v2(database_.handle(), nullptr, SQLITE_CHECKPOINT_PASSIVE,
                                     nullptr, nullptr) == SQLITE_OK;
}

}  // namespace tafelrunde::server
