#include "server/sqlite.h"

#include "lobby/store.h"

#include <sqlite3.h>

namespace imp {

namespace {

/// What the database complains of, and which file it is.
StoreFailure failure_of(sqlite3* database) {
    const char* file = sqlite3_db_filename(database, "main");
    const int code = sqlite3_errcode(database) & 0xff;  // without what extends it
    const bool is_damaged = code == SQLITE_CORRUPT || code == SQLITE_NOTADB;
    const char* fate = is_damaged ? " is damaged: " : " failed: ";
    return StoreFailure{std::string("the database ") + (file ? file : "") + fate + sqlite3_errmsg(database)};
}

}  // namespace

void Statement::Finalise::operator()(sqlite3_stmt* statement) const {
    sqlite3_finalize(statement);
}
void Database::Close::operator()(sqlite3* database) const {
    sqlite3_close(database);
}

Statement::Statement(sqlite3* database, std::string_view sql) {
    sqlite3_stmt* made = nullptr;
    if (sqlite3_prepare_v3(database, sql.data(), static_cast<int>(sql.size()), SQLITE_PREPARE_PERSISTENT,
                           &made, nullptr) != SQLITE_OK)
        throw failure_of(database);
    statement_.reset(made);
}

void Statement::fail() const {
    throw failure_of(sqlite3_db_handle(statement_.get()));
}

void Statement::reset() {
    sqlite3_reset(statement_.get());
}

void Statement::bind(int at, std::int64_t value) {
    if (sqlite3_bind_int64(statement_.get(), at, value) != SQLITE_OK) fail();
}

void Statement::bind(int at, std::string_view value) {
    // SQLite takes a null pointer for NULL, also where the length is 0.
    const char* text = value.empty() ? "" : value.data();
    if (sqlite3_bind_text64(statement_.get(), at, text, value.size(), SQLITE_TRANSIENT, SQLITE_UTF8) !=
        SQLITE_OK)
        fail();
}

bool Statement::step() {
    const int code = sqlite3_step(statement_.get());
    if (code == SQLITE_ROW) return true;
    if (code != SQLITE_DONE) fail();
    reset();  // lets go of the read transaction
    return false;
}

int Statement::run() {
    while (step()) {
    }
    return sqlite3_changes(sqlite3_db_handle(statement_.get()));
}

std::string Statement::text(int column) const {
    const auto* bytes = reinterpret_cast<const char*>(sqlite3_column_text(statement_.get(), column));
    const int size = sqlite3_column_bytes(statement_.get(), column);
    return bytes ? std::string(bytes, static_cast<std::size_t>(size)) : std::string();
}

std::int64_t Statement::integer(int column) const {
    return sqlite3_column_int64(statement_.get(), column);
}

Database::Database(const std::filesystem::path& file) {
    sqlite3* made = nullptr;
    constexpr int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
    const int code = sqlite3_open_v2(file.c_str(), &made, flags, nullptr);
    database_.reset(made);
    if (code != SQLITE_OK) throw StoreFailure(file.string() + ": " + sqlite3_errstr(code));
    // SQLite opens what it may not write to for reading, without a word.
    if (sqlite3_db_readonly(made, "main") != 0)
        throw StoreFailure("cannot write to the database " + file.string());
    sqlite3_busy_timeout(made, 5000);
}

void Database::run(const char* sql) {
    if (sqlite3_exec(database_.get(), sql, nullptr, nullptr, nullptr) != SQLITE_OK)
        throw failure_of(database_.get());
}

}  // namespace imp
