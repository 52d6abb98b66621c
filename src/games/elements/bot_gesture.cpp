#include "games/elements/bot.h"

#include <algorithm>
#include <cmath>

namespace imp::elements {
namespace {

/// Speeds between the manners, mm/s: docs/physics.md.
constexpr std::array<std::int32_t, 3> kFasterThan{300, 1'400, 2'800};
constexpr std::int32_t kQuarterTurn = 1'570'796;

/// Where a die may be let fall: the middle, and rings around it well off the wall. Micrometres.
constexpr std::array<Place, 13> kSpots{{{0, 0, 110'000},
                                        {25'000, 0, 110'000},
                                        {-25'000, 0, 110'000},
                                        {0, 22'000, 110'000},
                                        {0, -22'000, 110'000},
                                        {50'000, 0, 110'000},
                                        {-50'000, 0, 110'000},
                                        {35'000, 25'000, 110'000},
                                        {35'000, -25'000, 110'000},
                                        {-35'000, 25'000, 110'000},
                                        {-35'000, -25'000, 110'000},
                                        {0, 38'000, 110'000},
                                        {0, -38'000, 110'000}}};

double distance(const Place& a, const Place& b) {
    const double x = a.x - b.x;
    const double y = a.y - b.y;
    return std::sqrt(x * x + y * y);
}

double room(const Place& spot, const Elements::State& state) {
    double nearest = 1e9;
    for (const Die& die : state.cauldron)
        nearest = std::min(nearest, distance(spot, die.pose.at));
    return nearest;
}

Gesture drop(const Elements::State& state) {
    const Place& spot =
        *std::ranges::max_element(kSpots, {}, [&](const Place& place) { return room(place, state); });
    return {.from = spot, .heading = 0, .slope = -kQuarterTurn, .speed = 100, .spin = 10'000};
}

/// The die that others lie nearest to: hitting it moves the most.
Place target(const Elements::State& state) {
    Place best;
    double least = 1e9;
    for (const Die& die : state.cauldron) {
        double sum = 0;
        for (const Die& other : state.cauldron)
            sum += distance(die.pose.at, other.pose.at);
        if (sum < least) {
            least = sum;
            best = die.pose.at;
        }
    }
    return best;
}

/// Down at the target in a straight line, steep enough to clear the near rim wherever it lies: 40 mm ahead,
/// 162 mm down. At these speeds gravity adds a millimetre or two.
Gesture aimed(const Elements::State& state, std::int32_t speed) {
    const Place to = target(state);
    return {.from = {to.x, to.y - 40'000, 170'000},
            .heading = kQuarterTurn,
            .slope = -1'328'700,
            .speed = speed,
            .spin = 20'000};
}

}  // namespace

std::size_t manner_of(const Gesture& gesture) {
    const auto slower = [&](std::int32_t speed) { return gesture.speed <= speed; };
    return static_cast<std::size_t>(std::ranges::find_if(kFasterThan, slower) - kFasterThan.begin());
}

Gesture gesture_for(std::size_t manner, const Elements::State& state) {
    IMP_ASSERT(manner < kManners.size());
    if (manner == 0) return drop(state);
    if (manner == 1) return {};
    return aimed(state, manner == 2 ? 2'200 : 4'000);
}

}  // namespace imp::elements
