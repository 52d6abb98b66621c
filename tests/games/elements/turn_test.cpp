// Rules BE-9 to BE-24: the turn.
#include "games/elements/support.h"
#include "support/rules.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace imp::elements {
namespace {

using testing::ElementsAre;

TEST(ElementsRules, AnEmptyCauldronAtTheStartOfATurnMeansABigBang) {
    covers("BE-9 BE-22");
    auto state = table({3, 4}, "");
    EXPECT_TRUE(is_big_bang(state));
    EXPECT_EQ(verdict(state, kFirst, Throw{}), "BE-22");
    throws(state, "fire fire wind", kHand);
    EXPECT_THAT(hands(state), ElementsAre(2, 4));
    EXPECT_EQ(cauldron(state), "wind");
    EXPECT_EQ(state.mover, kSecond);
}

TEST(ElementsRules, ABigBangWithoutAMatchLeavesNobodyToChoose) {
    covers("BE-22 A-65");
    auto state = table({3, 4, 2}, "");
    throws(state, "fire blank wind", kHand);
    EXPECT_EQ(state.in, seats({1, 2}));
    EXPECT_EQ(state.mover, kSecond);
    EXPECT_EQ(cauldron(state), "fire wind");
    EXPECT_EQ(state.out, 1);
}

TEST(ElementsRules, ATurnBeginsWithOneDieThrown) {
    covers("BE-10");
    auto state = table({3, 4}, "fire");
    EXPECT_EQ(verdict(state, kFirst, Stop{}), "BE-10");
    EXPECT_EQ(verdict(state, kFirst, kHand), "BE-10");
    throws(state, "wind");
    EXPECT_THAT(hands(state), ElementsAre(2, 4));
}

TEST(ElementsRules, DiceOutsideTheBoxAreOutOfTheGameWhicheverTheyAre) {
    covers("BE-14");
    auto state = table({3, 4}, "fire wind");
    throws(state, "out wind | stone");
    EXPECT_EQ(cauldron(state), "wind stone");
    EXPECT_EQ(state.out, 1);
    throws(state, "out");
    EXPECT_EQ(state.out, 2);
    EXPECT_EQ(state.phase, Phase::Choosing);
}

TEST(ElementsRules, OutsideThenBlankThenMatch) {
    covers("BE-13 BE-15");
    auto state = table({3, 4}, "fire wind stone");
    throws(state, "out blank blank | fire");  // the fire that left would have matched
    EXPECT_EQ(cauldron(state), "fire");
    EXPECT_EQ(state.out, 3);
    EXPECT_THAT(hands(state), ElementsAre(2, 4));
}

TEST(ElementsRules, AllDiceOfAMatchGoToWhoThrew) {
    covers("BE-16 BE-18");
    auto state = table({3, 4}, "fire wind");
    throws(state, "fire");
    EXPECT_THAT(hands(state), ElementsAre(4, 4));
    EXPECT_EQ(cauldron(state), "wind");
    EXPECT_EQ(Elements::turn(state), Turn::of(kSecond));
}

TEST(ElementsRules, EverySymbolThatTwoShowIsTaken) {
    covers("A-62");
    auto state = table({3, 4}, "fire wind stone");
    throws(state, "fire wind wind | fire");
    EXPECT_THAT(hands(state), ElementsAre(6, 4));
    EXPECT_EQ(cauldron(state), "");
}

TEST(ElementsRules, TheThrownDieNeedNotMatch) {
    covers("BE-17");
    auto state = table({3, 4}, "fire wind");
    throws(state, "fire fire | stone");
    EXPECT_THAT(hands(state), ElementsAre(4, 4));
    EXPECT_EQ(cauldron(state), "stone");
}

TEST(ElementsRules, WithoutAMatchOneStopsOrThrowsOnAsOftenAsOneLikes) {
    covers("BE-19 BE-20");
    auto state = table({4, 4}, "fire");
    throws(state, "wind");
    EXPECT_EQ(Elements::turn(state), Turn::of(kFirst));
    throws(state, "stone");
    throws(state, "blank");
    EXPECT_EQ(verdict(state, kFirst, Throw{}), "");
    EXPECT_EQ(verdict(state, kFirst, Stop{}), "");
    Elements::play(state, kFirst, Stop{});
    EXPECT_EQ(Elements::turn(state), Turn::of(kSecond));
    EXPECT_THAT(hands(state), ElementsAre(1, 4));
    EXPECT_EQ(verdict(state, kSecond, Stop{}), "BE-10");
}

TEST(ElementsRules, WhoHasNoDiceLeftDropsOut) {
    covers("BE-21 A-65");
    auto state = table({1, 4, 4}, "fire");
    throws(state, "wind");
    EXPECT_EQ(state.in, seats({1, 2}));
    EXPECT_EQ(Elements::turn(state), Turn::of(kSecond)) << "without a choice";
    EXPECT_EQ(cauldron(state), "fire wind") << "the dice stay";
}

TEST(ElementsRules, TheLastDieThatMatchesKeepsItsPlayerIn) {
    covers("A-63");
    auto state = table({1, 4}, "fire");
    throws(state, "fire");
    EXPECT_THAT(hands(state), ElementsAre(2, 4));
    EXPECT_EQ(state.in, seats({0, 1}));
}

TEST(ElementsRules, OneThrowIsLookedAtOnceForWhoHasDice) {
    covers("A-64");
    auto state = table({1, 4, 3}, "fire wind");
    Elements::play(state, kFirst, Throw{});
    EXPECT_EQ(hands(state)[0], 0);
    EXPECT_TRUE(state.in.contains(kFirst)) << "nobody drops out while dice roll";
    Elements::settle(state, fallen(state, "stone"));
    EXPECT_FALSE(state.in.contains(kFirst));
}

TEST(ElementsRules, AMatchThatEmptiesTheCauldronLeavesABigBangToTheNext) {
    covers("A-67");
    auto state = table({3, 4}, "fire");
    throws(state, "fire");
    EXPECT_TRUE(is_big_bang(state));
    EXPECT_EQ(verdict(state, kSecond, kHand), "");
}

TEST(ElementsRules, NoBigBangInTheMiddleOfATurn) {
    covers("A-67");
    auto state = table({3, 4}, "fire");
    throws(state, "out | blank");
    EXPECT_EQ(cauldron(state), "");
    EXPECT_EQ(verdict(state, kFirst, kHand), "BE-10");
    EXPECT_EQ(verdict(state, kFirst, Throw{}), "");
    EXPECT_EQ(verdict(state, kFirst, Stop{}), "");
}

TEST(ElementsRules, ABigBangOfOneDieIsTheEndOfItsPlayer) {
    covers("A-67");
    auto state = table({1, 4, 4}, "");
    throws(state, "fire", kHand);
    EXPECT_EQ(state.in, seats({1, 2}));
    EXPECT_FALSE(is_big_bang(state)) << "the die stays for the next player";
    auto empty = table({1, 4, 4}, "");
    throws(empty, "blank", kHand);
    EXPECT_TRUE(is_big_bang(empty));
}

TEST(ElementsRules, DiceThatAreHitCountAsTheyShowNow) {
    covers("BE-23");
    auto state = table({3, 4}, "fire wind");
    throws(state, "stone blank | stone");
    EXPECT_THAT(hands(state), ElementsAre(4, 4));
    EXPECT_EQ(state.out, 1);
}

TEST(ElementsRules, TheBoxIsPushedThreeTimesAtMost) {
    covers("BE-24 A-68");
    auto state = table({3, 4}, "fire");
    Elements::play(state, kFirst, Throw{});
    auto answer = fallen(state, "water | wind");  // the push turned a lying die: that is valid
    answer.bumps = 3;
    EXPECT_TRUE(Elements::answers(state, answer));
    Elements::settle(state, answer);
    EXPECT_EQ(cauldron(state), "water wind");
    answer.bumps = 4;
    auto again = table({3, 4}, "fire");
    Elements::play(again, kFirst, Throw{});
    EXPECT_FALSE(Elements::answers(again, answer));
}

TEST(ElementsRules, DiceOnOtherDiceAreInTheCauldron) {
    covers("A-69");
    auto state = table({3, 4}, "");
    state.setup.dice = Dice::Simulated;
    state.cauldron.push_back({.face = Face::Fire, .pose = {.at = {0, 0, kEdge / 2}, .turned = {}}});
    Elements::play(state, kFirst, Throw{});
    auto answer = fallen(state, "fire");
    answer.dice[0].die.pose = state.cauldron[0].pose;
    answer.dice[1].die.pose = {.at = {3000, 2000, kEdge / 2 + kEdge}, .turned = {}};
    ASSERT_TRUE(Elements::answers(state, answer));
    Elements::settle(state, answer);
    EXPECT_EQ(hands(state)[0], 4);
}

TEST(ElementsRules, AHandHasItsLimits) {
    covers("A-90");
    const auto state = table({3, 4}, "fire");
    const auto with = [&](auto change) {
        Throw thrown;
        change(thrown.gesture);
        return verdict(state, kFirst, thrown);
    };
    EXPECT_EQ(with([](Gesture& g) { g.speed = 5'000; }), "");
    EXPECT_EQ(with([](Gesture& g) { g.speed = 5'001; }), "A-90");
    EXPECT_EQ(with([](Gesture& g) { g.speed = -1; }), "A-90");
    EXPECT_EQ(with([](Gesture& g) { g.spin = -60'000; }), "");
    EXPECT_EQ(with([](Gesture& g) { g.spin = 60'001; }), "A-90");
    EXPECT_EQ(with([](Gesture& g) { g.slope = -1'570'797; }), "");
    EXPECT_EQ(with([](Gesture& g) { g.slope = 1'570'798; }), "A-90");
    EXPECT_EQ(with([](Gesture& g) { g.heading = 3'141'593; }), "");
    EXPECT_EQ(with([](Gesture& g) { g.heading = INT32_MIN; }), "A-90");
    EXPECT_EQ(with([](Gesture& g) { g.from = {200'000, -200'000, 300'000}; }), "");
    EXPECT_EQ(with([](Gesture& g) { g.from.x = 200'001; }), "A-90");
    EXPECT_EQ(with([](Gesture& g) { g.from.y = -200'001; }), "A-90");
    EXPECT_EQ(with([](Gesture& g) { g.from.z = 29'999; }), "A-90");
    EXPECT_EQ(with([](Gesture& g) { g.from.z = 300'001; }), "A-90");
}

}  // namespace
}  // namespace imp::elements
