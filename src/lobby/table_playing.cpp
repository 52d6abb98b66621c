// What is asked of the match, entered, kept and told.
#include "lobby/table.h"

namespace imp {

void Table::do_ask(const std::shared_ptr<Watcher>& watcher, std::int64_t id, const Asking& asking) {
    if (broken_) return watcher->give_up();
    if (!is_begun()) return refuse(*watcher, id, {"not_now", "this match is not being played", "", {}});
    const std::size_t before = match_.version();
    const auto entered = perform(match_, seating_.of(watcher->user()), asking, at());
    if (!entered) return refuse(*watcher, id, entered.error());
    const auto acknowledge = [this, watcher, id, n = *entered] {
        watcher->send(ack_frame(this->id(), id, n));
    };
    if (*entered < before) return acknowledge();
    keep(acknowledge);
}

void Table::refuse(Watcher& watcher, std::int64_t id, const Fault& fault) {
    ++around_.tally.refused;
    watcher.send(refused_frame(this->id(), id, fault));
}

void Table::begin() {
    LedgerHeader header = match_.header();
    header.match = id();
    header.seats = seating_.names();
    header.build = around_.build;
    if (!record_.secret.empty()) {
        header.commitment = Secret(record_.secret).commitment();
        header.nonces = seating_.nonces();
    }
    auto match = AnyMatch::begin(std::move(header));
    IMP_ASSERT(match.has_value());
    match_ = *std::move(match);
    record_.started = around_.now();
    keep([] {});
}

void Table::keep(std::function<void()> then) {
    settle_dice();
    record_.stage = match_.outcome() ? Stage::Over : Stage::Playing;
    commit(new_lines(), [this, then = std::move(then)] {
        publish();
        tell_news();
        then();
        if (!busy_) proceed();
    });
}

void Table::settle_dice() {
    if (record_.secret.empty()) return;
    const Secret secret(record_.secret);
    // Every input of the question is an entry by now, so that whoever acts never knows the draw.
    while (match_.turn().kind == Turn::Kind::Nature && match_.answerer(match_.version()) == Answerer::Dice) {
        const auto settled = match_.settle_by_dice(secret, at());
        IMP_ASSERT(settled.has_value());
        if (!settled) break;
    }
    const bool is_revealed =
        !match_.entries().empty() && match_.entries().back().kind == LedgerEntry::Kind::Reveal;
    if (match_.outcome() && !is_revealed) static_cast<void>(match_.reveal(secret, at()));
}

Write Table::new_lines() const {
    const auto& lines = match_.lines();
    return NewLines{.match = id(),
                    .first = told_.lines,
                    .lines = {lines.begin() + static_cast<std::ptrdiff_t>(told_.lines), lines.end()},
                    .stage = record_.stage,
                    .started = record_.started};
}

void Table::tell_news() {
    const Told before =
        std::exchange(told_, {match_.version() + 1, match_.opened() + 1, match_.standing_offer()});
    around_.tally.entered += told_.lines - before.lines;
    if (before.lines == 0) audience_.tell_summary(*summary(), told_.offer);
    // A round that opened is sent again from its first sealed line.
    const std::size_t from = told_.opened > before.opened ? before.opened : before.lines;
    audience_.tell_lines(match_, from, [this](UserId user) { return seating_.of(user); });
    if (told_.offer != before.offer) audience_.tell(offered_frame(id(), told_.offer));
    if (!match_.entries().empty() && match_.entries().back().kind == LedgerEntry::Kind::Reveal)
        audience_.tell(reveal_frame(id(), record_.secret));
}

void Table::proceed() {
    if (broken_ || record_.uploaded) return;
    if (is_begun()) {
        ask_nature();
        if (!busy_) wake_bots();
        return;
    }
    if (seating_.is_complete()) begin();
}

}  // namespace imp
