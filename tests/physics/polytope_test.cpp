#include "physics/polytope.h"

#include <gtest/gtest.h>

namespace imp::physics {
namespace {

std::vector<btVector3> cube_corners() {
    std::vector<btVector3> corners;
    for (const double x : {-1.0, 1.0})
        for (const double y : {-1.0, 1.0})
            for (const double z : {-1.0, 1.0})
                corners.emplace_back(x, y, z);
    return corners;
}

TEST(Polytope, ACubeHasSixSidesOfFourCorners) {
    const Polytope cube = polytope(cube_corners(), 0.1);
    ASSERT_EQ(cube.sides.size(), 6u);
    for (const Side& side : cube.sides) {
        EXPECT_EQ(side.loop.size(), 4u);
        EXPECT_NEAR(side.offset, 1, 1e-12);
        EXPECT_NEAR(side.normal.length(), 1, 1e-12);
    }
}

TEST(Polytope, TheLoopGoesRoundCounterClockwise) {
    for (const Side& side : polytope(cube_corners(), 0).sides)
        for (std::size_t i = 0; i < 4; ++i) {
            const btVector3 edge = side.loop[(i + 1) % 4] - side.loop[i];
            EXPECT_NEAR(edge.length(), 2, 1e-12);  // never across the side
            EXPECT_GT(side.normal.dot(side.loop[i].cross(side.loop[(i + 1) % 4])), 0);
        }
}

TEST(Polytope, ACornerWithinIsOnNoSide) {
    auto corners = cube_corners();
    corners.emplace_back(0.2, 0.1, 0);
    EXPECT_EQ(polytope(corners, 0).sides.size(), 6u);
}

TEST(Polytope, ATwistedSideBecomesTwoTriangles) {
    auto corners = cube_corners();
    corners.back() += btVector3(0.1, 0.1, 0.1);
    EXPECT_EQ(polytope(corners, 0).sides.size(), 9u);
}

}  // namespace
}  // namespace imp::physics
