#pragma once

#include "games/elements/rules.h"

#include <optional>
#include <string_view>

namespace imp::elements {

/// What of a state does not go with the rest.
struct Flaw {
    std::string_view field;     ///< Of State.
    std::string_view expected;  ///< "dice that were dealt: ..."
};

/// The first thing by which a state cannot be one of a game. Nothing is said of states that merely are
/// unlikely. \pre counts, seats and enumerators are within their ranges
[[nodiscard]] std::optional<Flaw> flaw(const Elements::State& state);

}  // namespace imp::elements
