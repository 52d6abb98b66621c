#pragma once

#include "cli/simulation.h"

namespace imp::cli {

/// Adds the last entry to `tally`, if it is a fact of one die thrown in Battle of Elements at dice that are
/// all different. Read from the ledger's JSON, as any reader of ledgers would.
void tally_throw(const AnyMatch& match, ThrowTally& tally);

}  // namespace imp::cli
