#include "lobby/lobby.h"

#include <algorithm>

namespace imp {
namespace {

constexpr std::size_t kMostListed = 30;
constexpr std::size_t kMostWoken = 1'000'000;
/// Lines of a ledger that is replayed at once, in a few milliseconds.
constexpr std::size_t kShort = 300;

std::string bot_name(int level) {
    return "Bot " + std::to_string(level);
}

Fault wrong_seats(std::string message, std::string where = "/seats") {
    return {"bad_request", std::move(message), std::move(where), {}};
}

std::optional<Fault> refusal(const MatchWish& wish, bool with_test_games) {
    if (!AnyMatch::is_game(wish.game, with_test_games))
        return Fault{"unknown_game", "expected the name of a game", "/game", {}};
    const auto seats = AnyMatch::seats(wish.game, wish.setup);
    if (!seats) return Fault{seats.error().code, seats.error().message, "/setup" + seats.error().where, {}};
    if (*AnyMatch::is_refereed(wish.game, wish.setup))
        return Fault{"bad_setup",
                     "expected dice that the server can throw: a real table is refereed where it stands",
                     "/setup",
                     {}};
    if (wish.seats.size() != static_cast<std::size_t>(*seats))
        return wrong_seats("expected " + std::to_string(*seats) + " seats");
    const int levels = AnyMatch::levels(wish.game);
    for (std::size_t i = 0; i < wish.seats.size(); ++i)
        if (wish.seats[i].kind == SeatWish::Kind::Bot && wish.seats[i].level > levels)
            return wrong_seats("expected a level from 1 to " + std::to_string(levels),
                               "/seats/" + std::to_string(i) + "/level");
    if (std::ranges::all_of(wish.seats, [](const auto& seat) { return seat.kind == SeatWish::Kind::Bot; }))
        return wrong_seats("expected a seat for a person");
    return std::nullopt;
}

/// The record of a seat as it was wished for; an invitation's secret is put into `created`.
SeatRecord seat_record(const SeatWish& wish, Seat seat, const User& user, const std::string& secret,
                       Created& created) {
    using Kind = SeatRecord::Kind;
    SeatRecord record;
    switch (wish.kind) {
        case SeatWish::Kind::Me:
            record = {.kind = Kind::Person,
                      .user = user.id,
                      .name = user.name,
                      .level = 0,
                      .invite = {},
                      .nonce = {}};
            if (!created.seat) created.seat = seat;
            break;
        case SeatWish::Kind::Invite:
            record.kind = Kind::Invite;
            record.invite = hex(sha256(secret));
            created.invites.emplace_back(seat, secret);
            break;
        case SeatWish::Kind::Open:
            break;
        case SeatWish::Kind::Bot:
            record.kind = Kind::Bot;
            record.name = bot_name(wish.level);
            record.level = wish.level;
            break;
    }
    return record;
}

std::string complete_setup(const MatchWish& wish) {
    LedgerHeader header;
    header.game = wish.game;
    header.setup = wish.setup;
    const auto match = AnyMatch::begin(std::move(header));
    IMP_ASSERT(match.has_value());
    return json::serialize(match->header().setup);
}

/// Who sat where as an uploaded ledger tells it; all of them strangers here.
std::vector<SeatRecord> strangers(const LedgerHeader& header, int seats) {
    std::vector<SeatRecord> records(static_cast<std::size_t>(seats));
    for (std::size_t i = 0; i < records.size(); ++i) {
        records[i].kind = SeatRecord::Kind::Person;
        if (i < header.seats.size()) records[i].name = header.seats[i];
    }
    return records;
}

Fault unknown_match() {
    return {"unknown_match", "there is no such match", "/match", {}};
}

Fault failed() {
    return {"failed", "the server could not keep it; try again", "", {}};
}

}  // namespace

std::vector<std::string> Lobby::wake() {
    std::vector<std::string> complaints;
    for (const auto& id : around_.store.matches_at(Stage::Playing, SeatRecord::Kind::Bot, kMostWoken))
        if (const auto table = find(id); !table) complaints.push_back(table.error().message);
    return complaints;
}

void Lobby::create(const User& user, const MatchWish& wish, std::function<void(Done<Created>)> done) {
    if (auto fault = refusal(wish, around_.with_test_games)) return done(Unexpected{*std::move(fault)});
    Created created;
    created.match = "m" + around_.entropy().substr(0, 16);
    MatchRecord record;
    record.id = created.match;
    record.game = wish.game;
    record.setup = complete_setup(wish);
    record.created = around_.now();
    if (AnyMatch::asks_nature(wish.game)) {
        record.secret = around_.entropy();
        created.commitment = Secret(record.secret).commitment();
    }
    for (std::uint8_t i = 0; i < wish.seats.size(); ++i)
        record.seats.push_back(
            seat_record(wish.seats[i], Seat{i}, user, around_.entropy().substr(0, 32), created));
    const StoredMatch stored{std::move(record), {}};
    around_.store.write(NewMatch{stored}, [this, stored, created, done = std::move(done)](Kept kept) {
        if (kept != Kept::Yes || !opened(stored)) return done(Unexpected{failed()});
        ++around_.tally.created;
        done(created);
    });
}

void Lobby::upload(std::string_view ledger, std::function<void(Done<std::string>)> done) {
    auto file = imp::read_ledger(ledger);
    IMP_ASSERT(file.has_value());
    const LedgerHeader& header = file->header;
    if (!AnyMatch::is_game(header.game, around_.with_test_games))
        return done(Unexpected{Fault{"unknown_game", "this server does not know the ledger's game", "", {}}});
    const auto match = AnyMatch::load(*file);
    IMP_ASSERT(match.has_value());
    MatchRecord record;
    record.id = "u" + hex(sha256(file->lines.back())).substr(0, 16);
    record.game = header.game;
    record.setup = json::serialize(header.setup);
    record.created = around_.now();
    record.uploaded = true;
    record.stage = Stage::Over;
    record.seats = strangers(header, match->seats());
    const std::string id = record.id;
    around_.store.write(NewMatch{{std::move(record), std::move(file->lines)}},
                        [id, done = std::move(done)](Kept kept) {
                            // A conflict is the same ledger, uploaded before.
                            if (kept == Kept::Failed) return done(Unexpected{failed()});
                            done(id);
                        });
}

Lobby::Found Lobby::find(const std::string& id) {
    if (auto table = known(id)) return table;
    auto stored = around_.store.match(id);
    if (!stored) return Unexpected{unknown_match()};
    return opened(*std::move(stored));
}

void Lobby::find(const std::string& id, std::function<void(Found)> done) {
    if (auto table = known(id)) return done(std::move(table));
    auto stored = around_.store.match(id);
    if (!stored) return done(Unexpected{unknown_match()});
    if (stored->lines.size() <= kShort) return done(opened(*std::move(stored)));
    around_.thinkers.run([this, stored = *std::move(stored), done = std::move(done)]() mutable {
        done(opened(std::move(stored)));
    });
}

std::shared_ptr<Table> Lobby::known(const std::string& id) {
    const std::scoped_lock lock(mutex_);
    const auto found = tables_.find(id);
    auto table = found == tables_.end() ? nullptr : found->second.lock();
    return table && !table->is_broken() ? table : nullptr;
}

Lobby::Found Lobby::opened(StoredMatch stored) {
    auto table = Table::open(around_, std::move(stored));
    if (!table) return Unexpected{Fault{"failed", table.error(), "/match", {}}};
    std::vector<std::shared_ptr<Table>> closing;  // let go of after the lock
    {
        const std::scoped_lock lock(mutex_);
        auto& place = tables_[(*table)->id()];
        if (auto other = place.lock(); other && !other->is_broken()) return other;  // opened meanwhile
        place = *table;
        keep_a_while(*table, closing);
        if (tables_.size() > 2 * kMostIdle)
            std::erase_if(tables_, [](const auto& one) { return one.second.expired(); });
    }
    (*table)->start();
    return *table;
}

void Lobby::keep_a_while(std::shared_ptr<Table> table, std::vector<std::shared_ptr<Table>>& closing) {
    latest_.push_back(std::move(table));
    std::size_t bytes = 0;  // of ledgers that have grown since: so they are counted anew
    for (const auto& one : latest_)
        bytes += one->bytes();
    while (latest_.size() > kMostIdle || (bytes > idle_bytes_ && latest_.size() > 1)) {
        bytes -= std::min(bytes, latest_.front()->bytes());
        closing.push_back(std::move(latest_.front()));
        latest_.pop_front();
    }
}

json::array Lobby::summaries(const std::vector<std::string>& ids, UserId viewer) {
    json::array array;
    for (const auto& id : ids)
        if (const auto table = find(id)) array.emplace_back(summary_json(*(*table)->summary(), viewer));
    return array;
}

json::object Lobby::list(UserId user) {
    Store& store = around_.store;
    return {{"mine", summaries(store.matches_of(user, kMostListed), user)},
            {"open", summaries(store.matches_at(Stage::Waiting, SeatRecord::Kind::Open, kMostListed), user)},
            {"running",
             summaries(store.matches_at(Stage::Playing, SeatRecord::Kind::Person, kMostListed), user)}};
}

}  // namespace imp
