// Who sits at the table and who looks on.
#include "lobby/table.h"

namespace imp {

void Table::do_join(const std::shared_ptr<Watcher>& watcher, std::size_t have, const std::string& nonce) {
    if (broken_) return watcher->give_up();
    const bool was_online = audience_.has(watcher->user());
    if (!audience_.add(watcher))
        return watcher->send(error_frame({"too_many", "too many watch this match", "/match", {}}));
    const bool is_news = !was_online && !seating_.of(watcher->user()).empty();
    publish();
    if (is_news)
        audience_.tell_summary(*summary(), told_.offer);
    else
        watcher->send(joined_frame(*summary(), watcher->user(), told_.offer));
    if (!record_.secret.empty()) watcher->send(commit_frame(id(), Secret(record_.secret).commitment()));
    send_lines(*watcher, have);
    if (race_) watcher->send(contest_frame(id(), &race_->contest, race_time()));
    if (!nonce.empty()) take_nonces(watcher->user(), nonce);
}

void Table::send_lines(Watcher& watcher, std::size_t have) const {
    if (told_.lines == 0) return;
    const std::size_t from = have > told_.lines ? 0 : have;
    for (auto& frame : entries_frames(id(), from, shown_lines(match_, from, seating_.of(watcher.user()))))
        watcher.send(std::move(frame));
}

void Table::do_sit(const User& user, const SitDown& asked, const std::function<void(Done<Seat>)>& done) {
    if (broken_) return done(Unexpected{Fault{"failed", "the server could not keep this match", "", {}}});
    const auto seat = seating_.seat_for(user.id, asked);
    if (!seat || seating_.at(*seat).kind == SeatRecord::Kind::Person) return done(seat);
    SeatRecord after = seating_.at(*seat);
    after.kind = SeatRecord::Kind::Person;
    after.user = user.id;
    after.name = user.name;
    change_seat(*seat, after, [done, seat] { done(*seat); });
}

void Table::change_seat(Seat seat, const SeatRecord& after, std::function<void()> then) {
    SeatChange change{.match = id(), .seat = seat, .before = seating_.at(seat), .after = after};
    commit(std::move(change), [this, seat, after, then = std::move(then)] {
        seating_.set(seat, after);
        publish();
        audience_.tell_summary(*summary(), told_.offer);
        then();
        if (!busy_) proceed();
    });
}

void Table::take_nonces(UserId user, const std::string& nonce) {
    const auto seat = seating_.without_nonce(user);
    if (!seat) return;
    SeatRecord after = seating_.at(*seat);
    after.nonce = nonce;
    change_seat(*seat, after, [this, user, nonce] { take_nonces(user, nonce); });
}

}  // namespace imp
