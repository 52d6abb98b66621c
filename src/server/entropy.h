#pragma once

#include <string>

namespace imp {

/// 256 fresh bits from the operating system as 64 hexadecimal digits. Throws std::system_error if it has
/// none.
[[nodiscard]] std::string entropy();

}  // namespace imp
