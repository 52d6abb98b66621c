// Rules BE-1 to BE-8, the first die, and what answers nature's questions.
#include "games/elements/dice.h"
#include "games/elements/json.h"
#include "games/elements/notation.h"
#include "games/elements/support.h"
#include "support/rules.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace imp::elements {
namespace {

using testing::Each;

Elements::State begun(int seats, Dice dice = Dice::Table) {
    Elements::Setup setup;
    setup.seats = seats;
    setup.dice = dice;
    return Elements::initial(setup);
}

Elements::Fallen first(std::string_view face) {
    return fallen(begun(2), face);
}

TEST(ElementsRules, TwoToFivePlayersThrowDiceOfFiveElementsAndABlank) {
    covers("BE-1");
    const auto error_of = [](int seats) {
        return setup_from_json(json::object{{"seats", seats}}, Elements::Setup{}).has_value();
    };
    EXPECT_FALSE(error_of(1));
    EXPECT_TRUE(error_of(2));
    EXPECT_TRUE(error_of(5));
    EXPECT_FALSE(error_of(6));
    EXPECT_EQ(kFaces, kElements + 1);
    EXPECT_EQ(ElementSet::all().size(), kElements);
    EXPECT_FALSE(ElementSet::all().contains(Face::Blank));
}

TEST(ElementsRules, TheCauldronStandsInTheMiddleEmptyAndDiceAreDealtByPlayers) {
    covers("BE-2 BE-3 BE-5");
    const std::vector<int> each = {8, 7, 6, 5};
    for (int seats = 2; seats <= 5; ++seats) {
        const auto state = begun(seats);
        EXPECT_TRUE(state.cauldron.empty());
        EXPECT_THAT(hands(state), Each(each[static_cast<std::size_t>(seats - 2)]));
        // With the first die, no more dice than there are; the rest is not used.
        EXPECT_LE(seats * dice_each(seats) + 1, kDice);
        EXPECT_EQ(state.out, 0);
    }
}

TEST(ElementsRules, OneDieLiesThereFromTheStartAndShowsNoBlank) {
    covers("BE-4");
    auto state = begun(2);
    EXPECT_EQ(Elements::turn(state), Turn::nature());
    EXPECT_EQ(Elements::question(state).kind, Elements::Question::Kind::Place);
    EXPECT_FALSE(Elements::answers(state, first("blank")));
    EXPECT_FALSE(Elements::answers(state, first("out")));
    EXPECT_FALSE(Elements::answers(state, first("fire wind")));
    Elements::settle(state, first("fire"));
    EXPECT_EQ(cauldron(state), "fire");
    EXPECT_EQ(state.phase, Phase::Throwing);
}

TEST(ElementsRules, TheFirstDieIsDrawnAmongTheElementsAndLiesInTheMiddle) {
    covers("A-60");
    Random random(1);
    std::array<int, kFaces> counts{};
    for (int i = 0; i < 5000; ++i) {
        const auto answer =
            std::get<Elements::Fallen>(drawn(Elements::question(begun(2, Dice::Simulated)), random));
        EXPECT_EQ(answer.dice[0].die.pose.at, (Place{0, 0, kEdge / 2}));
        ++counts[static_cast<std::size_t>(answer.dice[0].die.face)];
    }
    EXPECT_EQ(counts[0], 0);
    for (std::size_t face = 1; face < kFaces; ++face)
        EXPECT_NEAR(counts[face], 1000, 120) << face;
}

TEST(ElementsRules, EverybodySeesHowManyDiceEachPlayerHolds) {
    covers("BE-6");
    auto state = table({4, 3, 2}, "lightning", "lightning");
    throws(state, "lightning");
    Elements::play(state, kSecond, Throw{});
    for (const Seat seat : {kFirst, kSecond, kThird})
        EXPECT_EQ(hands(Elements::view(state, seat).open), hands(state));
    EXPECT_NE(spoken(state).find("Seat 2: 3 dice"), std::string::npos);
}

TEST(ElementsRules, TheOldestPlayerBeginsAndTurnsGoClockwise) {
    covers("BE-7");
    Elements::Setup setup;
    setup.seats = 3;
    setup.start = kThird;
    setup.dice = Dice::Table;
    auto state = Elements::initial(setup);
    Elements::settle(state, first("fire"));
    EXPECT_EQ(Elements::turn(state), Turn::of(kThird));
    EXPECT_EQ(verdict(state, kFirst, Throw{}), "H-2");
    throws(state, "wind");
    Elements::play(state, kThird, Stop{});
    EXPECT_EQ(Elements::turn(state), Turn::of(kFirst));
}

TEST(ElementsRules, TheLastPlayerWithDiceWins) {
    covers("BE-8");
    auto state = table({1, 2}, "fire");
    throws(state, "wind");
    EXPECT_EQ(Elements::turn(state), Turn::over());
    EXPECT_EQ(Elements::standing(state).winners, seats({1}));
}

TEST(ElementsRules, WhoSaysWhatDiceShowIsAgreedBefore) {
    covers("A-93");
    for (const Dice dice : {Dice::Ideal, Dice::Table}) {
        auto state = table({4, 4}, "fire wind");
        state.setup.dice = dice;
        Elements::play(state, kFirst, Throw{});
        EXPECT_TRUE(Elements::answers(state, fallen(state, "stone")));
        EXPECT_EQ(Elements::answers(state, fallen(state, "fire stone | stone")), dice == Dice::Table);
        EXPECT_EQ(Elements::answers(state, fallen(state, "out")), dice == Dice::Table);
        auto placed = fallen(state, "stone");
        placed.dice[2].die.pose.at = {0, 0, kEdge / 2};
        EXPECT_FALSE(Elements::answers(state, placed)) << "no places";
    }
    auto state = table({4, 4}, "");
    state.setup.dice = Dice::Simulated;
    Elements::play(state, kFirst, kHand);
    EXPECT_FALSE(Elements::answers(state, fallen(state, "fire wind stone water"))) << "places are asked for";
    EXPECT_TRUE(Elements::answers(state, fallen(state, "out out out out")));
}

TEST(ElementsRules, AnAnswerTellsOfEveryDieThereIs) {
    covers("BE-13");
    auto state = table({4, 4}, "fire wind");
    Elements::play(state, kFirst, Throw{});
    EXPECT_FALSE(Elements::answers(state, fallen(state, "stone stone")));
    EXPECT_FALSE(Elements::answers(state, fallen(state, "")));
    EXPECT_FALSE(Elements::answers(state, Elements::Raced{}));
}

}  // namespace
}  // namespace imp::elements
