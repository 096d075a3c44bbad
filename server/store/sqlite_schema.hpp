// The schema of the database: a ladder with one rung for each version.
#pragma once
#include "server/store/sqlite_database.hpp"

namespace tafelrunde::server {

int known_version();

/// Throws StoreTrouble unless this is a database of ours that this program can read: of the newest
/// version, of an older one, or empty (version 0).
void check_schema(Database&);

/// Brings a database to the newest version, all at once or not at all.
void migrate(Database&);

}  // namespace tafelrunde::server
