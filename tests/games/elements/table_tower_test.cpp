#include "games/elements/table_tower.h"

#include "games/elements/race.h"
#include "support/rules.h"

#include <vector>

namespace imp::elements {
namespace {

std::vector<Elements::Placed> tower(std::initializer_list<std::int32_t> offsets) {
    std::vector<Elements::Placed> placed;
    for (const std::int32_t x : offsets)
        placed.push_back({0, x, 0});
    return placed;
}

TEST(ElementsTower, AStraightTowerOfAllDiceStands) {
    covers("BE-38");
    EXPECT_EQ(standing(std::vector<Elements::Placed>(25)), 25);
}

TEST(ElementsTower, ADieTooFarOutFallsAlone) {
    EXPECT_EQ(standing(tower({0, 0, 6'000})), 3);
    EXPECT_EQ(standing(tower({0, 0, 9'000})), 2);
}

TEST(ElementsTower, OverhangsAddUp) {
    EXPECT_EQ(standing(tower({0, 3'000, 6'000})), 3);
    EXPECT_LT(standing(tower({0, 6'000, 12'000})), 3);
}

TEST(ElementsTower, NothingStandsAsHighAsNothing) {
    EXPECT_EQ(standing({}), 0);
}

}  // namespace
}  // namespace imp::elements
