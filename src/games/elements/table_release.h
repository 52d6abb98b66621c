#pragma once

#include "core/fixed_list.h"
#include "core/random.h"
#include "games/elements/rules.h"
#include "physics/world.h"

namespace imp::elements {

/// What a hand adds to a gesture without wanting to: standard deviations. Estimated; docs/physics.md,
/// section 3.
struct Tremor {
    double place = 0.002;     ///< m, each way. A hand held out shakes by millimetres.
    double direction = 0.04;  ///< rad, of heading and of slope: 2.3 degrees.
    double speed = 0.05;      ///< Share of the speed.
    double spin = 0.15;       ///< Share of the spin, and of its axis.
    double tumble = 3;        ///< rad/s about any axis, die by die.
    double scatter = 0.08;    ///< m/s each way, die by die, of a handful.
};
inline constexpr Tremor kTremor;

/// How the thrown dice leave the hands, in the order of `falling`: each die lies in the hand as chance has
/// it. No two touch, nor what lies in the cauldron, nor the cauldron: who holds his hand too low is taken to
/// hold it as much higher as that needs.
[[nodiscard]] FixedList<physics::Motion, kDice> released(const Elements::Question& question, Random& random);

}  // namespace imp::elements
