#pragma once

#include "games/elements/rules.h"

namespace imp::elements {

/// Whether a tower stands: over every die lies the common middle of all dice above it.
[[nodiscard]] bool stands(const Elements::Tower& tower);

/// Longest that a race lasts, milliseconds.
inline constexpr std::uint32_t kLongestRace = 600'000;

}  // namespace imp::elements
