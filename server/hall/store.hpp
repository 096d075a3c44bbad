// What survives: guests, tables and their logs. The state of a game is never stored, only what it
// is the fold of.
#pragma once
#include <cstdint>
#include <functional>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/fair.hpp"

namespace tafelrunde::server {

using Millis = std::int64_t;  // since 1970

struct GuestRow {
    std::string id;    // a short handle, told to this guest alone
    Digest key;        // SHA-256 of the key; the key itself is kept by the guest alone
    std::string name;  // may be empty
    Millis made = 0;
    bool operator==(const GuestRow&) const = default;
};

struct TableRow {
    std::string id, game;
    std::string host;    // a guest's id
    std::string phase;   // open, running, paused, over
    bool listed = true;  // false: private
    bool wakes = false;  // a clock runs or a bot is to act: somebody must look after it
    Millis made = 0;
    Digest secret{};        // of the dice
    std::string options{};  // JSON: what was asked for when it was made
    std::string summary{};  // JSON: what lists show of it
    bool operator==(const TableRow&) const = default;
};

struct EntryRow {
    int number = 0;  // from 1 on, without gaps
    Millis time = 0;
    std::string body;  // JSON
    bool operator==(const EntryRow&) const = default;
};

/// Everything that one request changes, all or nothing.
struct Save {
    std::vector<GuestRow> guests{};  // new, or replacing the one with this id
    std::vector<TableRow> tables{};  // the same
    std::string table{};             // whose log gets the entries
    std::vector<EntryRow> entries{};
    // Of any table: words to be forgotten.
    std::vector<std::pair<std::string, EntryRow>> rewritten{};
    // Table, guest: has or had a seat there.
    std::vector<std::pair<std::string, std::string>> sat{};
    std::string forgotten{};  // the guest with this id is deleted with all that points to it
};

/// Sees everything that was reported as saved. Throws StoreError if the disk cannot be read.
class StoreReader {
public:
    virtual ~StoreReader() = default;

    virtual std::optional<GuestRow> guest_by_key(const Digest& key) = 0;
    virtual std::optional<GuestRow> guest(std::string_view id) = 0;
    virtual std::optional<TableRow> table(std::string_view id) = 0;
    virtual std::vector<EntryRow> entries(std::string_view table) = 0;              // in order
    virtual std::vector<TableRow> tables_in(std::string_view phase, int most) = 0;  // newest first
    virtual std::vector<TableRow> tables_of(std::string_view guest, int most) = 0;  // newest first
    virtual std::vector<TableRow> waking() = 0;
    /// When the server was last known to be up: clocks stand still from then on.
    virtual Millis last_alive() = 0;
};

class Store : public StoreReader {
public:
    /// `done` is called later, never from within: with true when everything is on disk, with false
    /// if nothing of it is. An entry whose number exists already makes it false. What one caller
    /// saves for one table becomes durable in that order.
    virtual void save(Save, std::function<void(bool)> done) = 0;
    virtual void alive(Millis) = 0;  // remembered sooner or later
};

struct StoreError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

}  // namespace tafelrunde::server
