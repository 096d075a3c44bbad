// Reading, beside the writer.
#pragma once
#include "server/store/sqlite_database.hpp"

namespace tafelrunde::server {

/// Of a database that is up to date. To be used by one thread at a time.
class Reader {
public:
    explicit Reader(const std::filesystem::path& folder);

    std::optional<GuestRow> guest_by_key(const Digest& key);
    std::optional<GuestRow> guest(std::string_view id);
    std::optional<TableRow> table(std::string_view id);
    std::vector<EntryRow> entries(std::string_view table);
    std::vector<TableRow> tables_in(std::string_view phase, int most);
    std::vector<TableRow> tables_of(std::string_view guest, int most);
    std::vector<TableRow> waking();
    Millis last_alive();

private:
    Database database_;
    Statement guest_by_key_, guest_, table_, entries_, tables_in_, tables_of_, waking_, alive_;
};

}  // namespace tafelrunde::server
