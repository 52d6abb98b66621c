#include "physics/contacts.h"

#include "physics/polytope.h"

#include <BulletCollision/CollisionDispatch/btActivatingCollisionAlgorithm.h>
#include <BulletCollision/NarrowPhaseCollision/btGjkEpaPenetrationDepthSolver.h>
#include <BulletCollision/NarrowPhaseCollision/btGjkPairDetector.h>
#include <btBulletCollisionCommon.h>

#include <algorithm>
#include <array>

namespace imp::physics {
namespace {

using Wrap = btCollisionObjectWrapper;

const Polytope& polytope_of(const Wrap& wrap) {
    return *static_cast<const Polytope*>(wrap.getCollisionShape()->getUserPointer());
}

/// One of Bullet's contact finders, with a list of touching points that lasts from step to step.
class Finder : public btActivatingCollisionAlgorithm {
public:
    Finder(btPersistentManifold* given, const btCollisionAlgorithmConstructionInfo& info, const Wrap* a,
           const Wrap* b)
        : btActivatingCollisionAlgorithm(info, a, b), points_(given), is_own_(given == nullptr) {
        if (is_own_) points_ = m_dispatcher->getNewManifold(a->getCollisionObject(), b->getCollisionObject());
    }
    ~Finder() override {
        if (is_own_) m_dispatcher->releaseManifold(points_);
    }
    Finder(const Finder&) = delete;
    Finder& operator=(const Finder&) = delete;

