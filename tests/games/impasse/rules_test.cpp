// Rules IS-1 to IS-13 and IS-20 to IS-24: the board, the turn, the basic moves and the bear-off.
#include "games/impasse/rules.h"

#include "games/impasse/support.h"
#include "support/rules.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace imp::impasse {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::IsSupersetOf;
using testing::Not;

TEST(ImpasseRules, TwoPlayersUseTheDarkSquaresOnly) {
    covers("IS-1");
    EXPECT_EQ(Impasse::seats({}), 2);
    EXPECT_TRUE(is_dark(square_at(0, 0)));  // a1
    EXPECT_EQ(std::popcount(kBoard8), 32);
    EXPECT_EQ(verdict(start(8), "a1a2"), "IS-1");
    EXPECT_EQ(verdict(start(8), "b1c2"), "IS-1");
    EXPECT_EQ(verdict(start(8), "h2i3"), "IS-1");
}

TEST(ImpasseRules, ForwardIsAwayFromTheOwner) {
    covers("IS-2");
    const std::string_view singles = R"(
        . . . . . . . .
        . . . . . . . .
        . . . . . b . .
        . . . . . . . .
        . . . . . . . .
        . . w . . . . .
        . . . . . . . .
        . . . . . . . .)";
    EXPECT_THAT(actions(position(singles, kWhite)), ElementsAre("c3a5", "c3b4", "c3d4", "c3e5"));
    EXPECT_THAT(actions(position(singles, kBlack)), ElementsAre("f6d4", "f6e5", "f6g5", "f6h4"));
    EXPECT_EQ(nearest_row(kWhite, 8), furthest_row(kBlack, 8));
}

TEST(ImpasseRules, ASideHasTwelveCheckersAndADoubleIsTwoOfThem) {
    covers("IS-3");
    for (const Seat seat : {kWhite, kBlack}) {
        EXPECT_EQ(checkers(start(8).side(seat)), 12);
        EXPECT_EQ(std::popcount(start(8).side(seat).doubles), 4);
    }
}

TEST(ImpasseRules, TheSetUpIsThatOfTheSheet) {
    covers("IS-4");
    EXPECT_EQ(start(8), position(R"(
        . W . b . W . b
        b . W . b . W .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . B . w . B . w
        w . B . w . B .)"));
    EXPECT_EQ(twin(start(8)).sides, start(8).sides);
}

TEST(ImpasseRules, TheLargeSetUpHasTwentyCheckersASide) {
    covers("IS-5");
    const Position large = Impasse::initial({.ruleset = 1, .size = 10});
    EXPECT_EQ(large, position(R"(
        . W . b . W . b . .
        b . W . b . W . b .
        . b . W . b . W . b
        . . . . . . . . . .
        . . . . . . . . . .
        . . . . . . . . . .
        . . . . . . . . . .
        w . B . w . B . w .
        . w . B . w . B . w
        . . w . B . w . B .)"));
    EXPECT_EQ(checkers(large.side(kWhite)), 20);
    EXPECT_EQ(twin(large).sides, large.sides);
}

TEST(ImpasseRules, WhiteBeginsAndThePlayersAlternate) {
    covers("IS-6");
    const Position begun = Impasse::initial({});
    EXPECT_EQ(Impasse::turn(begun), Turn::of(kWhite));
    EXPECT_TRUE(Impasse::legal(begun, kBlack).empty());
    EXPECT_EQ(Impasse::turn(after(begun, "d2c3")), Turn::of(kBlack));
    EXPECT_EQ(Impasse::turn(after(after(begun, "d2c3"), "a7b6")), Turn::of(kWhite));
}

TEST(ImpasseRules, APlayerOnlyTouchesHisOwnCheckers) {
    covers("IS-7");
    EXPECT_EQ(verdict(start(8), "a7b6"), "IS-7");
    EXPECT_EQ(verdict(start(8), "c3d4"), "IS-7");  // nobody's
    const Position p = position(R"(
        . . . . . . . .
        . . w . b . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . w . . . . .
        . . . . . . . .
        . . . . . . . .)");
    EXPECT_EQ(verdict(p, "c7d8e7"), "IS-7");
    EXPECT_EQ(verdict(p, "c7d8c3"), "legal");
}

TEST(ImpasseRules, NobodyPasses) {
    covers("IS-8");
    EXPECT_EQ(verdict(start(8), "e1e1"), "IS-8");
    EXPECT_EQ(verdict(start(8), "e1"), "IS-25");
    const Position forced = position(R"(
        . . . . . . . .
        B . . . . . . .
        . . . . . b . .
        . . w . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .)");
    EXPECT_THAT(actions(forced),
                ElementsAre("c5b6", "c5d6", "c5e7", "c5f8"));  // the last single, and yet it must go
}

const std::string_view kOneOfEach = R"(
        . . . . . . . .
        . . . . . . . .
        . . . . . b . .
        . . . . . . . .
        . . . W . . . .
        . . w . . . . .
        . . . . . . . .
        . . . . . . . .)";

TEST(ImpasseRules, ASingleSlidesDiagonallyForwardAnyDistance) {
    covers("IS-9");
    const Position p = position(kOneOfEach);
    EXPECT_EQ(verdict(p, "c3b4"), "legal");
    EXPECT_EQ(verdict(p, "c3a5"), "legal");
    EXPECT_EQ(verdict(p, "c3c5"), "IS-9");  // straight ahead
    EXPECT_EQ(verdict(p, "c3d6"), "IS-9");  // a dark square, but on no diagonal of c3
    EXPECT_EQ(verdict(p, "c3b2"), "IS-9");  // backward
    EXPECT_EQ(verdict(p, "c3c3"), "IS-8");  // at least one square
}

TEST(ImpasseRules, ADoubleSlidesDiagonallyBackwardAnyDistance) {
    covers("IS-10");
    const Position p = position(kOneOfEach);
    EXPECT_EQ(verdict(p, "d4e3"), "legal");
    EXPECT_EQ(verdict(p, "d4f2"), "legal");
    EXPECT_EQ(verdict(p, "d4g1"), "legal");
    EXPECT_EQ(verdict(p, "d4d2"), "IS-10");
    EXPECT_EQ(verdict(p, "d4e5"), "IS-10");
    EXPECT_THAT(actions(p), IsSupersetOf({"d4e3", "d4f2", "d4g1"}));
    EXPECT_THAT(actions(p), Not(Contains("d4e5")));
}

TEST(ImpasseRules, NothingIsJumpedAndNothingCaptured) {
    covers("IS-11");
    const Position p = position(R"(
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . W . . . b
        . . w . . . . .
        . . . . . b . .
        . . w . . . . .)");
    EXPECT_EQ(verdict(p, "d4e3"), "legal");
    EXPECT_EQ(verdict(p, "d4f2"), "IS-11");  // would capture
    EXPECT_EQ(verdict(p, "d4g1"), "IS-11");  // would jump
    EXPECT_EQ(verdict(p, "c3e5"), "IS-11");  // jumping an own stack is no better
    const auto breach = Impasse::judge(p, kWhite, *parse_action("d4g1", p));
    ASSERT_TRUE(breach);
    EXPECT_THAT(breach->shapes, ElementsAre(Shape{"f2"}));
}

TEST(ImpasseRules, ATransposePutsTheTopOfADoubleOntoASingleBehindIt) {
    covers("IS-12");
    const Position p = position(kOneOfEach);
    EXPECT_EQ(after(p, "d4c3"), position(R"(
        . . . . . . . .
        . . . . . . . .
        . . . . . b . .
        . . . . . . . .
        . . . w . . . .
        . . W . . . . .
        . . . . . . . .
        . . . . . . . .)",
                                         kBlack));
    const Position apart = position(R"(
        . . . . . . . .
        . . . . . . . .
        . . . . . b . .
        . . . . W . . .
        . . . . . . . .
        . . w . . . . .
        . . . . . . . .
        . . . . . . . .)");
    EXPECT_EQ(verdict(apart, "e5d4"), "legal");
    EXPECT_EQ(verdict(apart, "e5c3"), "IS-12");
}

