#pragma once

#include "core/seat.h"

#include <compare>
#include <cstdint>
#include <functional>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace imp {

/// Who uses the server, a browser or a program. Never shown to others; 0 is nobody.
struct UserId {
    std::int64_t value = 0;
    friend constexpr auto operator<=>(UserId, UserId) = default;
};

struct User {
    UserId id;
    std::string name;  ///< As others see it; need not be unique.
    friend bool operator==(const User&, const User&) = default;
};

/// Who sits at a seat, or who may sit down there.
struct SeatRecord {
    enum class Kind : std::uint8_t { Open, Invite, Person, Bot };
    Kind kind = Kind::Open;
    UserId user;         ///< Person: who; nobody in an uploaded ledger.
    std::string name;    ///< Person, Bot: as it stands in the ledger.
    int level = 0;       ///< Bot: from 1.
    std::string invite;  ///< Invite: SHA-256 of its secret, in hexadecimal digits.
    std::string nonce;   ///< Person: what it adds to the draws, hexadecimal digits; empty until it came.
    friend bool operator==(const SeatRecord&, const SeatRecord&) = default;
};

/// How far a match has come: seats are missing, it is played, it has ended.
enum class Stage : std::uint8_t { Waiting, Playing, Over };

/// What is kept of a match beside its ledger.
struct MatchRecord {
    std::string id;
    std::string game;
    std::string setup;         ///< JSON, complete.
    std::string secret;        ///< Behind its draws; empty where nature has no turn.
    std::int64_t created = 0;  ///< ms since 1970.
    std::int64_t started = 0;  ///< ms since 1970, when the header was written; 0 before.
    bool uploaded = false;     ///< Played elsewhere: to be replayed, not to be played on.
    Stage stage = Stage::Waiting;
    std::vector<SeatRecord> seats;
    friend bool operator==(const MatchRecord&, const MatchRecord&) = default;
};

struct StoredMatch {
    MatchRecord record;
    std::vector<std::string> lines;  ///< Of the ledger, raw, the header first; none while seats are missing.
    friend bool operator==(const StoredMatch&, const StoredMatch&) = default;
};

/// A new user and the hash of the token by which the browser is known.
struct NewUser {
    User user;
    std::string token_hash;
};
struct NewName {
    User user;
};
/// One more token of a user, for a program.
struct NewToken {
    UserId user;
    std::string token_hash;
};
/// A match created, or uploaded with all its lines. Conflicts with a match of the same id.
struct NewMatch {
    StoredMatch match;
};
/// A seat changes hands, or its nonce came. Conflicts unless the seat still was `before`.
struct SeatChange {
    std::string match;
    Seat seat;
    SeatRecord before;
    SeatRecord after;
};
/// Lines appended to a ledger, all or none. Conflicts if line `first` is there already: a match has one
/// owner.
struct NewLines {
    std::string match;
    std::size_t first = 0;  ///< Number of the first line; 0 is the header.
    std::vector<std::string> lines;
    Stage stage = Stage::Playing;  ///< After them.
    std::int64_t started = 0;      ///< As in MatchRecord.
};

/// One thing to be kept, whole or not at all.
using Write = std::variant<NewUser, NewName, NewToken, NewMatch, SeatChange, NewLines>;

/// What became of a write. After Failed it is unknown whether it was kept: read again.
enum class Kept : std::uint8_t { Yes, Conflict, Failed };
using Written = std::function<void(Kept)>;

/// The store cannot be read: its disk, its file, its server.
struct StoreFailure : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// Where users and matches are kept. Append-only as far as play goes: no line is ever changed.
///
/// Every call may come from any thread. Reads block shortly, see all that was answered Kept::Yes, and throw
/// StoreFailure. Writes are kept in the order of their calls.
class Store {
public:
    Store() = default;
    Store(const Store&) = delete;
    Store& operator=(const Store&) = delete;
    virtual ~Store() = default;

    [[nodiscard]] virtual std::optional<User> user_with_token(std::string_view token_hash) = 0;
    [[nodiscard]] virtual std::optional<StoredMatch> match(std::string_view id) = 0;
    /// Ids of the matches in which `user` has a seat, the newest first.
    [[nodiscard]] virtual std::vector<std::string> matches_of(UserId user, std::size_t most) = 0;
    /// Ids of the matches at `stage` that have a seat of `kind`, the newest first.
    [[nodiscard]] virtual std::vector<std::string> matches_at(Stage stage, SeatRecord::Kind kind,
                                                              std::size_t most) = 0;

    /// Keeps `write` and then calls `done`, once, perhaps on a thread of the store: what it hears is durable.
    virtual void write(Write write, Written done) = 0;
};

}  // namespace imp
