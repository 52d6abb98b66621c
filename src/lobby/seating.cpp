#include "lobby/seating.h"

#include <algorithm>

namespace imp {
namespace {

Fault gone(std::string message, std::string where) {
    return {"not_now", std::move(message), std::move(where), {}};
}

Done<Seat> taken_or(const SeatRecord& record, Seat seat, UserId user, SeatRecord::Kind wanted,
                    const char* where) {
    if (record.kind == wanted) return seat;
    if (record.kind == SeatRecord::Kind::Person && record.user == user) return seat;
    return Unexpected{gone("somebody else has this seat by now", where)};
}

}  // namespace

Seating::Seating(std::vector<SeatRecord> records, bool with_nonces)
    : records_(std::move(records)), with_nonces_(with_nonces) {
    IMP_ASSERT(records_.size() <= kMaxSeats);
}

void Seating::set(Seat seat, SeatRecord record) {
    IMP_ASSERT(seat.index < records_.size());
    records_[seat.index] = std::move(record);
}

template <class Claim>
SeatSet Seating::where(Claim claim) const {
    SeatSet set;
    for (std::uint8_t i = 0; i < records_.size(); ++i)
        if (claim(records_[i])) set.insert(Seat{i});
    return set;
}

SeatSet Seating::of(UserId user) const {
    return where([user](const SeatRecord& record) { return user != UserId{} && record.user == user; });
}
SeatSet Seating::bots() const {
    return where([](const SeatRecord& record) { return record.kind == SeatRecord::Kind::Bot; });
}
SeatSet Seating::persons() const {
    return where([](const SeatRecord& record) { return record.kind == SeatRecord::Kind::Person; });
}

bool Seating::is_complete() const {
    return std::ranges::all_of(records_, [this](const SeatRecord& record) {
        if (record.kind == SeatRecord::Kind::Bot) return true;
        return record.kind == SeatRecord::Kind::Person && (!with_nonces_ || !record.nonce.empty());
    });
}

std::optional<Seat> Seating::without_nonce(UserId user) const {
    const SeatSet missing = where([user](const SeatRecord& record) {
        return record.kind == SeatRecord::Kind::Person && record.user == user && record.nonce.empty();
    });
    return with_nonces_ && !missing.empty() ? std::optional(missing.lowest()) : std::nullopt;
}

Done<Seat> Seating::seat_for(UserId user, const SitDown& asked) const {
    if (const auto* seat = std::get_if<Seat>(&asked)) {
        if (seat->index >= records_.size())
            return Unexpected{Fault{"bad_request", "expected a seat of this match", "/seat", {}}};
        return taken_or(at(*seat), *seat, user, SeatRecord::Kind::Open, "/seat");
    }
    const std::string hash = hex(sha256(std::get<std::string>(asked)));
    const SeatSet invited = where([&](const SeatRecord& record) { return record.invite == hash; });
    if (invited.empty())
        return Unexpected{Fault{"unknown_target", "there is no such invitation", "/secret", {}}};
    return taken_or(at(invited.lowest()), invited.lowest(), user, SeatRecord::Kind::Invite, "/secret");
}

std::vector<std::string> Seating::names() const {
    std::vector<std::string> names;
    names.reserve(records_.size());
    for (const SeatRecord& record : records_)
        names.push_back(record.name);
    return names;
}

std::vector<std::string> Seating::nonces() const {
    std::vector<std::string> nonces;
    nonces.reserve(records_.size());
    for (const SeatRecord& record : records_)
        nonces.push_back(record.nonce);
    return nonces;
}

}  // namespace imp
