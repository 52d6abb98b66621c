#pragma once

#include "physics/polytope.h"
#include "physics/shape.h"

#include <btBulletCollisionCommon.h>

#include <vector>

// Only for this folder: what a shape is to Bullet.
namespace imp::physics {

/// Bullet's unit of length is our centimetre: its tolerances suit bodies of the size of 1.
inline constexpr double kPerMetre = 100;

inline btVector3 in_centimetres(const Vec3& v) {
    return {v.x * kPerMetre, v.y * kPerMetre, v.z * kPerMetre};
}
inline Vec3 in_metres(const btVector3& v) {
    return {v.x() / kPerMetre, v.y() / kPerMetre, v.z() / kPerMetre};
}

struct Shape::Impl {
    std::vector<std::unique_ptr<Polytope>> polytopes;       ///< Of the hulls, which point to them.
    std::vector<std::unique_ptr<btCollisionShape>> pieces;  ///< Of a compound.
    std::unique_ptr<btCollisionShape> whole;
    /// Moments about its own axes for one kilogram, cm2. Not Bullet's: it counts the rounding of a hull
    /// twice.
    btVector3 inertia{0, 0, 0};
};

}  // namespace imp::physics
