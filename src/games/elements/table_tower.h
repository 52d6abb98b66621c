#pragma once

#include "games/elements/rules.h"

#include <span>

namespace imp::elements {

/// How many of the dice of a tower stand, from the bottom up, half a second after all were put there: die i
/// lies flat on die i - 1, beside the lowest one as `tower` says (BE-38). What falls takes with it what is
/// above.
[[nodiscard]] int standing(std::span<const Elements::Placed> tower);

}  // namespace imp::elements
