#include "physics/base64.h"

namespace imp::physics {
namespace {

constexpr std::string_view kDigits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

}  // namespace

std::string base64(std::span<const std::uint8_t> bytes) {
    std::string text;
    for (std::size_t i = 0; i < bytes.size(); i += 3) {
        const std::size_t count = std::min<std::size_t>(3, bytes.size() - i);
        std::uint32_t group = 0;
        for (std::size_t j = 0; j < 3; ++j)
            group = group << 8 | (j < count ? bytes[i + j] : 0u);
        for (std::size_t j = 0; j < 4; ++j)
            text += j <= count ? kDigits[group >> (18 - 6 * j) & 63u] : '=';
    }
    return text;
}

std::optional<std::vector<std::uint8_t>> from_base64(std::string_view text) {
    if (text.size() % 4 != 0) return std::nullopt;
    std::vector<std::uint8_t> bytes;
    std::uint32_t bits = 0;
    int held = 0;
    const std::string_view digits = text.substr(0, text.find('='));
    if (text.size() - digits.size() > 2 ||
        text.find_first_not_of('=', digits.size()) != std::string_view::npos)
        return std::nullopt;
    for (const char c : digits) {
        const std::size_t digit = kDigits.find(c);
        if (digit == std::string_view::npos) return std::nullopt;
        bits = bits << 6 | static_cast<std::uint32_t>(digit);
        held += 6;
        if (held < 8) continue;
        held -= 8;
        bytes.push_back(static_cast<std::uint8_t>(bits >> held & 255u));
    }
    // What is left over must be zero, or two texts would say the same.
    if ((bits & ((1u << held) - 1)) != 0) return std::nullopt;
    return bytes;
}

}  // namespace imp::physics
