// The mistakes that other programs make, as docs/rules/impasse.md lists them.
#include "games/impasse/bot.h"
#include "games/impasse/support.h"
#include "support/rules.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

namespace imp::impasse {
namespace {

using testing::ElementsAre;
using testing::UnorderedElementsAre;

Position read(std::string_view text) {
    const auto position = parse_position(text);
    EXPECT_TRUE(position) << text;
    return *position;
}

TEST(ImpasseMistakes, Number1TheCrownAfterAnImpasseInTheFurthestRowIsDue) {
    covers("IS-27");
    const Position p = read("8/8/5b2/W1b1b1W1/1W1W1W1B/2B1B3/1w6/B7 b");
    EXPECT_THAT(actions(p), UnorderedElementsAre("a1c5", "a1e5", "a1f6", "c3", "e3", "h4", "c5", "e5", "f6"));
    EXPECT_EQ(verdict(p, "a1"), "IS-27");
}

TEST(ImpasseMistakes, Number2OfTwoSinglesInTheFurthestRowEitherMayGoOntoTheOther) {
    covers("IS-29");
    EXPECT_THAT(actions(read("5w1W/6B1/8/6B1/8/8/8/8 w")), UnorderedElementsAre("f8", "h8h8", "h8f8"));
}

TEST(ImpasseMistakes, Number3EveryCrownIsAnActionOfItsOwn) {
    covers("IS-15");
    const Position p = read("8/2W1B1w1/1B3b1W/b1w3B1/3B3b/2w3b1/7W/w3w3 w");
    const ActionList legal = Impasse::legal(p, kWhite);
    EXPECT_EQ(legal.size(), 17u);
    EXPECT_EQ(std::count_if(legal.begin(), legal.end(), has_crown), 8);
}

TEST(ImpasseMistakes, Number4ATransposeIsListedFromTheDoubleOnly) {
    covers("IS-13");
    const Position p = read("5W1b/2W1b3/1B3b2/b3W1W1/5w2/2w5/3w1B2/2B1w1B1 w");
    const auto texts = actions(p);
    EXPECT_THAT(texts, testing::Contains("g5f4"));
    EXPECT_THAT(texts, testing::Not(testing::Contains("f4g5")));
    EXPECT_THAT(texts, testing::Contains("e5f4"));
    EXPECT_THAT(texts, testing::Not(testing::Contains("f4e5")));
}

TEST(ImpasseMistakes, Number5ABearOffWithAWaitingSingleLeavesNothingBelow) {
    covers("IS-23");
    const Position p = read("1w5b/6B1/3b4/8/8/2W5/1W6/8 w");
    EXPECT_THAT(actions(p), ElementsAre("b2a1a1", "b2c1c1", "c3d2", "c3e1e1"));
    EXPECT_EQ(after(p, "b2a1a1").side(kWhite).stacks() & nearest_row(kWhite, 8), 0u);
}

TEST(ImpasseMistakes, Number6ThePositionAndItsTwinAreJudgedAlike) {
    for (const std::string& line : golden_lines("legal.txt")) {
        const Position p = read(line.substr(0, line.find('|') - 1));
        EXPECT_EQ(Evaluation().value(p, kWhite), Evaluation().value(twin(p), kBlack)) << line;
    }
}

TEST(ImpasseMistakes, Number7TheKeyKnowsWhoIsToMove) {
    Position p = start(8);
    const std::uint64_t key = Evaluation().key(p);
    p.to_move = kBlack;
    EXPECT_NE(Evaluation().key(p), key);
}

TEST(ImpasseMistakes, Number8ActionTextsHaveTwoFourOrSixCharacters) {
    EXPECT_EQ(text(removal(square_at(0, 0))), "a1");
    EXPECT_EQ(text(removal(square_at(0, 0), square_at(2, 4))), "a1c5");
    EXPECT_EQ(text(move(square_at(2, 0), square_at(0, 2))), "c1a3");
    EXPECT_EQ(text(move(square_at(2, 6), square_at(1, 7), square_at(4, 4))), "c7b8e5");
    EXPECT_EQ(text(move(square_at(0, 8), square_at(1, 9), square_at(9, 9))), "a9b10j10");  // eight on 10x10
}

TEST(ImpasseMistakes, Number9ALongGameIsNotADraw) {
    covers("IS-32");
    std::size_t longest = 0;
    for (std::uint64_t game = 0; game < 200; ++game) {
        Random random(9, game);
        std::size_t turns = 0;
        play_out(start(10), random, [&turns](const Position&, Action, const Position&) { ++turns; });
        longest = std::max(longest, turns);
    }
    EXPECT_GT(longest, 100u);
}

TEST(ImpasseMistakes, Number10TheWholeTurnIsJudged) {
    covers("IS-14 IS-16");
    const Position p = read("8/2w1w3/8/8/8/8/1b1B4/8 w");
    EXPECT_EQ(verdict(p, "c7b8"), "IS-14");   // the crown left out
    EXPECT_EQ(verdict(p, "c7b8b2"), "IS-7");  // taken from the opponent
    EXPECT_EQ(verdict(p, "c7e5e7"), "IS-9");  // a right crown of a wrong slide
    EXPECT_EQ(verdict(p, "c7b8e7"), "legal");
}

TEST(ImpasseMistakes, Number11ABearOffNeverWinsAndTheLastSingleMustSlide) {
    covers("IS-31");
    const Position bearing = read("8/8/8/8/3b4/8/1W6/8 w");
    EXPECT_EQ(winner(after(bearing, "b2a1")), std::nullopt);
    EXPECT_EQ(winner(after(bearing, "b2c1")), std::nullopt);
    const Position waiting = read("7w/8/3b4/8/8/8/8/B7 w");
    EXPECT_THAT(actions(waiting), ElementsAre("h8"));
    EXPECT_EQ(winner(after(waiting, "h8")), kWhite);
    EXPECT_THAT(actions(read("8/B7/5b2/2w5/8/8/8/8 w")), ElementsAre("c5b6", "c5d6", "c5e7", "c5f8"));
}

TEST(ImpasseMistakes, Number12AnImpasseIsGoodForThePlayerInIt) {
    covers("IS-4 IS-25");
    // A blocked player loses a checker a turn and so comes nearer to winning; doubles start on the far side.
    EXPECT_EQ(start(8).side(kWhite).doubles & (row(0) | row(1) | row(2) | row(3)), 0u);
    const Position stuck = read("5w1W/6B1/8/6B1/8/8/8/8 w");
    const Position removed = after(stuck, "f8");
    EXPECT_LT(checkers(removed.side(kWhite)), checkers(stuck.side(kWhite)));
}

}  // namespace
}  // namespace imp::impasse
