#pragma once

#include "core/breach.h"

#include <string>

namespace imp {

/// The sentence for a breach of a house rule (docs/rules/house.md); empty if the breach is of a game's own
/// rule.
[[nodiscard]] std::string house_reason(const Breach& breach);

}  // namespace imp
