#pragma once

#include "core/assert.h"
#include "core/result.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

/// Numbers as people write them, to whole numbers as the game keeps them and back.
namespace imp::elements {

/// A whole number of thousandths: 12500 is "12.5". Micrometres are mm so, mm/s are m/s, mrad/s are rad/s.
[[nodiscard]] std::string thousandths(std::int32_t value);
/// An angle in the fewest decimals of a degree that are read as the same microradians.
[[nodiscard]] std::string degrees(std::int32_t microradians);

/// Reads a text from left to right, word by word. The first thing that is not as expected is kept, and
/// everything read after it is empty.
class Reader {
public:
    explicit Reader(std::string_view text) : text_(text) {}

    /// Takes `word` if it comes next.
    [[nodiscard]] bool take(std::string_view word);
    /// Takes the next character if it is `mark`, else fails.
    void expect(char mark);
    [[nodiscard]] std::int32_t thousandths();
    [[nodiscard]] std::int32_t microradians();  ///< From degrees.
    /// A whole number from 1 to `most`.
    [[nodiscard]] std::int32_t count(std::int32_t most);
    [[nodiscard]] bool at_end() const { return failure_ || at_ == text_.size(); }
    void fail(std::string expected);
    [[nodiscard]] const std::optional<ParseError>& failure() const { return failure_; }

private:
    /// A decimal number with up to `decimals` digits behind the point, in units of the last of them.
    [[nodiscard]] std::int64_t decimal(int decimals);
    [[nodiscard]] std::int64_t digits(std::size_t most, int& count);
    void skip_spaces();

    std::string_view text_;
    std::size_t at_ = 0;
    std::optional<ParseError> failure_;
};

}  // namespace imp::elements
