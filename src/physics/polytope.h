#pragma once

#include <LinearMath/btVector3.h>

#include <span>
#include <vector>

// Only for this folder.
namespace imp::physics {

/// A flat side of a polytope: the points with dot(normal, p) == offset, inside the loop.
struct Side {
    btVector3 normal;  ///< Outwards, of length one.
    btScalar offset = 0;
    std::vector<btVector3> loop;  ///< Its corners, counter-clockwise from outside.
};

/// The convex hull of a few points, in its own axes. Centimetres, as all that Bullet sees.
struct Polytope {
    std::vector<btVector3> corners;
    std::vector<Side> sides;
    btScalar skin = 0;  ///< The body is all within this distance of the hull.
};

/// Tries all planes through three corners: meant for a dozen corners. \pre they do not lie in one plane
[[nodiscard]] Polytope polytope(std::span<const btVector3> corners, btScalar skin);

}  // namespace imp::physics
