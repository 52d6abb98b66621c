// Rules BE-38 to BE-40: the Pillar of Fire.
#include "games/elements/support.h"
#include "support/rules.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace imp::elements {
namespace {

using testing::ElementsAre;

TEST(ElementsPowers, TheFirstTowerTakesAllThatMatches) {
    covers("BE-38 BE-39 A-79");
    auto state = table({3, 4, 5, 5}, "fire wind wind", "fire");
    throws(state, "fire wind wind | fire");
    EXPECT_EQ(Elements::turn(state), Turn::nature());
    const auto question = Elements::question(state);
    EXPECT_EQ(question.kind, Elements::Question::Kind::Race);
    EXPECT_THAT(question.racing, ElementsAre(2, 4, 5, 5, 0));
    race(state, {2000, 2500, 1900, 0});
    EXPECT_THAT(hands(state), ElementsAre(2, 4, 9, 5));
    EXPECT_EQ(state.mover, kFourth) << "at the winner's left";
}

TEST(ElementsPowers, OfEqualTowersThatNearestToTheCausersLeftWins) {
    covers("A-78");
    auto state = table({3, 4, 5}, "fire", "fire");
    throws(state, "fire");
    race(state, {1500, 1500, 1500});
    EXPECT_THAT(hands(state), ElementsAre(2, 6, 5));
}

TEST(ElementsPowers, ACauserWithoutDiceDoesNotRaceAndDropsOut) {
    covers("A-78 A-79");
    auto state = table({1, 1, 5}, "fire", "fire");
    throws(state, "fire");
    EXPECT_THAT(Elements::question(state).racing, ElementsAre(0, 1, 5, 0, 0)) << "one die is a tower";
    race(state, {0, 900, 3000});
    EXPECT_EQ(state.in, seats({1, 2}));
    EXPECT_EQ(state.mover, kThird);
}

TEST(ElementsPowers, WhoAloneHasDiceWinsWithoutARace) {
    covers("A-91");
    auto state = table({1, 4}, "fire", "fire");
    throws(state, "fire");
    EXPECT_EQ(Elements::turn(state), Turn::over()) << "the causer has dropped out";
    EXPECT_EQ(Elements::standing(state).winners, seats({1}));
}

TEST(ElementsPowers, IfNobodyHasDiceTheCauserTakesThePillar) {
    covers("A-91");
    auto state = table({1, 1}, "lightning wind", "lightning fire");
    throws(state, "lightning fire | lightning");
    storm(state, "fire");
    EXPECT_EQ(Elements::standing(state).winners, seats({0}));
    EXPECT_THAT(hands(state), ElementsAre(4, 0));
}

TEST(ElementsPowers, TowersHaveAllDiceMountainsTooAndStand) {
    covers("A-85 A-92 BE-40");
    auto state = table({3, 2, 5}, "fire", "fire");
    state.hands[1].mountains.push_back(2);
    throws(state, "fire");
    EXPECT_EQ(Elements::question(state).racing[1], 4) << "those of the mountain are piled up like others";
    const auto answered = [&](std::initializer_list<Elements::Placed> placed) {
        Elements::Raced raced;
        for (const auto& die : placed)
            raced.towers[1].push_back(die);
        return Elements::answers(state, raced);
    };
    EXPECT_TRUE(answered({{1, 0, 0}, {2, 7'000, 0}, {3, 2'000, 0}, {4, -3'000, 0}}));
    EXPECT_FALSE(answered({{1, 0, 0}, {2, 9'000, 0}, {3, 0, 0}, {4, 0, 0}})) << "topples";
    EXPECT_FALSE(answered({{1, 0, 0}, {2, 8'000, 0}, {3, 16'000, 0}, {4, 16'000, 0}})) << "topples";
    EXPECT_FALSE(answered({{1, 0, 0}, {2, 0, 0}, {3, 0, 0}})) << "not finished";
    EXPECT_FALSE(answered({{1, 0, 0}, {3, 0, 0}, {2, 0, 0}, {4, 0, 0}})) << "from the bottom up";
    EXPECT_FALSE(Elements::answers(state, Elements::Raced{})) << "somebody is first";
    race(state, {0, 2000, 0});
    EXPECT_EQ(state.hands[1].mountains[0], 2) << "afterwards it is what it was";
    EXPECT_EQ(state.hands[1].loose, 4);
}

}  // namespace
}  // namespace imp::elements
