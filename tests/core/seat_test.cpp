#include "core/fixed_list.h"
#include "core/result.h"
#include "core/turn.h"

#include <gtest/gtest.h>

namespace imp {
namespace {

TEST(SeatSet, HoldsWhatWasPutIn) {
    SeatSet set = SeatSet::first(3);
    EXPECT_EQ(set.size(), 3);
    set.erase(Seat{1});
    EXPECT_FALSE(set.contains(Seat{1}));
    EXPECT_EQ(set.lowest(), Seat{0});
    set.erase(Seat{0});
    EXPECT_EQ(set, SeatSet(Seat{2}));
    set.erase(Seat{2});
    EXPECT_TRUE(set.empty());
}

TEST(Turn, SaysWhoActs) {
    EXPECT_EQ(Turn::of(Seat{1}).kind, Turn::Kind::Players);
    EXPECT_TRUE(Turn::nature().seats.empty());
    EXPECT_NE(Turn::nature(), Turn::over());
}

TEST(FixedList, GrowsInPlace) {
    FixedList<int, 3> list;
    list.push_back(4);
    list.push_back(5);
    EXPECT_EQ(list.size(), 2u);
    EXPECT_EQ(list[1], 5);
    list.clear();
    EXPECT_TRUE(list.empty());
}

TEST(FixedList, ClosesTheGapOfWhatIsTakenOut) {
    FixedList<int, 4> list;
    for (const int item : {7, 8, 9})
        list.push_back(item);
    list.erase(0);
    list.erase(1);
    ASSERT_EQ(list.size(), 1u);
    EXPECT_EQ(list[0], 8);
}

TEST(FixedList, IsEqualByWhatItHoldsNow) {
    FixedList<int, 4> a;
    FixedList<int, 4> b;
    a.push_back(1);
    a.push_back(2);
    b.push_back(1);
    EXPECT_NE(a, b);
    a.erase(1);  // what lies behind the end does not count
    EXPECT_EQ(a, b);
}

TEST(Result, IsAValueOrWhyThereIsNone) {
    const Parsed<int> good = 3;
    const Parsed<int> bad = Unexpected{ParseError{2, "a digit"}};
    EXPECT_EQ(*good, 3);
    EXPECT_FALSE(bad);
    EXPECT_EQ(bad.error().offset, 2u);
}

}  // namespace
}  // namespace imp
