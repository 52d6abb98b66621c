#include "games/elements/dice.h"

#include "games/elements/arrangement.h"

#include <algorithm>

namespace imp::elements {
namespace {

constexpr std::int64_t kBefore = 500;   // ms
constexpr std::int64_t kEachDie = 450;  // ms

constexpr std::uint32_t kDeviation = 65536;

/// A number whose standard deviation is kDeviation and whose mean is 0, nearly normal: twelve uniform
/// numbers, the sum of whose variances is 1 (Irwin and Hall).
std::int64_t normal(Random& random) {
    std::int64_t sum = -6 * std::int64_t{kDeviation};
    for (int i = 0; i < 12; ++i)
        sum += random.below(kDeviation);
    return sum;
}

/// A place where a die lies flat and over no other: on the mat, or if that is full one layer higher. Squares
/// of the die's size, row by row from the middle, of which 35 are on the floor.
Pose free_place(Face face, const FixedList<Die, kDice>& lying) {
    constexpr std::int32_t step = kEdge + 100;
    const auto is_free = [&](const Pose& pose) {
        return std::ranges::none_of(lying, [&](const Die& die) {
            return die.pose.at.z >= pose.at.z - kEdge / 2 && overlap(die.pose, pose);
        });
    };
    Pose pose{.at = {}, .turned = flat(face, 0)};
    for (pose.at.z = kEdge / 2;; pose.at.z += kEdge)
        for (int row = 0; row < 7; ++row)
            for (int column = 0; column < 9; ++column) {
                pose.at.x = step * (column % 2 == 0 ? column / 2 : -(column + 1) / 2);
                pose.at.y = step * (row % 2 == 0 ? row / 2 : -(row + 1) / 2);
                if (is_on_floor(pose) && is_free(pose)) return pose;
            }
}

Elements::Fallen placed(const Elements::Question& question, Random& random) {
    Die die{.face = static_cast<Face>(1 + random.below(kElements)), .pose = {}};
    if (question.dice == Dice::Simulated) die.pose = free_place(die.face, {});
    Elements::Fallen fallen;
    fallen.dice.push_back({.out = false, .die = die});
    return fallen;
}

Elements::Fallen thrown(const Elements::Question& question, Random& random) {
    Elements::Fallen fallen;
    FixedList<Die, kDice> lying = question.lying;
    for (const Die& die : question.lying)
        fallen.dice.push_back({.out = false, .die = die});
    for (const Falling& falling : question.falling)
        for (int i = 0; i < falling.dice; ++i) {
            Die die{.face = static_cast<Face>(random.below(kFaces)), .pose = {}};
            if (question.dice == Dice::Simulated) die.pose = free_place(die.face, lying);
            lying.push_back(die);
            fallen.dice.push_back({.out = false, .die = die});
        }
    return fallen;
}

/// A tower in the middle, each die after its share of the whole time.
Elements::Tower tower(int dice, Random& random) {
    const std::int64_t time = tower_time(dice, random);
    const std::int64_t mean = kBefore + kEachDie * dice;
    Elements::Tower tower;
    for (int i = 1; i <= dice; ++i)
        tower.push_back(
            {.at = static_cast<std::uint32_t>(time * (kBefore + kEachDie * i) / mean), .x = 0, .y = 0});
    return tower;
}

Elements::Raced raced(const Elements::Question& question, Random& random) {
    Elements::Raced raced;
    for (std::size_t i = 0; i < kMaxSeats; ++i)
        if (question.racing[i] > 0) raced.towers[i] = tower(question.racing[i], random);
    return raced;
}

}  // namespace

std::uint32_t tower_time(int dice, Random& random) {
    const std::int64_t mean = kBefore + kEachDie * dice;
    const std::int64_t time = mean + mean * normal(random) / (5 * std::int64_t{kDeviation});
    return static_cast<std::uint32_t>(std::max(time, mean / 5));
}

Elements::Answer drawn(const Elements::Question& question, Random& random) {
    switch (question.kind) {
        case Elements::Question::Kind::Place:
            return placed(question, random);
        case Elements::Question::Kind::Throw:
            return thrown(question, random);
        case Elements::Question::Kind::Race:
            return raced(question, random);
    }
    return {};
}

}  // namespace imp::elements
