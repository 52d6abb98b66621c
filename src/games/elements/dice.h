#pragma once

#include "games/elements/rules.h"

namespace imp::elements {

/// Ideal dice: the first die shows any element, each as likely; thrown dice show any face, lying ones stay as
/// they are; towers are raced by the time model. Where poses are asked for, the dice come to lie flat
/// at free places: a fallback where no physics is at hand.
[[nodiscard]] Elements::Answer drawn(const Elements::Question& question, Random& random);

/// How long a tower of `dice` takes by the time model, milliseconds: 0.5 s and 0.45 s a die, with a standard
/// deviation of a fifth. \pre dice > 0
[[nodiscard]] std::uint32_t tower_time(int dice, Random& random);

}  // namespace imp::elements
