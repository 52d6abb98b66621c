#include "physics/world.h"

#include <gtest/gtest.h>

namespace imp::physics {
namespace {

constexpr double kGravity = 9.81;
constexpr Material kRough{.restitution = 0, .friction = 1};

const Shape& cube() {
    static const Shape shape = Shape::rounded_box({0.008, 0.008, 0.008}, 0.0015);
    return shape;
}
const Shape& ball() {
    static const Shape shape = Shape::sphere(0.008);
    return shape;
}
const Shape& ground() {
    static const Shape shape = Shape::floor();
    return shape;
}

void go_on(World& world, double seconds) {
    for (const double end = world.time() + seconds; world.time() < end - 1e-9;)
        world.step();
}

// z = h - g t^2 / 2; steps of dt add g t dt / 2, as Bullet's Euler steps are not the parabola.
TEST(World, ABodyFallsAsGalileoSays) {
    World world;
    const Body body = world.add(cube(), kRough, 0.0045, {{{0, 0, 1}, {}}, {0.3, 0, 0}, {}});
    go_on(world, 0.25);
    const Motion end = world.motion(body);
    EXPECT_NEAR(end.pose.at.z, 1 - 0.5 * kGravity * 0.25 * 0.25, kGravity * 0.25 / 960);
    EXPECT_NEAR(end.velocity.z, -kGravity * 0.25, 1e-9);
    EXPECT_NEAR(end.pose.at.x, 0.3 * 0.25, 1e-12);
}

TEST(World, ABallBouncesToTheSquareOfItsRestitution) {
    for (const double restitution : {0.3, 0.5, 0.8}) {
        World world;
        world.add_fixed(ground(), {.restitution = 1, .friction = 1});
        const Body body = world.add(ball(), {.restitution = restitution, .friction = 1}, 0.0045,
                                    {{{0, 0, 0.508}, {}}, {}, {}});
        double top = 0;
        bool has_bounced = false;
        for (int i = 0; i < 960; ++i) {
            world.step();
            has_bounced = has_bounced || world.motion(body).velocity.z > 0;
            if (has_bounced) top = std::max(top, world.motion(body).pose.at.z - 0.008);
        }
        EXPECT_NEAR(top / 0.5, restitution * restitution, 0.02) << restitution;
    }
}

// Friction alone: v^2 / (2 mu g).
TEST(World, ACubeSlidesToAStopAsCoulombSays) {
    World world;
    world.add_fixed(ground(), {.restitution = 0, .friction = 0.3});
    const Body body = world.add(cube(), kRough, 0.0045, {{{0, 0, 0.008}, {}}, {0.5, 0, 0}, {}});
    go_on(world, 1);
    EXPECT_NEAR(world.motion(body).pose.at.x, 0.25 / (2 * 0.3 * kGravity), 0.0005);
    EXPECT_TRUE(world.is_at_rest(body));
}

// Friction takes from the speed what it gives to the spin, until they fit: 5/7 of the speed is left.
TEST(World, ASlidingBallEndsUpRollingAtFiveSeventhsOfItsSpeed) {
    World world({.air = 0, .calm = {}});
    world.add_fixed(ground(), {.restitution = 0, .friction = 0.4});
    const Body body = world.add(ball(), kRough, 0.0045, {{{0, 0, 0.008}, {}}, {0.7, 0, 0}, {}});
    go_on(world, 0.5);
    const Motion end = world.motion(body);
    EXPECT_NEAR(end.velocity.x, 0.5, 0.005);
    EXPECT_NEAR(end.spin.y * 0.008, end.velocity.x, 0.005);
}

TEST(World, ACubeHeldByFrictionTurnsOverItsEdgeOnlyWhenPushedHardEnough) {
    // The blow on the edge keeps the angular momentum about it: w = 5/8 v/h, h half the edge. Then
    // 1/2 (8/3 m h^2) w^2 must lift the middle by (sqrt 2 - 1) h, which takes 0.25 m/s.
    for (const auto& [speed, turns] : {std::pair{0.17, false}, std::pair{0.35, true}}) {
        World world;
        world.add_fixed(ground(), {.restitution = 0, .friction = 100});
        const Body body =
            world.add(cube(), kRough, 0.0045, {{{0, 0, 0.008}, {}}, {speed, 0, 0}, {0, speed / 0.008, 0}});
        go_on(world, 1);
        EXPECT_EQ(world.motion(body).pose.at.x > 0.012, turns) << speed;
    }
}

TEST(World, EnergyNeverGrows) {
    World world;
    world.add_fixed(ground(), {.restitution = 0.5, .friction = 0.5});
    std::vector<Body> bodies;
    for (int i = 0; i < 5; ++i)
        bodies.push_back(
            world.add(cube(), {.restitution = 0.7, .friction = 0.5}, 0.0045,
                      {{{0.01 * i, 0.004 * i, 0.05 + 0.03 * i}, normalized({1, 0.3 * i, 0.2, 0.1})},
                       {0, 0, -1},
                       {10, 5.0 * i, 3}}));
    const auto total = [&] {
        double sum = 0;
        for (const Body body : bodies)
            sum += world.energy(body);
        return sum;
    };
    double least = total();
    for (int i = 0; i < 2 * 960; ++i) {
        world.step();
        // Bullet pushes what overlaps apart, by a hair's height.
        EXPECT_LE(total(), least * 1.02 + 1e-6) << i;
        least = std::min(least, total());
    }
}

TEST(World, ACollisionKeepsMomentum) {
    World world({.gravity = 0, .calm = {}});
    const Material hard{.restitution = 1, .friction = 0.2};
    const Body a = world.add(cube(), hard, 0.0045, {{{-0.02, 0.003, 0.002}, {}}, {1, 0, 0}, {}});
    const Body b =
        world.add(cube(), hard, 0.009, {{{0.02, 0, 0}, normalized({1, 0.2, 0.4, 0})}, {}, {0, 1, 2}});
    go_on(world, 0.1);
    const Vec3 sum = 0.0045 * world.motion(a).velocity + 0.009 * world.motion(b).velocity;
    EXPECT_LT(length(sum - Vec3{0.0045, 0, 0}), 1e-12);
    EXPECT_GT(world.motion(b).velocity.x, 0.1);
}

TEST(World, AnImpulseDividedByTheMassIsASpeed) {
    World world({.gravity = 0, .calm = {}});
    const Body body = world.add(cube(), kRough, 0.0045, {{{0, 0, 0}, {}}, {}, {}});
    world.push(body, {0.0009, 0, 0}, {0, 0, 0.004});
    EXPECT_NEAR(world.motion(body).velocity.x, 0.2, 1e-12);
    // Moment of inertia m a^2 / 6: 1.92e-7 kg m2.
    EXPECT_NEAR(world.motion(body).spin.y, 0.0009 * 0.004 / 1.92e-7, 1e-6);
}

// The world has no preferred direction in plan.
TEST(World, ATurnedThrowIsTheSameThrowTurned) {
    const auto thrown = [](double angle) {
        World world;
        world.add_fixed(ground(), {.restitution = 0.5, .friction = 0.5});
        const Quat turn = turned_about({0, 0, 1}, angle);
        const Motion start{{{0, 0, 0.03}, turn * normalized({0.9, 0.3, 0.2, 0.1})},
                           rotated(turn, {0.3, 0.1, 0}),
                           rotated(turn, {1, 4, 2})};
        const Body body = world.add(cube(), {.restitution = 0.7, .friction = 0.5}, 0.0045, start);
        go_on(world, 0.12);
        return rotated(inverse(turn), world.motion(body).pose.at);
    };
    const Vec3 straight = thrown(0);
    for (const double angle : {0.3, 1.5707963267948966, 2.9})
        EXPECT_LT(length(thrown(angle) - straight), 1e-5) << angle;
}

TEST(World, WhatIsTakenOutStaysAndIsTouchedByNothing) {
    World world;
    world.add_fixed(ground(), kRough);
    const Body gone = world.add(cube(), kRough, 0.0045, {{{0, 0, 0.008}, {}}, {}, {}});
    const Body faller = world.add(cube(), kRough, 0.0045, {{{0, 0, 0.05}, {}}, {}, {}});
    world.take_out(gone);
    go_on(world, 0.5);
    EXPECT_NEAR(world.motion(faller).pose.at.z, 0.008, 1e-4);
    EXPECT_EQ(world.motion(gone).pose.at, (Vec3{0, 0, 0.008}));
    EXPECT_TRUE(world.all_at_rest());
}

TEST(World, WhatRestsStaysToTheBitUntilItIsHit) {
    World world;
    world.add_fixed(ground(), kRough);
    const Body lying = world.add_resting(cube(), kRough, 0.0045, {{0, 0, 0.008}, {}});
    world.add(cube(), kRough, 0.0045, {{{0.1, 0, 0.05}, {}}, {-1.2, 0, 0}, {}});
    const Motion before = world.motion(lying);
    go_on(world, 0.05);
    EXPECT_EQ(world.motion(lying), before);
    go_on(world, 0.5);
    EXPECT_NE(world.motion(lying), before);
}

TEST(World, NobodyRestsAtTheTopOfItsFlight) {
    World world;
    const Body body = world.add(cube(), kRough, 0.0045, {{{0, 0, 1}, {}}, {0, 0, 0.5}, {}});
    for (int i = 0; i < 200; ++i) {
        world.step();
        EXPECT_FALSE(world.is_at_rest(body));
    }
}

}  // namespace
}  // namespace imp::physics
