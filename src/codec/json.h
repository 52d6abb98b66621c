#pragma once

#include "core/result.h"

#include <boost/json.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace imp {

namespace json = boost::json;

/// Deepest nesting of arrays and objects that is read.
inline constexpr std::size_t kMaxJsonDepth = 32;

/// Reads one JSON text, RFC 8259, with nothing after it but white space and no field twice in an object. On
/// failure: the byte where it stopped.
[[nodiscard]] Parsed<json::value> parse_json(std::string_view text);

/// Why a JSON value is not what was asked for: a JSON pointer (RFC 6901) and the expectation.
struct JsonError {
    std::string
        where;  ///< "/limits/nodes"; with a colon and a byte offset where a text inside did not parse.
    std::string expected;
    friend bool operator==(const JsonError&, const JsonError&) = default;
};

template <class T>
using FromJson = Result<T, JsonError>;

/// Reads the fields of one object, strictly: every field is asked for by name and kind, `finish` refuses what
/// nobody asked for, and the first thing wrong is kept. Asking after a failure gives empty values.
class Fields {
public:
    /// `where` is the pointer to the object itself, "" at the top.
    explicit Fields(const json::value& value, std::string where = "");

    [[nodiscard]] std::string text(std::string_view name);
    [[nodiscard]] std::optional<std::string> optional_text(std::string_view name);
    /// A whole number within [least, most].
    [[nodiscard]] std::int64_t integer(std::string_view name, std::int64_t least, std::int64_t most);
    [[nodiscard]] std::optional<std::int64_t> optional_integer(std::string_view name, std::int64_t least,
                                                               std::int64_t most);
    /// False where the field is absent.
    [[nodiscard]] bool flag(std::string_view name);
    /// The raw value, or nullptr where the field is absent.
    [[nodiscard]] const json::value* optional_value(std::string_view name);
    /// The same for an object: null is none.
    [[nodiscard]] const json::value* optional_object(std::string_view name);
    [[nodiscard]] const json::value& value(std::string_view name);

    [[nodiscard]] bool has(std::string_view name) const;
    /// Records a failure of the caller's own at field `name`.
    void fail(std::string_view name, std::string expected);
    /// The first failure; a field that nobody asked for is one.
    [[nodiscard]] std::optional<JsonError> finish();
    /// The first failure so far, unknown fields left out.
    [[nodiscard]] const std::optional<JsonError>& error() const { return error_; }

private:
    [[nodiscard]] const json::value* find(std::string_view name);

    const json::object* object_ = nullptr;
    std::string where_;
    std::uint64_t asked_ =
        0;  ///< Bit i: field i of the object was asked for. Objects of ours have fewer than 64.
    std::optional<JsonError> error_;
};

}  // namespace imp
