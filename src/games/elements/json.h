#pragma once

#include "codec/json.h"
#include "games/elements/rules.h"

namespace imp::elements {

/// What `hello` says of the game.
[[nodiscard]] json::object about(const Elements::Setup&);

/// {"ruleset":"elements/1","seats":3,"start":0,"active":0,"tournament":false,"scoring":"start_player",
/// "dice":"simulated","race":"hands"}; fields left out keep those of `defaults`.
[[nodiscard]] FromJson<Elements::Setup> setup_from_json(const json::value& value,
                                                        const Elements::Setup& defaults);
[[nodiscard]] json::value to_json(const Elements::Setup& setup);

/// {"game":0,"phase":"throwing","starter":0,"mover":1,"in":[0,1],"withdrawn":[],
/// "hands":[{"loose":8,"mountains":[]},...],"cauldron":[{"face":"fire","at":[x,y,z],"turned":[w,x,y,z]}],
/// "active":["fire"],"out":0,"moves":0,"falling":[{"seat":1,"dice":1,"throw":"die"}],"sealed":[null,...],
/// "minus":[0,0],"winners":[]}. Poses are left out where dice are not simulated. Reading refuses a state
/// whose parts do not go together.
[[nodiscard]] json::value to_json(const Elements::State& state);
[[nodiscard]] FromJson<Elements::State> state_from_json(const json::value& value,
                                                        const Elements::Setup& setup);

/// {"throw":"die","gesture":{"from":[x,y,z],"heading":0,"slope":0,"speed":0,"spin":0}}, the usual gesture
/// left out; {"throw":"mountain","mountain":0}; {"throw":"hand"};
/// {"move":{"die":0,"x":0,"y":0,"turn":0}}; {"stop":true}
[[nodiscard]] json::value to_json(const Action& action);
[[nodiscard]] FromJson<Action> action_from_json(const json::value& value, const Elements::State& state);

/// {"fallen":[{"face":"fire","at":[x,y,z],"turned":[w,x,y,z]},{"out":true}],"bumps":1,"track":"..."}, without
/// bumps and track where there are none; {"raced":[{"seat":0,"placed":[[ms,x,y],...]}]}
[[nodiscard]] json::value to_json(const Elements::Answer& answer);
[[nodiscard]] FromJson<Elements::Answer> answer_from_json(const json::value& value,
                                                          const Elements::State& state);

/// The state, with "sealed" in the place of others' sealed throws.
[[nodiscard]] json::value to_json(const Elements::View& view);

/// What an action and an answer did, for the eye: a list of {"kind":...}, docs/protocol.md.
/// \pre they are legal in `before` and lead to `after`
[[nodiscard]] json::array effects(const Elements::State& before, Seat seat, const Action& action);
[[nodiscard]] json::array effects(const Elements::State& before, const Elements::Answer& answer,
                                  const Elements::State& after);

}  // namespace imp::elements
