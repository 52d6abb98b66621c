#pragma once

#include "core/assert.h"

#include <bit>
#include <compare>
#include <cstdint>

namespace imp {

/// Most seats any game here offers (Battle of Elements seats five).
inline constexpr int kMaxSeats = 5;

/// A place at the table, counted from zero in play order. Not a user: users come and go, seats stay.
struct Seat {
    std::uint8_t index = 0;
    friend constexpr auto operator<=>(Seat, Seat) = default;
};

/// A set of seats, one bit each; the empty set means that no player is to act.
class SeatSet {
public:
    constexpr SeatSet() = default;
    constexpr explicit SeatSet(Seat seat) : bits_(bit(seat)) {}

    /// The first `count` seats. \pre 0 <= count <= kMaxSeats
    static constexpr SeatSet first(int count) {
        IMP_ASSERT(0 <= count && count <= kMaxSeats);
        SeatSet set;
        set.bits_ = static_cast<std::uint8_t>((1u << count) - 1u);
        return set;
    }

    [[nodiscard]] constexpr bool contains(Seat seat) const { return (bits_ & bit(seat)) != 0; }
    [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
    [[nodiscard]] constexpr int size() const { return std::popcount(bits_); }
    /// The seat of the lowest number. \pre !empty()
    [[nodiscard]] constexpr Seat lowest() const {
        IMP_ASSERT(!empty());
        return Seat{static_cast<std::uint8_t>(std::countr_zero(bits_))};
    }
    constexpr void insert(Seat seat) { bits_ = static_cast<std::uint8_t>(bits_ | bit(seat)); }
    constexpr void erase(Seat seat) { bits_ = static_cast<std::uint8_t>(bits_ & ~bit(seat)); }

    friend constexpr bool operator==(SeatSet, SeatSet) = default;

private:
    static constexpr std::uint8_t bit(Seat seat) { return static_cast<std::uint8_t>(1u << seat.index); }

    std::uint8_t bits_ = 0;
};

}  // namespace imp
