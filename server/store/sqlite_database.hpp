// The C interface of SQLite with owners and exceptions, and nothing more.
#pragma once
#include <sqlite3.h>

#include <filesystem>

#include "server/hall/store.hpp"

namespace tafelrunde::server {

/// What is wrong with a database, its folder or its disk: where, and what to do about it, in words
/// of the catalogue. `what()` says it in English.
struct StoreTrouble : StoreError {
    explicit StoreTrouble(Trouble, int code = SQLITE_OK);
    StoreTrouble(const std::filesystem::path& place, std::string key,
                 const std::vector<Gap>& gaps = {});
    Trouble trouble;
    int code;  // of SQLite, without its details; SQLITE_OK if it was not asked
};

/// One connection, for one thread at a time.
class Database {
public:
    Database(std::filesystem::path, int open_flags);
    ~Database();
    Database(const Database&) = delete;
    Database& operator=(const Database&) = delete;

    void run(const std::string& sql);  // any number of statements, without their rows
    std::int64_t number(const std::string& sql);
    std::string text(const std::string& sql);  // of the first column of the first row
    bool in_transaction() const { return sqlite3_get_autocommit(handle_) == 0; }

    sqlite3* handle() const { return handle_; }
    const std::filesystem::path& path() const { return path_; }
    /// For the error that the last call on this connection has returned.
    StoreTrouble trouble() const;

private:
    std::filesystem::path path_;  // as it was given, for messages
    sqlite3* handle_ = nullptr;
};

/// A prepared statement, used again and again. Fields are bound and read in the order of the SQL.
class Statement {
public:
    Statement(Database&, const std::string& sql);
    ~Statement() { sqlite3_finalize(handle_); }
    Statement(const Statement&) = delete;
    Statement& operator=(const Statement&) = delete;

    /// Carries it out, and says how many rows have changed.
    template <class... Values>
    int run(const Values&... values);

private:
    friend class Cursor;
    void bind(int at, std::int64_t);
    void bind(int at, std::string_view);
    void bind(int at, const Digest&);
    bool step();

    Database& database_;
    sqlite3_stmt* handle_ = nullptr;
};

/// One use of a statement. The values are not copied: they must outlive it.
class Cursor {
public:
    template <class... Values>
    explicit Cursor(Statement& statement, const Values&... values) : statement_(statement) {
        int at = 0;
        (statement.bind(++at, values), ...);
    }
    ~Cursor() { sqlite3_reset(statement_.handle_); }
    Cursor(const Cursor&) = delete;
    Cursor& operator=(const Cursor&) = delete;

    bool next() { return statement_.step(); }
    std::int64_t number(int column) const;
    std::string text(int column) const;
    Digest digest(int column) const;

private:
    Statement& statement_;
};

template <class... Values>
int Statement::run(const Values&... values) {
    Cursor rows(*this, values...);
    rows.next();
    return sqlite3_changes(database_.handle());
}

}  // namespace tafelrunde::server
