#include "games/elements/table_chance.h"

namespace imp::elements {

double between(double least, double most, Random& random) {
    constexpr double per_unit = 9007199254740992;  // 2^53, as many as a double tells apart
    return least + (most - least) * (static_cast<double>(random.next64() >> 11) / per_unit);
}

double bell(Random& random) {
    double sum = -6;
    for (int i = 0; i < 12; ++i)
        sum += between(0, 1, random);
    return sum;
}

Vec3 bell3(Random& random) {
    const double x = bell(random);
    const double y = bell(random);
    return {x, y, bell(random)};
}

Vec3 any_direction(Random& random) {
    // A point of the ball, by rejection: no direction is preferred. The middle is left out, where a length
    // has few digits.
    for (;;) {
        const double x = between(-1, 1, random);
        const double y = between(-1, 1, random);
        const Vec3 point{x, y, between(-1, 1, random)};
        const double size = length(point);
        if (0.01 < size && size <= 1) return (1 / size) * point;
    }
}

std::int32_t any_turn(Random& random) {
    constexpr std::uint32_t turn = 6'283'185;
    return static_cast<std::int32_t>(random.below(turn)) - static_cast<std::int32_t>(turn / 2);
}

Quat any_attitude(Random& random) {
    for (;;) {
        const double w = between(-1, 1, random);
        const double x = between(-1, 1, random);
        const double y = between(-1, 1, random);
        const Quat point{w, x, y, between(-1, 1, random)};
        const double square = point.w * point.w + point.x * point.x + point.y * point.y + point.z * point.z;
        if (0.0001 < square && square <= 1) return normalized(point);
    }
}

}  // namespace imp::elements
