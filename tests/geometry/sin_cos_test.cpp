#include "geometry/sin_cos.h"

#include "core/random.h"

#include <gtest/gtest.h>

#include <cmath>

namespace imp {
namespace {

constexpr double kBound = 2.3e-16;

void expect_true_value(double angle) {
    const SinCos ours = sin_cos(angle);
    // The 64 bits of x86's long double are enough to judge 53.
    EXPECT_NEAR(
        static_cast<double>(static_cast<long double>(ours.sin) - std::sin(static_cast<long double>(angle))),
        0, kBound)
        << angle;
    EXPECT_NEAR(
        static_cast<double>(static_cast<long double>(ours.cos) - std::cos(static_cast<long double>(angle))),
        0, kBound)
        << angle;
}

TEST(SinCos, IsWithinItsBoundOfTheTrueValue) {
    Random random(31);
    for (const double most : {0.8, 7.0, 4000.0, kMostAngle})
        for (int i = 0; i < 100'000; ++i)
            expect_true_value(most * (static_cast<double>(random.next32()) / 2147483648.0 - 1));
}

TEST(SinCos, IsWithinItsBoundNearTheQuarterTurns) {
    for (int quarter = -500'000; quarter <= 500'000; quarter += 997)
        for (const double off : {-1e-9, 0.0, 1e-9})
            expect_true_value(quarter * 1.57079632679489661923 + off);
}

TEST(SinCos, IsExactAtZeroAndOdd) {
    EXPECT_EQ(sin_cos(0).sin, 0);
    EXPECT_EQ(sin_cos(0).cos, 1);
    EXPECT_EQ(sin_cos(-2.5).sin, -sin_cos(2.5).sin);
    EXPECT_EQ(sin_cos(-2.5).cos, sin_cos(2.5).cos);
}

// Written down once: another compiler, or WebAssembly, must give these bits.
TEST(SinCos, GivesTheSameBitsEverywhere) {
    EXPECT_EQ(sin_cos(1).sin, 0x1.aed548f090ceep-1);
    EXPECT_EQ(sin_cos(1).cos, 0x1.14a280fb5068cp-1);
    EXPECT_EQ(sin_cos(100'000.5).sin, -0x1.ca7e13c8a7c7fp-2);
}

}  // namespace
}  // namespace imp
