#pragma once

#include "codec/json.h"
#include "match/any_match.h"

#include <string>

namespace imp::cli {

/// The whole file; throws std::runtime_error with the reason where it cannot be read. "-" is standard input.
[[nodiscard]] std::string read_file(const std::string& path);

/// Writes the file whole or not at all; throws std::runtime_error.
void write_file(const std::string& path, const std::string& bytes);

/// Lines of a ledger as the bytes of its file.
[[nodiscard]] std::string ledger_bytes(const AnyMatch& match);

/// "White has won by the rules.", "Seat 2 resigned ..."; empty while the match goes on.
[[nodiscard]] std::string outcome_sentence(const AnyMatch& match);

/// What was expected, and where: "expected a rank from 1 to 8 at byte 3".
[[nodiscard]] std::string sentence(const Fault& fault);

/// Thinks to the end of the limits and answers the action's text.
[[nodiscard]] std::string chosen(const AnyMatch& match, Seat seat, const ThinkLimits& limits);

/// 64 bits of the machine's own randomness.
[[nodiscard]] std::uint64_t fresh_key();

}  // namespace imp::cli
