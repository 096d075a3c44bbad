// Writing: many saves become durable with one commit.
#pragma once
#include <span>
#include <unordered_map>

#include "server/store/sqlite_pack.hpp"

namespace tafelrunde::server {

struct WaitingSave {
    Save save;
    std::function<void(bool)> done;
    bool saved = false;
};

/// Makes the database in a folder, or brings it up to date. To be used by one thread at a time.
class Writer {
public:
    explicit Writer(const std::filesystem::path& folder);

    /// One transaction; `saved` says for each what became of it. A save that cannot be (its entry
    /// exists already) fails alone; if the disk fails, all do, and the answer says why.
    std::string write(std::span<WaitingSave>, std::optional<Millis> alive);

    int log_pages() const { return log_pages_; }  // in the write-ahead log after the last commit
    /// Copies what is in the log into the database as far as nobody reads it. False if the disk
    /// does not; then it stays in the log.
    bool checkpoint();

private:
    bool put_all(std::span<WaitingSave>);
    bool put(const Save&);  // can be taken back alone
    void carry_out(const Save&);
    void put(const TableRow&);
    int& next_number(const std::string& table);
    void add(const std::string& table, std::span<const EntryRow>);
    void put(const std::string& table, const Pack&);
    void rewrite(const std::string& table, const EntryRow&);
    void give_up();

    Database database_;
    int log_pages_ = 0;
    std::unordered_map<std::string, int> next_;  // by table: as far as it is known
    Statement begin_, commit_, rollback_, mark_, back_to_mark_, release_mark_;
    Statement put_guest_, update_table_, put_table_, add_entries_, last_entries_, find_entries_,
        remove_entries_, sit_;
    Statement stand_up_, unhost_, delete_guest_, alive_, failed_;
};

}  // namespace tafelrunde::server
