#include "lobby/table.h"

#include <charconv>

namespace imp {
namespace {

/// A key for a bot's own random numbers: fresh, so that nothing of the match's secret is in it.
std::uint64_t fresh_key(const Surroundings& around) {
    const std::string digits = around.entropy().substr(0, 16);
    std::uint64_t key = 0;
    std::from_chars(digits.data(), digits.data() + digits.size(), key, 16);
    return key;
}

SeatSet both(SeatSet a, SeatSet b) {
    SeatSet set;
    for (std::uint8_t i = 0; i < kMaxSeats; ++i)
        if (a.contains(Seat{i}) && b.contains(Seat{i})) set.insert(Seat{i});
    return set;
}

}  // namespace

/// Where no other person sits, the bots answer an offer: they let one take back, and know no draw by
/// agreement.
bool Table::bots_answer() {
    const auto offer = match_.standing_offer();
    if (!offer || seating_.bots().empty()) return false;
    SeatSet others = seating_.persons();
    others.erase(offer->seat);
    if (!others.empty() || seating_.bots().contains(offer->seat)) return false;
    const Seat bot = seating_.bots().lowest();
    const bool accept = offer->what == Offer::What::TakeBack;
    if (!match_.answer_offer(bot, accept, at()) && !match_.answer_offer(bot, false, at())) return false;
    keep([] {});
    return true;
}

void Table::wake_bots() {
    if (thinking_ && !is_unchanged_since(match_, thinking_->version, thinking_->seat)) {
        thinking_->stop.request_stop();
        thinking_.reset();
    }
    if (bots_answer() || thinking_) return;
    const SeatSet due = both(match_.turn().seats, seating_.bots());
    if (!due.empty()) start_thinking(due.lowest());
}

void Table::start_thinking(Seat seat) {
    ThinkLimits limits;
    limits.level = seating_.at(seat).level;
    limits.key = fresh_key(around_);
    auto thinker = match_.think(seat, limits);
    if (!thinker) return hear_bot(seat, match_.version(), "");
    const std::size_t version = match_.version();
    thinking_ = Thinking{.seat = seat, .version = version, .stop = {}};
    auto done = [self = shared_from_this(), seat, version](std::string choice) {
        self->when_still([self = self.get(), seat, version, choice = std::move(choice)] {
            self->hear_bot(seat, version, choice);
        });
    };
    around_.thinkers.think(*std::move(thinker), thinking_->stop.get_token(), std::move(done));
}

void Table::hear_bot(Seat seat, std::size_t version, const std::string& choice) {
    if (broken_) return;
    const bool is_late = !is_unchanged_since(match_, version, seat);
    const bool is_expected = !thinking_ || (thinking_->seat == seat && thinking_->version == version);
    if (is_late || !is_expected) {
        ++around_.tally.late;
        return;
    }
    thinking_.reset();
    if (!perform(match_, SeatSet(seat), Act{version, json::string(choice)}, at()))
        // A bot that knows no legal action must not hold up the match.
        if (!perform(match_, SeatSet(seat), Resign{}, at())) return;
    keep([] {});
}

}  // namespace imp
