#include "server/sqlite_store.h"

#include "server/sqlite_tables.h"

#include <spdlog/spdlog.h>

#include <algorithm>

namespace imp {
namespace {

/// Most writes of one transaction, so that the first of them does not wait for long.
constexpr std::size_t kMostTogether = 512;

std::int64_t number(std::size_t n) {
    return static_cast<std::int64_t>(n);
}
template <class E>
std::int64_t number_of(E value) {
    return static_cast<std::int64_t>(value);
}

}  // namespace

/// The statements that read. One thread at a time.
class SqliteStore::Reader {
public:
    explicit Reader(const std::filesystem::path& file) : database_(open_tables(file)) {}

    std::optional<User> user_with_token(std::string_view hash) {
        if (!token_.with(hash).step()) return std::nullopt;
        User user{UserId{token_.integer(0)}, token_.text(1)};
        static_cast<void>(token_.run());
        return user;
    }

    std::optional<StoredMatch> match(std::string_view id) {
        if (!match_.with(id).step()) return std::nullopt;
        const std::int64_t key = match_.integer(0);
        StoredMatch stored{.record = {.id = std::string(id),
                                      .game = match_.text(1),
                                      .setup = match_.text(2),
                                      .secret = match_.text(3),
                                      .created = match_.integer(4),
                                      .started = match_.integer(5),
                                      .uploaded = match_.integer(6) != 0,
                                      .stage = static_cast<Stage>(match_.integer(7)),
                                      .seats = {}},
                           .lines = {}};
        static_cast<void>(match_.run());
        for (seats_.with(key); seats_.step();)
            stored.record.seats.push_back({.kind = static_cast<SeatRecord::Kind>(seats_.integer(0)),
                                           .user = UserId{seats_.integer(1)},
                                           .name = seats_.text(2),
                                           .level = static_cast<int>(seats_.integer(3)),
                                           .invite = seats_.text(4),
                                           .nonce = seats_.text(5)});
        for (lines_.with(key); lines_.step();)
            stored.lines.push_back(lines_.text(0));
        return stored;
    }

    std::vector<std::string> matches_of(UserId user, std::size_t most) {
        return ids(of_user_.with(user.value, number(most)));
    }
    std::vector<std::string> matches_at(Stage stage, SeatRecord::Kind kind, std::size_t most) {
        return ids(at_stage_.with(number_of(stage), number_of(kind), number(most)));
    }

private:
    static std::vector<std::string> ids(Statement& statement) {
        std::vector<std::string> ids;
        while (statement.step())
            ids.push_back(statement.text(0));
        return ids;
    }

    Database database_;
    Statement token_ =
        database_.prepare("SELECT id, name FROM tokens JOIN users ON id = user WHERE hash = ?1");
    Statement match_ = database_.prepare(
        "SELECT number, game, setup, secret, created, started, uploaded, stage FROM matches WHERE id = ?1");
    Statement seats_ = database_.prepare(
        "SELECT kind, user, name, level, invite, nonce FROM seats WHERE match = ?1 ORDER BY seat");
    Statement lines_ = database_.prepare("SELECT line FROM lines WHERE match = ?1 ORDER BY n");
    Statement of_user_ = database_.prepare(
        "SELECT id FROM matches WHERE number IN (SELECT match FROM seats WHERE user = ?1 AND user != 0) "
        "ORDER BY number DESC LIMIT ?2");
    Statement at_stage_ = database_.prepare(
        "SELECT id FROM matches WHERE stage = ?1 AND EXISTS "
        "(SELECT 1 FROM seats WHERE match = number AND kind = ?2) ORDER BY number DESC LIMIT ?3");
};

/// The statements that write. Each `keep` does all or, on a conflict, nothing.
class SqliteStore::Writer {
public:
    explicit Writer(const std::filesystem::path& file) : database_(open_tables(file)) {}

    /// Writes a group in one transaction; on a failure none of it.
    std::vector<Kept> write(const std::deque<Waiting>& group) {
        std::vector<Kept> kept;
        try {
            database_.run("BEGIN IMMEDIATE");
            for (const Waiting& waiting : group)
                kept.push_back(std::visit([this](const auto& one) { return keep(one); }, waiting.write));
            database_.run("COMMIT");
        } catch (const StoreFailure& failure) {
            spdlog::error("the database could not be written: {}", failure.what());
            roll_back();
            kept.assign(group.size(), Kept::Failed);
        }
        return kept;
    }

private:
    void roll_back() {
        try {
            database_.run("ROLLBACK");
        } catch (const StoreFailure&) {  // NOLINT(bugprone-empty-catch)
            // SQLite has rolled back by itself, as it does when the disk is full.
        }
    }

    Kept keep(const NewUser& write) {
        if (user_.with(write.user.id.value, write.user.name).run() == 0) return Kept::Conflict;
        return token_.with(write.token_hash, write.user.id.value).run() == 1 ? Kept::Yes : Kept::Conflict;
    }
    Kept keep(const NewName& write) {
        return name_.with(write.user.id.value, write.user.name).run() == 1 ? Kept::Yes : Kept::Conflict;
    }
    Kept keep(const NewToken& write) {
        return token_.with(write.token_hash, write.user.value).run() == 1 ? Kept::Yes : Kept::Conflict;
    }

