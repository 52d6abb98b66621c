// Rules IS-25 to IS-33 and IS-35: the impasse and the end.
#include "games/impasse/support.h"
#include "support/rules.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace imp::impasse {
namespace {

using testing::ElementsAre;
using testing::UnorderedElementsAre;

const std::string_view kCorridor = R"(
        . . . . . . . .
        . . . . . . . .
        . . . . . b . .
        W . b . b . W .
        . W . W . W . B
        . . B . B . . .
        . w . . . . . .
        B . . . . . . .)";

TEST(ImpasseRules, AtAnImpasseAPlayerRemovesOneChecker) {
    covers("IS-25");
    const Position p = position(kCorridor, kBlack);
    EXPECT_FALSE(has_basic_move(p, kBlack));
    EXPECT_THAT(actions(p), ElementsAre("a1c5", "a1e5", "a1f6", "c3", "c5", "e3", "e5", "f6", "h4"));
    EXPECT_EQ(checkers(after(p, "c5").side(kBlack)), checkers(p.side(kBlack)) - 1);  // a single
    EXPECT_EQ(after(p, "c3").side(kBlack).singles & bit(square_at(2, 2)),
              bit(square_at(2, 2)));              // a double's top
    EXPECT_EQ(verdict(start(8), "e1"), "IS-25");  // there is no impasse
    EXPECT_EQ(Impasse::judge(p, kBlack, move(square_at(2, 4), square_at(1, 3)))->rule,
              "IS-25");                      // c5b4: there is
    EXPECT_EQ(verdict(p, "c5b4"), "IS-25");  // typed: b4 is no single to crown with, so a move was meant
}

TEST(ImpasseRules, ATransposeAloneKeepsAPlayerFromAnImpasse) {
    covers("IS-8 IS-25");
    const Position stuck = position(R"(
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        b . . . . . . .
        . W . . . . . .
        w . b . . . . .
        . . . . . . . .
        . . . . . . . .)");
    EXPECT_TRUE(has_basic_move(stuck, kWhite));
    EXPECT_THAT(actions(stuck), ElementsAre("b4a3"));
    EXPECT_EQ(verdict(stuck, "a3"), "IS-25");
}

TEST(ImpasseRules, AWaitingSingleMayBeRemovedToo) {
    covers("IS-25");
    const Position p = position(R"(
        . w . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . b . . . .
        . . . . . . . .)");
    EXPECT_THAT(actions(p), ElementsAre("b8"));
}

TEST(ImpasseRules, AfterARemovalTheTurnIsOver) {
    covers("IS-26");
    const Position p = position(kCorridor, kBlack);
    const Position opened = after(p, "c3");
    EXPECT_EQ(Impasse::turn(opened), Turn::of(kWhite));
    EXPECT_FALSE(has_basic_move(p, kBlack));
    EXPECT_TRUE(
        has_basic_move(opened, kBlack));  // the single left on c3 could slide to d2, but the turn is over
}

TEST(ImpasseRules, TakingTheTopInTheFurthestRowMakesACrownDue) {
    covers("IS-27");
    const Position p = position(kCorridor, kBlack);
    EXPECT_EQ(verdict(p, "a1"), "IS-27");
    EXPECT_EQ(after(p, "a1e5").side(kBlack).doubles & bit(square_at(0, 0)), bit(square_at(0, 0)));
    const Position alone = position(R"(
        . . . . . . . .
        . . . . . . . .
        . . . . . b . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . w . . . . . .
        B . . . . . . .)",
                                    kBlack);
    EXPECT_FALSE(actions(alone).empty());
    const Position stuck = position(R"(
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . w . . . . . .
        B . . . . . . .)",
                                    kBlack);
    EXPECT_THAT(actions(stuck), ElementsAre("a1"));  // no other single: what is left waits
    EXPECT_EQ(after(stuck, "a1").side(kBlack), (Side{bit(square_at(0, 0)), 0}));
}

