#pragma once

#include "geometry/vec3.h"

#include <memory>
#include <span>

namespace imp::physics {

/// The form of a body: immutable, in the body's own axes, metres. It may be used by many worlds and from many
/// threads at once, and outlives the worlds that it is used in.
class Shape {
public:
    /// A box whose edges and corners are rounded to `rounding`: all points within `rounding` of a smaller
    /// box. \pre 0 < rounding < the least of `half`
    static Shape rounded_box(const Vec3& half, double rounding);
    /// \pre radius > 0
    static Shape sphere(double radius);
    /// The convex hull of `corners`, its middle within it. Edges are as sharp as `kEdgeOfHull` allows.
    static Shape hull(std::span<const Vec3> corners);
    /// Everything below the plane z = 0 of the body's axes. Only for fixed bodies.
    static Shape floor();
    /// Several hulls as one, none of which may move against the others. \pre `pieces` is not empty
    static Shape compound(std::span<const std::span<const Vec3>> pieces);

    Shape(const Shape&) = delete;
    Shape& operator=(const Shape&) = delete;
    Shape(Shape&&) noexcept;
    Shape& operator=(Shape&&) noexcept;
    ~Shape();

    struct Impl;
    [[nodiscard]] const Impl& impl() const { return *impl_; }

private:
    explicit Shape(std::unique_ptr<Impl> impl);
    std::unique_ptr<Impl> impl_;
};

/// Radius of the edges of hulls and of what is made of them, metres: hulls are that much larger than their
/// corners say. Contacts are found between cores without this skin; a thinner one makes them jump, a thicker
/// one shows. A tenth of a millimetre is below what anybody sees.
inline constexpr double kEdgeOfHull = 0.0001;

}  // namespace imp::physics
