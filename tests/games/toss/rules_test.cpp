#include "games/toss/rules.h"

#include "games/toss/dice.h"
#include "games/toss/notation.h"
#include "support/rules.h"

#include <gtest/gtest.h>

namespace imp::toss {
namespace {

Toss::State thrown(int seats) {
    Toss::State state = Toss::initial({.ruleset = 1, .seats = seats, .rounds = 2});
    for (int i = 0; i < seats; ++i)
        Toss::play(state, Seat{static_cast<std::uint8_t>(i)}, {Speed{100 + i}});
    return state;
}

TEST(TossRules, AllSeatsChooseInAnyOrderThenTheDiceFall) {
    covers("TS-1 TS-3 TS-5");
    Toss::State state = Toss::initial({.ruleset = 1, .seats = 3, .rounds = 1});
    EXPECT_EQ(Toss::turn(state).seats, SeatSet::first(3));
    Toss::play(state, Seat{2}, {Speed{5}});
    EXPECT_EQ(Toss::turn(state).seats, SeatSet::first(2));
    EXPECT_EQ(Toss::judge(state, Seat{2}, {Speed{6}})->rule, "TS-3");
    EXPECT_EQ(Toss::turn(thrown(3)), Turn::nature());
}

TEST(TossRules, AThrowIsNeitherStillNorFasterThanThreeMetresASecond) {
    covers("TS-4");
    const Toss::State state = Toss::initial({});
    EXPECT_EQ(Toss::judge(state, Seat{0}, {Speed{0}})->rule, "TS-4");
    EXPECT_EQ(Toss::judge(state, Seat{0}, {Speed{3001}})->rule, "TS-4");
    EXPECT_FALSE(Toss::judge(state, Seat{0}, {Speed{1}}));
    EXPECT_FALSE(Toss::judge(state, Seat{0}, {Speed{3000}}));
}

TEST(TossRules, TheMostPointsAfterTheLastRoundWinAndAreShared) {
    covers("TS-2 TS-6");
    Toss::State state = thrown(3);
    Toss::settle(state, {.faces = {6, 1, 6}, .dice = 3});
    EXPECT_EQ(Toss::turn(state).kind, Turn::Kind::Players);
    for (std::uint8_t i = 0; i < 3; ++i)
        Toss::play(state, Seat{i}, {Speed{9}});
    Toss::settle(state, {.faces = {1, 2, 1}, .dice = 3});
    EXPECT_EQ(Toss::turn(state), Turn::over());
    SeatSet winners(Seat{0});
    winners.insert(Seat{2});
    EXPECT_EQ(Toss::standing(state).winners, winners);
}

TEST(TossRules, DrawnDiceAnswerTheQuestion) {
    covers("TS-5");
    Random random(3);
    const Toss::State state = thrown(5);
    for (int i = 0; i < 100; ++i)
        EXPECT_TRUE(Toss::answers(state, drawn(Toss::question(state), random)));
}

TEST(TossNotation, SaysWhereAndWhatWasExpected) {
    const Toss::State state = Toss::initial({});
    EXPECT_EQ(*parse_action("throw 900", state), Throw{Speed{900}});
    EXPECT_EQ(parse_action("toss 900", state).error().offset, 0u);
    EXPECT_EQ(parse_action("throw 9x", state).error().offset, 6u);
    EXPECT_EQ(parse_action("throw 99999999999", state).error().offset, 6u);
}

}  // namespace
}  // namespace imp::toss
