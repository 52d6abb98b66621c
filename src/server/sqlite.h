#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>

struct sqlite3;
struct sqlite3_stmt;

namespace imp {

/// A prepared statement of a database that outlives it. Throws StoreFailure.
class Statement {
public:
    Statement(sqlite3* database, std::string_view sql);

    /// Starts over with these values for ?1, ?2 ...; texts are copied.
    template <class... Values>
    Statement& with(const Values&... values) {
        reset();
        int at = 0;
        (bind(++at, values), ...);
        return *this;
    }
    /// Moves to the next row; false if there is none.
    [[nodiscard]] bool step();
    /// Runs a statement without rows to its end, and answers how many rows it changed.
    int run();

    /// A column of the row, counted from 0.
    [[nodiscard]] std::string text(int column) const;
    [[nodiscard]] std::int64_t integer(int column) const;

private:
    void reset();
    void bind(int at, std::int64_t value);
    void bind(int at, std::string_view value);
    void bind(int at, const std::string& value) { bind(at, std::string_view(value)); }
    [[noreturn]] void fail() const;

    struct Finalise {
        void operator()(sqlite3_stmt* statement) const;
    };
    std::unique_ptr<sqlite3_stmt, Finalise> statement_;
};

/// A connection to an SQLite file, made if it is missing. Throws StoreFailure. One thread at a time.
class Database {
public:
    explicit Database(const std::filesystem::path& file);

    /// Runs statements that give no rows.
    void run(const char* sql);
    [[nodiscard]] Statement prepare(std::string_view sql) { return {database_.get(), sql}; }

private:
    struct Close {
        void operator()(sqlite3* database) const;
    };
    std::unique_ptr<sqlite3, Close> database_;
};

}  // namespace imp
