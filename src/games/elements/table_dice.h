#pragma once

#include "games/elements/die.h"
#include "physics/world.h"

#include <numbers>

/// A die of the game as a body of the simulation, and its place in whole numbers.
namespace imp::elements {

/// Half the edge, metres.
inline constexpr double kHalfEdge = kEdge / 2e6;
/// Radius of a die's edges and corners, metres. Estimated from pictures; a larger one lets dice roll farther.
inline constexpr double kRounding = 0.0015;
/// Kilograms: 4.1 cm3 of acrylic at 1.18 g/cm3, less the rounding. docs/physics.md, section 1.
inline constexpr double kMass = 0.0045;
/// No part of a die is farther from its middle, metres.
inline constexpr double kRadius = std::numbers::sqrt3 * (kHalfEdge - kRounding) + kRounding;

/// Against another die: restitution 0.55, friction 0.25 (docs/physics.md, section 2).
inline constexpr physics::Material kDieMaterial{.restitution = 0.7416198487095663, .friction = 0.5};

[[nodiscard]] const physics::Shape& die_shape();

/// The nearest whole numbers, the quaternion with w >= 0. The one seam where a simulation becomes a fact.
/// \pre finite, within 2 m
[[nodiscard]] Pose quantised(const physics::Pose& pose);
[[nodiscard]] physics::Pose in_metres(const Pose& pose);

/// What a die shows.
struct Shown {
    Face face = Face::Blank;  ///< The uppermost.
    double upright = 1;       ///< Cosine of the angle by which that face leans.
};
[[nodiscard]] Shown shown(const Pose& pose);

/// The face leans more than 15 degrees.
[[nodiscard]] bool is_unclear(const Pose& pose);

}  // namespace imp::elements
