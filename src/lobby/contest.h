#pragma once

#include "core/result.h"
#include "games/elements/rules.h"

#include <array>
#include <cstdint>
#include <optional>

namespace imp {

/// A race of hands: who has piled up his dice first (BE-38, A-78). The table stamps each die when it arrives;
/// seats of bots, and people who do not touch their dice, build by the time model.
///
/// Times are milliseconds since the race began; before 0 everybody gets ready.
class Contest {
public:
    using Elements = elements::Elements;

    /// How long everybody gets ready.
    static constexpr std::int64_t kGetReady = 3'000;
    /// A person silent for so long gets the time model ...
    static constexpr std::int64_t kSilence = 20'000;
    /// ... and so does whoever is not ready by then.
    static constexpr std::int64_t kLongest = 180'000;
    /// Between two dice of one hand: no program is to be quicker than fingers are.
    static constexpr std::int64_t kQuickest = 150;

    /// \param race who piles up how many dice; \pre it is a race
    /// \param people who of them builds with his own hands
    /// \param model a tower for every racing seat, as the time model builds it
    Contest(const Elements::Question& race, SeatSet people, const Elements::Raced& model);

    /// Whether this is the race that `question` asks for.
    [[nodiscard]] bool is_for(const Elements::Question& question) const { return race_ == question; }
    [[nodiscard]] bool is_racing(Seat seat) const { return race_.racing[seat.index] > 0; }
    [[nodiscard]] int dice(Seat seat) const { return race_.racing[seat.index]; }
    /// How many dice a seat's own hands have put down so far, those that fell too.
    [[nodiscard]] int tries(Seat seat) const { return racers_[seat.index].tries; }
    /// What stands of a seat's tower at `now`.
    [[nodiscard]] Elements::Tower tower(Seat seat, std::int64_t now) const;

    /// Whether `seat` builds with its own hands at `now`: it races, has begun, and is not over.
    [[nodiscard]] bool may_place(Seat seat, std::int64_t now) const;
    /// Whether its last die was put down too short a while ago for another. \pre may_place(seat, now)
    [[nodiscard]] bool is_too_quick(Seat seat, std::int64_t now) const;
    /// The tower of `seat` as it stands after a die that arrived at `now` stayed, missed, or tore others
    /// down. Whether it stands may be known only after a die that arrived later.
    /// \pre may_place(seat, now)
    void set_tower(Seat seat, const Elements::Tower& tower, std::int64_t now);

    /// When the first tower was finished, if one is at `now`.
    [[nodiscard]] std::optional<std::int64_t> finished(std::int64_t now) const;
    /// Whether somebody has finished at `now`.
    [[nodiscard]] bool is_over(std::int64_t now) const { return finished(now).has_value(); }
    /// When something changes next if nobody does anything: a die of the time model, or the end of a silence.
    [[nodiscard]] std::int64_t next_change(std::int64_t now) const;
    /// The finished towers; those that were not finished first are left out. \pre is_over(now)
    [[nodiscard]] Elements::Raced result(std::int64_t now) const;

private:
    struct Racer {
        Elements::Tower tower;   ///< Built by hand.
        std::int64_t heard = 0;  ///< Last time a die was put.
        int tries = 0;           ///< Dice put, whether they stayed or not.
        Elements::Tower model;   ///< By the time model, from its own beginning.
        bool has_hands = false;
    };
    /// A seat's tower with its last die, if that lies at `now`.
    [[nodiscard]] std::optional<Elements::Tower> whole(Seat seat, std::int64_t now) const;
    /// When the time model takes over: at once, or after a silence.
    [[nodiscard]] std::int64_t model_begins(const Racer& racer) const;
    /// The tower by the time model, put on top of nothing, in the race's own time; empty while hands build.
    [[nodiscard]] std::optional<Elements::Tower> modelled(const Racer& racer, std::int64_t now) const;

    Elements::Question race_;
    std::array<Racer, kMaxSeats> racers_;
};

}  // namespace imp
