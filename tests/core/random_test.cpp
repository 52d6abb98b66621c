#include "core/random.h"

#include <gtest/gtest.h>

#include <map>

namespace imp {
namespace {

using Block = std::array<std::uint32_t, 4>;

// Random123's kat_vectors, the lines "philox4x32 10".
TEST(Philox, GivesTheKnownAnswersOfRandom123) {
    EXPECT_EQ(philox4x32({0, 0, 0, 0}, {0, 0}), (Block{0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8}));
    constexpr std::uint32_t ones = 0xffffffff;
    EXPECT_EQ(philox4x32({ones, ones, ones, ones}, {ones, ones}),
              (Block{0x408f276d, 0x41c83b0e, 0xa20bc7c6, 0x6d5451fd}));
    EXPECT_EQ(philox4x32({0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344}, {0xa4093822, 0x299f31d0}),
              (Block{0xd16cfe09, 0x94fdcceb, 0x5001e420, 0x24126ea1}));
}

TEST(Random, IsTheCipherInCounterMode) {
    Random random(0);
    const Block first = philox4x32({0, 0, 0, 0}, {0, 0});
    const Block second = philox4x32({1, 0, 0, 0}, {0, 0});
    for (const std::uint32_t word : first)
        EXPECT_EQ(random.next32(), word);
    EXPECT_EQ(random.next32(), second[0]);
}

TEST(Random, StreamsOfOneKeyDiffer) {
    EXPECT_NE(Random(7, 0).next64(), Random(7, 1).next64());
    EXPECT_EQ(Random(7, 1).next64(), Random(7, 1).next64());
}

TEST(Random, BelowIsEvenAndWithinItsBound) {
    Random random(20261129);
    std::map<std::uint32_t, int> counts;
    constexpr int draws = 60'000;
    for (int i = 0; i < draws; ++i)
        ++counts[random.below(6)];
    ASSERT_EQ(counts.size(), 6u);
    double chi_square = 0;
    for (const auto& [face, count] : counts) {
        EXPECT_LT(face, 6u);
        chi_square += (count - draws / 6.0) * (count - draws / 6.0) / (draws / 6.0);
    }
    EXPECT_LT(chi_square, 20.5);  // 5 degrees of freedom, p = 0.001
}

TEST(Random, BelowOneIsAlwaysZero) {
    Random random(1);
    EXPECT_EQ(random.below(1), 0u);
}

}  // namespace
}  // namespace imp
