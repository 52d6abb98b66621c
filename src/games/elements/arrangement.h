#pragma once

#include "core/breach.h"
#include "core/fixed_list.h"
#include "games/elements/action.h"
#include "games/elements/die.h"

#include <optional>

/// Moving dice that lie in the cauldron: BE-11, BE-12, A-87.
namespace imp::elements {

/// Semi-axes of the floor, an ellipse, in micrometres. docs/physics.md, section 1.
inline constexpr std::int32_t kFloorX = 76'000;
inline constexpr std::int32_t kFloorY = 57'000;

/// Most moves of lying dice before one throw.
inline constexpr int kMostMoves = 20;

/// The attitude in which `face` is on top: from `flat(face, 0)`, one of the six quarter turns of a die about
/// an axis of the mat, turned on about the vertical, `turn` microradians counter-clockwise from above.
[[nodiscard]] Attitude flat(Face face, std::int32_t turn);

/// Where a moved die of `face` comes to lie: flat on the mat.
[[nodiscard]] Pose moved(Face face, const Move& move);

/// Whether a die lying so lies with its whole underside on the floor.
[[nodiscard]] bool is_on_floor(const Pose& pose);
/// Whether one die covers a part of the mat that the other covers too. Touching dice do not overlap.
[[nodiscard]] bool overlap(const Pose& a, const Pose& b);

/// Which rule forbids to move that die there. \pre action.die < cauldron.size()
[[nodiscard]] std::optional<Breach> judge_arrangement(const FixedList<Die, kDice>& cauldron,
                                                      const Move& action);

}  // namespace imp::elements
