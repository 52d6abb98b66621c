#pragma once

#include "lobby/table.h"

#include <map>

namespace imp {

/// How a seat of a new match is to be filled.
struct SeatWish {
    enum class Kind : std::uint8_t { Me, Invite, Open, Bot };
    Kind kind = Kind::Me;
    int level = 1;  ///< Bot.
};

struct MatchWish {
    std::string game;
    json::value setup;  ///< Null for the defaults.
    std::vector<SeatWish> seats;
};

/// A match that was created.
struct Created {
    std::string match;
    std::optional<Seat> seat;  ///< The first of the creator's seats.
    std::vector<std::pair<Seat, std::string>>
        invites;             ///< Secrets, told to nobody else and kept only as hashes.
    std::string commitment;  ///< Empty where nature has no turn.
};

/// All matches of a server: finds the table of each, opening it when it is first asked for.
///
/// Any thread. Calls that read the store may throw StoreFailure.
class Lobby {
public:
    /// Keeps up to `idle_bytes` of ledgers open though nobody watches them.
    explicit Lobby(Surroundings& around, std::size_t idle_bytes = std::size_t{32} << 20)
        : around_(around), idle_bytes_(idle_bytes) {}

    /// Opens the tables at which bots play, so that their turns go on. Answers what is wrong with those that
    /// cannot be opened.
    [[nodiscard]] std::vector<std::string> wake();

    /// Creates a match for `user` and then calls `done`, perhaps on a thread of the store.
    void create(const User& user, const MatchWish& wish, std::function<void(Done<Created>)> done);
    /// Keeps a ledger that `verify_ledger` found good, to be replayed. The same ledger gives the same match.
    void upload(std::string_view ledger, std::function<void(Done<std::string>)> done);

    using Found = Done<std::shared_ptr<Table>>;
    /// The table of a match; an error where there is none or its record is damaged.
    [[nodiscard]] Found find(const std::string& id);
    /// The same for `done`, called before this returns or, where replaying a long ledger takes its time,
    /// later on a thread of the thinkers.
    void find(const std::string& id, std::function<void(Found)> done);

    /// What `user` is shown of all matches: {"mine","open","running"}.
    [[nodiscard]] json::object list(UserId user);

private:
    [[nodiscard]] Found opened(StoredMatch stored);
    void keep_a_while(std::shared_ptr<Table> table, std::vector<std::shared_ptr<Table>>& closing);
    [[nodiscard]] std::shared_ptr<Table> known(const std::string& id);
    [[nodiscard]] json::array summaries(const std::vector<std::string>& ids, UserId viewer);

    /// Tables kept open though nobody holds them, so that a match in progress is not read for every move.
    /// Both their number is bounded and the bytes of their ledgers, which take several times that in memory.
    static constexpr std::size_t kMostIdle = 256;

    Surroundings& around_;
    std::size_t idle_bytes_;
    std::mutex mutex_;  ///< Guards all below.
    std::map<std::string, std::weak_ptr<Table>, std::less<>> tables_;
    std::deque<std::shared_ptr<Table>> latest_;
};

}  // namespace imp
