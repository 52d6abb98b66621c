#pragma once

#include "geometry/sin_cos.h"
#include "geometry/vec3.h"

namespace imp {

/// A rotation of space, as a unit quaternion.
struct Quat {
    double w = 1;
    double x = 0;
    double y = 0;
    double z = 0;
    friend constexpr bool operator==(const Quat&, const Quat&) = default;
};

/// First `b`, then `a`.
constexpr Quat operator*(const Quat& a, const Quat& b) {
    return {a.w * b.w - a.x * b.x - a.y * b.y - a.z * b.z, a.w * b.x + a.x * b.w + a.y * b.z - a.z * b.y,
            a.w * b.y - a.x * b.z + a.y * b.w + a.z * b.x, a.w * b.z + a.x * b.y - a.y * b.x + a.z * b.w};
}

/// The rotation that undoes `q`.
[[nodiscard]] constexpr Quat inverse(const Quat& q) {
    return {q.w, -q.x, -q.y, -q.z};
}

[[nodiscard]] constexpr Vec3 rotated(const Quat& q, const Vec3& v) {
    const Vec3 axis{q.x, q.y, q.z};
    const Vec3 twice = 2.0 * cross(axis, v);
    return v + q.w * twice + cross(axis, twice);
}

/// Of length one again. \pre q is not zero
[[nodiscard]] inline Quat normalized(const Quat& q) {
    const double size = std::sqrt(q.w * q.w + q.x * q.x + q.y * q.y + q.z * q.z);
    return {q.w / size, q.x / size, q.y / size, q.z / size};
}

/// By `angle` radians about `axis`, counter-clockwise seen from its tip. \pre `axis` has length one
[[nodiscard]] inline Quat turned_about(const Vec3& axis, double angle) {
    const SinCos half = sin_cos(angle / 2);
    return {half.cos, half.sin * axis.x, half.sin * axis.y, half.sin * axis.z};
}

}  // namespace imp
