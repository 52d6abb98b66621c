#pragma once

#include "codec/json.h"
#include "games/impasse/rules.h"

namespace imp::impasse {

/// What `hello` says of the game.
[[nodiscard]] json::object about(const Impasse::Setup&);

/// {"ruleset":"impasse/1","size":8}; fields left out keep those of `defaults`.
[[nodiscard]] FromJson<Impasse::Setup> setup_from_json(const json::value& value,
                                                       const Impasse::Setup& defaults);
[[nodiscard]] json::value to_json(const Impasse::Setup& setup);

/// {"position":"8/8/8/3b4/8/8/1W6/8 w"}. Reading refuses what play never reaches (IS-33), and another board
/// size than the setup's.
[[nodiscard]] json::value to_json(const Position& position);
[[nodiscard]] FromJson<Position> state_from_json(const json::value& value, const Impasse::Setup& setup);

/// {"from":"c7","to":"b8","crown":"e5"} or {"remove":"c3"}.
[[nodiscard]] json::value to_json(const Action& action);
[[nodiscard]] FromJson<Action> action_from_json(const json::value& value, const Position& position);

/// Impasse has no nature: no answer is ever read.
[[nodiscard]] FromJson<Nothing> answer_from_json(const json::value& value, const Position& position);

}  // namespace imp::impasse
