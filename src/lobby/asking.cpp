#include "lobby/asking.h"

namespace imp {
namespace {

Fault spectating() {
    return {"breach", "A spectator neither acts nor offers.", "", Breach{"H-10", "spectator", {}, {}}};
}

Fault moved_on() {
    return {"not_now", "the match has moved on since at_version", "/at_version", {}};
}

/// Most offers of one seat between two decisions.
constexpr int kMostOffers = 3;

Fault too_many_offers() {
    return {"too_many", "expected somebody's answer or action before you offer again", "", {}};
}

/// Whether `seat` would offer again and again: its offer still stands, or it has offered often since the last
/// decision. Else one seat alone could make a ledger as long as it likes.
bool offers_too_often(const AnyMatch& match, Seat seat) {
    if (const auto standing = match.standing_offer(); standing && standing->seat == seat) return true;
    int offers = 0;
    for (std::size_t n = match.version(); n-- > 0;) {
        const LedgerEntry& entry = match.entries()[n];
        if (entry.kind == LedgerEntry::Kind::Decision) break;
        if (entry.kind == LedgerEntry::Kind::Offer && entry.seat == seat) ++offers;
    }
    return offers >= kMostOffers;
}

bool concerns_others(const AnyMatch& match, const LedgerEntry& entry, Seat seat) {
    if (entry.kind == LedgerEntry::Kind::Offer || entry.kind == LedgerEntry::Kind::Refusal) return true;
    return entry.kind == LedgerEntry::Kind::Decision && entry.seat != seat && entry.n >= match.opened();
}

/// The canonical JSON form of `action`, read where the match had `version` entries; null if it was not legal
/// there.
json::value canonical(const AnyMatch& match, std::size_t version, Seat seat, const json::value& action) {
    LedgerHeader header;
    header.game = match.header().game;
    header.setup = match.header().setup;
    header.start = match.state_before(version);
    auto then = AnyMatch::begin(std::move(header));
    return then && then->submit(seat, action, 0) ? then->entries().back().payload : json::value();
}

/// The entry that `act` already made: the first decision of the seat since, if it is the same action.
std::optional<std::size_t> made_before(const AnyMatch& match, Seat seat, const Act& act) {
    for (std::size_t n = act.at_version; n < match.version(); ++n) {
        const LedgerEntry& entry = match.entries()[n];
        if (entry.kind == LedgerEntry::Kind::Decision && entry.seat == seat) {
            const bool same = entry.payload == canonical(match, act.at_version, seat, act.action);
            return same ? std::optional(n) : std::nullopt;
        }
        if (entry.kind == LedgerEntry::Kind::Fact || entry.kind == LedgerEntry::Kind::Ruling)
            return std::nullopt;
    }
    return std::nullopt;
}

/// Of several seats in one hand, the one that is meant: the first in turn, else the first.
Seat acting(const AnyMatch& match, SeatSet mine) {
    for (int i = 0; i < match.seats(); ++i)
        if (const Seat seat{static_cast<std::uint8_t>(i)};
            mine.contains(seat) && match.turn().seats.contains(seat))
            return seat;
    return mine.lowest();
}

std::optional<std::size_t> made_before(const AnyMatch& match, SeatSet mine, const Act& act) {
    for (int i = 0; i < match.seats(); ++i)
        if (const Seat seat{static_cast<std::uint8_t>(i)}; mine.contains(seat))
            if (const auto n = made_before(match, seat, act)) return n;
    return std::nullopt;
}

Done<std::size_t> enter(AnyMatch& match, SeatSet mine, const Act& act, std::int64_t at) {
    if (act.at_version > match.version()) return Unexpected{moved_on()};
    if (const auto n = made_before(match, mine, act)) return *n;
    const Seat seat = acting(match, mine);
    if (!is_unchanged_since(match, act.at_version, seat)) return Unexpected{moved_on()};
    return match.submit(seat, act.action, at);
}

Done<std::size_t> enter(AnyMatch& match, SeatSet mine, const Resign&, std::int64_t at) {
    const bool has_resigned = match.outcome() && match.outcome()->by == Outcome::By::Resigned;
    for (std::size_t n = match.version(); has_resigned && n-- > 0;)
        if (const LedgerEntry& entry = match.entries()[n]; entry.kind == LedgerEntry::Kind::Ruling)
            if (entry.ruling.kind == Ruling::Kind::Resigned && mine.contains(entry.ruling.seat)) return n;
    return match.rule({.kind = Ruling::Kind::Resigned, .seat = acting(match, mine), .to = 0}, at);
}

Done<std::size_t> enter(AnyMatch& match, SeatSet mine, const MakeOffer& asked, std::int64_t at) {
    const Offer offer{.seat = acting(match, mine), .what = asked.what, .to = asked.to};
    const auto standing = match.standing_offer();
    if (standing && mine.contains(standing->seat) && standing->what == offer.what && standing->to == offer.to)
        return match.version() - 1;
    if (offers_too_often(match, offer.seat)) return Unexpected{too_many_offers()};
    return match.offer(offer, at);
}

Done<std::size_t> enter(AnyMatch& match, SeatSet mine, const AnswerOffer& answer, std::int64_t at) {
    if (answer.offer && *answer.offer + 1 != match.version())
        return Unexpected{Fault{"not_now", "that offer does not stand any more", "/offer", {}}};
    if (const auto offer = match.standing_offer(); offer && mine.size() > 1) mine.erase(offer->seat);
    return match.answer_offer(mine.lowest(), answer.accept, at);
}

}  // namespace

bool is_unchanged_since(const AnyMatch& match, std::size_t version, Seat seat) {
    for (std::size_t n = version; n < match.version(); ++n)
        if (!concerns_others(match, match.entries()[n], seat)) return false;
    return version <= match.version();
}

Done<std::size_t> perform(AnyMatch& match, SeatSet mine, const Asking& asking, std::int64_t at) {
    if (mine.empty()) return Unexpected{spectating()};
    return std::visit([&](const auto& asked) { return enter(match, mine, asked, at); }, asking);
}

}  // namespace imp
