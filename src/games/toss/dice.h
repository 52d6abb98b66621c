#pragma once

#include "games/toss/rules.h"

namespace imp::toss {

/// Fair dice, however hard they are thrown.
[[nodiscard]] Toss::Answer drawn(const Toss::Question& question, Random& random);

}  // namespace imp::toss
