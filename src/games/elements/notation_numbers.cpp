#include "games/elements/notation_numbers.h"

#include <algorithm>
#include <numbers>

namespace imp::elements {
namespace {

// A microradian is 5.7 hundred-thousandths of a degree: five decimals tell each from the next.
constexpr int kDecimals = 5;
constexpr double kDegreesPerMicroradian = 180 / std::numbers::pi / 1e6;

constexpr std::int64_t power_of_ten(int exponent) {
    return exponent == 0 ? 1 : 10 * power_of_ten(exponent - 1);
}

std::int64_t nearest(double value) {
    return static_cast<std::int64_t>(value < 0 ? value - 0.5 : value + 0.5);
}

/// `value` in units of the last of `decimals` decimals, without needless zeros.
std::string fixed(std::int64_t value, int decimals) {
    const std::int64_t unit = power_of_ten(decimals);
    const std::int64_t size = value < 0 ? -value : value;
    const std::string text = (value < 0 ? "-" : "") + std::to_string(size / unit);
    std::string rest = std::to_string(size % unit + unit).substr(1);
    while (!rest.empty() && rest.back() == '0')
        rest.pop_back();
    return rest.empty() ? text : text + "." + rest;
}

std::int64_t to_microradians(std::int64_t value, int decimals) {
    return nearest(static_cast<double>(value) / static_cast<double>(power_of_ten(decimals)) /
                   kDegreesPerMicroradian);
}

}  // namespace

std::string thousandths(std::int32_t value) {
    return fixed(value, 3);
}

std::string degrees(std::int32_t microradians) {
    for (int decimals = 0; decimals <= kDecimals; ++decimals) {
        const std::int64_t value =
            nearest(microradians * kDegreesPerMicroradian * static_cast<double>(power_of_ten(decimals)));
        if (to_microradians(value, decimals) == microradians) return fixed(value, decimals);
    }
    IMP_ASSERT(false);
    return {};
}

void Reader::skip_spaces() {
    while (at_ < text_.size() && text_[at_] == ' ')
        ++at_;
}

bool Reader::take(std::string_view word) {
    if (failure_) return false;
    skip_spaces();
    const std::string_view rest = text_.substr(at_);
    if (!rest.starts_with(word)) return false;
    if (rest.size() > word.size() && rest[word.size()] != ' ') return false;
    at_ += word.size();
    skip_spaces();
    return true;
}

void Reader::expect(char mark) {
    if (at_ < text_.size() && text_[at_] == mark)
        ++at_;
    else
        fail(std::string("a ") + mark);
}

void Reader::fail(std::string expected) {
    if (!failure_) failure_ = ParseError{at_, std::move(expected)};
}

std::int64_t Reader::digits(std::size_t most, int& count) {
    std::int64_t value = 0;
    count = 0;
    for (; at_ < text_.size() && '0' <= text_[at_] && text_[at_] <= '9'; ++at_, ++count)
        if (static_cast<std::size_t>(count) < most) value = 10 * value + (text_[at_] - '0');
    if (count == 0) fail("a number");
    if (static_cast<std::size_t>(count) > most) fail("a shorter number");
    return value;
}

std::int64_t Reader::decimal(int decimals) {
    if (failure_) return 0;
    constexpr std::size_t most = 5;
    const bool negative = at_ < text_.size() && text_[at_] == '-';
    if (negative) ++at_;
    int count = 0;
    std::int64_t value = digits(most, count) * power_of_ten(decimals);
    if (at_ < text_.size() && text_[at_] == '.') {
        ++at_;
        const std::int64_t rest = digits(static_cast<std::size_t>(decimals), count);
        value += rest * power_of_ten(std::max(decimals - count, 0));
    }
    return negative ? -value : value;
}

std::int32_t Reader::thousandths() {
    return static_cast<std::int32_t>(decimal(3));
}

std::int32_t Reader::microradians() {
    // At most 100 000 degrees, which is less than 2^31 microradians.
    return static_cast<std::int32_t>(to_microradians(decimal(kDecimals), kDecimals));
}

std::int32_t Reader::count(std::int32_t most) {
    const std::size_t start = at_;
    int read = 0;
    const std::int64_t value = failure_ ? 0 : digits(5, read);
    if (!failure_ && (value < 1 || value > most)) {
        at_ = start;
        fail("a number from 1 to " + std::to_string(most));
    }
    return failure_ ? 1 : static_cast<std::int32_t>(value);
}

}  // namespace imp::elements
