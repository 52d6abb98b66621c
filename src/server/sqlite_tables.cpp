#include "server/sqlite_tables.h"

#include "lobby/store.h"

namespace imp {
namespace {

constexpr std::int64_t kVersion = 1;
/// "Impr": marks the file as ours for `file` and for us.
constexpr std::int64_t kApplication = 0x496d7072;

// A line's key is its match and number: it cannot be written twice, whoever writes.
constexpr const char* kTables = R"(
BEGIN;
CREATE TABLE users (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL
);
CREATE TABLE tokens (
    hash TEXT PRIMARY KEY,
    user INTEGER NOT NULL REFERENCES users
) WITHOUT ROWID;
CREATE TABLE matches (
    number INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    game TEXT NOT NULL,
    setup TEXT NOT NULL,
    secret TEXT NOT NULL,
    created INTEGER NOT NULL,
    started INTEGER NOT NULL,
    uploaded INTEGER NOT NULL,
    stage INTEGER NOT NULL
);
CREATE INDEX matches_by_stage ON matches (stage, number);
CREATE TABLE seats (
    match INTEGER NOT NULL REFERENCES matches,
    seat INTEGER NOT NULL,
    kind INTEGER NOT NULL,
    user INTEGER NOT NULL,
    name TEXT NOT NULL,
    level INTEGER NOT NULL,
    invite TEXT NOT NULL,
    nonce TEXT NOT NULL,
    PRIMARY KEY (match, seat)
) WITHOUT ROWID;
CREATE INDEX seats_by_user ON seats (user, match) WHERE user != 0;
CREATE TABLE lines (
    match INTEGER NOT NULL REFERENCES matches,
    n INTEGER NOT NULL,
    line TEXT NOT NULL,
    PRIMARY KEY (match, n)
) WITHOUT ROWID;
PRAGMA application_id = 1231908978;
PRAGMA user_version = 1;
COMMIT;
)";

std::int64_t pragma(Database& database, std::string_view sql) {
    auto statement = database.prepare(sql);
    return statement.step() ? statement.integer(0) : 0;
}

}  // namespace

Database open_tables(const std::filesystem::path& file) {
    Database database(file);
    database.run("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;");
    if (pragma(database, "SELECT count(*) FROM sqlite_schema") == 0) database.run(kTables);
    if (pragma(database, "PRAGMA application_id") != kApplication)
        throw StoreFailure(file.string() + " is a database of another program");
    if (pragma(database, "PRAGMA user_version") != kVersion)
        throw StoreFailure(file.string() + " was written by another version of this program");
    return database;
}

}  // namespace imp
