#include "games/impasse/notation.h"

#include "games/impasse/support.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace imp::impasse {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::StartsWith;

TEST(ImpasseNotation, SquaresAreAFileAndARank) {
    EXPECT_EQ(*parse_square("a1"), square_at(0, 0));
    EXPECT_EQ(*parse_square("j10"), square_at(9, 9));
    EXPECT_EQ(name(square_at(4, 4)), "e5");
    EXPECT_EQ(name(square_at(9, 9)), "j10");
    for (const auto& [bad, offset] :
         {std::pair{"", 0u}, {"k1", 0u}, {"a", 1u}, {"a0", 1u}, {"a11", 2u}, {"A1", 0u}})
        EXPECT_EQ(parse_square(bad).error().offset, offset) << bad;
}

TEST(ImpasseNotation, ThePositionTextIsTheProtocols) {
    EXPECT_EQ(text(start(8)), "1W1b1W1b/b1W1b1W1/8/8/8/8/1B1w1B1w/w1B1w1B1 w");
    EXPECT_EQ(text(start(10)),
              "1W1b1W1b2/b1W1b1W1b1/1b1W1b1W1b/10/10/10/10/w1B1w1B1w1/1w1B1w1B1w/2w1B1w1B1 w");
    EXPECT_EQ(*parse_position(text(start(10))), start(10));
}

struct BadPosition {
    std::string_view text;
    std::size_t offset;
    std::string_view expected;
};

TEST(ImpasseNotation, ABadPositionIsRefusedWhereItGoesWrong) {
    const BadPosition bad[] = {
        {"", 0, "8 or 10 rows separated by /"},
        {"8/8/8/2b5/8/8/1W6 w", 0, "8 or 10 rows separated by /"},
        {"8/8/8/2b5/8/8/1W6/8", 19, "a space"},
        {"8/8/8/2b5/8/8/1W6/8 ", 20, "w or b, the side to move"},
        {"8/8/8/2b5/8/8/1W6/8 x", 20, "w or b, the side to move"},
        {"8/8/8/2b5/8/8/1W6/8 w ", 21, "the end after the side to move"},
        {"8/8/8/2b4/8/8/1W6/8 w", 9, "w, W, b, B or a number of empty squares"},
        {"8/8/8/2b6/8/8/1W6/8 w", 8, "at most 5 empty squares"},
        {"8/8/8/2b14/8/8/1W6/8 w", 9, "one number for neighbouring empty squares"},
        {"8/8/8/2b50/8/8/1W6/8 w", 9, "one number for neighbouring empty squares"},
        {"8/8/8/3b4/8/8/1W6/8 w", 7, "nothing on the light square d5 (IS-1)"},
        {"8/8/8/2x5/8/8/1W6/8 w", 7, "w, W, b, B or a number of empty squares"},
    };
    for (const BadPosition& position : bad) {
        const auto parsed = parse_position(position.text);
        ASSERT_FALSE(parsed) << position.text;
        EXPECT_EQ(parsed.error(), (ParseError{position.offset, std::string(position.expected)}))
            << position.text;
    }
}

TEST(ImpasseNotation, APositionOutOfReachIsRefusedWithTheReason) {
    EXPECT_EQ(parse_position("8/8/8/2b5/8/8/8/W7 w").error().expected,
              "a position that play can reach: White has a double in its nearest row, which would have borne "
              "off at "
              "once (IS-33).");
    EXPECT_THAT(parse_position("1w6/8/8/2b5/8/8/1w6/8 w").error().expected, HasSubstr("furthest row"));
    EXPECT_THAT(parse_position("8/8/8/2b5/8/8/8/8 w").error().expected, HasSubstr("has no checkers"));
}

TEST(ImpasseNotation, OfTwoSquaresTheSecondIsACrownAtAnImpasse) {
    const Position stuck = *parse_position("8/8/5b2/W1b1b1W1/1W1W1W1B/2B1B3/1w6/B7 b");
    EXPECT_EQ(*parse_action("a1e5", stuck), removal(square_at(0, 0), square_at(4, 4)));
    EXPECT_EQ(*parse_action("e1a5", start(8)), move(square_at(4, 0), square_at(0, 4)));
}

TEST(ImpasseNotation, ABadActionIsRefusedWhereItGoesWrong) {
    for (const auto& [bad, offset] :
         {std::pair{"", 0u}, {"e", 1u}, {"e1-d2", 2u}, {"e1d2c3b4", 6u}, {"e1d2 ", 4u}})
        EXPECT_EQ(parse_action(bad, start(8)).error().offset, offset) << bad;
}

std::string why(std::string_view position, std::string_view action) {
    const Position p = *parse_position(position);
    const auto breach = Impasse::judge(p, p.to_move, *parse_action(action, p));
    return breach ? reason(*breach) : "legal";
}

