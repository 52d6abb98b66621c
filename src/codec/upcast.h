#pragma once

#include "codec/json.h"

namespace imp {

/// Brings one line of an older ledger version to the version before the current one's reader, step by step:
/// pure functions v1 -> v2 -> ..., each with a golden ledger under tests/golden/ledger that is kept for ever.
/// Version 1 is the current one, so that there is no step yet. `header` tells the two kinds of line apart.
/// \pre 1 <= from_version <= kLedgerVersion
[[nodiscard]] FromJson<json::value> upcast(json::value line, int from_version, bool header);

}  // namespace imp
