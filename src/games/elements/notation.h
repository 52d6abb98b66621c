#pragma once

#include "core/result.h"
#include "games/elements/rules.h"

#include <string>
#include <string_view>

/// Battle of Elements in text: what a person types and reads, what a screen reader says.
namespace imp::elements {

/// "throw", "throw mountain 1", "throw hand" (a Big Bang), "stop", "move 2 to 12.5,-30 turned 45". After a
/// throw come what differs from the usual gesture, in mm, degrees, m/s and rad/s:
/// "throw from 0,-60,160 heading 90 slope -20 speed 0.7 spin 20".
[[nodiscard]] std::string text(const Action& action);
/// Reads an action; the words of a gesture in any order. `text` of it is read as the same action, to the last
/// microradian. Says nothing about legality.
[[nodiscard]] Parsed<Action> parse_action(std::string_view text, const Elements::State& state);

/// "fire"
[[nodiscard]] std::string_view name(Face face);
/// "Seat 1"
[[nodiscard]] std::string seat_name(Seat seat);

/// The refusal as one sentence to the player.
[[nodiscard]] std::string reason(const Breach& breach);

/// "Seat 1 throws a die.", "Seat 2 stops." \pre `action` is legal in `before`
[[nodiscard]] std::string story(const Elements::State& before, Seat seat, const Action& action);
/// "Seat 2 throws fire. A match: Seat 2 takes 2 fire." \pre `answer` answers in `before` and leads to `after`
[[nodiscard]] std::string story(const Elements::State& before, const Elements::Answer& answer,
                                const Elements::State& after);

/// The table in sentences, and as lines of text.
[[nodiscard]] std::string spoken(const Elements::State& state);
[[nodiscard]] std::string diagram(const Elements::State& state);

}  // namespace imp::elements
