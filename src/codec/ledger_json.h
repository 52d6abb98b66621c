#pragma once

#include "codec/ledger.h"

namespace imp {

/// What the lines of a ledger of the present version say, their links read over. `open_line` is the way back.
[[nodiscard]] FromJson<LedgerHeader> header_from_json(const json::value& value);
[[nodiscard]] FromJson<LedgerEntry> entry_from_json(const json::value& value);

}  // namespace imp
