#pragma once

#include "match/any_match.h"

namespace imp {

/// The simulated tables of all games, as this build has them (docs/physics.md).
[[nodiscard]] const Physics& physics();

/// Enters what nature answers, with draws from `secret`: by dice or by `physics()`. Nothing where it is for
/// people or their hands to say. \pre it is nature's turn
[[nodiscard]] Done<std::size_t> answer_for_nature(AnyMatch& match, const Secret& secret, std::int64_t at);

}  // namespace imp
