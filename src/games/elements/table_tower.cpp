#include "games/elements/table_tower.h"

#include "games/elements/table_cauldron.h"
#include "games/elements/table_dice.h"

#include <vector>

namespace imp::elements {
namespace {

/// Seconds. A die that tips over its neighbour's edge has dropped by a quarter of its edge within 0.2 s, and
/// the upper ones go after the lower.
constexpr double kWatched = 0.5;

/// A die stands while it has sunk by less, metres.
constexpr double kSunk = 0.003;

double level(std::size_t die) {
    return kHalfEdge * (1 + 2 * static_cast<double>(die));
}

}  // namespace

int standing(std::span<const Elements::Placed> tower) {
    // Piles that only just stand shake under a coarse solver: one pass for each die of the tallest.
    physics::World world({.iterations = kDice, .calm = {}});
    add_table(world);
    std::vector<physics::Body> dice;
    for (const Elements::Placed& placed : tower) {
        const Vec3 at{placed.x / 1e6, placed.y / 1e6, level(dice.size())};
        dice.push_back(world.add(die_shape(), kDieMaterial, kMass, {{at, {}}, {}, {}}));
    }
    while (world.time() < kWatched)
        world.step();
    std::size_t count = 0;
    while (count < dice.size() && world.motion(dice[count]).pose.at.z > level(count) - kSunk &&
           !is_unclear(quantised(world.motion(dice[count]).pose)))
        ++count;
    return static_cast<int>(count);
}

}  // namespace imp::elements
