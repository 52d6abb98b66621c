#include "search/playouts.h"

#include "search/stones.h"

#include <gtest/gtest.h>

namespace imp::search {
namespace {

/// Takes anything at random.
struct AtRandom {
    [[nodiscard]] int action(const Stones::State& state, Seat, Random& random) const {
        return 1 + static_cast<int>(random.below(static_cast<std::uint32_t>(std::min(state.heap, 3))));
    }
    [[nodiscard]] Nothing answer(const Nothing&, Random&) const { return {}; }
    [[nodiscard]] double score(const Stones::State& state, Seat seat) const {
        return state.winners.contains(seat) ? 1 : 0;
    }
};
using StonesPlayouts = Playouts<Stones, AtRandom>;

StonesPlayouts at_heap(int heap, std::uint64_t key = 1) {
    return {Stones::State{heap, Seat{0}, {}}, Seat{0}, {1, 2}, AtRandom{}, key};
}

TEST(Playouts, PreferTheActionThatWinsAtOnce) {
    auto playouts = at_heap(2);
    playouts.step(100);
    EXPECT_EQ(playouts.best().action, 2);
    EXPECT_EQ(playouts.best().mean(), 1);
}

TEST(Playouts, GiveEveryActionAsManyGames) {
    auto playouts = at_heap(9);
    playouts.step(1'001);
    EXPECT_EQ(playouts.played(), 1'001);
    EXPECT_EQ(playouts.arms()[0].playouts, 501);
    EXPECT_EQ(playouts.arms()[1].playouts, 500);
}

TEST(Playouts, FindTheSameHoweverTheWorkIsCut) {
    auto whole = at_heap(12, 7);
    auto pieces = at_heap(12, 7);
    whole.step(600);
    for (int i = 0; i < 200; ++i)
        pieces.step(3);
    for (std::size_t i = 0; i < 2; ++i)
        EXPECT_EQ(whole.arms()[i].total, pieces.arms()[i].total);
    auto other = at_heap(12, 8);
    other.step(600);
    EXPECT_NE(whole.arms()[0].total, other.arms()[0].total);
}

TEST(Playouts, ComeNearTheTrueShare) {
    // A heap of 3 after taking 1 leaves 2: the other takes one (then I take the last: won) or both (lost).
    auto playouts = at_heap(3);
    playouts.step(20'000);
    EXPECT_NEAR(playouts.arms()[0].mean(), 0.5, 0.02);
}

}  // namespace
}  // namespace imp::search