    Kept keep(const NewMatch& write) {
        const MatchRecord& record = write.match.record;
        const int made = match_
                             .with(record.id, record.game, record.setup, record.secret, record.created,
                                   record.started, number(record.uploaded), number_of(record.stage))
                             .run();
        if (made == 0) return Kept::Conflict;
        for (std::size_t i = 0; i < record.seats.size(); ++i) {
            const SeatRecord& seat = record.seats[i];
            seat_
                .with(record.id, number(i), number_of(seat.kind), seat.user.value, seat.name,
                      number_of(seat.level), seat.invite, seat.nonce)
                .run();
        }
        for (std::size_t n = 0; n < write.match.lines.size(); ++n)
            line_.with(record.id, number(n), write.match.lines[n]).run();
        return Kept::Yes;
    }

    Kept keep(const SeatChange& write) {
        const SeatRecord& after = write.after;
        const int changed = change_
                                .with(write.match, number_of(write.seat.index), number_of(after.kind),
                                      after.user.value, after.name, after.nonce, number_of(write.before.kind),
                                      write.before.user.value, write.before.nonce)
                                .run();
        return changed == 1 ? Kept::Yes : Kept::Conflict;
    }

    Kept keep(const NewLines& write) {
        for (std::size_t i = 0; i < write.lines.size(); ++i)
            if (line_.with(write.match, number(write.first + i), write.lines[i]).run() == 0)
                return Kept::Conflict;
        stage_.with(write.match, number_of(write.stage), write.started).run();
        return Kept::Yes;
    }

    Database database_;
    Statement user_ = database_.prepare("INSERT INTO users VALUES (?1, ?2) ON CONFLICT DO NOTHING");
    Statement token_ = database_.prepare("INSERT INTO tokens VALUES (?1, ?2) ON CONFLICT DO NOTHING");
    Statement name_ = database_.prepare("UPDATE users SET name = ?2 WHERE id = ?1");
    Statement match_ = database_.prepare(
        "INSERT INTO matches VALUES (NULL, ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8) ON CONFLICT DO NOTHING");
    Statement seat_ = database_.prepare(
        "INSERT INTO seats VALUES ((SELECT number FROM matches WHERE id = ?1), ?2, ?3, ?4, ?5, ?6, ?7, ?8)");
    Statement change_ = database_.prepare(
        "UPDATE seats SET kind = ?3, user = ?4, name = ?5, nonce = ?6 "
        "WHERE match = (SELECT number FROM matches WHERE id = ?1) AND seat = ?2 "
        "AND kind = ?7 AND user = ?8 AND nonce = ?9");
    Statement line_ = database_.prepare(
        "INSERT INTO lines VALUES ((SELECT number FROM matches WHERE id = ?1), ?2, ?3) ON CONFLICT DO "
        "NOTHING");
    Statement stage_ = database_.prepare(
        "UPDATE matches SET stage = ?2, started = ?3 WHERE id = ?1 AND (stage != ?2 OR started != ?3)");
};

SqliteStore::SqliteStore(const std::filesystem::path& file)
    : writer_(std::make_unique<Writer>(file)),
      reader_(std::make_unique<Reader>(file)),
      thread_([this] { write_in_groups(); }) {}

SqliteStore::~SqliteStore() {
    drain();
}

void SqliteStore::drain() {
    {
        const std::scoped_lock lock(mutex_);
        is_closing_ = true;
    }
    changed_.notify_one();
    if (thread_.joinable()) thread_.join();
}

std::optional<User> SqliteStore::user_with_token(std::string_view token_hash) {
    const std::scoped_lock lock(reading_);
    return reader_->user_with_token(token_hash);
}
std::optional<StoredMatch> SqliteStore::match(std::string_view id) {
    const std::scoped_lock lock(reading_);
    return reader_->match(id);
}
std::vector<std::string> SqliteStore::matches_of(UserId user, std::size_t most) {
    const std::scoped_lock lock(reading_);
    return reader_->matches_of(user, most);
}
std::vector<std::string> SqliteStore::matches_at(Stage stage, SeatRecord::Kind kind, std::size_t most) {
    const std::scoped_lock lock(reading_);
    return reader_->matches_at(stage, kind, most);
}

void SqliteStore::write(Write write, Written done) {
    {
        const std::scoped_lock lock(mutex_);
        queue_.push_back({std::move(write), std::move(done), std::chrono::steady_clock::now()});
    }
    changed_.notify_one();
}

void SqliteStore::write_in_groups() {
    std::unique_lock lock(mutex_);
    while (true) {
        changed_.wait(lock, [this] { return is_closing_ || !queue_.empty(); });
        if (queue_.empty()) return;
        std::deque<Waiting> group;
        while (!queue_.empty() && group.size() < kMostTogether) {
            group.push_back(std::move(queue_.front()));
            queue_.pop_front();
        }
        lock.unlock();
        answer(group, writer_->write(group));
        lock.lock();
    }
}

void SqliteStore::answer(std::deque<Waiting>& group, const std::vector<Kept>& kept) {
    const auto now = std::chrono::steady_clock::now();
    for (std::size_t i = 0; i < group.size(); ++i) {
        latency_.add(std::chrono::duration<double>(now - group[i].since).count());
        group[i].done(kept[i]);
    }
}

}  // namespace imp
