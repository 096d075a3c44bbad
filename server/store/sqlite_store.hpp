// The store on disk: SQLite with a write-ahead log. One thread writes, and all that has come while
// it was busy becomes durable with one commit; reading goes past it.
#pragma once
#include <filesystem>
#include <memory>

#include "server/hall/store.hpp"

namespace tafelrunde::server {

/// `save` and `alive` may be called by any thread, the rest by one.
class SqliteStore : public Store {
public:
    /// Runs something on the thread of the hall: later, never from within.
    using Post = std::function<void(std::function<void()>)>;
    /// Gets a sentence for the operator, on that thread, when the disk begins to fail.
    using Complain = std::function<void(const std::string&)>;

    /// Makes the folder if there is none. Throws StoreTrouble if it cannot be used, or another
    /// server uses it.
    SqliteStore(const std::filesystem::path& folder, Post, Complain = {});
    /// What waits is written first.
    ~SqliteStore() override;

    void save(Save, std::function<void(bool)> done) override;
    std::optional<GuestRow> guest_by_key(const Digest& key) override;
    std::optional<GuestRow> guest(std::string_view id) override;
    std::optional<TableRow> table(std::string_view id) override;
    std::vector<EntryRow> entries(std::string_view table) override;
    std::vector<TableRow> tables_in(std::string_view phase, int most) override;
    std::vector<TableRow> tables_of(std::string_view guest, int most) override;
    std::vector<TableRow> waking() override;
    Millis last_alive() override;
    void alive(Millis) override;

    std::uint64_t groups() const;  // that were written so far, each with one commit

private:
    struct Inside;
    std::unique_ptr<Inside> inside_;
};

}  // namespace tafelrunde::server
