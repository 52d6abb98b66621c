// Rules BE-25 to BE-29: the Tournament of Elements.
#include "games/elements/support.h"
#include "support/rules.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace imp::elements {
namespace {

using testing::ElementsAre;

/// A tournament in which the first seat is the start player of the game that runs.
Elements::State tournament(std::initializer_list<int> dice, Scoring scoring = Scoring::StartPlayer) {
    auto state = table(dice, "fire");
    state.setup.tournament = true;
    state.setup.scoring = scoring;
    return state;
}

/// The player in turn throws his last die for nothing.
void lose(Elements::State& state) {
    state.hands[state.mover.index] = {.loose = 1, .mountains = {}};
    state.cauldron = dice_of("fire");
    throws(state, "wind");
}

TEST(ElementsTournament, ThereAreAsManyGamesAsPlayersAndTheStartGoesRound) {
    covers("BE-25 BE-26");
    Elements::Setup setup;
    setup.seats = 3;
    setup.start = kSecond;
    setup.tournament = true;
    setup.dice = Dice::Table;
    auto state = Elements::initial(setup);
    for (const Seat starter : {kSecond, kThird, kFirst}) {
        EXPECT_EQ(state.starter, starter);
        EXPECT_THAT(hands(state), ElementsAre(7, 7, 7)) << "dealt anew";
        EXPECT_EQ(state.in, seats({0, 1, 2}));
        Elements::settle(state, fallen(state, "fire"));
        EXPECT_EQ(state.mover, starter);
        lose(state);
        lose(state);
    }
    EXPECT_EQ(Elements::turn(state), Turn::over());
    EXPECT_EQ(state.game, 3);
}

TEST(ElementsTournament, TheStartPlayerGetsAMinusPointForEachWhoIsStillIn) {
    covers("BE-27 A-70");
    auto state = tournament({1, 4, 4, 4});
    lose(state);
    EXPECT_THAT(state.minus, ElementsAre(3, 0, 0, 0, 0));
    lose(state);
    EXPECT_THAT(state.minus, ElementsAre(3, 0, 0, 0, 0)) << "nobody else gets any";
}

TEST(ElementsTournament, WithScoringAllEverybodyWhoDropsOutGetsThem) {
    covers("A-70");
    auto state = tournament({1, 4, 4, 4}, Scoring::All);
    lose(state);
    lose(state);
    lose(state);
    EXPECT_THAT(state.minus, ElementsAre(3, 2, 1, 0, 0));
}

TEST(ElementsTournament, AStartPlayerWhoWinsGetsNone) {
    covers("BE-28 A-88");
    auto state = tournament({4, 4, 4});
    Elements::play(state, kFirst, Throw{});
    Elements::settle(state, fallen(state, "wind"));
    Elements::play(state, kFirst, Stop{});
    lose(state);
    lose(state);
    EXPECT_EQ(state.game, 1);
    EXPECT_EQ(state.winners, seats({0}));
    EXPECT_THAT(state.minus, ElementsAre(0, 0, 0, 0, 0)) << "and there are no plus points";
}

TEST(ElementsTournament, PointsAreCountedWhenAllOfOneLookHaveGone) {
    covers("A-88");
    auto state = tournament({4, 1, 1, 5}, Scoring::All);
    state.setup.active = 1;
    state.active = elements_of("lightning");
    state.cauldron = dice_of("lightning");
    throws(state, "lightning");
    storm(state, "wind fire water");
    EXPECT_THAT(state.minus, ElementsAre(0, 2, 2, 0, 0));
}

TEST(ElementsTournament, ASharedWinCostsNothing) {
    covers("A-66 A-88");
    auto state = tournament({1, 1, 1}, Scoring::All);
    state.setup.active = 1;
    state.active = elements_of("lightning");
    state.cauldron = dice_of("lightning");
    state.mover = kSecond;  // the start player throws into the storm and drops out first
    throws(state, "lightning");
    storm(state, "blank blank | wind fire");
    EXPECT_EQ(state.winners, seats({0, 1, 2}));
    EXPECT_EQ(state.game, 1) << "the next game has begun";
    EXPECT_THAT(state.minus, ElementsAre(0, 0, 0, 0, 0));
}

TEST(ElementsTournament, TheFewestMinusPointsWinAndEqualsShare) {
    covers("BE-29");
    auto state = tournament({1, 4, 4});
    state.game = 2;
    state.starter = kThird;
    state.minus = {2, 1, 0, 0, 0};
    state.mover = kThird;
    lose(state);
    lose(state);
    EXPECT_EQ(Elements::turn(state), Turn::over());
    EXPECT_THAT(state.minus, ElementsAre(2, 1, 2, 0, 0));
    EXPECT_EQ(Elements::standing(state).winners, seats({1}));
    state.minus = {1, 1, 2, 0, 0};
    EXPECT_EQ(Elements::standing(state).winners, seats({0, 1}));
}

}  // namespace
}  // namespace imp::elements
