#pragma once

#include "lobby/lobby.h"

namespace imp {

// The bodies of the API's requests (docs/protocol.md, section 4): strictly read, no field that is not asked
// for.

/// {"name":"Ann"}: a `person_name`.
[[nodiscard]] Done<std::string> read_name(std::string_view body);
/// {"game","setup?","seats":[{"kind","level?"}]}. Whether the game has such seats is not looked at.
[[nodiscard]] Done<MatchWish> read_match_wish(std::string_view body);
/// {"secret"} or {"seat"}
[[nodiscard]] Done<SitDown> read_sit_down(std::string_view body);

}  // namespace imp
