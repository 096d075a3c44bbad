#include "server/store/sqlite_reader.hpp"

#include "server/store/sqlite_folder.hpp"
#include "server/store/sqlite_pack.hpp"

namespace tafelrunde::server {
namespace {

const std::string of_guest = "SELECT id, key, name, made FROM guests ";
const std::string of_table =
    "SELECT t.id, game, host, phase, listed, wakes, made, secret, options, summary FROM tables t ";
// Rows are numbered as they come: of tables made in the same millisecond too, the last is first.
const std::string newest_first = "ORDER BY made DESC, t.row DESC LIMIT ?";

void read(const Cursor& row, GuestRow& guest) {
    guest = {row.text(0), row.digest(1), row.text(2), row.number(3)};
}

void read(const Cursor& row, TableRow& table) {
    table = {row.text(0),        row.text(1),   row.text(2),   row.text(3), row.number(4) != 0,
             row.number(5) != 0, row.number(6), row.digest(7), row.text(8), row.text(9)};
}

template <class Row, class... Values>
std::vector<Row> all(Statement& statement, const Values&... values) {
    std::vector<Row> list;
    for (Cursor rows(statement, values...); rows.next();) read(rows, list.emplace_back());
    return list;
}

template <class Row, class... Values>
std::optional<Row> one(Statement& statement, const Values&... values) {
    std::optional<Row> found;
    if (Cursor rows(statement, values...); rows.next()) read(rows, found.emplace());
    return found;
}

}  // namespace

Reader::Reader(const std::filesystem::path& folder)
    : database_(database_in(folder), SQLITE_OPEN_READONLY),
      guest_by_key_(database_, of_guest + "WHERE key = ?"),
      guest_(database_, of_guest + "WHERE id = ?"),
      table_(database_, of_table + "WHERE id = ?"),
      entries_(database_,
               "SELECT number, count, time, body FROM entries WHERE table_id = ? ORDER BY number"),
      tables_in_(database_, of_table + "WHERE phase = ? " + newest_first),
      tables_of_(database_,
                 of_table + "JOIN sat ON table_id = t.id WHERE guest = ? " + newest_first),
      waking_(database_, of_table + "WHERE wakes = 1 ORDER BY t.row"),
      alive_(database_, "SELECT value FROM meta WHERE name = 'alive'") {}

std::optional<GuestRow> Reader::guest_by_key(const Digest& key) {
    return one<GuestRow>(guest_by_key_, key);
}

std::optional<GuestRow> Reader::guest(std::string_view id) { return one<GuestRow>(guest_, id); }

std::optional<TableRow> Reader::table(std::string_view id) { return one<TableRow>(table_, id); }

std::vector<EntryRow> Reader::entries(std::string_view table) {
    std::vector<EntryRow> list;
    for (Cursor rows(entries_, table); rows.next();) unpack(pack_in(rows), list);
    return list;
}

std::vector<TableRow> Reader::tables_in(std::string_view phase, int most) {
    return all<TableRow>(tables_in_, phase, most);
}

std::vector<TableRow> Reader::tables_of(std::string_view guest, int most) {
    return all<TableRow>(tables_of_, guest, most);
}

std::vector<TableRow> Reader::waking() { return all<TableRow>(waking_); }

Millis Reader::last_alive() {
    Cursor rows(alive_);
    return rows.next() ? rows.number(0) : 0;
}

}  // namespace tafelrunde::server
