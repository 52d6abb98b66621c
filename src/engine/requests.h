#pragma once

#include "match/any_match.h"

#include <string_view>

namespace imp {

/// Later moments and longer times are not taken, milliseconds.
inline constexpr std::int64_t kMostMs = std::int64_t{1} << 40;
/// Greater numbers of nodes or entries are not taken.
inline constexpr std::int64_t kMostNodes = std::int64_t{1} << 52;

/// `fault`, its place told from the request's top: it was found in field `name`.
[[nodiscard]] Fault within(Fault fault, std::string_view name);

/// The seat the request names, or the first whose turn it is; seat 0 where it is nobody's.
[[nodiscard]] Seat acting(Fields& request, const AnyMatch& match);

/// When the request says that it happened, milliseconds since the match began; 0 where it does not say.
[[nodiscard]] std::int64_t time_of(Fields& request);

}  // namespace imp
