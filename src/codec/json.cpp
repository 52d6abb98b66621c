#include "codec/json.h"

#include <algorithm>
#include <cmath>

namespace imp {
namespace {

constexpr std::size_t kMaxFields = 64;
const json::value kNull;

std::string range(std::int64_t least, std::int64_t most) {
    return "a whole number from " + std::to_string(least) + " to " + std::to_string(most);
}

/// The number as int64; nullopt where it is none or does not fit.
std::optional<std::int64_t> whole(const json::value& value) {
    if (const auto* number = value.if_int64()) return *number;
    if (const auto* number = value.if_uint64(); number && *number <= INT64_MAX)
        return static_cast<std::int64_t>(*number);
    return std::nullopt;
}

/// Whether every number is one: Boost reads 1e400 as infinity, which JSON cannot write.
bool is_finite(const json::value& value) {
    if (const auto* number = value.if_double()) return std::isfinite(*number);
    if (const auto* array = value.if_array()) return std::ranges::all_of(*array, is_finite);
    if (const auto* object = value.if_object())
        return std::ranges::all_of(*object, [](const auto& field) { return is_finite(field.value()); });
    return true;
}

/// How many fields are written in a JSON text: each has one colon that stands in no string.
std::size_t written_fields(std::string_view text) {
    std::size_t count = 0;
    bool is_string = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '"') is_string = !is_string;
        if (text[i] == '\\') ++i;
        if (text[i] == ':' && !is_string) ++count;
    }
    return count;
}

/// How many fields were read: of those with one name Boost keeps the last.
std::size_t read_fields(const json::value& value) {
    std::size_t count = 0;
    if (const auto* array = value.if_array())
        for (const auto& element : *array)
            count += read_fields(element);
    if (const auto* object = value.if_object())
        for (const auto& field : *object)
            count += 1 + read_fields(field.value());
    return count;
}

}  // namespace

Parsed<json::value> parse_json(std::string_view text) {
    json::parse_options options;
    options.max_depth = kMaxJsonDepth;
    json::stream_parser parser({}, options);
    json::error_code failure;
    const std::size_t consumed = parser.write_some(text.data(), text.size(), failure);
    if (!failure && consumed < text.size()) {
        const std::size_t rest = text.find_first_not_of(" \t\r\n", consumed);
        if (rest != std::string_view::npos)
            return Unexpected{ParseError{rest, "nothing after the JSON value"}};
    }
    if (!failure) parser.finish(failure);
    if (failure == json::error::too_deep)
        return Unexpected{ParseError{consumed, "at most 32 levels of nesting"}};
    if (failure == json::error::incomplete)
        return Unexpected{ParseError{text.size(), "the rest of the JSON value"}};
    if (failure) return Unexpected{ParseError{consumed, "JSON (" + failure.message() + ")"}};
    auto value = parser.release();
    if (read_fields(value) < written_fields(text))
        return Unexpected{ParseError{0, "each field of an object once"}};
    if (!is_finite(value)) return Unexpected{ParseError{0, "numbers below 1.8e308"}};
    return value;
}

Fields::Fields(const json::value& value, std::string where)
    : object_(value.if_object()), where_(std::move(where)) {
    if (!object_) error_ = JsonError{where_, "an object"};
    if (object_ && object_->size() > kMaxFields) {
        object_ = nullptr;
        error_ = JsonError{where_, "an object of at most 64 fields"};
    }
}

const json::value* Fields::find(std::string_view name) {
    if (!object_) return nullptr;
    const auto at = object_->find(name);
    if (at == object_->end()) return nullptr;
    asked_ |= std::uint64_t{1} << (at - object_->begin());
    return &at->value();
}

const json::value* Fields::optional_value(std::string_view name) {
    return find(name);
}

const json::value* Fields::optional_object(std::string_view name) {
    const json::value* found = find(name);
    if (found && !found->is_object()) fail(name, "an object");
    return found;
}

const json::value& Fields::value(std::string_view name) {
    const json::value* found = find(name);
    if (!found) fail(name, "this field to be there");
    return found ? *found : kNull;
}

std::optional<std::string> Fields::optional_text(std::string_view name) {
    const json::value* found = find(name);
    if (!found) return std::nullopt;
    if (const auto* text = found->if_string()) return std::string(*text);
    fail(name, "a string");
    return std::nullopt;
}

std::string Fields::text(std::string_view name) {
    auto found = optional_text(name);
    if (!found) fail(name, "a string");
    return found ? *std::move(found) : std::string();
}

std::optional<std::int64_t> Fields::optional_integer(std::string_view name, std::int64_t least,
                                                     std::int64_t most) {
    const json::value* found = find(name);
    if (!found) return std::nullopt;
    const auto number = whole(*found);
    if (number && least <= *number && *number <= most) return number;
    fail(name, range(least, most));
    return std::nullopt;
}

std::int64_t Fields::integer(std::string_view name, std::int64_t least, std::int64_t most) {
    const auto found = optional_integer(name, least, most);
    if (!found) fail(name, range(least, most));
    return found.value_or(least);
}

bool Fields::flag(std::string_view name) {
    const json::value* found = find(name);
    if (found && !found->is_bool()) fail(name, "true or false");
    const bool* flag = found ? found->if_bool() : nullptr;
    return flag && *flag;
}

bool Fields::has(std::string_view name) const {
    return object_ && object_->contains(name);
}

void Fields::fail(std::string_view name, std::string expected) {
    if (!error_) error_ = JsonError{where_ + "/" + std::string(name), std::move(expected)};
}

std::optional<JsonError> Fields::finish() {
    if (error_ || !object_) return error_;
    std::size_t i = 0;
    for (const auto& field : *object_) {
        if (!(asked_ >> i & 1)) fail(field.key(), "no such field here");
        ++i;
    }
    return error_;
}

}  // namespace imp
