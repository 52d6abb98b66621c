#pragma once

#include "core/seat.h"

namespace imp {

/// Who moves the game on from a state: some players, nature (dice, physics), or nobody any more.
struct Turn {
    enum class Kind : std::uint8_t { Players, Nature, Over };
    Kind kind = Kind::Over;
    SeatSet seats;  ///< Who may act now; more than one seat only where the rules are simultaneous.

    static constexpr Turn of(Seat seat) { return {Kind::Players, SeatSet(seat)}; }
    static constexpr Turn of(SeatSet seats) { return {Kind::Players, seats}; }
    static constexpr Turn nature() { return {Kind::Nature, {}}; }
    static constexpr Turn over() { return {Kind::Over, {}}; }

    friend constexpr bool operator==(Turn, Turn) = default;
};

/// How a game ended by its own rules: who won. No seat is a draw, several share the win.
struct Standing {
    SeatSet winners;
    friend constexpr bool operator==(Standing, Standing) = default;
};

}  // namespace imp
