#include "lobby/table.h"

#include <algorithm>

namespace imp {
namespace {

/// Most requests that wait for one write: of one user, and of all who have no seat. Those who play have room
/// of their own, so that nobody else can keep them from playing.
constexpr std::size_t kMostOfOne = 100;
constexpr std::size_t kMostWaiting = 1000;

Result<AnyMatch, std::string> match_of(const StoredMatch& stored) {
    if (stored.lines.empty()) {
        const auto setup = parse_json(stored.record.setup);
        if (!setup) return Unexpected{std::string("its setup is no JSON")};
        LedgerHeader header;
        header.game = stored.record.game;
        header.setup = *setup;
        header.match = stored.record.id;
        auto match = AnyMatch::begin(std::move(header));
        if (!match) return Unexpected{match.error().message};
        return *std::move(match);
    }
    const auto complaint = [](const LedgerError& error) {
        return "line " + std::to_string(error.line) + " of its ledger: " + error.reason;
    };
    const auto file = read_ledger(stored.lines);
    if (!file) return Unexpected{complaint(file.error())};
    auto match = AnyMatch::load(*file);
    if (!match) return Unexpected{complaint(match.error())};
    return *std::move(match);
}

/// Whether its stage and its seats are any that we know: a store may hold anything.
bool is_known(const MatchRecord& record) {
    return record.stage <= Stage::Over && std::ranges::all_of(record.seats, [](const SeatRecord& seat) {
               return seat.kind <= SeatRecord::Kind::Bot;
           });
}

}  // namespace

struct Table::Opened {
    MatchRecord record;
    AnyMatch match;
    bool has_lines;
};

Result<std::shared_ptr<Table>, std::string> Table::open(Surroundings& around, StoredMatch stored) {
    auto match = match_of(stored);
    if (!match) return Unexpected{"match " + stored.record.id + ": " + match.error()};
    const auto seats = static_cast<std::size_t>(match->seats());
    if (stored.record.seats.size() != seats) return Unexpected{"match " + stored.record.id + " lacks seats"};
    if (!is_known(stored.record))
        return Unexpected{"match " + stored.record.id + " has an unknown stage or seat"};
    const bool has_lines = !stored.lines.empty();
    return std::make_shared<Table>(around, Opened{std::move(stored.record), *std::move(match), has_lines});
}

Table::Table(Surroundings& around, Opened opened)
    : around_(around),
      strand_(around.new_strand()),
      record_(std::move(opened.record)),
      match_(std::move(opened.match)),
      seating_(std::move(record_.seats), !record_.secret.empty()) {
    if (opened.has_lines) told_ = {match_.version() + 1, match_.opened() + 1, match_.standing_offer()};
    publish();
}

Table::~Table() {
    if (thinking_) thinking_->stop.request_stop();
}

void Table::start() {
    when_still([this] { proceed(); });
}

std::shared_ptr<const Summary> Table::summary() const {
    const std::scoped_lock lock(summary_mutex_);
    return summary_;
}

void Table::join(std::shared_ptr<Watcher> watcher, std::size_t have, std::string nonce) {
    const auto refuse = [watcher](const Fault& fault) { watcher->send(error_frame(fault)); };
    const UserId user = watcher->user();
    auto work = [this, watcher = std::move(watcher), have, nonce = std::move(nonce)] {
        do_join(watcher, have, nonce);
    };
    when_still(user, std::move(work), refuse);
}

void Table::resync(std::shared_ptr<Watcher> watcher, std::size_t have) {
    const auto refuse = [watcher](const Fault& fault) { watcher->send(error_frame(fault)); };
    const UserId user = watcher->user();
    auto work = [this, watcher = std::move(watcher), have] {
        if (!broken_) send_lines(*watcher, have);
    };
    when_still(user, std::move(work), refuse);
}

void Table::ask(std::shared_ptr<Watcher> watcher, std::int64_t id, Asking asking) {
    const auto refuse = [this, watcher, id](const Fault& fault) { this->refuse(*watcher, id, fault); };
    const UserId user = watcher->user();
    auto work = [this, watcher = std::move(watcher), id, asking = std::move(asking)] {
        do_ask(watcher, id, asking);
    };
    when_still(user, std::move(work), refuse);
}

void Table::place(std::shared_ptr<Watcher> watcher, std::int64_t id, PlaceDie placed) {
    const auto refuse = [this, watcher, id](const Fault& fault) { this->refuse(*watcher, id, fault); };
    const UserId user = watcher->user();
    auto work = [this, watcher = std::move(watcher), id, placed] { do_place(watcher, id, placed); };
    when_still(user, std::move(work), refuse);
}

void Table::sit(User user, SitDown asked, std::function<void(Done<Seat>)> done) {
    const auto refuse = [done](const Fault& fault) { done(Unexpected{fault}); };
    const UserId who = user.id;
    auto work = [this, user = std::move(user), asked = std::move(asked), done = std::move(done)] {
        do_sit(user, asked, done);
    };
    when_still(who, std::move(work), refuse);
}

void Table::leave(std::shared_ptr<Watcher> watcher) {
    when_still([this, watcher = std::move(watcher)] {
        audience_.remove(*watcher);
        if (broken_ || seating_.of(watcher->user()).empty() || audience_.has(watcher->user())) return;
        publish();
        audience_.tell_summary(*summary(), told_.offer);
    });
}

void Table::read_ledger(std::function<void(Done<std::vector<std::string>>)> done) {
    const auto refuse = [done](const Fault& fault) { done(Unexpected{fault}); };
    auto work = [this, done = std::move(done)] {
        const auto end = broken_ ? 0 : static_cast<std::ptrdiff_t>(told_.opened);
        done(std::vector(match_.lines().begin(), match_.lines().begin() + end));
    };
    when_still(UserId{}, std::move(work), refuse);
}

void Table::when_still(std::function<void()> work) {
    strand_([self = shared_from_this(), work = std::move(work)]() mutable {
        if (!self->busy_) return work();
        self->waiting_.push_back({UserId{}, std::move(work)});
    });
}

void Table::when_still(UserId user, std::function<void()> work, std::function<void(const Fault&)> refuse) {
    strand_([self = shared_from_this(), user, work = std::move(work), refuse = std::move(refuse)]() mutable {
        if (!self->busy_) return work();
        if (self->is_too_much(user))
            return refuse({"too_many", "too many requests wait for this match; try again", "", {}});
        self->waiting_.push_back({user, std::move(work)});
    });
}

bool Table::is_too_much(UserId user) const {
    const auto own = std::ranges::count(waiting_, user, &Waiting::user);
    if (user != UserId{} && own >= static_cast<std::ptrdiff_t>(kMostOfOne)) return true;
    return waiting_.size() >= kMostWaiting && seating_.of(user).empty();
}

void Table::commit(Write write, std::function<void()> then) {
    IMP_ASSERT(!busy_);
    busy_ = true;
    auto done = [self = shared_from_this(), then = std::move(then)](Kept kept) {
        self->strand_([self, then, kept] {
            self->busy_ = false;
            if (kept != Kept::Yes) return self->break_down();
            then();
            while (!self->busy_ && !self->waiting_.empty()) {
                const Waiting next = std::move(self->waiting_.front());
                self->waiting_.pop_front();
                next.work();
            }
        });
    };
    around_.store.write(std::move(write), std::move(done));
}

void Table::break_down() {
    if (broken_.exchange(true)) return;
    ++around_.tally.broken;
    if (thinking_) thinking_->stop.request_stop();
    audience_.give_up();
    const auto waiting = std::exchange(waiting_, {});
    for (const Waiting& one : waiting)
        one.work();
}

void Table::measure() {
    for (; measured_ < match_.lines().size(); ++measured_)
        bytes_ += match_.lines()[measured_].size();
}

void Table::publish() {
    measure();
    auto summary = std::make_shared<Summary>(Summary{.id = id(),
                                                     .game = record_.game,
                                                     .setup = match_.header().setup,
                                                     .stage = record_.stage,
                                                     .version = match_.version(),
                                                     .turn = match_.turn(),
                                                     .outcome = match_.outcome(),
                                                     .state = open_state(match_),
                                                     .seats = {}});
    for (const SeatRecord& record : seating_.records()) {
        const bool is_online = record.kind == SeatRecord::Kind::Person && audience_.has(record.user);
        summary->seats.push_back({record.kind, record.user, record.name, record.level, is_online});
    }
    const std::scoped_lock lock(summary_mutex_);
    summary_ = std::move(summary);
}

std::int64_t Table::at() const {
    return std::max<std::int64_t>(0, around_.now() - record_.started);
}

}  // namespace imp
