// What ideal dice bring, by trying every way in which they can fall: the tables that were computed by others.
#include "games/elements/dice.h"
#include "games/elements/support.h"
#include "support/rules.h"

#include <gtest/gtest.h>

#include <cmath>
#include <span>

namespace imp::elements {
namespace {

TEST(ElementsOdds, OneDieAtSoManyDifferentOnes) {
    covers("BE-15 BE-16");
    const std::array<std::string_view, 6> lying = {"",
                                                   "fire",
                                                   "fire wind",
                                                   "fire wind stone",
                                                   "fire wind stone water",
                                                   "fire wind stone water lightning"};
    for (int c = 0; c <= kElements; ++c) {
        int match = 0;
        int blank = 0;
        int nothing = 0;
        for (int face = 0; face < kFaces; ++face) {
            auto state = table({8, 8}, lying[static_cast<std::size_t>(c)]);
            state.phase = Phase::Choosing;  // so that an empty cauldron is no Big Bang
            Elements::play(state, kFirst, Throw{});
            auto answer = fallen(state, "fire");
            answer.dice[answer.dice.size() - 1].die.face = static_cast<Face>(face);
            Elements::settle(state, answer);
            match += state.mover == kSecond ? 1 : 0;
            blank += state.out;
            nothing += state.mover == kFirst && state.out == 0 ? 1 : 0;
        }
        EXPECT_EQ(match, c);
        EXPECT_EQ(blank, 1);
        EXPECT_EQ(nothing, 5 - c);
    }
}

/// Of all 6^n ways in which a Big Bang of n dice falls: how many eliminate the player, and the dice that are
/// kept in all of them. By how many dice show each face, since their order is of no account.
struct BigBang {
    std::uint64_t ways = 0;
    std::uint64_t eliminated = 0;
    std::uint64_t kept = 0;
};

void add(BigBang& sum, const std::array<int, kFaces>& counts, int dice, std::uint64_t ways) {
    auto state = table({dice, 8, 8}, "");
    Elements::play(state, kFirst, kHand);
    Elements::Fallen fallen;
    for (std::size_t face = 0; face < kFaces; ++face)
        for (int i = 0; i < counts[face]; ++i)
            fallen.dice.push_back({.out = false, .die = {.face = static_cast<Face>(face), .pose = {}}});
    Elements::settle(state, fallen);
    sum.ways += ways;
    sum.eliminated += state.in.contains(kFirst) ? 0 : ways;
    sum.kept += ways * static_cast<std::uint64_t>(state.hands[0].dice());
}

std::uint64_t choose(int n, int k) {
    std::uint64_t ways = 1;
    for (int i = 1; i <= k; ++i)
        ways = ways * static_cast<std::uint64_t>(n - k + i) / static_cast<std::uint64_t>(i);
    return ways;
}

void spread(BigBang& sum, std::array<int, kFaces>& counts, std::size_t face, int left, int dice,
            std::uint64_t ways) {
    if (face + 1 == kFaces) {
        counts[face] = left;
        return add(sum, counts, dice, ways);
    }
    for (int here = 0; here <= left; ++here) {
        counts[face] = here;
        spread(sum, counts, face + 1, left - here, dice, ways * choose(left, here));
    }
}

BigBang big_bang(int dice) {
    BigBang sum;
    std::array<int, kFaces> counts{};
    spread(sum, counts, 0, dice, dice, 1);
    return sum;
}

TEST(ElementsOdds, ABigBangOfSoManyDice) {
    covers("BE-22");
    constexpr std::array<std::uint64_t, 17> eliminated = {0,      6,      31,     136,    501,   1546,
                                                          4051,   9276,   19081,  36046,  63591, 106096,
                                                          169021, 259026, 384091, 553636, 778641};
    constexpr std::array<double, 17> kept = {0,      0,      0.2778,  0.7639,  1.4043, 2.1573,
                                             2.9906, 3.8798, 4.8061,  5.7557,  6.7183, 7.6862,
                                             8.6541, 9.6183, 10.5763, 11.5264, 12.4679};
    std::uint64_t ways = 1;
    for (int dice = 1; dice <= 16; ++dice) {
        ways *= 6;
        const BigBang sum = big_bang(dice);
        EXPECT_EQ(sum.ways, ways);
        EXPECT_EQ(sum.eliminated, eliminated[static_cast<std::size_t>(dice)]) << dice;
        EXPECT_NEAR(static_cast<double>(sum.kept) / static_cast<double>(ways),
                    kept[static_cast<std::size_t>(dice)], 0.00005)
            << dice;
    }
}

/// Chi-square of `counts` against equal chances.
double chi_square(std::span<const std::uint64_t> counts, double expected) {
    double sum = 0;
    for (const std::uint64_t count : counts) {
        const double off = static_cast<double>(count) - expected;
        sum += off * off / expected;
    }
    return sum;
}

std::array<std::uint64_t, kFaces> faces_drawn(int draws) {
    auto state = table({8, 8}, "");
    state.setup.dice = Dice::Ideal;
    state.phase = Phase::Choosing;
    Elements::play(state, kFirst, Throw{});
    const auto question = Elements::question(state);
    Random random(20'18);
    std::array<std::uint64_t, kFaces> counts{};
    for (int i = 0; i < draws; ++i)
        ++counts[static_cast<std::size_t>(
            std::get<Elements::Fallen>(drawn(question, random)).dice[0].die.face)];
    return counts;
}

TEST(ElementsOdds, IdealDiceAreFair) {
    EXPECT_LT(chi_square(faces_drawn(60'000), 10'000), 20.5);  // five degrees of freedom, one in a thousand
}

TEST(ElementsOdds, IdealDiceAreFairSlow) {
    EXPECT_LT(chi_square(faces_drawn(6'000'000), 1'000'000), 20.5);
}

TEST(ElementsOdds, TowersTakeTheTimeOfTheModel) {
    covers("A-78");
    Random random(7);
    for (const int dice : {1, 4, 16}) {
        const double mean = 500 + 450 * dice;
        double sum = 0;
        double squares = 0;
        constexpr int draws = 20'000;
        for (int i = 0; i < draws; ++i) {
            const double time = tower_time(dice, random);
            sum += time / draws;
            squares += (time - mean) * (time - mean) / draws;
        }
        EXPECT_NEAR(sum, mean, mean * 0.006) << dice;
        EXPECT_NEAR(std::sqrt(squares), mean * 0.2, mean * 0.004) << dice;
    }
}

}  // namespace
}  // namespace imp::elements
