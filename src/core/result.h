#pragma once

#include "core/assert.h"

#include <cstddef>
#include <string>
#include <utility>
#include <variant>

namespace imp {

/// Marks a value as the error of a `Result`.
template <class E>
struct Unexpected {
    E error;
};
template <class E>
Unexpected(E) -> Unexpected<E>;

/// A value, or why there is none. Member names are those of std::expected, which may replace it in C++23.
template <class T, class E>
class Result {
public:
    Result(T value) : either_(std::in_place_index<0>, std::move(value)) {}  // NOLINT(*-explicit-*)
    Result(Unexpected<E> error)
        : either_(std::in_place_index<1>, std::move(error.error)) {}  // NOLINT(*-explicit-*)

    [[nodiscard]] bool has_value() const { return either_.index() == 0; }
    [[nodiscard]] explicit operator bool() const { return has_value(); }

    /// \pre has_value()
    [[nodiscard]] const T& value() const& { return (IMP_ASSERT(has_value()), *std::get_if<0>(&either_)); }
    [[nodiscard]] T& value() & { return (IMP_ASSERT(has_value()), *std::get_if<0>(&either_)); }
    [[nodiscard]] T&& value() && { return (IMP_ASSERT(has_value()), std::move(*std::get_if<0>(&either_))); }
    [[nodiscard]] const T& operator*() const& { return value(); }
    [[nodiscard]] T& operator*() & { return value(); }
    [[nodiscard]] T&& operator*() && { return std::move(*this).value(); }
    [[nodiscard]] const T* operator->() const { return &value(); }
    [[nodiscard]] T* operator->() { return &value(); }

    /// \pre !has_value()
    [[nodiscard]] const E& error() const { return (IMP_ASSERT(!has_value()), *std::get_if<1>(&either_)); }

private:
    std::variant<T, E> either_;
};

/// Where a text from outside stopped making sense, and what would have.
struct ParseError {
    std::size_t offset = 0;  ///< Byte of the input, from zero.
    std::string expected;    ///< "a rank from 1 to 8"
    friend bool operator==(const ParseError&, const ParseError&) = default;
};

template <class T>
using Parsed = Result<T, ParseError>;

}  // namespace imp
