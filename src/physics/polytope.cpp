#include "physics/polytope.h"

#include <algorithm>

namespace imp::physics {
namespace {

/// Corners this near to a plane are in it, centimetres.
constexpr btScalar kFlat = 1e-9;

btScalar height(const Side& side, const btVector3& point) {
    return side.normal.dot(point) - side.offset;
}

Side through(const btVector3& a, const btVector3& b, const btVector3& c) {
    Side side;
    side.normal = (b - a).cross(c - a);
    if (side.normal.length2() < kFlat) return side;  // the three are in a line
    side.normal.normalize();
    side.offset = side.normal.dot(a);
    return side;
}

bool is_known(const std::vector<Side>& sides, const Side& side) {
    return std::ranges::any_of(sides, [&](const Side& known) {
        return (known.normal - side.normal).length2() < kFlat && btFabs(known.offset - side.offset) < kFlat;
    });
}

/// The corners in the plane of `side`, in order around it.
std::vector<btVector3> loop(const Side& side, std::span<const btVector3> corners) {
    std::vector<btVector3> in_plane;
    for (const btVector3& corner : corners)
        if (btFabs(height(side, corner)) < kFlat) in_plane.push_back(corner);
    // Gift wrapping: the next corner is the one that has all others on its left.
    std::vector<btVector3> loop{in_plane.front()};
    while (loop.size() < in_plane.size()) {
        const btVector3& here = loop.back();
        const btVector3* next = &loop.front();
        for (const btVector3& corner : in_plane) {
            if (corner == here) continue;
            if (*next == here || side.normal.dot((*next - here).cross(corner - here)) < 0) next = &corner;
        }
        loop.push_back(*next);
    }
    return loop;
}

}  // namespace

Polytope polytope(std::span<const btVector3> corners, btScalar skin) {
    Polytope made{{corners.begin(), corners.end()}, {}, skin};
    const auto is_below = [&](const Side& side) {
        return std::ranges::all_of(corners,
                                   [&](const btVector3& corner) { return height(side, corner) < kFlat; });
    };
    for (const btVector3& a : corners)
        for (const btVector3& b : corners)
            for (const btVector3& c : corners) {
                Side side = through(a, b, c);
                if (side.normal.length2() < 0.5 || !is_below(side) || is_known(made.sides, side)) continue;
                side.loop = loop(side, corners);
                made.sides.push_back(std::move(side));
            }
    return made;
}

}  // namespace imp::physics