TEST(ImpasseRules, WhatIsLeftOfADoubleGoesOntoAWaitingSingle) {
    covers("IS-28");
    const Position p = position(R"(
        . . . w . . . .
        . . . . . . . .
        . . . . . . . W
        W . W . W . W .
        . B . B . B . B
        . . . . . . b .
        . . . . . . . .
        . . . . . . . .)");
    EXPECT_THAT(actions(p), ElementsAre("a5a5", "c5c5", "d8", "e5e5", "g5g5", "h6h6"));
    EXPECT_EQ(verdict(p, "c5"), "IS-28");
    EXPECT_EQ(after(p, "c5c5").side(kWhite).doubles & bit(square_at(3, 7)), bit(square_at(3, 7)));
    EXPECT_EQ(after(p, "c5c5").side(kWhite).stacks() & bit(square_at(2, 4)), 0u);
}

TEST(ImpasseRules, OfTwoSinglesInTheFurthestRowEitherGoesOntoTheOther) {
    covers("IS-29");
    const Position p = position(R"(
        . . . . . w . W
        . . . . . . B .
        . . . . . . . .
        . . . . . . B .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .)");
    EXPECT_THAT(actions(p), ElementsAre("f8", "h8f8", "h8h8"));
    EXPECT_EQ(verdict(p, "h8"), "IS-29");
    EXPECT_EQ(after(p, "h8f8").side(kWhite), (Side{0, bit(square_at(7, 7))}));
    EXPECT_EQ(after(p, "h8h8").side(kWhite), (Side{0, bit(square_at(5, 7))}));
}

TEST(ImpasseRules, TheFirstWithoutCheckersHasWonAtOnce) {
    covers("IS-30");
    const Position p = position(R"(
        . . . . . . . w
        . . . . . . . .
        . . . b . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        B . . . . . . .)");
    EXPECT_THAT(actions(p), ElementsAre("h8"));
    const Position won = after(p, "h8");
    EXPECT_EQ(Impasse::turn(won), Turn::over());
    EXPECT_EQ(Impasse::standing(won).winners, SeatSet(kWhite));
    EXPECT_EQ(Impasse::judge(won, kBlack, move(square_at(3, 5), square_at(2, 4)))->rule, "IS-30");
}

TEST(ImpasseRules, TheLastCheckerIsNeverBorneOff) {
    covers("IS-31");
    const Position p = position(R"(
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . b . . . .
        . . . . . . . .
        . W . . . . . .
        . . . . . . . .)");
    for (const char* bear_off : {"b2a1", "b2c1"})
        EXPECT_EQ(Impasse::turn(after(p, bear_off)), Turn::of(kBlack));
}

TEST(ImpasseRules, NobodyMayAgreeOnADraw) {
    covers("IS-32");
    EXPECT_FALSE(Impasse::kKnowsDraws);
}

TEST(ImpasseRules, APositionThatPlayNeverReachesIsRefused) {
    covers("IS-33");
    EXPECT_TRUE(parse_position("8/8/8/2b5/8/8/1W6/8 w"));
    EXPECT_FALSE(parse_position("8/8/8/2b5/8/8/8/W7 w"));     // a double in its nearest row
    EXPECT_FALSE(parse_position("b6B/8/8/8/8/8/8/8 w"));      // on a light square
    EXPECT_FALSE(parse_position("1w6/8/8/2b5/8/8/1w6/8 w"));  // an uncrowned single beside another
    EXPECT_FALSE(parse_position("8/8/8/2b5/1w1w1w2/W1W1W1W1/1w1w4/8 w"));  // thirteen checkers
    EXPECT_FALSE(parse_position("8/8/8/8/8/8/8/8 w"));
}

TEST(ImpasseRules, TwoTextsAreTwoActionsThoughTheyLeadToOnePosition) {
    covers("IS-35");
    const Position p = position(R"(
        . . . . . . . .
        . . w . w . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . b . B . . . .
        . . . . . . . .)");
    EXPECT_THAT(actions(p), ElementsAre("c7b8e7", "c7d8e7", "e7d8c7", "e7f8c7"));
    EXPECT_EQ(after(p, "c7d8e7"), after(p, "e7d8c7"));
}

}  // namespace
}  // namespace imp::impasse
