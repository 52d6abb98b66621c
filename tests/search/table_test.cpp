#include "search/table.h"

#include <gtest/gtest.h>

namespace imp::search {
namespace {

TEST(Table, GivesBackWhatWasStored) {
    Table<int> table(16);
    EXPECT_EQ(table.find(5), nullptr);
    table.store({5, 120, 3, Bound::AtLeast, 7});
    ASSERT_NE(table.find(5), nullptr);
    EXPECT_EQ(table.find(5)->value, 120);
    EXPECT_EQ(table.find(5)->action, 7);
}

TEST(Table, TellsApartKeysThatShareASlot) {
    Table<int> table(16);
    table.store({5, 120, 3, Bound::Exact, 7});
    EXPECT_EQ(table.find(5 + 16), nullptr);
    table.store({5 + 16, 1, 1, Bound::Exact, 2});
    EXPECT_EQ(table.find(5), nullptr);  // the newer is kept
    EXPECT_NE(table.find(5 + 16), nullptr);
}

TEST(Table, DoesNotTakeAnEmptySlotForKeyZero) {
    const Table<int> table(16);
    EXPECT_EQ(table.find(0), nullptr);
}

}  // namespace
}  // namespace imp::search
