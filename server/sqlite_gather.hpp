// Fewer calls of the system for each commit.
#pragma once

namespace tafelrunde::server {

/// SQLite writes its log in two pieces for each page, hundreds for one commit. The layer with this
/// name, between SQLite and the files, gathers them and writes them in one piece before the sync. A
/// commit is shown to other connections, and reported, after its sync: nobody can tell the
/// difference. For one connection that writes; made if there is none yet.
const char* gathering_layer();

}  // namespace tafelrunde::server
