#pragma once

#include "games/elements/table_cauldron.h"
#include "games/elements/table_dice.h"

#include <btBulletDynamicsCommon.h>

#include <array>
#include <memory>
#include <vector>

namespace imp::elements {

/// The cauldron and its dice as one writes them with Bullet at hand: the same sizes, materials and step as
/// ours, Bullet's own contacts and pools. Centimetres.
class BareBullet {
public:
    BareBullet() {
        world_.setGravity({0, 0, -981});
        world_.getSolverInfo().m_restitutionVelocityThreshold = 3;
        add_fixed(std::make_unique<btStaticPlaneShape>(btVector3(0, 0, 1), 0), kMatMaterial);
        add_fixed(wall(), kWallMaterial);
        for (const double x : {-1, 1})
            for (const double y : {-1, 1})
                for (const double z : {-1, 1})
                    die_.addPoint(100 * (kHalfEdge - kRounding) * btVector3(x, y, z));
        die_.setMargin(100 * kRounding);
    }
    ~BareBullet() {
        for (const auto& body : bodies_)
            world_.removeRigidBody(body.get());
    }
    BareBullet(const BareBullet&) = delete;
    BareBullet& operator=(const BareBullet&) = delete;

    void add_die(const physics::Motion& motion) {
        const Vec3& at = motion.pose.at;
        const Quat& q = motion.pose.turned;
        const double inertia = kMass * 1.6 * 1.6 / 6;
        btRigidBody::btRigidBodyConstructionInfo info(kMass, nullptr, &die_, {inertia, inertia, inertia});
        info.m_startWorldTransform = btTransform({q.x, q.y, q.z, q.w}, 100 * btVector3(at.x, at.y, at.z));
        info.m_angularDamping = 0.02;
        btRigidBody& body = add(info, kDieMaterial);
        body.setLinearVelocity(100 * btVector3(motion.velocity.x, motion.velocity.y, motion.velocity.z));
        body.setAngularVelocity({motion.spin.x, motion.spin.y, motion.spin.z});
    }

    void step() { world_.stepSimulation(1.0 / 960, 0); }

private:
    btRigidBody& add(btRigidBody::btRigidBodyConstructionInfo& info, const physics::Material& material) {
        info.m_restitution = material.restitution;
        info.m_friction = material.friction;
        bodies_.push_back(std::make_unique<btRigidBody>(info));
        world_.addRigidBody(bodies_.back().get());
        return *bodies_.back();
    }
    void add_fixed(std::unique_ptr<btCollisionShape> shape, const physics::Material& material) {
        btRigidBody::btRigidBodyConstructionInfo info(0, nullptr, shape.get());
        add(info, material);
        shapes_.push_back(std::move(shape));
    }
    /// A compound of as many wedges as ours has.
    std::unique_ptr<btCollisionShape> wall() {
        constexpr int pieces = 32;
        auto whole = std::make_unique<btCompoundShape>();
        for (int i = 0; i < pieces; ++i) {
            auto piece = std::make_unique<btConvexHullShape>();
            for (const int side : {i, i + 1}) {
                const double angle = 6.283185307179586 * side / pieces;
                const auto on = [&](double x, double y, double z) {
                    piece->addPoint(100 * btVector3(x * std::cos(angle), y * std::sin(angle), z), false);
                };
                on(kMat.x, kMat.y, 0);
                on(kOpening.x, kOpening.y, kRim);
                on(kOpening.x + kLip, kOpening.y + kLip, kRim);
                on(kOpening.x + kLip, kOpening.y + kLip, 0);
            }
            piece->setMargin(0.01);
            piece->recalcLocalAabb();
            whole->addChildShape(btTransform::getIdentity(), piece.get());
            shapes_.push_back(std::move(piece));
        }
        return whole;
    }

    btDefaultCollisionConfiguration configuration_;
    btCollisionDispatcher dispatcher_{&configuration_};
    btDbvtBroadphase broadphase_;
    btSequentialImpulseConstraintSolver solver_;
    btDiscreteDynamicsWorld world_{&dispatcher_, &broadphase_, &solver_, &configuration_};
    btConvexHullShape die_;
    std::vector<std::unique_ptr<btCollisionShape>> shapes_;
    std::vector<std::unique_ptr<btRigidBody>> bodies_;
};

}  // namespace imp::elements
