#pragma once

namespace imp {

struct SinCos {
    double sin = 0;
    double cos = 1;
};

/// Farthest from zero that `sin_cos` takes an angle, radians: 2^19 quarter turns, for which the reduction is
/// exact.
inline constexpr double kMostAngle = 823'549.0;

/// Sine and cosine of `angle` radians, each within 2.3e-16 of the true value. Built of + - * / alone, so that
/// every compiler and WebAssembly give the same bits, which no `std::sin` promises.
/// Polynomials: Sun's fdlibm, k_sin.c and k_cos.c. \pre |angle| <= kMostAngle
[[nodiscard]] SinCos sin_cos(double angle);

}  // namespace imp
