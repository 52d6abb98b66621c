#include "physics/world.h"

#include "core/assert.h"
#include "physics/contacts.h"
#include "physics/shape_impl.h"

#include <btBulletDynamicsCommon.h>

#include <vector>

namespace imp::physics {
namespace {

btTransform transform(const Pose& pose) {
    const Quat& q = pose.turned;
    return btTransform(btQuaternion(q.x, q.y, q.z, q.w), in_centimetres(pose.at));
}

btDefaultCollisionConstructionInfo small_pools() {
    // Bullet's default pools are for thousands of bodies and cost more to make than a throw to compute.
    btDefaultCollisionConstructionInfo info;
    info.m_defaultMaxPersistentManifoldPoolSize = 256;
    info.m_defaultMaxCollisionAlgorithmPoolSize = 256;
    return info;
}

// Bullet keeps the time after which a calm body sleeps in a global variable: it is set once, before any
// world.
void set_time_to_sleep(double seconds) {
    static const bool once = (gDeactivationTime = seconds, true);
    static_cast<void>(once);
    IMP_ASSERT(gDeactivationTime == seconds);
}

}  // namespace

struct World::Impl {
    explicit Impl(const Settings& chosen) : settings(chosen) {
        set_time_to_sleep(settings.calm.time);
        use_own_contacts(dispatcher);
        world.setGravity(btVector3(0, 0, -settings.gravity * kPerMetre));
        btContactSolverInfo& solving = world.getSolverInfo();
        solving.m_numIterations = settings.iterations;
        solving.m_restitutionVelocityThreshold = settings.slowest_bounce * kPerMetre;
        // What does not move keeps its bounds.
        world.setForceUpdateAllAabbs(false);
    }

    btRigidBody& operator[](Body body) {
        IMP_ASSERT(static_cast<std::size_t>(body) < bodies.size());
        return *bodies[static_cast<std::size_t>(body)];
    }

    Body add(const Shape& shape, const Material& material, double mass, const Motion& motion) {
        // Bullet takes shapes as not const, though it only reads them.
        auto* form = const_cast<btCollisionShape*>(shape.impl().whole.get());
        const btVector3 inertia = mass * shape.impl().inertia;
        btRigidBody::btRigidBodyConstructionInfo info(mass, nullptr, form, inertia);
        info.m_startWorldTransform = transform(motion.pose);
        info.m_restitution = material.restitution;
        info.m_friction = material.friction;
        info.m_angularDamping = settings.air;
        info.m_linearSleepingThreshold = settings.calm.speed * kPerMetre;
        info.m_angularSleepingThreshold = settings.calm.spin;
        auto body = std::make_unique<btRigidBody>(info);
        // A body that is alike about all axes does not precess.
        if (inertia.x() == inertia.y() && inertia.y() == inertia.z()) body->setFlags(0);
        body->setLinearVelocity(in_centimetres(motion.velocity));
        body->setAngularVelocity({motion.spin.x, motion.spin.y, motion.spin.z});
        world.addRigidBody(body.get());
        bodies.push_back(std::move(body));
        return static_cast<Body>(bodies.size() - 1);
    }

    Settings settings;
    std::uint64_t steps = 0;
    btDefaultCollisionConfiguration configuration{small_pools()};
    btCollisionDispatcher dispatcher{&configuration};
    btDbvtBroadphase broadphase;
    btSequentialImpulseConstraintSolver solver;
    std::vector<std::unique_ptr<btRigidBody>> bodies;  // before the world, which forgets them as it goes
    btDiscreteDynamicsWorld world{&dispatcher, &broadphase, &solver, &configuration};
};

World::World(const Settings& settings) : impl_(std::make_unique<Impl>(settings)) {}
World::~World() = default;

Body World::add_fixed(const Shape& shape, const Material& material, const Pose& pose) {
    return impl_->add(shape, material, 0, {pose, {}, {}});
}

Body World::add(const Shape& shape, const Material& material, double mass, const Motion& motion) {
    IMP_ASSERT(mass > 0);
    return impl_->add(shape, material, mass, motion);
}

Body World::add_resting(const Shape& shape, const Material& material, double mass, const Pose& pose) {
    const Body body = add(shape, material, mass, {pose, {}, {}});
    (*impl_)[body].forceActivationState(ISLAND_SLEEPING);
    return body;
}

void World::step() {
    impl_->world.stepSimulation(impl_->settings.step, 0);
    ++impl_->steps;
}

double World::time() const {
    return static_cast<double>(impl_->steps) * impl_->settings.step;
}

Motion World::motion(Body body) const {
    const btRigidBody& it = (*impl_)[body];
    const btQuaternion q = it.getWorldTransform().getRotation();
    const btVector3& spin = it.getAngularVelocity();
    return {{in_metres(it.getWorldTransform().getOrigin()), {q.w(), q.x(), q.y(), q.z()}},
            in_metres(it.getLinearVelocity()),
            {spin.x(), spin.y(), spin.z()}};
}

double World::energy(Body body) const {
    const btRigidBody& it = (*impl_)[body];
    if (it.getMass() == 0) return 0;
    const Motion now = motion(body);
    const btVector3 own = it.getWorldTransform().getBasis().transpose() * it.getAngularVelocity();
    const btVector3& inertia = it.getLocalInertia();  // kg cm2
    const double turning = 0.5 * (own * own).dot(inertia) / (kPerMetre * kPerMetre);
    return it.getMass() * (0.5 * dot(now.velocity, now.velocity) + impl_->settings.gravity * now.pose.at.z) +
           turning;
}

void World::launch(Body body, const Vec3& velocity, const Vec3& spin) {
    btRigidBody& it = (*impl_)[body];
    it.setLinearVelocity(in_centimetres(velocity));
    it.setAngularVelocity({spin.x, spin.y, spin.z});
    it.activate(true);
}

void World::push(Body body, const Vec3& impulse, const Vec3& at) {
    btRigidBody& it = (*impl_)[body];
    it.applyImpulse(in_centimetres(impulse), in_centimetres(at) - it.getWorldTransform().getOrigin());
    it.activate(true);
}

void World::take_out(Body body) {
    btRigidBody& it = (*impl_)[body];
    if (it.isInWorld()) impl_->world.removeRigidBody(&it);
    it.setLinearVelocity({0, 0, 0});
    it.setAngularVelocity({0, 0, 0});
}

bool World::is_at_rest(Body body) const {
    const btRigidBody& it = (*impl_)[body];
    return !it.isInWorld() || !it.isActive() || it.getDeactivationTime() >= impl_->settings.calm.time;
}

bool World::all_at_rest() const {
    for (std::size_t i = 0; i < impl_->bodies.size(); ++i)
        if (!is_at_rest(static_cast<Body>(i))) return false;
    return true;
}

}  // namespace imp::physics
