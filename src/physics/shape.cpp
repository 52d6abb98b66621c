#include "core/assert.h"
#include "physics/shape_impl.h"

namespace imp::physics {
namespace {

/// A hull, its polytope kept in `impl`.
std::unique_ptr<btConvexHullShape> bullet_hull(std::span<const Vec3> corners, double skin,
                                               Shape::Impl& impl) {
    std::vector<btVector3> points;
    auto hull = std::make_unique<btConvexHullShape>();
    for (const Vec3& corner : corners) {
        points.push_back(in_centimetres(corner));
        hull->addPoint(points.back(), false);
    }
    hull->setMargin(skin * kPerMetre);
    hull->recalcLocalAabb();
    impl.polytopes.push_back(std::make_unique<Polytope>(polytope(points, skin * kPerMetre)));
    hull->setUserPointer(impl.polytopes.back().get());
    return hull;
}

/// Of a box with these half edges.
btVector3 box_inertia(const btVector3& half) {
    const btVector3 squares = half * half;
    return btVector3(squares.y() + squares.z(), squares.z() + squares.x(), squares.x() + squares.y()) / 3;
}

btVector3 inertia_of_surrounding_box(const btCollisionShape& shape) {
    btVector3 least;
    btVector3 most;
    shape.getAabb(btTransform::getIdentity(), least, most);
    return box_inertia((most - least) / 2);
}

}  // namespace

Shape::Shape(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
Shape::Shape(Shape&&) noexcept = default;
Shape& Shape::operator=(Shape&&) noexcept = default;
Shape::~Shape() = default;

Shape Shape::rounded_box(const Vec3& half, double rounding) {
    IMP_ASSERT(0 < rounding && rounding < half.x && rounding < half.y && rounding < half.z);
    // Not btBoxShape: against other boxes Bullet takes its edges as sharp.
    const Vec3 core = half - Vec3{rounding, rounding, rounding};
    std::vector<Vec3> corners;
    for (const double x : {-core.x, core.x})
        for (const double y : {-core.y, core.y})
            for (const double z : {-core.z, core.z})
                corners.push_back({x, y, z});
    auto impl = std::make_unique<Impl>();
    impl->whole = bullet_hull(corners, rounding, *impl);
    impl->inertia = box_inertia(in_centimetres(half));
    return Shape(std::move(impl));
}

Shape Shape::sphere(double radius) {
    IMP_ASSERT(radius > 0);
    auto impl = std::make_unique<Impl>();
    impl->whole = std::make_unique<btSphereShape>(radius * kPerMetre);
    const double square = radius * kPerMetre * radius * kPerMetre;
    impl->inertia = 0.4 * btVector3(square, square, square);
    return Shape(std::move(impl));
}

Shape Shape::hull(std::span<const Vec3> corners) {
    auto impl = std::make_unique<Impl>();
    impl->whole = bullet_hull(corners, kEdgeOfHull, *impl);
    impl->inertia = inertia_of_surrounding_box(*impl->whole);
    return Shape(std::move(impl));
}

Shape Shape::floor() {
    auto impl = std::make_unique<Impl>();
    impl->whole = std::make_unique<btStaticPlaneShape>(btVector3(0, 0, 1), 0);
    return Shape(std::move(impl));
}

Shape Shape::compound(std::span<const std::span<const Vec3>> pieces) {
    IMP_ASSERT(!pieces.empty());
    auto impl = std::make_unique<Impl>();
    auto whole = std::make_unique<btCompoundShape>();
    for (const std::span<const Vec3> corners : pieces) {
        impl->pieces.push_back(bullet_hull(corners, kEdgeOfHull, *impl));
        whole->addChildShape(btTransform::getIdentity(), impl->pieces.back().get());
    }
    impl->inertia = inertia_of_surrounding_box(*whole);
    impl->whole = std::move(whole);
    return Shape(std::move(impl));
}

}  // namespace imp::physics
