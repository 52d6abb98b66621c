#pragma once

#include "games/elements/action.h"

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

namespace imp::elements {

/// Most dice that can lie in the cauldron without a match while no water is active: one of each element.
inline constexpr int kMostApart = kElements;

/// A way to throw, and what it does in the simulated cauldron on average. Bots know the physics by these
/// figures alone.
struct Manner {
    std::string_view name;
    double out = 0;          ///< Share of thrown dice that leave the box.
    double knocked_out = 0;  ///< Share of lying dice that do.
    std::array<double, kMostApart>
        changed{};  ///< Share of lying dice that show another face, by how many lie, from 1.
};

/// Dice without a box: a throw touches nothing that lies.
inline constexpr Manner kIdeal{.name = "ideal"};

/// What one throw may leave behind, once dice that are out or blank are gone.
struct Fate {
    double chance = 0;
    std::uint8_t matching = 0;  ///< Dice that match others: none, or at least two.
    std::uint8_t apart = 0;     ///< Dice that match nothing, and lie on.
    friend bool operator==(const Fate&, const Fate&) = default;
};

/// The fates of `rolling` fair dice that join `apart` dice of different elements; their chances add up to 1.
/// Only `elements` of the faces can match: with active water (BE-37) one less, and dice that show it are left
/// out like blanks.
/// \pre 0 <= apart <= elements <= kElements, 0 <= rolling <= kDice
[[nodiscard]] std::vector<Fate> fates(int apart, int rolling, int elements = kElements);

/// The fates of one die thrown in this manner at `apart` dice of different elements. A die that is turned
/// shows any other face with the same chance. \pre 0 <= apart <= kMostApart
[[nodiscard]] std::vector<Fate> fates_of_throw(int apart, const Manner& manner);

}  // namespace imp::elements
