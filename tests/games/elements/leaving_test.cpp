// House rule H-12: a seat leaves, the others play on.
#include "core/match.h"
#include "games/elements/arrangement.h"
#include "games/elements/consistency.h"
#include "games/elements/support.h"
#include "support/rules.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace imp::elements {
namespace {

using testing::ElementsAre;

Ruling resigned(Seat seat) {
    return {.kind = Ruling::Kind::Resigned, .seat = seat, .to = 0};
}

Match<Elements> match_of(const Elements::State& state) {
    return {state.setup, state};
}

TEST(Leaving, WithMoreThanTwoTheOthersPlayOn) {
    covers("H-12 A-89");
    auto match = match_of(table({3, 4, 5}, "fire"));
    ASSERT_FALSE(match.rule(resigned(kSecond)));
    EXPECT_FALSE(match.outcome());
    EXPECT_THAT(hands(match.state()), ElementsAre(3, 0, 5));
    EXPECT_EQ(match.state().out, 4);
    EXPECT_EQ(match.turn(), Turn::of(kFirst));
    EXPECT_EQ(match.rule(resigned(kSecond))->rule, "H-12");
    EXPECT_EQ(match.offer({.seat = kSecond, .what = Offer::What::TakeBack, .to = 0})->rule, "H-12");
    ASSERT_FALSE(match.rule({.kind = Ruling::Kind::TimedOut, .seat = kFirst, .to = 0}));
    EXPECT_EQ(match.outcome(), (Outcome{Outcome::By::Timeout, seats({2})}));
}

TEST(Leaving, OfTwoTheOtherHasWon) {
    covers("H-12");
    auto match = match_of(table({3, 4}, "fire"));
    ASSERT_FALSE(match.rule(resigned(kFirst)));
    EXPECT_EQ(match.outcome(), (Outcome{Outcome::By::Resigned, seats({1})}));
}

TEST(Leaving, WhoseTurnItWasMakesRoomForTheNext) {
    covers("H-12");
    auto state = table({3, 4, 5}, "fire");
    throws(state, "wind");
    Elements::withdraw(state, kFirst);
    EXPECT_EQ(state.phase, Phase::Throwing);
    EXPECT_EQ(Elements::turn(state), Turn::of(kSecond));
    EXPECT_EQ(cauldron(state), "fire wind");
}

TEST(Leaving, AThrowInTheAirIsVoid) {
    covers("H-12");
    auto state = table({3, 4, 5}, "fire");
    Elements::play(state, kFirst, Throw{});
    Elements::withdraw(state, kFirst);
    EXPECT_TRUE(state.falling.empty());
    EXPECT_EQ(state.out, 3);
    EXPECT_EQ(Elements::turn(state), Turn::of(kSecond));
}

TEST(Leaving, TheFirstDieIsThrownByAnother) {
    covers("H-12");
    Elements::Setup setup;
    setup.seats = 3;
    setup.active = 1;
    setup.dice = Dice::Table;
    auto state = Elements::initial(setup);
    Elements::play(state, kFirst, Throw{});
    Elements::withdraw(state, kFirst);
    EXPECT_EQ(state.phase, Phase::Kindling);
    EXPECT_EQ(Elements::turn(state), Turn::of(kSecond));
    EXPECT_EQ(state.out, 7) << "the first die was nobody's";
}

TEST(Leaving, AStormGoesOnWithoutAThrowerAndNotWithoutItsCauser) {
    covers("H-12");
    auto state = table({3, 4, 5, 5}, "lightning", "lightning");
    throws(state, "lightning");
    Elements::play(state, kSecond, Throw{});
    Elements::play(state, kThird, Throw{});
    auto thrower = state;
    Elements::withdraw(thrower, kFourth);
    EXPECT_EQ(Elements::turn(thrower), Turn::nature()) << "all who are left have thrown";
    Elements::withdraw(thrower, kThird);
    EXPECT_EQ(thrower.falling.size(), 1u);
    Elements::withdraw(state, kFirst);
    EXPECT_EQ(Elements::turn(state), Turn::of(kSecond));
    EXPECT_THAT(hands(state), ElementsAre(0, 4, 5, 5));
    EXPECT_TRUE(Elements::sealed(state).empty());
}

TEST(Leaving, AStormInTheAirIsOffWithoutItsCauser) {
    covers("H-12");
    auto state = table({3, 4, 5}, "lightning", "lightning");
    state.hands[1].loose = 0;
    state.hands[1].mountains.push_back(2);
    throws(state, "lightning");
    Elements::play(state, kSecond, mountain(0));
    Elements::play(state, kThird, Throw{});
    ASSERT_EQ(Elements::turn(state), Turn::nature());
    Elements::withdraw(state, kFirst);
    EXPECT_THAT(hands(state), ElementsAre(0, 2, 5));
    EXPECT_EQ(state.hands[1].mountains.size(), 1u);
    EXPECT_EQ(Elements::turn(state), Turn::of(kSecond));
}

TEST(Leaving, ARaceGoesOnUnlessOneAloneIsLeft) {
    covers("H-12");
    auto state = table({3, 4, 5}, "fire", "fire");
    throws(state, "fire");
    auto causer = state;
    Elements::withdraw(causer, kFirst);
    EXPECT_EQ(causer.phase, Phase::Racing);
    race(causer, {0, 900, 800});
    EXPECT_THAT(hands(causer), ElementsAre(0, 4, 7));
    auto empty = table({1, 4, 5}, "fire", "fire");
    throws(empty, "fire");
    Elements::withdraw(empty, kThird);
    EXPECT_EQ(Elements::standing(empty).winners, seats({1})) << "he has the tower, the causer no dice";
}

TEST(Leaving, InATournamentTheGamesOfWhoLeftAreSkippedAndHeCannotWin) {
    covers("H-12");
    Elements::Setup setup;
    setup.seats = 3;
    setup.tournament = true;
    setup.dice = Dice::Table;
    auto state = Elements::initial(setup);
    Elements::settle(state, fallen(state, "fire"));
    Elements::withdraw(state, kSecond);
    EXPECT_THAT(hands(state), ElementsAre(7, 0, 7));
    state.hands[0].loose = 1;
    throws(state, "wind");
    EXPECT_EQ(state.starter, kThird);
    EXPECT_THAT(hands(state), ElementsAre(8, 0, 8)) << "dealt for two";
    EXPECT_EQ(state.minus[0], 1);
    Elements::settle(state, fallen(state, "fire"));
    state.hands[2].loose = 1;
    throws(state, "wind");
    EXPECT_EQ(Elements::standing(state).winners, seats({0, 2})) << "not the one without minus points";
}

TEST(Leaving, WhoIsAloneHasWonTheTournament) {
    covers("H-12");
    Elements::Setup setup;
    setup.seats = 3;
    setup.tournament = true;
    auto state = Elements::initial(setup);
    state.minus[2] = 4;
    Elements::withdraw(state, kFirst);
    EXPECT_NE(state.phase, Phase::Over);
    Elements::withdraw(state, kSecond);
    EXPECT_EQ(Elements::turn(state), Turn::over());
    EXPECT_EQ(Elements::standing(state).winners, seats({2}));
}

TEST(Leaving, AMatchThatEndsAfterDiceWereMovedIsAStateAsAnyOther) {
    covers("H-12");
    auto state = table({8, 8}, "fire");
    state.setup.dice = Dice::Simulated;
    state.cauldron[0].pose = moved(Face::Fire, {});
    Elements::play(state, kFirst, Move{.die = 0, .x = 20'000, .y = 0});
    ASSERT_FALSE(flaw(state).has_value());
    Elements::withdraw(state, kSecond);
    EXPECT_EQ(state.phase, Phase::Over);
    EXPECT_FALSE(flaw(state).has_value());
}

TEST(Leaving, WhoHadDroppedOutLeavesTheGameAsItIs) {
    covers("H-12");
    auto state = table({3, 0, 5}, "fire");
    Elements::withdraw(state, kSecond);
    EXPECT_EQ(state.phase, Phase::Throwing);
    EXPECT_EQ(state.out, 0);
    Elements::withdraw(state, kThird);
    EXPECT_EQ(Elements::standing(state).winners, seats({0}));
}

}  // namespace
}  // namespace imp::elements
