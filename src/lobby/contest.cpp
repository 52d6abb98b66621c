#include "lobby/contest.h"

#include <algorithm>

namespace imp {
namespace {

constexpr std::int64_t kNever = std::int64_t{1} << 52;

using Tower = elements::Elements::Tower;

/// When its last die arrived. \pre it has one
std::int64_t last(const Tower& tower) {
    return tower[tower.size() - 1].at;
}

}  // namespace

Contest::Contest(const Elements::Question& race, SeatSet people, const Elements::Raced& model) : race_(race) {
    for (std::uint8_t i = 0; i < kMaxSeats; ++i) {
        racers_[i].model = model.towers[i];
        racers_[i].has_hands = people.contains(Seat{i});
    }
}

std::int64_t Contest::model_begins(const Racer& racer) const {
    return racer.has_hands ? std::min(racer.heard + kSilence, kLongest) : 0;
}

std::optional<Tower> Contest::modelled(const Racer& racer, std::int64_t now) const {
    const std::int64_t begins = model_begins(racer);
    if (racer.has_hands && now < begins) return std::nullopt;
    Tower tower;
    for (elements::Elements::Placed placed : racer.model) {
        placed.at += static_cast<std::uint32_t>(begins);
        if (placed.at <= now) tower.push_back(placed);
    }
    return tower;
}

Tower Contest::tower(Seat seat, std::int64_t now) const {
    const Racer& racer = racers_[seat.index];
    return modelled(racer, now).value_or(racer.tower);
}

bool Contest::may_place(Seat seat, std::int64_t now) const {
    const Racer& racer = racers_[seat.index];
    return now >= 0 && is_racing(seat) && racer.has_hands && now < model_begins(racer) && !is_over(now);
}

bool Contest::is_too_quick(Seat seat, std::int64_t now) const {
    const Racer& racer = racers_[seat.index];
    return racer.heard > 0 && now < racer.heard + kQuickest;
}

void Contest::set_tower(Seat seat, const Tower& tower, std::int64_t now) {
    IMP_ASSERT(may_place(seat, now));
    racers_[seat.index].tower = tower;
    racers_[seat.index].heard = now;
    ++racers_[seat.index].tries;
}

std::optional<Tower> Contest::whole(Seat seat, std::int64_t now) const {
    Tower built = tower(seat, now);
    const bool is_whole = is_racing(seat) && built.size() == race_.racing[seat.index];
    if (!is_whole || last(built) > now) return std::nullopt;
    return built;
}

std::optional<std::int64_t> Contest::finished(std::int64_t now) const {
    std::optional<std::int64_t> first;
    for (std::uint8_t i = 0; i < kMaxSeats; ++i)
        if (const auto built = whole(Seat{i}, now); built && (!first || last(*built) < *first))
            first = last(*built);
    return first;
}

std::int64_t Contest::next_change(std::int64_t now) const {
    std::int64_t next = kNever;
    for (std::uint8_t i = 0; i < kMaxSeats; ++i) {
        if (!is_racing(Seat{i})) continue;
        const Racer& racer = racers_[i];
        const std::int64_t begins = model_begins(racer);
        if (begins > now) next = std::min(next, begins);
        for (const auto& placed : racer.model)
            if (begins + placed.at > now) next = std::min(next, begins + placed.at);
    }
    return next;
}

elements::Elements::Raced Contest::result(std::int64_t now) const {
    Elements::Raced raced;
    for (std::uint8_t i = 0; i < kMaxSeats; ++i)
        if (const auto built = whole(Seat{i}, now)) raced.towers[i] = *built;
    return raced;
}

}  // namespace imp
