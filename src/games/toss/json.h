#pragma once

#include "codec/json.h"
#include "games/toss/rules.h"

namespace imp::toss {

/// What `hello` says of the game.
[[nodiscard]] json::object about(const Toss::Setup&);

/// {"ruleset":"toss/1","seats":3,"rounds":2}; fields left out keep those of `defaults`.
[[nodiscard]] FromJson<Toss::Setup> setup_from_json(const json::value& value, const Toss::Setup& defaults);
[[nodiscard]] json::value to_json(const Toss::Setup& setup);

[[nodiscard]] json::value to_json(const Toss::State& state);
[[nodiscard]] FromJson<Toss::State> state_from_json(const json::value& value, const Toss::Setup& setup);

/// {"speed":900}
[[nodiscard]] json::value to_json(const Throw& action);
[[nodiscard]] FromJson<Throw> action_from_json(const json::value& value, const Toss::State& state);

/// {"faces":[3,5]}
[[nodiscard]] json::value to_json(const Toss::Answer& answer);
[[nodiscard]] FromJson<Toss::Answer> answer_from_json(const json::value& value, const Toss::State& state);

[[nodiscard]] json::value to_json(const Toss::View& view);

}  // namespace imp::toss
