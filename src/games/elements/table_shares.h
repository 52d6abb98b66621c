#pragma once

#include "games/elements/rules.h"

#include <array>
#include <cstdint>
#include <string_view>

/// How often what happens when dice are thrown: for docs/physics.md, for the bots' odds, and to see whether a
/// change of a constant is sensible.
namespace imp::elements {

/// Ways to throw, as docs/physics.md, section 4, defines them.
enum class Style : std::uint8_t { Drop, Toss, Hard, Smash };
inline constexpr std::array<std::string_view, 4> kStyles = {"drop", "toss", "hard", "smash"};

/// Counts over many throws of one die. All can be added up.
struct Shares {
    std::int64_t throws = 0;
    std::int64_t lying = 0;        ///< Lying dice, summed over the throws.
    std::int64_t out = 0;          ///< Thrown dice that did not stay in.
    std::int64_t changed = 0;      ///< Lying dice that stayed in and show another face.
    std::int64_t knocked_out = 0;  ///< Lying dice that left.
    std::int64_t cocked = 0;       ///< Dice in the cauldron more than 10 degrees askew before any push.
    std::int64_t pushed = 0;       ///< Throws with a push of Full Tilt.
    std::int64_t unsettled = 0;    ///< Throws that the time limit ended.
    std::int64_t same = 0;  ///< Thrown dice in the cauldron that show the face they were released with.
    double seconds = 0;     ///< Until all lay still before any push, summed over the throws.
    std::array<std::int64_t, kFaces> faces{};  ///< Of thrown dice in the cauldron.
};
Shares& operator+=(Shares& sum, const Shares& more);

/// One throw of a die in `style` at `lying` dice that lie anywhere. \pre 0 <= lying <= 8
[[nodiscard]] Shares tried(Style style, int lying, std::uint64_t seed, std::uint64_t index);

/// Question of a throw in `style`: what lies is drawn, and so are aim, height and spin within the style.
[[nodiscard]] Elements::Question drawn_throw(Style style, int lying, Random& random);

}  // namespace imp::elements
