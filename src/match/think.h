#pragma once

#include "games/elements/rules.h"
#include "games/impasse/rules.h"
#include "games/toss/rules.h"
#include "match/any_match.h"

namespace imp {

/// A thinker on what `seat` may know, within `limits`; refuses a level that the game lacks.
[[nodiscard]] Done<AnyThinker> thinker(const impasse::Position& view, Seat seat, const ThinkLimits& limits);
[[nodiscard]] Done<AnyThinker> thinker(const elements::Elements::View& view, Seat seat,
                                       const ThinkLimits& limits);
[[nodiscard]] Done<AnyThinker> thinker(const toss::Toss::View& view, Seat seat, const ThinkLimits& limits);

}  // namespace imp
