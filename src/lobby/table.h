#pragma once

#include "lobby/asking.h"
#include "lobby/audience.h"
#include "lobby/contest.h"
#include "lobby/seating.h"
#include "lobby/surroundings.h"

#include <deque>
#include <memory>
#include <mutex>

namespace imp {

/// One match being played: its seats, its watchers, its bots, its secret, and the match itself.
///
/// Everything happens on the table's strand, one thing at a time: while a change is on its way to the store,
/// further requests wait. Nobody is shown anything that is not durable. If the store fails the table is
/// broken: it turns everybody away, and what was kept is read anew by the next table of this match.
///
/// The public functions may be called from any thread.
class Table : public std::enable_shared_from_this<Table> {
    struct Opened;

public:
    /// The table of a match as it was kept; an error says what is wrong with its record. Call `start` then.
    [[nodiscard]] static Result<std::shared_ptr<Table>, std::string> open(Surroundings& around,
                                                                          StoredMatch stored);
    Table(Surroundings& around, Opened opened);
    Table(const Table&) = delete;
    Table& operator=(const Table&) = delete;
    ~Table();

    /// Does what is due before anybody asks: begins the match, or lets a bot think.
    void start();

    [[nodiscard]] const std::string& id() const { return record_.id; }
    [[nodiscard]] std::shared_ptr<const Summary> summary() const;
    [[nodiscard]] bool is_broken() const { return broken_; }
    /// Of its ledger.
    [[nodiscard]] std::size_t bytes() const { return bytes_; }

    /// `watcher`, who has the first `have` lines of the ledger, hears of everything from now on, and first of
    /// what it lacks. `nonce` is what its seats add to the draws, empty if it has nothing to add yet.
    void join(std::shared_ptr<Watcher> watcher, std::size_t have, std::string nonce);
    void resync(std::shared_ptr<Watcher> watcher, std::size_t have);
    void leave(std::shared_ptr<Watcher> watcher);
    /// Does what is asked, and sends `watcher` an acknowledgement or a refusal under `id`.
    void ask(std::shared_ptr<Watcher> watcher, std::int64_t id, Asking asking);
    /// Puts a die of the race that is run on the tower of a seat of the watcher's: beside the middle of the
    /// lowest die, micrometres.
    void place(std::shared_ptr<Watcher> watcher, std::int64_t id, PlaceDie placed);
    /// Seats `user` and then calls `done`.
    void sit(User user, SitDown asked, std::function<void(Done<Seat>)> done);
    /// Hands `done` the lines of the ledger that everybody may read; none while seats are missing.
    void read_ledger(std::function<void(Done<std::vector<std::string>>)> done);

private:
    /// A race that is run.
    struct Race {
        Contest contest;
        std::int64_t begins = 0;  ///< ms since 1970.
        /// When the die arrived with which a seat's tower is looked at, whether it stands.
        std::array<std::optional<std::int64_t>, kMaxSeats> settling;
        std::uint64_t watch = 0;  ///< Of the timer that is waited for: older ones are of no account.
    };
    /// A bot that thinks, about what, and how to stop it.
    struct Thinking {
        Seat seat;
        std::size_t version = 0;
        std::stop_source stop;
    };
    /// What everybody was told so far.
    struct Told {
        std::size_t lines = 0;   ///< Lines sent.
        std::size_t opened = 0;  ///< Of them, those that are not sealed.
        std::optional<Offer> offer;
    };

    /// A request that waits for a write, and whose it is; nobody's for what goes on by itself.
    struct Waiting {
        UserId user;
        std::function<void()> work;
    };

    void when_still(std::function<void()> work);
    /// As above for a request of `user`; once too many wait, `refuse` is told why instead.
    void when_still(UserId user, std::function<void()> work, std::function<void(const Fault&)> refuse);
    [[nodiscard]] bool is_too_much(UserId user) const;
    void commit(Write write, std::function<void()> then);
    void break_down();

    void do_join(const std::shared_ptr<Watcher>& watcher, std::size_t have, const std::string& nonce);
    void do_ask(const std::shared_ptr<Watcher>& watcher, std::int64_t id, const Asking& asking);
    void refuse(Watcher& watcher, std::int64_t id, const Fault& fault);
    void do_sit(const User& user, const SitDown& asked, const std::function<void(Done<Seat>)>& done);
    void send_lines(Watcher& watcher, std::size_t have) const;
    void change_seat(Seat seat, const SeatRecord& after, std::function<void()> then);
    void take_nonces(UserId user, const std::string& nonce);
    void begin();

    /// Enters what follows by itself, keeps the new lines, tells everybody, and then calls `then`.
    void keep(std::function<void()> then);
    void settle_dice();
    /// Lets nature answer where dice do not: the simulated table in the pool, or a race.
    void ask_nature();
    void simulate();
    void hear_physics(const AnyAnswer& answer);
    [[nodiscard]] Write new_lines() const;
    void tell_news();
    void proceed();
    void publish();
    void measure();
    [[nodiscard]] std::int64_t at() const;
    [[nodiscard]] bool is_begun() const { return record_.started != 0 && !record_.uploaded; }

    void open_race();
    void do_place(const std::shared_ptr<Watcher>& watcher, std::int64_t id, PlaceDie placed);
    void hear_tower(Seat seat, const elements::Elements::Tower& tower);
    /// Shows the race as it is, and looks at it again when something changes by itself.
    void follow_race();
    void end_race(std::int64_t finished);
    [[nodiscard]] std::int64_t race_time() const { return around_.now() - race_->begins; }

    [[nodiscard]] bool bots_answer();
    void wake_bots();
    void start_thinking(Seat seat);
    void hear_bot(Seat seat, std::size_t version, const std::string& choice);

    Surroundings& around_;
    Strand strand_;
    MatchRecord record_;  ///< Its seats are in `seating_`.
    AnyMatch match_;
    Seating seating_;
    Audience audience_;
    Told told_;
    std::optional<Thinking> thinking_;
    std::optional<Race> race_;

    bool busy_ = false;            ///< A write is on its way.
    std::deque<Waiting> waiting_;  ///< What waits for it.
    std::atomic<bool> broken_ = false;
    std::size_t measured_ = 0;  ///< Lines that are counted in `bytes_`.
    std::atomic<std::size_t> bytes_ = 0;
    mutable std::mutex summary_mutex_;  ///< Guards `summary_`.
    std::shared_ptr<const Summary> summary_;
};

}  // namespace imp