TEST(ImpasseNotation, ARefusalIsOneSentence) {
    const std::string begun = text(start(8));
    EXPECT_EQ(why(begun, "a7b6"), "The checker on a7 is your opponent's: you only ever touch your own.");
    EXPECT_EQ(why(begun, "d4e5"), "There is no checker on d4.");
    EXPECT_EQ(why(begun, "a1a2"), "a2 is a light square: checkers stand on dark squares only.");
    EXPECT_EQ(why(begun, "a1c3"), "The checker on b2 is in the way: a slide never jumps.");
    EXPECT_EQ(why(begun, "e1"),
              "You are not at an impasse: you can move, for example from d2 to c3, and so you must.");
    const std::string corridor = "8/8/5b2/W1b1b1W1/1W1W1W1B/2B1B3/1w6/B7 b";
    EXPECT_EQ(why(corridor, "a1"),
              "The removal leaves a single on a1, in its furthest row, to be crowned in the same turn. "
              "Choose c5, e5 or f6 to go on top.");
    EXPECT_EQ(why("5w1W/6B1/8/6B1/8/8/8/8 w", "h8"),
              "One of the two singles in the furthest row must go onto the other. Choose f8 or h8.");
    EXPECT_EQ(why("1w5b/6B1/3b4/8/8/2W5/1W6/8 w", "b2a1"),
              "A single waits on b8, so the one that is left on a1 must go on top of it in the same turn.");
}

std::string told(std::string_view position, std::string_view action) {
    const Position before = *parse_position(position);
    return story(before, *parse_action(action, before), after(before, action)).text;
}

TEST(ImpasseNotation, AStoryTellsTheTurnInOneSentence) {
    EXPECT_EQ(told(text(start(8)), "d2a5"), "White slides d2–a5.");
    EXPECT_EQ(told("8/2w1w3/8/8/8/8/1b1B4/8 w", "c7b8e7"), "White slides c7–b8, crown from e7.");
    EXPECT_EQ(told("8/8/8/8/3b4/8/1W6/8 w", "b2a1"), "White slides the double b2–a1, bears off at a1.");
    EXPECT_EQ(told("1w5b/6B1/3b4/8/8/2W5/1W6/8 w", "b2a1a1"),
              "White slides the double b2–a1, bears off at a1, crown on b8 from a1.");
    EXPECT_EQ(told("1W6/w7/8/8/7b/2w5/8/8 w", "b8a7c3"), "White transposes b8 onto a7, crown on b8 from c3.");
    EXPECT_EQ(told("8/8/5b2/W1b1b1W1/1W1W1W1B/2B1B3/1w6/B7 b", "c3"),
              "Black, at an impasse, removes the top of c3.");
    EXPECT_EQ(told("7w/8/3b4/8/8/8/8/B7 w", "h8"), "White, at an impasse, removes h8 and wins.");
}

TEST(ImpasseNotation, TheEffectsComeInTheOrderOfTheTurn) {
    const Position before = *parse_position("1w5b/6B1/3b4/8/8/2W5/1W6/8 w");
    const auto effects = story(before, *parse_action("b2a1a1", before), after(before, "b2a1a1")).effects;
    const Square a1 = square_at(0, 0);
    EXPECT_THAT(effects, ElementsAre(Effect{Effect::Kind::Slide, square_at(1, 1), a1, 2},
                                     Effect{Effect::Kind::BearOff, a1, kNowhere, 1},
                                     Effect{Effect::Kind::Crown, a1, square_at(1, 7), 1}));
}

TEST(ImpasseNotation, TheBoardIsDrawn) {
    EXPECT_EQ(diagram(start(8)), R"(    a b c d e f g h
 8    ◎   ●   ◎   ●  8
 7  ●   ◎   ●   ◎    7
 6    ·   ·   ·   ·  6
 5  ·   ·   ·   ·    5
 4    ·   ·   ·   ·  4
 3  ·   ·   ·   ·    3
 2    ◉   ○   ◉   ○  2
 1  ○   ◉   ○   ◉    1
    a b c d e f g h
White ○ single ◎ double, Black ● single ◉ double
)");
    EXPECT_THAT(diagram(start(10)), HasSubstr("\n10    ◎"));
}

TEST(ImpasseNotation, TheBoardIsSpoken) {
    EXPECT_EQ(
        spoken(start(8)),
        "White: singles a1 d2 e1 h2, doubles b8 c7 f8 g7. Black: singles a7 d8 e7 h8, doubles b2 c1 f2 g1. "
        "White to move.");
    EXPECT_EQ(spoken(*parse_position("8/8/8/2b5/8/8/8/8 b")),
              "White: nothing. Black: single c5. White has won.");
    EXPECT_THAT(spoken(start(10)), StartsWith("White: singles a3 b2 c1 e3 f2 g1 i3 j2, doubles b10 c9 d8"));
}

}  // namespace
}  // namespace imp::impasse
