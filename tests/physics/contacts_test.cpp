#include "physics/world.h"

#include <gtest/gtest.h>

#include <array>

namespace imp::physics {
namespace {

constexpr Material kRough{.restitution = 0, .friction = 0.7};
constexpr double kHalf = 0.008;

const Shape& cube() {
    static const Shape shape = Shape::rounded_box({kHalf, kHalf, kHalf}, 0.0015);
    return shape;
}
const Shape& ground() {
    static const Shape shape = Shape::floor();
    return shape;
}

std::vector<Vec3> box_corners(const Vec3& least, const Vec3& most) {
    std::vector<Vec3> corners;
    for (const double x : {least.x, most.x})
        for (const double y : {least.y, most.y})
            for (const double z : {least.z, most.z})
                corners.push_back({x, y, z});
    return corners;
}

void settle(World& world) {
    do
        world.step();
    while (!world.all_at_rest() && world.time() < 4);
}

TEST(Contacts, ACubeComesToLieFlatOnTheFloor) {
    World world;
    world.add_fixed(ground(), kRough);
    const Body body =
        world.add(cube(), kRough, 0.0045, {{{0, 0, 0.05}, normalized({1, 0.4, 0.1, 0})}, {}, {3, 0, 0}});
    settle(world);
    EXPECT_NEAR(world.motion(body).pose.at.z, kHalf, 2e-5);
}

TEST(Contacts, ACubeLiesAsHighOnAHullAsOnAFloor) {
    World world;
    const Shape slab = Shape::hull(box_corners({-0.1, -0.1, -0.05}, {0.1, 0.1, -kEdgeOfHull}));
    world.add_fixed(slab, kRough);
    const Body body =
        world.add(cube(), kRough, 0.0045, {{{0.02, 0, 0.03}, normalized({1, 0, 0.1, 0.7})}, {}, {}});
    settle(world);
    EXPECT_NEAR(world.motion(body).pose.at.z, kHalf, 3e-5);
}

TEST(Contacts, CubesPiledAskewStayPiled) {
    World world;
    world.add_fixed(ground(), kRough);
    std::vector<Body> tower;
    for (int i = 0; i < 8; ++i)
        tower.push_back(world.add(
            cube(), kRough, 0.0045,
            {{{i % 2 * 0.003, i % 3 * 0.002, kHalf + 2 * kHalf * i}, turned_about({0, 0, 1}, 0.4 * i)},
             {},
             {}}));
    settle(world);
    for (int i = 0; i < 8; ++i)
        EXPECT_NEAR(world.motion(tower[static_cast<std::size_t>(i)]).pose.at.z, kHalf + 2 * kHalf * i,
                    0.0003);
}

// The flat part of a face ends 1.5 mm before the edge of the cube.
TEST(Contacts, ACubeStandsOnAnotherAsFarAsItsFlatPartReaches) {
    for (const auto& [offset, stands] : {std::pair{0.0060, true}, std::pair{0.0071, false}}) {
        World world;
        world.add_fixed(ground(), kRough);
        world.add(cube(), kRough, 0.0045, {{{0, 0, kHalf}, {}}, {}, {}});
        const Body upper = world.add(cube(), kRough, 0.0045, {{{offset, 0, 3 * kHalf}, {}}, {}, {}});
        settle(world);
        EXPECT_EQ(world.motion(upper).pose.at.z > 2.9 * kHalf, stands) << offset;
    }
}

TEST(Contacts, CubesThatMeetCornerToCornerDoNotPassThroughEachOther) {
    World world({.gravity = 0, .calm = {}});
    const Quat on_corner = normalized({0.8804, 0.3647, 0.2798, 0.1159});
    const Body a = world.add(cube(), kRough, 0.0045, {{{-0.03, 0, 0}, on_corner}, {0.5, 0, 0}, {}});
    const Body b = world.add(cube(), kRough, 0.0045, {{{0.03, 0, 0}, on_corner}, {-0.5, 0, 0}, {}});
    for (int i = 0; i < 200; ++i) {
        world.step();
        EXPECT_GT(length(world.motion(a).pose.at - world.motion(b).pose.at), 2 * kHalf - 0.002);
    }
}

TEST(Contacts, AWallOfPiecesHoldsFastCubes) {
    World world;
    const auto left = box_corners({0.05, -0.1, 0}, {0.07, 0, 0.1});
    const auto right = box_corners({0.05, 0, 0}, {0.07, 0.1, 0.1});
    const std::array<std::span<const Vec3>, 2> pieces{left, right};
    const Shape wall = Shape::compound(pieces);
    world.add_fixed(ground(), kRough);
    world.add_fixed(wall, kRough);
    std::vector<Body> bodies;
    for (int i = 0; i < 4; ++i)
        bodies.push_back(world.add(
            cube(), kRough, 0.0045,
            {{{-0.05, -0.045 + 0.03 * i, 0.03}, normalized({1, 0.2 * i, 0.5, 0})}, {5, 0, 0}, {20, 10, 0}}));
    settle(world);
    for (const Body body : bodies)
        EXPECT_LT(world.motion(body).pose.at.x, 0.05 - kHalf + 0.0005);
}

}  // namespace
}  // namespace imp::physics