    void processCollision(const Wrap* a, const Wrap* b, const btDispatcherInfo& /*info*/,
                          btManifoldResult* result) final {
        result->setPersistentManifold(points_);
        find(*a, *b, *result);
        if (is_own_) result->refreshContactPoints();
    }
    btScalar calculateTimeOfImpact(btCollisionObject* /*a*/, btCollisionObject* /*b*/,
                                   const btDispatcherInfo& /*info*/, btManifoldResult* /*result*/) final {
        return 1;
    }
    void getAllContactManifolds(btManifoldArray& all) final {
        if (is_own_) all.push_back(points_);
    }

protected:
    virtual void find(const Wrap& a, const Wrap& b, btManifoldResult& result) = 0;
    /// Points farther apart are no contact.
    [[nodiscard]] btScalar threshold() const { return points_->getContactBreakingThreshold(); }

private:
    btPersistentManifold* points_;
    bool is_own_;
};

/// Makes finders of one kind, for Bullet's table of kinds of shapes.
template <class F>
struct Maker : btCollisionAlgorithmCreateFunc {
    btCollisionAlgorithm* CreateCollisionAlgorithm(btCollisionAlgorithmConstructionInfo& info, const Wrap* a,
                                                   const Wrap* b) override {
        void* memory = info.m_dispatcher1->allocateCollisionAlgorithm(sizeof(F));
        return new (memory) F(info.m_manifold, info, a, b);
    }
};

/// A hull on a floor. What touches a plane is always a corner, so each corner is looked at.
class HullOnFloor final : public Finder {
public:
    using Finder::Finder;

private:
    void find(const Wrap& a, const Wrap& b, btManifoldResult& result) override {
        const bool is_swapped = a.getCollisionShape()->getShapeType() == STATIC_PLANE_PROXYTYPE;
        const Wrap& hull = is_swapped ? b : a;
        const Wrap& floor = is_swapped ? a : b;
        const Polytope& form = polytope_of(hull);
        const btTransform& to_world = hull.getWorldTransform();
        const btVector3 up = floor.getWorldTransform().getBasis().getColumn(2);
        const btScalar ground = up.dot(floor.getWorldTransform().getOrigin());
        for (const btVector3& corner : form.corners) {
            const btVector3 at = to_world * corner;
            const btScalar height = up.dot(at) - ground;
            if (height > form.skin + threshold()) continue;
            // Bullet wants the point on the second body, and the normal from there to the first.
            if (is_swapped)
                result.addContactPoint(-up, at - form.skin * up, height - form.skin);
            else
                result.addContactPoint(up, at - height * up, height - form.skin);
        }
    }
};

/// A side of one hull, and the corner of the other that is lowest over it.
struct Reference {
    const Side* side = nullptr;
    const btVector3* lowest = nullptr;
    btScalar height = -BT_LARGE_FLOAT;
};

/// The side of `own` over which `other` is highest: by the separating-axis theorem, no contact if that is
/// high. `to_own` is from the other's axes to those of `own`.
Reference reference(const Polytope& own, const Polytope& other, const btTransform& to_own) {
    Reference best;
    for (const Side& side : own.sides) {
        const btVector3 normal = side.normal * to_own.getBasis();  // in the other's axes
        const btScalar offset = side.offset - side.normal.dot(to_own.getOrigin());
        Reference now{&side, nullptr, BT_LARGE_FLOAT};
        for (const btVector3& corner : other.corners) {
            const btScalar height = normal.dot(corner) - offset;
            if (height < now.height) now = {&side, &corner, height};
        }
        if (now.height > best.height) best = now;
    }
    return best;
}

/// How far outside of the edge from `a` to `b` of `side` a point is.
btScalar beyond(const Side& side, const btVector3& a, const btVector3& b, const btVector3& point) {
    return (b - a).cross(side.normal).dot(point - a);
}

bool is_over(const Side& side, const btVector3& point) {
    for (std::size_t i = 0; i < side.loop.size(); ++i)
        if (beyond(side, side.loop[i], side.loop[(i + 1) % side.loop.size()], point) > 0) return false;
    return true;
}

/// A polygon of few corners, in place. A side cut by another has no more corners than both together.
struct Polygon {
    std::array<btVector3, 32> corners;
    std::size_t size = 0;
    void add(const btVector3& corner) {
        if (size < corners.size()) corners[size++] = corner;
    }
};

/// What of `polygon` is over `side`. Sutherland and Hodgman: Reentrant Polygon Clipping (1974).
Polygon clipped(Polygon polygon, const Side& side) {
    for (std::size_t i = 0; i < side.loop.size(); ++i) {
        const btVector3& a = side.loop[i];
        const btVector3& b = side.loop[(i + 1) % side.loop.size()];
        Polygon kept;
        for (std::size_t j = 0; j < polygon.size; ++j) {
            const btVector3& here = polygon.corners[j];
            const btVector3& next = polygon.corners[(j + 1) % polygon.size];
            const btScalar out_here = beyond(side, a, b, here);
            const btScalar out_next = beyond(side, a, b, next);
            if (out_here <= 0) kept.add(here);
            if ((out_here < 0) != (out_next < 0) && out_here != out_next)
                kept.add(here + (out_here / (out_here - out_next)) * (next - here));
        }
        polygon = kept;
    }
    return polygon;
}

/// Of the sides of `form` that `corner` belongs to, the one that looks most against `normal`.
const Side& facing(const Polytope& form, const btVector3& corner, const btVector3& normal) {
    const Side* best = form.sides.data();
    btScalar least = BT_LARGE_FLOAT;
    for (const Side& side : form.sides) {
        const btScalar along = side.normal.dot(normal);
        if (along >= least || std::ranges::find(side.loop, corner) == side.loop.end()) continue;
        best = &side;
        least = along;
    }
    return *best;
}

/// Two hulls. Mostly a corner of one is over a side of the other; then that side's normal is the contact's,
/// and all that is over the side and near touches. Otherwise edges or corners meet, which is left to Bullet's
/// Gilbert-Johnson-Keerthi search.
class HullOnHull final : public Finder {
public:
    using Finder::Finder;

private:
    void find(const Wrap& a, const Wrap& b, btManifoldResult& result) override {
        const Polytope& form_a = polytope_of(a);
        const Polytope& form_b = polytope_of(b);
        const btScalar reach = form_a.skin + form_b.skin + threshold();
        const btTransform b_to_a = a.getWorldTransform().inverseTimes(b.getWorldTransform());
        const Reference on_a = reference(form_a, form_b, b_to_a);
        if (on_a.height > reach) return;
        const btTransform a_to_b = b_to_a.inverse();
        const Reference on_b = reference(form_b, form_a, a_to_b);
        if (on_b.height > reach) return;
        const bool is_on_a = on_a.height > on_b.height + kPreferred;
        const bool is_found = is_on_a ? touch({a, form_a, form_b, b_to_a, true}, on_a, result)
                                      : touch({b, form_b, form_a, a_to_b, false}, on_b, result);
        if (!is_found) search(a, b, reach, result);
    }

