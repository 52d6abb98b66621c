#pragma once

#include <cstdint>

namespace imp {

/// Who says what nature does.
enum class Answerer : std::uint8_t {
    Dice,     ///< Dice drawn from the match's secret.
    Physics,  ///< A simulated table, its draws from the match's secret.
    Hands,    ///< A race of the players' own hands.
    People,   ///< Whoever sits at a real table and types what lies there.
};

}  // namespace imp
