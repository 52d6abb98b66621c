#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace imp {

/// The name that a person who writes `text` (UTF-8) gets: without spaces around it, and with plain ones in
/// it. nullopt unless it has 1 to 40 characters that can all be seen: what cannot, or turns the text around,
/// makes one name look like another. Nor may it look like a bot's, "Bot 4".
[[nodiscard]] std::optional<std::string> person_name(std::string_view text);

}  // namespace imp
