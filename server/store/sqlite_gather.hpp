// Fewer calls of the system for each commit.
#pragma once

namespace tafelrunde::server {

/// SQLite writes its log in two pieces for each page, hundreds for one commit. The layer with this
/// name, between SQLite and the files, gathers them and writes them in one piece before the sync. A
/// commit is shown to other connections, and reported, after its sync: nobody can tell the
/// difference. That holds with `synchronous = FULL`, and where a write leaves alone what is beside
/// it (what SQLite takes for granted on Unix): otherwise it shows commits before their sync, or
/// writes a little after it.
///
/// For the connection that writes. What could not be written is given up, so a transaction that has
/// failed with anything but a constraint has to be rolled back as a whole. Made if there is none
/// yet.
const char* gathering_layer();

}  // namespace tafelrunde::server
