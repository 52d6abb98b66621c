#include "games/elements/table_dice.h"

#include "core/assert.h"

#include <array>
#include <cmath>

namespace imp::elements {
namespace {

constexpr double kPerMicro = 1e6;
constexpr double kPerNano = 1e9;

std::int32_t rounded(double value) {
    IMP_ASSERT(std::fabs(value) < 2147483647.0);
    return static_cast<std::int32_t>(std::floor(value + 0.5));
}

Quat in_units(const Attitude& a) {
    return normalized({a.w / kPerNano, a.x / kPerNano, a.y / kPerNano, a.z / kPerNano});
}

}  // namespace

const physics::Shape& die_shape() {
    static const physics::Shape shape =
        physics::Shape::rounded_box({kHalfEdge, kHalfEdge, kHalfEdge}, kRounding);
    return shape;
}

Pose quantised(const physics::Pose& pose) {
    const Vec3& at = pose.at;
    const Quat& q = pose.turned;
    const double sign = (q.w < 0 ? -1 : 1) * kPerNano;  // q and -q are the same attitude
    return {{rounded(at.x * kPerMicro), rounded(at.y * kPerMicro), rounded(at.z * kPerMicro)},
            {rounded(q.w * sign), rounded(q.x * sign), rounded(q.y * sign), rounded(q.z * sign)}};
}

physics::Pose in_metres(const Pose& pose) {
    return {{pose.at.x / kPerMicro, pose.at.y / kPerMicro, pose.at.z / kPerMicro}, in_units(pose.turned)};
}

Shown shown(const Pose& pose) {
    const Vec3 up = rotated(inverse(in_units(pose.turned)), {0, 0, 1});  // seen from the die
    // In the order of die.h: +x lightning, -x wind, +y stone, -y water, +z fire, -z blank.
    const std::array<Shown, kFaces> faces = {{{Face::Lightning, up.x},
                                              {Face::Wind, -up.x},
                                              {Face::Stone, up.y},
                                              {Face::Water, -up.y},
                                              {Face::Fire, up.z},
                                              {Face::Blank, -up.z}}};
    Shown best = faces[0];
    for (const Shown& face : faces)
        if (face.upright > best.upright) best = face;
    return best;
}

bool is_unclear(const Pose& pose) {
    constexpr double clear = 0.96592582628906829;  // cos 15 degrees
    return shown(pose).upright < clear;
}

}  // namespace imp::elements
