// Rules BE-30 to BE-37, BE-41 and BE-42: the powers of the elements.
#include "games/elements/support.h"
#include "support/rules.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace imp::elements {
namespace {

using testing::ElementsAre;

Elements::State kindling(int active) {
    Elements::Setup setup;
    setup.active = active;
    setup.dice = Dice::Table;
    return Elements::initial(setup);
}

TEST(ElementsPowers, TheStartPlayerThrowsTheFirstDieAndItsElementIsActive) {
    covers("BE-30 A-71");
    auto state = kindling(1);
    EXPECT_EQ(Elements::turn(state), Turn::of(kFirst));
    EXPECT_EQ(verdict(state, kFirst, Stop{}), "BE-30");
    EXPECT_EQ(verdict(state, kFirst, mountain(0)), "BE-30");
    throws(state, "wind");
    EXPECT_EQ(state.active, elements_of("wind"));
    EXPECT_EQ(cauldron(state), "wind") << "it stays";
    EXPECT_THAT(hands(state), ElementsAre(8, 8)) << "it is nobody's own";
    EXPECT_EQ(Elements::turn(state), Turn::of(kFirst));
    EXPECT_EQ(state.phase, Phase::Throwing);
}

TEST(ElementsPowers, ABlankOrADieOutsideIsThrownAgain) {
    covers("BE-31 A-71");
    auto state = kindling(1);
    for (const std::string_view fell : {"blank", "out"}) {
        throws(state, fell);
        EXPECT_EQ(state.phase, Phase::Kindling);
        EXPECT_EQ(state.out, 0);
    }
    throws(state, "fire");
    EXPECT_EQ(state.active, elements_of("fire"));
}

TEST(ElementsPowers, AsManyElementsAreActiveAsWereAgreed) {
    covers("BE-41 A-80");
    auto state = kindling(3);
    for (const std::string_view fell : {"fire", "fire", "wind", "blank", "fire"}) {
        throws(state, fell);
        EXPECT_EQ(state.phase, Phase::Kindling);
        EXPECT_TRUE(state.cauldron.empty());
    }
    throws(state, "water");
    EXPECT_EQ(state.active, elements_of("fire wind water"));
    EXPECT_EQ(cauldron(state), "water") << "the last throw stays";
}

TEST(ElementsPowers, WithAllFiveOneThrowGivesTheFirstDie) {
    covers("A-80");
    auto state = kindling(5);
    EXPECT_EQ(state.active, ElementSet::all());
    throws(state, "blank");
    throws(state, "stone");
    EXPECT_EQ(cauldron(state), "stone");
    EXPECT_EQ(state.phase, Phase::Throwing);
}

TEST(ElementsPowers, ElementsThatAreNotActiveAreAsEver) {
    covers("BE-32");
    for (const std::string_view element : {"lightning", "wind", "stone", "fire", "water"}) {
        auto state = table({3, 4}, element, element == "fire" ? "wind" : "fire");
        throws(state, element);
        EXPECT_THAT(hands(state), ElementsAre(4, 4)) << element;
        EXPECT_EQ(state.mover, kSecond);
        EXPECT_EQ(state.hands[0].loose, 4);
    }
}

TEST(ElementsPowers, ALightningStormMakesAllOthersThrowOneDieAtTheSameTime) {
    covers("BE-33");
    auto state = table({3, 4, 5}, "lightning", "lightning");
    throws(state, "lightning");
    EXPECT_EQ(Elements::turn(state), Turn::of(seats({1, 2})));
    EXPECT_EQ(verdict(state, kSecond, Stop{}), "BE-33");
    Elements::play(state, kThird, Throw{});
    EXPECT_EQ(Elements::turn(state), Turn::of(kSecond));
    EXPECT_EQ(verdict(state, kThird, Throw{}), "H-2");
    EXPECT_EQ(Elements::sealed(state), seats({2}));
    Elements::play(state, kSecond, Throw{});
    EXPECT_EQ(Elements::turn(state), Turn::nature());
    ASSERT_EQ(Elements::question(state).falling.size(), 2u);
    EXPECT_EQ(Elements::question(state).falling[0].seat, kSecond);
}

TEST(ElementsPowers, AfterTheStormTheCauserTakesAllThatMatches) {
    covers("BE-33 BE-34");
    auto state = table({3, 4, 5}, "lightning wind", "lightning");
    throws(state, "lightning");
    storm(state, "wind fire");
    EXPECT_THAT(hands(state), ElementsAre(6, 3, 4));
    EXPECT_EQ(cauldron(state), "fire");
    EXPECT_EQ(state.mover, kSecond);
}

TEST(ElementsPowers, ThereIsNoSecondStorm) {
    covers("BE-34 A-81");
    auto state = table({3, 4, 5}, "lightning", "lightning");
    throws(state, "lightning");
    storm(state, "lightning lightning");
    EXPECT_THAT(hands(state), ElementsAre(6, 3, 4));
    EXPECT_EQ(state.phase, Phase::Throwing);
}

TEST(ElementsPowers, WhoThrowsHisLastDieIntoAStormDropsOut) {
    covers("A-72 A-64");
    auto state = table({3, 1, 5}, "lightning", "lightning");
    throws(state, "lightning");
    storm(state, "wind fire");
    EXPECT_EQ(state.in, seats({0, 2}));
    EXPECT_EQ(state.mover, kThird);
}

TEST(ElementsPowers, AStormThatLeavesNoMatchEndsTheTurn) {
    covers("A-73");
    auto state = table({3, 4}, "lightning", "lightning");
    throws(state, "lightning");
    storm(state, "blank lightning | wind");
    EXPECT_THAT(hands(state), ElementsAre(2, 3));
    EXPECT_EQ(state.mover, kSecond);
    auto last = table({1, 4, 4}, "lightning", "lightning");
    throws(last, "lightning");
    EXPECT_TRUE(last.in.contains(kFirst)) << "nobody drops out while powers last";
    storm(last, "out blank | wind fire");
    EXPECT_EQ(last.in, seats({1, 2}));
    EXPECT_EQ(last.mover, kSecond);
}

TEST(ElementsPowers, IfNobodyIsLeftAfterAStormAllShareTheWin) {
    covers("A-66");
    auto state = table({1, 1, 1}, "lightning", "lightning");
    throws(state, "lightning");
    storm(state, "blank blank | wind fire");
    EXPECT_EQ(Elements::turn(state), Turn::over());
    EXPECT_EQ(Elements::standing(state).winners, seats({0, 1, 2}));
}

TEST(ElementsPowers, TheCauserAloneIsLeftIfAllOthersThrewTheirLast) {
    covers("A-64 A-66");
    auto state = table({1, 1, 1}, "lightning", "lightning");
    throws(state, "lightning");
    storm(state, "wind fire");
    EXPECT_EQ(Elements::standing(state).winners, seats({0}));
}

TEST(ElementsPowers, AHurricanePassesEveryHandToTheLeft) {
    covers("BE-35");
    auto state = table({3, 4, 5, 6}, "wind", "wind");
    throws(state, "wind");
    EXPECT_THAT(hands(state), ElementsAre(6, 4, 4, 5));
    EXPECT_EQ(state.mover, kSecond);
}

TEST(ElementsPowers, AHurricanePassesOverWhoHasDroppedOut) {
    covers("BE-35");
    auto state = table({3, 0, 5, 6}, "wind", "wind");
    throws(state, "wind");
    EXPECT_THAT(hands(state), ElementsAre(6, 0, 4, 5));
    EXPECT_EQ(state.mover, kThird);
}

TEST(ElementsPowers, TwoPlayersSwapTheirHandsMountainsToo) {
    covers("A-74");
    auto state = table({3, 5}, "wind", "wind");
    state.hands[1].mountains.push_back(4);
    throws(state, "wind");
    EXPECT_THAT(hands(state), ElementsAre(9, 4));
    EXPECT_EQ(state.hands[0].mountains[0], 4);
}

TEST(ElementsPowers, NobodyReceivesAnEmptyHand) {
    covers("A-83 A-64");
    auto state = table({1, 1, 5}, "lightning wind wind", "lightning wind");
    throws(state, "lightning wind fire | lightning");  // so far no wind matches
    storm(state, "wind blank wind fire | stone water");
    EXPECT_EQ(state.in, seats({0, 2})) << "seat 2 threw its last die";
    EXPECT_THAT(hands(state), ElementsAre(4, 0, 2));
}

TEST(ElementsPowers, AMountainOfRockIsThrownWhole) {
    covers("BE-36 A-75");
    auto state = table({3, 4}, "stone fire", "stone");
    throws(state, "stone");
    EXPECT_EQ(state.hands[0].loose, 2);
    ASSERT_EQ(state.hands[0].mountains.size(), 1u);
    EXPECT_THAT(hands(state), ElementsAre(4, 4)) << "it counts as its dice";
    throws(state, "wind");
    Elements::play(state, kSecond, Stop{});
    EXPECT_EQ(verdict(state, kFirst, mountain(1)), "BE-36");
    throws(state, "water lightning", mountain(0));
    EXPECT_EQ(cauldron(state), "fire wind water lightning");
    EXPECT_TRUE(state.hands[0].mountains.empty());
    EXPECT_EQ(state.phase, Phase::Choosing);
}

TEST(ElementsPowers, AllDiceOfAMatchOfStoneAreOneMountainAndTheNextMakesAnother) {
    covers("A-75 A-86");
    auto state = table({3, 4}, "stone fire wind", "stone");
    throws(state, "stone fire fire | stone");
    EXPECT_EQ(state.hands[0].mountains[0], 4);
    EXPECT_EQ(state.hands[0].loose, 2) << "the die under it is no part of it";
    state.mover = kFirst;
    state.cauldron = dice_of("stone");
    throws(state, "stone");
    EXPECT_EQ(state.hands[0].mountains.size(), 2u);
    EXPECT_EQ(state.hands[0].mountains[1], 2);
}

TEST(ElementsPowers, WhoHasMountainsAloneThrowsOneIntoAStormToo) {
    covers("A-76");
    auto state = table({3, 0, 2}, "lightning", "lightning");
    state.hands[1].mountains.push_back(3);
    state.hands[2].mountains.push_back(2);
    state.in = seats({0, 1, 2});
    throws(state, "lightning");
    EXPECT_EQ(verdict(state, kSecond, Throw{}), "BE-36");
    EXPECT_EQ(verdict(state, kSecond, mountain(0)), "");
    EXPECT_EQ(verdict(state, kThird, mountain(0)), "BE-33") << "a loose die is one die";
    storm(state, "fire wind water stone");
    EXPECT_THAT(hands(state), ElementsAre(4, 0, 3));
    auto own = table({0, 4}, "fire");
    own.hands[0].mountains.push_back(3);
    own.in = seats({0, 1});
    EXPECT_EQ(verdict(own, kFirst, Throw{}), "BE-36");
    EXPECT_EQ(verdict(own, kFirst, mountain(0)), "");
}

TEST(ElementsPowers, ABigBangThrowsMountainsWithTheHand) {
    covers("BE-22 BE-36");
    auto state = table({1, 4}, "");
    state.hands[0].mountains.push_back(3);
    throws(state, "fire fire wind stone", kHand);
    EXPECT_THAT(hands(state), ElementsAre(2, 4));
    EXPECT_TRUE(state.hands[0].mountains.empty());
}

TEST(ElementsPowers, WaterOfASwampStaysAndIsNoMatch) {
    covers("BE-37 A-77");
    auto state = table({3, 4}, "water", "water");
    throws(state, "water");
    EXPECT_EQ(cauldron(state), "water water");
    EXPECT_EQ(state.phase, Phase::Choosing) << "it ends no turn";
    throws(state, "water fire | fire");
    EXPECT_EQ(cauldron(state), "water") << "hit, it transforms and can be taken";
    EXPECT_THAT(hands(state), ElementsAre(3, 4));
    EXPECT_FALSE(is_big_bang(state)) << "a cauldron of water is not empty";
}

TEST(ElementsPowers, ABigBangOfWaterIsNoMatchInASwamp) {
    covers("A-84");
    auto state = table({3, 4, 4}, "", "water");
    throws(state, "water water fire", kHand);
    EXPECT_EQ(state.in, seats({1, 2}));
    EXPECT_EQ(cauldron(state), "water water fire");
    auto other = table({4, 4, 4}, "", "water");
    throws(other, "water water fire fire", kHand);
    EXPECT_THAT(hands(other), ElementsAre(2, 4, 4));
    EXPECT_EQ(cauldron(other), "water water");
}

TEST(ElementsPowers, SeveralPowersComeInTheirOrder) {
    covers("BE-42 A-81 A-82");
    auto state = table({4, 4, 4}, "lightning wind stone fire", "lightning wind stone fire");
    throws(state, "lightning wind stone fire | lightning");
    EXPECT_EQ(state.phase, Phase::Storming);
    storm(state, "wind wind stone fire lightning | stone fire");
    ASSERT_EQ(state.phase, Phase::Racing) << "pillar after storm; one lightning alone is left";
    race(state, {5000, 4000, 3000});
    // Seat 3 takes wind, stone and fire as a mountain of six; then every hand goes to the left.
    EXPECT_THAT(hands(state), ElementsAre(9, 3, 3));
    EXPECT_EQ(state.hands[0].mountains[0], 6);
    EXPECT_EQ(state.mover, kFirst) << "at the left of the pillar's winner";
    EXPECT_EQ(cauldron(state), "lightning");
}

TEST(ElementsPowers, APowerIsReadFromWhatLiesAfterTheStorm) {
    covers("A-81");
    auto gone = table({4, 4}, "lightning stone stone", "lightning stone");
    throws(gone, "lightning stone stone | lightning");
    storm(gone, "lightning blank stone lightning | wind");
    EXPECT_TRUE(gone.hands[0].mountains.empty());
    EXPECT_EQ(gone.hands[0].loose, 5);
    auto come = table({4, 4}, "lightning stone", "lightning stone");
    throws(come, "lightning");
    storm(come, "stone");
    EXPECT_EQ(come.hands[0].mountains[0], 4);
}

}  // namespace
}  // namespace imp::elements