TEST(ImpasseRules, ATransposeOnlyGoesBackward) {
    covers("IS-13");
    const Position p = position(kOneOfEach);
    EXPECT_EQ(verdict(p, "c3d4"), "IS-13");  // the same two stacks, told from the single
    const Position ahead = position(R"(
        . . . . . . . .
        . . . . . . . .
        . . . . . b . .
        . . w . . . . .
        . . . W . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .)");
    EXPECT_EQ(verdict(ahead, "d4c5"), "IS-13");
    EXPECT_THAT(actions(ahead), Not(Contains("d4c5")));
}

TEST(ImpasseRules, ADoubleThatReachesItsNearestRowLosesItsTop) {
    covers("IS-20 IS-21");
    const Position p = position(R"(
        . . . . . . . .
        . . . . . . . .
        . . . b . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . W . . . . . .
        . . . . . . . .)");
    EXPECT_THAT(actions(p), ElementsAre("b2a1", "b2c1"));
    const Position borne = after(p, "b2a1");
    EXPECT_EQ(borne.side(kWhite), (Side{bit(square_at(0, 0)), 0}));
    EXPECT_EQ(winner(borne), std::nullopt);
}

TEST(ImpasseRules, TransposingIntoTheNearestRowBearsOffAtOnce) {
    covers("IS-22");
    const Position p = position(R"(
        . . . . . . . .
        . . . . . . . .
        . . . b . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . W . . . . . .
        w . . . . . . .)");
    EXPECT_EQ(after(p, "b2a1"), position(R"(
        . . . . . . . .
        . . . . . . . .
        . . . b . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . w . . . . . .
        w . . . . . . .)",
                                         kBlack));
}

TEST(ImpasseRules, WhatABearOffLeavesGoesOntoAWaitingSingle) {
    covers("IS-19 IS-23");
    const Position p = position(R"(
        . w . . . . . b
        . . . . . . B .
        . . . b . . . .
        . . . . . . . .
        . . . . . . . .
        . . W . . . . .
        . W . . . . . .
        . . . . . . . .)");
    EXPECT_THAT(actions(p), ElementsAre("b2a1a1", "b2c1c1", "c3d2", "c3e1e1"));
    EXPECT_EQ(verdict(p, "b2a1"), "IS-19");
    const Position stacked = after(p, "b2a1a1");
    EXPECT_EQ(stacked.side(kWhite), (Side{0, bit(square_at(1, 7)) | bit(square_at(2, 2))}));
}

TEST(ImpasseRules, CheckersRemovedNeverComeBack) {
    covers("IS-24");
    const Position p = position(R"(
        . . . . . . . .
        . . . . . . . .
        . . . b . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . W . . . . . .
        . . . . . . . .)");
    EXPECT_EQ(checkers(after(p, "b2a1").side(kWhite)), 1);
    EXPECT_EQ(checkers(after(after(p, "b2a1"), "d6e5").side(kWhite)), 1);
    const Position crowning = position(R"(
        . . . . . . . .
        w . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . b .
        . . . . . . . .
        . . w . . . . .)");
    EXPECT_EQ(checkers(after(crowning, "a7b8c1").side(kWhite)), 2);  // the crowning checker left its square
}

}  // namespace
}  // namespace imp::impasse
