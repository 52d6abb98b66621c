#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace imp {

using Digest = std::array<std::uint8_t, 32>;

/// SHA-256 of what was fed to it so far. FIPS 180-4, sections 5.1.1, 5.3.3 and 6.2.
class Sha256 {
public:
    Sha256();
    void update(std::span<const std::uint8_t> bytes);
    void update(std::string_view text);
    [[nodiscard]] Digest digest() const;

private:
    void compress(const std::uint8_t* block);

    static constexpr std::size_t kBlock = 64;  ///< bytes
    std::array<std::uint32_t, 8> state_;
    std::array<std::uint8_t, kBlock> pending_{};
    std::uint64_t length_ = 0;  ///< bytes fed
};

[[nodiscard]] Digest sha256(std::string_view text);

/// HMAC-SHA-256 of `text` under `key`. RFC 2104, section 2.
[[nodiscard]] Digest hmac_sha256(std::span<const std::uint8_t> key, std::string_view text);

/// Lower-case hexadecimal digits, two a byte.
[[nodiscard]] std::string hex(std::span<const std::uint8_t> bytes);

}  // namespace imp
