#include "games/elements/table_release.h"

#include "games/elements/arrangement.h"
#include "games/elements/table_cauldron.h"
#include "games/elements/table_chance.h"
#include "games/elements/table_dice.h"

#include <algorithm>
#include <vector>

namespace imp::elements {
namespace {

/// Between the middles of the dice of a handful: however they are turned, they do not touch.
constexpr double kLoose = 2 * kRadius + 0.0005;
/// Between the middles of stacked dice. They lie flat on each other but for a hair.
constexpr double kStacked = 2 * kHalfEdge + 0.0002;

using Motions = FixedList<physics::Motion, kDice>;

Vec3 metres(const Place& place) {
    return {place.x / 1e6, place.y / 1e6, place.z / 1e6};
}

/// How the hand as a whole moves.
struct Launch {
    Vec3 from;
    Vec3 velocity;
    Vec3 spin;
};

Launch launch(const Gesture& gesture, Random& random) {
    const Vec3 from = metres(gesture.from) + kTremor.place * bell3(random);
    const SinCos heading = sin_cos(gesture.heading / 1e6 + kTremor.direction * bell(random));
    const SinCos slope = sin_cos(gesture.slope / 1e6 + kTremor.direction * bell(random));
    const double speed = gesture.speed / 1e3 * (1 + kTremor.speed * bell(random));
    const double spin = gesture.spin / 1e3 * (1 + kTremor.spin * bell(random));
    const Vec3 direction{slope.cos * heading.cos, slope.cos * heading.sin, slope.sin};
    const Vec3 axis = Vec3{-heading.sin, heading.cos, 0} + kTremor.spin * bell3(random);  // up x heading
    return {from, speed * direction, (spin / length(axis)) * axis};
}

/// The `count` places of a cubic grid that are nearest to its middle.
std::vector<Vec3> handful(int count) {
    constexpr int side = 2;
    std::vector<Vec3> places;
    for (int x = -side; x <= side; ++x)
        for (int y = -side; y <= side; ++y)
            for (int z = -side; z <= side; ++z)
                places.push_back(kLoose * Vec3{x + 0.1, y + 0.2, z + 0.3});  // off the middle: fewer ties
    std::ranges::stable_sort(places, {}, [](const Vec3& place) { return dot(place, place); });
    places.resize(static_cast<std::size_t>(count));
    Vec3 middle;
    for (const Vec3& place : places)
        middle = middle + (1.0 / count) * place;
    for (Vec3& place : places)
        place = place - middle;
    return places;
}

std::vector<Vec3> stack(int count) {
    std::vector<Vec3> places;
    places.reserve(static_cast<std::size_t>(count));
    for (int i = 0; i < count; ++i)
        places.push_back({0, 0, kStacked * (i - (count - 1) / 2.0)});
    return places;
}

/// One of the six faces up and any turn about the vertical: as dice lie on a stack.
Quat any_flat_attitude(Random& random) {
    const auto face = static_cast<Face>(random.below(kFaces));
    return in_metres(Pose{{}, flat(face, any_turn(random))}).turned;
}

/// The dice of one throw as they leave the hand, wherever something else may be.
std::vector<physics::Motion> thrown_dice(const Falling& falling, Random& random) {
    const Launch hand = launch(falling.what.gesture, random);
    const bool is_stack = falling.what.what == Throw::What::Mountain;
    const double scatter = falling.what.what == Throw::What::Hand ? kTremor.scatter : 0;
    const double tumble = is_stack ? 0 : kTremor.tumble;
    std::vector<physics::Motion> dice;
    for (const Vec3& offset : is_stack ? stack(falling.dice) : handful(falling.dice)) {
        const Quat turned = is_stack ? any_flat_attitude(random) : any_attitude(random);
        // A stack turns as one body, so that its dice do not push each other apart at once.
        const Vec3 swing = is_stack ? cross(hand.spin, offset) : Vec3{};
        dice.push_back({{hand.from + offset, turned},
                        hand.velocity + swing + scatter * bell3(random),
                        hand.spin + tumble * bell3(random)});
    }
    return dice;
}

/// Least distance at which two dice cannot touch.
bool is_apart(const Vec3& a, const Vec3& b) {
    return length(a - b) > 2 * kRadius;
}

/// Whether there is room for all of `dice`, lifted by `height`.
bool is_free(std::span<const physics::Motion> dice, double height, std::span<const Vec3> taken) {
    return std::ranges::all_of(dice, [&](const physics::Motion& die) {
        const Vec3 at = die.pose.at + Vec3{0, 0, height};
        return has_room(at, kRadius) &&
               std::ranges::all_of(taken, [&](const Vec3& other) { return is_apart(at, other); });
    });
}

}  // namespace

Motions released(const Elements::Question& question, Random& random) {
    std::vector<Vec3> taken;
    for (const Die& die : question.lying)
        taken.push_back(metres(die.pose.at));
    Motions all;
    for (const Falling& falling : question.falling) {
        std::vector<physics::Motion> dice = thrown_dice(falling, random);
        double height = 0;
        while (!is_free(dice, height, taken))
            height += 0.002;
        for (physics::Motion& die : dice) {
            die.pose.at.z += height;
            taken.push_back(die.pose.at);
            all.push_back(die);
        }
    }
    return all;
}

}  // namespace imp::elements
