#include "core/random.h"

namespace imp {
namespace {

constexpr std::uint32_t low(std::uint64_t x) {
    return static_cast<std::uint32_t>(x);
}
constexpr std::uint32_t high(std::uint64_t x) {
    return static_cast<std::uint32_t>(x >> 32);
}

// Table 2 of the paper: the multipliers, and the Weyl increments (golden ratio, sqrt(3) - 1) of the key.
constexpr std::uint64_t kMultiplier0 = 0xD2511F53;
constexpr std::uint64_t kMultiplier1 = 0xCD9E8D57;
constexpr std::uint32_t kWeyl0 = 0x9E3779B9;
constexpr std::uint32_t kWeyl1 = 0xBB67AE85;
constexpr int kRounds = 10;

}  // namespace

std::array<std::uint32_t, 4> philox4x32(std::array<std::uint32_t, 4> counter,
                                        std::array<std::uint32_t, 2> key) {
    for (int round = 0; round < kRounds; ++round) {
        const std::uint64_t product0 = kMultiplier0 * counter[0];
        const std::uint64_t product1 = kMultiplier1 * counter[2];
        counter = {high(product1) ^ counter[1] ^ key[0], low(product1), high(product0) ^ counter[3] ^ key[1],
                   low(product0)};
        key[0] += kWeyl0;
        key[1] += kWeyl1;
    }
    return counter;
}

Random::Random(std::uint64_t key, std::uint64_t stream)
    : key_{low(key), high(key)}, counter_{0, 0, low(stream), high(stream)} {}

std::uint32_t Random::next32() {
    if (used_ == block_.size()) {
        block_ = philox4x32(counter_, key_);
        if (++counter_[0] == 0) ++counter_[1];
        used_ = 0;
    }
    return block_[used_++];
}

std::uint64_t Random::next64() {
    const std::uint64_t first = next32();
    return first << 32 | next32();
}

std::uint32_t Random::below(std::uint32_t bound) {
    IMP_ASSERT(bound > 0);
    std::uint64_t product = std::uint64_t{next32()} * bound;
    if (low(product) < bound) {
        const std::uint32_t uneven = (0u - bound) % bound;  // 2^32 mod bound
        while (low(product) < uneven)
            product = std::uint64_t{next32()} * bound;
    }
    return high(product);
}

}  // namespace imp
