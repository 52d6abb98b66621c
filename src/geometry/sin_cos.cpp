#include "geometry/sin_cos.h"

#include "core/assert.h"

#include <cstdint>

namespace imp {
namespace {

// A quarter turn in three parts of 33, 33 and 53 bits: n times each of the first two is exact for n < 2^20
// (Cody and Waite; fdlibm, e_rem_pio2.c).
constexpr double kQuarter1 = 1.57079632673412561417e+00;
constexpr double kQuarter2 = 6.07710050630396597660e-11;
constexpr double kQuarter3 = 2.02226624879595063154e-21;
constexpr double kPerQuarter = 6.36619772367581382433e-01;

// An angle within an eighth of a turn, as the sum of two doubles.
struct Reduced {
    double high = 0;
    double low = 0;
};

Reduced reduced(double angle, double quarters) {
    const double first = angle - quarters * kQuarter1;
    const double part = quarters * kQuarter2;
    const double second = first - part;
    const double lost = (first - second) - part;  // what rounding `second` dropped
    const double rest = quarters * kQuarter3 - lost;
    const double high = second - rest;
    return {high, (second - high) - rest};
}

double kernel_sin(const Reduced& a) {
    const double z = a.high * a.high;
    const double tail = 8.33333333332248946124e-03 +
                        z * (-1.98412698298579493134e-04 +
                             z * (2.75573137070700676789e-06 +
                                  z * (-2.50507602534068634195e-08 + z * 1.58969099521155010221e-10)));
    const double cube = z * a.high;
    return a.high - ((z * (0.5 * a.low - cube * tail) - a.low) - cube * -1.66666666666666324348e-01);
}

double kernel_cos(const Reduced& a) {
    const double z = a.high * a.high;
    const double tail =
        z * (4.16666666666666019037e-02 +
             z * (-1.38888888888741095749e-03 +
                  z * (2.48015872894767294178e-05 +
                       z * (-2.75573143513906633035e-07 +
                            z * (2.08757232129817482790e-09 + z * -1.13596475577881948265e-11)))));
    const double half = 0.5 * z;
    const double most = 1.0 - half;
    return most + (((1.0 - most) - half) + (z * tail - a.high * a.low));
}

}  // namespace

SinCos sin_cos(double angle) {
    IMP_ASSERT(-kMostAngle <= angle && angle <= kMostAngle);
    const auto quarters = static_cast<std::int64_t>(angle * kPerQuarter + (angle < 0 ? -0.5 : 0.5));
    const Reduced rest = reduced(angle, static_cast<double>(quarters));
    const double sin = kernel_sin(rest);
    const double cos = kernel_cos(rest);
    switch (quarters & 3) {
        case 0:
            return {sin, cos};
        case 1:
            return {cos, -sin};
        case 2:
            return {-sin, -cos};
        default:
            return {-cos, sin};
    }
}

}  // namespace imp
