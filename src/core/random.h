#pragma once

#include "core/assert.h"

#include <array>
#include <cstdint>

namespace imp {

/// One block of Philox4x32-10: a bijection of a 128-bit counter under a 64-bit key, used as a random
/// function. Salmon, Moraes, Dror, Shaw: Parallel Random Numbers: As Easy as 1, 2, 3 (SC11), section 3.3 and
/// table 2.
[[nodiscard]] std::array<std::uint32_t, 4> philox4x32(std::array<std::uint32_t, 4> counter,
                                                      std::array<std::uint32_t, 2> key);

/// A stream of random numbers: Philox in counter mode. The same key and stream give the same numbers
/// everywhere; two streams of one key never meet.
class Random {
public:
    explicit Random(std::uint64_t key, std::uint64_t stream = 0);

    [[nodiscard]] std::uint32_t next32();
    [[nodiscard]] std::uint64_t next64();

    /// A number from 0 to bound - 1, each equally likely.
    /// Lemire: Fast Random Integer Generation in an Interval (2019), algorithm 5. \pre bound > 0
    [[nodiscard]] std::uint32_t below(std::uint32_t bound);

private:
    std::array<std::uint32_t, 2> key_;
    std::array<std::uint32_t, 4> counter_;  ///< Words 0 and 1 count blocks, words 2 and 3 name the stream.
    std::array<std::uint32_t, 4> block_{};
    unsigned used_ = 4;  ///< Words of `block_` already given out.
};

}  // namespace imp