    /// Of two sides that are as good the second body's is taken, so that it does not change from step to
    /// step.
    static constexpr btScalar kPreferred = 1e-4;

    /// The two as seen from the one of whose sides one is touched.
    struct Pair {
        const Wrap& body;
        const Polytope& own;
        const Polytope& other;
        const btTransform& to_own;  ///< From the other's axes.
        bool is_first;              ///< `own` is the first body of Bullet's pair.
    };

    /// Adds the contacts over a side of `own`, unless the other's lowest corner is not over it.
    bool touch(const Pair& pair, const Reference& at, btManifoldResult& result) const {
        const Side& side = *at.side;
        if (!is_over(side, pair.to_own * *at.lowest)) return false;
        Polygon polygon;
        for (const btVector3& corner :
             facing(pair.other, *at.lowest, side.normal * pair.to_own.getBasis()).loop)
            polygon.add(pair.to_own * corner);
        polygon = clipped(polygon, side);
        for (std::size_t i = 0; i < polygon.size; ++i)
            add(pair, side, polygon.corners[i], result);
        return true;
    }

    void add(const Pair& pair, const Side& side, const btVector3& point, btManifoldResult& result) const {
        const btScalar height = side.normal.dot(point) - side.offset;
        const btScalar distance = height - pair.own.skin - pair.other.skin;
        if (distance > threshold()) return;
        const btTransform& to_world = pair.body.getWorldTransform();
        const btVector3 normal = to_world.getBasis() * side.normal;
        const btVector3 at = to_world * point;
        if (pair.is_first)  // the point is to be on the other
            result.addContactPoint(-normal, at - pair.other.skin * normal, distance);
        else
            result.addContactPoint(normal, at - (height - pair.own.skin) * normal, distance);
    }

    static void search(const Wrap& a, const Wrap& b, btScalar reach, btManifoldResult& result) {
        btVoronoiSimplexSolver simplex;
        btGjkEpaPenetrationDepthSolver depth;
        btGjkPairDetector detector(static_cast<const btConvexShape*>(a.getCollisionShape()),
                                   static_cast<const btConvexShape*>(b.getCollisionShape()), &simplex,
                                   &depth);
        btGjkPairDetector::ClosestPointInput input;
        input.m_maximumDistanceSquared = reach * reach;
        input.m_transformA = a.getWorldTransform();
        input.m_transformB = b.getWorldTransform();
        detector.getClosestPoints(input, result, nullptr);
    }
};

}  // namespace

void use_own_contacts(btCollisionDispatcher& dispatcher) {
    static Maker<HullOnHull> on_hull;
    static Maker<HullOnFloor> on_floor;
    dispatcher.registerCollisionCreateFunc(CONVEX_HULL_SHAPE_PROXYTYPE, CONVEX_HULL_SHAPE_PROXYTYPE,
                                           &on_hull);
    dispatcher.registerCollisionCreateFunc(CONVEX_HULL_SHAPE_PROXYTYPE, STATIC_PLANE_PROXYTYPE, &on_floor);
    dispatcher.registerCollisionCreateFunc(STATIC_PLANE_PROXYTYPE, CONVEX_HULL_SHAPE_PROXYTYPE, &on_floor);
}

}  // namespace imp::physics
