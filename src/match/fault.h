#pragma once

#include "codec/json.h"
#include "core/breach.h"

#include <optional>
#include <string>
#include <utility>

namespace imp {

/// Why something asked of a match was not done. `code` is one of docs/protocol.md, section 1.
struct Fault {
    std::string code;     ///< "bad_action", "breach", "not_now"
    std::string message;  ///< One sentence: what was expected.
    std::string where;    ///< JSON pointer into the value that was given, "" for all of it; ":" and offset.
    std::optional<Breach> breach;  ///< Where the rules forbid it.
};

template <class T>
using Done = Result<T, Fault>;

/// The fault, of that code, of a value that is not what was asked for, and of a text that is none.
[[nodiscard]] inline Fault malformed(std::string code, const JsonError& error) {
    return {std::move(code), "expected " + error.expected, error.where, {}};
}
[[nodiscard]] inline Fault malformed(std::string code, const ParseError& error) {
    return {std::move(code), "expected " + error.expected, ":" + std::to_string(error.offset), {}};
}

/// A text that is no JSON, and JSON that is no request.
[[nodiscard]] inline Fault bad_json(const ParseError& error) {
    return malformed("bad_json", error);
}
[[nodiscard]] inline Fault bad_request(const JsonError& error) {
    return malformed("bad_request", error);
}

}  // namespace imp
