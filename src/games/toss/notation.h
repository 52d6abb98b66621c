#pragma once

#include "core/result.h"
#include "games/toss/rules.h"

#include <string>
#include <string_view>

namespace imp::toss {

/// "throw 900": a throw at 900 mm/s.
[[nodiscard]] std::string text(const Throw& action);
[[nodiscard]] Parsed<Throw> parse_action(std::string_view text, const Toss::State& state);

/// The refusal as one sentence to the player.
[[nodiscard]] std::string reason(const Breach& breach);

/// "Seat 1 throws at 900 mm/s.", "The dice show 3 5.".
[[nodiscard]] std::string story(Seat seat, const Throw& action);
[[nodiscard]] std::string story(const Toss::Answer& answer);

/// The table as a sentence, and as lines of text.
[[nodiscard]] std::string spoken(const Toss::State& state);
[[nodiscard]] std::string diagram(const Toss::State& state);

}  // namespace imp::toss
