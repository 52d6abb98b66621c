#pragma once

#include "physics/world.h"

/// The cauldron: an oval mat, a sloping wall around it, a lip, and the table outside. Metres, from the middle
/// of the mat, x along its long axis. Sizes: docs/physics.md, section 1.
namespace imp::elements {

struct Oval {
    double x = 0;  ///< Half its length.
    double y = 0;  ///< Half its width.
};

inline constexpr Oval kMat{.x = 0.076, .y = 0.057};
inline constexpr Oval kOpening{.x = 0.090, .y = 0.0725};
/// Height of the lip above the mat.
inline constexpr double kRim = 0.060;
/// Width of the lip. Estimated.
inline constexpr double kLip = 0.005;
/// Beyond this distance from the middle a die has left the table.
inline constexpr double kTableEdge = 0.45;

/// Die on mat: restitution 0.35, friction 0.55 (docs/physics.md, section 2). The table outside is taken to be
/// level with the mat and as soft.
inline constexpr physics::Material kMatMaterial{.restitution = 0.4719399037242695, .friction = 1.1};
/// Die on wall: restitution 0.50, friction 0.30.
inline constexpr physics::Material kWallMaterial{.restitution = 0.6741998624632421, .friction = 0.6};

/// Puts the table with its mat into a world.
void add_table(physics::World& world);
/// The table, and the wall on it.
void add_cauldron(physics::World& world);

/// Within the opening, seen from above, at whatever height (BE-14, A-69).
[[nodiscard]] bool is_inside(const Vec3& at);

/// Whether a ball at `at` touches neither mat nor table nor wall. May say no where there is just room.
[[nodiscard]] bool has_room(const Vec3& at, double radius);

}  // namespace imp::elements
