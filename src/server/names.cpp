#include "server/names.h"

#include <algorithm>
#include <array>
#include <utility>

namespace imp {
namespace {

constexpr std::size_t kMaxName = 40;  // characters

struct Range {
    char32_t first;
    char32_t last;
};

/// Spaces of Unicode 15, category Zs.
constexpr std::array<Range, 7> kSpaces = {{{0x20, 0x20},
                                           {0xa0, 0xa0},
                                           {0x1680, 0x1680},
                                           {0x2000, 0x200a},
                                           {0x202f, 0x202f},
                                           {0x205f, 0x205f},
                                           {0x3000, 0x3000}}};
/// Controls, what formats or turns the text, what joins or selects, fillers and blanks, private use and
/// what is no character.
constexpr std::array<Range, 24> kUnseen = {
    {{0x00, 0x1f},       {0x7f, 0x9f},       {0xad, 0xad},       {0x34f, 0x34f},     {0x61c, 0x61c},
     {0x115f, 0x1160},   {0x17b4, 0x17b5},   {0x180b, 0x180f},   {0x200b, 0x200f},   {0x2028, 0x202e},
     {0x2060, 0x206f},   {0x2800, 0x2800},   {0x3164, 0x3164},   {0xd800, 0xf8ff},   {0xfdd0, 0xfdef},
     {0xfe00, 0xfe0f},   {0xfeff, 0xfeff},   {0xffa0, 0xffa0},   {0xfff0, 0xfffb},   {0xfffe, 0xffff},
     {0x1bca0, 0x1bca3}, {0x1d173, 0x1d17a}, {0xe0000, 0xe0fff}, {0xf0000, 0x10ffff}}};

template <std::size_t N>
bool is_in(const std::array<Range, N>& ranges, char32_t c) {
    return std::ranges::any_of(ranges, [c](Range range) { return range.first <= c && c <= range.last; });
}

bool is_space(char32_t c) {
    return is_in(kSpaces, c);
}

/// The character that `text`, which is correct UTF-8, begins with, and its bytes are taken off.
std::pair<char32_t, std::string_view> take_character(std::string_view& text) {
    const auto lead = static_cast<unsigned char>(text.front());
    const std::size_t size = lead < 0xc0 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
    const std::string_view bytes = text.substr(0, size);
    text.remove_prefix(bytes.size());
    char32_t c = size == 1 ? lead : lead & (0xffu >> (size + 1));
    for (const char next : bytes.substr(1))
        c = c << 6 | (static_cast<unsigned char>(next) & 0x3fu);
    return {c, bytes};
}

bool is_like_a_bots(std::string_view name) {
    std::string lower(name.substr(0, 3));
    for (char& c : lower)
        if ('A' <= c && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    if (lower != "bot") return false;
    const std::size_t digits = name.find_first_not_of(" -_.#:", 3);
    return digits != std::string_view::npos &&
           name.find_first_not_of("0123456789", digits) == std::string_view::npos;
}

}  // namespace

std::optional<std::string> person_name(std::string_view text) {
    std::string name;
    std::size_t count = 0;
    bool is_gap = false;
    while (!text.empty()) {
        const auto [c, bytes] = take_character(text);
        if (is_space(c)) {
            is_gap = !name.empty();
            continue;
        }
        if (is_in(kUnseen, c)) return std::nullopt;
        if (std::exchange(is_gap, false)) ++count, name += ' ';
        ++count;
        name += bytes;
    }
    if (count == 0 || count > kMaxName || is_like_a_bots(name)) return std::nullopt;
    return name;
}

}  // namespace imp
