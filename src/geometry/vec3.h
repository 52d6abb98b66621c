#pragma once

#include <cmath>

namespace imp {

/// A vector or a point of space. Frame and unit are those of the field that holds it.
struct Vec3 {
    double x = 0;
    double y = 0;
    double z = 0;
    friend constexpr bool operator==(const Vec3&, const Vec3&) = default;
};

constexpr Vec3 operator+(const Vec3& a, const Vec3& b) {
    return {a.x + b.x, a.y + b.y, a.z + b.z};
}
constexpr Vec3 operator-(const Vec3& a, const Vec3& b) {
    return {a.x - b.x, a.y - b.y, a.z - b.z};
}
constexpr Vec3 operator*(double factor, const Vec3& a) {
    return {factor * a.x, factor * a.y, factor * a.z};
}
[[nodiscard]] constexpr double dot(const Vec3& a, const Vec3& b) {
    return a.x * b.x + a.y * b.y + a.z * b.z;
}
[[nodiscard]] constexpr Vec3 cross(const Vec3& a, const Vec3& b) {
    return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}
/// IEEE 754 rounds square roots exactly, so this is the same number everywhere.
[[nodiscard]] inline double length(const Vec3& a) {
    return std::sqrt(dot(a, a));
}

}  // namespace imp
