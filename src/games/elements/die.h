#pragma once

#include <bit>
#include <cstdint>

namespace imp::elements {

/// What a die can show (BE-1).
enum class Face : std::uint8_t { Blank, Lightning, Wind, Stone, Water, Fire };
inline constexpr int kFaces = 6;
inline constexpr int kElements = 5;

/// All dice there are (BE-1).
inline constexpr int kDice = 26;

/// A set of elements, one bit each. Never holds the blank.
class ElementSet {
public:
    constexpr ElementSet() = default;

    /// All five.
    static constexpr ElementSet all() {
        ElementSet set;
        set.bits_ = 0b11'1110;
        return set;
    }

    [[nodiscard]] constexpr bool contains(Face face) const { return (bits_ & bit(face)) != 0; }
    [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
    [[nodiscard]] constexpr int size() const { return std::popcount(bits_); }
    constexpr void insert(Face face) {
        bits_ = static_cast<std::uint8_t>(bits_ | (face == Face::Blank ? 0 : bit(face)));
    }

    friend constexpr bool operator==(ElementSet, ElementSet) = default;

private:
    static constexpr std::uint8_t bit(Face face) {
        return static_cast<std::uint8_t>(1u << static_cast<unsigned>(face));
    }

    std::uint8_t bits_ = 0;
};

/// A point above the mat in micrometres, from the middle of the mat: x along its long axis, y along its short
/// one, z up.
struct Place {
    std::int32_t x = 0;
    std::int32_t y = 0;
    std::int32_t z = 0;
    friend constexpr bool operator==(Place, Place) = default;
};

/// How a body is turned: a unit quaternion in billionths, from its own axes to those of the cauldron.
struct Attitude {
    std::int32_t w = 1'000'000'000;
    std::int32_t x = 0;
    std::int32_t y = 0;
    std::int32_t z = 0;
    friend constexpr bool operator==(Attitude, Attitude) = default;
};

/// Where a die lies: the place of its middle, and its attitude. The faces on a die's own axes: +x lightning,
/// -x wind, +y stone, -y water, +z fire, -z blank. Where dice are not simulated nobody looks at poses, and
/// all are `Pose{}`.
struct Pose {
    Place at;
    Attitude turned;
    friend constexpr bool operator==(const Pose&, const Pose&) = default;
};

/// Edge of a die, micrometres. docs/physics.md, section 1.
inline constexpr std::int32_t kEdge = 16'000;

/// A die in the cauldron. The face is the one that counts, decided once when it came to rest.
struct Die {
    Face face = Face::Blank;
    Pose pose;
    friend constexpr bool operator==(const Die&, const Die&) = default;
};

}  // namespace imp::elements
