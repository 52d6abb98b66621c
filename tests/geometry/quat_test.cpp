#include "geometry/quat.h"

#include <gtest/gtest.h>

namespace imp {
namespace {

constexpr double kQuarterTurn = 1.57079632679489661923;
constexpr Vec3 kUp{0, 0, 1};

void expect_near(const Vec3& a, const Vec3& b) {
    EXPECT_LT(length(a - b), 5e-15);
}

TEST(Quat, AQuarterTurnAboutTheVerticalTakesXToY) {
    expect_near(rotated(turned_about(kUp, kQuarterTurn), {1, 0, 0}), {0, 1, 0});
}

TEST(Quat, AProductTurnsFirstByTheRightOne) {
    const Quat about_up = turned_about(kUp, kQuarterTurn);
    const Quat about_x = turned_about({1, 0, 0}, kQuarterTurn);
    expect_near(rotated(about_x * about_up, {1, 0, 0}), rotated(about_x, rotated(about_up, {1, 0, 0})));
}

TEST(Quat, TheInverseUndoes) {
    const Quat q = normalized({1, 2, 3, 4});
    expect_near(rotated(inverse(q), rotated(q, {5, 6, 7})), {5, 6, 7});
}

TEST(Vec3, ACrossProductIsAtRightAnglesToBoth) {
    const Vec3 a{1, 2, 3};
    const Vec3 b{-4, 5, 6};
    EXPECT_EQ(dot(cross(a, b), a), 0);
    EXPECT_EQ(dot(cross(a, b), b), 0);
    EXPECT_EQ(length({3, 4, 12}), 13);
}

}  // namespace
}  // namespace imp
