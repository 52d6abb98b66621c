#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace imp::physics {

/// RFC 4648, section 4, with padding.
[[nodiscard]] std::string base64(std::span<const std::uint8_t> bytes);
/// Nothing for a text that `base64` never writes.
[[nodiscard]] std::optional<std::vector<std::uint8_t>> from_base64(std::string_view text);

}  // namespace imp::physics
