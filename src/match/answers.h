#pragma once

#include "match/any_match.h"

namespace imp {

// The values of docs/protocol.md, section 1, that more than one face sends.

[[nodiscard]] json::value to_json(const Turn& turn);
/// null where the match goes on.
[[nodiscard]] json::value to_json(const std::optional<Outcome>& outcome);
[[nodiscard]] json::object breach_json(const Breach& breach, std::string_view reason);
/// `at`: pointer to the field that held the faulty value, such as "/action".
[[nodiscard]] json::object fault_json(const Fault& fault, std::string_view at = "");
/// What became of the check of a ledger.
[[nodiscard]] json::object verdict_json(const Result<Verified, LedgerError>& verified);

}  // namespace imp
