#pragma once

#include "games/elements/die.h"

#include <cstdint>
#include <variant>

namespace imp::elements {

/// How a hand lets go of what it throws: all that a player decides. What the hand adds unwanted, the tremor,
/// and how the dice lie in it, is nature's and drawn later (docs/architecture.md, section 5).
struct Gesture {
    Place from{0, -60'000, 160'000};   ///< Of the middle of what is thrown; within `kReach`.
    std::int32_t heading = 1'570'796;  ///< Microradians, in plan: 0 along +x, a quarter turn along +y.
    std::int32_t slope = -350'000;     ///< Microradians above the horizontal; negative is downwards.
    std::int32_t speed = 700;          ///< mm/s.
    std::int32_t spin = 20'000;        ///< mrad/s; positive rolls towards `heading`.
    friend constexpr bool operator==(const Gesture&, const Gesture&) = default;
};

/// What a hand can do; each number is the most, in the unit of its field.
struct Reach {
    std::int32_t sideways = 200'000;  ///< |x| and |y| of the release.
    std::int32_t lowest = 30'000;     ///< z of the release.
    std::int32_t highest = 300'000;
    std::int32_t turn = 3'141'593;   ///< |heading|; of a moved die |turn| (A-87).
    std::int32_t slope = 1'570'797;  ///< |slope|.
    std::int32_t speed = 5'000;
    std::int32_t spin = 60'000;  ///< |spin|.
};
inline constexpr Reach kReach;

/// A throw (BE-10, BE-22, BE-33, BE-36): one loose die, a whole mountain of rock, or the whole hand.
struct Throw {
    enum class What : std::uint8_t { Die, Mountain, Hand };
    What what = What::Die;
    std::uint8_t mountain = 0;  ///< Mountain: which of the hand's, from 0.
    Gesture gesture;
    friend constexpr bool operator==(const Throw&, const Throw&) = default;
};

/// Puts a lying die flat on another place of the mat, its face kept (BE-11, BE-12).
struct Move {
    std::uint8_t die = 0;  ///< Index in the cauldron.
    std::int32_t x = 0;    ///< Micrometres.
    std::int32_t y = 0;
    std::int32_t turn = 0;  ///< Microradians about the vertical, from the attitude `flat(face, 0)`.
    friend constexpr bool operator==(const Move&, const Move&) = default;
};

/// Ends the turn (BE-19).
struct Stop {
    friend constexpr bool operator==(Stop, Stop) = default;
};

using Action = std::variant<Throw, Move, Stop>;

}  // namespace imp::elements
