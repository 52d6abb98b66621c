#pragma once

#include <cstdint>
#include <limits>

namespace imp::search {

/// How good a state is for a seat, in units that the game's evaluation chooses; the other side's is its
/// negative.
using Value = std::int32_t;

/// The value of having won. A win `n` actions away is worth `kWin - n`, so that the quicker of two is
/// preferred.
inline constexpr Value kWin = 1'000'000;

/// Deepest line looked at, in actions.
inline constexpr int kMaxPly = 64;

/// Values beyond this are wins found, not estimates. Evaluations stay within.
inline constexpr Value kWinInSight = kWin - kMaxPly;

/// When a search ends by itself. Nodes are counted, not time, so that a search can be repeated exactly.
struct Limits {
    int depth = kMaxPly - 1;
    std::uint64_t nodes = std::numeric_limits<std::uint64_t>::max();
    int lines = 1;  ///< How many of the best root actions are to be found with their values, at least one.
};

}  // namespace imp::search
