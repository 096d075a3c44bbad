#include "server/store/sqlite_schema.hpp"

#include <array>

namespace tafelrunde::server {
namespace {

constexpr std::int64_t our_mark = 0x54614672;  // application_id: «TaFr»

// A rung leads from the version of its index to the next. One that was released never changes: a
// new schema is a new rung.
constexpr std::array ladder{
    // tables has rows with numbers, so that tables of the same time lie on the same pages; entries
    // lie in the order in which they are read.
    R"sql(
PRAGMA application_id = 0x54614672;

CREATE TABLE meta (
    name TEXT PRIMARY KEY,
    value INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO meta VALUES ('alive', 0), ('failures', 0);

CREATE TABLE guests (
    id TEXT PRIMARY KEY,
    key BLOB NOT NULL UNIQUE,
    name TEXT NOT NULL,
    made INTEGER NOT NULL
) STRICT;

CREATE TABLE tables (
    row INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    game TEXT NOT NULL,
    host TEXT NOT NULL,
    phase TEXT NOT NULL,
    listed INTEGER NOT NULL,
    wakes INTEGER NOT NULL,
    made INTEGER NOT NULL,
    secret BLOB NOT NULL,
    options TEXT NOT NULL,
    summary TEXT NOT NULL
) STRICT;
CREATE INDEX tables_by_phase ON tables (phase, made);
CREATE INDEX tables_by_host ON tables (host);
CREATE INDEX tables_waking ON tables (wakes) WHERE wakes = 1;

CREATE TABLE entries (
    table_id TEXT NOT NULL REFERENCES tables (id),
    number INTEGER NOT NULL CHECK (number >= 1),
    time INTEGER NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (table_id, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE sat (
    guest TEXT NOT NULL,
    table_id TEXT NOT NULL REFERENCES tables (id),
    PRIMARY KEY (guest, table_id)
) STRICT, WITHOUT ROWID;
)sql",
    // What one save adds to a log lies in one row: `count` entries from `number` on, a line each. A
    // move is three entries on average, and every row costs two searches.
    R"sql(
ALTER TABLE entries ADD COLUMN count INTEGER NOT NULL DEFAULT 1 CHECK (count >= 1);
)sql",
};

std::int64_t version_of(Database& database) { return database.number("PRAGMA user_version"); }

}  // namespace

int known_version() { return static_cast<int>(ladder.size()); }

void check_schema(Database& database) {
    const std::int64_t version = version_of(database);
    const bool ours = version == 0
                          ? database.number("SELECT count(*) FROM sqlite_schema") == 0
                          : database.number("PRAGMA application_id") == our_mark && version > 0;
    if (!ours) throw StoreTrouble(database.path(), "store.foreign");
    if (version > known_version())
        throw StoreTrouble(
            database.path(), "store.newer",
            {gap("version", static_cast<int>(version)), gap("known", known_version())});
}

void migrate(Database& database) {
    check_schema(database);
    const std::int64_t version = version_of(database);
    if (version == known_version()) return;
    database.run("BEGIN IMMEDIATE");
    for (auto rung = version; rung < known_version(); ++rung)
        database.run(ladder[static_cast<std::size_t>(rung)]);
    database.run("PRAGMA user_version = " + std::to_string(known_version()) + "; COMMIT");
}

}  // namespace tafelrunde::server
