#pragma once

#include "core/random.h"
#include "geometry/quat.h"
#include "geometry/vec3.h"

/// Draws for the table, the same everywhere: only + - * / and square roots.
namespace imp::elements {

/// Even over [least, most).
[[nodiscard]] double between(double least, double most, Random& random);
/// Bell-shaped about 0 with standard deviation 1, never beyond 6: the sum of twelve even numbers.
[[nodiscard]] double bell(Random& random);
/// Three of these.
[[nodiscard]] Vec3 bell3(Random& random);
/// Each direction equally likely; of length one.
[[nodiscard]] Vec3 any_direction(Random& random);
/// Microradians, a whole turn even.
[[nodiscard]] std::int32_t any_turn(Random& random);
/// Each attitude equally likely.
[[nodiscard]] Quat any_attitude(Random& random);

}  // namespace imp::elements
