// Rules IS-14 to IS-19 and IS-34: the crown.
#include "games/impasse/support.h"
#include "support/rules.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace imp::impasse {
namespace {

using testing::ElementsAre;

const std::string_view kTwoToCrownWith = R"(
        . . . . . . . .
        . . w . . . . .
        . . . . . . . .
        . . . . . . . .
        . W . . . . . b
        . . w . w . . .
        . . . . . . . .
        . . . . . . . .)";

TEST(ImpasseRules, ASingleThatReachesItsFurthestRowIsCrownedInTheSameTurn) {
    covers("IS-14");
    const Position p = position(kTwoToCrownWith);
    EXPECT_EQ(verdict(p, "c7d8"), "IS-14");
    EXPECT_EQ(verdict(p, "c3d4e3"), "IS-14");  // not in the furthest row: nothing to crown
    const Position crowned = after(p, "c7d8e3");
    EXPECT_EQ(crowned.side(kWhite),
              (Side{bit(square_at(2, 2)), bit(square_at(1, 3)) | bit(square_at(3, 7))}));
}

TEST(ImpasseRules, WhichSingleCrownsIsThePlayersChoice) {
    covers("IS-15");
    const Position p = position(kTwoToCrownWith);
    EXPECT_EQ(verdict(p, "c7b8c3"), "legal");
    EXPECT_EQ(verdict(p, "c7b8e3"), "legal");
    const auto breach = Impasse::judge(p, kWhite, *parse_action("c7b8", p));
    ASSERT_TRUE(breach);
    EXPECT_THAT(breach->args, ElementsAre("b8", "c3", "e3"));
    EXPECT_EQ(
        reason(*breach),
        "A single that reaches its furthest row is crowned in the same turn. Choose c3 or e3 to go on top.");
}

TEST(ImpasseRules, ASingleCrownsNeitherItselfNorFromADouble) {
    covers("IS-16");
    const Position p = position(kTwoToCrownWith);
    EXPECT_EQ(verdict(p, "c7b8b8"), "IS-16");  // itself
    EXPECT_EQ(verdict(p, "c7b8c7"), "IS-16");  // itself, where it was
    EXPECT_EQ(verdict(p, "c7b8b4"), "IS-16");  // part of a double
    EXPECT_EQ(verdict(p, "c7b8a1"), "IS-16");  // nothing there
    EXPECT_EQ(verdict(p, "c7b8h4"), "IS-7");   // the opponent's
    EXPECT_EQ(verdict(p, "c7b8b1"), "IS-1");
}

TEST(ImpasseRules, ATransposeFromTheFurthestRowIsCrownedByAThirdSingle) {
    covers("IS-17");
    const Position p = position(R"(
        . W . . . . . .
        w . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . b
        . . w . . . . .
        . . . . . . . .
        . . . . . . . .)");
    EXPECT_EQ(verdict(p, "b8a7"), "IS-17");
    EXPECT_EQ(verdict(p, "b8a7a7"), "IS-17");  // the double just made
    EXPECT_EQ(after(p, "b8a7c3").side(kWhite), (Side{0, bit(square_at(0, 6)) | bit(square_at(1, 7))}));

    const Position two = position(R"(
        . W . . . . . .
        w . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . b
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .)");
    EXPECT_EQ(verdict(two, "b8a7"), "legal");  // no third single: it waits
}

TEST(ImpasseRules, ALoneSingleWaitsInTheFurthestRow) {
    covers("IS-18");
    const Position p = position(R"(
        . . . . . . . .
        . . w . . . . .
        . . . . . . . .
        . . . . . . . .
        . W . . . . . b
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .)");
    EXPECT_EQ(verdict(p, "c7d8"), "legal");
    EXPECT_EQ(verdict(p, "c7d8b4"), "IS-18");
    const Position waiting = after(after(p, "c7d8"), "h4g3");
    EXPECT_EQ(waiting.side(kWhite).singles, bit(square_at(3, 7)));
    EXPECT_THAT(actions(waiting), ElementsAre("b4a3", "b4c3", "b4d2", "b4e1e1"));  // it has nowhere to go
}

TEST(ImpasseRules, AWaitingSingleIsStackedAsSoonAsThereIsAnother) {
    covers("IS-19");
    const Position bearing = position(R"(
        . . . w . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . b
        . . . . . . . .
        . W . . . . . .
        . . . . . . . .)");
    EXPECT_EQ(verdict(bearing, "b2c1"), "IS-19");
    EXPECT_EQ(after(bearing, "b2c1c1").side(kWhite), (Side{0, bit(square_at(3, 7))}));
}

TEST(ImpasseRules, ATurnHasOneCrownAtMost) {
    covers("IS-34");
    const Position p = position(kTwoToCrownWith);
    const auto twice = parse_action("c7b8c3e3", p);
    ASSERT_FALSE(twice);
    EXPECT_EQ(twice.error().offset, 6u);
    EXPECT_EQ(flaw(after(p, "c7b8c3")), std::nullopt);  // and no second is due
}

}  // namespace
}  // namespace imp::impasse
