// A race of hands (BE-38).
#include "games/elements/race.h"
#include "games/elements/table_tower.h"
#include "lobby/table.h"

#include <algorithm>

namespace imp {
namespace {

using Elements = elements::Elements;

Fault no_race() {
    return {"not_now", "expected a race in which this seat still builds with its own hands", "", {}};
}

Fault too_quick() {
    return {"not_now", "expected the last die to be put down first", "", {}};
}

/// What is left of a tower after its last die was put on.
Elements::Tower what_stands(const Elements::Tower& tower) {
    const auto standing =
        static_cast<std::size_t>(elements::standing(std::span(tower.begin(), tower.size())));
    Elements::Tower left;
    for (std::size_t i = 0; i < standing; ++i) {
        left.push_back(tower[i]);
        // The rules judge the finished tower once more, by its weights alone.
        if (!elements::stands(left)) left.clear();
    }
    return left;
}

}  // namespace

void Table::open_race() {
    const AnyQuestion asked = match_.question(match_.version());
    const auto& question = std::get<Elements::Question>(asked);
    if (race_ && race_->contest.is_for(question)) return;
    const AnyAnswer drawn = match_.drawn_answer(Secret(record_.secret), match_.version());
    const auto& model = std::get<Elements::Raced>(std::get<Elements::Answer>(drawn));
    race_.emplace(Race{.contest = Contest(question, seating_.persons(), model),
                       .begins = around_.now() + Contest::kGetReady,
                       .settling = {},
                       .watch = 0});
    follow_race();
}

void Table::follow_race() {
    const std::int64_t now = race_time();
    if (const auto first = race_->contest.finished(now)) {
        // A die that arrived before may still finish a tower: then that one was first.
        const bool is_settled = std::ranges::none_of(
            race_->settling, [&](const auto& arrived) { return arrived && *arrived <= *first; });
        if (is_settled) end_race(*first);
        return;
    }
    audience_.tell(contest_frame(id(), &race_->contest, now));
    const std::uint64_t watch = ++race_->watch;
    const std::int64_t wait = race_->contest.next_change(now) - now;
    around_.after(wait, [weak = weak_from_this(), watch] {
        if (const auto self = weak.lock())
            self->when_still([self = self.get(), watch] {
                if (self->race_ && self->race_->watch == watch && !self->broken_) self->follow_race();
            });
    });
}

void Table::do_place(const std::shared_ptr<Watcher>& watcher, std::int64_t id, PlaceDie placed) {
    if (broken_) return watcher->give_up();
    const bool is_mine = seating_.of(watcher->user()).contains(placed.seat);
    const std::int64_t now = race_ ? race_time() : 0;
    if (!race_ || !is_mine || !race_->contest.may_place(placed.seat, now))
        return refuse(*watcher, id, no_race());
    if (race_->settling[placed.seat.index] || race_->contest.is_too_quick(placed.seat, now))
        return refuse(*watcher, id, too_quick());
    Elements::Tower tower = race_->contest.tower(placed.seat, now);
    // The lowest die is what the others are beside.
    if (tower.empty()) placed.x = placed.y = 0;
    tower.push_back({.at = static_cast<std::uint32_t>(now), .x = placed.x, .y = placed.y});
    race_->settling[placed.seat.index] = now;
    around_.thinkers.run([self = shared_from_this(), seat = placed.seat, tower, begins = race_->begins] {
        const Elements::Tower left = what_stands(tower);
        self->when_still([self = self.get(), seat, left, begins] {
            if (self->race_ && self->race_->begins == begins) self->hear_tower(seat, left);
        });
    });
}

/// The time that counts is that of arrival, which the die carries.
void Table::hear_tower(Seat seat, const Elements::Tower& tower) {
    const std::int64_t arrived = race_->settling[seat.index].value();
    race_->settling[seat.index].reset();
    if (race_->contest.may_place(seat, arrived)) race_->contest.set_tower(seat, tower, arrived);
    follow_race();
}

void Table::end_race(std::int64_t finished) {
    const Elements::Answer result = race_->contest.result(finished);
    const auto settled = match_.settle(AnyAnswer(result), "hands", at());
    IMP_ASSERT(settled.has_value());
    if (!settled) return break_down();
    race_.reset();
    audience_.tell(contest_frame(id(), nullptr, 0));
    keep([] {});
}

}  // namespace imp
