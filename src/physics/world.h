#pragma once

#include "geometry/quat.h"
#include "geometry/vec3.h"
#include "physics/shape.h"

#include <cstdint>
#include <memory>

/// Rigid bodies on and around a table, in SI units. It knows no game. The same calls give the same bits, in
/// any thread and any process of one build, because a world is used for one throw or shot and then dropped:
/// what a solver keeps from earlier throws would change later ones.
namespace imp::physics {

/// Where a body is: the place of its middle, metres, and how its axes are turned.
struct Pose {
    Vec3 at;
    Quat turned;
    friend constexpr bool operator==(const Pose&, const Pose&) = default;
};

/// How a body moves.
struct Motion {
    Pose pose;
    Vec3 velocity;  ///< m/s, of its middle.
    Vec3 spin;      ///< rad/s, about the axes of the world.
    friend constexpr bool operator==(const Motion&, const Motion&) = default;
};

/// What a surface is like. Where two bodies touch, their values are multiplied, so they mean something only
/// in pairs: a game gives values of which the products come out as measured.
struct Material {
    double restitution = 0.5;  ///< Root of the part of a pair's restitution.
    double friction = 0.5;     ///< Coulomb's, sliding and sticking alike.
};

/// When a body counts as lying still: slower than both speeds for so long.
struct Calm {
    double speed = 0.008;  ///< m/s. A die on its edge passes this only while it turns around.
    double spin = 0.6;     ///< rad/s
    double time = 0.15;  ///< s. A die balanced on its edge would have left it by then (it doubles in 20 ms).
};

/// How a world is computed. docs/physics.md has what each was chosen by.
struct Settings {
    double gravity = 9.81;         ///< m/s2, towards -z.
    double step = 1.0 / 960;       ///< s. At 2 ms dice sink 5 mm into each other, at 1 ms 2 mm.
    int iterations = 10;           ///< Of the contact solver. Fewer let piles of dice creep.
    double slowest_bounce = 0.03;  ///< m/s; slower contacts do not bounce, or nothing would come to rest.
    double air = 0.02;             ///< 1/s: share of its spin that a body loses.
    Calm calm = {};
};

/// Names a body of a world, in the order of adding from 0.
enum class Body : std::uint16_t {};

class World {
public:
    explicit World(const Settings& settings = {});
    ~World();
    World(const World&) = delete;
    World& operator=(const World&) = delete;

    /// Adds what never moves. `shape` must outlive the world, here and below.
    Body add_fixed(const Shape& shape, const Material& material, const Pose& pose = {});
    /// Adds what moves. `mass` in kilograms; its weight is spread as in the box around it.
    Body add(const Shape& shape, const Material& material, double mass, const Motion& motion);
    /// The same, lying still: it stays bit for bit where it is until something touches it.
    Body add_resting(const Shape& shape, const Material& material, double mass, const Pose& pose);

    /// Goes on by `Settings::step`.
    void step();
    /// Seconds since the start.
    [[nodiscard]] double time() const;

    [[nodiscard]] Motion motion(Body body) const;
    /// Kinetic and potential, joules, over z = 0.
    [[nodiscard]] double energy(Body body) const;
    /// Sets velocity and spin, and wakes it.
    void launch(Body body, const Vec3& velocity, const Vec3& spin);
    /// Adds an impulse in newton seconds at a point of the world, and wakes it.
    void push(Body body, const Vec3& impulse, const Vec3& at);
    /// Stops simulating it: it stays where it is, and nothing touches it any more.
    void take_out(Body body);

    /// Lies still as `Settings::calm` says, or is taken out, or never moves.
    [[nodiscard]] bool is_at_rest(Body body) const;
    [[nodiscard]] bool all_at_rest() const;

private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace imp::physics
