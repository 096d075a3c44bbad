#include "server/store/sqlite_database.hpp"

#include <algorithm>
#include <cstring>

#include "texts/catalogue.hpp"

namespace tafelrunde::server {
namespace {

constexpr int lock_patience = 5000;  // ms for somebody else's lock; the server itself takes none

std::string in_english(const Trouble& trouble) {
    return trouble.place + ": " + say(Tongue::en, trouble.why);
}

Phrase told(int code, const std::string& problem) {
    switch (code) {
    case SQLITE_FULL: return phrase("store.full");
    case SQLITE_BUSY:
    case SQLITE_LOCKED: return phrase("store.busy");
    case SQLITE_CORRUPT: return {"store.damaged", {gap("problem", problem)}};
    case SQLITE_NOTADB: return phrase("store.foreign");
    case SQLITE_IOERR:
    case SQLITE_READONLY:
    case SQLITE_CANTOPEN: return {"store.disk", {gap("problem", problem)}};
    default: return {"store.problem", {gap("problem", problem)}};
    }
}

}  // namespace

StoreTrouble::StoreTrouble(Trouble what, int its_code)
    : StoreError(in_english(what)), trouble(std::move(what)), code(its_code) {}

StoreTrouble::StoreTrouble(const std::filesystem::path& place, std::string key,
                           const std::vector<Gap>& gaps)
    : StoreTrouble(Trouble{place.string(), {std::move(key), gaps}}) {}

Database::Database(std::filesystem::path path, int open_flags) : path_(std::move(path)) {
    // Absolute, because SQLite takes some relative names for something else than a file.
    const std::string name = std::filesystem::absolute(path_).string();
    if (sqlite3_open_v2(name.c_str(), &handle_, open_flags | SQLITE_OPEN_NOMUTEX, nullptr) !=
        SQLITE_OK) {
        const StoreTrouble why = trouble();
        sqlite3_close(handle_);
        throw why;
    }
    sqlite3_busy_timeout(handle_, lock_patience);
}

Database::~Database() { sqlite3_close(handle_); }

void Database::run(const std::string& sql) {
    if (sqlite3_exec(handle_, sql.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK) throw trouble();
}

std::int64_t Database::number(const std::string& sql) {
    Statement statement(*this, sql);
    Cursor rows(statement);
    return rows.next() ? rows.number(0) : 0;
}

std::string Database::text(const std::string& sql) {
    Statement statement(*this, sql);
    Cursor rows(statement);
    return rows.next() ? rows.text(0) : "";
}

StoreTrouble Database::trouble() const {
    const int code = sqlite3_errcode(handle_) & 0xff;
    std::string problem = sqlite3_errmsg(handle_);
    if (const int system = sqlite3_system_errno(handle_);
        system != 0 && (code == SQLITE_IOERR || code == SQLITE_CANTOPEN))
        problem += std::string(": ") + std::strerror(system);
    return StoreTrouble({path_.string(), told(code, problem)}, code);
}

Statement::Statement(Database& database, const std::string& sql) : database_(database) {
    if (sqlite3_prepare_v3(database.handle(), sql.c_str(), -1, SQLITE_PREPARE_PERSISTENT, &handle_,
                           nullptr) != SQLITE_OK)
        throw database.trouble();
}

void Statement::bind(int at, std::int64_t value) {
    if (sqlite3_bind_int64(handle_, at, value) != SQLITE_OK) throw database_.trouble();
}

void Statement::bind(int at, std::string_view value) {
    const char* const text = value.data() == nullptr ? "" : value.data();  // no address is NULL
    if (sqlite3_bind_text64(handle_, at, text, value.size(), SQLITE_STATIC, SQLITE_UTF8) !=
        SQLITE_OK)
        throw database_.trouble();
}

void Statement::bind(int at, const Digest& value) {
    if (sqlite3_bind_blob(handle_, at, value.data(), static_cast<int>(value.size()),
                          SQLITE_STATIC) != SQLITE_OK)
        throw database_.trouble();
}

bool Statement::step() {
    switch (sqlite3_step(handle_)) {
    case SQLITE_ROW: return true;
    case SQLITE_DONE: return false;
    default: throw database_.trouble();
    }
}

std::int64_t Cursor::number(int column) const {
    return sqlite3_column_int64(statement_.handle_, column);
}

std::string Cursor::text(int column) const {
    const void* const bytes = sqlite3_column_blob(statement_.handle_, column);
    const int size = sqlite3_column_bytes(statement_.handle_, column);
    return bytes == nullptr ? "" : std::string(static_cast<const char*>(bytes), size);
}

Digest Cursor::digest(int column) const {
    Digest digest{};
    const void* const bytes = sqlite3_column_blob(statement_.handle_, column);
    const int size = sqlite3_column_bytes(statement_.handle_, column);
    if (bytes != nullptr)
        std::memcpy(digest.data(), bytes, std::min(digest.size(), static_cast<std::size_t>(size)));
    return digest;
}

}  // namespace tafelrunde::server
